//! Laws that hold for the trace of every run: causes lie before their effects and fit them, bodies nest, and every event has
//! a sentence and a state.

use duckrow_core::run::Run;
use duckrow_core::trace::{Event, EventKind, SkipReason, Subject};

/// One line for every place where a run's trace breaks a law.
pub fn broken(run: &Run) -> Vec<String> {
    [causes(run), bodies(run), sentences_and_states(run)].concat()
}

/// Every cause lies before its effect and fits it.
fn causes(run: &Run) -> Vec<String> {
    let mut found = Vec::new();
    for (id, event) in run.trace.events() {
        let Some(cause) = event.cause else { continue };
        if cause >= id {
            found.push(format!("{id:?} is caused by {cause:?}"));
            continue;
        }
        let cause = run.trace.event(cause);
        if !fits(run, event, cause) {
            found.push(format!("{:?} is because of {:?}", event.kind, cause.kind));
        }
    }
    found
}

fn fits(run: &Run, event: &Event, cause: &Event) -> bool {
    let is_container = matches!(event.subject, Subject::Resource(id) if run.catalog.resource(id).kind.is_container());
    match event.kind {
        EventKind::BodyEnded => matches!(cause.kind, EventKind::BodyStarted { .. }) && cause.subject == event.subject,
        EventKind::BodyStarted { from_queue: true } => {
            matches!(cause.kind, EventKind::Queued | EventKind::Realized) && cause.subject == event.subject
        }
        EventKind::Refreshed { .. } | EventKind::RefreshFailed { .. } | EventKind::WouldRefresh { .. }
            if !is_container =>
        {
            matches!(cause.kind, EventKind::RefreshScheduled { target } if Subject::Resource(target) == event.subject)
        }
        EventKind::RefreshScheduled { .. } => matches!(
            cause.kind,
            EventKind::Changed { .. }
                | EventKind::WouldChange { .. }
                | EventKind::Refreshed { .. }
                | EventKind::WouldRefresh { .. }
        ),
        EventKind::Skipped { reason: SkipReason::FailedDependency { failed, .. } } => {
            matches!(cause.kind, EventKind::Failed { .. } | EventKind::RefreshFailed { .. })
                && cause.subject == Subject::Resource(failed)
        }
        _ => true,
    }
}

/// Bodies nest, and those of a run that compiled end.
fn bodies(run: &Run) -> Vec<String> {
    let (mut open, mut found) = (Vec::new(), Vec::new());
    for (id, event) in run.trace.events() {
        match event.kind {
            EventKind::BodyStarted { .. } => open.push((event.subject, event.depth)),
            EventKind::BodyEnded if open.pop() != Some((event.subject, event.depth)) => {
                found.push(format!("{id:?} ends another body than the innermost"));
            }
            _ => {}
        }
    }
    if run.is_compiled && !open.is_empty() {
        found.push(format!("bodies don't end: {open:?}"));
    }
    found
}

/// Every event has a sentence and a state, and its reasons end with itself.
fn sentences_and_states(run: &Run) -> Vec<String> {
    let mut found = Vec::new();
    for seq in 1..=run.trace.len() {
        if run.sentence(seq).is_none_or(|sentence| sentence.plain().trim().is_empty()) {
            found.push(format!("event {seq} has no sentence"));
        }
        if run.why(seq).last().is_none_or(|reason| reason.seq as usize != seq) {
            found.push(format!("the reasons of event {seq} don't end with it"));
        }
        if run.state(seq).seq as usize != seq {
            found.push(format!("event {seq} has no state"));
        }
    }
    let queue = run.state(run.trace.len()).queue;
    if run.is_compiled && !queue.is_empty() {
        found.push(format!("the queue isn't empty at the end: {queue:?}"));
    }
    found
}
