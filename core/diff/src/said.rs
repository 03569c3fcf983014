//! The messages that only one of the runs has. The number of times that a message occurs counts, its place doesn't.

use super::document::SaidDifference;
use super::sides::Both;
use duckrow_engine::{DiagnosticDocument, Run};
use duckrow_record::trace::{Level, LogEntry, LogSource, Phase};
use duckrow_text::names::FastMap;

/// Errors, warnings and notes.
pub(super) fn diagnostics(both: &Both<'_>) -> SaidDifference<DiagnosticDocument> {
    type Key = (String, String, u8);
    let key = |said: &DiagnosticDocument| -> Key { (said.code.clone(), said.message.clone(), said.severity as u8) };
    difference(both.a.run.diagnostic_documents(), both.b.run.diagnostic_documents(), key)
}

/// The log of the evaluation, from notices upwards. The agent's log follows from statuses.
pub(super) fn logs(both: &Both<'_>) -> SaidDifference<String> {
    difference(logged(both.a.run), logged(both.b.run), Clone::clone)
}

fn logged(run: &Run) -> Vec<String> {
    let events = run.trace.events().filter(|(_, event)| event.phase != Phase::Apply);
    let entries = events.filter_map(|(_, event)| run.trace.log_of(event));
    // What stands for a diagnostic is one.
    let is_said = |entry: &&LogEntry| entry.level >= Level::Notice && entry.source != LogSource::Puppet;
    entries.filter(is_said).map(LogEntry::line).collect()
}

fn difference<T, K: std::hash::Hash + Eq>(a: Vec<T>, b: Vec<T>, key: impl Fn(&T) -> K) -> SaidDifference<T> {
    let counts = |said: &[T]| {
        let mut counts: FastMap<K, usize> = FastMap::default();
        said.iter().for_each(|said| *counts.entry(key(said)).or_default() += 1);
        counts
    };
    // The first ones of a text are those that the other run has, too.
    let without = |said: Vec<T>, mut others: FastMap<K, usize>| {
        let is_new = |said: &T| match others.get_mut(&key(said)) {
            Some(left) if *left > 0 => {
                *left -= 1;
                false
            }
            _ => true,
        };
        said.into_iter().filter(is_new).collect()
    };
    let (of_a, of_b) = (counts(&a), counts(&b));
    SaidDifference { only_a: without(a, of_b), only_b: without(b, of_a) }
}
