//! The bench at which a pair of states becomes a finding: in which severity, what the simulated host shows of the other order, and the edit that
//! mends it, which is tried by compiling the states with it.

use std::cell::OnceCell;

use super::requisite::{Requisite, with_requisite};
use super::stand::Stand;
use super::wanting;
use crate::case::Case;
use crate::edits::with_edits;
use crate::examine::{kind_of, not_idempotent, sentence, writes};
use crate::finding::{Finding, FindingKind, Party};
use crate::proof::{Outcome, Witness, bring, outcome};
use crate::reason::Reason;
use crate::rules::Candidate;
use crate::turn::Turned;
use duckrow_apply::MemberId;
use duckrow_engine::{Run, StateLanguage, Telling};
use duckrow_record::report::Report;
use duckrow_scenario::Scenario;
use duckrow_simulator::Simulator;
use duckrow_text::names::FastSet;
use duckrow_text::source::{Fix, Severity};

/// The number of states that are compiled to try edits: so many files of one state, or one of so many.
const WORK: usize = 30_000;

/// States whose pairs are looked at.
pub(super) struct Bench<'a> {
    scenario: &'a Scenario,
    language: StateLanguage,
    stand: &'a Stand,
    case: &'a Case<'a>,
    /// What the rules say without an edit.
    before: &'a [Candidate],
    /// The run as it is, once somebody asks for it.
    first: OnceCell<Option<Outcome>>,
    trials: usize,
}

impl<'a> Bench<'a> {
    pub(super) fn of(
        scenario: &'a Scenario,
        language: StateLanguage,
        stand: &'a Stand,
        case: &'a Case<'a>,
        before: &'a [Candidate],
    ) -> Self {
        let trials = (WORK / stand.chunks.len().max(1)).clamp(10, 300);
        Self { scenario, language, stand, case, before, first: OnceCell::new(), trials }
    }

    /// The finding of a candidate; nothing if the simulated host refutes it.
    pub(super) fn finding(&self, candidate: &Candidate, is_proved: bool) -> Option<Finding> {
        let Candidate { first, second, reason, thing } = candidate;
        let kind = kind_of(self.case, candidate);
        let holds_by_luck = first < second;
        let turned = self.turned(kind, [*first, *second], holds_by_luck);
        let is_order = kind == FindingKind::MissingOrder;
        let witness = turned.as_ref().filter(|_| is_proved && is_order).and_then(|turned| self.witness(turned));
        if reason.is_simulated() && witness.as_ref().is_some_and(Witness::is_equal) {
            return None;
        }
        let names = [*first, *second].map(|member| self.stand.text(member).as_str());
        Some(Finding {
            kind,
            severity: self.severity(kind, *reason, [*first, *second]),
            sentence: match kind {
                FindingKind::MissingNotifier => untold(*reason, names, thing),
                _ => sentence(kind, *reason, names, thing),
            },
            consequence: reason.consequence().to_owned(),
            reason: Some(*reason),
            holds_by_luck,
            witness,
            turned,
            fix: None,
            first: self.party(*first),
            second: Some(self.party(*second)),
        })
    }

    /// The severity of a finding. States run in the order in which they are written: within a file that holds until somebody edits it, between files
    /// until somebody includes them otherwise, or applies one alone.
    fn severity(&self, kind: FindingKind, reason: Reason, [first, second]: [MemberId; 2]) -> Severity {
        let file = |member: MemberId| self.stand.chunks[member].text("__sls__");
        match (kind, first < second) {
            (FindingKind::MissingOrder, true) if file(first) == file(second) => Severity::Info,
            (FindingKind::MissingOrder, true) => reason.severity().max(Severity::Warning),
            _ => reason.severity(),
        }
    }

    fn party(&self, member: MemberId) -> Party {
        Party { reference: self.stand.text(member).clone(), at: self.stand.place(member) }
    }

    /// The other order as an edit; of a missing notification the one that has it.
    fn turned(&self, kind: FindingKind, [first, second]: [MemberId; 2], holds_by_luck: bool) -> Option<Turned> {
        let edit = match kind {
            FindingKind::MissingOrder if holds_by_luck => self.requisite(first, "require", second),
            FindingKind::MissingOrder => self.requisite(second, "require", first),
            FindingKind::MissingNotifier => self.requisite(second, self.telling(second), first),
            _ => None,
        }?;
        let is_right = kind == FindingKind::MissingNotifier || !holds_by_luck;
        Some(Turned { edit: Fix { title: edit.title.replacen("Add", "With", 1), ..edit }, is_right })
    }

    /// The requisite by which a state is told of a change.
    fn telling(&self, member: MemberId) -> &'static str {
        let has = |key: &str| self.stand.chunks[member].low.contains_key(key);
        if has("onchanges") || has("onchanges_any") { "onchanges" } else { "watch" }
    }

    /// The edit that gives a state a requisite that names another one.
    fn requisite(&self, of: MemberId, key: &str, to: MemberId) -> Option<Fix> {
        let chunk = &self.stand.chunks[to];
        let [module, id, name] = ["state", "__id__", "name"].map(|key| chunk.text(key));
        let is_same = |member: &MemberId| {
            let other = &self.stand.chunks[*member];
            other.text("state") == module && other.text("__id__") == id
        };
        let is_alone = self.stand.chunks.ids().filter(is_same).count() == 1;
        let name = if is_alone { id } else { name };
        let own = &self.stand.chunks[of];
        let function = format!("{}.{}", own.text("state"), own.text("fun"));
        with_requisite(&self.stand.run.sources, self.stand.place(of)?, &function, Requisite { key, module, name })
    }

    /// What the wrong order has otherwise than the right one.
    fn witness(&self, turned: &Turned) -> Option<Witness> {
        let as_it_is = self.first.get_or_init(|| self.outcome(self.scenario)).as_ref()?;
        let scenario = with_edits(self.scenario, &self.stand.run.sources, &[&turned.edit])?;
        let other = self.outcome(&scenario)?;
        Some(if turned.is_right { as_it_is.beside(&other) } else { other.beside(as_it_is) })
    }

    /// What comes of states on the simulated host.
    fn outcome(&self, scenario: &Scenario) -> Option<Outcome> {
        let scenario = self.with_packages(scenario);
        let mut host = Simulator::of(&scenario);
        let run = self.run(&scenario, &mut host);
        let report = run.report().filter(|_| run.is_compiled)?;
        Some(outcome(report, host.after()))
    }

    /// The scenario, in which well-known packages bring what they do.
    fn with_packages(&self, scenario: &Scenario) -> Scenario {
        let mut scenario = scenario.clone();
        scenario.expect.clear();
        for chunk in self.stand.chunks.iter().filter(|chunk| chunk.text("state") == "pkg") {
            let named = chunk.low.get("pkgs").and_then(serde_json::Value::as_array);
            let named = named.into_iter().flatten().filter_map(serde_json::Value::as_str);
            named.chain([chunk.text("name")]).for_each(|name| bring(&mut scenario, self.case.packages, name));
        }
        scenario
    }

    fn run(&self, scenario: &Scenario, host: &mut Simulator) -> Run {
        duckrow_engine::run(scenario, host, Telling::Nameless, Some(self.language))
    }

    /// The first edit that holds.
    pub(super) fn fix(&mut self, finding: &Finding, candidate: &Candidate) -> Option<Fix> {
        let Candidate { first, second, .. } = *candidate;
        if finding.kind == FindingKind::ReversedOrder {
            return None;
        }
        let keys = match finding.wants_notification() {
            true if self.telling(second) == "watch" => ["watch", "watch_in"],
            true => ["onchanges", "onchanges_in"],
            false => ["require", "require_in"],
        };
        let edits = [self.requisite(second, keys[0], first), self.requisite(first, keys[1], second)];
        for fix in edits.into_iter().flatten() {
            self.trials = self.trials.checked_sub(1)?;
            if self.holds(&fix, [first, second]) {
                return Some(fix);
            }
        }
        None
    }

    /// True if the states compile with an edit, its pair is no candidate any more, and there is no other one instead.
    fn holds(&self, fix: &Fix, pair: [MemberId; 2]) -> bool {
        let Some(scenario) = with_edits(self.scenario, &self.stand.run.sources, &[fix]) else { return false };
        let Ok(stand) = Stand::of(&scenario, self.language, self.case.packages) else { return false };
        let Some(case) = stand.case(self.case.packages) else { return false };
        let named = |stand: &Stand, members: [MemberId; 2]| members.map(|member| stand.text(member).clone());
        let mended = named(self.stand, pair);
        let known = self.before.iter().map(|found| named(self.stand, [found.first, found.second]));
        let left: FastSet<_> = known.filter(|known| *known != mended).collect();
        let after = wanting(&stand, &case);
        after.iter().all(|found| left.contains(&named(&stand, [found.first, found.second])))
    }

    /// The states that a third run still changes.
    pub(super) fn again(&self) -> Vec<Finding> {
        let scenario = self.with_packages(self.scenario);
        let mut host = Simulator::of(&scenario);
        let mut changed = Vec::new();
        for _ in 0..3 {
            let run = self.run(&scenario, &mut host);
            let Some(report) = run.report().filter(|report| report.resources.iter().all(|of| !of.failed)) else {
                return Vec::new();
            };
            changed.push(changes(report));
        }
        let [_, second, third] = changed.as_slice() else { return Vec::new() };
        let is_guarded = |member: MemberId| {
            ["unless", "onlyif", "creates"].iter().any(|key| self.stand.chunks[member].low.contains_key(*key))
        };
        let members = self.stand.chunks.ids().filter(|member| {
            let is_changed = [second, third].iter().all(|run| run.contains(self.stand.text(*member).as_str()));
            is_changed && !is_guarded(*member) && (self.case.is_a(*member, "file") || writes(self.case, *member))
        });
        members.map(|member| not_idempotent(self.party(member))).collect()
    }
}

/// The states that a run has changed.
fn changes(report: &Report) -> FastSet<String> {
    report.resources.iter().filter(|of| of.changed).map(|of| of.reference.clone()).collect()
}

/// The sentence about a change that a state isn't told of, in Salt's words.
fn untold(reason: Reason, [first, second]: [&str; 2], thing: &str) -> String {
    match reason {
        Reason::Untold => {
            format!("{second} only runs when what it names changes, and {first}, which writes {thing}, isn't among it")
        }
        _ => format!("{second} reads {thing} when it starts, and doesn't watch {first}"),
    }
}
