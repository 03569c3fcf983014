//! What depends on the past of this host: the ages of its files, and what earlier runs have left.

use std::fs::{self, File};
use std::process::Command;
use std::time::{Duration, SystemTime};

use super::call::{Called, Folder};

/// Applies a manifest, where `%` is the folder.
fn apply(folder: &Folder, code: &str) -> Called {
    let (state, pond) = (folder.path("state"), folder.path("pond"));
    let code = code.replace('%', pond.to_str().unwrap());
    folder.call(&["apply", "--statedir", state.to_str().unwrap(), "-e", &code])
}

#[test]
fn files_are_tidied_by_their_age() {
    let folder = Folder::new("past_tidy", &[("pond/old", ""), ("pond/new", ""), ("pond/sub/old", "")]);
    for path in ["pond/old", "pond/sub/old"] {
        let file = File::options().write(true).open(folder.path(path)).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(9 * 86_400)).unwrap();
    }
    let called = apply(&folder, "tidy { '%': age => '1w', type => 'mtime', recurse => true }");
    assert!(called.code == 0 && called.out.contains("Tidying 2 files"), "{}", called.shown());
    assert!(!folder.path("pond/old").exists() && !folder.path("pond/sub/old").exists());
    assert!(folder.path("pond/new").exists());
}

#[test]
fn a_schedule_knows_when_a_resource_was_last_looked_at() {
    let folder = Folder::new("past_schedule", &[("pond/.keep", "")]);
    let code = "schedule { 'day': period => daily } schedule { 'often': period => hourly, repeat => 3600 }\n\
        exec { '/bin/sh -c \"echo x >> %/daily\"': schedule => 'day' }\n\
        exec { '/bin/sh -c \"echo x >> %/often\"': schedule => 'often' }";
    for _ in 0..2 {
        let called = apply(&folder, code);
        assert_eq!(called.code, 0, "{}", called.shown());
        std::thread::sleep(Duration::from_secs(1));
    }
    assert_eq!((folder.read("pond/daily").as_str(), folder.read("pond/often").as_str()), ("x\n", "x\nx\n"));
    // A state that nobody can read keeps no run from starting.
    fs::write(folder.path("state/state.json"), "[").unwrap();
    assert_eq!(apply(&folder, code).code, 0);
    assert_eq!(folder.read("pond/daily"), "x\nx\n");
}

#[test]
fn an_audit_tells_what_somebody_has_changed_since() {
    let folder = Folder::new("past_audit", &[("pond/a", "one")]);
    let code = "file { '%/a': audit => content }";
    let first = apply(&folder, code);
    assert!(first.out.contains("audit change: newly-recorded value {sha256}7692c3ad"), "{}", first.shown());
    assert!(!apply(&folder, code).out.contains("audit change"));
    fs::write(folder.path("pond/a"), "two").unwrap();
    let third = apply(&folder, code);
    let words = "audit change: previously recorded value '{sha256}7692c3ad";
    assert!(
        third.out.contains(words) && third.out.contains("has been changed to '{sha256}3fc4ccfe"),
        "{}",
        third.shown()
    );
}

#[test]
fn keys_that_nobody_manages_are_purged_from_the_files_of_a_user() {
    let keys = "ssh-rsa AAAAB3NzaC1yc2EAAAADAQAB keep\nssh-rsa AAAAB3NzaC1yc2EAAAADAQAC lose\nssh-rsa AAAAB3NzaC1yc2EAAAADAQAD\n";
    let folder = Folder::new("past_keys", &[("pond/keys", keys)]);
    let user = String::from_utf8(Command::new("id").arg("-un").output().unwrap().stdout).unwrap();
    let code = "user { 'USER': purge_ssh_keys => ['%/keys'] }\n\
        ssh_authorized_key { 'keep': user => 'USER', type => 'ssh-rsa', key => 'AAAAB3NzaC1yc2EAAAADAQAB', target => '%/keys' }";
    let called = apply(&folder, &code.replace("USER", user.trim()));
    assert!(called.code == 0 && called.out.contains("Ssh_authorized_key[lose]/ensure: removed"), "{}", called.shown());
    let left = folder.read("pond/keys");
    assert!(left.contains(" keep") && !left.contains(" lose") && !left.contains("AQAD"), "{left}");
}

#[test]
fn the_last_run_is_asked_about_its_resources() {
    let folder = Folder::new("past_why", &[("pond/same", "same")]);
    let code = "file { '%/none/a': content => 'a' } -> file { '%/b': content => 'b' }\n\
        file { '%/c': content => 'c' } ~> exec { '/bin/true': refreshonly => true }\n\
        file { '%/same': content => 'same' }";
    apply(&folder, code);
    let (state, pond) = (folder.path("state"), folder.path("pond"));
    let (state, pond) = (state.to_str().unwrap(), pond.to_str().unwrap());
    let why = |reference: &str| folder.call(&["why", "--last", &reference.replace('%', pond), "--statedir", state]);
    let told = |reference: &str| why(reference).out.replace(pond, "%");
    assert!(told("File[%/b]").contains("skipped\n"), "{}", told("File[%/b]"));
    assert!(told("File[%/b]").contains("`File[%/b]` was skipped, because `File[%/none/a]` failed, and `->` on line 1"));
    assert!(told("File[%/none/a]").contains("Could not set 'file' on ensure: No such file or directory"));
    assert!(told("Exec[/bin/true]").contains("`Exec[/bin/true]` was refreshed once, for one event."));
    assert_eq!(told("File['%/same']"), "File[%/same]  in sync\n");
    let none = why("File[/none]");
    assert!(none.code == 1 && none.err.contains("the last run had no File[/none]"), "{}", none.shown());
    let nowhere = folder.call(&["why", "--last", "File[/none]", "--statedir", "elsewhere"]);
    assert!(nowhere.err.contains("no run has left any answers in elsewhere"), "{}", nowhere.shown());
}
