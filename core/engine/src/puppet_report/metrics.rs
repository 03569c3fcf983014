//! Counts, as reports hold them: lists of names, labels and numbers.

use indexmap::IndexMap;
use serde::Serialize;

use super::StatusDocument;

/// Counts of one subject.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Metric {
    /// The subject.
    pub name: &'static str,
    /// The subject for people.
    pub label: String,
    /// Name, label for people, and number.
    pub values: Vec<(&'static str, String, u32)>,
}

/// All counts of a report. The subject `time` is there, and empty.
pub(super) fn all<'a>(statuses: impl Iterator<Item = &'a StatusDocument> + Clone) -> IndexMap<&'static str, Metric> {
    let mut events = IndexMap::from([("total", 0), ("failure", 0), ("success", 0)]);
    for event in statuses.clone().flat_map(|status| &status.events) {
        for name in ["total", event.status.name()] {
            *events.entry(name).or_default() += 1;
        }
    }
    let changes = statuses.clone().map(|status| status.change_count).sum();
    let metrics = [
        metric("resources", resources(statuses)),
        metric("time", []),
        metric("changes", [("total", changes)]),
        metric("events", events),
    ];
    metrics.into_iter().map(|metric| (metric.name, metric)).collect()
}

fn resources<'a>(statuses: impl Iterator<Item = &'a StatusDocument> + Clone) -> [(&'static str, u32); 9] {
    let count = |is: fn(&StatusDocument) -> bool| statuses.clone().map(|status| u32::from(is(status))).sum::<u32>();
    [
        ("total", count(|_| true)),
        ("skipped", count(|status| status.skipped)),
        ("failed", count(|status| status.failed)),
        ("failed_to_restart", count(|status| status.failed_to_restart)),
        ("restarted", count(|status| status.restarted)),
        ("changed", count(|status| status.changed)),
        ("out_of_sync", count(|status| status.out_of_sync)),
        ("scheduled", 0),
        ("corrective_change", 0),
    ]
}

fn metric(name: &'static str, values: impl IntoIterator<Item = (&'static str, u32)>) -> Metric {
    let values = values.into_iter().map(|(name, number)| (name, labelled(name), number)).collect();
    Metric { name, label: labelled(name), values }
}

/// A name for people: `failed_to_restart` is `Failed to restart`.
pub(super) fn labelled(name: &str) -> String {
    let mut characters = name.chars();
    let first = characters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(characters).map(|c| if c == '_' { ' ' } else { c }).collect()
}
