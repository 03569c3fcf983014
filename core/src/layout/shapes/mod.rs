//! The shapes that a block can have, and the one that suits the pane.
//!
//! From the inside out, every block gets a few shapes, from narrow and high to wide and low; a container tries its children's
//! shapes in rows and in columns. Nobody has a place yet: this is about sizes only.

mod arrange;
mod partition;
mod plans;

pub(super) use arrange::{Arrangement, Gaps, Shaped, arrange};

use super::geometry::{Axis, Size};
use super::options::Metrics;
use super::outline::{BlockId, Outline, Role};
use crate::ids::IndexVec;

/// One way to arrange what is in a block, and the size that this takes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shape {
    pub(super) size: Size,
    pub(super) plan: Plan,
}

/// How to arrange what is in a block. Bands follow each other along the axis: rows along y, columns along x.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Plan {
    /// Nothing to arrange.
    Leaf,
    /// Children in reading order, in so many bands.
    Packed { axis: Axis, bands: usize, pick: Pick },
    /// Layers, the widest of them in `rows` bands; all bands in so many panels beside each other.
    Flow { axis: Axis, rows: usize, panels: usize, pick: Pick },
}

/// Which of its shapes each child takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pick {
    /// The lowest that is no wider.
    Width(i32),
    /// The narrowest that is no higher.
    Height(i32),
    /// In a flow: the one that makes its band short, in so much room across the axis for each band.
    Room(i32),
}

/// The shapes of every block, from narrow to wide.
pub(super) type Shapes = IndexVec<BlockId, Vec<Shape>>;

/// More shapes than this are not kept for one block.
const MOST_SHAPES: usize = 12;
/// Nor more than this for the whole picture, which is nobody's child.
const MOST_PICTURES: usize = 64;

/// Finds the shapes of all blocks.
pub(super) fn shapes(outline: &Outline, metrics: &Metrics) -> Shapes {
    let mut shapes: Shapes = outline.blocks.iter().map(|_| Vec::new()).collect();
    for (id, block) in outline.blocks.iter_with_ids().rev() {
        let found = if block.role == Role::Leaf {
            vec![Shape { size: block.size, plan: Plan::Leaf }]
        } else {
            let plans = plans::plans(outline, &shapes, id);
            let measured = plans.into_iter().map(|plan| {
                let arrangement = arrange(outline, &shapes, metrics, id, plan);
                Shape { size: arrangement.size, plan }
            });
            let most = if block.role == Role::Picture { MOST_PICTURES } else { MOST_SHAPES };
            few(measured.collect(), most)
        };
        shapes[id] = found;
    }
    shapes
}

/// The shape of the whole picture that suits a pane of this width best: one that fits, and of those the smallest that is about
/// as a page is, a little wider than high.
pub(super) fn best(shapes: &[Shape], pane: i32) -> Option<usize> {
    let cost = |Size { width, height }: Size| ((width - pane).max(0), width.max(height / 5 * 8), width);
    (0..shapes.len()).min_by_key(|&index| shapes.get(index).map(|shape| cost(shape.size)))
}

/// A shape for a picture that became too wide in this one.
pub(super) fn narrower(shapes: &[Shape], shape: usize, excess: i32) -> Option<usize> {
    let width = shapes.get(shape)?.size.width;
    // A narrower picture needs less room for lines too, so half of it may do.
    let fits = |other: &Shape| other.size.width <= width - excess / 2;
    shapes.iter().take(shape).rposition(fits).or_else(|| shape.checked_sub(1))
}

/// Only shapes of which no other one is both narrower and lower, and not too many of these.
fn few(mut shapes: Vec<Shape>, most: usize) -> Vec<Shape> {
    shapes.sort_by_key(|shape| (shape.size.width, shape.size.height));
    let mut lowest = i32::MAX;
    shapes.retain(|shape| {
        let keeps = shape.size.height < lowest;
        lowest = lowest.min(shape.size.height);
        keeps
    });
    let count = shapes.len();
    if count > most {
        let mut index = 0;
        shapes.retain(|_| {
            index += 1;
            // Evenly spread, the first and the last included.
            (index - 1) * (most - 1) % (count - 1) < most - 1
        });
    }
    shapes
}

/// The shape that a child takes.
fn pick(shapes: &[Shape], pick: Pick) -> usize {
    let last = shapes.len().saturating_sub(1);
    match pick {
        Pick::Height(height) => shapes.iter().position(|shape| shape.size.height <= height).unwrap_or(last),
        Pick::Width(width) | Pick::Room(width) => {
            shapes.iter().rposition(|shape| shape.size.width <= width).unwrap_or(0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(width: i32, height: i32) -> Shape {
        Shape { size: Size { width, height }, plan: Plan::Leaf }
    }

    #[test]
    fn a_shape_that_another_one_beats_is_dropped() {
        let sizes: Vec<Size> = few(vec![shape(9, 1), shape(3, 5), shape(4, 5), shape(5, 4)], MOST_SHAPES)
            .iter()
            .map(|shape| shape.size)
            .collect();
        assert_eq!(sizes, [shape(3, 5).size, shape(5, 4).size, shape(9, 1).size]);
    }

    #[test]
    fn the_narrowest_and_the_widest_are_always_kept() {
        let kept = few((0..100).map(|index| shape(index, 100 - index)).collect(), MOST_SHAPES);
        assert!(kept.len() <= MOST_SHAPES);
        assert_eq!((kept[0].size.width, kept[kept.len() - 1].size.width), (0, 99));
    }

    #[test]
    fn a_child_takes_the_shape_that_fits() {
        let shapes = [shape(10, 100), shape(20, 50), shape(40, 20)];
        assert_eq!(pick(&shapes, Pick::Height(60)), 1);
        assert_eq!(pick(&shapes, Pick::Height(5)), 2);
        assert_eq!(pick(&shapes, Pick::Width(39)), 1);
        assert_eq!(pick(&shapes, Pick::Width(5)), 0);
    }

    #[test]
    fn a_picture_fits_the_width_and_is_no_strip() {
        let shapes = [shape(300, 900), shape(500, 400), shape(900, 300)];
        assert_eq!(best(&shapes, 1000), Some(1));
        assert_eq!(best(&shapes, 400), Some(0));
        assert_eq!(best(&shapes, 200), Some(0));
        assert_eq!(best(&[], 200), None);
    }
}
