//! The arrangement of every container's contents.
//!
//! A shape follows from structure: from what is in what, what is related, and how wide the pane is. Neither words nor the
//! shapes of neighbours count, and all boxes without contents are taken to be equally large. So a picture keeps its shape when
//! something in it is renamed, and one resource more concerns only the containers around it. Nobody has a place yet.

mod arrange;
mod partition;
mod plans;

pub(super) use arrange::{Arrangement, Gaps, arrange};

use super::geometry::{Axis, Size};
use super::options::Metrics;
use super::outline::{BlockId, Outline, Role};
use duckrow_text::ids::IndexVec;

/// The arrangement of a block's contents, and the size that it would take if all leaves were as large as they may be.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shape {
    pub(super) size: Size,
    pub(super) plan: Plan,
}

/// The plan for arranging a block's contents. Bands follow each other along an axis: rows along y, columns along x.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Plan {
    /// Nothing to arrange.
    Leaf,
    /// Children in reading order, so many in each row.
    Rows { columns: usize },
    /// Children in reading order, in columns no higher than this.
    Columns { height: i32 },
    /// Layers below each other, with so many blocks in a row at most; and so many rows in each panel, panels beside each other.
    Flow { most: usize, panel: usize },
    /// Two layers: those of a circle, or two containers of which one comes before the other. They are rows or columns.
    Pair { axis: Axis },
}

/// The shapes of all blocks.
pub(super) type Shapes = IndexVec<BlockId, Shape>;

/// Finds the shapes of all blocks in a pane of this width.
pub(super) fn shapes(outline: &Outline, metrics: &Metrics, pane: i32) -> Shapes {
    let rooms = rooms(outline, metrics, pane);
    let mut shapes: Shapes = outline.blocks.iter().map(|_| Shape::leaf(metrics)).collect();
    for (id, block) in outline.blocks.iter_with_ids().rev() {
        if block.role == Role::Leaf {
            continue;
        }
        for (group, plan) in plans::loose(outline, &shapes, metrics, block) {
            shapes[group] = Shape::of(outline, &shapes, metrics, group, plan);
        }
        let plan = plans::plan(outline, &shapes, metrics, id, rooms[id]);
        shapes[id] = Shape::of(outline, &shapes, metrics, id, plan);
    }
    shapes
}

/// The width that each block may take: what its containers leave.
fn rooms(outline: &Outline, metrics: &Metrics, pane: i32) -> IndexVec<BlockId, i32> {
    let mut rooms: IndexVec<BlockId, i32> = outline.blocks.iter().map(|_| pane).collect();
    for (id, block) in outline.blocks.iter_with_ids() {
        let inner = rooms[id] - 2 * Gaps::of(outline, block, Axis::Y, metrics).padding;
        for &child in &block.children {
            rooms[child] = inner;
        }
    }
    rooms
}

impl Shape {
    fn of(outline: &Outline, shapes: &Shapes, metrics: &Metrics, id: BlockId, plan: Plan) -> Self {
        Self { size: arrange(outline, shapes, metrics, id, plan).size, plan }
    }

    fn leaf(metrics: &Metrics) -> Self {
        let size = Size { width: metrics.leaf_widths.1, height: metrics.leaf_heights.1 };
        Self { size, plan: Plan::Leaf }
    }
}
