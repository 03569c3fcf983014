//! The recorder that the phases write to, and the trace that results.

use std::rc::Rc;

use super::{
    Change, ChangeId, Event, EventId, EventKind, LogEntry, LogId, Observations, Operands, OperandsId, Phase, Remedy,
    Subject,
};
use duckrow_text::ids::{Id, IndexVec};
use duckrow_text::names::FastMap;
use duckrow_text::source::FileSpan;
use duckrow_values::Value;

/// The events and log lines of a run.
#[derive(Debug, Default, Clone)]
pub struct Trace {
    events: IndexVec<EventId, Event>,
    logs: IndexVec<LogId, LogEntry>,
    changes: IndexVec<ChangeId, Change>,
    operands: IndexVec<OperandsId, Rc<Operands>>,
    /// Equal sides of relationships are kept once.
    known_operands: FastMap<Rc<Operands>, OperandsId>,
    values: Observations,
    remedies: FastMap<EventId, Remedy>,
}

impl Trace {
    /// The event of an id.
    pub fn event(&self, id: EventId) -> &Event {
        &self.events[id]
    }

    /// The event that people call number `seq`, from 1.
    pub fn nth(&self, seq: usize) -> Option<&Event> {
        self.events.lookup(EventId::from_index(seq.checked_sub(1)?))
    }

    /// All events with their ids, in order.
    pub fn events(&self) -> impl DoubleEndedIterator<Item = (EventId, &Event)> + ExactSizeIterator {
        self.events.iter_with_ids()
    }

    /// The events behind the first `count`, with their ids.
    pub fn events_after(&self, count: usize) -> impl DoubleEndedIterator<Item = (EventId, &Event)> + ExactSizeIterator {
        self.events.iter_with_ids_from(count)
    }

    /// The number of events.
    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// The log line of an id.
    pub fn log(&self, id: LogId) -> &LogEntry {
        &self.logs[id]
    }

    /// The change of an id.
    pub fn change(&self, id: ChangeId) -> &Change {
        &self.changes[id]
    }

    /// The side of a relationship of an id.
    pub fn operands(&self, id: OperandsId) -> &Operands {
        &self.operands[id]
    }

    /// The values that expressions took.
    pub fn values(&self) -> &Observations {
        &self.values
    }

    /// The relations that break the cycle found in an event. Nothing if no relation that somebody wrote does.
    pub fn remedy(&self, found: EventId) -> Option<&Remedy> {
        self.remedies.get(&found)
    }

    /// The log line of an event, if it wrote one.
    pub fn log_of(&self, event: &Event) -> Option<&LogEntry> {
        event.log.map(|log| self.log(log))
    }
}

/// The recorder that the phases write to. It keeps the present phase, the open bodies and the present cause, so that
/// whoever records an event says only what happened and where.
#[derive(Debug)]
pub struct Recorder {
    trace: Trace,
    phase: Phase,
    depth: u16,
    cause: Option<EventId>,
    silent: bool,
}

impl Recorder {
    /// A recorder of everything.
    pub fn new() -> Self {
        Self { trace: Trace::default(), phase: Phase::Parse, depth: 0, cause: None, silent: false }
    }

    /// A recorder of log lines only, for measuring and for hosts that don't ask why.
    pub fn silent() -> Self {
        Self { silent: true, ..Self::new() }
    }

    /// Returns the finished trace.
    pub fn finish(self) -> Trace {
        self.trace
    }

    /// The trace recorded so far.
    pub fn trace(&self) -> &Trace {
        &self.trace
    }

    /// The next phase begins; nothing of the last one is still a cause.
    pub fn enter(&mut self, phase: Phase) {
        self.phase = phase;
        self.depth = 0;
        self.cause = None;
    }

    /// True if it keeps log lines only: then nobody need find words for events.
    pub fn is_silent(&self) -> bool {
        self.silent
    }

    /// The log line of an event that was just recorded, if it was and has one.
    pub fn log_of(&self, event: Option<EventId>) -> Option<LogId> {
        self.trace.event(event?).log
    }

    /// The present phase.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Records an event with the present cause.
    pub fn record(&mut self, subject: Subject, kind: EventKind, at: Option<FileSpan>) -> Option<EventId> {
        self.record_because(self.cause, subject, kind, at, None)
    }

    /// Records an event with the present cause, and the log line that Puppet writes for it.
    pub fn record_logged(
        &mut self,
        subject: Subject,
        kind: EventKind,
        at: Option<FileSpan>,
        log: LogEntry,
    ) -> Option<EventId> {
        self.record_because(self.cause, subject, kind, at, Some(log))
    }

    /// Records an event with another cause than the present one. A silent recorder keeps the log line.
    pub fn record_because(
        &mut self,
        cause: Option<EventId>,
        subject: Subject,
        kind: EventKind,
        at: Option<FileSpan>,
        log: Option<LogEntry>,
    ) -> Option<EventId> {
        let log = log.map(|entry| self.trace.logs.push(entry));
        if self.silent && log.is_none() {
            return None;
        }
        let (phase, depth) = (self.phase, self.depth);
        let cause = if self.silent { None } else { cause };
        Some(self.trace.events.push(Event { phase, depth, subject, kind, at, cause, log }))
    }

    /// Keeps a change of a property, for the event that reports it.
    pub fn change(&mut self, change: Change) -> ChangeId {
        self.trace.changes.push(change)
    }

    /// Keeps a side of a relationship, for the event that reports it.
    pub fn operands(&mut self, operands: Operands) -> OperandsId {
        if let Some(known) = self.trace.known_operands.get(&operands) {
            return *known;
        }
        let operands = Rc::new(operands);
        let id = self.trace.operands.push(Rc::clone(&operands));
        self.trace.known_operands.insert(operands, id);
        id
    }

    /// Records the relations that break the cycle found in an event.
    pub fn remedy(&mut self, found: EventId, remedy: Remedy) {
        self.trace.remedies.insert(found, remedy);
    }

    /// An expression took a value. A silent recorder takes no notice.
    pub fn take(&mut self, at: FileSpan, value: &Value) {
        if !self.silent {
            self.trace.values.take(at, self.trace.events.len(), value);
        }
    }

    /// Makes an event the cause of those that follow. Returns the cause until now, to be [restored](Self::resume).
    #[must_use]
    pub fn because(&mut self, cause: Option<EventId>) -> Option<EventId> {
        std::mem::replace(&mut self.cause, cause)
    }

    /// Goes back to an earlier cause.
    pub fn resume(&mut self, cause: Option<EventId>) {
        self.cause = cause;
    }

    /// The present cause.
    pub fn cause(&self) -> Option<EventId> {
        self.cause
    }

    /// A body is open from here on. Gives the depth to [come back to](Self::close), whatever the body leaves open when an
    /// error ends it.
    #[must_use]
    pub fn open(&mut self) -> u16 {
        let outer = self.depth;
        self.depth = outer.saturating_add(1);
        outer
    }

    /// The body is closed.
    pub fn close(&mut self, outer: u16) {
        self.depth = outer;
    }
}

impl Default for Recorder {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::{Level, LogSource};

    #[test]
    fn events_know_their_cause_and_the_bodies_around_them() {
        let mut recorder = Recorder::new();
        recorder.enter(Phase::Evaluate);
        let start = recorder.record(Subject::Run, EventKind::BodyStarted { from_queue: false }, None);
        let before = recorder.because(start);
        let outer = recorder.open();
        let inside = recorder.record(Subject::Run, EventKind::Declared, None).unwrap();
        recorder.close(outer);
        recorder.resume(before);
        let end = recorder.record(Subject::Run, EventKind::BodyEnded, None).unwrap();
        let trace = recorder.finish();
        assert_eq!((trace.event(inside).cause, trace.event(inside).depth), (start, 1));
        assert_eq!((trace.event(end).cause, trace.event(end).depth), (None, 0));
    }

    #[test]
    fn a_silent_recorder_keeps_log_lines_only() {
        let mut recorder = Recorder::silent();
        recorder.record(Subject::Run, EventKind::Declared, None);
        let log = LogEntry { level: Level::Notice, source: LogSource::Puppet, message: "hello".into(), at: None };
        recorder.record_logged(Subject::Run, EventKind::Logged, None, log);
        let trace = recorder.finish();
        let lines: Vec<_> = trace.events().filter_map(|(_, event)| trace.log_of(event)).map(LogEntry::line).collect();
        assert_eq!(lines, ["Notice: hello"]);
    }
}
