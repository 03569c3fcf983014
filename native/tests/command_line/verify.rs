//! `duckrow verify`: with a command that plays Puppet, and with Puppet itself where it is installed.

use std::io::Write;
use std::process::Command;

use serde_json::{Value as Json, json};

use crate::call::Folder;

/// A module with a class that compiles, and one that doesn't.
const FILES: [(&str, &str); 4] = [
    ("site/manifests/site.pp", "node 'mill' { include pond }\nnode default { fail('who are you?') }\n"),
    (
        "site/modules/pond/manifests/init.pp",
        "class pond {\n  file { '/pond': ensure => directory, mode => '0755' }\n}\n",
    ),
    ("site/modules/pond/manifests/gate.pp", "class pond::gate($key) { notify { $key: } }\n"),
    ("site/modules/pond/manifests/duck.pp", "define pond::duck { notify { $title: } }\n"),
];

/// A folder with a command `puppet` that answers every question with these lines.
#[cfg(unix)]
fn with_fake(name: &str, answers: &[Json]) -> Folder {
    let folder = Folder::new(name, &FILES);
    let lines: Vec<String> = answers.iter().map(Json::to_string).collect();
    folder.write("answers", format!("{}\n", lines.join("\n")).as_bytes());
    let script = format!(
        "#!/bin/sh\nto=$(sed 's/.*\"answers\":\"\\([^\"]*\\)\".*/\\1/' \"$DUCKROW_QUESTION\")\ncp '{}' \"$to\"\n",
        folder.path("answers").display()
    );
    folder.program("puppet", &script);
    folder
}

/// The catalog that Duckrow compiles, as Puppet would answer it.
fn catalog(folder: &Folder, code: &str) -> Json {
    serde_json::from_str(&folder.call(&["compile", "site", "-e", code]).output()).unwrap()
}

fn report(called: &str) -> Json {
    serde_json::from_str(called).unwrap()
}

#[cfg(unix)]
#[test]
fn equal_catalogs_are_counted_and_an_attribute_that_differs_is_told_with_its_place_and_a_link() {
    let plain = Folder::new("verify-plain", &FILES);
    let mut other = catalog(&plain, "include pond");
    // The class stands in code without a file.
    let file = other["resources"].as_array_mut().unwrap().iter_mut().find(|it| it["title"] == "/pond").unwrap();
    file["parameters"]["mode"] = json!("0700");
    let answers = [
        json!({"version": "7.23.0"}),
        json!({ "catalog": catalog(&plain, "include pond") }),
        json!({ "catalog": other }),
    ];
    let folder = with_fake("verify-fake", &answers);
    let arguments =
        ["verify", "site", "--puppet-command", "./puppet", "--class", "pond", "--class", "pond", "--format", "json"];
    let called = folder.call(&arguments);
    let report = report(&called.out);
    assert_eq!((&report["equal"], &report["all"], called.code), (&json!(1), &json!(2), 1), "{}", called.out);
    let differences = report["cases"][1]["differences"].as_array().unwrap();
    let expected = json!({
        "resource": "File[/pond]", "attribute": "mode", "duckrow": "0755", "puppet": "0700",
        "file": "modules/pond/manifests/init.pp", "line": 2,
    });
    assert_eq!(differences, &[expected]);
    let link = report["cases"][1]["link"].as_str().unwrap();
    assert!(folder.call(&["compile", link]).output().contains("\"/pond\""));
}

#[cfg(unix)]
#[test]
fn the_text_names_what_differs_and_then_the_number_of_equal_ones() {
    let answers = [json!({"version": "7.23.0"}), json!({"error": "no water on node mill"})];
    let folder = with_fake("verify-text", &answers);
    let called = folder.call(&["verify", "site", "--puppet-command", "./puppet", "--node", "mill"]);
    let lines: Vec<&str> = called.out.lines().collect();
    let last = format!("0 of 1 equal  Puppet 7.23.0, Duckrow {}", env!("CARGO_PKG_VERSION"));
    assert_eq!(
        lines[..4],
        ["node mill", "  the compilation", "    Duckrow  \"succeeds\"", "    Puppet   \"no water on node mill\""]
    );
    assert_eq!((lines.last().copied(), called.code), (Some(last.as_str()), 1));
}

#[test]
fn without_puppet_it_says_so() {
    let called = Folder::new("verify-none", &FILES).call(&["verify", "site", "--puppet-command", "/nowhere/puppet"]);
    assert!(called.err.contains("there is no Puppet to compare with"), "{}", called.err);
    assert!(called.err.contains("--puppet-command"), "{}", called.err);
    assert_eq!(called.code, 1);
}

#[cfg(unix)]
#[test]
fn a_puppet_that_takes_too_long_is_ended() {
    let folder = Folder::new("verify-slow", &FILES);
    folder.program("puppet", "#!/bin/sh\nsleep 60\n");
    let called = folder.call(&["verify", "site", "--puppet-command", "./puppet", "--timeout", "1"]);
    assert!(called.err.contains("it took longer than 1 s"), "{}", called.err);
    assert_eq!(called.code, 1);
}

#[test]
fn a_link_is_refused_because_puppet_runs_what_it_brings() {
    let folder = Folder::new("verify-link", &FILES);
    let link = folder.call(&["share", "-e", "notice(1)"]).output();
    let called = folder.call(&["verify", link.trim(), "--puppet-command", "/nowhere/puppet"]);
    assert!(called.err.contains("isn't a file or folder, and verify takes nothing else"), "{}", called.err);
    assert_eq!((called.code, called.out.as_str()), (1, ""));
}

#[test]
fn a_module_without_classes_is_refused() {
    let called = Folder::new("verify-module", &FILES).call(&["verify", "site", "--module", "mill"]);
    assert!(called.err.contains("the input has no module mill with classes"), "{}", called.err);
}

/// False, and said, if there is no Puppet to ask.
#[allow(clippy::explicit_write, reason = "the harness keeps what tests that pass print")]
fn has_puppet() -> bool {
    let is_there = Command::new("puppet").arg("--version").output().is_ok_and(|output| output.status.success());
    if !is_there {
        writeln!(std::io::stderr(), "skipped: there is no Puppet on this machine").unwrap();
    }
    is_there
}

#[test]
fn puppet_itself_agrees_on_nodes_classes_and_errors() {
    if !has_puppet() {
        return;
    }
    let folder = Folder::new("verify-real", &FILES);
    let arguments = ["verify", "site", "--node", "mill", "--node", "other", "--module", "pond", "--format", "json"];
    let called = folder.call(&arguments);
    let report = report(&called.out);
    let names: Vec<&str> =
        report["cases"].as_array().unwrap().iter().filter_map(|case| case["name"].as_str()).collect();
    assert_eq!(names, ["mill", "other", "pond", "pond::gate"]);
    assert_eq!((&report["equal"], called.code), (&json!(4), 0), "{}", called.out);
}

#[test]
fn puppet_itself_gets_what_a_classifier_says_and_where_the_manifests_begin() {
    if !has_puppet() {
        return;
    }
    let scenario = "version: 2\nnode: {name: mill, classes: {pond: {level: 3}, lake: null}, parameters: {tier: deep}}\n\
        entry: manifests/only.pp\nfiles:\n  manifests/only.pp: |\n\
        \x20   class pond($level) { notify { \"pond ${level} ${tier}\": } }\n\
        \x20   class lake { notify { 'lake': } }\n  manifests/site.pp: \"fail('not this')\"\n";
    let folder = Folder::new("verify_classifier", &[("mill.yaml", scenario)]);
    let called = folder.call(&["verify", "mill.yaml"]);
    assert!(called.code == 0 && called.out.contains("1 of 1 equal"), "{}", called.shown());
}
