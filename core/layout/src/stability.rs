//! The parts of a picture that stay when something in it changes a little.
//!
//! What a container directly holds stands in rows or columns; that is its arrangement. A box that is added or taken away
//! concerns the arrangement of the containers around it alone, and there the others keep their order along rows and columns.
//! New words concern no arrangement at all.

use proptest::prelude::*;

use super::tests::{Case, any_graph};
use super::*;
use duckrow_text::ids::Id;
use duckrow_text::names::{FastMap, FastSet};

/// The direct contents of a container: bands of boxes, and of groups of related boxes.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Held {
    Box(usize),
    Bands { runs_down: bool, bands: Vec<Vec<Held>> },
}

impl Held {
    fn runs_down(&self) -> bool {
        matches!(self, Self::Bands { runs_down: true, .. })
    }

    /// The boxes in the order of bands.
    fn in_order(&self) -> Vec<usize> {
        match self {
            Self::Box(name) => vec![*name],
            Self::Bands { bands, .. } => bands.iter().flatten().flat_map(Self::in_order).collect(),
        }
    }
}

/// The arrangement of the picture and of every container, with nodes by name; a name is what a node has for ever.
fn arrangements(graph: &Graph, names: &[usize], width: i32) -> FastMap<Option<usize>, Held> {
    let metrics = Density::Regular.metrics();
    let tree = Tree::new(graph);
    let shown = tree.shown(&FastSet::default());
    let lines = lift::lift(graph, &tree, &shown);
    let source = Source { graph, tree: &tree, shown: &shown, lines: &lines, metrics: &metrics };
    let outline = outline::outline(&source);
    let (areas, _) = arranged(graph, &outline, &lines, width, &metrics);
    let name = |area: AreaId| areas.areas[area].node.map(|node| names[node.index()]);
    let holders = areas.areas.iter_with_ids().filter(|(_, area)| matches!(area.role, Role::Picture | Role::Container));
    holders.map(|(id, _)| (name(id), held(&areas, names, id))).collect()
}

fn held(areas: &Areas, names: &[usize], id: AreaId) -> Held {
    let one = |&id: &AreaId| match areas.areas[id].node {
        Some(node) => Held::Box(names[node.index()]),
        None => held(areas, names, id),
    };
    let area = &areas.areas[id];
    let bands = area.bands.iter().map(|band| band.areas.iter().map(one).collect()).collect();
    Held::Bands { runs_down: area.axis == geometry::Axis::Y, bands }
}

/// The graph without a node that holds nothing and is related to nothing, and the names of those that are left.
fn without(graph: &Graph, gone: usize) -> (Graph, Vec<usize>) {
    let count = graph.nodes.len();
    let place = |id: NodeId| {
        let index = id.index();
        NodeId::from_index(if index > gone && index < count { index - 1 } else { index })
    };
    let mut less = Graph::default();
    let names: Vec<usize> = (0..count).filter(|&index| index != gone).collect();
    for &index in &names {
        let node = &graph.nodes[NodeId::from_index(index)];
        less.nodes.push(Node { parent: node.parent.map(place), ..node.clone() });
    }
    for edge in graph.edges.iter() {
        less.edges.push(Edge { from: place(edge.from), to: place(edge.to), ..edge.clone() });
    }
    (less, names)
}

/// The nodes that hold nothing and are related to nothing, in a container that holds something else too.
fn loose(graph: &Graph) -> Vec<usize> {
    let ends: FastSet<NodeId> = graph.edges.iter().flat_map(|edge| [edge.from, edge.to]).collect();
    let tree = Tree::new(graph);
    let is_loose = |node: &NodeId| {
        let beside = tree.parent[*node].map_or(tree.roots.len(), |parent| tree.children[parent].len());
        !tree.is_container(*node) && !ends.contains(node) && beside > 1
    };
    graph.nodes.ids().filter(is_loose).map(Id::index).collect()
}

/// A node's containers, and the picture.
fn around(graph: &Graph, node: usize) -> Vec<Option<usize>> {
    let tree = Tree::new(graph);
    let start = tree.parent[NodeId::from_index(node)];
    let up = std::iter::successors(start, |&node| tree.parent[node]);
    up.map(|node| Some(node.index())).chain([None]).collect()
}

/// A pane in which lines never make a picture too wide: then a graph without lines is laid out as one with lines.
const WIDE: i32 = 20_000;

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_box_more_or_less_concerns_what_is_around_it_alone(
        Case(mut graph) in any_graph(),
        has_lines in any::<bool>(), narrow in 300i32..1600, place in any::<prop::sample::Index>()
    ) {
        if !has_lines {
            graph.edges = IndexVec::default();
        }
        let width = if has_lines { WIDE } else { narrow };
        let loose = loose(&graph);
        prop_assume!(!loose.is_empty());
        let gone = loose[place.index(loose.len())];
        let (less, names) = without(&graph, gone);
        let all: Vec<usize> = (0..graph.nodes.len()).collect();
        let (more, less) = (arrangements(&graph, &all, width), arrangements(&less, &names, width));
        let around = around(&graph, gone);
        for (container, before) in &less {
            let after = more.get(container).unwrap();
            if around.contains(container) {
                let stayed: Vec<usize> = after.in_order().into_iter().filter(|&name| name != gone).collect();
                prop_assert_eq!(stayed, before.in_order(), "in {:?}", container);
                // Related boxes run down; with something unrelated beside them they are a group in columns.
                prop_assert!(has_lines || after.runs_down() == before.runs_down(), "in {:?}", container);
            } else {
                prop_assert_eq!(after, before, "in {:?}", container);
            }
        }
    }

    #[test]
    fn new_words_change_no_arrangement(
        Case(mut graph) in any_graph(),
        has_lines in any::<bool>(), narrow in 300i32..1600, place in any::<prop::sample::Index>(), words in "[a-zA-Z:]{0,60}"
    ) {
        if !has_lines {
            graph.edges = IndexVec::default();
        }
        let width = if has_lines { WIDE } else { narrow };
        let names: Vec<usize> = (0..graph.nodes.len()).collect();
        let before = arrangements(&graph, &names, width);
        let node = NodeId::from_index(place.index(graph.nodes.len()));
        graph.nodes[node].title = words.as_str().into();
        graph.nodes[node].detail = words.as_str().into();
        prop_assert_eq!(arrangements(&graph, &names, width), before);
    }
}

#[test]
fn a_long_chain_is_broken_after_the_eighth() {
    let chain = |length: usize| {
        let nodes: String = (0..length).map(|number| format!("n{number}\n")).collect();
        let edges: String = (1..length).map(|number| format!("n{} -> n{number}\n", number - 1)).collect();
        let graph = sketch::graph(&format!("{nodes}{edges}"));
        let layout = layout(&graph, &Options { width: 900, ..Options::default() });
        let lefts: FastSet<i32> = layout.nodes.iter().flatten().map(|placed| placed.rect.x).collect();
        lefts.len()
    };
    assert_eq!([chain(8), chain(12), chain(13), chain(16), chain(18)], [1, 1, 2, 2, 3]);
}

#[test]
fn two_containers_stand_side_by_side() {
    let graph = sketch::graph("Class[A]\n  a\nClass[B]\n  b\nClass[A] ~> Class[B]");
    for (width, is_beside) in [(300, false), (700, true), (2000, true)] {
        let layout = layout(&graph, &Options { width, ..Options::default() });
        let place = |index: usize| layout.nodes[NodeId::from_index(index)].unwrap().rect;
        assert_eq!(place(0).right() < place(2).x, is_beside);
    }
}

#[test]
fn what_is_related_runs_down_in_any_pane() {
    let graph = sketch::graph(
        "Class[Ntp]\n  Class[Install]\n    Package[ntp]\n  Class[Config]\n    File[ntp.conf]\n    File[keys]\n  Class[Service]\n    \
         Service[ntp]\nClass[Install] -> Class[Config]\nClass[Config] ~> Class[Service]",
    );
    for width in [300, 700, 2000] {
        let layout = layout(&graph, &Options { width, ..Options::default() });
        let top = |title: &str| {
            let node = graph.nodes.iter_with_ids().find(|(_, node)| node.title == title).map(|(id, _)| id).unwrap();
            layout.nodes[node].unwrap().rect.y
        };
        assert!(top("Class[Install]") < top("Class[Config]") && top("Class[Config]") < top("Class[Service]"));
    }
}
