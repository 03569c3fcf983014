//! The choice of a plan for a block. All thresholds are steps far apart, so that one box more seldom passes one.

use super::arrange::arrange;
use super::partition::cut;
use super::{Gaps, Plan, Shapes};
use crate::geometry::Axis;
use crate::options::Metrics;
use crate::outline::{Block, BlockFlow, BlockId, Outline, Role};

/// The ratio of width to height from which a block is wide enough.
const WIDE: (i32, i32) = (8, 5);
/// Leaves of one layer that stand beside each other, at most.
const MOST_BESIDE: usize = 4;
/// A longer chain of leaves is broken into panels of fewer.
const LONG: usize = 12;
const PANEL: usize = 8;

/// The plan for a block that may be so wide. Its children have their shapes.
pub(super) fn plan(outline: &Outline, shapes: &Shapes, metrics: &Metrics, id: BlockId, room: i32) -> Plan {
    let block = &outline.blocks[id];
    let room = room - 2 * Gaps::of(outline, block, Axis::Y, metrics).padding;
    let only_leaves = block.children.iter().all(|&child| outline.blocks[child].role == Role::Leaf);
    match &block.flow {
        Some(flow) if flow.is_ring => ring(shapes, metrics, flow, room),
        Some(flow) if is_pair(outline, shapes, metrics, flow, room) => Plan::Pair { axis: Axis::X },
        Some(flow) => {
            let fits = |plan: &Plan| arrange(outline, shapes, metrics, id, *plan).size.width <= room;
            down(metrics, flow, only_leaves, room, fits)
        }
        None if only_leaves => {
            Plan::Rows { columns: columns(block.children.len(), metrics).min(beside(metrics, room)) }
        }
        None => packed(outline, shapes, metrics, block, room),
    }
}

/// The plans for groups of leaves that are related to nothing: as wide as the widest of what stands beside them.
pub(super) fn loose(outline: &Outline, shapes: &Shapes, metrics: &Metrics, block: &Block) -> Vec<(BlockId, Plan)> {
    let is_loose = |id: BlockId| outline.blocks[id].role == Role::Group && outline.blocks[id].flow.is_none();
    let (groups, others): (Vec<BlockId>, Vec<BlockId>) = block.children.iter().partition(|&&id| is_loose(id));
    let widest = others.into_iter().map(|id| shapes[id].size.width).max().unwrap_or(0);
    groups.into_iter().map(|id| (id, Plan::Rows { columns: beside(metrics, widest) })).collect()
}

/// The number of leaves with room beside each other.
fn beside(metrics: &Metrics, room: i32) -> usize {
    let (gap, leaf) = (metrics.layer_aisle, metrics.leaf_widths.1);
    usize::try_from((room + gap) / (leaf + gap)).unwrap_or(1).max(1)
}

/// The number of columns in which so many leaves are best seen: one more would make them too wide.
fn columns(leaves: usize, metrics: &Metrics) -> usize {
    let (width, height) = (metrics.leaf_widths.1 + metrics.gap.0, metrics.leaf_heights.1 + metrics.gap.0);
    let count = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
    let is_enough = |&columns: &usize| {
        let high = height.saturating_mul(count(leaves.div_ceil(columns)));
        width.saturating_mul(count(columns) + 1) >= high / WIDE.1 * WIDE.0
    };
    (1..=leaves.max(1)).find(is_enough).unwrap_or(1)
}

/// The plan for related blocks that run down, as a text is read.
fn down(metrics: &Metrics, flow: &BlockFlow, only_leaves: bool, room: i32, fits: impl Fn(&Plan) -> bool) -> Plan {
    let (widest, layers) = (flow.widest(), flow.layers.len());
    if only_leaves && widest == 1 {
        let panel = if layers > LONG { PANEL.max(layers.div_ceil(beside(metrics, room))) } else { layers };
        return Plan::Flow { most: 1, panel };
    }
    let most = if only_leaves { widest.min(MOST_BESIDE) } else { widest };
    let plans = (1..=most).rev().map(|most| Plan::Flow { most, panel: usize::MAX });
    plans.into_iter().find(fits).unwrap_or(Plan::Flow { most: 1, panel: usize::MAX })
}

/// True if two containers, of which one comes before the other, have room side by side: there the eye takes both in at once.
fn is_pair(outline: &Outline, shapes: &Shapes, metrics: &Metrics, flow: &BlockFlow, room: i32) -> bool {
    let is_container = |block: BlockId| outline.blocks[block].role == Role::Container;
    match flow.layers.as_slice() {
        [first, second] => match (first.as_slice(), second.as_slice()) {
            (&[one], &[other]) if is_container(one) && is_container(other) => {
                shapes[one].size.width + metrics.layer_gap.1 + shapes[other].size.width <= room
            }
            _ => false,
        },
        _ => false,
    }
}

/// A circle goes there in one row and back in the other, or in columns if there is no room for that.
fn ring(shapes: &Shapes, metrics: &Metrics, flow: &BlockFlow, room: i32) -> Plan {
    let width = |layer: &Vec<BlockId>| -> i32 {
        layer.iter().map(|&block| shapes[block].size.width + metrics.layer_gap.1).sum::<i32>() - metrics.layer_gap.1
    };
    let is_narrow = flow.layers.iter().map(width).max().unwrap_or(0) <= room;
    Plan::Pair { axis: if is_narrow { Axis::Y } else { Axis::X } }
}

/// Blocks of different heights stand in columns. How high these may be is one of a few steps, the first with which all of it
/// fits and is not too wide: as long as the step stays, a block more moves only those after it.
fn packed(outline: &Outline, shapes: &Shapes, metrics: &Metrics, block: &Block, room: i32) -> Plan {
    let gap = Gaps::of(outline, block, Axis::X, metrics).between_blocks;
    let heights: Vec<i32> = block.children.iter().map(|&child| shapes[child].size.height).collect();
    let widths: Vec<i32> = block.children.iter().map(|&child| shapes[child].size.width).collect();
    let width = |height: i32| -> i32 {
        let mut widths = widths.iter();
        let columns = cut(&heights, gap, height);
        let widest = columns.into_iter().map(|count| widths.by_ref().take(count).max().unwrap_or(&0) + gap);
        widest.sum::<i32>() - gap
    };
    let highest = heights.iter().copied().max().unwrap_or(0);
    let all = heights.iter().map(|height| height + gap).sum();
    // A little may always stand above or below the highest.
    let steps = steps().skip_while(|&height| height < highest + highest / 4);
    let mut heights = steps.take_while(|&height| height < all);
    let is_good = |&height: &i32| width(height) <= room && width(height) / WIDE.0 <= height / WIDE.1;
    Plan::Columns { height: heights.find(is_good).unwrap_or(i32::MAX) }
}

/// Heights, each a third more than the one before.
fn steps() -> impl Iterator<Item = i32> {
    std::iter::successors(Some(90), |&height: &i32| height.checked_add(height / 3))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Density;

    #[test]
    fn columns_of_leaves_become_more_in_wide_steps() {
        let metrics = Density::Regular.metrics();
        let counts: Vec<usize> = (0..30).map(|leaves| columns(leaves, &metrics)).collect();
        let first = |columns: usize| counts.iter().position(|&count| count == columns);
        assert_eq!([first(1), first(2), first(3), first(4)], [Some(0), Some(5), Some(15), Some(28)]);
        assert!(counts.is_sorted());
    }

    #[test]
    fn heights_are_far_apart() {
        assert_eq!(steps().take(6).collect::<Vec<_>>(), [90, 120, 160, 213, 284, 378]);
    }
}
