//! The transaction: one resource after the other is brought into its state
//! (`docs/semantics/puppet/application.md#the-transaction`).

mod directories;
mod generate;
mod harness;
mod memory;
mod notes;
mod prefetch;
mod refresh;
mod resolve;
mod skip;
mod status;
mod suppose;

use ecow::EcoString;
use smallvec::SmallVec;

use super::Input;
use super::agent::{Member, MemberId};
use super::course::Course;
use super::deferred::Resolver;
use super::fuel::{Fuel, price};
use super::graph::{Graph, Point, VertexId};
use super::log;
use super::ordering::{self, Key, Ready};
use super::settings::Settings;
use duckrow_record::catalog::ResourceId;
use duckrow_record::report::EventStatus;
use duckrow_record::trace::{EventId, EventKind, Level, LogEntry, LogSource, Recorder, Subject};
use duckrow_resource_types::System;
use duckrow_resource_types::api::Providers;
use duckrow_text::ids::IndexVec;
use duckrow_text::names::{FastMap, FastSet, Names, Symbol};
use duckrow_text::source::{Diagnostic, FileSpan, Severity};

pub(crate) use status::{Happening, Status};

use prefetch::ProviderKey;
use refresh::Inbox;

/// A run over a graph.
pub(crate) struct Transaction<'a> {
    input: &'a Input<'a>,
    names: &'a mut Names,
    recorder: &'a mut Recorder,
    settings: &'a Settings,
    system: &'a mut dyn System,
    /// The providers of the Resource API.
    api: Providers,
    /// The resolver of deferred values.
    resolver: &'a mut dyn Resolver,
    graph: &'a mut Graph,
    /// The keys of members.
    keys: IndexVec<MemberId, Key>,
    /// The turn in which each vertex was done.
    turns: IndexVec<VertexId, Option<u32>>,
    /// The number of others that each vertex still waits for.
    blockers: IndexVec<VertexId, u32>,
    /// The refresh events that wait for each vertex.
    inboxes: IndexVec<VertexId, Inbox>,
    /// The event that released each vertex, until something happens to it.
    last: IndexVec<VertexId, Option<EventId>>,
    /// The statuses of members.
    statuses: IndexVec<MemberId, Option<Status>>,
    /// The failed resources that were reported.
    told: FastSet<MemberId>,
    /// The failed resources that a container has warned of.
    warned: FastSet<MemberId>,
    /// The providers that were asked to read the states of their resources.
    prefetched: FastSet<ProviderKey>,
    /// Those of them that could not, with the events that report it.
    not_prefetched: FastMap<ProviderKey, Option<EventId>>,
    tags: Vec<Symbol>,
    skip_tags: Vec<Symbol>,
    fuel: Fuel,
    /// The notes made once for all resources that they concern.
    noted: FastSet<String>,
    /// The resources that were processed, in order.
    pub order: Vec<ResourceId>,
    /// The error that ended the run early.
    pub stopped: Option<String>,
    /// The diagnostics about the host's assumptions, and about the end of the run.
    diagnostics: Vec<Diagnostic>,
}

/// The tools of a transaction.
pub(super) struct Tools<'a> {
    pub system: &'a mut dyn System,
    /// The providers of the Resource API.
    pub api: Providers,
    pub fuel: Fuel,
    /// The resolver of deferred values.
    pub resolver: &'a mut dyn Resolver,
}

/// The result of a transaction.
pub(crate) struct Done {
    pub order: Vec<ResourceId>,
    pub statuses: IndexVec<MemberId, Option<Status>>,
    pub stopped: Option<String>,
    /// The diagnostics about the host's assumptions, the end of the run, and suppositions made in vain.
    pub diagnostics: Vec<Diagnostic>,
    pub course: Course,
}

impl<'a> Transaction<'a> {
    /// A transaction that has not begun.
    pub(super) fn new(
        input: &'a Input<'a>,
        names: &'a mut Names,
        recorder: &'a mut Recorder,
        settings: &'a Settings,
        Tools { system, api, fuel, resolver }: Tools<'a>,
        graph: &'a mut Graph,
    ) -> Self {
        let size = graph.expanded.node_count();
        let cause = recorder.cause();
        let known = |names: &Names, tags: &[String]| tags.iter().filter_map(|tag| names.get(tag)).collect();
        Self {
            keys: match settings.given.as_slice() {
                [] => ordering::keys(graph, settings.ordering, settings.seed),
                given => ordering::given_keys(graph, given),
            },
            turns: std::iter::repeat_n(None, size).collect(),
            blockers: std::iter::repeat_n(0, size).collect(),
            inboxes: (0..size).map(|_| Inbox::default()).collect(),
            last: std::iter::repeat_n(cause, size).collect(),
            statuses: graph.agent.members.ids().map(|_| None).collect(),
            told: FastSet::default(),
            warned: FastSet::default(),
            prefetched: FastSet::default(),
            not_prefetched: FastMap::default(),
            tags: known(names, &settings.tags),
            skip_tags: known(names, &settings.skip_tags),
            fuel,
            noted: FastSet::default(),
            order: Vec::new(),
            stopped: None,
            diagnostics: Vec::new(),
            input,
            names,
            recorder,
            settings,
            system,
            api,
            resolver,
            graph,
        }
    }

    /// Applies everything, or nothing if there is a cycle.
    pub(super) fn run(mut self) -> Done {
        if self.graph.cycles.is_empty() {
            self.walk()
        } else {
            self.fail_cycles()
        }
        let mut diagnostics = self.vain_suppositions();
        diagnostics.append(&mut self.diagnostics);
        let Settings { ordering, seed, .. } = *self.settings;
        Done {
            order: self.order,
            statuses: self.statuses,
            stopped: self.stopped,
            diagnostics,
            course: Course { ordering, seed, keys: self.keys, turns: self.turns },
        }
    }

    fn fail_cycles(&mut self) {
        let text = "resource is part of a dependency cycle";
        for (cycle, event) in self.graph.cycles.iter().zip(&self.graph.cycle_events) {
            // A container whose two anchors are in it fails twice.
            for point in &cycle.members {
                let status = self.statuses[point.member()].get_or_insert_default();
                status.add(Happening::of_resource(EventStatus::Failure, text, *event));
            }
        }
        self.stopped = Some("One or more resource dependency cycles detected in graph".to_owned());
    }

    /// Goes through the graph: always the first that is free.
    fn walk(&mut self) {
        let mut ready = self.roots();
        let mut deferred: Vec<VertexId> = Vec::new();
        let mut progress = false;
        let mut turn = 0;
        while let Some(vertex) = ready.next() {
            if let Some(reason) = self.system.stopped() {
                self.stop(Diagnostic::new("stopped", Severity::Error, None, reason));
                break;
            }
            self.fuel.spend_on_resource(self.width(vertex));
            self.turns[vertex] = Some(turn);
            turn += 1;
            if self.is_suitable(vertex) {
                progress = true;
                self.prefetch(vertex);
                self.generate(vertex);
                self.evaluate(vertex);
                self.system.hear(self.recorder.trace());
                self.fuel.spend(self.system.work());
                if let Err(error) = self.fuel.check(self.declared_at(vertex)) {
                    self.stop(*error);
                }
                if let Some(fatal) = self.api.fatal() {
                    let error = Diagnostic::new("limit", Severity::Error, None, fatal);
                    self.stop(error.help("raise `options.limits`"));
                }
                if self.stopped.is_some() {
                    break;
                }
                self.finish(vertex, &mut ready);
            } else {
                deferred.push(vertex);
            }
            if ready.is_empty() && !deferred.is_empty() {
                let again = std::mem::take(&mut progress);
                for vertex in std::mem::take(&mut deferred) {
                    if again {
                        ready.add(self.key(vertex), vertex);
                    } else {
                        self.give_up(vertex);
                        self.finish(vertex, &mut ready);
                    }
                }
            }
        }
    }

    fn roots(&mut self) -> Ready {
        let vertices: Vec<_> = self.graph.points().map(|(vertex, _)| vertex).collect();
        for vertex in &vertices {
            for dependent in self.graph.dependents(*vertex) {
                self.blockers[dependent] += 1;
            }
        }
        let mut ready = Ready::default();
        for vertex in vertices {
            if self.blockers[vertex] == 0 {
                ready.add(self.key(vertex), vertex);
            }
        }
        ready
    }

    fn key(&self, vertex: VertexId) -> Key {
        self.keys[self.graph.point(vertex).member()].clone()
    }

    /// Releases the vertices that waited for a vertex alone.
    fn finish(&mut self, vertex: VertexId, ready: &mut Ready) {
        let released_by = self.last[vertex];
        let dependents: SmallVec<[_; 8]> = self.graph.dependents(vertex).collect();
        for dependent in dependents {
            let blockers = &mut self.blockers[dependent];
            *blockers = blockers.saturating_sub(1);
            if *blockers == 0 {
                self.last[dependent] = released_by;
                ready.add(self.key(dependent), dependent);
            }
        }
    }

    /// True if the resource's provider works here.
    fn is_suitable(&self, vertex: VertexId) -> bool {
        let Point::Resource(member) = self.graph.point(vertex) else { return true };
        let Some(instance) = &self.graph.agent.members[member].instance else { return true };
        let type_name = &instance.definition.name;
        match instance.provider.as_deref() {
            Some(provider) => self.system.is_functional(type_name, provider),
            None => self.system.has_provider(type_name),
        }
    }

    /// A resource whose provider doesn't work fails.
    fn give_up(&mut self, vertex: VertexId) {
        let member = self.graph.point(vertex).member();
        if self.lacks_tags(vertex) {
            return;
        }
        let instance = self.graph.agent.members[member].instance.as_ref();
        let (source, text) = match instance.and_then(|instance| instance.provider.as_ref()) {
            Some(provider) => {
                let text = format!("Provider {provider} is not functional on this host");
                (LogSource::from(self.source(vertex)), text)
            }
            None => {
                let type_name = instance.map(|instance| instance.definition.name.clone()).unwrap_or_default();
                (LogSource::Puppet, format!("Could not find a suitable provider for {type_name}"))
            }
        };
        let reason = self.names.intern(&text);
        let line = log::line(Level::Err, source, text.as_str());
        let event =
            self.record_line(self.last[vertex], vertex, EventKind::Failed { property: None, reason }, Some(line));
        let status = self.statuses[member].get_or_insert_default();
        status.failed = true;
        status.failure = event;
    }

    fn evaluate(&mut self, vertex: VertexId) {
        let point = self.graph.point(vertex);
        let member = point.member();
        if !point.is_anchor() {
            self.order.push(self.graph.agent.members[member].id);
        }
        if let Err(error) = self.resolve(vertex) {
            return self.stop(*error);
        }
        let is_unread = self.fail_if_not_prefetched(vertex);
        self.propagate_failure(vertex);
        match self.reason_to_skip(vertex, is_unread) {
            Ok(None) => {}
            Ok(Some(reason)) => return self.skip(vertex, reason),
            Err(error) => {
                self.statuses[member].get_or_insert_default();
                return self.stop(*error);
            }
        }
        if !self.member(vertex).is_sentinel {
            self.tell_of_anchor(vertex, point);
        }
        let status = self.harness_in_directory(vertex);
        let events: SmallVec<[_; 2]> = status.events.iter().map(|event| (event.status, event.event)).collect();
        let (goes_on, invalidates) = (!status.blocks(), self.invalidates_refreshes(vertex, &status));
        let (received, sent) = self.statuses[member].as_ref().map_or((0, 0), |old| (old.received, old.sent));
        self.statuses[member] = Some(Status { received, sent, ..status });
        if goes_on {
            self.send_all(vertex, &events, invalidates);
        }
        self.process(vertex);
    }

    /// Containers begin and end; the outermost ones silently.
    fn tell_of_anchor(&mut self, vertex: VertexId, point: Point) {
        let kind = match point {
            Point::Resource(_) => return,
            Point::Admissible(_) => EventKind::ContainerStarted,
            Point::Completed(_) => EventKind::ContainerFinished,
        };
        let resource = self.graph.agent.resource(self.input.catalog, self.member(vertex).id);
        if !resource.is_implied(self.names) {
            self.record(vertex, kind, None);
        }
    }

    /// Ends the run before its end.
    fn stop(&mut self, error: Diagnostic) {
        self.stopped = Some(error.message.clone());
        self.diagnostics.push(error);
    }

    /// Records an event about the resource or container of a vertex, caused by the last event about it or by its release.
    fn record(&mut self, vertex: VertexId, kind: EventKind, log: Option<(Level, String)>) -> Option<EventId> {
        self.record_because(self.last[vertex], vertex, kind, log)
    }

    /// Records an event about the resource or container of a vertex.
    fn record_because(
        &mut self,
        cause: Option<EventId>,
        vertex: VertexId,
        kind: EventKind,
        log: Option<(Level, String)>,
    ) -> Option<EventId> {
        let line = log.map(|(level, text)| log::line(level, self.source(vertex), text));
        self.record_line(cause, vertex, kind, line)
    }

    fn record_line(
        &mut self,
        cause: Option<EventId>,
        vertex: VertexId,
        kind: EventKind,
        line: Option<LogEntry>,
    ) -> Option<EventId> {
        self.record_at(cause, vertex, kind, self.declared_at(vertex), line)
    }

    fn record_at(
        &mut self,
        cause: Option<EventId>,
        vertex: VertexId,
        kind: EventKind,
        at: Option<FileSpan>,
        line: Option<LogEntry>,
    ) -> Option<EventId> {
        let size = line.as_ref().map_or(0, |line| line.message.len() + line.source.size());
        self.fuel.spend(price::RECORD);
        self.fuel.say(size);
        let member = self.member(vertex);
        let id = member.id;
        if member.is_sentinel && !matches!(kind, EventKind::RefreshScheduled { .. }) {
            // It stands for no resource: what is said about it is written down, but what comes of it comes of the cause.
            if line.is_some() {
                self.recorder.record_because(cause, Subject::Resource(id), EventKind::Logged, at, line);
            }
            return cause;
        }
        let event = self.recorder.record_because(cause, Subject::Resource(id), kind, at, line);
        if event.is_some() && releases(kind, self.graph.point(vertex)) {
            self.last[vertex] = event;
        }
        event
    }

    /// The resource or container of a vertex.
    fn member(&self, vertex: VertexId) -> &Member {
        &self.graph.agent.members[self.graph.point(vertex).member()]
    }

    /// The source of log lines about a vertex: resources have a path, anchors only their name.
    fn source(&self, vertex: VertexId) -> EcoString {
        let point = self.graph.point(vertex);
        let member = &self.graph.agent.members[point.member()];
        match &member.speaks_as {
            _ if point.is_anchor() => member.text.clone(),
            Some(name) => name.clone(),
            None => member.path.clone(),
        }
    }
}

/// True if an event releases the vertices that wait for a resource or container: one of its outcome, not one of its messages.
fn releases(kind: EventKind, point: Point) -> bool {
    match kind {
        EventKind::Logged | EventKind::RefreshScheduled { .. } | EventKind::RefreshDropped => false,
        EventKind::Refreshed { .. } | EventKind::WouldRefresh { .. } => !point.is_anchor(),
        _ => true,
    }
}
