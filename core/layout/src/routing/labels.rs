//! Places for words at lines, where nothing else is.

use ecow::EcoString;

use super::header;
use crate::areas::Areas;
use crate::geometry::{Point, Rect, Size};
use crate::graph::EdgeKind;
use crate::lift::{Lifted, Lines};
use crate::options::{LABELLED_LINES, Metrics};
use crate::outline::Role;
use crate::picture::{Label, LineId};
use crate::text;
use duckrow_text::ids::IndexVec;
use duckrow_text::names::FastMap;
use duckrow_text::order::InOrder as _;

/// Between a line and its words.
const BESIDE: i32 = 7;
const ABOVE: i32 = 3;
/// The distance from its path within which a line is drawn, and that of a line that sways.
const STROKE: i32 = 2;
const SWAY: i32 = 4;
/// The arrow's head: how long, and half how wide.
const HEAD: (i32, i32) = (9, 5);
/// The free room before and after words.
const MARGIN: i32 = 2;
/// Words of two lines in a row don't read as one, nor of one below the other.
const APART: (i32, i32) = (6, 1);
const CELL: i32 = 64;

/// The words of every line that has some, with a place for them.
pub(crate) fn labels(
    areas: &Areas,
    lines: &Lines,
    paths: &IndexVec<LineId, Vec<Point>>,
    metrics: &Metrics,
    words: impl Fn(&Lifted) -> EcoString,
) -> IndexVec<LineId, Option<Label>> {
    let is_readable = lines.lines.len() <= LABELLED_LINES;
    let mut boxes = Taken::by_boxes(areas);
    let mut taken = boxes.clone();
    taken.add_lines(lines, paths);
    let picture = areas.areas.iter().next().map_or(Rect::default(), |area| area.rect);
    let mut label = |line: LineId| {
        let words = words(&lines.lines[line]);
        if words.is_empty() {
            return None;
        }
        let size = Size { width: text::width(&words, metrics.label_font), height: metrics.label_height };
        let candidates = candidates(&paths[line], size, reach(lines.lines[line].kind));
        let first = |taken: &Taken, candidates: &[Rect]| {
            let is_free = |rect: &Rect| picture.encloses(*rect) && taken.is_free(grown(*rect, MARGIN, 0));
            candidates.iter().copied().find(is_free)
        };
        let free = first(&taken, &candidates);
        if let Some(rect) = free {
            taken.add(grown(rect, APART.0, APART.1));
            boxes.add(grown(rect, APART.0, APART.1));
        }
        // Words with a ground of their own may lie on lines, but no box should be under them.
        let rect = free
            .or_else(|| first(&boxes, &candidates))
            .or_else(|| first(&boxes, &on_line(&paths[line], size)))
            .or_else(|| candidates.first().map(|&rect| into(rect, picture)))?;
        Some(Label { words, rect, free: free.is_some() && is_readable })
    };
    lines.lines.ids().map(&mut label).collect()
}

/// The distance from its path within which a line of this kind is drawn.
const fn reach(kind: EdgeKind) -> i32 {
    match kind {
        EdgeKind::Refresh => SWAY,
        EdgeKind::Order | EdgeKind::Require | EdgeKind::Automatic => STROKE,
    }
}

/// Places beside the pieces of a line, the best first: at the longest piece, in its middle, right of it or above it.
fn candidates(path: &[Point], Size { width, height }: Size, reach: i32) -> Vec<Rect> {
    let above = ABOVE.max(reach);
    let mut rects = Vec::new();
    for (a, b) in longest_first(path) {
        for at in [4, 3, 5, 2, 6].map(|eighths| between(a, b, eighths)) {
            let beside = if a.x == b.x {
                let y = at.y - height / 2;
                [(at.x + BESIDE, y), (at.x - BESIDE - width, y)]
            } else {
                let x = at.x - width / 2;
                [(x, at.y - above - height), (x, at.y + above)]
            };
            rects.extend(beside.map(|(x, y)| Rect { x, y, width, height }));
        }
    }
    rects
}

/// Places on the pieces of a line itself.
fn on_line(path: &[Point], Size { width, height }: Size) -> Vec<Rect> {
    let mut rects = Vec::new();
    for (a, b) in longest_first(path) {
        let places = [4, 3, 5, 2, 6, 1, 7].map(|eighths| between(a, b, eighths));
        rects.extend(places.map(|at| Rect { x: at.x - width / 2, y: at.y - height / 2, width, height }));
    }
    rects
}

/// The straight pieces of a path.
fn longest_first(path: &[Point]) -> Vec<(Point, Point)> {
    let mut pieces: Vec<(Point, Point)> = path.iter().zip(path.iter().skip(1)).map(|(a, b)| (*a, *b)).collect();
    pieces.order_by_key(|(a, b)| std::cmp::Reverse(a.x.abs_diff(b.x) + a.y.abs_diff(b.y)));
    pieces
}

const fn between(a: Point, b: Point, eighths: i32) -> Point {
    Point { x: a.x + (b.x - a.x) * eighths / 8, y: a.y + (b.y - a.y) * eighths / 8 }
}

/// A rectangle with so much more at its sides.
const fn grown(Rect { x, y, width, height }: Rect, beside: i32, above: i32) -> Rect {
    Rect { x: x - beside, y: y - above, width: width + 2 * beside, height: height + 2 * above }
}

/// A rectangle moved into another one.
fn into(rect: Rect, around: Rect) -> Rect {
    let x = rect.x.min(around.right() - rect.width).max(around.x);
    let y = rect.y.min(around.bottom() - rect.height).max(around.y);
    Rect { x, y, ..rect }
}

/// The squares of the picture with something drawn in them.
#[derive(Clone)]
struct Taken {
    cells: FastMap<(i32, i32), Vec<Rect>>,
}

impl Taken {
    /// Boxes, titles and borders.
    fn by_boxes(areas: &Areas) -> Self {
        let mut taken = Self { cells: FastMap::default() };
        for area in areas.areas.iter() {
            match area.role {
                Role::Leaf => taken.add(grown(area.rect, 0, 1)),
                Role::Container => {
                    taken.add(header(area));
                    let Rect { x, y, width, height } = area.rect;
                    let (right, bottom) = (x + width, y + height);
                    taken.add_piece(Point { x, y }, Point { x: right, y }, STROKE);
                    taken.add_piece(Point { x, y: bottom }, Point { x: right, y: bottom }, STROKE);
                    taken.add_piece(Point { x, y }, Point { x, y: bottom }, STROKE);
                    taken.add_piece(Point { x: right, y }, Point { x: right, y: bottom }, STROKE);
                }
                Role::Picture | Role::Group => {}
            }
        }
        taken
    }

    fn add_lines(&mut self, lines: &Lines, paths: &IndexVec<LineId, Vec<Point>>) {
        for (path, line) in paths.iter().zip(lines.lines.iter()) {
            let mut pieces = path.iter().zip(path.iter().skip(1));
            pieces.clone().for_each(|(a, b)| self.add_piece(*a, *b, reach(line.kind)));
            if let Some((before, end)) = pieces.next_back() {
                let neck = Point {
                    x: end.x - (end.x - before.x).clamp(-HEAD.0, HEAD.0),
                    y: end.y - (end.y - before.y).clamp(-HEAD.0, HEAD.0),
                };
                self.add_piece(neck, *end, HEAD.1);
            }
        }
    }

    /// A straight piece of a line, and so much beside it.
    fn add_piece(&mut self, a: Point, b: Point, beside: i32) {
        let (x, y) = (a.x.min(b.x), a.y.min(b.y));
        let (width, height) = (a.x.max(b.x) - x, a.y.max(b.y) - y);
        self.add(grown(Rect { x, y, width, height }, beside, beside));
    }

    fn add(&mut self, rect: Rect) {
        for cell in cells(rect) {
            self.cells.entry(cell).or_default().push(rect);
        }
    }

    fn is_free(&self, rect: Rect) -> bool {
        let others = cells(rect).filter_map(|cell| self.cells.get(&cell)).flatten();
        !others.into_iter().any(|other| other.overlaps(rect))
    }
}

/// The squares that a rectangle touches.
fn cells(rect: Rect) -> impl Iterator<Item = (i32, i32)> {
    let columns = rect.x.div_euclid(CELL)..=rect.right().div_euclid(CELL);
    columns.flat_map(move |column| {
        (rect.y.div_euclid(CELL)..=rect.bottom().div_euclid(CELL)).map(move |row| (column, row))
    })
}
