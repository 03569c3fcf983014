//! Sentences for events of the application.

use super::story::count;
use super::{Sentence, Story};
use crate::catalog::{EdgeOrigin, ResourceId};
use crate::trace::{Event, EventId, EventKind, SkipReason, Subject};

impl Story<'_> {
    pub(super) fn apply_sentence(&self, id: EventId, event: &Event) -> Sentence {
        match event.subject {
            Subject::Resource(subject) => self.applied_resource(id, event, subject),
            _ => self.applied_run(event),
        }
    }

    fn applied_run(&self, event: &Event) -> Sentence {
        match event.kind {
            EventKind::CycleFound { .. } => Sentence::default()
                .text("The relationships run in a circle: each resource waits for another one, so nothing is applied."),
            EventKind::Applied => Sentence::default().text("The agent is done: every resource has had its turn."),
            EventKind::Stopped => self.log_sentence(event, "The agent stops here: "),
            _ => self.log_sentence(event, ""),
        }
    }

    fn applied_resource(&self, id: EventId, event: &Event, subject: ResourceId) -> Sentence {
        let message = || self.trace.log_of(event).map_or("", |log| log.message.as_str());
        let sentence = self.subject(subject);
        match event.kind {
            EventKind::Automatic { origin, target } => self.by_itself(origin, subject, target),
            EventKind::ContainerStarted => sentence.text(" begins: everything that it waits for is done."),
            EventKind::ContainerFinished => sentence.text(" ends: everything in it is done."),
            EventKind::InSync => sentence.text(" is as it should be: nothing to change."),
            EventKind::Changed { .. } => sentence.text(format!(" is changed: {}.", message())),
            EventKind::WouldChange { .. } => sentence.text(format!(" would be changed: {}.", message())),
            EventKind::Failed { .. } => sentence.text(format!(" fails: {}.", message().trim_end_matches('.'))),
            EventKind::Skipped { reason } => self.skipped(event, subject, reason),
            EventKind::RefreshScheduled { target } => self.scheduled(event, subject, target),
            EventKind::Refreshed { events } => self.refreshed(id, subject, events),
            EventKind::WouldRefresh { events } => sentence.text(format!(
                " would be refreshed by {}, but this is noop.",
                count(events as usize, "event", "events")
            )),
            EventKind::RefreshFailed => sentence.text(format!(" could not be refreshed: {}", message())),
            EventKind::Logged => self.printed(event, subject),
            EventKind::RefreshDropped => {
                sentence.text(" was skipped, so the refresh events that wait for it are dropped.")
            }
            _ => self.log_sentence(event, ""),
        }
    }

    /// A line that a resource logs beside its changes: a message, the output of a command, a warning.
    fn printed(&self, event: &Event, subject: ResourceId) -> Sentence {
        match self.trace.log_of(event).map(|log| log.message.trim()) {
            None | Some("") => self.subject(subject).text(" prints an empty line."),
            Some(message) => self.subject(subject).text(format!(" says “{message}”.")),
        }
    }

    fn by_itself(&self, origin: EdgeOrigin, subject: ResourceId, target: ResourceId) -> Sentence {
        let second = self.catalog.resource(target);
        let type_name = self.names.text(second.reference.type_name).to_lowercase();
        self.subject(subject)
            .text(" comes before ")
            .part(self.resource(target))
            .text(format!(" although no line says so: {} of the type ", origin.name()))
            .code(type_name)
            .text(" does.")
    }

    fn skipped(&self, event: &Event, subject: ResourceId, reason: SkipReason) -> Sentence {
        let sentence = self.subject(subject).text(" is skipped");
        match reason {
            SkipReason::FailedDependency(failed) => {
                sentence.text(" because ").part(self.resource(failed)).text(", which it depends on, failed.")
            }
            SkipReason::Tags => sentence.text(": its tags are not the wanted ones."),
            SkipReason::Schedule => sentence.text(": its schedule says not now."),
            SkipReason::Prefetch => sentence.text(": the present state could not be read."),
            SkipReason::Virtual => sentence.text(": it is virtual."),
        }
        .text(event.at.map_or("", |_| ""))
    }

    fn scheduled(&self, event: &Event, subject: ResourceId, target: ResourceId) -> Sentence {
        let sentence = self.subject(subject).text(" has changed, so ").part(self.resource(target)).text(" is told");
        match event.at {
            Some(at) => sentence.text(": ").part(self.line(at)).text(" carries it there."),
            None => sentence.text("."),
        }
    }

    /// Who changed first, and by which line the news came.
    fn refreshed(&self, id: EventId, subject: ResourceId, events: u32) -> Sentence {
        let sentence = self.subject(subject).text(" is refreshed");
        let mut carried = None;
        let mut changed = None;
        let mut next = self.trace.event(id).cause;
        while let Some(cause) = next {
            let event = self.trace.event(cause);
            match (event.kind, event.subject) {
                (EventKind::RefreshScheduled { .. }, _) => carried = carried.or(event.at),
                (EventKind::Changed { .. }, Subject::Resource(resource)) => changed = changed.or(Some(resource)),
                _ => {}
            }
            next = event.cause;
        }
        let sentence = match changed {
            Some(resource) => sentence.text(", because ").part(self.resource(resource)).text(" changed"),
            None => sentence.text(format!(" by {}", count(events as usize, "event", "events"))),
        };
        match carried {
            Some(at) => sentence.text(" and ").part(self.line(at)).text(" carries that here."),
            None => sentence.text("."),
        }
    }
}
