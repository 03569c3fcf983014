//! Words for differences.

use duckrow_core::diff::{AttributeDifference, ChangedResource, DiffDocument, Hunk, RefreshOfSide, StatusOfSide};
use duckrow_core::source::Severity;
use duckrow_core::trace::Progress;

use crate::print::skipped;

/// The first line: whether anything differs, and how much.
pub(super) fn summary(document: &DiffDocument) -> String {
    if document.same {
        let what = if document.inputs.is_empty() { "" } else { ", although their inputs differ" };
        return format!("Both runs do the same{what}.");
    }
    match (document.compiled_a, document.compiled_b) {
        (true, false) => return "Only A has a catalog: B ends in an error.".to_owned(),
        (false, true) => return "Only B has a catalog: A ends in an error.".to_owned(),
        _ => {}
    }
    let catalog = &document.catalog;
    let edges = &document.edges;
    let counts = [
        (catalog.only_a.len(), "resource only in A", "resources only in A"),
        (catalog.only_b.len(), "resource only in B", "resources only in B"),
        (
            catalog.changed.iter().filter(|one| attributes(one).next().is_some()).count(),
            "with different attributes",
            "with different attributes",
        ),
        (document.evaluation.moved.len(), "declared at a different place", "declared at a different place"),
        (document.application.moved.len(), "applied at a different place", "applied at a different place"),
        (edges.only_a.iter().chain(&edges.only_b).filter(|edge| edge.shared).count(), "edge differs", "edges differ"),
        (document.refreshes.len(), "refreshed differently", "refreshed differently"),
        (document.statuses.len(), "status differs", "statuses differ"),
    ];
    let counts = counts.into_iter().filter(|(count, ..)| *count > 0);
    let counts: Vec<String> = counts.map(|(count, one, more)| counted(count, one, more)).collect();
    match counts.as_slice() {
        [] => "The runs differ in their output.".to_owned(),
        counts => format!("The runs differ: {}.", counts.join(", ")),
    }
}

/// The attributes of a resource that differ, without those that are reported as edges.
pub(super) fn attributes(resource: &ChangedResource) -> impl Iterator<Item = &AttributeDifference> {
    let edges = ["before", "require", "notify", "subscribe"];
    resource.attributes.iter().filter(move |attribute| !edges.contains(&attribute.name.as_str()))
}

/// `1 pair`, `2 pairs`
pub(super) fn counted(count: usize, one: &str, more: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { more })
}

/// The number of lines that differ.
pub(super) fn lines(hunks: &[Hunk]) -> String {
    let sum = |lines: fn(&Hunk) -> u32| hunks.iter().map(lines).sum::<u32>();
    match (sum(|hunk| hunk.a_lines), sum(|hunk| hunk.b_lines)) {
        (0, 0) => "the same lines, with different line endings".to_owned(),
        (a, b) => format!("-{a} +{b}"),
    }
}

pub(super) fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "Error: ",
        Severity::Warning => "Warning: ",
        Severity::Info => "",
    }
}

pub(super) fn refresh(refresh: &RefreshOfSide) -> String {
    let from = if refresh.from.is_empty() { String::new() } else { format!(" by {}", refresh.from.join(", ")) };
    match (refresh.refreshed, refresh.received) {
        (true, _) => format!("refreshed{from}"),
        (false, 0) if refresh.from.is_empty() => "not refreshed".to_owned(),
        (false, _) => format!("notified{from}, not refreshed"),
    }
}

pub(super) fn status(status: &StatusOfSide) -> String {
    match status.progress {
        Progress::InSync => "in sync",
        Progress::Changed => "changed",
        Progress::WouldChange => "would change",
        Progress::WouldRefresh => "would be refreshed",
        Progress::Failed => "failed",
        Progress::Skipped => return skipped(status.skip_reason.as_ref()),
        Progress::Refreshed => "refreshed",
        Progress::Running | Progress::Finished => "reached",
        Progress::SetAside => "virtual",
        Progress::Absent | Progress::Waiting | Progress::Evaluated => "not reached",
    }
    .to_owned()
}
