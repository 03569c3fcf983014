//! `resources` over a type of the Resource API: instances that `get` gives and nobody manages.

use insta::assert_snapshot;

use super::*;

const PURGE: &str = "widget { 'a': } resources { 'widget': purge => true } notify { 'after': }";

#[test]
fn extra_instances_are_removed() {
    let (notes, calls) = notebook();
    let provider = Fake::new()
        .has(json!([{"name": "a", "ensure": "present"}, {"name": "b", "ensure": "present", "size": 3}]))
        .set(move |_, changes, _| {
            notes.borrow_mut().extend(changes.iter().map(|change| format!("{change:?}")));
            Ok(())
        });
    assert_snapshot!(log(&apply(PURGE, &[], provider)), @r"
    Notice: /Stage[main]/Main/Widget[b]/ensure: undefined 'ensure' from 'present'
    Notice: after
    Notice: /Stage[main]/Main/Notify[after]/message: defined 'message' as 'after'
    ");
    assert_eq!(calls.borrow().len(), 1);
    assert!(calls.borrow()[0].contains("absent"));
}

#[test]
fn an_instance_without_a_name_ends_the_purging_and_not_the_run() {
    let provider = Fake::new().has(json!([{"name": "b", "ensure": "present"}, {"ensure": "present"}]));
    assert_snapshot!(log(&apply("resources { 'widget': purge => true } notify { 'after': }", &[], provider)), @r"
    Error: /Stage[main]/Main/Resources[widget]: Failed to generate additional resources using 'generate': `widget.get` did not return a value for the `name` namevar attribute
    Notice: after
    Notice: /Stage[main]/Main/Notify[after]/message: defined 'message' as 'after'
    ");
}

#[test]
fn a_get_that_fails_makes_the_type_unavailable() {
    let provider = Fake::new().get(|_, _| Err(Raised::error("the machine is off")));
    assert_snapshot!(log(&apply(PURGE, &[], provider)), @r"
    Error: /Stage[main]/Main/Resources[widget]: Failed to generate additional resources using 'generate': the machine is off
    Error: /Stage[main]/Main/Widget[a]: Could not evaluate: the machine is off
    Notice: after
    Notice: /Stage[main]/Main/Notify[after]/message: defined 'message' as 'after'
    Info: Class[Main]: Unscheduling all events on Class[Main]
    ");
}

#[test]
fn what_fails_to_go_is_an_error_on_that_instance() {
    let provider = Fake::new()
        .has(json!([{"name": "a", "ensure": "present"}, {"name": "b", "ensure": "present"}]))
        .set(|_, _, _| Err(Raised::error("it is stuck")));
    assert_snapshot!(log(&apply(PURGE, &[], provider)), @r"
    Notice: /Stage[main]/Main/Widget[b]/ensure: undefined 'ensure' from 'present'
    Error: /Stage[main]/Main/Widget[b]: Could not evaluate: it is stuck
    Notice: after
    Notice: /Stage[main]/Main/Notify[after]/message: defined 'message' as 'after'
    Info: Class[Main]: Unscheduling all events on Class[Main]
    ");
}
