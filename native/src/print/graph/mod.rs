//! Graphs as text for programs that draw: the clusters, and the lines in some language. Knows no layout.

pub(crate) mod dot;
pub(crate) mod mermaid;

use clap::ValueEnum;
use duckrow_core::graph::{GraphDocument, GraphEdge, GraphNode};
use duckrow_core::names::FastSet;

/// The relations that a picture shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum View {
    /// Containment.
    Containment,
    /// Relationships: the order of resources.
    Relationships,
    /// Both.
    #[default]
    All,
}

/// A graph as a picture shows it.
struct Picture<'a> {
    graph: &'a GraphDocument,
    view: View,
    /// The direct contents of every node.
    contents: Vec<Vec<usize>>,
    /// The beginning and end of each node when all are visited from outside to inside.
    extents: Vec<(usize, usize)>,
    /// The pairs of nodes that are related as part of a dependency cycle.
    in_cycles: FastSet<(u32, u32)>,
}

/// A line of a picture: a node with its place in the document, and how deep it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    /// A container that is drawn around the nodes that follow.
    Open(usize, usize),
    Leaf(usize, usize),
    Close(usize),
}

impl<'a> Picture<'a> {
    fn new(graph: &'a GraphDocument, view: View) -> Self {
        let mut contents = vec![Vec::new(); graph.nodes.len()];
        for (index, node) in graph.nodes.iter().enumerate() {
            let list = node.container.and_then(|container| contents.get_mut(container as usize));
            if let Some(list) = list {
                list.push(index);
            }
        }
        let extents = extents(graph, &contents);
        Self { graph, view, contents, extents, in_cycles: graph.edges_in_cycles() }
    }

    /// Everything that is drawn, from outside to inside. A list instead of calls: containers may be nested as deeply as a scenario
    /// likes.
    fn steps(&self) -> Vec<Step> {
        let roots = self.graph.nodes.iter().enumerate().filter(|(_, node)| node.container.is_none());
        let mut waiting: Vec<Step> = roots.rev().map(|(index, _)| Step::Leaf(index, 1)).collect();
        let mut steps = Vec::new();
        while let Some(step) = waiting.pop() {
            let Step::Leaf(index, depth) = step else {
                steps.push(step);
                continue;
            };
            let mut inner = depth;
            if self.is_cluster(index) {
                steps.push(Step::Open(index, depth));
                waiting.push(Step::Close(depth));
                inner += 1;
            } else if self.is_shown(index) {
                steps.push(step);
            }
            let inside = self.contents.get(index).into_iter().flatten().rev();
            waiting.extend(inside.map(|index| Step::Leaf(*index, inner)));
        }
        steps
    }

    fn node(&self, index: usize) -> Option<&'a GraphNode> {
        self.graph.nodes.get(index)
    }

    /// True if a node is drawn around its content. The engine's own containers would only be frames around everything.
    fn is_cluster(&self, index: usize) -> bool {
        let is_implied = self.node(index).is_some_and(|node| node.implied);
        let is_filled = self.contents.get(index).is_some_and(|inside| !inside.is_empty());
        self.view != View::Relationships && is_filled && !is_implied
    }

    fn is_shown(&self, index: usize) -> bool {
        let is_implied = self.node(index).is_some_and(|node| node.implied);
        !is_implied || self.view != View::Containment && self.is_related(index)
    }

    fn is_related(&self, index: usize) -> bool {
        self.graph.relations.iter().any(|edge| edge.from as usize == index || edge.to as usize == index)
    }

    /// The relations that the view shows.
    fn relations(&self) -> &'a [GraphEdge] {
        if self.view == View::Containment { &[] } else { &self.graph.relations }
    }

    /// True if a node lies in a container, however deeply, or is it.
    fn is_inside(&self, node: u32, container: u32) -> bool {
        let extent = |node: u32| self.extents.get(node as usize).copied().unwrap_or_default();
        let ((begin, _), (from, to)) = (extent(node), extent(container));
        from <= begin && begin < to
    }

    fn is_in_cycle(&self, edge: &GraphEdge) -> bool {
        self.in_cycles.contains(&(edge.from, edge.to))
    }
}

/// The place of each node when all are gone through from outside to inside, and the place behind all that is in it.
fn extents(graph: &GraphDocument, contents: &[Vec<usize>]) -> Vec<(usize, usize)> {
    let mut extents = vec![(0, 0); graph.nodes.len()];
    let roots = graph.nodes.iter().enumerate().filter(|(_, node)| node.container.is_none());
    let mut waiting: Vec<(usize, bool)> = roots.map(|(index, _)| (index, false)).collect();
    let mut place = 0;
    while let Some((index, is_done)) = waiting.pop() {
        let Some(extent) = extents.get_mut(index) else { continue };
        if is_done {
            extent.1 = place;
            continue;
        }
        extent.0 = place;
        place += 1;
        waiting.push((index, true));
        waiting.extend(contents.get(index).into_iter().flatten().map(|inside| (*inside, false)));
    }
    extents
}

/// A line of the text. Deeper indentation helps nobody, and would make a deep graph's text grow with the square of its depth.
fn line(text: &mut String, depth: usize, words: &str) {
    text.push_str(&"  ".repeat(depth.min(20)));
    text.push_str(words);
    text.push('\n');
}

/// The reference of a resource, and its nickname.
fn label(node: &GraphNode) -> String {
    match &node.name {
        Some(name) => format!("{}\n{name}", node.reference),
        None => node.reference.clone(),
    }
}
