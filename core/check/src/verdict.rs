//! The verdict on one pair: guaranteed, harmless, conflicting, or not to be known.

use ecow::EcoString;

use crate::case::Case;
use crate::examine::{Stopped, compiled, stopped, too_large};
use crate::packages::Packages;
use crate::proof::Laboratory;
use crate::rules::{Candidate, candidates};
use duckrow_apply::MemberId;
use duckrow_record::catalog::EdgeOrigin;
use duckrow_scenario::Scenario;
use duckrow_text::source::FileSpan;

/// The kind of a verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VerdictKind {
    /// The graph orders them.
    Guaranteed,
    /// Nothing orders them, and nothing has to.
    Harmless,
    /// Nothing orders them, or not as it has to be.
    Conflicting,
    /// A command is among them whose effects aren't known.
    Unknown,
}

/// One step of the chain that orders a pair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The resource that the step leads to.
    pub to: EcoString,
    /// The origin of the edge.
    pub origin: EdgeOrigin,
    /// The line that made it.
    pub at: Option<FileSpan>,
}

/// What is known of a pair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The kind.
    pub kind: VerdictKind,
    /// It in a sentence.
    pub sentence: String,
    /// The chain that orders the pair, if one does.
    pub chain: Vec<Step>,
}

/// The verdict on two resources; nothing if there is none of that name.
///
/// # Errors
/// [`Stopped`] if there is no catalog, or it can't be ordered.
pub fn explain(scenario: &Scenario, pair: [&str; 2]) -> Result<Option<Verdict>, Box<Stopped>> {
    let packages = Packages::known();
    let run = compiled(scenario)?;
    let laboratory = Laboratory::of(&run, scenario, &packages);
    let application = laboratory.apply(&mut laboratory.host());
    let Some(graph) = application.graph.as_ref().filter(|graph| !graph.has_cycles()) else {
        return Err(stopped(run, application.diagnostics));
    };
    let Some(case) = Case::of(graph, &run.catalog, &packages) else { return Err(stopped(run, vec![too_large()])) };
    let [one, other] = pair.map(|text| graph.agent.find_text(&run.types, text));
    Ok(one.zip(other).map(|(one, other)| verdict(&case, one, other)))
}

fn verdict(case: &Case<'_>, one: MemberId, other: MemberId) -> Verdict {
    let text = |member: MemberId| case.graph.agent.members[member].text.as_str();
    let is_it = |found: &Candidate| [[one, other], [other, one]].contains(&[found.first, found.second]);
    if let Some(found) = candidates(case).into_iter().find(is_it) {
        let sentence = found.reason.sentence(text(found.first), text(found.second), &found.thing);
        let other = if found.reason.wants_notification() { "" } else { "in the wrong order " };
        let sentence = format!("{sentence}: {other}{}", found.reason.consequence());
        return Verdict { kind: VerdictKind::Conflicting, sentence, chain: Vec::new() };
    }
    for (first, second) in [(one, other), (other, one)] {
        if case.order.precedes(first, second) {
            let step = |(point, edge): (duckrow_apply::Point, duckrow_apply::Edge)| Step {
                to: case.graph.agent.members[point.member()].text.clone(),
                origin: edge.origin,
                at: edge.at,
            };
            let chain = case.order.chain(first, second).into_iter().map(step).collect();
            let sentence = format!("{} always comes before {}", text(first), text(second));
            return Verdict { kind: VerdictKind::Guaranteed, sentence, chain };
        }
    }
    let unknown = [one, other].into_iter().find_map(|member| Some((member, case.footprints[member].unknown.first()?)));
    if let Some((member, program)) = unknown {
        let sentence = format!("nothing orders them, and what `{program}` of {} does can't be known", text(member));
        return Verdict { kind: VerdictKind::Unknown, sentence, chain: Vec::new() };
    }
    let shared = case.footprints[one]
        .touches
        .iter()
        .find(|touch| case.footprints[other].touches.iter().any(|known| known.thing == touch.thing));
    let why = match shared {
        Some(touch) => format!("both touch {}, but come to the same in both orders", crate::rules::named(&touch.thing)),
        None => "they touch nothing in common".to_owned(),
    };
    Verdict {
        kind: VerdictKind::Harmless,
        sentence: format!("nothing orders them, and nothing has to: {why}"),
        chain: Vec::new(),
    }
}
