//! The record of a run: its happenings for the trace, and its states for the catalog, as resources in the
//! containers of their files.

use ecow::EcoString;

use super::compile::{Graph, NodeId, Requisite};
use super::high::Rendered;
use super::running::{Happening, NotRun};
use crate::value::Value;
use duckrow_record::catalog::{Attribute, Catalog, EdgeOrigin, Reference, Resource, ResourceId, ResourceKind};
use duckrow_record::graph::GraphEdge;
use duckrow_record::trace::{EventId, EventKind, Recorder, SaltEvent, SaltSkip, Subject};
use duckrow_text::ids::Id;
use duckrow_text::names::{FastMap, Names};
use duckrow_text::source::{FileSpan, Sources};
use duckrow_values as values;

/// Records the files that were rendered. Returns the events by the names of states.
pub(super) fn rendered(files: &[Rendered], recorder: &mut Recorder) -> FastMap<EcoString, Option<EventId>> {
    let mut events = FastMap::default();
    for file in files {
        let kind = EventKind::Salt(SaltEvent::Rendered { states: file.states });
        events.insert(file.sls.clone(), recorder.record(Subject::File(file.file), kind, None));
    }
    events
}

/// A requisite between two states.
#[derive(Debug, Clone, Copy)]
pub(super) struct Relation {
    /// The state that comes first.
    pub(super) from: ResourceId,
    /// The state that depends on it.
    pub(super) to: ResourceId,
    /// The requisite.
    pub(super) origin: EdgeOrigin,
    /// The place where the requisite is written.
    pub(super) at: Option<FileSpan>,
}

/// The resources of a run.
#[derive(Debug, Default)]
pub(super) struct Record {
    /// The resources, by the nodes that are no trials, which come first in the graph.
    of_nodes: Vec<(ResourceId, Option<EventId>)>,
}

impl Record {
    /// Makes resources of files and chunks.
    pub(super) fn new(
        graph: &Graph,
        files: &FastMap<EcoString, Option<EventId>>,
        names: &mut Names,
        catalog: &mut Catalog,
        recorder: &mut Recorder,
    ) -> Self {
        let mut boxes: FastMap<EcoString, ResourceId> = FastMap::default();
        let mut record = Self::default();
        for node in graph.own_nodes() {
            let chunk = graph.chunk(node);
            // A macro of another file may have written it: its own file is the cause.
            let file = files.get(&chunk.sls).copied().flatten();
            let container = match boxes.get(&chunk.sls) {
                Some(container) => *container,
                None => {
                    let reference =
                        Reference { type_name: names.intern("sls"), title: names.intern_shared(&chunk.sls) };
                    let container = catalog.add(Resource::new(reference, ResourceKind::Defined));
                    boxes.insert(chunk.sls.clone(), container);
                    container
                }
            };
            let id = catalog.add(resource(graph, node, names, catalog));
            catalog.contain(container, id);
            let at = chunk.function_at.or(chunk.at);
            let event = recorder.record_because(file, Subject::Resource(id), EventKind::Declared, at, None);
            record.of_nodes.push((id, event));
        }
        record
    }

    /// The resource of a node; of a trial that of its chunk.
    pub(super) fn resource(&self, graph: &Graph, node: NodeId) -> Option<ResourceId> {
        self.own(graph.nodes[node].trial_of.unwrap_or(node)).map(|(resource, _)| resource)
    }

    /// The resource of a node that is no trial, and the event of its declaration.
    fn own(&self, node: NodeId) -> Option<(ResourceId, Option<EventId>)> {
        self.of_nodes.get(node.index()).copied()
    }

    /// Every requisite once: dependent, target, kind, and the place where it is written.
    pub(super) fn edges(&self, graph: &Graph) -> Vec<Relation> {
        let mut edges = Vec::new();
        for node in graph.own_nodes() {
            let Some(to) = self.resource(graph, node) else { continue };
            for (target, found) in graph.dependencies(node) {
                let Some(from) = self.resource(graph, target) else { continue };
                if graph.nodes[target].trial_of.is_some() {
                    // Who says `prereq` comes before what it names.
                    let prereq = |at| Relation { from: to, to: from, origin: EdgeOrigin::Prereq, at };
                    edges.extend(found.iter().map(|edge| prereq(edge.at)));
                    continue;
                }
                // The other side of a `prereq` is told already: the target names the node in one.
                let is_prereq = graph.nodes[node].trial.is_some_and(|trial| graph.depends(target, trial));
                let told = found.iter().filter(|edge| !(is_prereq && edge.requisite == Requisite::Require));
                edges.extend(told.map(|edge| Relation { from, to, origin: edge.requisite.origin(), at: edge.at }));
            }
        }
        edges
    }

    /// Records the meaning of every requisite.
    pub(super) fn requisites(&self, graph: &Graph, recorder: &mut Recorder) {
        if recorder.is_silent() {
            return;
        }
        let causes: FastMap<ResourceId, Option<EventId>> = self.of_nodes.iter().copied().collect();
        for Relation { from, to, origin, at } in self.edges(graph) {
            let cause = causes.get(&to).copied().flatten();
            let kind = EventKind::Salt(SaltEvent::Requisite { target: from, origin });
            recorder.record_because(cause, Subject::Resource(to), kind, at, None);
        }
    }

    /// The requisites as edges of the graph.
    pub(super) fn relations(&self, graph: &Graph, sources: &Sources) -> Vec<GraphEdge> {
        self.edges(graph).iter().map(|relation| edge(relation, sources)).collect()
    }

    /// The way round that Salt's error names.
    pub(super) fn named_cycle(&self, graph: &Graph) -> Vec<Relation> {
        let steps = super::compile::cycle(graph).into_iter();
        let relation = |step: super::compile::Step| {
            let (from, to) = (self.resource(graph, step.from)?, self.resource(graph, step.to)?);
            Some(Relation { from, to, origin: step.requisite.origin(), at: step.at })
        };
        steps.filter_map(relation).collect()
    }

    /// Records that everything has its place.
    pub(super) fn finished(&self, order: &[NodeId], recorder: &mut Recorder) -> Option<EventId> {
        let chunks = u32::try_from(order.len()).unwrap_or(u32::MAX);
        recorder.record(Subject::Run, EventKind::Salt(SaltEvent::Compiled { chunks }), None)
    }

    /// Records the run.
    pub(super) fn run(
        &self,
        graph: &Graph,
        happenings: &[(NodeId, Happening)],
        finished: Option<EventId>,
        recorder: &mut Recorder,
    ) {
        let mut last: FastMap<NodeId, Option<EventId>> = FastMap::default();
        for (node, happening) in happenings {
            let Some((id, _)) = self.own(*node) else { continue };
            let resource = |by: &Option<NodeId>| by.and_then(|by| self.own(by)).map(|(resource, _)| resource);
            let (event, by) = match happening {
                Happening::Tried { changes } => (SaltEvent::Tried { changes: *changes }, None),
                Happening::Ran { result, changed } => (SaltEvent::Ran { result: *result, changed: *changed }, None),
                Happening::Watched { by, result } => (SaltEvent::Watched { by: resource(by), result: *result }, *by),
                Happening::NotRun { why, by } => {
                    let why = match why {
                        NotRun::Failed => SaltSkip::Failed,
                        NotRun::NoChanges => SaltSkip::NoChanges,
                        NotRun::Onfail => SaltSkip::Onfail,
                        NotRun::Onchanges => SaltSkip::Onchanges,
                        NotRun::Condition => SaltSkip::Condition,
                    };
                    (SaltEvent::NotRun { why, by: resource(by) }, *by)
                }
            };
            let cause = by.and_then(|by| last.get(&by).copied().flatten()).or(finished);
            let chunk = graph.chunk(*node);
            let at = chunk.function_at.or(chunk.at);
            let event = recorder.record_because(cause, Subject::Resource(id), EventKind::Salt(event), at, None);
            last.insert(*node, event);
        }
        recorder.record_because(finished, Subject::Run, EventKind::Applied, None, None);
    }
}

/// A relation as it leaves the engine.
pub(super) fn edge(relation: &Relation, sources: &Sources) -> GraphEdge {
    let Relation { from, to, origin, at } = *relation;
    let refresh = matches!(origin, EdgeOrigin::Watch | EdgeOrigin::WatchAny);
    GraphEdge { from: number(from), to: number(to), origin, refresh, location: at.map(|at| sources.locate(at)) }
}

/// A node's place is that of its resource.
pub(super) fn number(id: ResourceId) -> u32 {
    u32::try_from(id.index()).unwrap_or(u32::MAX)
}

/// A state as a resource: `pkg[vim]`; where several have an ID, with the name behind it. Its attributes are what the words for it
/// and a comparison need: the function, the name, the number of its order.
fn resource(graph: &Graph, node: NodeId, names: &mut Names, catalog: &Catalog) -> Resource {
    let chunk = graph.chunk(node);
    let type_name = names.intern(&chunk.state);
    let by_id = Reference { type_name, title: names.intern_shared(&chunk.id) };
    let reference = match catalog.find(by_id) {
        None => by_id,
        Some(_) => Reference { type_name, title: names.intern(&format!("{} ({})", chunk.id, chunk.name)) },
    };
    let mut resource = Resource::new(reference, ResourceKind::Native);
    resource.at = chunk.function_at.or(chunk.at);
    resource.declared_at = resource.at;
    let text = |text: &EcoString| Some(values::Value::String(text.clone()));
    let order = match chunk.get("order") {
        Some(Value::Int(number)) => i64::try_from(number.get()).ok().map(values::Value::from),
        other => other.and_then(Value::as_float).map(values::Value::from),
    };
    for (name, value) in [("fun", text(&chunk.function)), ("name", text(&chunk.name)), ("order", order)] {
        let name = names.intern(name);
        resource.attributes.extend(value.map(|value| Attribute { name, value, at: resource.at }));
    }
    resource
}
