//! Directories that somebody deals with as a whole: purges, modes and owners of everything below, commands that gather files.

use super::Candidate;
use crate::case::Case;
use crate::footprint::{How, Thing};
use crate::reason::Reason;

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
                if is_met && other.member != second && !case.order.decides(other.member, second) {
                    let first = other.member;
                    found.push(Candidate { first, second, reason: Reason::Swept, thing: directory.clone() });
                }
            }
        }
    }
}
