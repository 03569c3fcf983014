//! The question what becomes of a resource.

use duckrow_engine::Run;
use duckrow_explain::Sentence;
use duckrow_explain::words::EventName;
use duckrow_record::report::{EventStatus, ResourceReport};

use super::{Choice, Hint, Rule, Unanswerable, node, outcome_words, the_one};
use crate::lesson::Lesson;

/// What becomes of a resource.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// Nothing had to be done.
    InSync,
    /// It was changed.
    Changed,
    /// It was refreshed, and not changed.
    Refreshed,
    /// It was changed, and then refreshed.
    ChangedAndRefreshed,
    /// It was skipped.
    Skipped,
    /// It failed.
    Failed,
    /// It would have been changed.
    Noop,
}

/// The statuses, those that people think of first.
const ALL: [Status; 7] = [
    Status::InSync,
    Status::Changed,
    Status::Refreshed,
    Status::Skipped,
    Status::Failed,
    Status::Noop,
    Status::ChangedAndRefreshed,
];

impl Status {
    /// The status of a resource by its report.
    fn of(report: &ResourceReport) -> Self {
        let has = |status: EventStatus| report.events.iter().any(|event| event.status == status);
        let is_changed =
            report.events.iter().any(|event| event.status == EventStatus::Success && event.property.is_some());
        match report {
            _ if report.skipped => Self::Skipped,
            _ if report.failed || report.failed_to_restart => Self::Failed,
            _ if report.restarted && is_changed => Self::ChangedAndRefreshed,
            _ if report.restarted => Self::Refreshed,
            _ if is_changed || report.changed => Self::Changed,
            _ if has(EventStatus::Noop) => Self::Noop,
            _ => Self::InSync,
        }
    }

    /// Its name in a lesson's `hints` and in documents.
    pub const fn name(self) -> &'static str {
        match self {
            Self::InSync => "in_sync",
            Self::Changed => "changed",
            Self::Refreshed => "refreshed",
            Self::ChangedAndRefreshed => "changed_and_refreshed",
            Self::Skipped => "skipped",
            Self::Failed => "failed",
            Self::Noop => "noop",
        }
    }
}

/// The report of a resource.
pub(super) fn report<'r>(run: &'r Run, reference: &str, node: u32) -> Result<&'r ResourceReport, Unanswerable> {
    let graph = run.graph();
    let name = usize::try_from(node).ok().and_then(|node| graph.nodes.get(node)).map(|node| node.reference.as_str());
    let found =
        run.report().and_then(|report| report.resources.iter().find(|found| Some(found.reference.as_str()) == name));
    found.ok_or_else(|| {
        Unanswerable(
            format!("{reference} is never reached in this run"),
            "Ask about a resource that the agent gets to.",
        )
    })
}

/// What the run says of a status: the event itself, or why there is none.
fn reason(run: &Run, node: u32, status: Status) -> Sentence {
    let kind = match status {
        Status::InSync => EventName::InSync,
        Status::Changed => EventName::Changed,
        Status::Failed => EventName::Failed,
        _ => return outcome_words(run, node),
    };
    let events = run.events(1..=run.trace.len());
    let found = events.iter().find(|event| event.node == Some(node) && event.kind == kind);
    let sentence = found.and_then(|event| run.sentence(usize::try_from(event.seq).ok()?));
    sentence.unwrap_or_else(|| outcome_words(run, node))
}

/// The answers, the right one first.
pub(super) fn choices(lesson: &Lesson, run: &Run) -> Result<Vec<Choice>, Unanswerable> {
    let reference = the_one(lesson)?;
    let node = node(run, reference)?;
    let right = Status::of(report(run, reference, node)?);
    let reason = reason(run, node, right);
    let wrong = ALL.into_iter().filter(|status| *status != right);
    let choice = |status: Status| Choice {
        items: vec![status.name().to_owned()],
        right: status == right,
        rule: if status == right { Rule::Run } else { Rule::Status },
        hint: Hint { own: None, pair: None, reason: reason.clone() },
    };
    Ok([right].into_iter().chain(wrong).map(choice).collect())
}
