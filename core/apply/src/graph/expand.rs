//! Containers become anchors (`docs/semantics/puppet/relationships.md#containers`).

use petgraph::graph::DiGraph;

use super::super::Input;
use super::super::agent::{Agent, VertexId};
use super::{Edge, Pairs, Point, Relation, node};
use duckrow_record::catalog::EdgeOrigin;
use duckrow_text::ids::{Id, IndexVec};

/// The two anchors of a container.
#[derive(Clone, Copy)]
struct Anchors {
    admissible: VertexId,
    completed: VertexId,
}

/// The graph that is walked: every container is replaced by two anchors, which wait for and hold up what the container did,
/// and between which its content stands.
pub(super) fn expand(input: &Input<'_>, agent: &Agent, relations: &[Relation]) -> DiGraph<Point, Edge> {
    let mut graph = DiGraph::with_capacity(agent.members.len() * 2, relations.len() + agent.members.len() * 2);
    for vertex in agent.members.ids() {
        graph.add_node(Point::Resource(vertex));
    }
    let mut anchors: IndexVec<VertexId, Option<Anchors>> = IndexVec::new();
    for (vertex, member) in agent.members.iter_with_ids() {
        anchors.push(member.is_container().then(|| Anchors {
            admissible: super::vertex(graph.add_node(Point::Admissible(vertex))),
            completed: super::vertex(graph.add_node(Point::Completed(vertex))),
        }));
    }
    let edges = edges(input, agent, relations, &anchors);
    // petgraph walks the newest edge first: so the last one is added first.
    for relation in in_puppets_order(edges).into_iter().rev() {
        graph.add_edge(node(relation.from), node(relation.to), relation.edge);
    }
    graph
}

/// The edges of the expanded graph, in the order in which Puppet adds them: relations between resources, and then container by
/// container first its content, then the relations to it, then those from it.
fn edges(
    input: &Input<'_>,
    agent: &Agent,
    relations: &[Relation],
    anchors: &IndexVec<VertexId, Option<Anchors>>,
) -> Vec<Relation> {
    let begin = |vertex: VertexId| anchors[vertex].map_or(vertex, |anchors| anchors.admissible);
    let end = |vertex: VertexId| anchors[vertex].map_or(vertex, |anchors| anchors.completed);
    let of_containers = Moved::of(agent, relations);
    let is_container = |vertex: VertexId| anchors[vertex].is_some();
    let mut edges: Vec<_> =
        relations.iter().filter(|r| !is_container(r.from) && !is_container(r.to)).copied().collect();
    let contained = |content: VertexId, refresh| Edge {
        origin: EdgeOrigin::Containment,
        at: agent.resource(input.catalog, agent.members[content].id).declared_at,
        refresh,
    };
    for (vertex, member) in agent.members.iter_with_ids() {
        let Some(Anchors { admissible, completed }) = anchors[vertex] else { continue };
        if member.content.is_empty() {
            edges.push(Relation { from: admissible, to: completed, edge: contained(vertex, false) });
        }
        for content in &member.content {
            let edge = contained(*content, true);
            edges.push(Relation { from: admissible, to: begin(*content), edge });
            edges.push(Relation { from: end(*content), to: completed, edge });
        }
        for relation in of_containers.to(vertex).chain(of_containers.from(vertex)) {
            let Relation { from, to, edge } = *relation;
            edges.push(Relation { from: end(from), to: begin(to), edge });
        }
    }
    edges
}

/// The relations of containers, sorted by the container that moves them to its anchors: the one of the two that comes first.
struct Moved<'a> {
    to: Vec<Vec<&'a Relation>>,
    from: Vec<Vec<&'a Relation>>,
}

impl<'a> Moved<'a> {
    fn of(agent: &Agent, relations: &'a [Relation]) -> Self {
        let mut moved = Self { to: vec![Vec::new(); agent.members.len()], from: vec![Vec::new(); agent.members.len()] };
        let is_container = |vertex: VertexId| agent.members[vertex].is_container();
        for relation in relations {
            let (from, to) = (relation.from, relation.to);
            let by_source = is_container(from) && (!is_container(to) || from < to);
            let (lists, vertex) = if by_source { (&mut moved.from, from) } else { (&mut moved.to, to) };
            if let Some(list) = lists.get_mut(vertex.index()).filter(|_| is_container(vertex)) {
                list.push(relation);
            }
        }
        for list in &mut moved.to {
            group(list, |relation| relation.from);
        }
        for list in &mut moved.from {
            group(list, |relation| relation.to);
        }
        moved
    }

    fn to(&self, vertex: VertexId) -> impl Iterator<Item = &'a Relation> {
        self.to.get(vertex.index()).into_iter().flatten().copied()
    }

    fn from(&self, vertex: VertexId) -> impl Iterator<Item = &'a Relation> {
        self.from.get(vertex.index()).into_iter().flatten().copied()
    }
}

/// Puts relations with the same vertex on the other side together, where the first of them stands.
fn group(list: &mut [&Relation], other: impl Fn(&Relation) -> VertexId) {
    if list.len() < 3 {
        return;
    }
    let mut first = duckrow_text::names::FastMap::default();
    for (place, relation) in list.iter().enumerate() {
        first.entry(other(relation)).or_insert(place);
    }
    list.sort_by_key(|relation| first.get(&other(relation)).copied());
}

/// Parallel edges stand together, where the first of them stands.
fn in_puppets_order(edges: Vec<Relation>) -> Vec<Relation> {
    let mut first = Pairs::with_capacity_and_hasher(edges.len(), duckrow_text::names::KeyHashing::default());
    for (place, relation) in edges.iter().enumerate() {
        first.entry((relation.from, relation.to)).or_insert(place);
    }
    if first.len() == edges.len() {
        return edges;
    }
    let mut edges = edges;
    edges.sort_by_key(|relation| first.get(&(relation.from, relation.to)).copied());
    edges
}
