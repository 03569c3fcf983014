//! The edit that mends a finding: one edge, where a person would write it. Each proposal is tried: the scenario is compiled with it, and
//! the rules are asked again.

use crate::case::Case;
use crate::edits::with_edits;
use crate::finding::{Finding, FindingKind};
use crate::reference::reference;
use crate::rules::{Candidate, candidates};
use duckrow_apply as apply;
use duckrow_apply::{Graph, Input, MemberId};
use duckrow_engine::{CompileOnly, Run, Telling};
use duckrow_record::catalog::{Resource, ResourceId, ResourceKind};
use duckrow_record::trace::Recorder;
use duckrow_scenario::Scenario;
use duckrow_simulator::Simulator;
use duckrow_text::ids::Id as _;
use duckrow_text::names::{FastSet, known};
use duckrow_text::source::{FileSpan, Fix, Severity, Span};

mod attribute;
mod together;

use attribute::with_relation;

/// A catalog whose findings are mended.
pub(crate) struct Workshop<'a> {
    run: &'a Run,
    scenario: &'a Scenario,
    case: &'a Case<'a>,
    /// What the rules say without the edit.
    before: &'a [Candidate],
    /// The number of edits that may still be tried.
    trials: usize,
}

/// The number of resources that are compiled for trials: so many catalogs of one resource, or one of so many.
const WORK: usize = 30_000;

impl<'a> Workshop<'a> {
    /// A workshop for a catalog.
    pub(crate) fn of(run: &'a Run, scenario: &'a Scenario, case: &'a Case<'a>, before: &'a [Candidate]) -> Self {
        let trials = (WORK / run.catalog.len().max(1)).clamp(10, 300);
        Self { run, scenario, case, before, trials }
    }

    /// The first proposal that holds.
    pub(crate) fn fix(&mut self, finding: &Finding, pair: [MemberId; 2]) -> Option<Fix> {
        let notifies = finding.wants_notification();
        for fix in self.proposals_for(finding, pair) {
            self.trials = self.trials.checked_sub(1)?;
            let proposed = Proposed { place: 0, fix, pair, notifies };
            if self.hold(std::slice::from_ref(&proposed)) {
                return Some(proposed.fix);
            }
        }
        None
    }

    /// The edits that come into question for a finding.
    fn proposals_for(&self, finding: &Finding, pair: [MemberId; 2]) -> Vec<Fix> {
        if self.scenario.catalog.is_some() || finding.kind == FindingKind::ReversedOrder {
            return Vec::new();
        }
        self.proposals(pair, finding.wants_notification())
    }

    /// The edits that come into question, the likeliest first.
    fn proposals(&self, [first, second]: [MemberId; 2], notifies: bool) -> Vec<Fix> {
        let id = |member: MemberId| self.case.graph.agent.members[member].id;
        let (first, second) = (id(first), id(second));
        if first.index() >= self.run.catalog.len() || second.index() >= self.run.catalog.len() {
            return Vec::new();
        }
        let arrow = self.between_classes(first, second, notifies);
        let attributes = match notifies {
            true => [self.relation(first, "notify", second), self.relation(second, "subscribe", first)],
            false => [self.relation(second, "require", first), self.relation(first, "before", second)],
        };
        arrow.into_iter().chain(attributes.into_iter().flatten()).collect()
    }

    /// An attribute of one resource that names another one.
    fn relation(&self, of: ResourceId, name: &str, to: ResourceId) -> Option<Fix> {
        let target = reference(&self.run.catalog.text(&self.run.names, to))?;
        with_relation(self.run, self.run.catalog.resource(of), name, &target)
    }

    /// An arrow between the classes of two resources, behind the declaration of the later one.
    fn between_classes(&self, first: ResourceId, second: ResourceId, notifies: bool) -> Option<Fix> {
        let [one, other] = [first, second].map(|id| self.class_of(id));
        let (one, other) = (one.filter(|one| Some(*one) != other)?, other?);
        if self.is_inside(one, other) || self.is_inside(other, one) {
            return None;
        }
        let at = |id: ResourceId| self.run.catalog.resource(id).declared_at;
        let (declared, beside) = (at(other)?, at(one)?);
        (declared.file == beside.file).then_some(())?;
        let later = if declared.span.start > beside.span.start { declared } else { beside };
        let source = self.run.sources.file(later.file);
        let line_end = source
            .text
            .get(later.span.end as usize..)?
            .find('\n')
            .map_or(source.text.len(), |place| later.span.end as usize + place);
        let line = source.line_text(source.line(later.span.start));
        let indent: String = line.chars().take_while(|c| c.is_whitespace()).collect();
        let [one, other] = [one, other].map(|id| self.run.catalog.text(&self.run.names, id));
        let (one, other) = (reference(&one)?, reference(&other)?);
        let sign = if notifies { "~>" } else { "->" };
        // A declaration with a body goes on behind its line.
        (!line.contains('{')).then_some(())?;
        let end = u32::try_from(line_end).ok()?;
        let at = FileSpan { file: later.file, span: Span::new(end, end) };
        let arrow = format!("{one} {sign} {other}");
        Some(Fix { title: format!("Write {arrow}"), at, text: format!("\n{indent}{arrow}") })
    }

    /// The class that a resource is in, if that isn't the nameless one.
    fn class_of(&self, id: ResourceId) -> Option<ResourceId> {
        let mut at = self.run.catalog.container(id);
        for _ in 0..100 {
            let container = self.run.catalog.resource(at?);
            if container.kind == ResourceKind::Class {
                return at.filter(|_| container.reference.title != known::MAIN);
            }
            at = self.run.catalog.container(at?);
        }
        None
    }

    fn is_inside(&self, one: ResourceId, other: ResourceId) -> bool {
        let mut at = self.run.catalog.container(one);
        for _ in 0..100 {
            match at {
                Some(around) if around == other => return true,
                Some(around) => at = self.run.catalog.container(around),
                None => break,
            }
        }
        false
    }

    /// True if the scenario compiles with edits, which stand apart, their pairs are no candidates any more, and there is no other one instead.
    fn hold(&self, proposed: &[Proposed]) -> bool {
        let fixes: Vec<&Fix> = proposed.iter().map(|proposed| &proposed.fix).collect();
        let Some(scenario) = with_edits(self.scenario, &self.run.sources, &fixes) else { return false };
        let run = duckrow_engine::run(&scenario, &mut CompileOnly, Telling::Nameless, None);
        if !run.is_compiled || run.diagnostics.iter().any(|found| found.severity == Severity::Error) {
            return false;
        }
        let Some(graph) = graph_of(&run, &scenario) else { return false };
        let Some(case) = Case::of(&graph, &run, self.case.packages) else { return false };
        let pair = |case: &Case<'_>, members: [MemberId; 2]| {
            members.map(|member| case.graph.agent.members[member].text.clone())
        };
        let mended: FastSet<_> = proposed.iter().map(|proposed| pair(self.case, proposed.pair)).collect();
        let known = |found: &Candidate| pair(self.case, [found.first, found.second]);
        let left: FastSet<_> = self.before.iter().map(known).filter(|known| !mended.contains(known)).collect();
        let after = candidates(&case);
        after.iter().all(|found| left.contains(&pair(&case, [found.first, found.second])))
            && (proposed.len() == 1 || proposed.iter().all(|proposed| self.writes_its_own(proposed, &case)))
    }

    /// True if an edge leads from the first one of a pair to the second one: several edits may not mend for each other.
    fn writes_its_own(&self, Proposed { pair, notifies, .. }: &Proposed, case: &Case<'_>) -> bool {
        let members = pair.map(|member| {
            let text = self.case.graph.agent.members[member].text.as_str();
            case.graph.agent.members.iter_with_ids().find(|(_, of)| of.text == text).map(|(member, _)| member)
        });
        let [Some(first), Some(second)] = members else { return false };
        let around = |member: MemberId| -> Vec<MemberId> { [member].into_iter().chain(case.within(member)).collect() };
        let (from, to) = (around(first), around(second));
        case.graph.relations.iter().any(|relation| {
            let is_between = from.contains(&relation.from) && to.contains(&relation.to);
            is_between && relation.edge.is_written() && (relation.edge.refresh || !notifies)
        })
    }
}

/// An edit that is proposed for a finding.
#[derive(Debug)]
struct Proposed {
    /// The place of the finding among all.
    place: usize,
    fix: Fix,
    pair: [MemberId; 2],
    /// True if the pair lacks a notification.
    notifies: bool,
}

/// The graph of a compiled catalog, if it has no cycle.
fn graph_of(run: &Run, scenario: &Scenario) -> Option<Graph> {
    let input = Input { catalog: &run.catalog, sources: &run.sources, types: &run.types };
    let (mut names, mut recorder) = (run.names.clone(), Recorder::silent());
    let graph = apply::graph(&input, &mut names, &mut recorder, &mut Simulator::of(scenario)).ok()?;
    (!graph.has_cycles()).then_some(graph)
}

/// The attribute of a resource that stands last in its text.
pub(crate) fn last_attribute(resource: &Resource) -> Option<FileSpan> {
    let within = resource.at?;
    let places = resource.attributes.iter().filter_map(|attribute| attribute.at);
    let inside = places
        .filter(|at| at.file == within.file && within.span.start <= at.span.start && at.span.end <= within.span.end);
    inside.max_by_key(|at| at.span.end)
}
