//! The width that corridors need for the lines in them.

use super::course::CORNER;
use super::strands::strands;
use super::{Leg, Way, Ways, routes};
use crate::areas::{AreaId, Areas, CorridorId};
use crate::geometry::{Axis, Side, Span};
use crate::lift::Lines;
use crate::options::Metrics;
use duckrow_text::ids::IndexVec;
use duckrow_text::names::FastMap;
use duckrow_text::order::InOrder as _;

/// More lines than this share the room of so many.
const MOST_TRACKS: i32 = 12;
/// The same for a side of a box.
const MOST_ENDS: i32 = 100;

/// Gives every corridor the room that it needs.
pub(crate) fn make_room(areas: &mut Areas, lines: &Lines, ways: &Ways, metrics: &Metrics) {
    let routes = routes(areas, ways);
    let mut extents: IndexVec<CorridorId, Vec<Span>> = areas.corridors.iter().map(|_| Vec::new()).collect();
    let mut at_side: FastMap<(AreaId, Side), i32> = FastMap::default();
    for strand in strands(lines, &routes).iter() {
        let extent = strand.extent(&routes);
        for &corridor in &strand.corridors {
            extents[corridor].push(extent);
        }
        for &end in &strand.ends {
            if let Leg::End(area, side) = end {
                *at_side.entry((area, side)).or_default() += 1;
            }
        }
    }
    for ((area, side), count) in at_side {
        let sides = &mut areas.areas[area].sides;
        let needed = 2 * CORNER + count.min(MOST_ENDS) * metrics.track / 2;
        match side.axis() {
            Axis::X => sides.height = sides.height.max(needed),
            Axis::Y => sides.width = sides.width.max(needed),
        }
    }
    for (corridor, extents) in areas.corridors.iter_mut().zip(extents.iter()) {
        let tracks = most_at_once(extents, 2 * metrics.track).min(MOST_TRACKS);
        if tracks > 0 {
            corridor.room = corridor.room.max((tracks - 1) * metrics.track + 2 * metrics.clear);
        }
    }
    for way in ways.ways.iter() {
        make_doorways(areas, way, metrics);
        // An arrow's head needs room in front of the box.
        if let Some(&Leg::End(area, side)) = way.legs.last()
            && let Some(around) = areas.areas[area].around
        {
            let corridor = &mut areas.corridors[around.at(side)];
            corridor.room = corridor.room.max(metrics.arrow);
        }
    }
    even_out(areas);
}

/// A line that crosses the top of a container needs room beside the title.
fn make_doorways(areas: &mut Areas, way: &Way, metrics: &Metrics) {
    for leg in &way.legs {
        if let Leg::Wall(id, Side::Top, _) = *leg {
            let area = &mut areas.areas[id];
            let most = (MOST_TRACKS + 2) * metrics.track;
            area.doorway = if area.doorway == 0 { 3 * metrics.track } else { (area.doorway + metrics.track).min(most) };
        }
    }
}

/// The greatest number of intervals with a place in common.
fn most_at_once(extents: &[Span], distance: i32) -> i32 {
    let mut changes: Vec<(i32, i32)> =
        extents.iter().flat_map(|extent| [(extent.lo, 1), (extent.hi + distance, -1)]).collect();
    changes.order();
    let mut open = 0;
    changes
        .into_iter()
        .map(|(_, change)| {
            open += change;
            open
        })
        .max()
        .unwrap_or(0)
}

/// Boxes that are packed in rows stand in columns too: the same aisle of every row is the same width. So do related ones that
/// follow each other one by one.
fn even_out(areas: &mut Areas) {
    for area in areas.areas.iter() {
        let most = area.bands.iter().map(|band| band.areas.len()).max().unwrap_or(0);
        if most > 1 && !area.links.is_empty() {
            continue;
        }
        for place in 0..most.max(2) {
            let wide_enough = area.bands.iter().filter(|band| place == 0 || most == 1 || place < band.areas.len());
            let aisles: Vec<CorridorId> = wide_enough.filter_map(|band| band.aisles.get(place).copied()).collect();
            let room = aisles.iter().map(|&aisle| areas.corridors[aisle].room).max().unwrap_or(0);
            for aisle in aisles {
                areas.corridors[aisle].room = room;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_beside_each_other_are_counted() {
        let span = |lo, hi| Span { lo, hi };
        assert_eq!(most_at_once(&[span(0, 10), span(5, 20), span(30, 40)], 4), 2);
        assert_eq!(most_at_once(&[span(0, 10), span(12, 20)], 4), 2);
        assert_eq!(most_at_once(&[], 4), 0);
    }
}
