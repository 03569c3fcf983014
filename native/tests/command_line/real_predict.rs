//! Predictions: runs in a copy of this host.

use std::process::{Command, Stdio};

use super::call::{Called, Folder};

/// True if this system lets a copy be made.
fn has_copies() -> bool {
    let mut unshare = Command::new("/usr/bin/unshare");
    unshare.args(["--mount", "--pid", "--fork", "--net", "--ipc", "--uts", "--", "/bin/true"]);
    rustix::process::geteuid().is_root() && unshare.stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Predicts a run of a manifest, where `%` is the folder. Where there are no copies, that is what is said.
fn predicted(folder: &Folder, options: &[&str], code: &str) -> Option<Called> {
    let code = code.replace('%', folder.path("pond").to_str().unwrap());
    let called = folder.call(&[&["apply", "--predict"], options, &["-e", &code]].concat());
    if has_copies() {
        return Some(called);
    }
    assert!(called.code != 0 && called.err.contains("copy of this host"), "{}", called.shown());
    None
}

#[test]
fn each_step_finds_what_the_earlier_ones_have_brought_and_the_host_has_none_of_it() {
    let folder = Folder::new("predict_steps", &[("pond/a", "old")]);
    let code = "file { '%/new': ensure => directory }\n\
        -> exec { 'echo quack > %/new/b; rm %/a; echo $$ > /dev/shm/duckrow-predict': provider => shell }\n\
        -> file { '%/new/b': content => \"quack\\n\", mode => '0600' }\n\
        -> exec { '/bin/true': onlyif => '/usr/bin/test -e %/a' }\n\
        -> exec { 'sysctl -w kernel.hostname=x || mknod %/null c 1 3 || mount -t tmpfs x %': provider => shell }";
    let report = folder.path("report.yaml");
    let Some(called) = predicted(&folder, &["--report", report.to_str().unwrap()], code) else { return };
    assert_eq!(called.code, 0, "{}", called.shown());
    // The file has its content already, and what guards the second command is gone.
    assert!(
        called.out.contains("mode changed '0644' to '0600'") && !called.out.contains("content"),
        "{}",
        called.shown()
    );
    assert!(!called.out.contains("Exec[/bin/true]"), "{}", called.shown());
    assert!(called.err.contains("its command asks a daemon or the kernel of the host"), "{}", called.shown());
    assert!(folder.read("report.yaml").contains("status: changed"));
    let left = std::fs::read_dir(folder.path("pond")).unwrap().count();
    assert_eq!((left, folder.read("pond/a").as_str()), (1, "old"), "{}", called.shown());
    assert!(!std::path::Path::new("/dev/shm/duckrow-predict").exists());
}

#[test]
fn what_asks_the_network_and_all_behind_it_can_not_be_known() {
    let folder = Folder::new("predict_network", &[("pond/.keep", "")]);
    let code = "exec { 'fetch': command => '/bin/bash -c \"exec 3<>/dev/udp/192.0.2.1/53 && echo > %/got\"' }\n\
        -> file { '%/behind': ensure => file }\nfile { '%/beside': ensure => file }\n\
        exec { '/bin/false': }";
    let Some(called) = predicted(&folder, &["--detailed-exitcodes"], code) else { return };
    // What fails by itself fails in the prediction, too.
    assert_eq!(called.code, 6, "{}", called.shown());
    let unknown: Vec<&str> =
        called.err.lines().filter_map(|line| line.strip_prefix("note: can't be known: ")).collect();
    let behind = format!("File[{}/behind]: it depends on Exec[fetch]", folder.path("pond").display());
    assert_eq!(unknown, ["Exec[fetch]: its command uses the network", &behind], "{}", called.shown());
}

#[test]
fn what_would_have_to_be_read_twice_is_refused() {
    let called = super::call::call("predict_stdin", &["apply", "--predict", "-"]);
    assert!(called.code != 0 && called.err.contains("reads its input twice"), "{}", called.shown());
}
