//! The verdict on one pair: guaranteed, harmless, conflicting, or not to be known.

use ecow::EcoString;

use crate::case::Case;
use crate::rules::{Candidate, candidates, doubtful};
use duckrow_apply::MemberId;
use duckrow_record::catalog::EdgeOrigin;
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

impl VerdictKind {
    /// The stable name of the kind.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Guaranteed => "guaranteed",
            Self::Harmless => "harmless",
            Self::Conflicting => "conflicting",
            Self::Unknown => "unknown",
        }
    }
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

/// A pair that meets in something.
pub(crate) struct Meeting {
    pub(crate) candidate: Candidate,
    /// True if no rule says that it matters, and the simulated host has to.
    pub(crate) is_doubtful: bool,
}

/// What the rules know of two resources.
pub(crate) fn meeting(case: &Case<'_>, one: MemberId, other: MemberId) -> Option<Meeting> {
    let is_it = |found: &Candidate| [[one, other], [other, one]].contains(&[found.first, found.second]);
    let known = candidates(case);
    let doubtful = doubtful(case, &known).into_iter().find(is_it);
    let sure = known.into_iter().find(is_it).map(|candidate| Meeting { candidate, is_doubtful: false });
    sure.or(doubtful.map(|candidate| Meeting { candidate, is_doubtful: true }))
}

/// The verdict on two resources.
pub(crate) fn verdict(case: &Case<'_>, one: MemberId, other: MemberId) -> Verdict {
    let text = |member: MemberId| case.graph.agent.members[member].text.as_str();
    if let Some(Meeting { candidate: found, .. }) = meeting(case, one, other) {
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
        Some(touch) => format!("both touch {}, but end up the same in both orders", crate::rules::named(&touch.thing)),
        None => "they touch nothing in common".to_owned(),
    };
    Verdict {
        kind: VerdictKind::Harmless,
        sentence: format!("nothing orders them, and nothing has to: {why}"),
        chain: Vec::new(),
    }
}
