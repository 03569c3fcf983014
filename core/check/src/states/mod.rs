//! What of Salt's states works only by luck. They run in the order in which they are written, so that an order that no requisite says holds until
//! somebody inserts or moves a state, and a state whose predecessor failed runs all the same. The rules are those of catalogs; the host is asked by
//! running the states themselves. Knows no Salt but low data, requisites and the words of the texts: the language is given.

mod bench;
mod requisite;
mod stand;

use duckrow_apply::MemberId;
use duckrow_engine::StateLanguage;
use duckrow_scenario::Scenario;

use crate::allow::Allowed;
use crate::case::Case;
use crate::examine::{Examination, Stopped, Wanted, looked, stopped, too_large, unknown};
use crate::explain::Explained;
use crate::finding::Finding;
use crate::packages::Packages;
use crate::rules::{Candidate, candidates};
use crate::verdict::{Verdict, VerdictKind, verdict};
use crate::watch::{Progress, Stage, Watch};
use bench::Bench;
use stand::Stand;

/// Looks for what of states works only by luck; `goes_on` hears how far it has come, and may end it.
///
/// # Errors
/// [`Stopped`] if the states don't compile.
pub fn examine_states(
    scenario: &Scenario,
    language: StateLanguage,
    wanted: Wanted,
    goes_on: &mut dyn FnMut(Progress) -> bool,
) -> Result<Examination, Box<Stopped>> {
    let mut watch = Watch::new(goes_on);
    watch.goes_on(Stage::Catalog, 0, 1);
    let packages = Packages::known();
    let stand = Stand::of(scenario, language, &packages)?;
    let Some(case) = stand.case(&packages) else { return Err(stopped(stand.run, vec![too_large()])) };
    let found = wanting(&stand, &case);
    let mut bench = Bench::of(scenario, language, &stand, &case, &found);
    let mut findings = pairs(&mut bench, &found, wanted, &mut watch);
    if watch.goes_on(Stage::Runs, 0, 2) {
        findings.extend(bench.again());
    }
    let looked = looked(&case, &found, &findings, &watch);
    let allowed = Allowed::of(&stand.run.sources);
    let (allowed, findings) = findings.into_iter().partition(|finding| allowed.allows(finding));
    let unknown = unknown(&case);
    let Stand { run, .. } = stand;
    Ok(Examination { findings, allowed, unknown, looked, diagnostics: run.diagnostics, sources: run.sources })
}

/// The findings about pairs, with witnesses and edits as far as they are wanted.
fn pairs(bench: &mut Bench<'_>, found: &[Candidate], wanted: Wanted, watch: &mut Watch<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (place, candidate) in found.iter().enumerate() {
        // What the rules say is told even if nobody waits for the proof.
        let is_proved = place < wanted.proofs && watch.goes_on(Stage::Pairs, place, found.len());
        findings.extend(bench.finding(candidate, is_proved).map(|finding| (finding, candidate)));
    }
    let (mut missing, count) = (wanted.fixes, findings.len());
    for (place, (finding, candidate)) in findings.iter_mut().enumerate() {
        if missing == 0 || !watch.goes_on(Stage::Edits, place, count) {
            break;
        }
        finding.fix = bench.fix(finding, candidate);
        missing -= usize::from(finding.fix.is_some());
    }
    findings.into_iter().map(|(finding, _)| finding).collect()
}

/// The pairs whose order, or notification, is missing.
fn wanting(stand: &Stand, case: &Case<'_>) -> Vec<Candidate> {
    let mut found = candidates(case);
    found.retain(|found| !(found.reason.wants_notification() && stand.listens(found.first, found.second)));
    found
}

/// The verdict on two states; nothing if there is none of that name.
///
/// # Errors
/// [`Stopped`] if the states don't compile.
pub fn explain_states(
    scenario: &Scenario,
    language: StateLanguage,
    pair: [&str; 2],
) -> Result<Option<Explained>, Box<Stopped>> {
    let packages = Packages::known();
    let stand = Stand::of(scenario, language, &packages)?;
    let Some(case) = stand.case(&packages) else { return Err(stopped(stand.run, vec![too_large()])) };
    let [Some(one), Some(other)] = pair.map(|text| stand.member(text)) else { return Ok(None) };
    let found = wanting(&stand, &case);
    let is_it = |found: &&Candidate| [[one, other], [other, one]].contains(&[found.first, found.second]);
    let mut bench = Bench::of(scenario, language, &stand, &case, &found);
    let mut finding = None;
    if let Some(candidate) = found.iter().find(is_it) {
        finding = bench.finding(candidate, true);
        if let Some(finding) = &mut finding {
            finding.fix = bench.fix(finding, candidate);
        }
    }
    let verdict = match verdict(&case, one, other) {
        known if finding.is_none() && known.kind == VerdictKind::Conflicting => same_in_both(&case, one, other),
        known => known,
    };
    let Stand { run, .. } = stand;
    Ok(Some(Explained { sources: run.sources, verdict, finding }))
}

/// The verdict on a pair of which one hears of the other by `listen`, or that comes to the same in both orders.
fn same_in_both(case: &Case<'_>, one: MemberId, other: MemberId) -> Verdict {
    let text = |member: MemberId| case.graph.agent.members[member].text.as_str();
    let sentence = format!("{} and {} end up the same in both orders", text(one), text(other));
    Verdict { kind: VerdictKind::Harmless, sentence, chain: Vec::new() }
}
