//! However much there is to say, people get what they can read, at once.

use insta::assert_snapshot;
use serde_json::Value as Json;

use crate::call::{Called, Folder};

/// Calls the program, which ends itself where its work goes with the square of its input: that takes minutes here, and seconds otherwise.
fn soon(folder: &Folder, arguments: &[&str]) -> Called {
    folder.call(&[arguments, &["--max-seconds", "30"]].concat())
}

#[test]
fn of_many_diagnostics_the_first_are_printed_unless_all_are_wanted() {
    let folder = Folder::new("many", &[("many.pp", &"notice($duck)\n".repeat(150))]);
    let count = |called: &Called| called.err.matches("Warning: ").count();
    for command in [&["run"][..], &["trace"], &["apply", "--simulate"], &["compile"]] {
        let called = folder.call(&[command, &["many.pp", "--language", "7"]].concat());
        assert_eq!(count(&called), 100, "{command:?}");
        assert!(called.err.ends_with("note: 50 more warnings: --all-diagnostics prints all of them\n"), "{command:?}");
    }
    assert_eq!(count(&folder.call(&["run", "--all-diagnostics", "--language", "7", "many.pp"])), 150);
    let document: Json =
        serde_json::from_str(&folder.call(&["run", "--format", "json", "--language", "7", "many.pp"]).out).unwrap();
    assert_eq!(document["diagnostics"].as_array().unwrap().len(), 150);
}

#[test]
fn warnings_never_hide_an_error() {
    let code = format!("{}fail('quack')\n", "notice($duck)\n".repeat(150));
    let folder = Folder::new("many_and_one", &[("many.pp", &code)]);
    for command in [&["run"][..], &["trace"], &["apply", "--simulate"]] {
        let called = folder.call(&[command, &["many.pp", "--language", "7"]].concat());
        assert!(
            called.err.contains("Error: Evaluation Error: Error while evaluating a Function Call, quack"),
            "{command:?}"
        );
    }
}

#[test]
fn the_length_of_a_file_costs_nothing_for_each_of_its_diagnostics() {
    let many = "notice($duck)\n".repeat(10_000);
    let deep = format!("{}notice($duck)\n", "\n".repeat(2_000_000));
    let ring =
        "Integer[1, 3000].each |$n| { notify { \"n$n\": } Notify[\"n$n\"] -> Notify[\"n${($n % 3000) + 1}\"] }\n";
    let files =
        [("many.pp", many.as_str()), ("deep.pp", &deep), ("ring.pp", ring), ("bad.pp", &"$A = 1\n".repeat(3000))];
    let folder = Folder::new("long_file", &files);
    assert!(soon(&folder, &["run", "--all-diagnostics", "--language", "7", "many.pp"]).err.contains("many.pp:10000:8"));
    assert!(soon(&folder, &["validate", "--all-diagnostics", "bad.pp"]).err.contains("bad.pp:3000:1"));
    assert_snapshot!("deep", soon(&folder, &["trace", "--language", "7", "deep.pp"]).err);
    let cycle = soon(&folder, &["apply", "--simulate", "ring.pp"]).err;
    assert!(cycle.contains("  … and 2990 more places\n"), "{cycle}");
}

#[test]
fn a_long_line_is_cut_around_its_places() {
    let code = format!("notify {{ 'egg': }} {} notify {{ 'egg': }}", " ".repeat(300_000));
    let folder = Folder::new("wide", &[("wide.pp", &code)]);
    assert_snapshot!("wide", folder.call(&["trace", "wide.pp"]).err);
}

#[test]
fn a_long_queue_with_long_titles_is_cut() {
    let code = "define egg() { egg { \"${title}${title}\": } } egg { 'abcdefghij': }";
    let folder = Folder::new("eggs", &[("eggs.pp", code)]);
    let queue = folder.call(&["trace", "--queue", "eggs.pp"]).out;
    assert!(queue.lines().all(|line| line.chars().count() < 700), "{}", queue.lines().map(str::len).max().unwrap());
    let many =
        folder.call(&["trace", "--queue", "-e", "Integer[1, 99].each |$n| { egg { \"$n\": } } define egg() {}"]).out;
    assert!(many.contains("Egg[8], … and 91 more\n"), "{many}");
}
