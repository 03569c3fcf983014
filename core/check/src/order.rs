//! What the relationship graph guarantees: which resource comes before which, and whom a change reaches as a refresh. Knows nothing
//! of what resources do.

use std::collections::VecDeque;

use petgraph::Direction;
use petgraph::algo::toposort;
use petgraph::graph::NodeIndex;
use petgraph::visit::EdgeRef as _;

use duckrow_apply::{Edge, Graph, MemberId, Point};
use duckrow_text::ids::Id as _;
use duckrow_text::names::FastSet;

/// The bits of one row are kept in words of so many.
const BITS: usize = 64;

/// The number of points that a graph may have: what comes behind each takes a bit for each.
pub(crate) const MOST: usize = 60_000;

/// The order of a graph, ready to be asked about any pair.
pub(crate) struct Order<'a> {
    graph: &'a Graph,
    /// For each vertex, the vertices behind it: a bit for each, row after row.
    behind: Vec<u64>,
    /// The number of words in a row.
    width: usize,
}

impl<'a> Order<'a> {
    /// The order of a graph; nothing if something in it waits for itself, or if it is too large.
    pub(crate) fn of(graph: &'a Graph) -> Option<Self> {
        (graph.expanded.node_count() <= MOST).then_some(())?;
        let sorted = toposort(&graph.expanded, None).ok()?;
        let count = graph.expanded.node_count();
        let width = count.div_ceil(BITS);
        let mut behind = vec![0_u64; width * count];
        let mut row = vec![0_u64; width];
        for node in sorted.into_iter().rev() {
            row.fill(0);
            for next in graph.expanded.neighbors_directed(node, Direction::Outgoing) {
                let of_next = behind.get(next.index() * width..).and_then(|rest| rest.get(..width)).unwrap_or_default();
                row.iter_mut().zip(of_next).for_each(|(word, more)| *word |= more);
                if let Some(word) = row.get_mut(next.index() / BITS) {
                    *word |= 1 << (next.index() % BITS);
                }
            }
            if let Some(own) = behind.get_mut(node.index() * width..).and_then(|rest| rest.get_mut(..width)) {
                own.copy_from_slice(&row);
            }
        }
        Some(Self { graph, behind, width })
    }

    /// True if a resource is guaranteed to come before another one.
    pub(crate) fn precedes(&self, first: MemberId, second: MemberId) -> bool {
        let word = self.behind.get(first.index() * self.width + second.index() / BITS);
        word.is_some_and(|word| word >> (second.index() % BITS) & 1 == 1)
    }

    /// The number of pairs among some resources of which the graph says which one comes first.
    pub(crate) fn ordered(&self, members: &[MemberId]) -> usize {
        let mut mask = vec![0_u64; self.width];
        for member in members {
            if let Some(word) = mask.get_mut(member.index() / BITS) {
                *word |= 1 << (member.index() % BITS);
            }
        }
        let row = |member: &MemberId| self.behind.get(member.index() * self.width..).unwrap_or_default();
        let count =
            |row: &[u64]| row.iter().zip(&mask).map(|(word, mask)| (word & mask).count_ones() as usize).sum::<usize>();
        members.iter().map(|member| count(row(member))).sum()
    }

    /// True if the graph says which of two resources comes first.
    pub(crate) fn decides(&self, one: MemberId, other: MemberId) -> bool {
        self.precedes(one, other) || self.precedes(other, one)
    }

    /// True if a change of a resource refreshes another one, perhaps by way of others that are refreshed in between.
    pub(crate) fn refreshes(&self, first: MemberId, second: MemberId) -> bool {
        let mut seen = FastSet::default();
        let mut waiting = vec![node(first)];
        while let Some(at) = waiting.pop() {
            for edge in self.graph.expanded.edges(at).filter(|edge| edge.weight().refresh) {
                let next = edge.target();
                if next == node(second) {
                    return true;
                }
                if seen.insert(next) && self.passes_on(next) {
                    waiting.push(next);
                }
            }
        }
        false
    }

    /// True if the change of some resource refreshes a member.
    pub(crate) fn is_refreshed(&self, member: MemberId) -> bool {
        let mut seen: FastSet<NodeIndex> = FastSet::default();
        let mut waiting = vec![node(member)];
        while let Some(at) = waiting.pop() {
            let edges = self.graph.expanded.edges_directed(at, Direction::Incoming);
            for before in edges.filter(|edge| edge.weight().refresh).map(|edge| edge.source()) {
                if matches!(self.graph.expanded.node_weight(before), Some(Point::Resource(_))) {
                    return true;
                }
                if seen.insert(before) {
                    waiting.push(before);
                }
            }
        }
        false
    }

    /// True if a point hands a refresh on: the ends of containers, and resources that act on it.
    fn passes_on(&self, at: NodeIndex) -> bool {
        match self.graph.expanded.node_weight(at) {
            Some(Point::Resource(member)) => {
                let instance = self.graph.agent.members[*member].instance.as_ref();
                instance.is_none_or(|instance| instance.definition.refreshes)
            }
            _ => true,
        }
    }

    /// The shortest chain of edges from a resource to another one that comes after it.
    pub(crate) fn chain(&self, first: MemberId, second: MemberId) -> Vec<(Point, Edge)> {
        let mut came: Vec<Option<(NodeIndex, Edge)>> = vec![None; self.graph.expanded.node_count()];
        let mut waiting = VecDeque::from([node(first)]);
        while let Some(at) = waiting.pop_front() {
            if at == node(second) {
                break;
            }
            for edge in self.graph.expanded.edges(at) {
                let next = edge.target();
                if let Some(way) = came.get_mut(next.index()).filter(|way| way.is_none() && next != node(first)) {
                    *way = Some((at, *edge.weight()));
                    waiting.push_back(next);
                }
            }
        }
        let mut chain = Vec::new();
        let mut at = node(second);
        while let Some((before, edge)) = came.get(at.index()).copied().flatten() {
            chain.extend(self.graph.expanded.node_weight(at).map(|point| (*point, edge)));
            at = before;
        }
        chain.reverse();
        chain
    }
}

/// The vertex of a member that is a resource: they are numbered alike.
fn node(member: MemberId) -> NodeIndex {
    NodeIndex::new(member.index())
}
