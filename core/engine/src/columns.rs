//! All events of a run in columns of numbers: what a picture of the whole run is drawn from, without a word.

use indexmap::IndexSet;

use super::Run;
use super::event::{kind_name, node, other};
use super::head::number;
use duckrow_record::trace::{Event, Level, Phase};
use duckrow_text::ids::Id;
use duckrow_text::names::FastSet;
use duckrow_text::source::FileId;

/// In the columns: none.
pub const NONE: u32 = u32::MAX;

/// The events of a run; place `n` of every column belongs to the event with the number `n + 1`. What an event doesn't have is
/// [`NONE`] (0 in `line`, `cause` and `level`).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Columns {
    /// The names of the kinds that occur.
    pub kinds: Vec<&'static str>,
    /// The paths of the files.
    pub files: Vec<String>,
    /// Places in `kinds`.
    pub kind: Vec<u8>,
    /// The phase: 0 parse, 1 evaluate, 2 queue, 3 finish, 4 apply.
    pub phase: Vec<u8>,
    /// Puppet's log level for what was logged, from 1 (debug) to 8 (crit).
    pub level: Vec<u8>,
    /// How many bodies are open around it.
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
        let mut kinds = FastSet::<&'static str>::default();
        let mut files = FastSet::<FileId>::default();
        for (_, event) in self.trace.events() {
            columns.kind.push(place(&mut kinds, kind_name(event.kind)).to_le_bytes()[0]);
            columns.push(self, event, &mut files);
        }
        columns.kinds = kinds.into_iter().collect();
        columns.files = files.into_iter().map(|file| self.sources.file(file).path.to_string()).collect();
        columns
    }
}

impl Columns {
    fn push(&mut self, run: &Run, event: &Event, files: &mut FastSet<FileId>) {
        self.phase.push(phase_number(event.phase));
        self.level.push(run.trace.log_of(event).map_or(0, |log| level_number(log.level)));
        self.depth.push(event.depth);
        self.node.push(node(event).unwrap_or(NONE));
        self.other.push(other(event.kind).unwrap_or(NONE));
        self.cause.push(event.cause.map_or(0, |cause| number(cause.index() + 1)));
        self.file.push(event.at.map_or(NONE, |at| place(files, at.file)));
        self.line.push(event.at.map_or(0, |at| run.sources.line(at)));
    }
}

fn place<T: std::hash::Hash + Eq, S: std::hash::BuildHasher>(seen: &mut IndexSet<T, S>, value: T) -> u32 {
    number(seen.insert_full(value).0)
}

const fn phase_number(phase: Phase) -> u8 {
    match phase {
        Phase::Parse => 0,
        Phase::Evaluate => 1,
        Phase::Queue => 2,
        Phase::Finish => 3,
        Phase::Apply => 4,
    }
}

const fn level_number(level: Level) -> u8 {
    match level {
        Level::Debug => 1,
        Level::Info => 2,
        Level::Notice => 3,
        Level::Warning => 4,
        Level::Err => 5,
        Level::Alert => 6,
        Level::Emerg => 7,
        Level::Crit => 8,
    }
}

#[cfg(test)]
mod tests {
    use crate::simulated as run;
    use duckrow_scenario::Scenario;

    #[test]
    fn columns_say_what_the_events_say() {
        let run = run(&Scenario::of_manifest("manifests/site.pp", "class a { notice('in a') }\ninclude a"));
        let columns = run.columns();
        let events = run.events(1..=run.trace.len());
        assert_eq!(columns.kind.len(), events.len());
        for (index, event) in events.iter().enumerate() {
            assert_eq!(columns.kinds[usize::from(columns.kind[index])], event.kind);
            assert_eq!(columns.cause[index], event.cause.unwrap_or(0));
            assert_eq!(columns.line[index], event.location.as_ref().map_or(0, |location| location.line));
        }
    }
}
