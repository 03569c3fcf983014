//! The output of the layout: a place for every box and a path for every line.

use ecow::EcoString;

use super::geometry::{Point, Rect, Size};
use super::graph::{EdgeId, EdgeKind, NodeId};
use duckrow_text::ids::IndexVec;

duckrow_text::newtype_index! {
    /// A drawn line, which stands for one edge or for several.
    pub struct LineId;
}

/// The coordinates of a picture. All are whole pixels from its top left corner.
#[derive(Debug, Clone, Default)]
pub struct Layout {
    /// The whole picture.
    pub size: Size,
    /// The place of every node; nothing for those inside a folded container.
    pub nodes: IndexVec<NodeId, Option<Placed>>,
    /// All nodes that have a place: a container before what is in it, and otherwise in reading order.
    pub order: Vec<NodeId>,
    /// The lines, in the order of their first edges.
    pub lines: IndexVec<LineId, Line>,
    /// The line that stands for an edge; nothing for an edge inside a folded container, nor for those that are left out.
    pub edges: IndexVec<EdgeId, Option<LineId>>,
    /// The number of edges without a line because there are too many.
    pub left_out: u32,
}

/// The place of a box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placed {
    /// The box.
    pub rect: Rect,
    /// For an open container: the room for its title and detail, within `rect`.
    pub header: Option<Rect>,
    /// For a folded container: how many nodes are in it, at any depth. Otherwise 0.
    pub hidden: u32,
}

/// A line from the border of one box to the border of another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The box that it leaves: the edge's own node, or the folded container that hides it.
    pub from: NodeId,
    /// The box that it enters.
    pub to: NodeId,
    /// The kind of all its edges.
    pub kind: EdgeKind,
    /// The edges that it stands for, in order.
    pub edges: Vec<EdgeId>,
    /// An orthogonal polyline of at least two points: each piece is horizontal or vertical, and next to another direction. The
    /// first and the last point lie on the borders of the two boxes. The page rounds the corners.
    pub path: Vec<Point>,
    /// The place of its words, if it has some.
    pub label: Option<Label>,
    /// True if it runs against the reading direction, because its boxes are in a circle. (Boxes, not resources: two classes
    /// may wait for parts of each other without any dependency cycle.)
    pub back: bool,
    /// Lines of the same bundle fan out from one box or into one, and share a part of their way.
    pub bundle: Option<NodeId>,
    /// True if it runs across what is between its boxes: there are too many lines for each to have a way around.
    pub direct: bool,
}

/// A line's words and their place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// The words of its edges, as long as there is room for them.
    pub words: EcoString,
    /// The room for the words, beside the line or above it.
    pub rect: Rect,
    /// True if nothing else is there, and lines are few enough for all of them to have words. If not, the words need a
    /// ground of their own and show only on request.
    pub free: bool,
}
