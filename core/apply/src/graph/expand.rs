//! Containers become anchors (`docs/semantics/puppet/relationships.md#containers`).

use petgraph::graph::DiGraph;

use super::super::Input;
use super::super::agent::{Agent, MemberId};
use super::{Edge, Pairs, Point, Relation, VertexId, node};
use duckrow_record::catalog::EdgeOrigin;
use duckrow_text::ids::{Id, IndexVec};
use duckrow_text::order::InOrder as _;

/// The two ends of a member: for a container two anchors, for a resource the same vertex.
#[derive(Clone, Copy)]
struct Ends {
    begin: VertexId,
    end: VertexId,
}

/// An edge of the expanded graph.
struct Link {
    from: VertexId,
    to: VertexId,
    edge: Edge,
}

/// The graph that is walked: every container is replaced by two anchors, which wait for and hold up what the container did,
/// and between which its content stands.
pub(super) fn expand(input: &Input<'_>, agent: &Agent, relations: &[Relation]) -> DiGraph<Point, Edge> {
    let mut graph = DiGraph::with_capacity(agent.members.len() * 2, relations.len() + agent.members.len() * 2);
    let own: IndexVec<MemberId, VertexId> =
        agent.members.ids().map(|member| super::vertex(graph.add_node(Point::Resource(member)))).collect();
    let mut ends: IndexVec<MemberId, Ends> = IndexVec::with_capacity(agent.members.len());
    for (id, member) in agent.members.iter_with_ids() {
        ends.push(match member.is_container() {
            true => Ends {
                begin: super::vertex(graph.add_node(Point::Admissible(id))),
                end: super::vertex(graph.add_node(Point::Completed(id))),
            },
            false => Ends { begin: own[id], end: own[id] },
        });
    }
    let links = links(input, agent, relations, &ends);
    // petgraph walks the newest edge first: so the last one is added first.
    for link in in_puppets_order(links).into_iter().rev() {
        graph.add_edge(node(link.from), node(link.to), link.edge);
    }
    graph
}

/// The edges of the expanded graph, in the order in which Puppet adds them: relations between resources, and then container by
/// container first its content, then the relations to it, then those from it.
fn links(input: &Input<'_>, agent: &Agent, relations: &[Relation], ends: &IndexVec<MemberId, Ends>) -> Vec<Link> {
    let link =
        |relation: &Relation| Link { from: ends[relation.from].end, to: ends[relation.to].begin, edge: relation.edge };
    let of_containers = Moved::of(agent, relations);
    let is_container = |member: MemberId| agent.members[member].is_container();
    let mut links: Vec<_> =
        relations.iter().filter(|r| !is_container(r.from) && !is_container(r.to)).map(link).collect();
    let contained = |content: MemberId, refresh| Edge {
        origin: EdgeOrigin::Containment,
        at: agent.resource(input.catalog, agent.members[content].id).declared_at,
        refresh,
    };
    for (id, member) in agent.members.iter_with_ids().filter(|(_, member)| member.is_container()) {
        let Ends { begin, end } = ends[id];
        if member.content.is_empty() {
            links.push(Link { from: begin, to: end, edge: contained(id, false) });
        }
        for content in &member.content {
            let edge = contained(*content, true);
            links.push(Link { from: begin, to: ends[*content].begin, edge });
            links.push(Link { from: ends[*content].end, to: end, edge });
        }
        links.extend(of_containers.to(id).chain(of_containers.from(id)).map(link));
    }
    links
}

/// The relations of containers, sorted by the container that moves them to its anchors: the one of the two that comes first.
struct Moved<'a> {
    to: Vec<Vec<&'a Relation>>,
    from: Vec<Vec<&'a Relation>>,
}

impl<'a> Moved<'a> {
    fn of(agent: &Agent, relations: &'a [Relation]) -> Self {
        let mut moved = Self { to: vec![Vec::new(); agent.members.len()], from: vec![Vec::new(); agent.members.len()] };
        let is_container = |member: MemberId| agent.members[member].is_container();
        for relation in relations {
            let (from, to) = (relation.from, relation.to);
            let by_source = is_container(from) && (!is_container(to) || from < to);
            let (lists, mover) = if by_source { (&mut moved.from, from) } else { (&mut moved.to, to) };
            if let Some(list) = lists.get_mut(mover.index()).filter(|_| is_container(mover)) {
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

    fn to(&self, member: MemberId) -> impl Iterator<Item = &'a Relation> {
        self.to.get(member.index()).into_iter().flatten().copied()
    }

    fn from(&self, member: MemberId) -> impl Iterator<Item = &'a Relation> {
        self.from.get(member.index()).into_iter().flatten().copied()
    }
}

/// Puts relations with the same member on the other side together, where the first of them stands.
fn group(list: &mut [&Relation], other: impl Fn(&Relation) -> MemberId) {
    if list.len() < 3 {
        return;
    }
    let mut first = duckrow_text::names::FastMap::default();
    for (place, relation) in list.iter().enumerate() {
        first.entry(other(relation)).or_insert(place);
    }
    list.order_by_key(|relation| first.get(&other(relation)).copied());
}

/// Parallel edges stand together, where the first of them stands.
fn in_puppets_order(links: Vec<Link>) -> Vec<Link> {
    let mut first = Pairs::<VertexId>::with_room(links.len());
    for (place, link) in links.iter().enumerate() {
        first.entry((link.from, link.to)).or_insert(place);
    }
    if first.len() == links.len() {
        return links;
    }
    let mut links = links;
    links.order_by_key(|link| first.get(&(link.from, link.to)).copied());
    links
}
