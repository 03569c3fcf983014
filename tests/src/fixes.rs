//! The edits that `duckrow check` proposes, and what each has to keep: with it the scenario compiles, the finding is gone and no other one has come, there is no cycle, and at
//! most one place more says what comes before what.

use std::collections::BTreeSet;

use duckrow_core::check::{Examination, Finding, FindingKind, Wanted, examine};
use duckrow_core::scenario::Scenario;
use duckrow_core::source::Fix;

/// What became of the edits of a scenario.
#[derive(Debug, Default)]
pub struct Tried {
    /// The findings that an edge would mend.
    pub wanting: usize,
    /// Those with an edit.
    pub fixes: usize,
    /// What was wrong with an edit, a sentence each.
    pub faults: Vec<String>,
}

impl Tried {
    /// Adds what became of others.
    pub fn add(&mut self, other: Self) {
        self.wanting += other.wanting;
        self.fixes += other.fixes;
        self.faults.extend(other.faults);
    }
}

/// Looks for all edits of a scenario, and tries each alone.
pub fn try_all(name: &str, scenario: &Scenario) -> Tried {
    let Ok(before) = examine(scenario, Wanted { proofs: 0, fixes: usize::MAX }) else { return Tried::default() };
    let known: BTreeSet<String> = before.findings.iter().map(Finding::key).collect();
    let mut tried = Tried::default();
    for finding in &before.findings {
        tried.wanting += usize::from(matches!(finding.kind, FindingKind::MissingOrder | FindingKind::MissingNotifier));
        let Some(fix) = &finding.fix else { continue };
        tried.fixes += 1;
        let fault = fault(scenario, &before, finding, fix, &known);
        tried.faults.extend(fault.map(|fault| format!("{name}: {} ({}): {fault}", fix.title, finding.key())));
    }
    tried
}

/// What is wrong with an edit.
fn fault(
    scenario: &Scenario,
    before: &Examination,
    finding: &Finding,
    fix: &Fix,
    known: &BTreeSet<String>,
) -> Option<String> {
    let edited = edited(scenario, before, fix);
    let Ok(after) = examine(&edited, Wanted { proofs: 0, fixes: 0 }) else {
        return Some("it doesn't compile, or has a cycle".to_owned());
    };
    let keys: BTreeSet<String> = after.findings.iter().map(Finding::key).collect();
    if keys.contains(&finding.key()) {
        return Some("the finding is still there".to_owned());
    }
    if let Some(new) = keys.difference(known).next() {
        return Some(format!("there is another one: {new}"));
    }
    let (written, places) = (relations(scenario), relations(&edited));
    let is_new = |relation: &&Written| !written.iter().any(|known| known.ends == relation.ends);
    let new: BTreeSet<&str> = places.iter().filter(is_new).map(|relation| relation.at.as_str()).collect();
    match new.len() {
        0 | 1 => None,
        more => Some(format!("{more} places more say what comes first")),
    }
}

/// A scenario with an edit.
fn edited(scenario: &Scenario, before: &Examination, fix: &Fix) -> Scenario {
    let source = before.sources.file(fix.at.file);
    let (start, end) = (fix.at.span.start as usize, fix.at.span.end as usize);
    let parts = [source.text.get(..start), Some(fix.text.as_str()), source.text.get(end..)];
    let mut scenario = scenario.clone();
    scenario.files.insert(source.path.to_string(), parts.into_iter().flatten().collect());
    scenario
}

/// A relation that a manifest writes.
struct Written {
    /// Both ends, and whether it refreshes.
    ends: String,
    /// The place that says so.
    at: String,
}

fn relations(scenario: &Scenario) -> Vec<Written> {
    let run = duckrow_core::run(scenario);
    let graph = run.application().and_then(|application| application.graph.as_ref());
    let written = graph.into_iter().flat_map(|graph| {
        let text = |member| graph.agent.members[member].text.as_str();
        let written = graph.relations.iter().filter(|relation| relation.edge.is_written());
        written.map(move |relation| Written {
            ends: format!("{} {} {}", text(relation.from), relation.edge.refresh, text(relation.to)),
            at: format!("{:?}", relation.edge.at),
        })
    });
    written.collect()
}
