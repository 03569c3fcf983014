//! Pairs that meet in a path in some other way than the rules know: whether their order matters only two runs can tell.

use super::{Candidate, named};
use crate::case::{Case, Toucher};
use crate::footprint::{How, Thing};
use crate::reason::Reason;
use duckrow_apply::MemberId;

pub(super) fn find(case: &Case<'_>, found: &mut Vec<Candidate>) {
    for (second, footprint) in case.footprints.iter_with_ids() {
        for touch in &footprint.touches {
            let Thing::Path(_) = &touch.thing else { continue };
            let touchers = case.touchers(&touch.thing).iter();
            for first in touchers.filter(|first| first.member < second) {
                let other = Toucher { member: second, how: touch.how };
                if meet(case, *first, other) && !case.order.decides(first.member, second) {
                    let thing = named(&touch.thing);
                    found.push(Candidate { first: first.member, second, reason: Reason::Competing, thing });
                }
            }
        }
    }
}

/// True if a command changes what the other one changes as well, and both are known so well that they can be run.
fn meet(case: &Case<'_>, one: Toucher, other: Toucher) -> bool {
    let changes = |how: How| matches!(how, How::Writes | How::Edits | How::Removes | How::Adjusts | How::Makes);
    let is_exec = |member: MemberId| case.is_a(member, "exec");
    let is_known = |member: MemberId| case.footprints[member].unknown.is_empty();
    changes(one.how)
        && changes(other.how)
        && (is_exec(one.member) || is_exec(other.member))
        && [one, other].iter().all(|toucher| is_known(toucher.member) && !case.is_a(toucher.member, "package"))
}
