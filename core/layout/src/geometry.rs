//! Points, rectangles and intervals of whole pixels. The y axis points down.

use serde::Serialize;

/// A place in the picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Point {
    /// From the left.
    pub x: i32,
    /// From the top.
    pub y: i32,
}

/// A width and a height.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Size {
    /// In pixels.
    pub width: i32,
    /// In pixels.
    pub height: i32,
}

/// A rectangle, relative to the top left corner of the picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Rect {
    /// Its left border.
    pub x: i32,
    /// Its top border.
    pub y: i32,
    /// From the left border to the right one.
    pub width: i32,
    /// From the top border to the bottom one.
    pub height: i32,
}

impl Rect {
    /// The right border.
    pub const fn right(self) -> i32 {
        self.x + self.width
    }

    /// The bottom border.
    pub const fn bottom(self) -> i32 {
        self.y + self.height
    }

    /// The width and height.
    pub const fn size(self) -> Size {
        Size { width: self.width, height: self.height }
    }

    /// True if `other` lies in it; borders may touch.
    pub const fn encloses(self, other: Self) -> bool {
        self.x <= other.x && self.y <= other.y && self.right() >= other.right() && self.bottom() >= other.bottom()
    }

    /// True if the insides of the two have a pixel in common.
    pub const fn overlaps(self, other: Self) -> bool {
        self.x < other.right() && other.x < self.right() && self.y < other.bottom() && other.y < self.bottom()
    }

    /// Its extent along an axis.
    pub(super) const fn span(self, axis: Axis) -> Span {
        match axis {
            Axis::X => Span { lo: self.x, hi: self.right() },
            Axis::Y => Span { lo: self.y, hi: self.bottom() },
        }
    }

    /// The rectangle with these two extents, the first along `axis`.
    pub(super) const fn of(axis: Axis, along: Span, across: Span) -> Self {
        let (x, y) = match axis {
            Axis::X => (along, across),
            Axis::Y => (across, along),
        };
        Self { x: x.lo, y: y.lo, width: x.len(), height: y.len() }
    }

    /// The coordinate of the border at this side.
    pub(super) const fn border(self, side: Side) -> i32 {
        match side {
            Side::Top => self.y,
            Side::Right => self.right(),
            Side::Bottom => self.bottom(),
            Side::Left => self.x,
        }
    }
}

impl Size {
    /// The extent along an axis.
    pub(super) const fn along(self, axis: Axis) -> i32 {
        match axis {
            Axis::X => self.width,
            Axis::Y => self.height,
        }
    }

    /// The size with these two extents, the first along `axis`.
    pub(super) const fn of(axis: Axis, along: i32, across: i32) -> Self {
        match axis {
            Axis::X => Self { width: along, height: across },
            Axis::Y => Self { width: across, height: along },
        }
    }
}

/// A direction in the picture: to the right, or down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Axis {
    X,
    Y,
}

impl Axis {
    /// The other one.
    pub(super) const fn across(self) -> Self {
        match self {
            Self::X => Self::Y,
            Self::Y => Self::X,
        }
    }
}

/// One of the four borders of a rectangle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Side {
    Top,
    Right,
    Bottom,
    Left,
}

impl Side {
    pub(super) const ALL: [Self; 4] = [Self::Bottom, Self::Right, Self::Left, Self::Top];

    /// The axis along which a line leaves here.
    pub(super) const fn axis(self) -> Axis {
        match self {
            Self::Top | Self::Bottom => Axis::Y,
            Self::Left | Self::Right => Axis::X,
        }
    }

    /// True if a line that leaves here runs towards greater coordinates.
    pub(super) const fn is_after(self) -> bool {
        matches!(self, Self::Right | Self::Bottom)
    }
}

/// An interval of coordinates, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Span {
    pub(super) lo: i32,
    pub(super) hi: i32,
}

impl Span {
    /// The interval between two coordinates in any order.
    pub(super) fn between(a: i32, b: i32) -> Self {
        Self { lo: a.min(b), hi: a.max(b) }
    }

    pub(super) const fn len(self) -> i32 {
        self.hi - self.lo
    }

    pub(super) const fn is_empty(self) -> bool {
        self.hi < self.lo
    }

    pub(super) const fn middle(self) -> i32 {
        self.lo + (self.hi - self.lo) / 2
    }

    /// The intersection of both; empty if there is none.
    pub(super) fn meet(self, other: Self) -> Self {
        Self { lo: self.lo.max(other.lo), hi: self.hi.min(other.hi) }
    }

    /// The smallest interval that holds both.
    pub(super) fn join(self, other: Self) -> Self {
        Self { lo: self.lo.min(other.lo), hi: self.hi.max(other.hi) }
    }

    /// Smaller by `by` at both ends; where that leaves nothing, its middle.
    pub(super) const fn shrink(self, by: i32) -> Self {
        if self.len() >= 2 * by {
            Self { lo: self.lo + by, hi: self.hi - by }
        } else {
            Self { lo: self.middle(), hi: self.middle() }
        }
    }

    /// The coordinate of the interval that is nearest to `at`.
    pub(super) fn nearest(self, at: i32) -> i32 {
        at.min(self.hi).max(self.lo)
    }

    /// True if the two come closer to one another than `distance`.
    pub(super) const fn is_near(self, other: Self, distance: i32) -> bool {
        self.lo < other.hi + distance && other.lo < self.hi + distance
    }
}
