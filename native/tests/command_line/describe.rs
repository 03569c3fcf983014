//! `duckrow describe`: resource types for people and for programs.

use insta::assert_snapshot;

use crate::call::call;

#[test]
fn a_type_is_shown_with_what_it_has() {
    assert_snapshot!("describe", call("describe", &["describe", "Mount", "notify", "--providers", "--meta"]).shown());
}

#[test]
fn short_is_names_alone() {
    assert_snapshot!(call("describe_short", &["describe", "exec", "-s"]).output(), @r"
    exec
    A command. It runs in every run unless one of its conditions says no.

    Named by
      command

    Properties
      returns

    Parameters
      provider, path, user, group, cwd, logoutput, refresh, environment, umask, timeout, tries,
      try_sleep, refreshonly, creates, unless, onlyif
    ");
}

#[test]
fn the_list_has_every_type() {
    let listed = call("describe_list", &["describe", "--list"]).output();
    let names: Vec<_> =
        listed.lines().filter_map(|line| line.split(' ').next().filter(|name| !name.is_empty())).collect();
    assert_eq!(names.len(), 26);
    assert!(names.is_sorted(), "{names:?}");
}

#[test]
fn programs_get_a_document() {
    let document: serde_json::Value =
        serde_json::from_str(&call("describe_json", &["describe", "service", "--format", "json"]).output()).unwrap();
    assert_eq!(document[0]["attributes"][2]["name"], "ensure");
    assert_eq!(document[0]["attributes"][2]["aliases"][0], serde_json::json!(["false", "stopped"]));
    assert_eq!(document[0]["providers"][0]["default"], true);
}

#[test]
fn an_unknown_type_is_answered_with_the_nearest() {
    let called = call("describe_unknown", &["describe", "fiel"]);
    assert_eq!((called.code, called.out.as_str()), (1, ""));
    assert_eq!(called.err, "duckrow: there is no resource type fiel: did you mean `file`?\n");
}
