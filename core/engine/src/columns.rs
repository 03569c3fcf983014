//! All events of a run in columns of numbers, from which a picture of the whole run is drawn, without a word.

use super::Run;
use super::event::{node, other};
use super::head::number;
use duckrow_explain::words::EventName;
use duckrow_record::trace::Event;
use duckrow_text::ids::Id;
use duckrow_text::names::FastSet;
use duckrow_text::source::FileId;

/// In the columns: none.
pub const NONE: u32 = u32::MAX;

/// The events of a run; place `n` of every column belongs to the event with the number `n + 1`. What an event doesn't have is
/// [`NONE`] (0 in `line`, `cause` and `level`).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Columns {
    /// The paths of the files.
    pub files: Vec<String>,
    /// The kind, by the number of its name ([`EventName::ordinal`]).
    pub kind: Vec<u8>,
    /// The phase, by its number ([`Phase::ordinal`](duckrow_record::trace::Phase::ordinal)).
    pub phase: Vec<u8>,
    /// Puppet's log level of logged events, by its number ([`Level::ordinal`](duckrow_record::trace::Level::ordinal)).
    pub level: Vec<u8>,
    /// The number of bodies that are open around each.
    pub depth: Vec<u16>,
    /// The resource, as a place in the graph's nodes.
    pub node: Vec<u32>,
    /// The other resource, as a place in the graph's nodes.
    pub other: Vec<u32>,
    /// The number of the event that brought it about.
    pub cause: Vec<u32>,
    /// Places in `files`.
    pub file: Vec<u32>,
    /// The line, from 1.
    pub line: Vec<u32>,
}

impl Run {
    /// All events in columns.
    pub fn columns(&self) -> Columns {
        let mut columns = Columns::default();
        let mut files = FastSet::<FileId>::default();
        for (_, event) in self.trace.events() {
            columns.push(self, event, &mut files);
        }
        columns.files = files.into_iter().map(|file| self.sources.file(file).path.to_string()).collect();
        columns
    }
}

impl Columns {
    fn push(&mut self, run: &Run, event: &Event, files: &mut FastSet<FileId>) {
        self.kind.push(EventName::of(event.kind).ordinal());
        self.phase.push(event.phase.ordinal());
        self.level.push(run.trace.log_of(event).map_or(0, |log| log.level.ordinal()));
        self.depth.push(event.depth);
        self.node.push(node(event).unwrap_or(NONE));
        self.other.push(other(event.kind).unwrap_or(NONE));
        self.cause.push(event.cause.map_or(0, |cause| number(cause.index() + 1)));
        self.file.push(event.at.map_or(NONE, |at| place(files, at.file)));
        self.line.push(event.at.map_or(0, |at| run.sources.line(at)));
    }
}

fn place<T: std::hash::Hash + Eq>(seen: &mut FastSet<T>, value: T) -> u32 {
    number(seen.insert_full(value).0)
}

#[cfg(test)]
mod tests {
    use super::EventName;
    use crate::simulated as run;
    use duckrow_scenario::Scenario;

    #[test]
    fn columns_say_what_the_events_say() {
        let run = run(&Scenario::of_manifest("manifests/site.pp", "class a { notice('in a') }\ninclude a"));
        let columns = run.columns();
        let events = run.events(1..=run.trace.len());
        assert_eq!(columns.kind.len(), events.len());
        for (index, event) in events.iter().enumerate() {
            assert_eq!(EventName::ALL[usize::from(columns.kind[index])], event.kind);
            assert_eq!(columns.cause[index], event.cause.unwrap_or(0));
            assert_eq!(columns.line[index], event.location.as_ref().map_or(0, |location| location.line));
        }
    }
}
