//! The events, in order, with their causes.

use serde_json::{Value as Json, json};

use crate::run::apply;

fn refresh_through_a_class() -> [Json; 5] {
    [
        json!(["Class[a]", {"subscribe": "Notify[src]"}]),
        json!(["Exec[a1]", {"command": "/bin/true", "refreshonly": true}, "Class[a]"]),
        json!(["Class[b]", {"subscribe": "Class[a]"}]),
        json!(["Exec[b1]", {"command": "/bin/true", "refreshonly": true}, "Class[b]"]),
        json!(["Notify[src]", {}]),
    ]
}

#[test]
fn a_refresh_goes_through_classes() {
    insta::assert_snapshot!(apply(&refresh_through_a_class(), &json!({})).events(), @"
     1 Notify[src]: Logged
     2 Notify[src]: Changed message
     3 Notify[src]: RefreshScheduled → Class[A] ← 2
     4 Class[A]: ContainerStarted ← 2
     5 Class[A]: Refreshed { events: 1 } ← 3
     6 Class[A]: RefreshScheduled → Exec[a1] ← 5
     7 Exec[a1]: InSync ← 4
     8 Exec[a1]: Refreshed { events: 1 } ← 6
     9 Class[A]: ContainerFinished ← 8
    10 Class[A]: RefreshScheduled → Class[B] ← 8
    11 Class[B]: ContainerStarted ← 9
    12 Class[B]: Refreshed { events: 1 } ← 10
    13 Class[B]: RefreshScheduled → Exec[b1] ← 12
    14 Exec[b1]: InSync ← 11
    15 Exec[b1]: Refreshed { events: 1 } ← 13
    16 Class[B]: ContainerFinished ← 15
    17 run: Applied
    ");
}

#[test]
fn in_a_noop_run_every_container_tells() {
    insta::assert_snapshot!(apply(&refresh_through_a_class(), &json!({"options": {"noop": true}})).events(), @"
     1 Notify[src]: WouldChange message
     2 Notify[src]: RefreshScheduled → Class[A] ← 1
     3 Class[main]: WouldRefresh { events: 1 } ← 1
     4 Class[A]: ContainerStarted ← 1
     5 Class[A]: WouldRefresh { events: 1 } ← 2
     6 Class[A]: RefreshScheduled → Exec[a1] ← 5
     7 Exec[a1]: InSync ← 4
     8 Exec[a1]: WouldRefresh { events: 1 } ← 6
     9 Class[A]: ContainerFinished ← 8
    10 Class[A]: WouldRefresh { events: 1 } ← 8
    11 Class[A]: RefreshScheduled → Class[B] ← 10
    12 Class[B]: ContainerStarted ← 9
    13 Class[B]: WouldRefresh { events: 1 } ← 11
    14 Class[B]: RefreshScheduled → Exec[b1] ← 13
    15 Exec[b1]: InSync ← 12
    16 Exec[b1]: WouldRefresh { events: 1 } ← 14
    17 Class[B]: ContainerFinished ← 16
    18 Class[B]: WouldRefresh { events: 1 } ← 16
    19 Stage[main]: WouldRefresh { events: 3 } ← 3
    20 run: Applied
    ");
}

#[test]
fn a_failure_is_the_cause_of_what_is_skipped() {
    let resources = [
        json!(["File[/none/a]", {"ensure": "file", "before": "Class[c]"}]),
        json!(["Class[c]", {}]),
        json!(["Notify[c1]", {}, "Class[c]"]),
        json!(["Notify[free]", {}]),
        json!(["File[/none]", {"ensure": "link", "target": "/nowhere"}]),
    ];
    insta::assert_snapshot!(apply(&resources, &json!({})).events(), @"
     1 File[/none]: autorequire → File[/none/a]
     2 Notify[free]: Logged
     3 Notify[free]: Changed message
     4 File[/none]: Changed ensure
     5 File[/none/a]: Logged ← 4
     6 File[/none/a]: Logged ← 4
     7 File[/none/a]: Failed ensure ← 4
     8 Class[main]: Skipped ← 7
     9 Class[main]: RefreshDropped ← 8
    10 Class[C]: Skipped ← 7
    11 Notify[c1]: Logged ← 7
    12 Notify[c1]: Skipped ← 7
    13 Stage[main]: Skipped ← 7
    14 run: Applied
    ");
}
