//! Runs on this very host that take themselves back unless they are confirmed.

use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::call::{Called, Folder};

const BROKEN: &str = "Port quack\n";

/// The call that breaks a configuration, and waits so long for its confirmation.
fn arguments(folder: &Folder, within: &str, more: &str) -> Vec<String> {
    let code = format!("file {{ '{}': content => 'Port quack\n' }} {more}", folder.path("sshd_config").display());
    let state = folder.path("state").display().to_string();
    ["apply", "--confirm", within, "--statedir", &state, "-e", &code].map(str::to_owned).to_vec()
}

fn call(folder: &Folder, arguments: &[String]) -> Called {
    folder.call(&arguments.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Waits until something holds.
fn wait_until(what: &str, holds: impl Fn() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < Duration::from_secs(120), "{what} did not come");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_run_that_nobody_confirms_is_taken_back() {
    let folder = Folder::new("confirm_none", &[("sshd_config", "Port 22\n")]);
    let called = call(&folder, &arguments(&folder, "1s", ""));
    assert_eq!(called.code, 1, "{}", called.shown());
    assert!(called.err.contains("takes itself back in 1 s unless it is confirmed"), "{}", called.shown());
    assert!(called.err.contains("was not confirmed and is taken back"), "{}", called.shown());
    assert_eq!(folder.read("sshd_config"), "Port 22\n");
    let none = folder.call(&["confirm", "--statedir", "state"]);
    assert!(none.code == 1 && none.err.contains("no run is waiting"), "{}", none.shown());
    // What changes nothing needs no confirmation.
    fs::write(folder.path("sshd_config"), BROKEN).unwrap();
    let again = call(&folder, &arguments(&folder, "1h", ""));
    assert_eq!(again.code, 0, "{}", again.shown());
}

#[test]
fn what_can_not_be_taken_back_is_said_before() {
    let folder = Folder::new("confirm_lasting", &[("sshd_config", "Port 22\n")]);
    let code =
        "exec { ['/bin/true', '/bin/echo']: } package { 'duckrow-none': ensure => absent } @exec { '/bin/false': }";
    let called = folder.call(&["apply", "--statedir", "state", "--confirm", "1s", "-e", code]);
    let words = "the changes of these resources can't be taken back: Exec (2), the scripts of Package (1)";
    assert!(called.err.contains(words), "{}", called.shown());
    let harmless = folder.call(&["apply", "--statedir", "calm", "--confirm", "1h", "-e", "notify { 'a': }"]);
    assert!(!harmless.err.contains("taken back: "), "{}", harmless.shown());
}

#[test]
fn a_run_that_is_confirmed_in_time_stays() {
    let folder = Folder::new("confirm_given", &[("sshd_config", "Port 22\n")]);
    let mut child = Command::new(env!("CARGO_BIN_EXE_duckrow"))
        .args(arguments(&folder, "10m", ""))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    wait_until("the change", || folder.path("state/unconfirmed").exists() && folder.read("sshd_config") == BROKEN);
    // Meanwhile no other run begins.
    wait_until("the end of the run", || {
        let other = folder.call(&["apply", "--statedir", "state", "-e", "notice(1)"]);
        other.code == 1 && other.err.contains("is waiting to be confirmed")
    });
    assert_eq!(folder.call(&["confirm", "--statedir", "state"]).code, 0);
    assert_eq!(child.wait().unwrap().code(), Some(0));
    // The next run begins when the watcher of this one has ended.
    assert_eq!(call(&folder, &arguments(&folder, "10m", "")).code, 0);
    assert_eq!(folder.read("sshd_config"), BROKEN);
}

#[test]
fn a_run_that_was_killed_or_lost_its_terminal_is_taken_back() {
    for signal in ["KILL", "HUP"] {
        let folder = Folder::new(&format!("confirm_{signal}"), &[("sshd_config", "Port 22\n")]);
        let more = format!(
            "-> exec {{ 'cp {} {}; kill -{signal} $PPID; sleep 0.2': provider => shell }}",
            folder.path("sshd_config").display(),
            folder.path("seen").display()
        );
        let status = Command::new(env!("CARGO_BIN_EXE_duckrow"))
            .args(arguments(&folder, "1s", &more))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .unwrap();
        assert!(!status.success());
        assert_eq!(folder.read("seen"), BROKEN);
        wait_until("the old content", || folder.read("sshd_config") == "Port 22\n");
        wait_until("the end of the watch", || !folder.path("state/taking-back").exists());
    }
}

#[test]
fn what_no_watcher_took_back_the_next_run_does() {
    let folder = Folder::new("confirm_next", &[("sshd_config", "Port 22\n")]);
    let mut plain = arguments(&folder, "1s", "");
    plain.drain(1..3);
    assert_eq!(call(&folder, &plain).code, 0);
    let run = fs::read_dir(folder.path("state/runs")).unwrap().next().unwrap().unwrap().file_name();
    let run = run.to_str().unwrap().strip_suffix(".jsonl").unwrap().to_owned();
    for standing in ["unconfirmed", "taking-back"] {
        // As after a crash of the machine.
        fs::write(folder.path("sshd_config"), BROKEN).unwrap();
        folder.write(&format!("state/{standing}"), run.as_bytes());
        let next = folder.call(&["apply", "--statedir", "state", "-e", "notice(1)"]);
        assert!(next.code == 0 && next.err.contains("it is taken back"), "{}", next.shown());
        assert_eq!(folder.read("sshd_config"), "Port 22\n");
        assert!(!folder.path(&format!("state/{standing}")).exists());
    }
}
