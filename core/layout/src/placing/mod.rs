//! Coordinates for areas: least sizes from the inside out, then places from the outside in.
//!
//! Boxes in a row have the same height and boxes in a column the same width, so that their borders align. Room that is left
//! over makes boxes wider, never leaves higher.

mod align;

pub(super) use align::rising;

use super::areas::{Area, AreaId, Areas};
use super::geometry::{Axis, Rect, Size, Span};
use super::options::Metrics;
use super::outline::Role;

/// Gives every area its rectangle and every corridor its span. A picture that is not much narrower than the pane fills it.
pub(super) fn place(areas: &mut Areas, metrics: &Metrics, pane: i32) {
    for id in areas.areas.ids().rev() {
        areas.areas[id].least = least(areas, &areas.areas[id]);
    }
    if let Some(picture) = areas.areas.iter_mut().next() {
        let Size { width, height } = picture.least;
        let wide = pane.min(width + width / 4).max(width);
        picture.rect = Rect { x: 0, y: 0, width: wide, height };
    }
    for id in areas.areas.ids() {
        if !areas.areas[id].bands.is_empty() {
            settle(areas, id, metrics);
        }
    }
}

/// The size that an area must have.
fn least(areas: &Areas, area: &Area) -> Size {
    let Size { width, height } = if area.bands.is_empty() {
        area.own
    } else {
        let inner = inner(areas, area);
        let width = if area.role == Role::Container { area.own.width + area.doorway } else { 0 };
        Size { width: inner.width.max(width), height: inner.height + area.header_height() }
    };
    Size { width: width.max(area.sides.width), height: height.max(area.sides.height) }
}

/// The size of what is in an area, with all corridors.
fn inner(areas: &Areas, area: &Area) -> Size {
    let room = |corridors: &[_]| -> i32 { corridors.iter().map(|&corridor| areas.corridors[corridor].room).sum() };
    let mut along = room(&area.channels);
    let mut widest = 0;
    for band in &area.bands {
        along += extent(areas, &band.areas, area.axis);
        let own: i32 = band.areas.iter().map(|&id| areas.areas[id].least.along(area.axis.across())).sum();
        widest = widest.max(own + room(&band.aisles));
    }
    Size::of(area.axis, along, widest)
}

/// The extent of a band along the axis of the bands.
fn extent(areas: &Areas, band: &[AreaId], axis: Axis) -> i32 {
    band.iter().map(|&id| areas.areas[id].least.along(axis)).max().unwrap_or(0)
}

/// No container gets more empty room than this to be as high as its neighbours.
const MOST_STRETCH: i32 = 120;
/// So much wider than the widest a leaf becomes where it then fills its room: what would be left beside it is of no use.
const LEAF_STRETCH: i32 = 48;

/// The use of room that is left over.
struct Stretch {
    /// The growth of each band along the axis.
    band: i32,
    /// The growth of each area of a band across it.
    area: i32,
    /// True if every band has one area only, which then takes all the room.
    is_single: bool,
    widest_leaf: i32,
}

/// Places what is directly in an area whose own place is known.
fn settle(areas: &mut Areas, id: AreaId, metrics: &Metrics) {
    let area = &areas.areas[id];
    let (axis, content) = (area.axis, area.content());
    let spare = (content.width - inner(areas, area).width).max(0);
    let most = area.bands.iter().map(|band| band.areas.len()).max().unwrap_or(0).max(1);
    let share = |count: usize| spare / i32::try_from(count.max(1)).unwrap_or(i32::MAX);
    let stretch = Stretch {
        band: if axis == Axis::X { share(area.bands.len()) } else { 0 },
        area: if axis == Axis::Y { share(most) } else { 0 },
        is_single: most == 1,
        widest_leaf: metrics.leaf_widths.1,
    };
    let bands = area.bands.len();
    let mut at = content.span(axis).lo;
    let mut spans = Vec::with_capacity(bands);
    for number in 0..bands {
        let area = &areas.areas[id];
        at += area.channels.get(number).map_or(0, |&channel| areas.corridors[channel].room);
        let along = area.bands.get(number).map_or(0, |band| extent(areas, &band.areas, axis)) + stretch.band;
        let span = Span { lo: at, hi: at + along };
        lay_band(areas, id, number, span, &stretch);
        spans.push(span);
        at = span.hi;
    }
    if !areas.areas[id].links.is_empty() {
        align::align(areas, id);
    }
    measure_corridors(areas, id, &spans);
}

/// Lays the areas of a band beside each other: from the beginning, or around the middle if they are related.
fn lay_band(areas: &mut Areas, id: AreaId, number: usize, along: Span, stretch: &Stretch) {
    let area = &areas.areas[id];
    let (axis, across) = (area.axis, area.content().span(area.axis.across()));
    let Some(band) = area.bands.get(number) else { return };
    let rooms: Vec<i32> = band.aisles.iter().map(|&aisle| areas.corridors[aisle].room).collect();
    let whole = across.len() - rooms.iter().sum::<i32>();
    let sizes: Vec<(AreaId, Size)> =
        band.areas.iter().map(|&id| (id, stretch.size(&areas.areas[id], axis, along.len(), whole))).collect();
    let used: i32 = sizes.iter().map(|(_, size)| size.along(axis.across())).sum();
    let is_related = !area.links.is_empty();
    let mut at = across.lo + if is_related { (whole - used) / 2 } else { 0 };
    for ((id, size), room) in sizes.into_iter().zip(rooms) {
        at += room;
        let end = at + size.along(axis.across());
        let own = Span { lo: along.lo, hi: along.lo + size.along(axis) };
        areas.areas[id].rect = Rect::of(axis, own, Span { lo: at, hi: end });
        at = end;
    }
}

impl Stretch {
    /// The size of an area in a band that reaches so far along its axis, and has so much room across it.
    fn size(&self, area: &Area, axis: Axis, along: i32, across: i32) -> Size {
        let least = area.least;
        let is_leaf = area.role == Role::Leaf;
        let leaf = |most: i32| if most <= self.widest_leaf + LEAF_STRETCH { most } else { self.widest_leaf };
        let fill = |most: i32, least: i32| if is_leaf { leaf(most).max(least) } else { most.max(least) };
        // A box among much larger ones stays small.
        let even = |most: i32, least: i32| if most - least <= MOST_STRETCH { most } else { least };
        match axis {
            Axis::Y => {
                let width = if self.is_single { across } else { least.width + self.area };
                let height = if area.role == Role::Container { even(along, least.height) } else { least.height };
                Size { width: fill(width, least.width), height }
            }
            Axis::X => {
                let stretches = self.is_single && area.role == Role::Container;
                let height = if stretches { even(across, least.height) } else { least.height };
                Size { width: fill(along, least.width), height }
            }
        }
    }
}

/// Measures the corridors of an area, now that its bands and areas have places.
fn measure_corridors(areas: &mut Areas, id: AreaId, bands: &[Span]) {
    let area = &areas.areas[id];
    let (along, across) = (area.content().span(area.axis), area.content().span(area.axis.across()));
    let mut spans = between(along, bands.iter().copied());
    let mut corridors = area.channels.clone();
    for band in &area.bands {
        let own = band.areas.iter().map(|&id| areas.areas[id].rect.span(area.axis.across()));
        spans.extend(between(across, own));
        corridors.extend(&band.aisles);
    }
    for (corridor, span) in corridors.into_iter().zip(spans) {
        areas.corridors[corridor].span = span;
    }
}

/// The intervals before, between and after things in a row.
fn between(whole: Span, things: impl Iterator<Item = Span>) -> Vec<Span> {
    let mut free = Vec::new();
    let mut lo = whole.lo;
    for thing in things {
        free.push(Span { lo, hi: thing.lo });
        lo = thing.hi;
    }
    free.push(Span { lo, hi: whole.hi });
    free
}
