//! The log and the exit codes of an application.

use insta::assert_snapshot;
use serde_json::Value as Json;

use crate::call::Folder;
use crate::examples;

#[test]
fn the_log_is_puppets() {
    let folder = Folder::new("apply_log", &[("failed.yaml", &examples::text("failed.yaml"))]);
    let called = folder.call(&["apply", "--simulate", "failed.yaml", "--report", "report.json"]);
    assert_snapshot!("apply_failed", called.shown());
    let report: Json = serde_json::from_str(&folder.read("report.json")).unwrap();
    assert_eq!(report["status"], "failed");
}

#[test]
fn detailed_exit_codes_are_puppets() {
    let folder = Folder::new("detailed", &[("failed.yaml", &examples::text("failed.yaml"))]);
    let code = |arguments: &[&str]| {
        folder.call(&[&["apply", "--simulate", "--detailed-exitcodes"][..], arguments].concat()).code
    };
    assert_eq!(code(&["-e", "file { '/nothing': ensure => absent }"]), 0);
    assert_eq!(code(&["-e", "notify { 'quack': }"]), 2);
    assert_eq!(code(&["-e", "notify { 'quack': }", "--noop"]), 0);
    assert_eq!(code(&["-e", "file { '/no/such/folder/a': ensure => file }"]), 4);
    assert_eq!(code(&["failed.yaml"]), 6);
    assert_eq!(code(&["-e", "fail('quack')"]), 1);
    assert_eq!(code(&["-e", "notify { 'a': require => Notify['b'] } notify { 'b': require => Notify['a'] }"]), 1);
}

#[test]
fn a_run_is_told_in_short() {
    let folder = Folder::new("summary", &[("failed.yaml", &examples::text("failed.yaml"))]);
    assert_snapshot!("run_failed", folder.call(&["run", "failed.yaml"]).shown());
}
