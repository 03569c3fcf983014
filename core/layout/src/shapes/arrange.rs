//! Blocks in bands, as a plan says, and how much room they take.

use super::partition::{chunks, cut};
use super::{Plan, Shapes};
use crate::geometry::{Axis, Size};
use crate::options::Metrics;
use crate::outline::{Block, BlockId, Outline, Role};

/// A row or a column of blocks.
pub(crate) type Band = Vec<BlockId>;

/// The places of blocks in relation to each other.
#[derive(Debug)]
pub(crate) struct Arrangement {
    /// The direction in which bands follow each other.
    pub(crate) axis: Axis,
    /// Bands; several lists of them stand beside each other, across the axis.
    pub(crate) panels: Vec<Vec<Band>>,
    /// All of it, with header and paddings, if all leaves are as large as they may be.
    pub(crate) size: Size,
}

/// The least distances within a block.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Gaps {
    /// The distance from the border to the blocks.
    pub(crate) padding: i32,
    pub(crate) between_bands: i32,
    /// Between blocks of a band.
    pub(crate) between_blocks: i32,
    pub(crate) between_panels: i32,
}

impl Gaps {
    pub(crate) fn of(outline: &Outline, block: &Block, axis: Axis, metrics: &Metrics) -> Self {
        let padding = match (block.role, block.is_stage) {
            (Role::Picture, _) => metrics.margin,
            (Role::Container, true) => metrics.padding.1,
            (Role::Container, false) => metrics.padding.0,
            (Role::Group | Role::Leaf, _) => 0,
        };
        let Some(flow) = &block.flow else {
            let only_leaves = block.children.iter().all(|&child| outline.blocks[child].role == Role::Leaf);
            let gap = if only_leaves { metrics.gap.0 } else { metrics.gap.1 };
            return Self { padding, between_bands: gap, between_blocks: gap, between_panels: gap };
        };
        let (bare, labelled) = metrics.layer_gap;
        let gap = |axis: Axis| match (flow.label_width, axis) {
            (None, _) => bare,
            (Some(_), Axis::Y) => labelled,
            (Some(width), Axis::X) => labelled.max(width + 24),
        };
        let between_bands = gap(axis);
        let between_blocks = if flow.is_ring { gap(axis.across()) } else { metrics.layer_aisle };
        Self { padding, between_bands, between_blocks, between_panels: labelled }
    }
}

/// Follows a plan.
pub(crate) fn arrange(outline: &Outline, shapes: &Shapes, metrics: &Metrics, id: BlockId, plan: Plan) -> Arrangement {
    let block = &outline.blocks[id];
    let children = || block.children.clone();
    let layers = || block.flow.iter().flat_map(|flow| flow.layers.clone());
    let (axis, panels) = match plan {
        Plan::Leaf => (Axis::Y, Vec::new()),
        Plan::Rows { columns } => (Axis::Y, vec![pieces(children(), columns)]),
        Plan::Columns { height } => {
            let gap = Gaps::of(outline, block, Axis::X, metrics).between_blocks;
            let heights: Vec<i32> = block.children.iter().map(|&child| shapes[child].size.height).collect();
            (Axis::X, vec![split(children(), cut(&heights, gap, height))])
        }
        Plan::Flow { most, panel } => {
            let rows = |layer: Vec<BlockId>| {
                let counts = chunks(layer.len(), most);
                split(layer, counts)
            };
            let bands: Vec<Band> = layers().flat_map(rows).collect();
            let counts = cut(&vec![1; bands.len()], 0, i32::try_from(panel).unwrap_or(i32::MAX));
            (Axis::Y, split(bands, counts))
        }
        Plan::Pair { axis } => (axis, vec![layers().collect()]),
    };
    let mut arrangement = Arrangement { axis, panels, size: Size::default() };
    arrangement.size = arrangement.measure(shapes, block, metrics, Gaps::of(outline, block, axis, metrics));
    arrangement
}

/// Pieces of a list with so many things each.
fn split<T>(list: Vec<T>, counts: impl IntoIterator<Item = usize>) -> Vec<Vec<T>> {
    let mut list = list.into_iter();
    counts.into_iter().map(|count| list.by_ref().take(count).collect()).collect()
}

/// Pieces of a list with so many things each, and what is left over.
fn pieces<T>(list: Vec<T>, length: usize) -> Vec<Vec<T>> {
    let counts = std::iter::repeat_n(length, list.len().div_ceil(length.max(1)));
    split(list, counts)
}

impl Arrangement {
    fn measure(&self, shapes: &Shapes, block: &Block, metrics: &Metrics, gaps: Gaps) -> Size {
        let size = |&block: &BlockId| shapes[block].size;
        let extent = |band: &Band| band.iter().map(|block| size(block).along(self.axis)).max().unwrap_or(0);
        let breadth =
            |band: &Band| total(band.iter().map(|block| size(block).along(self.axis.across())), gaps.between_blocks);
        let (mut along, mut across) = (0, 0);
        for panel in &self.panels {
            along = along.max(total(panel.iter().map(extent), gaps.between_bands));
            across += panel.iter().map(breadth).max().unwrap_or(0) + gaps.between_panels;
        }
        let inner = Size::of(self.axis, along, across - gaps.between_panels);
        let header = if block.role == Role::Container { metrics.headers.1 } else { 0 };
        Size { width: inner.width + 2 * gaps.padding, height: inner.height + 2 * gaps.padding + header }
    }
}

/// Lengths in a row, with gaps between them.
fn total(lengths: impl Iterator<Item = i32>, gap: i32) -> i32 {
    lengths.map(|length| length + gap).sum::<i32>() - gap
}
