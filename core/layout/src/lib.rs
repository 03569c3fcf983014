//! Coordinates for nested graphs: boxes within boxes, and lines between any two of them.
//!
//! [`layout`] takes a [`Graph`] and gives a [`Layout`]. Containment comes first: every container is arranged by itself, from the
//! inside out, then all get their places, then the lines their ways between the boxes. Reading order follows declaration order
//! as far as the lines allow it. The work is near-linear, all numbers are integers, and the same graph gives the same picture
//! on every platform.
//!
//! This knows nothing of catalogs and resources, and neither the page nor its fonts: only texts, boxes and lines.

mod areas;
mod captions;
mod flow;
mod fold;
mod geometry;
mod graph;
#[cfg(test)]
mod grown;
mod lift;
mod options;
mod outline;
mod picture;
mod placing;
mod routing;
mod shapes;
#[cfg(test)]
mod sketch;
#[cfg(test)]
mod stability;
#[cfg(test)]
mod tests;
mod text;
mod tree;

pub use fold::{READABLE, default_folds};
pub use geometry::{Point, Rect, Size};
pub use graph::{Edge, EdgeId, EdgeKind, Graph, Node, NodeId, NodeKind};
pub use options::{Density, Options};
pub use picture::{Label, Layout, Line, LineId, Placed};
pub use text::{shortened, width as text_width};

use areas::{AreaId, Areas, Builder};
use lift::{Lifted, Lines};
use options::Metrics;
use outline::{Outline, Role, Source};
use routing::Ways;
use tree::Tree;

use duckrow_text::ids::IndexVec;

/// Lays out a graph.
pub fn layout(graph: &Graph, options: &Options) -> Layout {
    let metrics = options.density.metrics();
    let tree = Tree::new(graph);
    let shown = tree.shown(&options.folded);
    let lines = lift::lift(graph, &tree, &shown);
    let source = Source { graph, tree: &tree, shown: &shown, lines: &lines, metrics: &metrics };
    let outline = outline::outline(&source);
    let (areas, ways) = arranged(graph, &outline, &lines, options.width, &metrics);
    let mut paths = routing::paths(&areas, &lines, &ways, &metrics);
    let words = |line: &Lifted| captions::caption(graph, &line.edges, &metrics);
    let labels = routing::labels(&areas, &lines, &paths, &metrics, words);
    routing::draw_directly(&areas, &lines, &mut paths);
    Layout {
        size: areas.size(),
        order: tree.top_down.iter().copied().filter(|&node| areas.of_node[node].is_some()).collect(),
        nodes: placed(&tree, &areas),
        edges: lines.of_edges.clone(),
        left_out: lines.left_out,
        lines: drawn(lines, &outline, &ways, &Strokes { paths, labels }),
    }
}

/// The number of lines beyond which a picture is not readable, and is laid out only twice.
const MANY_LINES: usize = 400;
/// The fractions of the pane's width that are tried, in eighths.
const WIDTHS: [i32; 5] = [8, 7, 6, 5, 4];

/// The areas with their places, and the ways of the lines between them. How wide a picture becomes shows only when its lines
/// have room; if that is too wide, shapes for less room are tried.
fn arranged(graph: &Graph, outline: &Outline, lines: &Lines, width: i32, metrics: &Metrics) -> (Areas, Ways) {
    let tries = if lines.lines.len() > MANY_LINES { 2 } else { WIDTHS.len() };
    let mut narrowest: Option<(Areas, Ways)> = None;
    for eighths in WIDTHS.into_iter().take(tries) {
        let shapes = shapes::shapes(outline, metrics, width / 8 * eighths);
        let mut areas = Builder::new(graph, outline, &shapes, metrics).build();
        placing::place(&mut areas, metrics, width);
        let ways = routing::find_ways(&areas, lines);
        routing::make_room(&mut areas, lines, &ways, metrics);
        placing::place(&mut areas, metrics, width);
        // A picture in a single column is long: a pane rather shows one that is a little too wide somewhat smaller.
        let fits = areas.size().width <= width + width / 8 || ways.are_too_many;
        if narrowest.as_ref().is_none_or(|(best, _)| areas.size().width < best.size().width) {
            narrowest = Some((areas, ways));
        }
        if fits {
            break;
        }
    }
    narrowest.unwrap_or_default()
}

/// The places of all nodes.
fn placed(tree: &Tree, areas: &Areas) -> IndexVec<NodeId, Option<Placed>> {
    let sizes = tree.sizes();
    let place = |(node, area): (NodeId, &Option<AreaId>)| {
        let area = &areas.areas[(*area)?];
        let header = (area.role == Role::Container).then(|| routing::header(area));
        Some(Placed { rect: area.rect, header, hidden: if header.is_some() { 0 } else { sizes[node] } })
    };
    areas.of_node.iter_with_ids().map(place).collect()
}

/// The course of every line, and the label at it.
struct Strokes {
    paths: IndexVec<LineId, Vec<Point>>,
    labels: IndexVec<LineId, Option<Label>>,
}

/// The lines with their paths and labels.
fn drawn(lines: Lines, outline: &Outline, ways: &Ways, strokes: &Strokes) -> IndexVec<LineId, Line> {
    let draw = |id: LineId, line: &Lifted, path: &[Point], label: &Option<Label>| Line {
        from: line.from,
        to: line.to,
        kind: line.kind,
        edges: line.edges.clone(),
        path: path.to_vec(),
        label: label.clone(),
        back: line.meeting.from.zip(line.meeting.to).is_some_and(|pair| outline.back.contains(&pair)),
        bundle: line.bundle.map(|bundle| bundle.hub),
        direct: ways.is_direct(id),
    };
    let all = lines.lines.iter_with_ids().zip(strokes.paths.iter()).zip(strokes.labels.iter());
    all.map(|(((id, line), path), label)| draw(id, line, path, label)).collect()
}
