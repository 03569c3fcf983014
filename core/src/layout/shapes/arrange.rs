//! Blocks in bands, as a plan says, and how much room they take.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::partition::{chunks, partition};
use super::{Pick, Plan, Shapes, pick};
use crate::layout::geometry::{Axis, Size};
use crate::layout::options::Metrics;
use crate::layout::outline::{Block, BlockId, Outline, Role};

/// A block in one of its shapes.
#[derive(Debug, Clone, Copy)]
pub(in crate::layout) struct Shaped {
    pub(in crate::layout) block: BlockId,
    pub(in crate::layout) shape: usize,
    size: Size,
}

/// A row or a column of blocks.
pub(in crate::layout) type Band = Vec<Shaped>;

/// Where blocks stand in relation to each other.
#[derive(Debug)]
pub(in crate::layout) struct Arrangement {
    /// The direction in which bands follow each other.
    pub(in crate::layout) axis: Axis,
    /// Bands; several lists of them stand beside each other, across the axis.
    pub(in crate::layout) panels: Vec<Vec<Band>>,
    /// All of it, with header and paddings.
    pub(in crate::layout) size: Size,
}

/// The least distances within a block.
#[derive(Debug, Clone, Copy)]
pub(in crate::layout) struct Gaps {
    /// From the border to the blocks.
    pub(in crate::layout) padding: i32,
    pub(in crate::layout) between_bands: i32,
    /// Between blocks of a band.
    pub(in crate::layout) between_blocks: i32,
    pub(in crate::layout) between_panels: i32,
}

impl Gaps {
    pub(in crate::layout) fn of(outline: &Outline, block: &Block, axis: Axis, metrics: &Metrics) -> Self {
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
pub(in crate::layout) fn arrange(
    outline: &Outline,
    shapes: &Shapes,
    metrics: &Metrics,
    id: BlockId,
    plan: Plan,
) -> Arrangement {
    let block = &outline.blocks[id];
    let (axis, panels) = match plan {
        Plan::Leaf => (Axis::Y, Vec::new()),
        Plan::Packed { axis, bands, pick } => {
            let row = shaped(shapes, &block.children, pick);
            let gap = Gaps::of(outline, block, axis, metrics).between_blocks;
            let lengths: Vec<i32> = row.iter().map(|one| one.size.along(axis.across())).collect();
            (axis, vec![split(row, partition(&lengths, gap, bands))])
        }
        Plan::Flow { axis, rows, panels, pick } => {
            let limit = block.flow.as_ref().map_or(1, |flow| flow.widest().div_ceil(rows.max(1)));
            let layers = block.flow.iter().flat_map(|flow| &flow.layers);
            let Gaps { between_bands: gap, between_blocks, .. } = Gaps::of(outline, block, axis, metrics);
            let bands: Vec<Band> = layers
                .flat_map(|layer| split(layer.clone(), chunks(layer.len(), limit)))
                .map(|band| match pick {
                    Pick::Room(room) => fitted(shapes, &band, axis, room, between_blocks),
                    Pick::Width(_) | Pick::Height(_) => shaped(shapes, &band, pick),
                })
                .collect();
            let lengths: Vec<i32> = bands.iter().map(|band| extent(band, axis)).collect();
            (axis, split(bands, partition(&lengths, gap, panels)))
        }
    };
    let mut arrangement = Arrangement { axis, panels, size: Size::default() };
    arrangement.size = arrangement.measure(block, Gaps::of(outline, block, axis, metrics));
    arrangement
}

fn shaped(shapes: &Shapes, blocks: &[BlockId], by: Pick) -> Band {
    let shaped = blocks.iter().filter_map(|&block| {
        let shape = pick(&shapes[block], by);
        let size = shapes[block].get(shape)?.size;
        Some(Shaped { block, shape, size })
    });
    shaped.collect()
}

/// A band that reaches as little along the axis as it can in so much room across it: time and again the block that reaches
/// farthest takes its next shape.
fn fitted(shapes: &Shapes, blocks: &[BlockId], axis: Axis, room: i32, gap: i32) -> Band {
    let across = axis.across();
    // Of each block its shapes from the longest one on, as numbers of steps.
    let shape = |block: BlockId, step: usize| -> Option<Shaped> {
        let last = shapes[block].len().checked_sub(1)?;
        let shape = if axis == Axis::Y { step } else { last.checked_sub(step)? };
        Some(Shaped { block, shape, size: shapes[block].get(shape)?.size })
    };
    let mut band: Band = blocks.iter().filter_map(|&block| shape(block, 0)).collect();
    let mut used = total(band.iter().map(|one| one.size.along(across)), gap);
    let mut farthest: BinaryHeap<(i32, Reverse<usize>, usize)> =
        band.iter().enumerate().map(|(at, one)| (one.size.along(axis), Reverse(at), 0)).collect();
    while let Some((_, Reverse(at), step)) = farthest.pop() {
        let Some(one) = band.get_mut(at) else { break };
        let Some(next) = shape(one.block, step + 1) else { break };
        used += next.size.along(across) - one.size.along(across);
        if used > room {
            break;
        }
        *one = next;
        farthest.push((next.size.along(axis), Reverse(at), step + 1));
    }
    band
}

/// Pieces of a list with so many things each.
fn split<T>(list: Vec<T>, counts: impl IntoIterator<Item = usize>) -> Vec<Vec<T>> {
    let mut list = list.into_iter();
    counts.into_iter().map(|count| list.by_ref().take(count).collect()).collect()
}

/// How far a band reaches along the axis of the bands.
fn extent(band: &[Shaped], axis: Axis) -> i32 {
    band.iter().map(|one| one.size.along(axis)).max().unwrap_or(0)
}

impl Arrangement {
    fn measure(&self, block: &Block, gaps: Gaps) -> Size {
        let (mut along, mut across) = (0, 0);
        for panel in &self.panels {
            let lengths = panel.iter().map(|band| extent(band, self.axis));
            along = along.max(total(lengths, gaps.between_bands));
            let widths = panel
                .iter()
                .map(|band| total(band.iter().map(|one| one.size.along(self.axis.across())), gaps.between_blocks));
            across += widths.max().unwrap_or(0) + gaps.between_panels;
        }
        let inner = Size::of(self.axis, along, across - gaps.between_panels);
        let (width, header) =
            if block.role == Role::Container { (block.size.width, block.size.height) } else { (0, 0) };
        Size { width: (inner.width + 2 * gaps.padding).max(width), height: inner.height + 2 * gaps.padding + header }
    }
}

/// Lengths in a row, with gaps between them.
fn total(lengths: impl Iterator<Item = i32>, gap: i32) -> i32 {
    lengths.map(|length| length + gap).sum::<i32>() - gap
}
