//! No two strands in one place: each goes to the free coordinate that is nearest to where it would best be.

use super::Route;
use super::strands::{Strand, StrandId};
use crate::geometry::{Axis, Span};
use crate::options::Metrics;
use crate::picture::LineId;
use duckrow_text::ids::IndexVec;
use duckrow_text::names::FastMap;
use duckrow_text::order::InOrder as _;

/// The distances from a strand's best place within which a free one is searched: first near, then farther away.
const REACHES: [i32; 2] = [24, 96];
/// The picture is cut into squares of this size, to find neighbours without looking at all strands.
const CELL: i32 = 128;

/// Moves strands apart. First horizontal ones, then vertical ones; then once more, because each decides the others' lengths.
pub(super) fn settle(
    strands: &mut IndexVec<StrandId, Strand>,
    routes: &mut IndexVec<LineId, Route>,
    metrics: &Metrics,
) {
    for axis in [Axis::X, Axis::Y, Axis::X] {
        let mut order: Vec<StrandId> = strands.ids().filter(|&id| strands[id].axis == axis).collect();
        // Those that have little choice go first.
        order.order_by_key(|&id| (strands[id].span.len() / 8, strands[id].at, id));
        let mut placed = Placed::default();
        for id in order {
            let strand = &strands[id];
            let extent = strand.extent(routes);
            let at = placed.free_place(strand, extent, metrics.track);
            placed.add(at, extent);
            strands[id].move_to(at, routes);
        }
    }
}

/// The strands of one direction that have their places.
#[derive(Default)]
struct Placed {
    cells: FastMap<(i32, i32), Vec<(i32, Span)>>,
}

impl Placed {
    fn add(&mut self, at: i32, extent: Span) {
        for cell in cells(extent) {
            self.cells.entry((at.div_euclid(CELL), cell)).or_default().push((at, extent));
        }
    }

    fn free_place(&self, strand: &Strand, extent: Span, track: i32) -> i32 {
        let place = |reach: i32, distances: &[i32]| {
            let span = strand.span.meet(Span { lo: strand.at - reach, hi: strand.at + reach });
            let taken = self.taken(span, extent, track);
            distances.iter().find_map(|&distance| free(&taken, span, strand.at, distance))
        };
        let [near, far] = REACHES;
        let crowded = [track, track * 3 / 4, track / 2, 3, 2, 1];
        place(near, &[track]).or_else(|| place(far, &crowded)).unwrap_or(strand.at)
    }

    /// The coordinates of strands beside an extent, in order.
    fn taken(&self, span: Span, extent: Span, track: i32) -> Vec<i32> {
        let mut taken = Vec::new();
        let first = extent.lo.div_euclid(CELL);
        for across in cells(Span { lo: span.lo - track, hi: span.hi + track }) {
            for along in cells(extent) {
                let others = self.cells.get(&(across, along)).into_iter().flatten();
                // A long strand is in many cells: it counts in the first of them only.
                let others = others.filter(|(_, other)| along == first.max(other.lo.div_euclid(CELL)));
                taken.extend(others.filter(|(_, other)| other.is_near(extent, track / 2)).map(|(at, _)| *at));
            }
        }
        taken.order();
        taken.dedup();
        taken
    }
}

fn cells(span: Span) -> std::ops::RangeInclusive<i32> {
    span.lo.div_euclid(CELL)..=span.hi.div_euclid(CELL)
}

/// The coordinate nearest to a wish that keeps a distance from all that are taken (sorted).
fn free(taken: &[i32], span: Span, wish: i32, distance: i32) -> Option<i32> {
    let is_free = |at: i32| {
        let next = taken.partition_point(|&other| other <= at - distance);
        span.nearest(at) == at && taken.get(next).is_none_or(|&other| other >= at + distance)
    };
    let beside = taken.iter().flat_map(|&other| [other - distance, other + distance]);
    std::iter::once(wish).chain(beside).filter(|&at| is_free(at)).min_by_key(|&at| (at.abs_diff(wish), at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_free_coordinate_is_taken() {
        let span = Span { lo: 0, hi: 100 };
        assert_eq!(free(&[50], span, 30, 8), Some(30));
        assert_eq!(free(&[50], span, 51, 8), Some(58));
        assert_eq!(free(&[50, 58], span, 51, 8), Some(42));
        assert_eq!(free(&[4], Span { lo: 0, hi: 8 }, 4, 8), None);
    }
}
