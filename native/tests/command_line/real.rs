//! Applying to this very host, in a folder of its own.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};

use super::call::{Called, Folder};

/// Applies to this host, with the state in the folder.
fn apply(folder: &Folder, arguments: &[&str]) -> Called {
    let state = folder.path("state");
    let common = ["apply", "--statedir", state.to_str().unwrap()];
    folder.call(&common.iter().chain(arguments).copied().collect::<Vec<_>>())
}

/// The text of a manifest, where `%` is the folder.
fn manifest(folder: &Folder, text: &str) -> String {
    text.replace('%', folder.path("pond").to_str().unwrap())
}

const POND: &str = r#"
file { '%': ensure => directory, mode => '0750' }
-> file { '%/motd': content => "quack\n", mode => '0640' }
-> file { '%/link': ensure => link, target => 'motd' }
~> exec { '/bin/cp -P %/link %/copy': refreshonly => true }
exec { 'umask; cat ducks || echo none; echo $DUCK':
  provider => shell, cwd => '/', umask => '027', environment => 'DUCK=mallard', logoutput => true, require => File['%'],
}
"#;

#[test]
fn files_links_and_commands_are_there_and_a_second_run_changes_nothing() {
    let folder = Folder::new("real_pond", &[]);
    let code = manifest(&folder, POND);
    let looked = apply(&folder, &["--noop", "-e", &code]);
    assert!(looked.code == 0 && looked.out.contains("created (noop)"), "{}", looked.shown());
    assert!(!folder.path("pond").exists() && !folder.path("state").exists());

    let called = apply(&folder, &["-e", &code]);
    assert_eq!(called.code, 0, "{}", called.shown());
    assert!(called.out.contains("returns: none\n") && called.out.contains("returns: mallard\n"), "{}", called.shown());
    assert!(called.out.contains("returns: 0027\n"), "{}", called.shown());
    let mode = |path: &str| fs::symlink_metadata(folder.path(path)).unwrap().permissions().mode() & 0o7777;
    assert_eq!((mode("pond"), mode("pond/motd")), (0o750, 0o640));
    assert_eq!(fs::read_link(folder.path("pond/copy")).unwrap().to_str(), Some("motd"));
    let number = fs::metadata(folder.path("pond/motd")).unwrap().ino();

    let report = folder.read("state/last_run_report.yaml");
    assert!(report.contains("report_format: 12") && report.contains("transaction_completed: true"), "{report}");

    let again = apply(&folder, &["--test", "-e", &code]);
    assert!(!again.out.contains("pond/motd]"), "{}", again.shown());
    assert_eq!(fs::metadata(folder.path("pond/motd")).unwrap().ino(), number);
    let names = fs::read_dir(folder.path("pond")).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<_> = names.map(|name| name.into_string().unwrap()).collect();
    names.sort_unstable();
    assert_eq!(names, ["copy", "link", "motd"]);
}

#[test]
fn what_fails_names_its_reason_and_what_depends_on_it_is_skipped() {
    let folder = Folder::new("real_failures", &[("pond/.keep", "")]);
    let code = "exec { '/bin/sh -c \"echo oops; exit 3\"': } -> file { '%/after': ensure => file }\n\
        file { '%/none/a': content => 'a' }\nexec { 'sleep 60 & sleep 60': provider => shell, timeout => 0.2 }\n\
        file { '%/bad': content => 'bad', validate_cmd => '/bin/grep -q ok @', validate_replacement => '@' }\n\
        file { '%/good': content => 'ok', validate_cmd => '/bin/grep -q ok @', validate_replacement => '@' }\n\
        zone { 'z': } file { '%/last': ensure => file }";
    let called = apply(&folder, &["--detailed-exitcodes", "-e", &manifest(&folder, code)]);
    assert_eq!(called.code, 6, "{}", called.shown());
    assert!(called.err.contains("returned 3 instead of one of [0]"), "{}", called.shown());
    assert!(called.err.contains("No such file or directory"), "{}", called.shown());
    assert!(called.err.contains("Command exceeded timeout"), "{}", called.shown());
    assert!(
        called.err.contains("Provider zone is not functional on this host")
            || called.err.contains("no provider for zone"),
        "{}",
        called.shown()
    );
    assert!(!folder.path("pond/bad").exists() && folder.read("pond/good") == "ok", "{}", called.shown());
    assert!(!folder.path("pond/after").exists() && folder.path("pond/last").exists());
}

#[test]
fn a_module_serves_its_files_byte_for_byte() {
    let folder = Folder::new("real_module", &[("pond/.keep", ""), ("site/manifests/site.pp", "")]);
    folder.write("site/modules/m/files/duck.png", b"\x89PNG\r\n\x1a\n\0");
    let code = manifest(&folder, "file { '%/duck.png': source => 'puppet:///modules/m/duck.png' }");
    let called = apply(&folder, &["site", "-e", &code]);
    assert_eq!(called.code, 0, "{}", called.shown());
    assert_eq!(fs::read(folder.path("pond/duck.png")).unwrap(), b"\x89PNG\r\n\x1a\n\0");
}

#[test]
fn nobody_elses_scenario_and_no_made_up_host_is_applied() {
    let folder = Folder::new(
        "real_refused",
        &[("s.yaml", "files: {a.pp: ''}\nsystem: {packages: {a: {}}}\n"), ("a.sls", "a:\n  test.nop: []\n")],
    );
    let link = folder.call(&["share", "-e", "notify { 'a': }"]).out;
    let refused = [
        (vec![link.trim()], "a link is never applied to a real host"),
        (vec!["s.yaml"], "with `system` describes a simulated host"),
        (vec!["a.sls"], "states are only applied to a simulated host"),
        (vec!["-e", "notice(1)", "--ordering", "random"], "a random order may harm a real host"),
    ];
    for (arguments, words) in refused {
        let called = apply(&folder, &arguments);
        assert!(called.code != 0 && called.err.contains(words), "{}", called.shown());
        assert!(!folder.path("state").exists());
    }
}

#[test]
fn tags_leave_resources_alone_and_chance_is_allowed_to_whoever_is_sure() {
    let folder = Folder::new("real_tags", &[("pond/.keep", "")]);
    let code = "file { '%/wanted': ensure => file } file { '%/left': ensure => file, tag => 'slow' }";
    let options = ["--skip-tags", "slow", "--ordering", "random", "--yes", "-e", &manifest(&folder, code)];
    let called = apply(&folder, &options);
    assert_eq!(called.code, 0, "{}", called.shown());
    assert!(folder.path("pond/wanted").exists() && !folder.path("pond/left").exists(), "{}", called.shown());
}

#[test]
fn two_runs_do_not_meet() {
    let folder = Folder::new("real_lock", &[]);
    let (inner, state) = (env!("CARGO_BIN_EXE_duckrow"), folder.path("state"));
    let code = format!("exec {{ '{inner} apply --statedir {} -e \"notice(1)\"': logoutput => true }}", state.display());
    let called = apply(&folder, &["-e", &code]);
    assert!(called.out.contains("another run of duckrow is applying to this host"), "{}", called.shown());
}

#[test]
fn a_link_that_somebody_else_may_have_made_is_not_followed() {
    let folder = Folder::new("real_links", &[("pond/.keep", ""), ("target/.keep", "")]);
    fs::set_permissions(folder.path("pond"), fs::Permissions::from_mode(0o777)).unwrap();
    std::os::unix::fs::symlink(folder.path("target"), folder.path("pond/link")).unwrap();
    // One's own link is trusted, in whatever folder it stands.
    let code = manifest(&folder, "file { '%/link/a': content => 'a' }");
    let called = apply(&folder, &["-e", &code]);
    assert!(called.code == 0 && folder.path("target/a").exists(), "{}", called.shown());
    // Only root can give a link away.
    if std::os::unix::fs::lchown(folder.path("pond/link"), Some(65_534), None).is_ok() {
        let code = manifest(&folder, "file { '%/link/b': content => 'b' }");
        let called = apply(&folder, &["-e", &code]);
        assert!(
            called.err.contains("may be somebody else's") && !folder.path("target/b").exists(),
            "{}",
            called.shown()
        );
    }
}

#[test]
fn a_signal_lets_the_resource_at_work_end_and_leaves_the_rest() {
    let folder = Folder::new("real_signal", &[("pond/.keep", "")]);
    let code = "exec { 'kill -TERM $PPID; touch %/first': provider => shell } -> file { '%/second': ensure => file }";
    let called = apply(&folder, &["-e", &manifest(&folder, code)]);
    assert_eq!(called.code, 143, "{}", called.shown());
    assert!(called.err.contains("The run was stopped by SIGTERM"), "{}", called.shown());
    assert!(folder.path("pond/first").exists() && !folder.path("pond/second").exists());
}

#[test]
fn what_is_said_is_printed_when_its_resource_is_done() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};

    let folder = Folder::new("real_at_once", &[("pond/.keep", "")]);
    let code = "notify { 'first': } -> exec { 'until test -e %/seen; do sleep 0.05; done': provider => shell }\n\
        -> exec { '/bin/false': } -> notify { 'skipped': } warning('doubt')";
    let mut child = Command::new(env!("CARGO_BIN_EXE_duckrow"))
        .args(["apply", "--statedir", folder.path("state").to_str().unwrap(), "-e", &manifest(&folder, code)])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut err = BufReader::new(child.stderr.take().unwrap()).lines();
    assert!(err.next().unwrap().unwrap().contains("doubt"));
    assert_eq!(out.next().unwrap().unwrap(), "Notice: first");
    // Only now can the second resource end.
    folder.write("pond/seen", b"");
    let rest: Vec<String> = out.map(Result::unwrap).collect();
    assert!(rest.iter().any(|line| line.contains("executed successfully")), "{rest:?}");
    let said: Vec<String> = err.map(Result::unwrap).collect();
    assert!(said.iter().any(|line| line.contains("Skipping because of failed dependencies")), "{said:?}");
    child.wait().unwrap();
}

/// Everything below a folder: kind, mode, and content or target.
fn tree(folder: &Folder, path: &str) -> Vec<String> {
    let mut all = Vec::new();
    let mut open = vec![folder.path(path)];
    while let Some(path) = open.pop() {
        let Ok(found) = fs::symlink_metadata(&path) else { continue };
        let inside = match found.file_type() {
            kind if kind.is_dir() => {
                open.extend(fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()));
                String::new()
            }
            kind if kind.is_symlink() => fs::read_link(&path).unwrap().display().to_string(),
            _ => fs::read_to_string(&path).unwrap(),
        };
        let mode = if found.is_symlink() { 0 } else { found.permissions().mode() };
        all.push(format!("{} {mode:o} {inside}", path.display()));
    }
    all.sort();
    all
}

const CHANGES: &str = r#"
file { '%/a': content => 'new', mode => '0600' }
file { '%/dir': ensure => absent, force => true }
file { '%/link': ensure => link, target => 'new' }
file { '%/made': ensure => directory } -> file { '%/made/in': content => 'in' }
file { '%/file': ensure => directory }
host { 'pond': ip => '192.0.2.1', target => '%/hosts' }
"#;

#[test]
fn a_run_is_taken_back_to_the_byte() {
    let files = [("pond/a", "old"), ("pond/dir/x/y", "deep"), ("pond/file", "file"), ("pond/hosts", "::1 lo\n")];
    let folder = Folder::new("real_undo", &files);
    std::os::unix::fs::symlink("old", folder.path("pond/link")).unwrap();
    let before = tree(&folder, "pond");
    let called = apply(&folder, &["--detailed-exitcodes", "-e", &manifest(&folder, CHANGES)]);
    assert_eq!(called.code, 2, "{}", called.shown());
    let after = tree(&folder, "pond");
    assert_ne!(before, after);

    let state = folder.path("state");
    let undo = |arguments: &[&str]| {
        let common = ["undo", "--statedir", state.to_str().unwrap()];
        folder.call(&common.iter().chain(arguments).copied().collect::<Vec<_>>())
    };
    assert_eq!((undo(&["--noop"]).code, tree(&folder, "pond")), (0, after));
    let undone = undo(&[]);
    assert_eq!((undone.code, tree(&folder, "pond")), (0, before), "{}", undone.shown());
    // Taking back is a run, too.
    assert_eq!(undo(&["--list"]).out.lines().count(), 2);
}

#[test]
fn a_new_content_appears_with_its_mode_in_one_step() {
    let folder = Folder::new("real_at_once", &[("pond/key", "old")]);
    fs::set_permissions(folder.path("pond/key"), fs::Permissions::from_mode(0o644)).unwrap();
    let code =
        "file { '%/key': content => 'secret', mode => 'go-r' } file { '%/made': content => 'new', mode => '0400' }";
    let called = apply(&folder, &["-e", &manifest(&folder, code)]);
    assert_eq!(called.code, 0, "{}", called.shown());
    assert!(
        called.out.contains("content changed") && called.out.contains("mode changed '0644' to '0600' (go-r)"),
        "{}",
        called.out
    );
    let mode = |path: &str| fs::metadata(folder.path(path)).unwrap().permissions().mode() & 0o7777;
    assert_eq!((mode("pond/key"), mode("pond/made")), (0o600, 0o400));
    let listed = folder.call(&["undo", "--statedir", "state", "--list"]).out;
    assert!(listed.ends_with("  2 changes of files\n"), "{listed}");
}

#[test]
fn the_state_of_a_service_is_brought_back_after_its_files() {
    let folder = Folder::new("real_undo_service", &[("pond/conf", "old")]);
    let code = "file { '%/conf': content => 'new' } ~> service { 'duckrow-pond':\n\
        ensure => running, provider => base, status => 'test -e %/on', start => 'touch %/on',\n\
        stop => 'cat %/conf > %/stopped; rm %/on' }";
    let called = apply(&folder, &["-e", &manifest(&folder, code)]);
    assert!(called.code == 0 && folder.path("pond/on").exists(), "{}", called.shown());
    let undone = folder.call(&["undo", "--statedir", "state"]);
    assert!(undone.code == 0 && undone.out.contains("Service[duckrow-pond]: stopped"), "{}", undone.shown());
    assert!(!folder.path("pond/on").exists() && folder.read("pond/stopped") == "old", "{}", undone.shown());
}

#[test]
fn what_somebody_changed_since_is_left_and_old_contents_are_kept() {
    let folder = Folder::new("real_undo_later", &[("pond/a", "old"), ("pond/b", "old b")]);
    let code = manifest(&folder, "file { '%/a': content => 'new' } file { '%/b': content => 'new' }");
    assert_eq!(apply(&folder, &["-e", &code]).code, 0);
    folder.write("pond/a", b"mine");
    let state = folder.path("state");
    let undone = folder.call(&["undo", "--statedir", state.to_str().unwrap()]);
    assert!(undone.code == 1 && undone.err.contains("it has been changed since"), "{}", undone.shown());
    assert_eq!((folder.read("pond/a"), folder.read("pond/b")), ("mine".to_owned(), "old b".to_owned()));

    let bucket = |arguments: &[&str]| {
        let common = ["bucket", "--statedir", state.to_str().unwrap()];
        folder.call(&common.iter().chain(arguments).copied().collect::<Vec<_>>())
    };
    let listed = bucket(&["list"]).out;
    let line = listed.lines().find(|line| line.ends_with("pond/a")).unwrap();
    let sum = line.split(' ').next().unwrap();
    assert_eq!(bucket(&["get", sum]).out, "old");
    let path = folder.path("pond/a");
    let expected = format!("--- {sum}\n+++ {}\n@@ -1 +1 @@\n-old\n\\ No newline at end of file\n", path.display());
    let expected = expected + "+mine\n\\ No newline at end of file\n";
    assert_eq!(bucket(&["diff", sum]).out, expected);
    assert_eq!(bucket(&["diff", sum.get(..9).unwrap(), path.to_str().unwrap()]).out, expected);
    let other = listed.lines().find(|line| line.contains(" 5 ")).unwrap().split(' ').next().unwrap();
    assert!(bucket(&["diff", sum, other]).out.contains("\n+old b\n"));
}

#[test]
fn a_run_that_was_cut_off_is_told_by_the_next_one() {
    let folder = Folder::new("real_cut_off", &[("pond/.keep", "")]);
    let code = manifest(&folder, "exec { 'cut': command => 'kill -KILL $PPID; sleep 1', provider => shell }");
    let state = folder.path("state");
    let status = std::process::Command::new(env!("CARGO_BIN_EXE_duckrow"))
        .args(["apply", "--statedir", state.to_str().unwrap(), "-e", &code])
        .status()
        .unwrap();
    assert!(!status.success());
    let next = apply(&folder, &["-e", "notice(1)"]);
    assert!(next.code == 0 && next.err.contains("was cut off at Exec[cut]"), "{}", next.shown());
}

#[cfg(target_os = "linux")]
#[test]
fn a_dry_run_cant_write_whatever_its_checks_try() {
    let folder = Folder::new("real_noop", &[("pond/a", "old")]);
    let code = "exec { '/bin/true': onlyif => '/bin/sh -c \"echo x > %/sneaked; echo y > %/a; rm %/a; true\"' }\n\
        exec { '/bin/echo': onlyif => '/bin/sh -c \"chmod 0600 %/a; chown 1 %/a; touch -c -d @0 %/a; true\"' }\n\
        file { '%/b': content => 'b' }";
    let before = fs::metadata(folder.path("pond/a")).unwrap();
    let report = folder.path("report.yaml");
    let called = apply(&folder, &["--noop", "--report", report.to_str().unwrap(), "-e", &manifest(&folder, code)]);
    assert!(called.code == 0 && called.out.contains("executed successfully (noop)"), "{}", called.shown());
    assert!(folder.read("report.yaml").contains("noop: true"));
    // Where the kernel can't keep it from writing, it says so.
    if !called.err.contains("it has no Landlock") {
        assert_eq!(tree(&folder, "pond").len(), 2, "{}", called.shown());
        assert_eq!(folder.read("pond/a"), "old");
    }
    if !called.err.contains("it has no ") {
        let state = |found: &fs::Metadata| (found.mode(), found.uid(), found.mtime(), found.ctime_nsec());
        assert_eq!(state(&fs::metadata(folder.path("pond/a")).unwrap()), state(&before), "{}", called.shown());
    }
}
