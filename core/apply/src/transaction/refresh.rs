//! Refresh events: scheduled, dropped, processed (`docs/semantics/puppet/refresh.md#scheduling` and
//! `docs/semantics/puppet/refresh.md#processing`).

use smallvec::SmallVec;

use super::Transaction;
use super::status::{Happening, Status};
use crate::fuel::price;
use crate::graph::VertexId;
use crate::graph::{Edge, Point};
use crate::log;
use duckrow_record::report::EventStatus;
use duckrow_record::trace::{EventId, EventKind, Level};

/// The refresh events that wait for a vertex.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Inbox {
    /// The number of events.
    count: u32,
    /// The number of events about something that was really done.
    real: u32,
    /// The origin of the first event.
    first: Option<EventId>,
    /// True if there ever was one: Puppet reports that it drops even those that it has dropped before.
    used: bool,
}

impl Inbox {
    /// Takes an event. `scheduled` is what it came of.
    fn take(&mut self, status: EventStatus, scheduled: Option<EventId>) {
        self.count += 1;
        self.real += u32::from(status != EventStatus::Noop);
        self.first = self.first.or(scheduled);
        self.used = true;
    }
}

impl Transaction<'_> {
    /// True if a change made refreshes of the resource itself needless.
    pub(super) fn invalidates_refreshes(&self, vertex: VertexId, status: &Status) -> bool {
        let member = self.graph.point(vertex).member();
        let Some(instance) = &self.graph.agent.members[member].instance else { return false };
        let definition = &instance.definition;
        status
            .events
            .iter()
            .filter_map(|event| definition.attribute_named(event.property.as_deref()?))
            .any(|attribute| definition.behaviour.invalidates_refreshes(instance, attribute))
    }

    /// Sends on the events of a resource.
    pub(super) fn send_all(&mut self, vertex: VertexId, events: &[(EventStatus, Option<EventId>)], invalidates: bool) {
        for (status, event) in events {
            self.send(vertex, *status, *event);
            if self.refreshes_itself(vertex) {
                self.send_to_itself(vertex, *status, *event);
            }
        }
        if invalidates {
            let text = &self.member(vertex).text;
            let log = (Level::Info, format!("Unscheduling refresh on {text}"));
            self.record(vertex, EventKind::RefreshDropped, Some(log));
            let inbox = &mut self.inboxes[vertex];
            (inbox.count, inbox.real, inbox.first) = (0, 0, None);
        }
    }

    /// Sends one event along every refresh edge whose target can do something with it.
    fn send(&mut self, vertex: VertexId, status: EventStatus, event: Option<EventId>) {
        let edges = self.graph.edges_from(vertex).filter(|(target, edge)| edge.refresh && self.can_refresh(*target));
        // That something is in a container, and what types do by themselves, stands in no line of its own.
        let line = |edge: &Edge| edge.at.filter(|_| edge.is_written());
        let targets: SmallVec<[_; 4]> = edges.map(|(target, edge)| (target, line(edge))).collect();
        self.fuel.spend(targets.len() as u64 * price::REFRESH);
        for (target, at) in targets {
            let point = self.graph.point(target);
            let member = &self.graph.agent.members[point.member()];
            // That content tells its own container is not told.
            let scheduled = if matches!(point, Point::Completed(_)) {
                event
            } else {
                let text = format!("Scheduling refresh of {}", member.text);
                let kind = EventKind::RefreshScheduled { target: member.id };
                let line = log::line(Level::Info, self.source(vertex), text);
                self.record_at(event, vertex, kind, at, Some(line))
            };
            self.inboxes[target].take(status, scheduled);
            let sender = self.graph.point(vertex).member();
            self.statuses[sender].get_or_insert_default().sent += 1;
        }
    }

    /// True if the changes of a resource refresh it, too. One that is removed has nothing to refresh.
    fn refreshes_itself(&self, vertex: VertexId) -> bool {
        let Point::Resource(member) = self.graph.point(vertex) else { return false };
        let instance = self.graph.agent.members[member].instance.as_ref();
        instance.is_some_and(|i| i.definition.behaviour.refreshes_itself() && !i.is("ensure", "absent"))
    }

    fn send_to_itself(&mut self, vertex: VertexId, status: EventStatus, event: Option<EventId>) {
        let (target, text) = (self.member(vertex).id, format!("Scheduling refresh of {}", self.member(vertex).text));
        let line = log::line(Level::Info, self.source(vertex), text);
        let scheduled = self.record_line(event, vertex, EventKind::RefreshScheduled { target }, Some(line));
        self.inboxes[vertex].take(status, scheduled);
    }

    fn can_refresh(&self, vertex: VertexId) -> bool {
        match self.graph.point(vertex) {
            Point::Resource(member) => {
                self.graph.agent.members[member].instance.as_ref().is_some_and(|i| i.definition.refreshes)
            }
            _ => true,
        }
    }

    /// Drops everything that waits for a vertex that is skipped.
    pub(super) fn drop_events(&mut self, vertex: VertexId) {
        let inbox = std::mem::take(&mut self.inboxes[vertex]);
        if inbox.used {
            let text = &self.graph.agent.members[self.graph.point(vertex).member()].text;
            let log = (Level::Info, format!("Unscheduling all events on {text}"));
            self.record(vertex, EventKind::RefreshDropped, Some(log));
        }
    }

    /// Refreshes, if any event asks for it.
    pub(super) fn process(&mut self, vertex: VertexId) {
        let inbox = self.inboxes[vertex];
        if inbox.count == 0 {
            return;
        }
        let point = self.graph.point(vertex);
        let status = self.statuses[point.member()].get_or_insert_default();
        status.received += inbox.count;
        if inbox.real == 0 || self.is_noop(vertex) {
            return self.would_refresh(vertex, inbox);
        }
        let events = inbox.count;
        let cause = match point {
            Point::Resource(_) => match self.refresh_resource(vertex, inbox) {
                Some(event) => event,
                None => return,
            },
            Point::Admissible(_) => {
                self.record_because(inbox.first, vertex, EventKind::Refreshed { events }, None).or(inbox.first)
            }
            Point::Completed(_) => inbox.first,
        };
        self.send(vertex, EventStatus::Success, cause);
        self.statuses[point.member()].get_or_insert_default().restarted = true;
    }

    /// Logs the refresh that would be done, and passes the events on to the members that would be notified.
    fn would_refresh(&mut self, vertex: VertexId, inbox: Inbox) {
        let log = (Level::Notice, format!("Would have triggered 'refresh' from {}", number(inbox.count)));
        let kind = EventKind::WouldRefresh { events: inbox.count };
        let event = self.record_because(inbox.first, vertex, kind, Some(log));
        self.send(vertex, EventStatus::Noop, event);
    }

    /// Performs the refresh action. Returns the event that reports it, or nothing if it failed.
    fn refresh_resource(&mut self, vertex: VertexId, inbox: Inbox) -> Option<Option<EventId>> {
        let outcome = self.act(vertex, inbox.first, |acting| acting.refresh());
        let status = match outcome {
            Ok(()) => {
                let message = format!("Triggered 'refresh' from {}", number(inbox.count));
                let log = (Level::Notice, message.clone());
                let kind = EventKind::Refreshed { events: inbox.count };
                let event = self.record_because(inbox.first, vertex, kind, Some(log));
                Happening::of_resource(EventStatus::Success, message, event)
            }
            Err(failure) => {
                let message = format!("Failed to call refresh: {}", failure.message);
                let log = (Level::Err, message.clone());
                let reason = self.names.intern(&failure.message);
                let event = self.record_because(inbox.first, vertex, EventKind::RefreshFailed { reason }, Some(log));
                self.record_because(event, vertex, EventKind::Logged, Some((Level::Err, failure.message)));
                let status = self.statuses[self.graph.point(vertex).member()].get_or_insert_default();
                status.failed_to_restart = true;
                status.lacks.extend(failure.lack);
                Happening::of_resource(EventStatus::Failure, message, event)
            }
        };
        let (event, refreshed) = (status.event, status.status == EventStatus::Success);
        self.statuses[self.graph.point(vertex).member()].get_or_insert_default().add(status);
        refreshed.then_some(event)
    }
}

/// `1 event`, `2 events`
fn number(events: u32) -> String {
    format!("{events} event{}", if events == 1 { "" } else { "s" })
}
