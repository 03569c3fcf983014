//! Two runs side by side: the report, and the exit codes.

use std::collections::BTreeSet;

use insta::assert_snapshot;
use serde_json::Value as Json;

use crate::call::{DUCKS, Folder};

const OLD: &str = "\
package { 'ntp': ensure => installed }
-> file { '/etc/ntp.conf': content => \"server pond\\n\", mode => '0644' }
~> service { 'ntpd': ensure => running }
notify { 'old': }
class tools { notify { 'hammer': } notify { 'saw': } }
include tools
";
const NEW: &str = "\
package { 'ntp': ensure => installed }
-> file { '/etc/ntp.conf': content => \"server pond\\nserver lake\\n\", mode => '0600' }
-> service { 'ntpd': ensure => running }
notify { 'new': }
class tools { notify { 'hammer': } notify { 'saw': } }
include tools
Notify['saw'] -> Package['ntp']
";

fn folder(name: &str) -> Folder {
    Folder::new(name, &[("old.pp", OLD), ("new.pp", NEW), ("ducks.pp", DUCKS)])
}

#[test]
fn two_versions_of_a_manifest_tell_what_differs_and_why() {
    let called = folder("diff").call(&["diff", "old.pp", "new.pp"]);
    assert_eq!(called.code, 3);
    assert_snapshot!("diff", called.shown());
}

#[test]
fn an_option_makes_b_of_a_single_input() {
    let folder = folder("diff_single");
    assert_snapshot!("diff_ordering", folder.call(&["diff", "old.pp", "--ordering", "title-hash"]).shown());
    let twice = folder.call(&["diff", "old.pp", "--ordering", "manifest", "--ordering", "title-hash"]);
    assert_eq!(twice.out, folder.call(&["diff", "old.pp", "--ordering", "title-hash"]).out);
    let code = folder.call(&["diff", "-e", "notice(1)", "-e", "notice(2)"]);
    assert!(code.out.contains("+ Notice: Scope(Class[main]): 2"), "{}", code.out);
    let replaced = folder.call(&["diff", "old.pp", "-e", NEW]);
    assert!(replaced.out.contains("+ Notify[new]"), "{}", replaced.out);
}

#[test]
fn options_are_for_both_of_two_inputs() {
    let folder = folder("diff_both");
    folder.write("debian.yaml", b"family: Debian");
    folder.write("redhat.yaml", b"family: RedHat");
    folder.write("a.pp", b"notice($facts['family'])");
    let called = folder.call(&["diff", "a.pp", "a.pp", "--facts", "debian.yaml"]);
    assert_eq!((called.code, called.err.as_str()), (0, ""), "{}", called.out);
    let called = folder.call(&["diff", "a.pp", "--facts", "debian.yaml", "--facts", "redhat.yaml"]);
    assert_snapshot!("diff_facts", called.shown());
}

/// The long options that a command's help lists.
fn options_of(command: &str) -> BTreeSet<String> {
    let help = Folder::new("diff_help", &[]).call(&[command, "--help"]).out;
    let words = help.lines().filter(|line| line.starts_with("      --") || line.starts_with("  -")).map(str::trim);
    words.filter_map(|line| Some(format!("--{}", line.split("--").nth(1)?.split([' ', '[', '=']).next()?))).collect()
}

#[test]
fn every_option_of_a_run_is_one_of_a_comparison() {
    let (run, diff) = (options_of("run"), options_of("diff"));
    assert!(run.len() > 14, "{run:?}");
    assert_eq!(run.difference(&diff).collect::<Vec<_>>(), Vec::<&String>::new());
}

#[test]
fn what_has_no_value_can_be_for_one_side() {
    let folder = folder("diff_sides");
    let differs = |arguments: &[&str], text: &str| {
        let called = folder.call(&[&["diff"], arguments].concat());
        assert!(called.out.contains(text), "{arguments:?}: {}{}", called.out, called.err);
    };
    differs(&["old.pp", "--noop"], "options.noop: false → true");
    differs(&["old.pp", "--noop=a"], "options.noop: true → false");
    differs(&["old.pp", "old.pp", "--noop=b"], "options.noop: false → true");
    differs(&["old.pp", "old.pp", "--noop"], "Both runs do the same");
    differs(&["old.pp", "--noop=both"], "Both runs do the same");
    differs(&["old.pp", "--no-strict-variables"], "options.strict_variables: true → false");
}

#[test]
fn an_upgrade_tells_what_breaks_and_what_comes_out_otherwise() {
    let folder = folder("diff_levels");
    folder
        .write("breaks.pp", b"$family = $facts['osfamily']\nnotify { 'proxy': message => \"proxy: ${proxy_host}\" }\n");
    folder.write("differs.pp", b"notify { \"on ${facts['osfamily']}\": }\nnotify { 'duck': }\n");
    let levels = ["--language", "7", "--against-language", "8"];
    let upgrade = |input: &[&str]| folder.call(&[&["diff"], input, &levels].concat());
    assert_snapshot!("diff_levels_broken", upgrade(&["breaks.pp"]).shown());
    assert_snapshot!("diff_levels", upgrade(&["differs.pp", "--noop=both"]).shown());
    let apart = folder.call(&["diff", "differs.pp", "--noop=both", "--language", "7", "--language", "8"]);
    assert_eq!(apart.out, upgrade(&["differs.pp", "--noop=both"]).out);
    assert!(upgrade(&["-e", "notify { 'duck': }"]).out.contains("Both runs do the same"));
    assert_eq!(folder.call(&["diff", "-e", "notify { 'duck': }"]).code, 2);
}

#[test]
fn doubtful_code_and_data_can_differ() {
    let folder = folder("diff_strict");
    folder.write("doubt.pp", b"notice({ 'a' => 1, 'a' => 2 })\nnotice(lookup('duck', { default_value => 'none' }))");
    folder.write("global/hiera.yaml", b"version: 5\nhierarchy: [{ name: all, path: all.yaml }]\n");
    folder.write("global/data/all.yaml", b"duck: mallard\n");
    let strict = folder.call(&["diff", "doubt.pp", "--strict", "warning", "--strict", "error"]);
    assert!(strict.out.contains("Only A has a catalog"), "{}", strict.out);
    let data = folder.call(&[
        "diff",
        "doubt.pp",
        "--strict",
        "warning",
        "--strict",
        "warning",
        "--hiera_config",
        "global/hiera.yaml",
    ]);
    assert!(data.out.contains("+ Notice: Scope(Class[main]): mallard"), "{}{}", data.out, data.err);
}

#[test]
fn the_exit_code_tells_same_different_and_wrong() {
    let folder = folder("diff_codes");
    assert_eq!(folder.call(&["diff", "old.pp", "old.pp"]).code, 0);
    assert_eq!(folder.call(&["diff", "old.pp", "--language", "3.5"]).code, 0);
    assert_eq!(folder.call(&["diff", "old.pp", "new.pp"]).code, 3);
    assert_eq!(folder.call(&["diff", "old.pp", "none.pp"]).code, 1);
    assert_eq!(folder.call(&["diff", "old.pp"]).code, 2);
    assert_eq!(folder.call(&["diff"]).code, 2);
    // An error ends B's evaluation.
    let called = folder.call(&["diff", "ducks.pp", "--language", "3.5", "--language", "7"]);
    assert_eq!(called.code, 1);
    assert!(called.out.contains("Only A has a catalog"), "{}", called.out);
}

#[test]
fn the_document_has_everything() {
    let called = folder("diff_json").call(&["diff", "old.pp", "new.pp", "--format", "json"]);
    let document: Json = serde_json::from_str(&called.out).unwrap();
    assert_eq!(document["same"], false);
    assert_eq!(document["application"]["moved"][1]["why"]["only_in"], "b");
    assert_eq!(document["catalog"]["only_a"][0]["reference"], "Notify[old]");
}

#[test]
fn a_link_holds_both_sides() {
    let folder = folder("diff_link");
    let link = folder.call(&["share", "old.pp", "--against", "new.pp"]).output().trim().to_owned();
    let told = folder.call(&["diff", &link]);
    let lines = |text: &str| text.lines().skip(2).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(lines(&told.out), lines(&folder.call(&["diff", "old.pp", "new.pp"]).out));
    assert_eq!(folder.call(&["diff", "old.pp", "new.pp", "--format", "link"]).output().trim(), link);
    assert!(folder.call(&["open", &link, "--out", "first"]).err.contains("--against opens the other"));
    assert_eq!(folder.read("first/old.pp"), OLD);
    assert_eq!(folder.call(&["open", &link, "--against", "--out", "second"]).code, 0);
    assert_eq!(folder.read("second/new.pp"), NEW);
    let single = folder.call(&["share", "old.pp"]).output();
    assert!(folder.call(&["open", single.trim(), "--against"]).err.contains("no second scenario"));
}
