//! Events as they leave the engine.

use std::ops::RangeInclusive;

use serde::{Serialize, Serializer};

use super::Run;
use super::head::number;
use duckrow_explain::words::{EventName, Link, Sentence};
use duckrow_record::trace::{Event, EventId, EventKind, Level, Phase, SaltEvent, SkipReason, Subject};
use duckrow_text::ids::Id;
use duckrow_text::source::Location;

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct EventDocument {
    /// Its number, from 1.
    pub seq: u32,
    /// The act.
    pub phase: Phase,
    /// The kind of the event.
    pub kind: EventName,
    /// The resource that it is about, as a place in the graph's `nodes`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub node: Option<u32>,
    /// Another resource that belongs to it: the content of a container, the one that comes after, the one that is notified.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<u32>,
    /// The line in a list; for a logged event, the line of Puppet's log.
    pub text: String,
    /// The log level, if it was logged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// The number of bodies that are open around it.
    pub depth: u16,
    /// The place in the text that did it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location: Option<Location>,
    /// The number of the event that brought it about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cause: Option<u32>,
}

/// All events of a run, of which one is a document at a time.
#[derive(Debug, Clone, Copy)]
pub struct Events<'a>(pub(super) &'a Run);

impl Serialize for Events<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.event_documents(1..=self.0.trace.len()))
    }
}

impl Run {
    /// Events by number, from 1. Numbers that there aren't are left out.
    pub fn events(&self, range: RangeInclusive<usize>) -> Vec<EventDocument> {
        self.event_documents(range).collect()
    }

    /// The same one by one, for callers that write them all: together they take more room than the run.
    pub fn event_documents(&self, range: RangeInclusive<usize>) -> impl Iterator<Item = EventDocument> {
        let story = self.story();
        let first = range.start().saturating_sub(1);
        let count = (range.end() + 1).saturating_sub((*range.start()).max(1));
        let events = self.trace.events_after(first).take(count);
        events.map(move |(id, event)| EventDocument {
            seq: number(id.index() + 1),
            phase: event.phase,
            kind: EventName::of(event.kind),
            node: node(event),
            other: other(event.kind),
            text: story.row(event),
            level: self.trace.log_of(event).map(|log| log.level),
            depth: event.depth,
            location: event.at.map(|at| self.sources.locate(at)),
            cause: event.cause.map(|cause| number(cause.index() + 1)),
        })
    }

    /// The sentence for the event of a number, which says what happened, and why.
    pub fn sentence(&self, seq: usize) -> Option<Sentence> {
        Some(self.story().sentence(self.event_id(seq)?))
    }

    /// The chain of causes behind the event of a number.
    pub fn why(&self, seq: usize) -> Vec<Link> {
        self.event_id(seq).map(|id| self.story().why(id)).unwrap_or_default()
    }

    fn event_id(&self, seq: usize) -> Option<EventId> {
        let id = EventId::from_index(seq.checked_sub(1)?);
        (seq <= self.trace.len()).then_some(id)
    }
}

/// The resource of an event, as a place in the graph's nodes.
pub(super) fn node(event: &Event) -> Option<u32> {
    match event.subject {
        Subject::Resource(id) => Some(number(id.index())),
        Subject::File(_) | Subject::Run => None,
    }
}

/// Another resource of an event, as a place in the graph's nodes.
pub(super) fn other(kind: EventKind) -> Option<u32> {
    let id = match kind {
        EventKind::Contained { content } => content,
        EventKind::Automatic { target, .. } | EventKind::RefreshScheduled { target } => target,
        EventKind::InCycle { next, .. } => next,
        EventKind::Skipped { reason: SkipReason::FailedDependency { failed, .. } } => failed,
        EventKind::Salt(SaltEvent::Requisite { target, .. }) => target,
        EventKind::Salt(SaltEvent::NotRun { by: Some(by), .. } | SaltEvent::Watched { by: Some(by), .. }) => by,
        _ => return None,
    };
    Some(number(id.index()))
}
