//! Ways for lines, in the corridors between the boxes.
//!
//! First every line gets a way: the corridors that it follows. Then the corridors get the room that their lines need, and all
//! boxes move apart. Last, lines that follow the same corridor or leave the same side get places beside each other.

mod course;
mod direct;
mod labels;
mod room;
mod settle;
mod strands;
mod tracks;
mod ways;

pub(super) use course::header;
pub(super) use direct::draw_directly;
pub(super) use labels::labels;
pub(super) use room::make_room;

use super::areas::Areas;
use super::geometry::{Axis, Point, Side};
use super::lift::{Bundle, Lifted, Lines};
use super::options::Metrics;
use super::picture::LineId;
use course::{Course, Leg, Run, extent};
use duckrow_text::ids::IndexVec;
use duckrow_text::names::FastMap;
use ways::{End, Finder, Way};

/// The way of every line.
#[derive(Debug, Default)]
pub(super) struct Ways {
    ways: IndexVec<LineId, Way>,
    /// True if there are too many lines for each to have one.
    pub(super) are_too_many: bool,
}

/// A line in its straight pieces.
#[derive(Debug)]
struct Route {
    runs: Vec<Run>,
    /// The leg that each run follows.
    legs: Vec<Vec<Leg>>,
    /// The ends of the line, in the direction of its first and its last run.
    ends: (i32, i32),
}

/// Finds a way for every line, unless there are too many. The lines of a bundle share the side at which they meet.
pub(super) fn find_ways(areas: &Areas, lines: &Lines) -> Ways {
    let mut finder = Finder::new(areas);
    let ends = |line: &Lifted| areas.of_node[line.from].zip(areas.of_node[line.to]);
    let length = |line: &Lifted| ends(line).map_or(0, |(from, to)| finder.length(from, to));
    let routed = direct::routed(&lines.lines.iter().map(length).collect());
    let mut find = |line: &Lifted, hub_sides: &[Side]| {
        let (from, to) = ends(line)?;
        let sides = |node| if line.bundle.is_some_and(|bundle| bundle.hub == node) { hub_sides } else { &Side::ALL };
        let from = End { area: from, sides: sides(line.from) };
        Some(finder.find(from, End { area: to, sides: sides(line.to) }))
    };
    let mut costs: FastMap<Bundle, [i64; Side::ALL.len()]> = FastMap::default();
    for (line, _) in lines.lines.iter().zip(routed.iter()).filter(|(_, is_routed)| **is_routed) {
        let Some(bundle) = line.bundle else { continue };
        let total = costs.entry(bundle).or_default();
        for (side, total) in Side::ALL.iter().zip(total) {
            *total += find(line, std::slice::from_ref(side)).map_or(0, |(cost, _)| cost);
        }
    }
    let best = |costs: &[i64; Side::ALL.len()]| Side::ALL.into_iter().zip(*costs).min_by_key(|(_, cost)| *cost);
    let way = |(line, is_routed): (&Lifted, &bool)| {
        if !is_routed {
            return Way::default();
        }
        let side = line.bundle.and_then(|bundle| costs.get(&bundle)).and_then(best);
        let sides = side.as_ref().map_or(Side::ALL.as_slice(), |(side, _)| std::slice::from_ref(side));
        find(line, sides).map_or_else(Way::default, |(_, way)| way)
    };
    Ways {
        ways: lines.lines.iter().zip(routed.iter()).map(way).collect(),
        are_too_many: routed.iter().any(|is_routed| !is_routed),
    }
}

/// The path of every line, now that the corridors have room for it. Empty for a line that has no way.
pub(super) fn paths(areas: &Areas, lines: &Lines, ways: &Ways, metrics: &Metrics) -> IndexVec<LineId, Vec<Point>> {
    let mut routes = routes(areas, ways);
    let mut strands = strands::strands(lines, &routes);
    tracks::spread(areas, &mut strands, &mut routes, metrics);
    settle::settle(&mut strands, &mut routes, metrics);
    routes.iter().map(Route::path).collect()
}

/// The straight pieces of all lines.
fn routes(areas: &Areas, ways: &Ways) -> IndexVec<LineId, Route> {
    let border = |leg: Option<&Leg>| match leg {
        Some(&(Leg::End(area, side) | Leg::Wall(area, side, _))) => areas.areas[area].rect.border(side),
        _ => 0,
    };
    let route = |way: &Way| {
        let mut course = Course::with_legs();
        course.follow(areas, &way.legs, way.is_loop);
        let ends = (border(way.legs.first()), border(way.legs.last()));
        Route { runs: course.runs, legs: course.legs, ends }
    };
    ways.ways.iter().map(route).collect()
}

impl Route {
    /// The corners, with the ends, and without those that are none.
    fn path(&self) -> Vec<Point> {
        let mut points: Vec<Point> = Vec::with_capacity(self.runs.len() + 1);
        let point = |run: &Run, along: i32| match run.axis {
            Axis::X => Point { x: along, y: run.at },
            Axis::Y => Point { x: run.at, y: along },
        };
        let (Some(first), Some(last)) = (self.runs.first(), self.runs.last()) else { return points };
        points.push(point(first, self.ends.0));
        let corners = self.runs.iter().zip(self.runs.iter().skip(1)).map(|(run, next)| point(run, next.at));
        for next in corners.chain([point(last, self.ends.1)]) {
            if let [.., before, at] = points.as_slice()
                && ((before.x == at.x && at.x == next.x) || (before.y == at.y && at.y == next.y))
            {
                points.pop();
            }
            if points.last() != Some(&next) {
                points.push(next);
            }
        }
        points
    }

    /// The range of coordinates that a run covers.
    fn extent(&self, index: usize) -> super::geometry::Span {
        extent(&self.runs, index, self.ends.0, self.ends.1)
    }
}
