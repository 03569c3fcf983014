//! The containment of nodes, and the part of it that is shown.

use super::graph::{Graph, NodeId};
use duckrow_text::ids::IndexVec;
use duckrow_text::names::FastSet;

/// Containers nested deeper than this show nothing of what is in them.
pub(super) const DEEPEST: u32 = 24;

/// The containment of a graph as a forest.
#[derive(Debug)]
pub(super) struct Tree {
    pub(super) roots: Vec<NodeId>,
    /// The children in declaration order.
    pub(super) children: IndexVec<NodeId, Vec<NodeId>>,
    pub(super) parent: IndexVec<NodeId, Option<NodeId>>,
    /// The number of containers around a node.
    pub(super) depth: IndexVec<NodeId, u32>,
    /// All nodes, a container before what is in it.
    pub(super) top_down: Vec<NodeId>,
}

impl Tree {
    pub(super) fn new(graph: &Graph) -> Self {
        let parent = parents(graph);
        let mut roots = Vec::new();
        let mut children: IndexVec<NodeId, Vec<NodeId>> = parent.iter().map(|_| Vec::new()).collect();
        for (node, parent) in parent.iter_with_ids() {
            match *parent {
                Some(parent) => children[parent].push(node),
                None => roots.push(node),
            }
        }
        let mut depth: IndexVec<NodeId, u32> = parent.iter().map(|_| 0).collect();
        let mut top_down = Vec::with_capacity(parent.len());
        let mut open: Vec<NodeId> = roots.iter().rev().copied().collect();
        while let Some(node) = open.pop() {
            top_down.push(node);
            for &child in children[node].iter().rev() {
                depth[child] = depth[node] + 1;
                open.push(child);
            }
        }
        Self { roots, children, parent, depth, top_down }
    }

    pub(super) fn is_container(&self, node: NodeId) -> bool {
        !self.children[node].is_empty()
    }

    /// The box that stands for every node: itself, or the outermost folded container that it is in.
    pub(super) fn shown(&self, folded: &FastSet<NodeId>) -> IndexVec<NodeId, NodeId> {
        let mut shown: IndexVec<NodeId, NodeId> = self.parent.ids().collect();
        for &node in &self.top_down {
            if let Some(parent) = self.parent[node] {
                let holder = shown[parent];
                if holder != parent || folded.contains(&parent) || self.depth[node] > DEEPEST {
                    shown[node] = holder;
                }
            }
        }
        shown
    }

    /// The number of nodes in each node, at any depth.
    pub(super) fn sizes(&self) -> IndexVec<NodeId, u32> {
        let mut sizes: IndexVec<NodeId, u32> = self.parent.iter().map(|_| 0).collect();
        for &node in self.top_down.iter().rev() {
            if let Some(parent) = self.parent[node] {
                sizes[parent] += sizes[node] + 1;
            }
        }
        sizes
    }

    /// The innermost container of both nodes, or one of the two if it holds the other; and the nodes directly in it through
    /// which the two are reached (nothing for the holder itself).
    pub(super) fn meeting(&self, a: NodeId, b: NodeId) -> Meeting {
        let (mut up_a, mut up_b) = (Some(a), Some(b));
        let (mut below_a, mut below_b) = (None, None);
        while up_a != up_b {
            let (depth_a, depth_b) = (self.height(up_a), self.height(up_b));
            if depth_a >= depth_b {
                below_a = up_a;
                up_a = up_a.and_then(|node| self.parent[node]);
            }
            if depth_b >= depth_a {
                below_b = up_b;
                up_b = up_b.and_then(|node| self.parent[node]);
            }
        }
        Meeting { container: up_a, from: below_a, to: below_b }
    }

    /// The depth, the picture itself being 0.
    fn height(&self, node: Option<NodeId>) -> u32 {
        node.map_or(0, |node| self.depth[node] + 1)
    }
}

/// See [`Tree::meeting`].
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Meeting {
    /// Nothing: only the picture holds both.
    pub(super) container: Option<NodeId>,
    pub(super) from: Option<NodeId>,
    pub(super) to: Option<NodeId>,
}

/// The parents without those that don't exist, and without the one that would close a circle.
fn parents(graph: &Graph) -> IndexVec<NodeId, Option<NodeId>> {
    #[derive(Clone, Copy, PartialEq)]
    enum Seen {
        No,
        Now,
        Before,
    }
    let known = |id: &NodeId| graph.nodes.lookup(*id).is_some();
    let mut parents: IndexVec<NodeId, Option<NodeId>> =
        graph.nodes.iter().map(|node| node.parent.filter(known)).collect();
    let mut seen: IndexVec<NodeId, Seen> = parents.iter().map(|_| Seen::No).collect();
    let mut way = Vec::new();
    for start in graph.nodes.ids() {
        let mut node = start;
        while seen[node] == Seen::No {
            seen[node] = Seen::Now;
            way.push(node);
            match parents[node] {
                Some(parent) if seen[parent] == Seen::Now => parents[node] = None,
                Some(parent) => node = parent,
                None => {}
            }
        }
        for node in way.drain(..) {
            seen[node] = Seen::Before;
        }
    }
    parents
}

#[cfg(test)]
mod tests {
    use super::super::sketch::graph;
    use super::*;
    use duckrow_text::ids::Id;

    fn id(index: usize) -> NodeId {
        NodeId::from_index(index)
    }

    #[test]
    fn a_circle_of_parents_is_cut_where_it_closes() {
        let mut graph = graph("a\nb\nc");
        graph.nodes[id(0)].parent = Some(id(1));
        graph.nodes[id(1)].parent = Some(id(2));
        graph.nodes[id(2)].parent = Some(id(0));
        let tree = Tree::new(&graph);
        assert_eq!(tree.roots, [id(2)]);
        assert_eq!(tree.top_down, [id(2), id(1), id(0)]);
    }

    #[test]
    fn a_parent_that_does_not_exist_is_none() {
        let mut graph = graph("a");
        graph.nodes[id(0)].parent = Some(id(7));
        assert_eq!(Tree::new(&graph).roots, [id(0)]);
    }

    #[test]
    fn the_outermost_folded_container_stands_for_what_is_in_it() {
        let graph = graph("stage\n  outer\n    inner\n      leaf");
        let tree = Tree::new(&graph);
        let folded = FastSet::from_iter([id(1), id(2)]);
        let shown = tree.shown(&folded);
        assert_eq!(shown.iter().copied().collect::<Vec<_>>(), [id(0), id(1), id(1), id(1)]);
        assert_eq!(tree.sizes()[id(1)], 2);
    }

    #[test]
    fn two_nodes_meet_in_their_innermost_container() {
        let tree = Tree::new(&graph("stage\n  a\n    x\n  b\n    y"));
        assert_eq!(tree.meeting(id(2), id(4)), Meeting { container: Some(id(0)), from: Some(id(1)), to: Some(id(3)) });
        assert_eq!(tree.meeting(id(1), id(2)), Meeting { container: Some(id(1)), from: None, to: Some(id(2)) });
        assert_eq!(tree.meeting(id(2), id(0)), Meeting { container: Some(id(0)), from: Some(id(1)), to: None });
    }
}
