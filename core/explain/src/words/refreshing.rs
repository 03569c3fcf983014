//! Sentences for refreshes: the resource that changed, the line that carries the refresh, and its receiver.

use super::changing::first_line;
use super::story::count;
use super::{Sentence, Story};
use crate::state::Progress;
use duckrow_record::catalog::ResourceId;
use duckrow_record::trace::{Event, EventId, EventKind, Subject};
use duckrow_text::names::Symbol;
use duckrow_text::source::FileSpan;

/// The way by which a refresh came: the nearest step of it that a line states.
struct Way {
    /// The event that reported the step.
    scheduled: EventId,
    /// The sender of the refresh.
    sender: ResourceId,
    /// The receiver: the refreshed resource, or a container around it.
    target: ResourceId,
    /// The line.
    at: Option<FileSpan>,
}

impl Story<'_> {
    /// A change, or a refresh, goes on to somebody who can refresh.
    pub(super) fn refresh_scheduled(
        &self,
        id: EventId,
        event: &Event,
        sender: ResourceId,
        target: ResourceId,
    ) -> Sentence {
        let Some(at) = event.at else {
            if self.catalog.contains(sender, target) {
                let sentence = self.subject(sender).text(" passes the refresh on to ").part(self.resource(target));
                return sentence.text(", because that is in it.");
            }
            let sentence = self.what_changed(Sentence::default(), id, sender);
            return sentence.text(", so ").part(self.resource(target)).text(" is told, although no line says so.");
        };
        let sentence = self.what_changed(Sentence::default(), id, sender);
        let sentence = sentence.text(", so ").part(self.resource(target)).text(" gets a refresh event: ");
        sentence.part(self.line(at)).text(" carries it there.")
    }

    /// The sentence of a refresh: a container passes it on to its content; a resource acts.
    pub(super) fn refreshed(&self, id: EventId, event: &Event, subject: ResourceId, events: u32) -> Sentence {
        let sentence = self.subject(subject);
        let sentence = if self.catalog.resource(subject).kind.is_container() {
            sentence.text(" passes a refresh on to everything in it")
        } else {
            let sentence = sentence.text(self.refresh_verb(subject, "restarts", "runs its command", "is refreshed"));
            match self.state_before_event(id).progress(subject) {
                Progress::InSync if self.is_of_type(subject, "Service") => {
                    sentence.text(" although nothing about it is wrong")
                }
                _ => sentence,
            }
        };
        let sentence = match events {
            0 | 1 => sentence,
            events => sentence.text(format!(", once for {events} events")),
        };
        self.because_of(sentence, event, subject)
    }

    pub(super) fn would_refresh(&self, event: &Event, subject: ResourceId, events: u32) -> Sentence {
        let sentence = self.subject(subject);
        if self.catalog.resource(subject).kind.is_container() {
            let events = count(events as usize, "event", "events");
            let sentence = sentence.text(format!(" would pass on {events}, but in noop mode nothing acts on that"));
            return match self.way(event).filter(|way| way.target == subject) {
                Some(_) => self.because_of(sentence, event, subject),
                None => sentence.text(": something in it would change."),
            };
        }
        let sentence =
            sentence.text(self.refresh_verb(subject, "would restart", "would run its command", "would be refreshed"));
        self.because_of(sentence.text(", but not in noop mode"), event, subject)
    }

    pub(super) fn refresh_failed(&self, subject: ResourceId, reason: Symbol) -> Sentence {
        let reason = first_line(self.names.text(reason)).trim_end_matches('.');
        self.subject(subject).text(format!(" gets a refresh, which fails: {reason}."))
    }

    /// Either the resource was skipped, or it has just been brought into the state that a refresh would bring it into.
    pub(super) fn refresh_dropped(&self, id: EventId, event: &Event, subject: ResourceId) -> Sentence {
        let sentence = self.subject(subject);
        let cause = event.cause.map(|cause| self.trace.event(cause));
        if cause.is_some_and(|cause| matches!(cause.kind, EventKind::Skipped { .. })) {
            return sentence.text(" is skipped, so the refresh events that wait for it are dropped.");
        }
        let sentence = match self.is_of_type(subject, "Service") {
            true => sentence.text(" has just been started, so it needs no restart"),
            false => sentence.text(" has just been changed, so it needs no refresh"),
        };
        match self.state_before_event(id).pending_refreshes(subject) {
            0 => sentence.text(" in this run."),
            1 => sentence.text(": the refresh event that waits for it is dropped."),
            number => sentence.text(format!(": the {number} refresh events that wait for it are dropped.")),
        }
    }

    fn is_of_type(&self, subject: ResourceId, type_name: &str) -> bool {
        self.names.text(self.catalog.resource(subject).reference.type_name) == type_name
    }

    fn refresh_verb(&self, subject: ResourceId, service: &str, exec: &str, other: &str) -> String {
        let verb = match self.names.text(self.catalog.resource(subject).reference.type_name) {
            "Service" => service,
            "Exec" => exec,
            _ => other,
        };
        format!(" {verb}")
    }

    /// Adds the resource that changed, and the line that carries the refresh to a resource or into a container around it.
    fn because_of(&self, sentence: Sentence, event: &Event, subject: ResourceId) -> Sentence {
        let Some(way) = self.way(event) else { return sentence.text(".") };
        let sentence = self.what_changed(sentence.text(": "), way.scheduled, way.sender);
        match way.at {
            None => sentence.text("."),
            Some(at) => {
                let sentence = sentence.text(", and ").part(self.line(at)).text(" carries that ");
                match way.target == subject {
                    true => sentence.text("here."),
                    false => sentence.text("into ").part(self.resource(way.target)).text("."),
                }
            }
        }
    }

    /// The nearest step on the way of a refresh that isn't just a container passing it on.
    fn way(&self, event: &Event) -> Option<Way> {
        let mut next = event.cause;
        while let Some(scheduled) = next {
            let cause = self.trace.event(scheduled);
            if let (EventKind::RefreshScheduled { target }, Subject::Resource(sender)) = (cause.kind, cause.subject)
                && (cause.at.is_some() || !self.catalog.contains(sender, target))
            {
                return Some(Way { scheduled, sender, target, at: cause.at });
            }
            let goes_on = matches!(
                cause.kind,
                EventKind::RefreshScheduled { .. } | EventKind::Refreshed { .. } | EventKind::WouldRefresh { .. }
            );
            next = cause.cause.filter(|_| goes_on);
        }
        None
    }

    /// Adds the report of a sender: that it changed, or what changed in it.
    fn what_changed(&self, sentence: Sentence, scheduled: EventId, sender: ResourceId) -> Sentence {
        let cause = self.trace.event(scheduled).cause.map(|cause| self.trace.event(cause).kind);
        let would = matches!(cause, Some(EventKind::WouldChange { .. } | EventKind::WouldRefresh { .. }));
        if self.catalog.resource(sender).kind.is_container() {
            let changed = self.changed_inside(scheduled, sender);
            let verb = if would { " would change in " } else { " changed in " };
            let sentence = match changed.as_slice() {
                [] => sentence.text("something"),
                [single] => sentence.part(self.resource(*single)),
                several => sentence.text(format!("{} resources", several.len())),
            };
            return sentence.text(verb).part(self.resource(sender));
        }
        let verb = match cause {
            Some(EventKind::Refreshed { .. }) => " is refreshed",
            Some(EventKind::WouldRefresh { .. }) => " would be refreshed",
            _ if would => " would change",
            _ => " changed",
        };
        sentence.part(self.resource(sender)).text(verb)
    }

    /// The resources in a container, however deep, that were changed, refreshed, or would have been.
    fn changed_inside(&self, until: EventId, container: ResourceId) -> Vec<ResourceId> {
        let state = self.state_before_event(until);
        let mut containers = vec![container];
        let mut seen = duckrow_text::names::FastSet::default();
        let mut changed = Vec::new();
        while let Some(container) = containers.pop() {
            for content in self.catalog.content(container).into_iter().filter(|content| seen.insert(*content)) {
                match state.progress(content) {
                    _ if self.catalog.resource(content).kind.is_container() => containers.push(content),
                    Progress::Changed | Progress::Refreshed | Progress::WouldChange | Progress::WouldRefresh => {
                        changed.push(content)
                    }
                    _ => {}
                }
            }
        }
        changed
    }
}
