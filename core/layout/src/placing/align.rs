//! Related areas of neighbouring bands move towards each other, so that their lines can be straight.

use crate::areas::{AreaId, Areas};
use crate::geometry::{Rect, Span};
use duckrow_text::names::FastMap;

/// The neighbours whose places an area follows.
#[derive(Clone, Copy, PartialEq)]
enum Follow {
    Earlier,
    Later,
    Both,
}

const SWEEPS: [Follow; 5] = [Follow::Earlier, Follow::Later, Follow::Earlier, Follow::Later, Follow::Both];

/// Moves the areas directly in an area across its axis. Their order in a band and their sizes stay.
pub(super) fn align(areas: &mut Areas, id: AreaId) {
    let mut related: FastMap<AreaId, Vec<AreaId>> = FastMap::default();
    for &(from, to) in &areas.areas[id].links {
        related.entry(from).or_default().push(to);
        related.entry(to).or_default().push(from);
    }
    let count = areas.areas[id].bands.len();
    for follow in SWEEPS {
        for step in 0..count {
            let band = if follow == Follow::Later { count - 1 - step } else { step };
            move_band(areas, id, band, &related, follow);
        }
    }
}

fn move_band(areas: &mut Areas, id: AreaId, band: usize, related: &FastMap<AreaId, Vec<AreaId>>, follow: Follow) {
    let area = &areas.areas[id];
    let (axis, across) = (area.axis, area.axis.across());
    let Some(band) = area.bands.get(band) else { return };
    let rooms: Vec<i32> = band.aisles.iter().map(|&aisle| areas.corridors[aisle].room).collect();
    let content = area.content().span(across);
    let free = Span {
        lo: content.lo + rooms.first().copied().unwrap_or(0),
        hi: content.hi - rooms.last().copied().unwrap_or(0),
    };
    // Each wish less the room that the areas before it take: these may only grow from area to area.
    let mut before = 0;
    let mut wishes = Vec::with_capacity(band.areas.len());
    let mut offsets = Vec::with_capacity(band.areas.len());
    for (&member, &room) in band.areas.iter().zip(rooms.iter().skip(1)) {
        let own = areas.areas[member].rect;
        let near = related.get(&member).into_iter().flatten().map(|&other| areas.areas[other].rect);
        let near = near.filter(|other| match follow {
            Follow::Earlier => other.span(axis).hi <= own.span(axis).lo,
            Follow::Later => other.span(axis).lo >= own.span(axis).hi,
            Follow::Both => other.span(axis).meet(own.span(axis)).len() <= 0,
        });
        let (sum, count) =
            near.fold((0i64, 0i64), |(sum, count), other| (sum + i64::from(other.span(across).middle()), count + 1));
        let middle = if count == 0 { own.span(across).middle() } else { i32::try_from(sum / count).unwrap_or(0) };
        wishes.push(middle - own.span(across).len() / 2 - before);
        offsets.push((member, own, before));
        before += own.span(across).len() + room;
    }
    let last = before - rooms.last().copied().unwrap_or(0);
    let range = Span { lo: free.lo, hi: (free.hi - last).max(free.lo) };
    for ((member, own, before), start) in offsets.into_iter().zip(rising(&wishes)) {
        let lo = range.nearest(start) + before;
        let place = Span { lo, hi: lo + own.span(across).len() };
        areas.areas[member].rect = Rect::of(axis, own.span(axis), place);
    }
}

/// The numbers nearest to the wishes (least squares) of which none is less than the one before it.
pub(crate) fn rising(wishes: &[i32]) -> Vec<i32> {
    // Runs of equal numbers: their sum and how many they are.
    let mut runs: Vec<(i64, i64)> = Vec::new();
    for &wish in wishes {
        let mut run = (i64::from(wish), 1);
        while let Some(&(sum, count)) = runs.last() {
            // Compares means without dividing.
            if sum * run.1 <= run.0 * count {
                break;
            }
            run = (run.0 + sum, run.1 + count);
            runs.pop();
        }
        runs.push(run);
    }
    let values = runs.into_iter().flat_map(|(sum, count)| {
        let value = i32::try_from(sum.div_euclid(count)).unwrap_or(0);
        (0..count).map(move |_| value)
    });
    values.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_that_rise_are_granted() {
        assert_eq!(rising(&[1, 5, 5, 9]), [1, 5, 5, 9]);
    }

    #[test]
    fn those_that_fall_meet_in_the_middle() {
        assert_eq!(rising(&[10, 0, 20]), [5, 5, 20]);
        assert_eq!(rising(&[9, 6, 0]), [5, 5, 5]);
        assert_eq!(rising(&[]), [0; 0]);
    }
}
