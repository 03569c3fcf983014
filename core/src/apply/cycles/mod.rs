//! Dependency cycles, found and told as Puppet does (`puppet-semantics` 4.5), and edge by edge for whoever has to break them.

mod path;

use ecow::{EcoString, eco_format};
use petgraph::algo::{kosaraju_scc, tarjan_scc};
use petgraph::graph::{DiGraph, NodeIndex};

use super::agent::{Agent, VertexId};
use super::graph::{Edge, Point, vertex};
use crate::names::{FastMap, FastSet};
use crate::source::{Diagnostic, FileSpan, Severity};

/// A part of the graph in which everything waits for everything.
#[derive(Debug)]
pub(crate) struct Cycle {
    /// Everything in it, in Puppet's order.
    pub members: Vec<Point>,
    /// The way that Puppet shows: the last point is one of those before.
    pub path: Vec<Point>,
    /// An edge for every member: first those of that way, then for each of the others one that stays inside.
    pub steps: Vec<Step>,
    /// The way as text.
    pub text: String,
}

/// A step in a cycle.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Step {
    pub from: Point,
    pub to: Point,
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
            members.sort();
            members
        })
        .collect();
    cycles.sort();
    cycles
        .into_iter()
        .map(|members| describe(graph, agent, members.into_iter().map(|(_, node)| node).collect()))
        .collect()
}

/// What is left of a graph when everything is taken away, again and again, that nothing comes before or nothing comes after.
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

/// What Puppet sorts by: references, and for anchors the names of its own helpers.
fn sort_key(agent: &Agent, point: Option<Point>) -> EcoString {
    match point {
        Some(Point::Admissible(member)) => eco_format!("Whit[admissible_{}]", agent.members[member].text),
        Some(Point::Completed(member)) => eco_format!("Whit[completed_{}]", agent.members[member].text),
        Some(Point::Resource(member)) => agent.members[member].text.clone(),
        None => EcoString::new(),
    }
}

fn describe(graph: &DiGraph<Point, Edge>, agent: &Agent, nodes: Vec<NodeIndex>) -> Cycle {
    let places: FastMap<NodeIndex, usize> = nodes.iter().enumerate().map(|(place, node)| (*node, place)).collect();
    let neighbours = |node: &NodeIndex| {
        let mut inside: Vec<_> = graph.neighbors(*node).filter_map(|to| places.get(&to).copied()).collect();
        inside.dedup();
        inside
    };
    let adjacent: Vec<_> = nodes.iter().map(neighbours).collect();
    let path: Vec<_> = path::first(&adjacent).into_iter().filter_map(|place| nodes.get(place).copied()).collect();
    let point = |node: &NodeIndex| graph.node_weight(*node).copied().unwrap_or(Point::Resource(vertex(*node)));
    let step = |from: NodeIndex, to: NodeIndex| {
        let edge = *graph.edges_connecting(from, to).next()?.weight();
        Some(Step { from: point(&from), to: point(&to), edge })
    };
    let on_the_way = path.windows(2).filter_map(|pair| step(*pair.first()?, *pair.last()?));
    let known: FastSet<NodeIndex> = path.iter().copied().collect();
    let others = adjacent.iter().zip(&nodes).filter(|(_, node)| !known.contains(*node));
    let inside = others.filter_map(|(next, node)| step(*node, *nodes.get(*next.first()?)?));
    let steps = on_the_way.chain(inside).collect();
    let path: Vec<_> = path.iter().map(point).collect();
    let texts: Vec<_> = path.iter().map(|point| agent.members[point.member()].text.as_str()).collect();
    Cycle { text: format!("({})", texts.join(" => ")), members: nodes.iter().map(point).collect(), path, steps }
}

/// Puppet's text about all cycles. The two characters backslash and n between them are Puppet's own.
pub(crate) fn message(cycles: &[Cycle]) -> Option<String> {
    let plural = match cycles.len() {
        0 => return None,
        1 => "",
        _ => "s",
    };
    let texts: String = cycles.iter().map(|cycle| format!("{}\\n", cycle.text)).collect();
    let hint = "Try the '--graph' option and opening the resulting '.dot' file in OmniGraffle or GraphViz";
    Some(format!("Found {} dependency cycle{plural}:\n{texts}{hint}", cycles.len()))
}

/// One error about all cycles: every edge of the ways shown, with what made it.
pub(crate) fn diagnostic(cycles: &[Cycle], agent: &Agent) -> Option<Diagnostic> {
    let at = cycles.iter().find_map(|cycle| cycle.place(agent));
    let mut error = Diagnostic::new("dependency-cycle", Severity::Error, at, message(cycles)?)
        .printed(crate::source::Position::None);
    let mut known = Vec::new();
    for cycle in cycles {
        for (edge, pair) in cycle.edges().zip(cycle.names().windows(2)) {
            let ([from, to], Some(at)) = (pair, edge.at) else { continue };
            let text = format!("{from} comes before {to}: {}", edge.origin.name());
            if !known.contains(&text) {
                error = error.label(at, text.clone());
                known.push(text);
            }
        }
    }
    Some(error.help("take one of these relations away; containment and automatic relations follow from the resources"))
}

impl Cycle {
    /// The edges of the way that Puppet shows.
    pub(crate) fn edges(&self) -> impl Iterator<Item = &Edge> {
        self.steps.iter().take(self.path.len().saturating_sub(1)).map(|step| &step.edge)
    }

    /// The line to look at first: that of the only relation against the order of the text, or of the first that somebody wrote.
    pub(crate) fn place(&self, agent: &Agent) -> Option<FileSpan> {
        let id = |point: Point| agent.members[point.member()].id;
        let way = self.steps.iter().take(self.path.len().saturating_sub(1));
        let written: Vec<_> = way.filter(|step| step.edge.is_written() && step.edge.at.is_some()).collect();
        let mut backwards = written.iter().filter(|step| id(step.from) >= id(step.to));
        match (backwards.next(), backwards.next()) {
            (Some(single), None) => single.edge.at,
            _ => written.first().map_or_else(|| self.edges().find_map(|edge| edge.at), |step| step.edge.at),
        }
    }

    /// What the points of the way are called.
    pub(crate) fn names(&self) -> Vec<&str> {
        self.text.trim_matches(['(', ')']).split(" => ").collect()
    }

    /// All resources and containers in it, each once.
    pub(crate) fn everything(&self) -> Vec<VertexId> {
        let mut members: Vec<_> = self.members.iter().map(|point| point.member()).collect();
        members.sort_unstable();
        members.dedup();
        members
    }
}
