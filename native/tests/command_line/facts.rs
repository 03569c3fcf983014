//! The facts of a node, and the time.

use super::call::{Folder, lines};

const SYSTEM: &str = "notice($facts['os']['family'], $facts['os']['release']['major'], $::osfamily, $facts['fqdn'])";

fn folder(name: &str) -> Folder {
    Folder::new(
        name,
        &[
            ("a.pp", SYSTEM),
            ("redhat.yaml", "os: {family: RedHat, release: {major: '9'}}\n"),
            (
                "a.yaml",
                "node: {facts: {os: {family: Own, release: {major: '1'}}}}\nfiles: {manifests/a.pp: \"notice($facts['os']['family'], $::osfamily)\"}\n",
            ),
        ],
    )
}

#[test]
fn given_facts_are_all_that_there_are() {
    let folder = folder("facts_whole");
    assert_eq!(lines(&folder.call(&["trace", "a.pp", "--language", "7"])), ["Debian 12 Debian node1.example.com"]);
    assert_eq!(lines(&folder.call(&["trace", "a.pp", "--language", "7", "--facts", "redhat.yaml"])), ["RedHat 9  "]);
    let over = ["trace", "a.pp", "--language", "7", "--facts", "redhat.yaml", "--facts-set", "plain"];
    assert_eq!(lines(&folder.call(&over)), ["RedHat 9 Debian node1.example.com"]);
    // What an agent adds is there.
    let agent =
        ["trace", "--facts", "redhat.yaml", "--node", "mill", "-e", "notice($facts['clientcert'], $::clientnoop)"];
    assert_eq!(lines(&folder.call(&agent)), ["mill false"]);
}

#[test]
fn facts_of_a_scenario_lie_over_the_engines_own_unless_it_says_otherwise() {
    let folder = folder("facts_scenario");
    assert_eq!(lines(&folder.call(&["trace", "a.yaml"])), ["Own Debian"]);
    let whole = std::fs::read_to_string(folder.path("a.yaml")).unwrap().replace("node: {", "node: {facts_set: none, ");
    folder.write("whole.yaml", whole.as_bytes());
    assert_eq!(lines(&folder.call(&["trace", "whole.yaml"])), ["Own "]);
    assert_eq!(lines(&folder.call(&["trace", "a.yaml", "--facts-set", "sles-15"])), ["Own Suse"]);
    assert_eq!(lines(&folder.call(&["trace", "whole.yaml", "--facts-set", "sles-15"])), ["Suse Suse"]);
    assert_eq!(lines(&folder.call(&["trace", "a.yaml", "--facts", "redhat.yaml"])), ["RedHat "]);
}

#[test]
fn a_set_of_facts_is_a_whole_host_with_the_nodes_name() {
    let folder = folder("facts_set");
    let host = ["trace", "a.pp", "--language", "7", "--facts-set", "rhel-9", "--node", "mill.example.org"];
    assert_eq!(lines(&folder.call(&host)), ["RedHat 9 RedHat mill.example.org"]);
    let over = ["trace", "a.pp", "--language", "7", "--facts-set", "ubuntu-24.04", "--facts", "redhat.yaml"];
    assert_eq!(lines(&folder.call(&over)), ["RedHat 9 Debian node1.example.com"]);
    let called = folder.call(&["trace", "a.pp", "--facts-set", "debian-99"]);
    assert!(called.code == 2 && called.err.contains("debian-12"), "{}", called.err);
    let called = folder.call(&[
        "diff",
        "a.pp",
        "--language",
        "7",
        "--language",
        "7",
        "--facts-set",
        "debian-11",
        "--facts-set",
        "debian-12",
    ]);
    assert!(called.code == 3 && called.out.contains("Debian 11"), "{}", called.out);
}

#[test]
fn the_time_is_an_option() {
    let folder = folder("now");
    let time = |arguments: &[&str]| {
        lines(&folder.call(&[&["trace", "-e", "notice(Timestamp().strftime('%F %R'))"][..], arguments].concat()))
            .join("")
    };
    assert_eq!(time(&[]), "1970-01-01 00:00");
    assert_eq!(time(&["--now", "2026-11-21T18:00:00Z"]), "2026-11-21 18:00");
    let called = folder.call(&["run", "a.pp", "--now", "tomorrow"]);
    assert!(called.code == 2 && called.err.contains("write a time as in 2026-11-21T18:00:00Z"), "{}", called.err);
}
