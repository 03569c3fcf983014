//! Laws that hold for the trace of every recorded case and of generated programs: causes lie before their effects and fit
//! them, bodies nest, and the state can be had after any event.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may end in a panic")]

use duckrow_core::run::Run;
use duckrow_core::scenario::Scenario;
use duckrow_core::trace::{Event, EventKind, SkipReason, Subject};
use duckrow_tests::{case, generator};

/// How many generated programs are run beside the corpus.
const GENERATED: u64 = 12;

/// Runs every case of the corpus and many generated programs, and shows each run with its name.
fn for_every_run(check: impl Fn(&str, &Run)) {
    let cases = case::all(&case::puppet_corpus()).unwrap();
    assert!(cases.len() > 400);
    for case in cases {
        check(&case.name, &duckrow_core::run(&case.scenario().unwrap()));
    }
    for seed in 1..=GENERATED {
        let scenario = Scenario::of_manifest("manifests/site.pp", &generator::program(seed));
        check(&format!("program {seed}"), &duckrow_core::run(&scenario));
    }
}

#[test]
fn every_cause_lies_before_its_effect_and_fits_it() {
    for_every_run(|name, run| {
        for (id, event) in run.trace.events() {
            let Some(cause) = event.cause else { continue };
            assert!(cause < id, "{name}: {id:?} is caused by {cause:?}");
            let cause = run.trace.event(cause);
            assert!(fits(run, event, cause), "{name}: {:?} is because of {:?}", event.kind, cause.kind);
        }
    });
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

#[test]
fn bodies_nest_and_end() {
    for_every_run(|name, run| {
        let mut open = Vec::new();
        for (_, event) in run.trace.events() {
            match event.kind {
                EventKind::BodyStarted { .. } => open.push((event.subject, event.depth)),
                EventKind::BodyEnded => assert_eq!(open.pop(), Some((event.subject, event.depth)), "{name}"),
                _ => {}
            }
        }
        assert!(open.is_empty() || !run.is_compiled, "{name}: {open:?}");
    });
}

#[test]
fn every_event_has_a_sentence_and_a_state() {
    for_every_run(|name, run| {
        for seq in 1..=run.trace.len() {
            let sentence = run.sentence(seq).unwrap_or_else(|| panic!("{name}: {seq} has no sentence")).plain();
            assert!(!sentence.trim().is_empty(), "{name}: {seq}");
            assert_eq!(run.why(seq).last().unwrap().seq as usize, seq, "{name}");
            assert_eq!(run.state(seq).seq as usize, seq, "{name}");
        }
        let last = run.state(run.trace.len());
        assert!(last.queue.is_empty() || !run.is_compiled, "{name}: {:?}", last.queue);
    });
}
