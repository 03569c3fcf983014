//! A graph that grows while it is walked: the resources that a resource generates stand between it and its dependents.

use petgraph::Direction;
use petgraph::visit::EdgeRef as _;

use super::super::Input;
use super::super::agent::MemberId;
use super::super::generated;
use super::{Edge, Graph, Point, VertexId, node, vertex};
use duckrow_record::catalog::EdgeOrigin;
use duckrow_resource_types::{Instance, ancestors};
use duckrow_text::ids::Id as _;
use duckrow_text::names::{FastMap, Names};
use duckrow_text::order::InOrder as _;

/// The vertices and edges that were added to a graph.
pub(crate) struct Growth {
    /// The new vertices, and the members that they stand for; the last one is the sentinel.
    pub added: Vec<(VertexId, MemberId)>,
}

impl Graph {
    /// Adds what the resource of a vertex generated, and a sentinel behind all of it, which takes over what waited for the
    /// resource.
    pub(crate) fn grow(&mut self, input: &Input<'_>, names: &mut Names, of: VertexId, made: Vec<Instance>) -> Growth {
        let by = self.point(of).member();
        let mut added = Vec::with_capacity(made.len() + 1);
        let mut known = Vec::new();
        for instance in made {
            if let Some(there) =
                generated::managed(input, &self.agent, &instance).and_then(|m| self.adopt(m, &instance))
            {
                known.push(there);
                continue;
            }
            let member = self.agent.add_generated(input, names, by, instance);
            added.push((vertex(self.expanded.add_node(Point::Resource(member))), member));
        }
        let member = self.agent.add_sentinel(by);
        let sentinel = vertex(self.expanded.add_node(Point::Completed(member)));
        self.redirect(of, sentinel, &known);
        self.connect(input, of, &added, sentinel);
        let to_sentinel = self.to_sentinel(input, of);
        known.iter().for_each(|known| _ = self.expanded.add_edge(node(*known), node(sentinel), to_sentinel));
        self.expanded.add_edge(node(of), node(sentinel), to_sentinel);
        added.push((sentinel, member));
        Growth { added }
    }

    /// Lets a resource that is there already take over what was generated for it. Returns its vertex.
    fn adopt(&mut self, member: MemberId, made: &Instance) -> Option<VertexId> {
        let vertex = VertexId::from_index(member.index());
        self.expanded.node_weight(node(vertex)).filter(|point| **point == Point::Resource(member))?;
        self.agent.members[member].instance.as_mut()?.adopt(made);
        Some(vertex)
    }

    /// Redirects the edges of those that waited for the resource, so that they wait for the sentinel; those that it generated itself wait
    /// for it still.
    fn redirect(&mut self, from: VertexId, sentinel: VertexId, known: &[VertexId]) {
        let mut edges: Vec<_> = self
            .expanded
            .edges_directed(node(from), Direction::Outgoing)
            .filter(|edge| !known.contains(&vertex(edge.target())))
            .map(|edge| (edge.id(), edge.target(), *edge.weight()))
            .collect();
        // The newest edge is walked first: so the last one is added first.
        for (_, target, weight) in edges.iter().rev() {
            self.expanded.add_edge(node(sentinel), *target, *weight);
        }
        // Taking an edge away gives its number to the last one.
        edges.order_by_key(|(id, ..)| std::cmp::Reverse(*id));
        for (id, ..) in edges {
            self.expanded.remove_edge(id);
        }
    }

    /// Every new resource comes after the nearest of its ancestors among them, otherwise after the resource, and all of them
    /// before the sentinel.
    fn connect(&mut self, input: &Input<'_>, of: VertexId, added: &[(VertexId, MemberId)], sentinel: VertexId) {
        let by = self.point(of).member();
        let to_sentinel = self.to_sentinel(input, of);
        let name =
            |member: MemberId| self.agent.members[member].instance.as_ref().map(|instance| instance.name.clone());
        let by_name: FastMap<_, _> =
            added.iter().filter_map(|(vertex, member)| Some((name(*member)?, (*vertex, *member)))).collect();
        for (child, member) in added {
            let path = name(*member).unwrap_or_default();
            let parent = ancestors(&path).find_map(|path| by_name.get(path).copied());
            let (before, parent) = parent.unwrap_or((of, by));
            let relation = generated::relation(input, &self.agent, parent, *member);
            self.relations.push(relation);
            self.expanded.add_edge(node(*child), node(sentinel), to_sentinel);
            self.expanded.add_edge(node(before), node(*child), relation.edge);
        }
    }

    fn to_sentinel(&self, input: &Input<'_>, of: VertexId) -> Edge {
        let by = self.agent.members[self.point(of).member()].id;
        let at = self.agent.resource(input.catalog, by).declared_at;
        Edge { origin: EdgeOrigin::Containment, at, refresh: true }
    }
}
