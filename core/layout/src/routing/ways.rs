//! The corridors that a line follows.
//!
//! From each end the line climbs out of the containers around it, with the cheapest way to each of the four walls; in the
//! innermost container of both ends the two ways are joined by the cheapest of all combinations. Within a container a line
//! crosses bands by the aisles that are nearest to its direction, so the work grows with the number of bands, not of boxes.

use super::course::{Course, Leg};
use crate::areas::{Area, AreaId, Areas, CorridorId, Place};
use crate::geometry::Side;
use crate::outline::Role;

/// The corridors and borders that a line follows, from its beginning to its end.
#[derive(Debug, Clone, Default)]
pub(super) struct Way {
    pub(super) legs: Vec<Leg>,
    /// True if it comes back to the box that it left.
    pub(super) is_loop: bool,
}

impl Way {
    /// True if no way was looked for.
    pub(super) fn is_empty(&self) -> bool {
        self.legs.is_empty()
    }
}

/// A way from a line's end to a side of an area around it.
#[derive(Debug, Clone)]
struct Climb {
    side: Side,
    legs: Vec<Leg>,
    /// The extra cost of a way that crosses something it should not.
    penalty: i64,
}

/// The beginning or the end of a way.
#[derive(Debug, Clone, Copy)]
pub(super) struct End<'a> {
    /// The box.
    pub(super) area: AreaId,
    /// The sides of it that are tried.
    pub(super) sides: &'a [Side],
}

/// The areas that a way leaves and enters, from either end outwards.
struct Chains {
    out: Vec<AreaId>,
    into: Vec<AreaId>,
    /// The innermost area around both ends.
    meeting: AreaId,
}

/// The cost of crossing a container's top border, beside its title.
const THROUGH_TOP: i64 = 60;
/// The cost of crossing the title itself; there always is another way.
const THROUGH_TEXT: i64 = 4000;

/// Across more bands than this not all sides are tried: the way is long in any case, and so is the search.
const FAR: usize = 12;

/// Finds ways; keeps what it needs for that.
pub(super) struct Finder<'a> {
    areas: &'a Areas,
    course: Course,
    legs: Vec<Leg>,
}

impl<'a> Finder<'a> {
    pub(super) fn new(areas: &'a Areas) -> Self {
        Self { areas, course: Course::default(), legs: Vec::new() }
    }

    /// The cheapest way from one box to another, and what it costs. A box that holds the other one has no sides to choose among.
    pub(super) fn find(&mut self, from: End<'_>, to: End<'_>) -> (i64, Way) {
        if from.area == to.area {
            return (0, self.around(from.area));
        }
        let Chains { out, into, meeting } = self.chains(from.area, to.area);
        let (cost, legs) = match (out.last(), into.last()) {
            (Some(&out_of), Some(&into_to)) => {
                let (out, into) = (self.climb(&out, from.sides), self.climb(&into, to.sides));
                self.join(meeting, out_of, into_to, &out, &into)
            }
            (Some(_), None) => self.inside(&out, from.sides, to.area),
            (None, _) => {
                let (cost, mut legs) = self.inside(&into, to.sides, from.area);
                legs.reverse();
                (cost, legs)
            }
        };
        (cost, Way { legs, is_loop: false })
    }

    /// About how much there is to look at to find a way: each container that is left or entered makes all that comes before
    /// be looked at again.
    pub(super) fn length(&self, from: AreaId, to: AreaId) -> usize {
        if from == to {
            return 1;
        }
        let Chains { out, into, .. } = self.chains(from, to);
        let climbs = out.len() + into.len();
        let around = |chain: &[AreaId]| Some(self.areas.areas[*chain.last()?].around?.at(Side::Top));
        let bands = around(&out).zip(around(&into)).map_or(0, |(from, to)| self.bands_between(from, to));
        // Who leaves an area may cross all its bands.
        let inside = out.iter().skip(1).chain(into.iter().skip(1)).map(|&area| self.areas.areas[area].bands.len());
        climbs * climbs + bands + inside.sum::<usize>()
    }

    /// The areas from each end up to, but without, the innermost area of both; and that area.
    fn chains(&self, from: AreaId, to: AreaId) -> Chains {
        let up = |area: AreaId| std::iter::successors(Some(area), |&area| self.areas.areas[area].parent);
        // What is inside has a greater number, so the greater of two different areas is never around the other one.
        let (mut out, mut into) = (Vec::new(), Vec::new());
        let (mut of_from, mut of_to) = (up(from).peekable(), up(to).peekable());
        loop {
            match (of_from.peek().copied(), of_to.peek().copied()) {
                (Some(a), Some(b)) if a == b => return Chains { out, into, meeting: a },
                (Some(a), Some(b)) if a > b => out.extend(of_from.next()),
                (Some(_), Some(_)) => into.extend(of_to.next()),
                _ => return Chains { out, into, meeting: from },
            }
        }
    }

    /// A small loop at the right side.
    fn around(&self, area: AreaId) -> Way {
        let end = Leg::End(area, Side::Right);
        let legs = match self.areas.areas[area].around {
            Some(around) => vec![end, Leg::Corridor(around.at(Side::Right)), end],
            None => Vec::new(),
        };
        Way { legs, is_loop: true }
    }

    /// The cheapest ways from the first area of a chain to the sides of the last one.
    fn climb(&mut self, chain: &[AreaId], sides: &[Side]) -> Vec<Climb> {
        let Some(&first) = chain.first() else { return Vec::new() };
        let start = |&side: &Side| Climb { side, legs: vec![Leg::End(first, side)], penalty: 0 };
        let mut ways: Vec<Climb> = sides.iter().map(start).collect();
        for pair in chain.windows(2) {
            if let &[inner, outer] = pair {
                ways = self.climb_one(inner, outer, &ways);
            }
        }
        ways
    }

    fn climb_one(&mut self, inner: AreaId, outer: AreaId, ways: &[Climb]) -> Vec<Climb> {
        let sides = Side::ALL.into_iter().filter_map(|side| self.cheapest_exit(inner, outer, ways, side));
        sides.collect()
    }

    /// The cheapest way on from a side of `inner` to a side of the area around it.
    fn cheapest_exit(&mut self, inner: AreaId, outer: AreaId, ways: &[Climb], side: Side) -> Option<Climb> {
        let area = &self.areas.areas[outer];
        let around = self.areas.areas[inner].around?;
        let border = area.rect.border(side);
        let at_top = if side == Side::Top && area.role == Role::Container { THROUGH_TOP } else { 0 };
        let mut best: Option<(i64, Climb)> = None;
        for way in ways {
            for option in self.exits(outer, around.at(way.side), side, &way.legs) {
                let from = option.last().and_then(|leg| leg.corridor()).filter(|_| side.axis() != area.axis);
                let wall = Leg::Wall(outer, side, from);
                let legs: Vec<Leg> = way.legs.iter().copied().chain(option).chain([wall]).collect();
                let penalty = way.penalty + if wall.is_blocked(self.areas) { THROUGH_TEXT } else { at_top };
                let cost = self.cost(&legs, None, border) + penalty;
                if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                    best = Some((cost, Climb { side, legs, penalty }));
                }
            }
        }
        best.map(|(_, climb)| climb)
    }

    /// The ways within an area from a corridor to one of its sides.
    fn exits(&mut self, id: AreaId, from: CorridorId, side: Side, before: &[Leg]) -> Vec<Vec<Leg>> {
        let area = &self.areas.areas[id];
        let at = self.position(area, from, before);
        if side.axis() == area.axis {
            let channel = if side.is_after() { area.channels.last() } else { area.channels.first() };
            return channel.map(|&channel| self.connections(area, from, channel, at, at)).unwrap_or_default();
        }
        let last = |leg: Option<CorridorId>| Leg::Wall(id, side, leg).is_blocked(self.areas);
        let mut exits = match self.areas.corridors[from].place {
            Place::Channel(_) => vec![vec![Leg::Corridor(from)]],
            Place::Aisle(band, place) => {
                let count = area.bands.get(band).map_or(0, |band| band.areas.len());
                if place == if side.is_after() { count } else { 0 } {
                    vec![vec![Leg::Corridor(from)]]
                } else {
                    let channels = area.channels.get(band..=band + 1).unwrap_or_default();
                    channels.iter().map(|&channel| vec![Leg::Corridor(from), Leg::Corridor(channel)]).collect()
                }
            }
        };
        if exits.iter().any(|exit| last(exit.last().and_then(|leg| leg.corridor()))) {
            // Around the title.
            let aisles = area.bands.iter().filter_map(|band| band.aisles.first().copied());
            if let Some(free) = aisles.into_iter().find(|&aisle| !last(Some(aisle))) {
                exits.extend(self.connections(area, from, free, at, at));
            }
        }
        exits
    }

    /// Leads from inside a container to its own border.
    fn inside(&mut self, chain: &[AreaId], sides: &[Side], container: AreaId) -> (i64, Vec<Leg>) {
        let ways = self.climb(chain, sides);
        let Some(&inner) = chain.last() else { return (0, Vec::new()) };
        let mut best: Option<(i64, Vec<Leg>)> = None;
        for side in Side::ALL {
            if let Some(climb) = self.cheapest_exit(inner, container, &ways, side) {
                let border = self.areas.areas[container].rect.border(side);
                let cost = self.cost(&climb.legs, None, border) + climb.penalty;
                if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                    best = Some((cost, climb.legs));
                }
            }
        }
        best.unwrap_or_default()
    }

    /// Joins a way out of one area with a way into another one beside it.
    fn join(&mut self, meeting: AreaId, from: AreaId, to: AreaId, out: &[Climb], into: &[Climb]) -> (i64, Vec<Leg>) {
        let area = &self.areas.areas[meeting];
        let (Some(around_from), Some(around_to)) = (self.areas.areas[from].around, self.areas.areas[to].around) else {
            return (0, Vec::new());
        };
        let is_far = self.bands_between(around_from.at(Side::Top), around_to.at(Side::Top)) > FAR;
        let is_worth = |way: &&Climb, ways: &[Climb]| !is_far || ways.len() == 1 || way.side.axis() == area.axis;
        let mut best: Option<(i64, Vec<Leg>)> = None;
        for way_out in out.iter().filter(|way| is_worth(way, out)) {
            for way_in in into.iter().filter(|way| is_worth(way, into)) {
                let (start, end) = (around_from.at(way_out.side), around_to.at(way_in.side));
                let (at, aim) = (self.position(area, start, &way_out.legs), self.position(area, end, &way_in.legs));
                for option in self.connections(area, start, end, at, aim).into_iter().take(if is_far { 1 } else { 4 }) {
                    let mut legs = std::mem::take(&mut self.legs);
                    legs.clear();
                    legs.extend(way_out.legs.iter().copied().chain(option).chain(way_in.legs.iter().rev().copied()));
                    let end = way_in.legs.first().map_or(0, |&leg| self.border(leg));
                    let cost = self.cost(&legs, None, end) + way_out.penalty + way_in.penalty;
                    if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                        best = Some((cost, legs.clone()));
                    }
                    self.legs = legs;
                }
            }
        }
        best.unwrap_or_default()
    }

    /// The channels at the ends of a corridor.
    fn channels(&self, corridor: CorridorId) -> (usize, usize) {
        match self.areas.corridors[corridor].place {
            Place::Channel(place) => (place, place),
            Place::Aisle(band, _) => (band, band + 1),
        }
    }

    /// About how many bands are between two corridors of an area.
    fn bands_between(&self, from: CorridorId, to: CorridorId) -> usize {
        self.channels(from).0.abs_diff(self.channels(to).0)
    }

    /// The ways within an area from one corridor to another that cross the fewest bands. `at` and `aim` are where the line
    /// comes from and where it goes, across the area's axis.
    fn connections(&self, area: &Area, from: CorridorId, to: CorridorId, at: i32, aim: i32) -> Vec<Vec<Leg>> {
        if from == to {
            return vec![vec![Leg::Corridor(from)]];
        }
        let ((first_from, last_from), (first_to, last_to)) = (self.channels(from), self.channels(to));
        let pairs = [(first_from, first_to), (first_from, last_to), (last_from, first_to), (last_from, last_to)];
        let nearest = pairs.iter().map(|(from, to)| from.abs_diff(*to)).min().unwrap_or(0);
        let mut options: Vec<Vec<Leg>> = Vec::with_capacity(2);
        for (start, end) in pairs.into_iter().filter(|(from, to)| from.abs_diff(*to) == nearest) {
            let mut legs = Vec::with_capacity(4);
            if first_from != last_from {
                legs.push(Leg::Corridor(from));
            }
            self.across_bands(area, start, end, at, aim, &mut legs);
            if first_to != last_to {
                legs.push(Leg::Corridor(to));
            }
            if !options.contains(&legs) {
                options.push(legs);
            }
        }
        options
    }

    /// Leads from one channel to another one.
    fn across_bands(&self, area: &Area, start: usize, end: usize, mut at: i32, aim: i32, legs: &mut Vec<Leg>) {
        let mut channel = start;
        legs.extend(area.channels.get(channel).map(|&id| Leg::Corridor(id)));
        while channel != end {
            let band = if end > channel { channel } else { channel - 1 };
            if let Some(aisle) = area.bands.get(band).and_then(|band| self.nearest_aisle(&band.aisles, at, aim)) {
                at = self.areas.corridors[aisle].span.nearest(at);
                legs.push(Leg::Corridor(aisle));
            }
            channel = if end > channel { channel + 1 } else { channel - 1 };
            legs.extend(area.channels.get(channel).map(|&id| Leg::Corridor(id)));
        }
    }

    /// The aisle by which the way from one coordinate to another is shortest.
    fn nearest_aisle(&self, aisles: &[CorridorId], at: i32, aim: i32) -> Option<CorridorId> {
        let near = |coordinate: i32| {
            let index = aisles.partition_point(|&aisle| self.areas.corridors[aisle].span.hi < coordinate);
            index.saturating_sub(1)..=index + 1
        };
        let detour = |aisle: CorridorId| {
            let way = self.areas.corridors[aisle].span.nearest(at);
            (way.abs_diff(at) + way.abs_diff(aim), way.abs_diff(at))
        };
        let candidates = near(at).chain(near(aim)).filter_map(|index| aisles.get(index).copied());
        candidates.min_by_key(|&aisle| detour(aisle))
    }

    /// The place of a line across the area's axis when it comes to a corridor of the area.
    fn position(&mut self, area: &Area, corridor: CorridorId, before: &[Leg]) -> i32 {
        let corridor = &self.areas.corridors[corridor];
        match corridor.place {
            Place::Aisle(..) => corridor.span.middle(),
            Place::Channel(_) => {
                self.course.follow(self.areas, before, false);
                self.course.position(area.axis).unwrap_or(0)
            }
        }
    }

    fn cost(&mut self, legs: &[Leg], start: Option<i32>, end: i32) -> i64 {
        let start = start.or_else(|| legs.first().map(|&leg| self.border(leg))).unwrap_or(0);
        self.course.follow(self.areas, legs, false);
        self.course.cost(start, end)
    }

    fn border(&self, leg: Leg) -> i32 {
        match leg {
            Leg::End(area, side) | Leg::Wall(area, side, _) => self.areas.areas[area].rect.border(side),
            Leg::Corridor(_) => 0,
        }
    }
}
