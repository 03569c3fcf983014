//! The laws that every layout keeps.

use proptest::prelude::*;

use super::grown::{grown, tangle};
use super::*;
use duckrow_text::ids::Id;
use duckrow_text::names::FastSet;

/// A graph that shows itself shortly when a test fails.
#[derive(Clone)]
pub(super) struct Case(pub(super) Graph);

impl std::fmt::Debug for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (id, node) in self.0.nodes.iter_with_ids() {
            let parent = node.parent.map(Id::index);
            writeln!(f, "{} {:?} | {:?} in {parent:?} {:?}", id.index(), node.title, node.detail, node.kind)?;
        }
        for edge in self.0.edges.iter() {
            writeln!(f, "{} -> {} {:?} {:?}", edge.from.index(), edge.to.index(), edge.kind, edge.label)?;
        }
        Ok(())
    }
}

/// A graph of any shape, with edges that cross levels, run in circles and lead nowhere.
pub(super) fn any_graph() -> impl Strategy<Value = Case> {
    let node = (0usize..60, "[a-zA-Z:\\[\\] ]{0,30}", "[a-z ]{0,12}", 0u8..4);
    let edge = (0usize..34, 0usize..34, 0u8..4, "[a-z ]{0,12}");
    (prop::collection::vec(node, 1..32), prop::collection::vec(edge, 0..48)).prop_map(|(nodes, edges)| {
        let count = nodes.len();
        let mut graph = Graph::default();
        for (index, (parent, title, detail, kind)) in nodes.into_iter().enumerate() {
            // Mostly a node declared earlier, sometimes none, or one that does not exist.
            let parent = if parent < 50 && index > 0 {
                Some(parent % index)
            } else {
                Some(100 * parent).filter(|it| it % 3 > 0)
            };
            let kind = [NodeKind::Stage, NodeKind::Class, NodeKind::Instance, NodeKind::Resource][usize::from(kind)];
            let parent = parent.map(NodeId::from_index);
            graph.nodes.push(Node { parent, title: format!("{title} {index}").into(), detail: detail.into(), kind });
        }
        for (from, to, kind, label) in edges {
            let kind = [EdgeKind::Order, EdgeKind::Require, EdgeKind::Refresh, EdgeKind::Automatic][usize::from(kind)];
            let end = |index: usize| NodeId::from_index(if index < 32 { index % count } else { count + index });
            graph.edges.push(Edge { from: end(from), to: end(to), kind, label: label.into() });
        }
        Case(graph)
    })
}

fn any_options() -> impl Strategy<Value = Options> {
    let folded = prop::collection::vec(0usize..32, 0..4);
    (100i32..1600, any::<bool>(), folded).prop_map(|(width, compact, folded)| Options {
        width,
        density: if compact { Density::Compact } else { Density::Regular },
        folded: folded.into_iter().map(NodeId::from_index).collect(),
    })
}

fn placed(layout: &Layout, node: NodeId) -> Option<Placed> {
    layout.nodes.lookup(node).copied().flatten()
}

fn whole(layout: &Layout) -> Rect {
    Rect { x: 0, y: 0, width: layout.size.width, height: layout.size.height }
}

/// True if a point lies on the border of a rectangle, corners excluded.
fn is_on_border(point: Point, rect: Rect) -> bool {
    let beside = (point.x == rect.x || point.x == rect.right()) && rect.y < point.y && point.y < rect.bottom();
    let above = (point.y == rect.y || point.y == rect.bottom()) && rect.x < point.x && point.x < rect.right();
    beside || above
}

/// A piece of a line as a rectangle that has an inside.
fn piece(a: Point, b: Point) -> Rect {
    let (x, y) = (a.x.min(b.x), a.y.min(b.y));
    Rect { x, y, width: (a.x.max(b.x) - x).max(1), height: (a.y.max(b.y) - y).max(1) }
}

fn inside(rect: Rect) -> Rect {
    Rect { x: rect.x + 1, y: rect.y + 1, width: rect.width - 2, height: rect.height - 2 }
}

fn check_boxes(graph: &Graph, layout: &Layout) {
    let tree = Tree::new(graph);
    for (node, place) in layout.nodes.iter_with_ids() {
        let Some(place) = place else { continue };
        assert!(place.rect.width > 0 && place.rect.height > 0);
        assert!(whole(layout).encloses(place.rect), "{node:?} is outside of the picture");
        if let Some(parent) = tree.parent[node] {
            let outer = placed(layout, parent).expect("a shown box is in a shown container");
            let header = outer.header.expect("a container with something in it has a header");
            assert!(outer.rect.encloses(header) && outer.rect.encloses(place.rect), "{node:?} is not in its container");
            assert!(header.bottom() <= place.rect.y, "{node:?} lies on the header of its container");
        }
    }
    for siblings in std::iter::once(&tree.roots).chain(tree.children.iter()) {
        let rects: Vec<(NodeId, Rect)> =
            siblings.iter().filter_map(|&node| Some((node, placed(layout, node)?.rect))).collect();
        for (index, (a, first)) in rects.iter().enumerate() {
            for (b, second) in &rects[index + 1..] {
                assert!(!first.overlaps(*second), "{a:?} and {b:?} overlap");
            }
        }
    }
}

fn check_lines(graph: &Graph, layout: &Layout) {
    let tree = Tree::new(graph);
    let up = |node: NodeId| std::iter::successors(Some(node), |&node| tree.parent[node]);
    for (id, line) in layout.lines.iter_with_ids() {
        let (from, to) = (placed(layout, line.from).unwrap().rect, placed(layout, line.to).unwrap().rect);
        let (first, last) = (line.path[0], line.path[line.path.len() - 1]);
        assert!(line.path.len() >= 2, "{id:?} has no way");
        assert!(is_on_border(first, from) && is_on_border(last, to), "{id:?} does not touch its boxes: {line:?}");
        for (a, b) in line.path.iter().zip(&line.path[1..]) {
            assert!((a.x == b.x) != (a.y == b.y), "{id:?} has a piece that is not straight: {line:?}");
            assert!(whole(layout).encloses(piece(*a, *b)), "{id:?} leaves the picture");
            for (node, place) in layout.nodes.iter_with_ids() {
                let Some(place) = place else { continue };
                let is_around = |end: NodeId| node != end && up(end).any(|outer| outer == node);
                let holds = (node == line.from && is_around(line.to)) || (node == line.to && is_around(line.from));
                if !is_around(line.from) && !is_around(line.to) && !holds {
                    assert!(!piece(*a, *b).overlaps(inside(place.rect)), "{id:?} runs across {node:?}: {line:?}");
                }
            }
        }
    }
    let known = |id: NodeId| graph.nodes.lookup(id).is_some();
    for (edge, line) in graph.edges.iter().zip(layout.edges.iter()) {
        let is_shown = |node| placed(layout, node).is_some();
        if known(edge.from) && known(edge.to) && is_shown(edge.from) && is_shown(edge.to) {
            assert!(line.is_some(), "an edge between boxes that are shown has no line");
        }
    }
}

fn check_ports(layout: &Layout) {
    let ends = |line: &Line| {
        let (first, last) = (line.path[0], line.path[line.path.len() - 1]);
        [(line.from, first, line.bundle), (line.to, last, line.bundle)]
    };
    let mut seen: Vec<(NodeId, Point, Option<NodeId>)> = Vec::new();
    for end in layout.lines.iter().flat_map(ends) {
        let other = seen
            .iter()
            .find(|(node, point, bundle)| (*node, *point) == (end.0, end.1) && (bundle.is_none() || *bundle != end.2));
        assert_eq!(
            other,
            None,
            "two lines meet {end:?} {:?}",
            layout
                .lines
                .iter()
                .filter(|line| line.from == end.0 || line.to == end.0)
                .map(|line| (line.from, line.to, &line.path))
                .collect::<Vec<_>>()
        );
        seen.push(end);
    }
}

/// The distance from its path within which a line is drawn: one that carries refresh sways.
fn reach(line: &Line) -> i32 {
    if line.kind == EdgeKind::Refresh { 4 } else { 2 }
}

/// Words touch nothing: no other words, no box, no border, no line.
fn check_labels(layout: &Layout) {
    let free: Vec<(LineId, Rect)> = layout
        .lines
        .iter_with_ids()
        .filter_map(|(id, line)| Some((id, line.label.as_ref().filter(|label| label.free)?.rect)))
        .collect();
    for (index, (id, label)) in free.iter().enumerate() {
        assert!(whole(layout).encloses(*label));
        assert!(free[index + 1..].iter().all(|(_, other)| !other.overlaps(*label)), "words of {id:?} lie on others");
        for placed in layout.nodes.iter().flatten() {
            let inner = inside(placed.rect);
            let is_apart = placed.header.map_or(!placed.rect.overlaps(*label), |header| {
                !header.overlaps(*label) && (!placed.rect.overlaps(*label) || inner.encloses(*label))
            });
            assert!(is_apart, "words of {id:?} lie on a box");
        }
        for (other, line) in layout.lines.iter_with_ids() {
            for (a, b) in line.path.iter().zip(&line.path[1..]) {
                let (Rect { x, y, width, height }, by) = (piece(*a, *b), reach(line));
                let drawn = Rect { x: x - by, y: y - by, width: width - 1 + 2 * by, height: height - 1 + 2 * by };
                assert!(!drawn.overlaps(*label), "words of {id:?} lie on {other:?}");
            }
        }
    }
}

/// A box that comes before another one in the same container stands above it, or left of it.
fn check_order(layout: &Layout) {
    if layout.lines.iter().any(|line| line.back) {
        return;
    }
    for line in layout.lines.iter().filter(|line| line.from != line.to) {
        let (from, to) = (placed(layout, line.from).unwrap().rect, placed(layout, line.to).unwrap().rect);
        let is_nested = from.overlaps(to);
        assert!(is_nested || from.bottom() <= to.y || from.right() <= to.x, "{line:?} runs up");
    }
}

fn check(graph: &Graph, layout: &Layout) {
    check_order(layout);
    check_boxes(graph, layout);
    check_lines(graph, layout);
    check_ports(layout);
    check_labels(layout);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn boxes_are_in_their_containers_and_lines_run_between_them(Case(graph) in any_graph(), options in any_options()) {
        let layout = layout(&graph, &options);
        check(&graph, &layout);
    }

    #[test]
    fn the_same_graph_gives_the_same_picture(Case(graph) in any_graph(), options in any_options()) {
        prop_assert_eq!(format!("{:?}", layout(&graph, &options)), format!("{:?}", layout(&graph, &options)));
    }
}

#[test]
fn large_pictures_hold_what_small_ones_do() {
    let graph = grown(400);
    for folded in [FastSet::default(), default_folds(&graph, READABLE)] {
        let options = Options { width: 1000, folded, ..Options::default() };
        let layout = layout(&graph, &options);
        check(&graph, &layout);
    }
}

#[test]
fn nothing_gives_an_empty_picture() {
    let layout = layout(&Graph::default(), &Options::default());
    assert!(layout.nodes.is_empty() && layout.lines.is_empty());
}

#[test]
fn a_tangle_of_circles_ends_and_holds_the_same() {
    let graph = tangle(60, 4);
    let layout = layout(&graph, &Options { width: 900, ..Options::default() });
    check(&graph, &layout);
    assert!(layout.lines.iter().any(|line| line.back));
}
