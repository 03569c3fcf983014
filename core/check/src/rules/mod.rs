//! The rules: which pairs of resources meet in a thing so that their order matters. A file for each kind of need. They are cheap: what is
//! guaranteed already, and what converges to the same, is never a candidate.

mod chosen;
mod content;
mod index;
mod needs;
mod notifications;
mod others;
mod sweeps;
mod vain;

use ecow::EcoString;

use crate::case::Case;
use crate::footprint::Thing;
use crate::reason::Reason;
use duckrow_apply::MemberId;
use duckrow_text::names::FastMap;

pub(crate) use vain::{Vain, vain};

/// Two resources whose order matters, and isn't as it has to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Candidate {
    /// The one that has to come first.
    pub(crate) first: MemberId,
    /// The other one.
    pub(crate) second: MemberId,
    /// The reason.
    pub(crate) reason: Reason,
    /// The thing in which they meet, in words.
    pub(crate) thing: EcoString,
}

/// The pairs of a case whose order, or notification, is missing. Of several reasons for one pair the gravest counts.
pub(crate) fn candidates(case: &Case<'_>) -> Vec<Candidate> {
    let mut found = Vec::new();
    needs::find(case, &mut found);
    content::find(case, &mut found);
    sweeps::find(case, &mut found);
    index::find(case, &mut found);
    notifications::find(case, &mut found);
    gravest(found)
}

/// The pairs of which two runs of the simulated host have to say whether their order matters, but for those that the rules know.
pub(crate) fn doubtful(case: &Case<'_>, known: &[Candidate]) -> Vec<Candidate> {
    let mut found = Vec::new();
    others::find(case, &mut found);
    let is_known = |found: &Candidate| {
        known.iter().any(|known| {
            [known.first, known.second].contains(&found.first) && [known.first, known.second].contains(&found.second)
        })
    };
    found.retain(|found| !is_known(found));
    gravest(found)
}

/// One candidate for each pair.
fn gravest(found: Vec<Candidate>) -> Vec<Candidate> {
    let mut of_pairs: FastMap<(MemberId, MemberId), Candidate> = FastMap::default();
    for candidate in found {
        // A notification orders as well.
        let rank = |candidate: &Candidate| (!candidate.reason.wants_notification(), candidate.reason);
        let pair = (candidate.first.min(candidate.second), candidate.first.max(candidate.second));
        match of_pairs.get_mut(&pair) {
            Some(known) if rank(known) <= rank(&candidate) => {}
            Some(known) => *known = candidate,
            None => _ = of_pairs.insert(pair, candidate),
        }
    }
    let mut candidates: Vec<_> = of_pairs.into_values().collect();
    candidates.sort_by_key(|candidate| (candidate.second, candidate.first));
    candidates
}

/// A thing in a sentence.
pub(crate) fn named(thing: &Thing) -> EcoString {
    match thing {
        Thing::Path(path) => path.clone(),
        Thing::User(name) => ecow::eco_format!("the user {name}"),
        Thing::Group(name) => ecow::eco_format!("the group {name}"),
        Thing::Service(name) => ecow::eco_format!("the service {name}"),
        Thing::Program(name) => ecow::eco_format!("the program {name}"),
        Thing::Host(name) => ecow::eco_format!("the host {name}"),
        Thing::Index => "the list of packages".into(),
        Thing::AnswersIn(path) => path.clone(),
        Thing::Answers(name) => ecow::eco_format!("the answers for {name}"),
    }
}
