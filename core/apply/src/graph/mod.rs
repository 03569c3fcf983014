//! The relationship graph (`docs/semantics/puppet/relationships.md#from-catalog-to-graph`), in two views.
//!
//! People think of resources and containers, of relations between them and of containment: [`Graph::relations`]. The
//! agent works on the expanded graph: every container is replaced by two anchors, before and behind its content.

mod automatic;
mod bare;
mod document;
mod expand;
mod explicit;
mod growing;

use petgraph::Direction;
use petgraph::graph::{DiGraph, NodeIndex};

use super::agent::{Agent, Generated, MemberId};
use super::cycles::{self, Cycle};
use super::deferred::{Books, Resolver};
use super::fuel::Fuel;
use super::generated;
use super::{Input, Settings, ral};
use duckrow_record::catalog::EdgeOrigin;
use duckrow_record::trace::{EventId, EventKind, Recorder, Subject};
use duckrow_resource_types::System;
use duckrow_resource_types::api::Providers;
use duckrow_text::ids::Id;
use duckrow_text::names::{FastMap, Names};
use duckrow_text::source::{Diagnostic, FileSpan, LogId};

pub(super) use automatic::surroundings;
pub use bare::Bare;
pub(super) use growing::Growth;

duckrow_text::newtype_index! {
    /// A point of the expanded graph: as many as there are members, then two anchors for every container, and then what was
    /// generated while the graph was walked.
    pub struct VertexId;
}

/// The properties of an edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edge {
    /// The origin of the edge.
    pub origin: EdgeOrigin,
    /// The place in the text that made it.
    pub at: Option<FileSpan>,
    /// True if it carries refresh events.
    pub refresh: bool,
}

impl Edge {
    /// True if a line of the manifest says so.
    pub fn is_written(&self) -> bool {
        self.origin.is_written()
    }
}

/// A relation between two resources or containers.
#[derive(Debug, Clone, Copy)]
pub struct Relation {
    /// The member that comes first.
    pub from: MemberId,
    /// The one that comes after it.
    pub to: MemberId,
    /// The properties of the edge between them.
    pub edge: Edge,
}

/// The meaning of a point of the expanded graph.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Point {
    /// A resource.
    Resource(MemberId),
    /// The beginning of a container: everything before it is done.
    Admissible(MemberId),
    /// The end of a container: everything in it is done.
    Completed(MemberId),
}

impl Point {
    /// The resource or container.
    pub fn member(self) -> MemberId {
        match self {
            Self::Resource(member) | Self::Admissible(member) | Self::Completed(member) => member,
        }
    }

    /// True if it is the beginning or end of a container.
    pub fn is_anchor(self) -> bool {
        !matches!(self, Self::Resource(_))
    }
}

/// The inputs of a graph beside the catalog.
pub(super) struct Before<'a> {
    /// The providers of the Resource API.
    pub providers: &'a mut Providers,
    pub system: &'a mut dyn System,
    pub fuel: &'a mut Fuel,
    pub resolver: &'a mut dyn Resolver,
}

/// The relationship graph of a catalog.
#[derive(Debug)]
pub struct Graph {
    /// Its members.
    pub agent: Agent,
    /// The relations as people see them, in Puppet's order.
    pub relations: Vec<Relation>,
    /// The graph that is walked: nodes are numbered as vertices. Those of containers themselves have no edges.
    pub expanded: DiGraph<Point, Edge>,
    /// The dependency cycles, in Puppet's order.
    pub cycles: Vec<Cycle>,
    /// The events that reported the cycles.
    pub(crate) cycle_events: Vec<Option<EventId>>,
    /// The diagnostics about the catalog: unsupported features and cycles.
    pub diagnostics: Vec<Diagnostic>,
}

impl Graph {
    /// Makes the graph of a catalog, and looks for cycles.
    ///
    /// # Errors
    /// Puppet's error about the first invalid resource, or the first reference to nothing.
    pub(super) fn build(
        input: &Input<'_>,
        names: &mut Names,
        recorder: &mut Recorder,
        mut before: Before<'_>,
        first: Option<&Settings>,
    ) -> Result<Self, Box<Diagnostic>> {
        let ral::Converted { mut agent, diagnostics } = ral::convert(input, names, recorder, &mut before)?;
        let generated = first
            .map(|settings| {
                let books = Books { names: &mut *names, recorder: &mut *recorder };
                generated::add_first(input, books, &mut agent, settings, &mut before)
            })
            .transpose()?
            .unwrap_or_default();
        let mut relations = explicit::relations(input, names, &agent, before.fuel)?;
        let first = relations.len();
        add_generated(&mut relations, generated);
        automatic::add_relations(input, &agent, &mut relations, before.fuel)?;
        for relation in relations.iter().skip(first) {
            let (subject, target) = (agent.members[relation.from].id, agent.members[relation.to].id);
            let kind = EventKind::Automatic { origin: relation.edge.origin, target };
            recorder.record(Subject::Resource(subject), kind, agent.resource(input.catalog, subject).declared_at);
        }
        let expanded = expand::expand(input, &agent, &relations);
        let cycles = cycles::find(&expanded, &agent);
        let error = cycles::diagnostic(&cycles, &agent, input.sources);
        let mut graph = Self { agent, relations, expanded, cycles, cycle_events: Vec::new(), diagnostics };
        let log = graph.record_cycles(recorder);
        graph.diagnostics.extend(error.map(|error| error.logged(log)));
        Ok(graph)
    }

    /// The resources that others generated on the way.
    pub(crate) fn generated(&self) -> &[Generated] {
        &self.agent.generated
    }

    /// True if something waits for itself: nothing is applied then.
    pub fn has_cycles(&self) -> bool {
        !self.cycles.is_empty()
    }

    /// Records the cycles. Gives the log line about all of them, which the first event has.
    fn record_cycles(&mut self, recorder: &mut Recorder) -> Option<LogId> {
        let mut log = cycles::message(&self.cycles).map(super::log::error_of_puppet);
        for (number, cycle) in self.cycles.iter().enumerate() {
            let subject = cycle
                .path
                .first()
                .map_or(Subject::Run, |point| Subject::Resource(self.agent.members[point.member()].id));
            let at = cycle.place(&self.agent);
            let kind = EventKind::CycleFound { cycle: u32::try_from(number).unwrap_or(u32::MAX) };
            let event = recorder.record_because(recorder.cause(), subject, kind, at, log.take());
            for step in &cycle.steps {
                let [from, to] = [step.from, step.to].map(|point| self.agent.members[point.member()].id);
                let kind = EventKind::InCycle { next: to, origin: step.edge.origin };
                recorder.record_because(event, Subject::Resource(from), kind, step.edge.at, None);
            }
            if let (Some(event), Some(remedy)) = (event, &cycle.remedy) {
                recorder.remedy(event, remedy.told(&self.agent));
            }
            self.cycle_events.push(event);
        }
        recorder.log_of(self.cycle_events.first().copied().flatten())
    }

    /// The meaning of a vertex of the expanded graph.
    pub fn point(&self, vertex: VertexId) -> Point {
        self.expanded[node(vertex)]
    }

    /// The points of the expanded graph, in Puppet's order.
    pub fn points(&self) -> impl Iterator<Item = (VertexId, Point)> {
        let points = self.expanded.node_indices().map(|node| (vertex(node), self.point(vertex(node))));
        points.filter(|(_, point)| point.is_anchor() || !self.agent.members[point.member()].is_container())
    }

    /// The edges that leave a vertex, in Puppet's order: parallel ones are neighbours.
    pub(crate) fn edges_from(&self, from: VertexId) -> impl Iterator<Item = (VertexId, &Edge)> {
        use petgraph::visit::EdgeRef as _;
        self.expanded.edges(node(from)).map(|edge| (vertex(edge.target()), edge.weight()))
    }

    /// The vertices that come directly after one, each once, in Puppet's order.
    pub(crate) fn dependents(&self, of: VertexId) -> impl Iterator<Item = VertexId> {
        once_each(self.expanded.neighbors(node(of)).map(vertex))
    }

    /// The edges that lead to a vertex, with the members that they come from.
    pub(crate) fn edges_to(&self, to: VertexId) -> impl Iterator<Item = (MemberId, &Edge)> {
        use petgraph::visit::EdgeRef as _;
        let edges = self.expanded.edges_directed(node(to), Direction::Incoming);
        edges.map(|edge| (self.point(vertex(edge.source())).member(), edge.weight()))
    }

    /// The edges that lead to a vertex, with the vertices that they come from.
    pub fn incoming(&self, to: VertexId) -> impl Iterator<Item = (VertexId, &Edge)> {
        use petgraph::visit::EdgeRef as _;
        let edges = self.expanded.edges_directed(node(to), Direction::Incoming);
        edges.map(|edge| (vertex(edge.source()), edge.weight()))
    }

    /// The vertices that come directly before one, each once, in Puppet's order.
    pub(crate) fn dependencies(&self, of: VertexId) -> impl Iterator<Item = VertexId> {
        once_each(self.expanded.neighbors_directed(node(of), Direction::Incoming).map(vertex))
    }
}

/// Adds the relations of generated resources: pairs that are related already are left alone.
fn add_generated(relations: &mut Vec<Relation>, generated: Vec<Relation>) {
    if generated.is_empty() {
        return;
    }
    let known: Pairs<MemberId> = relations.iter().map(|relation| ((relation.from, relation.to), 0)).collect();
    let is_new = |r: &Relation| !known.contains_key(&(r.from, r.to)) && !known.contains_key(&(r.to, r.from));
    relations.extend(generated.into_iter().filter(is_new));
}

/// Leaves out vertices that equal their predecessor.
fn once_each(vertices: impl Iterator<Item = VertexId>) -> impl Iterator<Item = VertexId> {
    let mut last = None;
    vertices.filter(move |vertex| last.replace(*vertex) != Some(*vertex))
}

/// The node of a vertex.
pub(crate) fn node(vertex: VertexId) -> NodeIndex {
    NodeIndex::new(vertex.index())
}

/// The vertex of a node.
pub fn vertex(node: NodeIndex) -> VertexId {
    VertexId::from_index(node.index())
}

/// The position of the first edge of each pair.
type Pairs<Id> = FastMap<(Id, Id), usize>;
