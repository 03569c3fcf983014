//! The edit that mends a finding: one edge, where a person would write it. Each proposal is tried: the scenario is compiled with it, and
//! the rules are asked again.

use crate::case::Case;
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
use duckrow_text::names::known;
use duckrow_text::source::{FileSpan, Fix, Severity, Span};

mod attribute;

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
        if self.scenario.catalog.is_some() || finding.kind == FindingKind::ReversedOrder {
            return None;
        }
        let notifies = finding.kind == FindingKind::MissingNotifier;
        for fix in self.proposals(pair, notifies) {
            self.trials = self.trials.checked_sub(1)?;
            if self.holds(&fix, pair) {
                return Some(fix);
            }
        }
        None
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

    /// True if the scenario compiles with an edit, the pair is no candidate any more, and there is no other one instead.
    fn holds(&self, fix: &Fix, pair: [MemberId; 2]) -> bool {
        let Some(scenario) = edited(self.scenario, self.run, fix) else { return false };
        let run = duckrow_engine::run(&scenario, &mut CompileOnly, Telling::Nameless, None);
        if !run.is_compiled || run.diagnostics.iter().any(|found| found.severity == Severity::Error) {
            return false;
        }
        let Some(graph) = graph_of(&run, &scenario) else { return false };
        let Some(case) = Case::of(&graph, &run, self.case.packages) else { return false };
        let after = candidates(&case);
        let names = |case: &Case<'_>, found: &Candidate| {
            [found.first, found.second].map(|member| case.graph.agent.members[member].text.clone())
        };
        let before: Vec<_> = self.before.iter().map(|found| names(self.case, found)).collect();
        let mended = pair.map(|member| self.case.graph.agent.members[member].text.clone());
        after.iter().map(|found| names(&case, found)).all(|found| found != mended && before.contains(&found))
    }
}

/// A scenario with an edit in one of its files.
fn edited(scenario: &Scenario, run: &Run, fix: &Fix) -> Option<Scenario> {
    let source = run.sources.file(fix.at.file);
    let (start, end) = (fix.at.span.start as usize, fix.at.span.end as usize);
    let text = [source.text.get(..start)?, fix.text.as_str(), source.text.get(end..)?].concat();
    scenario.files.get(&source.path)?;
    let mut scenario = scenario.clone();
    scenario.files.insert(source.path.to_string(), text);
    Some(scenario)
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
