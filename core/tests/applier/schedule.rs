//! Schedules, and the scenario's clock.

use serde_json::{Value as Json, json};

use crate::run::{Ran, apply};

/// A run of two resources, one of which may be applied on Saturday nights only.
fn on_saturday_nights(options: &Json) -> Ran {
    let resources = [
        json!(["Schedule[night]", {"range": "22:00 - 4", "weekday": "Saturday"}]),
        json!(["Notify[quiet]", {"schedule": "night", "notify": "Exec[after]"}]),
        json!(["Exec[after]", {"command": "/bin/true", "refreshonly": true}]),
    ];
    apply(&resources, &json!({"options": options}))
}

fn notes(ran: &Ran) -> String {
    ran.application.diagnostics.iter().map(|d| format!("{}: {}\n", d.code, d.message)).collect()
}

#[test]
fn a_range_past_midnight_is_of_the_day_on_which_it_began() {
    let log = |now: &str| on_saturday_nights(&json!({"now": now})).logs();
    // A Sunday.
    insta::assert_snapshot!(log("2026-11-22T03:59:59+01:00"), @"
    Notice: quiet
    Notice: /Stage[main]/Main/Notify[quiet]/message: defined 'message' as 'quiet'
    Info: /Stage[main]/Main/Notify[quiet]: Scheduling refresh of Exec[after]
    Notice: /Stage[main]/Main/Exec[after]: Triggered 'refresh' from 1 event
    ");
    assert_eq!(log("2026-11-22T23:00:00+01:00"), "");
    assert_eq!(log("2026-11-21T03:00:00+01:00"), "");
}

#[test]
fn without_a_clock_nothing_is_held_back() {
    let ran = on_saturday_nights(&json!({}));
    insta::assert_snapshot!(notes(&ran), @"no-clock: Schedule[night] asks for the time of the run, which the scenario doesn't tell: nothing was held back");
    assert!(ran.logs().starts_with("Notice: quiet\n"));
}

#[test]
fn every_catalog_has_some_schedules() {
    let resources = [json!(["Notify[a]", {"schedule": "never"}]), json!(["Notify[b]", {"schedule": "daily"}])];
    let ran = apply(&resources, &json!({}));
    assert!(notes(&ran).is_empty());
    assert!(ran.logs().starts_with("Notice: b\n"));
}

#[test]
fn an_unknown_schedule_ends_the_run() {
    let resources = [json!(["Notify[a]", {"schedule": "dayly"}]), json!(["Notify[b]", {}])];
    let ran = apply(&resources, &json!({}));
    assert_eq!(notes(&ran), "missing-schedule: Could not find schedule dayly\n");
    assert_eq!(ran.application.diagnostics[0].help.as_deref(), Some("Did you mean `daily`?"));
    assert_eq!((ran.logs(), ran.application.report.order), (String::new(), vec!["Notify[a]".to_owned()]));
}
