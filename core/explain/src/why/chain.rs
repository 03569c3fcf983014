//! Chains of edges between vertices of the expanded graph, as short as can be.

use std::collections::VecDeque;

use super::Asked;
use duckrow_apply::{Edge, MemberId, VertexId};
use duckrow_record::catalog::EdgeOrigin;
use duckrow_record::graph::GraphEdge;
use duckrow_text::names::FastMap;

/// A step of a chain.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    pub from: VertexId,
    pub to: VertexId,
    pub edge: Edge,
}

impl Asked<'_> {
    /// The shortest chain from one vertex to another.
    pub(super) fn chain(&self, from: VertexId, to: VertexId) -> Option<Vec<Step>> {
        self.chain_back(to, |vertex| vertex == from, |_| true)
    }

    /// The shortest chain to a vertex from one that is wanted, over vertices that may be passed.
    pub(super) fn chain_back(
        &self,
        to: VertexId,
        is_wanted: impl Fn(VertexId) -> bool,
        may_pass: impl Fn(VertexId) -> bool,
    ) -> Option<Vec<Step>> {
        // By vertex: the step that leads on from it. The last vertex has one to itself, which is never taken.
        let mut onward: FastMap<VertexId, VertexId> = FastMap::default();
        onward.insert(to, to);
        let mut queue = VecDeque::from([to]);
        while let Some(vertex) = queue.pop_front() {
            if vertex != to && is_wanted(vertex) {
                return Some(self.steps(vertex, to, &onward));
            }
            for (before, _) in self.graph.incoming(vertex) {
                if !onward.contains_key(&before) && (may_pass(before) || is_wanted(before)) {
                    onward.insert(before, vertex);
                    queue.push_back(before);
                }
            }
        }
        None
    }

    fn steps(&self, from: VertexId, to: VertexId, onward: &FastMap<VertexId, VertexId>) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut vertex = from;
        while let Some(next) = onward.get(&vertex).copied().filter(|_| vertex != to) {
            steps.extend(self.step(vertex, next));
            vertex = next;
        }
        steps
    }

    /// The most telling edge between two vertices: of several, one that a line states.
    pub(super) fn step(&self, from: VertexId, to: VertexId) -> Option<Step> {
        let edges = self.graph.incoming(to).filter(|(before, _)| *before == from);
        let (_, edge) = edges.min_by_key(|(_, edge)| !edge.is_written())?;
        Some(Step { from, to, edge: *edge })
    }

    /// A chain as it leaves the engine. Where a resource and the end of its generated resources follow each
    /// other, one stands for both.
    pub(super) fn edges(&self, steps: &[Step]) -> Vec<GraphEdge> {
        steps.iter().filter_map(|step| self.edge(step)).collect()
    }

    fn edge(&self, step: &Step) -> Option<GraphEdge> {
        let [from, to] = [step.from, step.to].map(|vertex| self.graph.point(vertex).member());
        let is_sentinel = |member: MemberId| self.graph.agent.members[member].is_sentinel;
        let mut edge = step.edge;
        if edge.origin == EdgeOrigin::Containment && (is_sentinel(from) || is_sentinel(to)) {
            edge.origin = EdgeOrigin::Generated;
        }
        let document = self.graph.edge_document(from, to, &edge, self.story.sources);
        (document.from != document.to).then_some(document)
    }
}
