//! The course of a line that follows certain corridors: straight runs, as few as the room allows.

use crate::areas::{Area, AreaId, Areas, CorridorId, Place};
use crate::geometry::{Axis, Rect, Side, Span};
use crate::outline::Role;

/// A part of a line's way. The line runs along a corridor, or crosses a border at a right angle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Leg {
    Corridor(CorridorId),
    /// The border of a box at which the line begins or ends.
    End(AreaId, Side),
    /// The border of a container, on the way into it or out of it; only as far as this corridor of the container reaches.
    Wall(AreaId, Side, Option<CorridorId>),
}

/// A straight piece of a line.
#[derive(Debug, Clone, Copy)]
pub(super) struct Run {
    pub(super) axis: Axis,
    /// The places that it may have, across its direction.
    pub(super) span: Span,
    /// The place that it has.
    pub(super) at: i32,
    /// True if it only runs along corridors, and may be left out where the pieces before and after it meet.
    is_free: bool,
}

/// The straight pieces of a line, each across the one before.
#[derive(Debug, Default)]
pub(super) struct Course {
    pub(super) runs: Vec<Run>,
    /// The legs of each run, if they are asked for.
    pub(super) legs: Vec<Vec<Leg>>,
    keeps_legs: bool,
}

/// A line keeps this distance from the corners of the boxes at its ends, from a wall's corners, and, at least and if there is
/// room, from the boxes that it passes.
pub(super) const CORNER: i32 = 9;
const WALL_CORNER: i32 = 6;
const PASSING: (i32, i32) = (4, 10);
/// Less room than this is too little for more than one line.
const ENOUGH: i32 = 8;

impl Leg {
    /// The direction of a line on this leg, and where it may be across it.
    pub(super) fn room(self, areas: &Areas) -> (Axis, Span) {
        match self {
            Self::Corridor(id) => {
                let corridor = &areas.corridors[id];
                // In the middle, if the corridor is narrow.
                let distance = (corridor.span.len() / 3).clamp(PASSING.0, PASSING.1);
                (corridor.axis, corridor.span.shrink(distance))
            }
            Self::End(id, side) => {
                let across = side.axis().across();
                (side.axis(), areas.areas[id].rect.span(across).shrink(CORNER))
            }
            Self::Wall(id, side, from) => {
                let doorway = doorway(&areas.areas[id], side);
                (side.axis(), from.map_or(doorway, |from| narrowed(reach(areas, id, from), doorway)))
            }
        }
    }

    /// True if a line on this leg would run across the text in a container's header.
    pub(super) fn is_blocked(self, areas: &Areas) -> bool {
        match self {
            Self::Wall(id, Side::Top, Some(from)) => {
                reach(areas, id, from).meet(doorway(&areas.areas[id], Side::Top)).len() < ENOUGH
            }
            Self::Wall(..) | Self::Corridor(_) | Self::End(..) => false,
        }
    }

    pub(super) fn corridor(self) -> Option<CorridorId> {
        match self {
            Self::Corridor(id) => Some(id),
            Self::End(..) | Self::Wall(..) => None,
        }
    }
}

/// The places where a line may cross a wall that comes from this corridor: straight on from a channel; from an aisle
/// beside its band, from the channel before the band to the one after it.
fn reach(areas: &Areas, id: AreaId, from: CorridorId) -> Span {
    match areas.corridors[from].place {
        Place::Channel(_) => Leg::Corridor(from).room(areas).1,
        Place::Aisle(band, _) => {
            let channels = areas.areas[id].channels.get(band..=band + 1).unwrap_or_default();
            let spans = channels.iter().map(|&channel| areas.corridors[channel].span);
            spans.reduce(Span::join).unwrap_or_default().shrink(PASSING.0)
        }
    }
}

/// The places where lines may cross a side of an area: not across the text in a container's header.
fn doorway(area: &Area, side: Side) -> Span {
    let across = side.axis().across();
    if area.role != Role::Container {
        return area.rect.span(across);
    }
    let span = match side {
        Side::Left | Side::Right => area.content().span(across),
        Side::Bottom => area.rect.span(across),
        Side::Top => {
            let text = header(area);
            Span { lo: text.right().min(area.rect.right() - 2 * WALL_CORNER), hi: area.rect.right() }
        }
    };
    span.shrink(WALL_CORNER)
}

/// The room for a container's title and detail.
pub(crate) fn header(area: &Area) -> Rect {
    Rect { width: area.own.width.min(area.rect.width), height: area.header_height(), ..area.rect }
}

/// True if two rooms have so much in common that lines in both directions can go straight through.
fn is_wide(before: Span, next: Span) -> bool {
    let both = before.meet(next);
    !both.is_empty() && both.len() >= ENOUGH.min(before.len()).min(next.len())
}

/// The intersection of two rooms; if there is none, the part of the first that is nearest to the second.
fn narrowed(span: Span, room: Span) -> Span {
    let both = span.meet(room);
    if both.is_empty() { Span { lo: span.nearest(room.lo), hi: span.nearest(room.lo) } } else { both }
}

impl Course {
    /// A course that also tells which legs each of its runs follows.
    pub(super) fn with_legs() -> Self {
        Self { keeps_legs: true, ..Self::default() }
    }

    /// Follows these legs anew. In a loop nothing is left out.
    pub(super) fn follow(&mut self, areas: &Areas, legs: &[Leg], is_loop: bool) {
        self.runs.clear();
        self.legs.clear();
        let mut legs = legs.iter().map(|&leg| (leg, leg.room(areas))).peekable();
        while let Some((leg, (axis, mut span))) = legs.next() {
            let mut is_free = leg.corridor().is_some();
            let mut together = if self.keeps_legs { vec![leg] } else { Vec::new() };
            // Legs in one direction are one run, wherever it is.
            while let Some((next, (_, room))) = legs.next_if(|(_, (next, _))| *next == axis) {
                span = narrowed(span, room);
                is_free &= next.corridor().is_some();
                if self.keeps_legs {
                    together.push(next);
                }
            }
            self.go(axis, span, is_free && !is_loop, together);
        }
    }

    fn go(&mut self, axis: Axis, span: Span, is_free: bool, mut legs: Vec<Leg>) {
        if let [.., before, last] = self.runs.as_slice()
            && last.is_free
            && is_wide(before.span, span)
        {
            self.runs.pop();
            if let Some(before) = self.runs.last_mut() {
                before.span = before.span.meet(span);
                before.at = before.span.nearest(before.at);
                before.is_free &= is_free;
            }
            self.legs.pop();
            if let Some(before) = self.legs.last_mut() {
                before.append(&mut legs);
            }
            return;
        }
        let at = self.runs.iter().rev().find(|run| run.axis == axis).map_or(span.middle(), |run| span.nearest(run.at));
        self.runs.push(Run { axis, span, at, is_free });
        if self.keeps_legs {
            self.legs.push(legs);
        }
    }

    /// The length of all runs, between these coordinates of the line's ends, and a price for each bend.
    pub(super) fn cost(&self, start: i32, end: i32) -> i64 {
        const BEND: i64 = 36;
        let length: i64 = (0..self.runs.len()).map(|index| i64::from(self.extent(index, start, end).len())).sum();
        length + BEND * i64::try_from(self.runs.len()).unwrap_or(i64::MAX)
    }

    /// The range of coordinates that a run covers.
    pub(super) fn extent(&self, index: usize, start: i32, end: i32) -> Span {
        extent(&self.runs, index, start, end)
    }

    /// The place of a run that goes on in the direction of the last one: across this axis.
    pub(super) fn position(&self, axis: Axis) -> Option<i32> {
        self.runs.iter().rev().find(|run| run.axis == axis).map(|run| run.at)
    }
}

/// The range that a run of a line covers, if the line begins and ends at these coordinates.
pub(super) fn extent(runs: &[Run], index: usize, start: i32, end: i32) -> Span {
    let before = index.checked_sub(1).and_then(|index| runs.get(index)).map_or(start, |run| run.at);
    let after = runs.get(index + 1).map_or(end, |run| run.at);
    Span::between(before, after)
}
