//! What is in a file, and who has the last word about it.

use super::{Candidate, named};
use crate::case::{Case, Toucher};
use crate::footprint::How;
use crate::footprint::Thing;
use crate::reason::Reason;
use duckrow_apply::MemberId;

pub(super) fn find(case: &Case<'_>, found: &mut Vec<Candidate>) {
    for (second, footprint) in case.footprints.iter_with_ids() {
        for touch in &footprint.touches {
            // Lists of packages and answers have rules of their own.
            let is_content = matches!(&touch.thing, Thing::Path(_) | Thing::Group(_) | Thing::Host(_));
            if !is_content || !matters(touch.how) {
                continue;
            }
            let is_base = matches!(&touch.thing, Thing::Path(path) if case.packages.is_base(path));
            let others = case.touchers(&touch.thing).iter().filter(|other| other.member != second);
            for other in others.filter(|other| !is_base || !is_of_package(other.how)) {
                let Some(reason) = reason(case, *other, Toucher { member: second, how: touch.how }) else { continue };
                if !case.order.decides(other.member, second) && !is_brought_before(case, *other, second, &touch.thing) {
                    found.push(Candidate { first: other.member, second, reason, thing: named(&touch.thing) });
                }
            }
        }
    }
    masked(case, found);
}

/// True if the manner is one of those that come second in a rule.
const fn matters(how: How) -> bool {
    matches!(
        how,
        How::Reads | How::Edits | How::Adjusts | How::Makes | How::Writes | How::Removes | How::MakesDirectory
    )
}

/// The reason why one has to come before the other, if there is one.
fn reason(case: &Case<'_>, first: Toucher, second: Toucher) -> Option<Reason> {
    let is_exec = |toucher: Toucher| case.is_a(toucher.member, "exec");
    let is_file = |toucher: Toucher| case.is_a(toucher.member, "file");
    match (first.how, second.how) {
        (How::Writes | How::Edits, How::Reads) => Some(Reason::Unread),
        (How::MakesDirectory, How::Reads) => Some(Reason::Missing),
        (How::Makes, How::Reads) if is_exec(first) => Some(Reason::Missing),
        (How::Installs, How::Writes) => Some(Reason::Replaced),
        (How::Offers, How::Writes) if is_file(second) => Some(Reason::Kept),
        (How::Settles, How::Writes) if is_file(second) => Some(Reason::Settled),
        (How::Installs | How::Offers | How::Settles, How::Makes) if is_file(second) => Some(Reason::Emptied),
        (How::Installs | How::Offers | How::Settles, How::Edits) => Some(Reason::Edited),
        (How::Installs | How::Offers | How::Settles, How::Removes) => Some(Reason::Returned),
        (How::Writes | How::Makes, How::Removes) if is_exec(first) && is_file(second) => Some(Reason::Returned),
        (how, How::Adjusts) if how.provides() => Some(Reason::Adjusted),
        (How::Writes, How::Edits) if is_file(first) => Some(Reason::Competing),
        (How::MakesDirectory, How::MakesDirectory) if case.is_a(first.member, "user") && is_file(second) => {
            Some(Reason::Skeleton)
        }
        _ => None,
    }
}

/// True if a package brings a file that another one has brought before in any case, or that another one is there for.
fn is_brought_before(case: &Case<'_>, first: Toucher, second: MemberId, thing: &Thing) -> bool {
    let mut others = case.touchers(thing).iter().filter(|other| is_of_package(other.how));
    // Of several packages that bring it, one that needs no other for it is meant, and then the one that brings least.
    let breadth =
        |member: MemberId| (!case.brings_itself(member, thing), case.footprints[member].touches.len(), member);
    let is_before =
        |other: &Toucher| case.order.precedes(other.member, second) || breadth(other.member) < breadth(first.member);
    is_of_package(first.how) && others.any(is_before)
}

/// Commands that are spared by what somebody else makes.
fn masked(case: &Case<'_>, found: &mut Vec<Candidate>) {
    for (first, footprint) in case.footprints.iter_with_ids() {
        for touch in footprint.touches.iter().filter(|touch| touch.how == How::Spares) {
            for other in case.touchers(&touch.thing) {
                let is_other = other.member != first && other.how.provides();
                let is_spared_too = case.footprints[other.member].has(How::Spares, &touch.thing);
                if is_other
                    && !is_spared_too
                    && !makes_the_same(case, first, *other, &touch.thing)
                    && !case.order.decides(first, other.member)
                {
                    found.push(Candidate {
                        first,
                        second: other.member,
                        reason: Reason::Masked,
                        thing: named(&touch.thing),
                    });
                }
            }
        }
    }
}

/// True if a command only makes the directory that the other one makes as well.
fn makes_the_same(case: &Case<'_>, command: MemberId, other: Toucher, thing: &Thing) -> bool {
    case.footprints[command].has(How::MakesDirectory, thing) && matches!(other.how, How::MakesDirectory | How::Brings)
}

/// True if a package brings a file.
const fn is_of_package(how: How) -> bool {
    matches!(how, How::Installs | How::Offers | How::Settles)
}
