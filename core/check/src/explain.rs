//! What there is to say of one pair: its verdict, and if that is conflicting, the witness and the edit.

use crate::case::Case;
use crate::examine::{Examiner, Stopped, compiled, stopped, too_large};
use crate::finding::Finding;
use crate::packages::Packages;
use crate::proof::{Laboratory, outcome};
use crate::repair::Workshop;
use crate::rules::{Candidate, candidates};
use crate::verdict::{Meeting, Verdict, VerdictKind, meeting, verdict};
use duckrow_apply::MemberId;
use duckrow_scenario::Scenario;
use duckrow_text::source::{Severity, Sources};

/// A verdict with all that there is to show of it.
#[derive(Debug)]
pub struct Explained {
    /// The texts in which the places are.
    pub sources: Sources,
    /// The verdict.
    pub verdict: Verdict,
    /// What is wrong with the pair, with the witness and the edit.
    pub finding: Option<Finding>,
}

/// The verdict on two resources; nothing if there is none of that name.
///
/// # Errors
/// [`Stopped`] if there is no catalog, or it can't be ordered.
pub fn explain(scenario: &Scenario, pair: [&str; 2]) -> Result<Option<Explained>, Box<Stopped>> {
    let packages = Packages::known();
    let run = compiled(scenario)?;
    let laboratory = Laboratory::of(&run, scenario, &packages);
    let mut host = laboratory.host();
    let application = laboratory.apply(&mut host);
    let Some(graph) = application.graph.as_ref().filter(|graph| !graph.has_cycles()) else {
        return Err(stopped(run, application.diagnostics));
    };
    let Some(case) = Case::of(graph, &run, &packages) else { return Err(stopped(run, vec![too_large()])) };
    let [one, other] = pair.map(|text| graph.agent.find_text(&run.types, text));
    let Some((one, other)) = one.zip(other) else { return Ok(None) };
    let first = outcome(&application.report, host.after());
    let examiner = Examiner { scenario, run: &run, graph, case: &case, laboratory: &laboratory, first: &first };
    let met = meeting(&case, one, other);
    let mut finding = met.as_ref().and_then(|met| shown(&examiner, met));
    if let (Some(finding), Some(Meeting { candidate, .. })) = (&mut finding, &met) {
        let found = candidates(&case);
        let mut workshop = Workshop::of(&run, scenario, &case, &found);
        finding.fix = workshop.fix(finding, [candidate.first, candidate.second]);
    }
    let verdict = match &met {
        Some(met) if finding.is_none() => refuted(&case, &met.candidate),
        _ => verdict(&case, one, other),
    };
    Ok(Some(Explained { sources: run.sources, verdict, finding }))
}

/// The finding about a pair, if the simulated host doesn't refute it; of a doubtful one it has to show a difference.
fn shown(examiner: &Examiner<'_>, met: &Meeting) -> Option<Finding> {
    let finding = examiner.finding(&met.candidate, true)?;
    if !met.is_doubtful {
        return Some(finding);
    }
    let is_seen = finding.witness.as_ref().is_some_and(|witness| !witness.is_equal());
    is_seen.then_some(Finding { severity: Severity::Info, ..finding })
}

/// The verdict on a pair that meets in something, and that the simulated host has applied in both orders.
fn refuted(case: &Case<'_>, found: &Candidate) -> Verdict {
    let text = |member: MemberId| case.graph.agent.members[member].text.as_str();
    let reason = found.reason.sentence(text(found.first), text(found.second), &found.thing);
    let sentence = format!("{reason}, but on the simulated host both orders end the same way");
    Verdict { kind: VerdictKind::Harmless, sentence, chain: Vec::new() }
}
