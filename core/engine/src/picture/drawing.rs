//! The way from the run's graph to a graph with coordinates: the nodes and relations that are drawn, with their words.

use ecow::{EcoString, eco_format};

use super::LayoutOptions;
use duckrow_layout as layout;
use duckrow_layout::{
    Density, Edge, EdgeId, EdgeKind, Graph, Layout, Line, Node, NodeId, NodeKind, READABLE, default_folds,
};
use duckrow_record::catalog::{EdgeOrigin, ResourceKind};
use duckrow_record::graph::{GraphDocument, GraphEdge};
use duckrow_text::ids::IndexVec;
use duckrow_text::names::FastSet;

/// A picture with all that it shows.
#[derive(Debug)]
pub(super) struct Drawing {
    pub(super) document: GraphDocument,
    /// The part of it that is drawn.
    pub(super) graph: Graph,
    /// The place of each node in the document.
    pub(super) nodes: IndexVec<NodeId, usize>,
    /// The place of each edge's relation in the document.
    pub(super) relations: IndexVec<EdgeId, usize>,
    pub(super) folded: FastSet<NodeId>,
    pub(super) width: i32,
    pub(super) density: Density,
    pub(super) layout: Layout,
    /// The pairs of nodes that are related as part of a dependency cycle.
    in_cycles: FastSet<(u32, u32)>,
}

/// The width of the picture, if nobody says how wide it may be.
const USUAL_WIDTH: u32 = 720;
const WIDEST: u32 = 100_000;
/// The width of a pane below which boxes and gaps are smaller.
const NARROW: i32 = 440;
/// The caption for which room is kept free where every box shows its state.
const CAPTION: &str = "refreshed by 1 event";

impl Drawing {
    /// Lays out a graph; `margin` is the part of the width that is kept free at both sides.
    pub(super) fn new(document: GraphDocument, options: &LayoutOptions, margin: i32) -> Self {
        let edges = drawn_relations(&document, options);
        let (graph, nodes, relations) = graph(&document, &edges, options);
        let folded = match &options.folded {
            Some(folded) => {
                let folded: FastSet<u32> = folded.iter().copied().collect();
                let is_folded = |place: usize| folded.contains(&super::number(place));
                nodes.iter_with_ids().filter(|&(_, &place)| is_folded(place)).map(|(id, _)| id).collect()
            }
            None => default_folds(&graph, READABLE),
        };
        let width = i32::try_from(options.width.unwrap_or(USUAL_WIDTH).min(WIDEST)).unwrap_or(i32::MAX) - 2 * margin;
        let density = if width < NARROW { Density::Compact } else { Density::Regular };
        let layout = layout::layout(&graph, &layout::Options { width, density, folded: folded.clone() });
        let in_cycles = document.edges_in_cycles();
        Self { in_cycles, document, graph, nodes, relations, folded, width, density, layout }
    }

    /// The number of a node in the document.
    pub(super) fn number(&self, id: NodeId) -> u32 {
        super::number(self.nodes[id])
    }

    pub(super) fn is_in_cycle(&self, line: &Line) -> bool {
        let mut relations = line.edges.iter().filter_map(|&edge| self.document.relations.get(self.relations[edge]));
        relations.any(|relation| self.in_cycles.contains(&(relation.from, relation.to)))
    }
}

/// The relations of the kinds that are asked for, with their places in the document.
fn drawn_relations<'a>(document: &'a GraphDocument, options: &LayoutOptions) -> Vec<(usize, &'a GraphEdge)> {
    let is_drawn = |edge: &GraphEdge| options.relationships.as_ref().is_none_or(|kinds| kinds.contains(&kind(edge)));
    document.relations.iter().enumerate().filter(|(_, edge)| is_drawn(edge)).collect()
}

/// The style of a relation's line.
fn kind(edge: &GraphEdge) -> EdgeKind {
    match edge.origin {
        origin if origin.is_automatic() => EdgeKind::Automatic,
        EdgeOrigin::Generated => EdgeKind::Automatic,
        _ if edge.refresh => EdgeKind::Refresh,
        EdgeOrigin::RequireFunction | EdgeOrigin::Containment => EdgeKind::Require,
        _ => EdgeKind::Order,
    }
}

/// The nodes that are drawn, and the relations between them. What the engine declared by itself is only the ground, unless
/// something is related to it.
fn graph(
    document: &GraphDocument,
    edges: &[(usize, &GraphEdge)],
    options: &LayoutOptions,
) -> (Graph, IndexVec<NodeId, usize>, IndexVec<EdgeId, usize>) {
    let related: FastSet<usize> = edges.iter().flat_map(|(_, edge)| [place(edge.from), place(edge.to)]).collect();
    let mut ids: Vec<Option<NodeId>> = Vec::with_capacity(document.nodes.len());
    let mut places = IndexVec::new();
    for (at, node) in document.nodes.iter().enumerate() {
        let is_ground = node.implied && !related.contains(&at);
        ids.push((!is_ground).then(|| places.push(at)));
    }
    let containers = containers(document);
    let id = |number: u32| ids.get(place(number)).copied().flatten();
    let mut graph = Graph::default();
    for (at, node) in places.iter().filter_map(|&at| Some((at, document.nodes.get(at)?))) {
        let name = node.name.as_deref().unwrap_or_default();
        let has_caption = options.captions && node.kind != ResourceKind::Stage;
        let detail = if has_caption && name.len() < CAPTION.len() { CAPTION } else { name };
        graph.nodes.push(Node {
            parent: drawn(document, container(document, at, containers.get(at)), &id),
            title: node.reference.as_str().into(),
            detail: detail.into(),
            kind: node_kind(node.kind),
        });
    }
    let mut relations = IndexVec::new();
    for &(at, edge) in edges {
        if let (Some(from), Some(to)) = (id(edge.from), id(edge.to)) {
            graph.edges.push(Edge { from, to, kind: kind(edge), label: label(edge) });
            relations.push(at);
        }
    }
    (graph, places, relations)
}

/// The containers of every node.
fn containers(document: &GraphDocument) -> Vec<Vec<u32>> {
    let mut containers: Vec<Vec<u32>> = vec![Vec::new(); document.nodes.len()];
    for &[container, content] in &document.containment {
        if let Some(containers) = containers.get_mut(place(content)) {
            containers.push(container);
        }
    }
    containers
}

/// The container in whose box a node is drawn: a class that contains it rather than the stage, in which every class is.
fn container(document: &GraphDocument, at: usize, containers: Option<&Vec<u32>>) -> Option<u32> {
    let is_stage =
        |number: &u32| document.nodes.get(place(*number)).is_none_or(|node| node.kind == ResourceKind::Stage);
    let inner = containers?.iter().copied().find(|number| !is_stage(number));
    inner.or_else(|| document.nodes.get(at)?.container)
}

/// The innermost of the containers that is drawn.
fn drawn(document: &GraphDocument, mut container: Option<u32>, id: &impl Fn(u32) -> Option<NodeId>) -> Option<NodeId> {
    // No more steps than there are nodes, even if containers were in a circle.
    for _ in 0..document.nodes.len() {
        let number = container?;
        if let Some(id) = id(number) {
            return Some(id);
        }
        container = document.nodes.get(place(number))?.container;
    }
    None
}

const fn node_kind(kind: ResourceKind) -> NodeKind {
    match kind {
        ResourceKind::Native => NodeKind::Resource,
        ResourceKind::Defined => NodeKind::Instance,
        ResourceKind::Class | ResourceKind::Node => NodeKind::Class,
        ResourceKind::Stage => NodeKind::Stage,
    }
}

/// The label of a relation's origin: nothing for a type's own rule, whose line is dotted and which has no place in the
/// text.
fn label(edge: &GraphEdge) -> EcoString {
    let Some(location) = &edge.location else { return EcoString::new() };
    match edge.origin {
        origin if origin.is_automatic() => EcoString::new(),
        EdgeOrigin::Arrow | EdgeOrigin::NotifyArrow => eco_format!("{} line {}", edge.origin.name(), location.line),
        EdgeOrigin::Containment => eco_format!("contains, line {}", location.line),
        origin => eco_format!("{}, line {}", origin.name(), location.line),
    }
}

fn place(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
