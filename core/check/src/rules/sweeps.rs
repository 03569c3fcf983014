//! Directories that somebody deals with as a whole: purges, removals, modes and owners of everything below, commands that gather files.

use super::Candidate;
use crate::case::Case;
use crate::footprint::{How, Thing, Touch};
use crate::reason::Reason;
use duckrow_apply::MemberId;

pub(super) fn find(case: &Case<'_>, found: &mut Vec<Candidate>) {
    for (second, footprint) in case.footprints.iter_with_ids() {
        for touch in footprint.touches.iter().filter(|touch| touch.how == How::Sweeps) {
            let Thing::Path(directory) = &touch.thing else { continue };
            let sets_all = case.is_a(second, "file") || footprint.has(How::Adjusts, &touch.thing);
            for (_, other) in case.below(directory) {
                // What gathers files reads those that a package has brought as well, but nobody minds them.
                let is_met = match other.how {
                    How::Writes | How::Edits => true,
                    How::Installs | How::Offers | How::Settles | How::Makes | How::MakesDirectory => sets_all,
                    _ => false,
                };
                let is_gathered = !sets_all && gathered_elsewhere(case, other.member, touch);
                if is_met && !is_gathered && other.member != second && !case.order.decides(other.member, second) {
                    let first = other.member;
                    let reason = if case.is_a(second, "user") { Reason::Unfilled } else { Reason::Swept };
                    found.push(Candidate { first, second, reason, thing: directory.clone() });
                }
            }
        }
    }
    cleared(case, found);
}

/// What is made in a directory that a file's resource takes away with all that is in it: to be there in the end, it has to come later.
fn cleared(case: &Case<'_>, found: &mut Vec<Candidate>) {
    let is_forced =
        |member: MemberId| case.is_a(member, "file") && case.instance(member).is_some_and(|of| of.is("force", "true"));
    for (first, footprint) in case.footprints.iter_with_ids().filter(|(member, _)| is_forced(*member)) {
        for touch in footprint.touches.iter().filter(|touch| touch.how == How::Removes) {
            let Thing::Path(directory) = &touch.thing else { continue };
            for (_, other) in case.below(directory) {
                let second = other.member;
                let is_met = matches!(other.how, How::Writes | How::Edits | How::Makes | How::MakesDirectory);
                if is_met && second != first && !case.order.decides(first, second) {
                    found.push(Candidate { first, second, reason: Reason::Cleared, thing: directory.clone() });
                }
            }
        }
    }
}

/// True if another command gathers the same directory after a resource in any case.
fn gathered_elsewhere(case: &Case<'_>, first: MemberId, touch: &Touch) -> bool {
    let touchers = case.touchers(&touch.thing).iter().filter(|toucher| toucher.how == How::Sweeps);
    touchers
        .map(|toucher| toucher.member)
        .any(|gatherer| case.is_a(gatherer, "exec") && case.order.precedes(first, gatherer))
}
