//! Places for words at lines, where nothing else is.

use super::header;
use crate::ids::IndexVec;
use crate::layout::areas::Areas;
use crate::layout::geometry::{Point, Rect};
use crate::layout::lift::{Lifted, Lines};
use crate::layout::options::{LABELLED_LINES, Metrics};
use crate::layout::outline::Role;
use crate::layout::picture::{Label, LineId};
use crate::names::FastMap;

/// Between a line and its words.
const BESIDE: i32 = 6;
const ABOVE: i32 = 3;
/// Words of two lines in a row don't read as one.
const APART: i32 = 6;
const CELL: i32 = 64;

/// A place for the words of every line that has some; `width` tells how wide they are.
pub(in crate::layout) fn labels(
    areas: &Areas,
    lines: &Lines,
    paths: &IndexVec<LineId, Vec<Point>>,
    metrics: &Metrics,
    width: impl Fn(&Lifted) -> i32,
) -> IndexVec<LineId, Option<Label>> {
    let is_readable = lines.lines.len() <= LABELLED_LINES;
    let mut taken = Taken::new(areas, paths);
    let picture = areas.areas.iter().next().map_or(Rect::default(), |area| area.rect);
    let mut label = |line: LineId| {
        let width = width(&lines.lines[line]);
        let candidates = if width == 0 { Vec::new() } else { candidates(&paths[line], width, metrics.label_height) };
        let free = candidates.iter().copied().find(|&rect| picture.encloses(rect) && taken.is_free(rect));
        let rect = free.or_else(|| candidates.first().map(|&rect| into(rect, picture)))?;
        if free.is_some() {
            taken.add(Rect { x: rect.x - APART, width: rect.width + 2 * APART, ..rect });
        }
        Some(Label { rect, free: free.is_some() && is_readable })
    };
    lines.lines.ids().map(&mut label).collect()
}

/// Places beside the pieces of a line, the best first: at the longest piece, in its middle, right of it or above it.
fn candidates(path: &[Point], width: i32, height: i32) -> Vec<Rect> {
    let mut pieces: Vec<(Point, Point)> = path.iter().zip(path.iter().skip(1)).map(|(a, b)| (*a, *b)).collect();
    pieces.sort_by_key(|(a, b)| std::cmp::Reverse(a.x.abs_diff(b.x) + a.y.abs_diff(b.y)));
    let mut rects = Vec::new();
    for (a, b) in pieces {
        for eighths in [4, 3, 5, 2, 6] {
            let at = Point { x: a.x + (b.x - a.x) * eighths / 8, y: a.y + (b.y - a.y) * eighths / 8 };
            let beside = if a.x == b.x {
                let y = at.y - height / 2;
                [(at.x + BESIDE, y), (at.x - BESIDE - width, y)]
            } else {
                let x = at.x - width / 2;
                [(x, at.y - ABOVE - height), (x, at.y + ABOVE)]
            };
            rects.extend(beside.map(|(x, y)| Rect { x, y, width, height }));
        }
    }
    rects
}

/// A rectangle moved into another one.
fn into(rect: Rect, around: Rect) -> Rect {
    let x = rect.x.min(around.right() - rect.width).max(around.x);
    let y = rect.y.min(around.bottom() - rect.height).max(around.y);
    Rect { x, y, ..rect }
}

/// What is drawn, by squares of the picture.
struct Taken {
    cells: FastMap<(i32, i32), Vec<Rect>>,
}

impl Taken {
    fn new(areas: &Areas, paths: &IndexVec<LineId, Vec<Point>>) -> Self {
        let mut taken = Self { cells: FastMap::default() };
        for area in areas.areas.iter() {
            match area.role {
                Role::Leaf => taken.add(area.rect),
                Role::Container => {
                    taken.add(header(area));
                    let Rect { x, y, width, height } = area.rect;
                    taken.add(Rect { x, y, width, height: 1 });
                    taken.add(Rect { x, y: y + height, width, height: 1 });
                    taken.add(Rect { x, y, width: 1, height });
                    taken.add(Rect { x: x + width, y, width: 1, height });
                }
                Role::Picture | Role::Group => {}
            }
        }
        for path in paths.iter() {
            for (a, b) in path.iter().zip(path.iter().skip(1)) {
                let (x, y) = (a.x.min(b.x), a.y.min(b.y));
                let (width, height) = (a.x.max(b.x) - x, a.y.max(b.y) - y);
                taken.add(Rect { x: x - 1, y: y - 1, width: width + 2, height: height + 2 });
            }
        }
        taken
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
