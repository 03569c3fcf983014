//! The chain of causes behind an event.

use serde::Serialize;

use super::Story;
use super::story::{count, file_name};
use duckrow_record::catalog::{ResourceId, ResourceKind};
use duckrow_record::trace::{Event, EventId, EventKind, SaltEvent, SkipReason, Subject};
use duckrow_text::ids::Id;

/// One link of the chain: an event, in few words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Link {
    /// The number of the event.
    pub seq: u32,
    /// The place: `a:13`, `queue`, or the resource while applying.
    pub place: String,
    /// The text.
    pub text: String,
}

/// The maximum length of a chain: earlier links are left out.
const MOST_LINKS: usize = 6;

impl Story<'_> {
    /// The events that led to one, oldest first, itself last.
    pub fn why(&self, id: EventId) -> Vec<Link> {
        let mut chain = Vec::new();
        let mut next = Some(id);
        while let Some(id) = next {
            let event = self.trace.event(id);
            if chain.len() < MOST_LINKS {
                chain.push(self.link(id, event));
            }
            next = event.cause;
        }
        chain.reverse();
        chain
    }

    fn link(&self, id: EventId, event: &Event) -> Link {
        let seq = u32::try_from(id.index() + 1).unwrap_or(u32::MAX);
        let (place, text) = self.link_words(event);
        Link { seq, place, text }
    }

    fn link_words(&self, event: &Event) -> (String, String) {
        let place = || self.place(event).unwrap_or_else(|| "run".to_owned());
        let subject = match (event.subject, event.kind) {
            (Subject::Resource(subject), _) => subject,
            (Subject::File(file), EventKind::Salt(SaltEvent::Rendered { states })) => {
                let ids = count(states as usize, "ID", "IDs");
                return (file_name(&self.sources.file(file).path).to_owned(), format!("rendered: {ids}"));
            }
            (_, EventKind::Salt(SaltEvent::Compiled { .. })) => {
                return ("compiled".to_owned(), count(self.states(), "state", "states"));
            }
            _ => return (place(), self.row(event)),
        };
        let title = || self.title(subject);
        let reference = || self.reference(subject).to_string();
        match event.kind {
            EventKind::Declared if self.is_state(subject) => (place(), self.chunk_row(subject)),
            EventKind::Queued | EventKind::Declared | EventKind::SetAside => (place(), format!("{} declared", title())),
            EventKind::ClassDeclared => ("classifier".to_owned(), title()),
            EventKind::BodyStarted { from_queue: true } => ("queue".to_owned(), format!("{} taken out", title())),
            EventKind::BodyStarted { from_queue: false } => (place(), self.body_start_words(event, subject)),
            EventKind::BodyEnded => (self.body_name(subject), "ends".to_owned()),
            EventKind::AlreadyDeclared => (place(), format!("{} {}", self.asking_word(event, subject), title())),
            EventKind::Realized => (place(), format!("{} realized", title())),
            EventKind::Related { origin, .. } => (place(), origin.name().to_owned()),
            EventKind::Overridden { attribute } => (place(), format!("{} overridden", self.names.text(attribute))),
            EventKind::ContainerStarted => (reference(), "begins".to_owned()),
            EventKind::ContainerFinished => (reference(), "ends".to_owned()),
            EventKind::Changed { .. } => (reference(), "changed".to_owned()),
            EventKind::Failed { .. } => (reference(), "failed".to_owned()),
            EventKind::Skipped { reason: SkipReason::FailedDependency { .. } } => (reference(), "skipped".to_owned()),
            EventKind::Refreshed { events } => {
                (reference(), format!("refreshed by {}", count(events as usize, "event", "events")))
            }
            EventKind::RefreshScheduled { target } => (reference(), format!("tells {}", self.reference(target))),
            EventKind::Automatic { target, .. } => (reference(), format!("before {}", self.reference(target))),
            _ => (place(), self.row(event)),
        }
    }

    fn body_start_words(&self, event: &Event, subject: ResourceId) -> String {
        let resource = self.catalog.resource(subject);
        let word = match (resource.kind, resource.at) {
            (ResourceKind::Node, _) => "node",
            (_, Some(_)) => "class",
            (_, None) => self.asking_word(event, subject),
        };
        format!("{word} {}", self.title(subject))
    }
}
