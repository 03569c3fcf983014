//! Lines that get no way of their own: where there are too many, the longest ones run directly from box to box, across whatever
//! is between.

use super::{Way, Ways};
use crate::areas::Areas;
use crate::geometry::{Point, Rect};
use crate::lift::Lines;
use crate::picture::LineId;
use duckrow_text::ids::{Id, IndexVec};
use duckrow_text::order::InOrder as _;

/// The total length that the ways of all lines may have, in corridors and borders. A longer total is not readable any
/// more.
const MOST_LEGS: usize = 30_000;

/// The lines that get ways of their own: the shortest ones, as many as there may be.
pub(super) fn routed(lengths: &IndexVec<LineId, usize>) -> IndexVec<LineId, bool> {
    if lengths.iter().sum::<usize>() <= MOST_LEGS {
        return lengths.iter().map(|_| true).collect();
    }
    let mut order: Vec<LineId> = lengths.ids().collect();
    order.order_by_key(|&line| (lengths[line], line.index()));
    let mut routed: IndexVec<LineId, bool> = lengths.iter().map(|_| false).collect();
    let mut legs = 0;
    for line in order {
        legs += lengths[line];
        routed[line] = legs <= MOST_LEGS;
    }
    routed
}

impl Ways {
    /// True if a line has no way of its own.
    pub(crate) fn is_direct(&self, line: LineId) -> bool {
        self.ways.lookup(line).is_none_or(Way::is_empty)
    }
}

/// Gives a path to all lines that have no way.
pub(crate) fn draw_directly(areas: &Areas, lines: &Lines, paths: &mut IndexVec<LineId, Vec<Point>>) {
    for (line, path) in lines.lines.iter().zip(paths.iter_mut()).filter(|(_, path)| path.is_empty()) {
        if let Some((from, to)) = areas.of_node[line.from].zip(areas.of_node[line.to]) {
            *path = direct(areas.areas[from].rect, areas.areas[to].rect);
        }
    }
}

/// The line from border to border, with no more corners than it takes.
fn direct(from: Rect, to: Rect) -> Vec<Point> {
    let middle = |rect: Rect| Point { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
    let (a, b) = (middle(from), middle(to));
    if from.encloses(to) {
        return vec![Point { x: from.x, y: b.y }, Point { x: to.x, y: b.y }];
    }
    if to.encloses(from) {
        return vec![Point { x: from.x, y: a.y }, Point { x: to.x, y: a.y }];
    }
    let is_below = to.y >= from.bottom();
    if is_below || from.y >= to.bottom() {
        let (start, end) = if is_below { (from.bottom(), to.y) } else { (from.y, to.bottom()) };
        let bend = i32::midpoint(start, end);
        let corners = [Point { x: a.x, y: bend }, Point { x: b.x, y: bend }];
        let between = corners.into_iter().filter(|_| a.x != b.x);
        return [Point { x: a.x, y: start }].into_iter().chain(between).chain([Point { x: b.x, y: end }]).collect();
    }
    let (start, end) = if to.x >= from.right() { (from.right(), to.x) } else { (from.x, to.right()) };
    let bend = i32::midpoint(start, end);
    let corners = [Point { x: bend, y: a.y }, Point { x: bend, y: b.y }];
    let between = corners.into_iter().filter(|_| a.y != b.y);
    [Point { x: start, y: a.y }].into_iter().chain(between).chain([Point { x: end, y: b.y }]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_lines_run_directly_where_there_are_too_many() {
        let lengths: IndexVec<LineId, usize> = [MOST_LEGS / 2, 10, MOST_LEGS, 20].into_iter().collect();
        assert_eq!(routed(&lengths).iter().copied().collect::<Vec<_>>(), [true, true, false, true]);
    }

    #[test]
    fn a_direct_line_touches_both_boxes() {
        let rect = |x, y| Rect { x, y, width: 20, height: 10 };
        let points = |from, to| direct(from, to).into_iter().map(|Point { x, y }| (x, y)).collect::<Vec<_>>();
        assert_eq!(points(rect(0, 0), rect(0, 30)), [(10, 10), (10, 30)]);
        assert_eq!(points(rect(0, 0), rect(40, 30)), [(10, 10), (10, 20), (50, 20), (50, 30)]);
        assert_eq!(points(rect(40, 2), rect(0, 0)), [(40, 7), (30, 7), (30, 5), (20, 5)]);
        let outer = Rect { x: 0, y: 0, width: 100, height: 100 };
        assert_eq!(points(outer, rect(40, 30)), [(0, 35), (40, 35)]);
    }
}
