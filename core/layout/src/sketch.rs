//! Graphs for tests, written as text: a line per node, indented by containment, then a line per edge.

use ecow::EcoString;

use super::graph::{Edge, EdgeKind, Graph, Node, NodeId, NodeKind};
use duckrow_text::ids::Id;

/// A node is `title` or `title | detail`; an edge is `a -> b`, with `->` order, `=>` require, `~>` refresh, `..>` automatic,
/// and after a colon its label.
pub(super) fn graph(text: &str) -> Graph {
    let mut graph = Graph::default();
    let mut open: Vec<(usize, NodeId)> = Vec::new();
    let arrows = [
        (" -> ", EdgeKind::Order),
        (" => ", EdgeKind::Require),
        (" ~> ", EdgeKind::Refresh),
        (" ..> ", EdgeKind::Automatic),
    ];
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let arrow = arrows.iter().find_map(|(arrow, kind)| line.split_once(arrow).map(|(from, to)| (from, to, *kind)));
        if let Some((from, to, kind)) = arrow {
            let (to, label) = to.split_once(" : ").unwrap_or((to, ""));
            let find = |title: &str| graph.nodes.iter().position(|node| node.title == title.trim()).unwrap();
            let (from, to) = (NodeId::from_index(find(from)), NodeId::from_index(find(to)));
            graph.edges.push(Edge { from, to, kind, label: label.trim().into() });
            continue;
        }
        let indent = line.len() - line.trim_start().len();
        while open.last().is_some_and(|(depth, _)| *depth >= indent) {
            open.pop();
        }
        let (title, detail) = line.split_once('|').unwrap_or((line, ""));
        let title = EcoString::from(title.trim());
        let kind = if title.starts_with("Stage") {
            NodeKind::Stage
        } else if title.starts_with("Class") {
            NodeKind::Class
        } else {
            NodeKind::Resource
        };
        let parent = open.last().map(|(_, node)| *node);
        let node = graph.nodes.push(Node { parent, title, detail: detail.trim().into(), kind });
        open.push((indent, node));
    }
    graph
}
