//! Dependency cycles, found and reported as Puppet does (`docs/semantics/puppet/relationships.md#cycles`), and edge by edge
//! for people who have to break them.

mod digraph;
mod messages;
mod path;
mod remedy;
mod rounds;
mod sequence;

pub use messages::{MOST_NAMED, Precedence, to_drop};
pub(crate) use messages::{diagnostic, message};

use digraph::{Arc, ArcId, Digraph, Fuel, PointId};
use ecow::{EcoString, eco_format};
use petgraph::algo::{kosaraju_scc, tarjan_scc};
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::EdgeRef as _;

use super::agent::{Agent, MemberId};
use super::graph::{Edge, Point};
use duckrow_record::trace;
use duckrow_record::trace::Related;
use duckrow_text::ids::{Id as _, IndexVec};
use duckrow_text::names::{FastMap, FastSet};
use duckrow_text::order::InOrder as _;
use duckrow_text::source::FileSpan;

/// A part of the graph in which everything waits for everything.
#[derive(Debug)]
pub struct Cycle {
    /// Everything in it, in Puppet's order.
    pub members: Vec<Point>,
    /// The way that Puppet shows: the last point is one of those before.
    pub path: Vec<Point>,
    /// An edge for every member: first those of that way, then for each of the others one that stays inside.
    pub steps: Vec<Step>,
    /// The way as text.
    pub text: String,
    /// The shortest cycle through each edge, each once, the short ones first.
    pub rounds: Vec<Vec<Step>>,
    /// True if every edge is on one of them: no more than [`MOST_ROUNDS`] are kept of all cycles together.
    pub has_all_rounds: bool,
    /// The edges to drop. Nothing if there is a cycle whose edges nobody wrote.
    pub remedy: Option<Remedy>,
}

/// Written edges without which nothing waits for itself.
#[derive(Debug)]
pub struct Remedy {
    /// The edges, in Puppet's order.
    pub steps: Vec<Step>,
    /// True if it is proved that fewer are not enough.
    pub is_smallest: bool,
}

/// The number of edges that all searches may look at, for all cycles together: enough for any that occur in practice.
struct Fuels {
    /// The fuel for the way that Puppet shows.
    way: Fuel,
    /// The fuel for the shortest cycles: a hundred searches in a graph of 10,000 points.
    rounds: Fuel,
    remedy: remedy::Fuels,
}

impl Default for Fuels {
    fn default() -> Self {
        Self { way: Fuel(30_000_000), rounds: Fuel(10_000_000), remedy: remedy::Fuels::default() }
    }
}

/// The maximum number of shortest cycles that are kept.
pub(crate) const MOST_ROUNDS: usize = 100;

/// A step in a cycle.
#[derive(Debug, Clone, Copy)]
pub struct Step {
    /// The point at which it begins.
    pub from: Point,
    /// The point to which it leads.
    pub to: Point,
    /// The edge between them.
    pub edge: Edge,
}

/// petgraph's `tarjan_scc` calls itself once for every point of a path, so longer ones are left to `kosaraju_scc`, which finds
/// the same components with a stack of its own.
const MAX_RECURSION: usize = 1000;

/// All cycles, in Puppet's order.
pub(crate) fn find(graph: &DiGraph<Point, Edge>, agent: &Agent) -> Vec<Cycle> {
    let core = core(graph);
    if core.node_count() == 0 {
        return Vec::new();
    }
    let components = if core.node_count() <= MAX_RECURSION { tarjan_scc(&core) } else { kosaraju_scc(&core) };
    let is_cycle = |component: &Vec<NodeIndex>| match component.as_slice() {
        [single] => core.contains_edge(*single, *single),
        _ => true,
    };
    let mut cycles: Vec<_> = components
        .into_iter()
        .filter(is_cycle)
        .map(|component| {
            let mut members: Vec<_> = component
                .into_iter()
                .filter_map(|inner| core.node_weight(inner))
                .map(|node| (sort_key(agent, graph.node_weight(*node).copied()), *node))
                .collect();
            members.order();
            members
        })
        .collect();
    cycles.order();
    let mut described: Vec<Cycle> = Vec::with_capacity(cycles.len());
    let mut rounds = MOST_ROUNDS;
    let number = cycles.len();
    let mut fuels = Fuels::default();
    for (place, members) in cycles.into_iter().enumerate() {
        let share = rounds.div_ceil(number - place);
        let nodes = members.into_iter().map(|(_, node)| node).collect();
        let cycle = describe(graph, agent, nodes, share, &mut fuels);
        rounds -= cycle.rounds.len();
        described.push(cycle);
    }
    described
}

/// The core of a graph: the nodes that are left when those without a predecessor or without a successor are removed,
/// again and again.
fn core(graph: &DiGraph<Point, Edge>) -> DiGraph<NodeIndex, ()> {
    let mut left = vec![true; graph.node_count()];
    for direction in [petgraph::Incoming, petgraph::Outgoing] {
        let mut waits: Vec<usize> = Vec::with_capacity(left.len());
        for node in graph.node_indices() {
            let others = graph.neighbors_directed(node, direction);
            waits.push(others.filter(|other| is_left(&left, *other)).count());
        }
        let is_free = |node: &NodeIndex| waits.get(node.index()) == Some(&0) && is_left(&left, *node);
        let mut free: Vec<_> = graph.node_indices().filter(is_free).collect();
        while let Some(node) = free.pop() {
            if let Some(left) = left.get_mut(node.index()) {
                *left = false;
            }
            for other in graph.neighbors_directed(node, direction.opposite()).filter(|other| is_left(&left, *other)) {
                let Some(waits) = waits.get_mut(other.index()) else { continue };
                *waits = waits.saturating_sub(1);
                if *waits == 0 {
                    free.push(other);
                }
            }
        }
    }
    let mut core = DiGraph::new();
    let mut inner = FastMap::default();
    for node in graph.node_indices().filter(|node| is_left(&left, *node)) {
        inner.insert(node, core.add_node(node));
    }
    for (&node, &from) in &inner {
        for to in graph.neighbors(node).filter_map(|to| inner.get(&to)) {
            core.add_edge(from, *to, ());
        }
    }
    core
}

fn is_left(left: &[bool], node: NodeIndex) -> bool {
    left.get(node.index()).copied().unwrap_or(false)
}

/// The key by which Puppet sorts: references, and for anchors the names of its own helpers.
fn sort_key(agent: &Agent, point: Option<Point>) -> EcoString {
    match point {
        Some(Point::Admissible(member)) => eco_format!("Whit[admissible_{}]", agent.members[member].text),
        Some(Point::Completed(member)) => eco_format!("Whit[completed_{}]", agent.members[member].text),
        Some(Point::Resource(member)) => agent.members[member].text.clone(),
        None => EcoString::new(),
    }
}

/// The result of the searches in a strongly connected graph of places, all of whose arcs somebody wrote.
#[derive(Debug, Default)]
pub struct Searched {
    /// The shortest cycle through each arc, each once, as places of arcs.
    pub rounds: Vec<Vec<usize>>,
    /// True if every arc is on one of them.
    pub has_all_rounds: bool,
    /// Arcs to drop, and whether it is proved that fewer don't do.
    pub remedy: Option<(Vec<usize>, bool)>,
}

/// Searches a strongly connected graph of so many places. Arcs are from where, to where, and whether they run against the order of
/// the text.
pub fn search(places: usize, arcs: &[(usize, usize, bool)]) -> Searched {
    let arcs = arcs.iter().map(|(from, to, is_backward)| Arc {
        from: PointId::from_index(*from),
        to: PointId::from_index(*to),
        is_written: true,
        is_backward: *is_backward,
    });
    let digraph = Digraph::new(places, arcs);
    let mut fuels = Fuels::default();
    let rounds = rounds::find(&digraph, MOST_ROUNDS, &mut fuels.rounds);
    let places_of = |arcs: &[ArcId]| arcs.iter().map(|arc| arc.index()).collect();
    Searched {
        has_all_rounds: rounds.is_complete,
        rounds: rounds.cycles.iter().map(|cycle| places_of(cycle)).collect(),
        remedy: remedy::find(&digraph, &mut fuels.remedy).map(|remedy| (places_of(&remedy.arcs), remedy.is_smallest)),
    }
}

/// Looks into a component. At most `most` of its shortest cycles are kept.
fn describe(
    graph: &DiGraph<Point, Edge>,
    agent: &Agent,
    nodes: Vec<NodeIndex>,
    most: usize,
    fuels: &mut Fuels,
) -> Cycle {
    let places: FastMap<NodeIndex, usize> = nodes.iter().enumerate().map(|(place, node)| (*node, place)).collect();
    let steps = steps_inside(graph, &nodes, &places);
    let path = puppets_way(graph, &nodes, &places, &mut fuels.way);
    let point = |node: &NodeIndex| graph[*node];
    let mut first: FastMap<(Point, Point), Step> = FastMap::default();
    let mut onward: FastMap<Point, Step> = FastMap::default();
    for (_, _, step) in &steps {
        first.entry((step.from, step.to)).or_insert(*step);
        onward.entry(step.from).or_insert(*step);
    }
    let path: Vec<_> = path.iter().map(point).collect();
    let on_the_way = path.windows(2).filter_map(|pair| first.get(&(*pair.first()?, *pair.last()?)).copied());
    let known: FastSet<Point> = path.iter().copied().collect();
    let others = nodes.iter().map(point).filter(|point| !known.contains(point));
    let one_each = on_the_way.chain(others.filter_map(|point| onward.get(&point).copied())).collect();
    let texts: Vec<_> = path.iter().map(|point| agent.members[point.member()].text.as_str()).collect();
    let text = format!("({})", texts.join(" => "));
    let (digraph, kept) = as_digraph(agent, nodes.len(), steps);
    let rounds = rounds::find(&digraph, most, &mut fuels.rounds);
    let of_arcs = |arcs: &Vec<ArcId>| arcs.iter().map(|arc| kept[*arc]).collect();
    Cycle {
        text,
        members: nodes.iter().map(point).collect(),
        path,
        steps: one_each,
        has_all_rounds: rounds.is_complete,
        rounds: rounds.cycles.iter().map(of_arcs).collect(),
        remedy: remedy::find(&digraph, &mut fuels.remedy)
            .map(|remedy| Remedy { steps: of_arcs(&remedy.arcs), is_smallest: remedy.is_smallest }),
    }
}

/// The edges between nodes, with the places of both ends: node by node, in Puppet's order.
fn steps_inside(
    graph: &DiGraph<Point, Edge>,
    nodes: &[NodeIndex],
    places: &FastMap<NodeIndex, usize>,
) -> Vec<(usize, usize, Step)> {
    let point = |node: NodeIndex| graph.node_weight(node).copied();
    let from_node = |(place, node): (usize, &NodeIndex)| {
        let from = point(*node);
        let edges = graph.edges(*node).filter_map(move |edge| {
            let step = Step { from: from?, to: point(edge.target())?, edge: *edge.weight() };
            Some((place, *places.get(&edge.target())?, step))
        });
        edges.collect::<Vec<_>>()
    };
    nodes.iter().enumerate().flat_map(from_node).collect()
}

/// The way that Puppet shows.
fn puppets_way(
    graph: &DiGraph<Point, Edge>,
    nodes: &[NodeIndex],
    places: &FastMap<NodeIndex, usize>,
    fuel: &mut Fuel,
) -> Vec<NodeIndex> {
    let neighbours = |node: &NodeIndex| {
        let mut inside: Vec<_> = graph.neighbors(*node).filter_map(|to| places.get(&to).copied()).collect();
        inside.dedup();
        inside
    };
    let adjacent: Vec<_> = nodes.iter().map(neighbours).collect();
    path::first(&adjacent, fuel).into_iter().filter_map(|place| nodes.get(place).copied()).collect()
}

/// A component as the searches see it, and which step an arc of it is.
fn as_digraph(agent: &Agent, points: usize, steps: Vec<(usize, usize, Step)>) -> (Digraph, IndexVec<ArcId, Step>) {
    let arcs = steps.iter().map(|(from, to, step)| Arc {
        from: PointId::from_index(*from),
        to: PointId::from_index(*to),
        is_written: step.edge.is_written(),
        is_backward: is_backward(agent, step),
    });
    (Digraph::new(points, arcs), steps.iter().map(|(_, _, step)| *step).collect())
}

/// True if a step runs against the order of the declarations.
fn is_backward(agent: &Agent, step: &Step) -> bool {
    let id = |point: Point| agent.members[point.member()].id;
    id(step.from) >= id(step.to)
}

impl Remedy {
    /// The same, by resources.
    pub(crate) fn told(&self, agent: &Agent) -> trace::Remedy {
        let relations = self.steps.iter().map(|step| {
            let [from, to] = [step.from, step.to].map(|point| agent.members[point.member()].id);
            Related { from, to, origin: step.edge.origin, at: step.edge.at }
        });
        trace::Remedy { relations: relations.collect(), is_smallest: self.is_smallest }
    }
}

impl Cycle {
    /// The steps of the way that Puppet shows.
    pub(crate) fn way(&self) -> &[Step] {
        self.steps.get(..self.path.len().saturating_sub(1)).unwrap_or(&self.steps)
    }

    /// The line to look at first: the one to drop, if it is one. Otherwise that of the only relation against the order of the
    /// text, or of the first that somebody wrote.
    pub(crate) fn place(&self, agent: &Agent) -> Option<FileSpan> {
        if let Some([single]) = self.remedy.as_ref().map(|remedy| remedy.steps.as_slice())
            && single.edge.at.is_some()
        {
            return single.edge.at;
        }
        let written: Vec<_> =
            self.way().iter().filter(|step| step.edge.is_written() && step.edge.at.is_some()).collect();
        let mut backwards = written.iter().filter(|step| is_backward(agent, step));
        match (backwards.next(), backwards.next()) {
            (Some(single), None) => single.edge.at,
            _ => written.first().map_or_else(|| self.way().iter().find_map(|step| step.edge.at), |step| step.edge.at),
        }
    }

    /// All resources and containers in it, each once.
    pub fn everything(&self) -> Vec<MemberId> {
        let mut members: Vec<_> = self.members.iter().map(|point| point.member()).collect();
        members.order();
        members.dedup();
        members
    }
}
