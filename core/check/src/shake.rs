//! The second opinion: a catalog is applied in orders that are drawn by chance, out of those that the graph allows, and what comes out
//! otherwise than in the order of the manifest is traced to the pairs whose order made the difference.

use ecow::EcoString;

use crate::case::Case;
use crate::examine::{Stopped, compiled, stopped, too_large};
use crate::packages::Packages;
use crate::proof::{Laboratory, Outcome, Witness, outcome};
use crate::rules::{Candidate, candidates};
use crate::verdict::{Verdict, verdict};
use crate::watch::{Progress, Stage, Watch};
use crate::way::Way;
use duckrow_apply::MemberId;
use duckrow_scenario::Scenario;
use duckrow_text::ids::Id as _;
use duckrow_text::names::FastMap;

/// The orders that are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shaking {
    /// The first seed; each run has the next one.
    pub seed: u64,
    /// The number of orders.
    pub runs: usize,
}

/// What came of a catalog in orders that were drawn.
#[derive(Debug, Default)]
pub struct Shaken {
    /// The number of resources that can be applied.
    pub resources: usize,
    /// The runs, in the order of their seeds.
    pub runs: Vec<ShakenRun>,
    /// The pairs that made a difference, in the order in which they were found.
    pub pairs: Vec<ShakenPair>,
    /// The pairs that the check calls conflicting, and that made no difference in any run.
    pub unshown: Vec<Unshown>,
}

/// A run in an order that was drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShakenRun {
    /// The seed.
    pub seed: u64,
    /// What comes out otherwise than in the order of the manifest.
    pub change: Change,
    /// The places in the list of pairs of those that made the difference, on the way from the order of the manifest to this one.
    pub pairs: Vec<usize>,
    /// False if the search for pairs was ended before all were found.
    pub is_traced: bool,
}

/// What one order has otherwise than another one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Change {
    /// What fails, is another in the end, or is refreshed.
    pub witness: Witness,
    /// The resources that don't fail any more.
    pub recovers: Vec<String>,
}

impl Change {
    /// True if both orders come to the same.
    pub fn is_none(&self) -> bool {
        self.recovers.is_empty() && self.witness.is_equal()
    }

    fn between(before: &Outcome, after: &Outcome) -> Self {
        Self { witness: after.beside(before), recovers: before.beside(after).fails }
    }
}

/// Two resources whose order made a difference: in two runs that are the same up to these two, which follow each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShakenPair {
    /// The one that comes first in the order of the manifest.
    pub earlier: EcoString,
    /// The other one.
    pub later: EcoString,
    /// What comes of their being turned.
    pub change: Change,
    /// The seeds of the runs in which that made a difference.
    pub seeds: Vec<u64>,
    /// What the check says of them.
    pub verdict: Verdict,
}

/// A pair that the check calls conflicting, and that made no difference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unshown {
    /// The one that has to come first.
    pub first: EcoString,
    /// The other one.
    pub second: EcoString,
    /// The number of runs that had them in the other order than the manifest.
    pub turned: usize,
}

/// So many resources are applied in the search for pairs: so many catalogs of one resource, or one of so many.
const WORK: usize = 400_000;

/// Applies a catalog in orders that are drawn. `goes_on` hears how far that has come; once it is false, no further run begins.
///
/// # Errors
/// [`Stopped`] if there is no catalog, or it can't be ordered.
pub fn shake(
    scenario: &Scenario,
    shaking: Shaking,
    goes_on: &mut dyn FnMut(Progress) -> bool,
) -> Result<Shaken, Box<Stopped>> {
    let mut watch = Watch::new(goes_on);
    let packages = Packages::known();
    let run = compiled(scenario)?;
    let laboratory = Laboratory::of(&run, scenario, &packages);
    let mut host = laboratory.host();
    let application = laboratory.apply(&mut host);
    let Some(graph) = application.graph.as_ref().filter(|graph| !graph.has_cycles()) else {
        return Err(stopped(run, application.diagnostics));
    };
    let Some(case) = Case::of(graph, &run, &packages) else { return Err(stopped(run, vec![too_large()])) };
    let declared = case.instances().filter(|(member, _)| graph.agent.members[*member].id.index() < run.catalog.len());
    let members: FastMap<EcoString, MemberId> =
        declared.map(|(member, _)| (graph.agent.members[member].text.clone(), member)).collect();
    let trials = (WORK / members.len().max(1)).clamp(100, 5_000);
    let first = outcome(&application.report, host.after());
    let mut shaker = Shaker { case: &case, laboratory: &laboratory, members, first, trials, pairs: Vec::new() };
    let mut shaken = Shaken { resources: shaker.members.len(), ..Shaken::default() };
    let mut orders = Vec::new();
    for place in 0..shaking.runs {
        if !watch.goes_on(Stage::Runs, place, shaking.runs) {
            break;
        }
        let (run, order) = shaker.run(shaking.seed.wrapping_add(place as u64));
        shaken.runs.push(run);
        orders.push(order);
    }
    shaken.unshown = shaker.unshown(&orders);
    shaken.pairs = shaker.pairs;
    Ok(shaken)
}

/// The one who draws orders, and traces what comes of them.
struct Shaker<'a> {
    case: &'a Case<'a>,
    laboratory: &'a Laboratory<'a>,
    /// The resources of the catalog that can be applied, by reference.
    members: FastMap<EcoString, MemberId>,
    /// What comes of the order of the manifest.
    first: Outcome,
    /// The number of orders that may still be tried.
    trials: usize,
    pairs: Vec<ShakenPair>,
}

/// A difference, and the two resources that made it by changing places: the one first that came first before.
struct Swap {
    pair: [EcoString; 2],
    change: Change,
}

impl Shaker<'_> {
    /// A run by a seed, and its order.
    fn run(&mut self, seed: u64) -> (ShakenRun, Vec<EcoString>) {
        let goal = self.laboratory.by_chance(seed);
        let order = self.order(&goal);
        let change = Change::between(&self.first, &goal);
        let (swaps, is_traced) = if change.is_none() { (Vec::new(), true) } else { self.traced(&order, &goal) };
        let mut pairs: Vec<usize> = swaps.into_iter().filter_map(|swap| self.known(swap, seed)).collect();
        pairs.sort_unstable();
        pairs.dedup();
        (ShakenRun { seed, change, pairs, is_traced }, order)
    }

    /// The resources of the catalog in the order of a run.
    fn order(&self, of: &Outcome) -> Vec<EcoString> {
        let texts = of.order.iter().map(EcoString::from);
        texts.filter(|text| self.members.contains_key(text)).collect()
    }

    /// The swaps of neighbours that make a difference on the way from the order of the manifest to another one, and whether all were
    /// found.
    fn traced(&mut self, order: &[EcoString], goal: &Outcome) -> (Vec<Swap>, bool) {
        let places: FastMap<&EcoString, usize> = order.iter().enumerate().map(|(place, text)| (text, place)).collect();
        let manifest = self.order(&self.first);
        let way = Way::new(manifest.iter().filter_map(|text| places.get(text).copied()).collect());
        let after = |steps: usize| -> Vec<EcoString> {
            way.after(steps).into_iter().filter_map(|place| order.get(place).cloned()).collect()
        };
        // What can't be done again in an order of its own can't be traced.
        let is_goal = |tried: &Outcome| Change::between(tried, goal).is_none();
        if !self.tried(order).as_ref().is_some_and(is_goal) {
            return (Vec::new(), false);
        }
        let mut swaps = Vec::new();
        let (mut at, mut here) = (0, self.first.clone());
        while !Change::between(&here, goal).is_none() {
            let (mut low, mut high, mut there) = (at, way.len, goal.clone());
            while high > low + 1 {
                let middle = low + (high - low) / 2;
                let Some(tried) = self.tried(&after(middle)) else { return (swaps, false) };
                if Change::between(&here, &tried).is_none() {
                    low = middle;
                } else {
                    (high, there) = (middle, tried);
                }
            }
            let [Some(one), Some(other)] = turned(&after(low), &after(high)) else { return (swaps, false) };
            swaps.push(Swap { pair: [one, other], change: Change::between(&here, &there) });
            (at, here) = (high, there);
        }
        (swaps, true)
    }

    /// What comes of an order; nothing if enough was tried.
    fn tried(&mut self, order: &[EcoString]) -> Option<Outcome> {
        self.trials = self.trials.checked_sub(1)?;
        Some(self.laboratory.in_order(order))
    }

    /// The place of a swap in the list of pairs, where it is added if it isn't known.
    fn known(&mut self, Swap { pair: [earlier, later], change }: Swap, seed: u64) -> Option<usize> {
        let is_it = |known: &ShakenPair| known.earlier == earlier && known.later == later;
        if let Some(place) = self.pairs.iter().position(is_it) {
            let seeds = &mut self.pairs.get_mut(place)?.seeds;
            if seeds.last() != Some(&seed) {
                seeds.push(seed);
            }
            return Some(place);
        }
        let [one, other] = [&earlier, &later].map(|text| self.members.get(text).copied());
        let verdict = verdict(self.case, one?, other?);
        self.pairs.push(ShakenPair { earlier, later, change, seeds: vec![seed], verdict });
        Some(self.pairs.len() - 1)
    }

    /// The pairs that the check calls conflicting, and that made no difference.
    fn unshown(&self, orders: &[Vec<EcoString>]) -> Vec<Unshown> {
        let text = |member: MemberId| &self.case.graph.agent.members[member].text;
        let is_order = |found: &Candidate| {
            !found.reason.wants_notification() && !self.case.order.decides(found.first, found.second)
        };
        let is_shown = |found: &Candidate| {
            let [one, other] = [text(found.first), text(found.second)];
            let is_it = |pair: &ShakenPair| [[one, other], [other, one]].contains(&[&pair.earlier, &pair.later]);
            self.pairs.iter().any(is_it)
        };
        let manifest = self.order(&self.first);
        let left = candidates(self.case).into_iter().filter(|found| is_order(found) && !is_shown(found));
        left.map(|found| {
            let (first, second) = (text(found.first).clone(), text(found.second).clone());
            let in_order = is_before(&manifest, &first, &second);
            let turned = orders.iter().filter(|order| is_before(order, &first, &second) != in_order).count();
            Unshown { first, second, turned }
        })
        .collect()
    }
}

/// The two that have changed places between two orders that are the same but for two neighbours.
fn turned(before: &[EcoString], after: &[EcoString]) -> [Option<EcoString>; 2] {
    let mut changed = before.iter().zip(after).filter(|(one, other)| one != other).map(|(one, _)| one.clone());
    [changed.next(), changed.next()]
}

/// True if one text stands before another one in a list.
fn is_before(order: &[EcoString], one: &EcoString, other: &EcoString) -> bool {
    let place = |text: &EcoString| order.iter().position(|known| known == text);
    place(one) < place(other)
}
