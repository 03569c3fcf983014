//! Which plans are worth measuring.

use super::{Pick, Plan, Shape, Shapes};
use crate::layout::geometry::Axis;
use crate::layout::outline::{BlockFlow, BlockId, Outline, Role};

/// Rows first: of two plans of the same size the first is taken.
const AXES: [Axis; 2] = [Axis::Y, Axis::X];
/// How many panels a long flow may be broken into.
const PANELS: [usize; 6] = [1, 2, 3, 4, 6, 8];

/// The plans for a block.
pub(super) fn plans(outline: &Outline, shapes: &Shapes, id: BlockId) -> Vec<Plan> {
    let block = &outline.blocks[id];
    let picks = picks(shapes, &block.children);
    let skeletons = match &block.flow {
        Some(flow) => flows(outline, flow),
        None => packings(block.children.len()),
    };
    let with_picks = |plan: Plan| {
        let rooms = match (plan, &block.flow) {
            (Plan::Flow { axis, .. }, Some(flow)) if picks.len() > 1 => rooms(shapes, flow, axis),
            _ => Vec::new(),
        };
        picks.iter().copied().chain(rooms).map(move |pick| plan.with(pick)).collect::<Vec<_>>()
    };
    skeletons.into_iter().flat_map(with_picks).collect()
}

/// A few rooms for the layers of a flow: from the least that the widest layer needs to the most that it can use.
fn rooms(shapes: &Shapes, flow: &BlockFlow, axis: Axis) -> Vec<Pick> {
    const STEPS: i32 = 8;
    let across = |shape: &Shape| shape.size.along(axis.across());
    let sum = |layer: &[BlockId], of: fn(i32, i32) -> i32| -> i32 {
        layer.iter().filter_map(|&block| shapes[block].iter().map(across).reduce(of)).sum()
    };
    let least = flow.layers.iter().map(|layer| sum(layer, i32::min)).max().unwrap_or(0);
    let most = flow.layers.iter().map(|layer| sum(layer, i32::max)).max().unwrap_or(0);
    (0..=STEPS).map(|step| Pick::Room(least + (most - least) / STEPS * step)).collect()
}

fn packings(children: usize) -> Vec<Plan> {
    let counts = |axis| numbers(children).map(move |bands| Plan::Packed { axis, bands, pick: Pick::Width(0) });
    AXES.into_iter().flat_map(counts).collect()
}

/// Flows of leaves run down, as a text is read; where containers follow each other both directions are tried. Boxes of one
/// layer stand beside each other, one below the other only where the picture must be narrow.
fn flows(outline: &Outline, flow: &BlockFlow) -> Vec<Plan> {
    let widest = flow.widest();
    let only_leaves = flow.layers.iter().flatten().all(|&block| outline.blocks[block].role == Role::Leaf);
    let axes = if only_leaves && !flow.is_ring { AXES.get(..1).unwrap_or_default() } else { &AXES };
    let mut plans = Vec::new();
    for &axis in axes {
        for rows in numbers(widest).filter(|&rows| rows == 1 || !flow.is_ring) {
            let is_long = only_leaves && rows == 1 && widest == 1 && !flow.is_ring;
            let most = if is_long { flow.layers.len() / 2 } else { 1 };
            let panels = PANELS.into_iter().filter(|&panels| panels <= most.max(1));
            plans.extend(panels.map(|panels| Plan::Flow { axis, rows, panels, pick: Pick::Width(0) }));
        }
    }
    plans
}

/// Numbers up to `most`: all of the small ones, then fewer and fewer.
fn numbers(most: usize) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(1), |&number| Some(if number < 8 { number + 1 } else { number * 4 / 3 }))
        .take_while(move |&number| number <= most.max(1))
}

/// Sizes among which the children's shapes may be chosen.
fn picks(shapes: &Shapes, children: &[BlockId]) -> Vec<Pick> {
    let several = children.iter().filter(|&&child| shapes[child].len() > 1).flat_map(|&child| &shapes[child]);
    let (mut widths, mut heights): (Vec<i32>, Vec<i32>) =
        several.map(|shape| (shape.size.width, shape.size.height)).unzip();
    if widths.is_empty() {
        return vec![Pick::Width(i32::MAX)];
    }
    let widths = spread(&mut widths).into_iter().map(Pick::Width);
    widths.chain(spread(&mut heights).into_iter().map(Pick::Height)).collect()
}

/// A few of the values, from the least to the greatest.
fn spread(values: &mut Vec<i32>) -> Vec<i32> {
    const FEW: usize = 6;
    values.sort_unstable();
    values.dedup();
    let last = values.len().saturating_sub(1);
    let mut few: Vec<i32> = (0..FEW).filter_map(|step| values.get(last * step / (FEW - 1)).copied()).collect();
    few.dedup();
    few
}

impl Plan {
    fn with(self, pick: Pick) -> Self {
        match self {
            Self::Leaf => self,
            Self::Packed { axis, bands, .. } => Self::Packed { axis, bands, pick },
            Self::Flow { axis, rows, panels, .. } => Self::Flow { axis, rows, panels, pick },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_numbers_are_all_tried() {
        assert_eq!(numbers(12).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7, 8, 10]);
        assert_eq!(numbers(0).collect::<Vec<_>>(), [1]);
    }

    #[test]
    fn few_values_hold_the_least_and_the_greatest() {
        assert_eq!(spread(&mut (0..100).collect()), [0, 19, 39, 59, 79, 99]);
        assert_eq!(spread(&mut vec![7, 7]), [7]);
    }
}
