//! The events on the simulated host, as people read them.

use serde_json::json;

use crate::run::apply;

#[test]
fn a_package_brings_what_its_service_needs() {
    let resources = [
        json!(["Service[ntp]", {"ensure": "running", "enable": true, "subscribe": "File[/etc/ntp.conf]"}]),
        json!(["File[/etc/ntp.conf]", {"content": "server a\n", "owner": "ntp", "require": "Package[ntp]"}]),
        json!(["Package[ntp]", {"ensure": "installed"}]),
    ];
    let packages =
        json!({"ntp": {"version": "4.2", "files": {"/etc/ntp.conf": "x"}, "services": ["ntp"], "users": ["ntp"]}});
    let ran = apply(&resources, &json!({"system": {"packages": packages}}));
    insta::assert_snapshot!(ran.logs(), @"
    Notice: /Stage[main]/Main/Package[ntp]/ensure: created
    Notice: /Stage[main]/Main/File[/etc/ntp.conf]/content: content changed '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881' to '{sha256}8b8546ec1d22cf65ddd2488ce4f0691813e4d4152ec155d7e3be52d95db195a3'
    Notice: /Stage[main]/Main/File[/etc/ntp.conf]/owner: owner changed 'root' to 'ntp'
    Info: /Stage[main]/Main/File[/etc/ntp.conf]: Scheduling refresh of Service[ntp]
    Info: /Stage[main]/Main/File[/etc/ntp.conf]: Scheduling refresh of Service[ntp]
    Notice: /Stage[main]/Main/Service[ntp]/ensure: ensure changed 'stopped' to 'running'
    Info: /Stage[main]/Main/Service[ntp]: Unscheduling refresh on Service[ntp]
    ");
    insta::assert_snapshot!(ran.changes(), @"
    File[/etc/ntp.conf] Created
    Service[ntp] Created
    User[ntp] Created
    Package[ntp] Created
    ");
}

#[test]
fn without_its_package_a_service_does_not_start() {
    let resources = [
        json!(["Service[ntp]", {"ensure": "running"}]),
        json!(["Notify[after]", {"require": "Service[ntp]"}]),
        json!(["Package[ntp]", {}]),
    ];
    let ran = apply(&resources, &json!({"system": {"packages": {"ntp": {"services": ["ntp"]}}}}));
    insta::assert_snapshot!(ran.logs(), @"
    Error: Systemd start for ntp failed!
    journalctl log for ntp:
    -- No entries --

    Error: /Stage[main]/Main/Service[ntp]/ensure: change from 'stopped' to 'running' failed: Systemd start for ntp failed!
    journalctl log for ntp:
    -- No entries --

    Notice: /Stage[main]/Main/Notify[after]: Dependency Service[ntp] has failures: true
    Warning: /Stage[main]/Main/Notify[after]: Skipping because of failed dependencies
    Notice: /Stage[main]/Main/Package[ntp]/ensure: created
    Info: Class[Main]: Unscheduling all events on Class[Main]
    ");
}

#[test]
fn faults_happen_where_the_scenario_wants_them() {
    let resources = [
        json!(["Package[p]", {"notify": "Service[s]"}]),
        json!(["Service[s]", {"ensure": "running"}]),
        json!(["User[u]", {"ensure": "present"}]),
    ];
    let scenario = json!({
        "system": {"resources": {"service": {"s": {"ensure": "running"}}}},
        "faults": [
            {"resource": "Service[s]", "operation": "refresh", "message": "it hangs"},
            {"resource": "User[u]", "operation": "get", "message": "no directory"},
            {"resource": "Package[p]", "times": 0},
        ],
    });
    insta::assert_snapshot!(apply(&resources, &scenario).logs(), @"
    Notice: /Stage[main]/Main/Package[p]/ensure: created
    Info: /Stage[main]/Main/Package[p]: Scheduling refresh of Service[s]
    Error: /Stage[main]/Main/Service[s]: Failed to call refresh: it hangs
    Error: /Stage[main]/Main/Service[s]: it hangs
    Error: /Stage[main]/Main/User[u]: Could not evaluate: no directory
    Info: Class[Main]: Unscheduling all events on Class[Main]
    ");
    let scenario = json!({"faults": [{"resource": "package[p]", "times": 1, "message": "no network"}]});
    insta::assert_snapshot!(apply(&resources, &scenario).logs(), @"
    Error: no network
    Error: /Stage[main]/Main/Package[p]/ensure: change from 'purged' to 'present' failed: no network
    Notice: /Stage[main]/Main/Service[s]: Dependency Package[p] has failures: true
    Warning: /Stage[main]/Main/Service[s]: Skipping because of failed dependencies
    Notice: /Stage[main]/Main/User[u]/ensure: created
    Info: Class[Main]: Unscheduling all events on Class[Main]
    ");
}

#[test]
fn commands_do_what_the_scenario_says() {
    let resources = [
        json!(["Exec[update]", {"command": "/usr/bin/apt-get update", "logoutput": true}]),
        json!(["Exec[make]", {"command": "make install", "path": "/usr/bin", "creates": "/usr/local/bin/tool"}]),
        json!(["Exec[tool]", {"command": "/usr/local/bin/tool --version", "require": "Exec[make]"}]),
        json!(["Exec[other]", {"command": "/usr/bin/make clean"}]),
    ];
    let commands = json!({
        "apt-get": {"output": "Reading package lists\n", "exit": 0},
        "make install": {"exit": 0, "creates": {"/usr/local/bin/tool": "#!/bin/sh"}},
        "make": {"exit": 2, "output": "make: *** No rule\n"},
    });
    let ran = apply(&resources, &json!({"system": {"commands": commands}}));
    insta::assert_snapshot!(ran.logs(), @"
    Notice: /Stage[main]/Main/Exec[update]/returns: Reading package lists
    Notice: /Stage[main]/Main/Exec[update]/returns: executed successfully
    Notice: /Stage[main]/Main/Exec[make]/returns: executed successfully
    Notice: /Stage[main]/Main/Exec[tool]/returns: executed successfully
    Notice: /Stage[main]/Main/Exec[other]/returns: make: *** No rule
    Error: '/usr/bin/make clean' returned 2 instead of one of [0]
    Error: /Stage[main]/Main/Exec[other]/returns: change from 'notrun' to ['0'] failed: '/usr/bin/make clean' returned 2 instead of one of [0]
    Info: Class[Main]: Unscheduling all events on Class[Main]
    ");
    insta::assert_snapshot!(ran.changes(), @"File[/usr/local/bin/tool] Created");
}

#[test]
fn users_get_numbers_groups_and_homes() {
    let resources = [
        json!(["User[joe]", {"ensure": "present", "managehome": true, "groups": ["sudo"]}]),
        json!(["User[jane]", {"uid": "2000", "gid": "users"}]),
        json!(["User[old]", {"ensure": "absent"}]),
        json!(["Group[dev]", {"gid": 600}]),
    ];
    let ran = apply(&resources, &json!({"system": {"resources": {"user": {"old": {"uid": 1001}}}}}));
    insta::assert_snapshot!(ran.logs(), @"
    Notice: /Stage[main]/Main/User[joe]/ensure: created
    Notice: /Stage[main]/Main/User[jane]/ensure: created
    Notice: /Stage[main]/Main/User[old]/ensure: removed
    Notice: /Stage[main]/Main/Group[dev]/ensure: created
    ");
    insta::assert_snapshot!(ran.changes(), @"
    File[/home/joe] Created
    User[joe] Created
    User[jane] Created
    User[old] Removed
    Group[joe] Created
    Group[dev] Created
    ");
}

#[test]
fn what_is_not_supported_yet_is_said() {
    let resources = [
        json!(["User[donald]", {"purge_ssh_keys": true}]),
        json!(["Augeas[grub]", {"context": "/files/etc/default/grub", "changes": "set A 1"}]),
    ];
    let ran = apply(&resources, &json!({}));
    let said: String = ran.application.diagnostics.iter().map(|d| format!("{}: {}\n", d.code, d.message)).collect();
    insta::assert_snapshot!(said, @"
    not-supported-yet: User[donald]: the attribute `purge_ssh_keys` is not supported yet: no keys are purged
    not-supported-yet: Augeas[grub]: what the edit would find is unknown: it is assumed to be needed, and changes no simulated file
    ");
}

#[test]
fn an_edit_is_done_once() {
    let resources = [
        json!(["Augeas[grub]", {"context": "/files/etc/default/grub", "changes": ["set A 1"]}]),
        json!(["Augeas[done]", {"changes": "set /files/etc/hosts/1 x"}]),
        json!(["Augeas[anyway]", {"changes": "set /files/etc/hosts/1 x", "force": true}]),
        json!(["Augeas[nothing]", {"context": "/files"}]),
    ];
    let done = json!({"augeas": {"done": {"returns": 0}, "anyway": {"returns": 0}}});
    let ran = apply(&resources, &json!({"system": {"resources": done}}));
    insta::assert_snapshot!(ran.logs(), @"
    Notice: /Stage[main]/Main/Augeas[grub]/returns: executed successfully
    Notice: /Stage[main]/Main/Augeas[anyway]/returns: executed successfully
    ");
}

#[test]
fn an_edit_of_a_file_that_is_described_is_made() {
    let resources = [
        json!(["Augeas[shared]", {"context": "/files/etc/hosts", "changes": ["set 1/canonical duck"]}]),
        json!(["Augeas[again]", {"context": "/files/etc/hosts", "changes": ["set 1/canonical duck"]}]),
        json!(["Augeas[not]", {"context": "/files/etc/hosts", "changes": ["rm *"], "onlyif": "match *[canonical = 'lake'] size > 0"}]),
        json!(["File[/etc/hosts]", {"content": "127.0.0.1 duck # here\n", "require": "Augeas[not]"}]),
    ];
    let ran = apply(
        &resources,
        &json!({"system": {"resources": {"file": {"/etc/hosts": {"content": "127.0.0.1 localhost # here\n"}}}}}),
    );
    insta::assert_snapshot!(ran.logs(), @"Notice: /Stage[main]/Main/Augeas[shared]/returns: executed successfully");
}

#[test]
fn what_nobody_manages_is_purged() {
    let resources = [
        json!(["Resources[host]", {"purge": true}]),
        json!(["Resources[user]", {"purge": true, "unless_uid": [1002]}]),
        json!(["Host[pond]", {"ip": "192.0.2.1"}]),
        json!(["Notify[after]", {"require": "Resources[host]"}]),
    ];
    let system = json!({"resources": {
        "host": {"pond": {"ip": "192.0.2.1"}, "lake": {"ip": "192.0.2.2"}},
        "user": {"huey": {"uid": 1001}, "dewey": {"uid": 1002}, "ntp": {"uid": 110}},
    }});
    let ran = apply(&resources, &json!({"system": {"resources": system["resources"]}}));
    insta::assert_snapshot!(ran.logs(), @"
    Notice: /Stage[main]/Main/Host[lake]/ensure: removed
    Notice: /Stage[main]/Main/User[huey]/ensure: removed
    Notice: after
    Notice: /Stage[main]/Main/Notify[after]/message: defined 'message' as 'after'
    ");
    insta::assert_snapshot!(ran.changes(), @"
    Host[lake] Removed
    User[huey] Removed
    ");
}

#[test]
fn a_directory_is_kept_as_a_module_has_it() {
    let files = json!({"modules/web/files/conf/a": "1", "modules/web/files/conf/sub/b": "2"});
    let resources = [
        json!(["File[/etc/web]", {
            "ensure": "directory", "recurse": true, "purge": true, "force": true, "source": "puppet:///modules/web/conf",
            "notify": "Exec[/bin/reload-web]",
        }]),
        json!(["Exec[/bin/reload-web]", {"refreshonly": true}]),
    ];
    let before = json!({"file": {"/etc/web/old/file": {"content": "x"}, "/etc/web/a": {"content": "1"}}});
    let ran = apply(&resources, &json!({"files": files, "system": {"resources": before}}));
    insta::assert_snapshot!(ran.logs(), @"
    Notice: /Stage[main]/Main/File[/etc/web/old]/ensure: removed
    Notice: /Stage[main]/Main/File[/etc/web/sub]/ensure: created
    Notice: /Stage[main]/Main/File[/etc/web/sub/b]/ensure: defined content as '{sha256}d4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35'
    Info: /etc/web: Scheduling refresh of Exec[/bin/reload-web]
    Notice: /Stage[main]/Main/Exec[/bin/reload-web]: Triggered 'refresh' from 1 event
    ");
    insta::assert_snapshot!(ran.changes(), @"
    File[/etc/web/sub] Created
    File[/etc/web/sub/b] Created
    File[/etc/web/old] Removed
    File[/etc/web/old/file] Removed
    ");
    let said: String = ran.application.diagnostics.iter().map(|d| format!("{}: {}\n", d.code, d.message)).collect();
    insta::assert_snapshot!(said, @"
    assumed-command: what `/bin/reload-web` does is unknown to the simulated host: it was assumed to succeed and to change nothing
    ");
}

#[test]
fn shell_lines_work_on_simulated_files() {
    let resources = [
        json!(["Exec[one]", {"command": "mkdir -p a/b && cd a && echo \"$WHO says quack\" > b/c; ln -s b d", "cwd": "/srv",
            "provider": "shell", "environment": ["WHO=donald"], "umask": "077"}]),
        json!(["Exec[two]", {"command": "/bin/cat /srv/a/d/c", "logoutput": true, "require": "Exec[one]"}]),
        json!(["Exec[three]", {"command": "ls /srv | wc -l", "provider": "shell", "require": "Exec[two]"}]),
    ];
    let ran = apply(&resources, &json!({}));
    insta::assert_snapshot!(ran.logs(), @"
    Notice: /Stage[main]/Main/Exec[one]/returns: executed successfully
    Notice: /Stage[main]/Main/Exec[two]/returns: donald says quack
    Notice: /Stage[main]/Main/Exec[two]/returns: executed successfully
    Notice: /Stage[main]/Main/Exec[three]/returns: executed successfully
    ");
    insta::assert_snapshot!(ran.changes(), @"
    File[/srv/a] Created
    File[/srv/a/b] Created
    File[/srv/a/b/c] Created
    File[/srv/a/d] Created
    ");
    let said: String = ran.application.diagnostics.iter().map(|d| format!("{}: {}\n", d.code, d.message)).collect();
    insta::assert_snapshot!(said, @"
    assumed-command: what `ls` does is unknown to the simulated host: it was assumed to succeed and to change nothing
    ");
}

/// Lines, and their result in Debian's shell, in a folder with two files: exit code and output.
#[rustfmt::skip]
const LINES: &[(&str, i32, &str)] = &[
    ("for i in a b 'c d'; do echo \"<$i>\"; done", 0, "<a>\n<b>\n<c d>\n"),
    ("for i in $(echo x y) \"$(echo x y)\"; do echo \"<$i>\"; done", 0, "<x>\n<y>\n<x y>\n"),
    ("echo a$(echo b c)d", 0, "ab cd\n"),
    ("echo \"a`echo b  c`d\" `echo e  f`", 0, "ab cd e f\n"),
    ("for f in *.txt; do echo \"$f: $(cat $f)\"; done", 0, "one.txt: one\ntwo.txt: two\n"),
    ("for i in; do echo never; done; echo $i.", 0, ".\n"),
    ("while ! test -f stop; do echo turn; touch stop; done", 0, "turn\n"),
    ("until test -f stop; do touch stop; done && echo stopped", 0, "stopped\n"),
    ("if test -f one.txt; then echo there; else echo missing; fi", 0, "there\n"),
    ("if false; then echo a; elif grep -q two two.txt; then echo b; else echo c; fi", 0, "b\n"),
    ("if false; then echo a; fi; echo after", 0, "after\n"),
    ("if false; then echo a; else false; fi || echo failed", 0, "failed\n"),
    ("for i in 1 2 3; do if test $i = 2; then exit 7; fi; echo $i; done", 7, "1\n"),
    ("for i in 1 2; do echo $i; done > out; cat out", 0, "1\n2\n"),
    ("for i in 1 2; do for j in a b; do echo $i$j; done; done | grep b", 0, "1b\n2b\n"),
    ("(for i in x; do :; done); echo \"[$i]\"; for i in y; do :; done; echo \"[$i]\"", 0, "[]\n[y]\n"),
    ("for i in a b; do mkdir $i && echo $i > $i/f; done; cat */f", 0, "a\nb\n"),
    ("test \"$(cat one.txt)\" = one && echo same", 0, "same\n"),
    ("echo $(exit 3) $(false) end", 0, "end\n"),
    ("if ! test -d nowhere; then echo \"no $(echo \"nested $(echo 'deep )')\")\"; fi", 0, "no nested deep )\n"),
    ("while true; do exit 4; done", 4, ""),
    ("for i in a\ndo\n  echo $i # said\ndone", 0, "a\n"),
    ("echo done for if; echo \"if\"", 0, "done for if\nif\n"),
    ("{ if true; then echo in; fi; } | cat; echo then", 0, "in\nthen\n"),
    ("for i in 1 2 3; do false; done; for j in 1; do true; done || echo bad", 0, ""),
    ("if true; then for i in 1; do echo $i; done; fi > deep.txt; grep -c 1 deep.txt", 0, "1\n"),
];

#[test]
fn loops_choices_and_substitutions_work_as_in_a_shell() {
    let files = json!({"/srv/one.txt": {"content": "one\n"}, "/srv/two.txt": {"content": "two\n"}});
    for (line, exit, output) in LINES {
        let attributes =
            json!({"command": line, "provider": "shell", "cwd": "/srv", "logoutput": true, "returns": [exit]});
        let ran = apply(&[json!(["Exec[line]", attributes])], &json!({"system": {"resources": {"file": files}}}));
        let said: Vec<_> = ran.application.diagnostics.iter().map(|diagnostic| diagnostic.message.as_str()).collect();
        assert!(said.is_empty(), "{line}: {said:?}");
        let notice = "Notice: /Stage[main]/Main/Exec[line]/returns: ";
        let lines: Vec<_> =
            output.lines().chain(["executed successfully"]).map(|line| format!("{notice}{line}")).collect();
        assert_eq!(ran.logs().trim_end(), lines.join("\n"), "{line}");
    }
}

#[test]
fn what_nobody_knows_of_a_line_is_told() {
    let told = |line: &str| {
        let attributes = json!({"command": line, "provider": "shell", "cwd": "/srv"});
        let ran = apply(
            &[json!(["Exec[line]", attributes])],
            &json!({"system": {"resources": {"file": {"/srv/f": {"content": "x"}}}}}),
        );
        let said = ran.application.diagnostics.iter().map(|diagnostic| diagnostic.message.clone());
        let said: String = said.map(|text| text.split(" does is").next().unwrap_or_default().to_owned()).collect();
        format!("{line}: {said}\n")
    };
    let lines = [
        "case a in a) touch b",
        "cat << END",
        "sleep 5 &",
        "echo $((1 + x++))",
        "echo $(curl http://x/)",
        "for i in 1 2; do curl http://x/$i; done",
        "while true; do :; done",
        "while true; do cat f f f f > g; cat g g g g > f; done",
        "for i in $(cat f f); do while read x; do echo $x; done; done",
        "for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do for f in \"$f$f-\"; do :; done; done",
    ];
    insta::assert_snapshot!(lines.map(told).concat(), @r#"
    case a in a) touch b: what a line with `case` as it stands there
    cat << END: what a line with a here-document that doesn't end
    sleep 5 &: what a line with `&` as it stands there
    echo $((1 + x++)): what arithmetic of that kind
    echo $(curl http://x/): what `curl`
    for i in 1 2; do curl http://x/$i; done: what `curl`
    while true; do :; done: what a loop that turns so long
    while true; do cat f f f f > g; cat g g g g > f; done: what a loop that writes so much
    for i in $(cat f f); do while read x; do echo $x; done; done: what `read`
    for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do for f in "$f$f-"; do :; done; done: what a line with so long a value
    "#);
}

#[test]
fn a_run_ends_when_its_fuel_is_used_up() {
    let resources = [json!(["Exec[/bin/false]", {"tries": 1_000_000_000}]), json!(["Notify[n]", {}])];
    let ran = apply(&resources, &json!({"options": {"limits": {"steps": 200}}}));
    let said: String = ran.application.diagnostics.iter().map(|d| format!("{}: {}\n", d.code, d.message)).collect();
    insta::assert_snapshot!(format!("{said}{}", ran.logs()), @"
    limit: The run was stopped: 200 steps were taken to apply the catalog, and options.limits.steps allows no more
    Error: the run has used up its steps
    Error: /Stage[main]/Main/Exec[/bin/false]/returns: change from 'notrun' to ['0'] failed: the run has used up its steps
    ");
}

#[test]
fn in_older_puppets_a_skipped_resource_is_still_refreshed() {
    let resources = [
        json!(["Exec[bad]", {"command": "/bin/false", "before": "Exec[dst]"}]),
        json!(["Notify[good]", {"notify": "Exec[dst]"}]),
        json!(["Exec[dst]", {"command": "/bin/echo refreshed", "refreshonly": true}]),
    ];
    insta::assert_snapshot!(apply(&resources, &json!({"options": {"language": "7"}})).logs(), @"
    Error: '/bin/false' returned 1 instead of one of [0]
    Error: /Stage[main]/Main/Exec[bad]/returns: change from 'notrun' to ['0'] failed: '/bin/false' returned 1 instead of one of [0]
    Notice: good
    Notice: /Stage[main]/Main/Notify[good]/message: defined 'message' as 'good'
    Info: /Stage[main]/Main/Notify[good]: Scheduling refresh of Exec[dst]
    Notice: /Stage[main]/Main/Exec[dst]: Dependency Exec[bad] has failures: true
    Warning: /Stage[main]/Main/Exec[dst]: Skipping because of failed dependencies
    Info: /Stage[main]/Main/Exec[dst]: Unscheduling all events on Exec[dst]
    Info: Class[Main]: Unscheduling all events on Class[Main]
    ");
    insta::assert_snapshot!(apply(&resources, &json!({"options": {"language": "3.5"}})).logs(), @"
    Error: '/bin/false' returned 1 instead of one of [0]
    Error: /Stage[main]/Main/Exec[bad]/returns: change from 'notrun' to ['0'] failed: '/bin/false' returned 1 instead of one of [0]
    Notice: good
    Notice: /Stage[main]/Main/Notify[good]/message: defined 'message' as 'good'
    Info: /Stage[main]/Main/Notify[good]: Scheduling refresh of Exec[dst]
    Notice: /Stage[main]/Main/Exec[dst]: Dependency Exec[bad] has failures: true
    Warning: /Stage[main]/Main/Exec[dst]: Skipping because of failed dependencies
    Notice: /Stage[main]/Main/Exec[dst]: Triggered 'refresh' from 1 event
    ");
}

#[test]
fn a_provider_that_cannot_read_its_resources_fails_them_all() {
    let resources = [
        json!(["Package[a]", {"ensure": "installed", "notify": "Exec[r]"}]),
        json!(["Package[b]", {"ensure": "installed"}]),
        json!(["Exec[r]", {"command": "/bin/true", "refreshonly": true}]),
        json!(["Notify[n]", {}]),
    ];
    let faults = json!([{"resource": "Package[b]", "operation": "prefetch", "message": "the list is locked"}]);
    let ran = apply(&resources, &json!({"faults": faults}));
    insta::assert_snapshot!(ran.logs(), @"
    Error: Could not prefetch package provider 'apt': the list is locked
    Warning: /Stage[main]/Main/Package[a]: Skipping because provider prefetch failed
    Warning: /Stage[main]/Main/Package[b]: Skipping because provider prefetch failed
    Notice: /Stage[main]/Main/Exec[r]: Dependency Package[a] has failures: true
    Warning: /Stage[main]/Main/Exec[r]: Skipping because of failed dependencies
    Notice: n
    Notice: /Stage[main]/Main/Notify[n]/message: defined 'message' as 'n'
    Info: Class[Main]: Unscheduling all events on Class[Main]
    ");
    let package = &ran.application.report.resources.iter().find(|r| r.reference == "Package[b]").unwrap();
    assert!(package.failed && package.skipped);
    assert_eq!(package.events[0].message, "Prefetch failed for package provider 'apt'");
}

#[test]
fn a_mount_is_mounted_again_on_refresh() {
    let resources = [
        json!(["Mount[/srv]", {"ensure": "mounted", "device": "/dev/sdb1", "fstype": "ext4", "subscribe": "Notify[n]"}]),
        json!(["Mount[/swap]", {"ensure": "mounted", "device": "/dev/sdb2", "fstype": "swap", "subscribe": "Notify[n]"}]),
        json!(["Notify[n]", {}]),
    ];
    let mount = |device: &str, fstype: &str| json!({"ensure": "mounted", "device": device, "fstype": fstype, "pass": 0, "dump": 0});
    let mounts = json!({"/srv": mount("/dev/sdb1", "ext4"), "/swap": mount("/dev/sdb2", "swap")});
    let ran = apply(&resources, &json!({"system": {"resources": {"mount": mounts}}}));
    insta::assert_snapshot!(ran.logs(), @"
    Notice: n
    Notice: /Stage[main]/Main/Notify[n]/message: defined 'message' as 'n'
    Info: /Stage[main]/Main/Notify[n]: Scheduling refresh of Mount[/srv]
    Info: /Stage[main]/Main/Notify[n]: Scheduling refresh of Mount[/swap]
    Info: Mount[/srv](provider=parsed): Remounting
    Notice: /Stage[main]/Main/Mount[/srv]: Triggered 'refresh' from 1 event
    Notice: /Stage[main]/Main/Mount[/swap]: Triggered 'refresh' from 1 event
    ");
}

#[test]
fn a_report_names_what_the_host_lacks() {
    let ran = apply(
        &[
            json!(["File[/a/x]", {"ensure": "file", "content": "1"}]),
            json!(["File[/b/x]", {"ensure": "directory"}]),
            json!(["File[/c/x]", {"ensure": "link", "target": "/"}]),
            json!(["File[/x]", {"ensure": "file", "owner": "ann"}]),
            json!(["File[/z]", {"ensure": "file", "group": "ops"}]),
            json!(["File[/y]", {"ensure": "file", "source": "file:///n/y"}]),
            json!(["Exec[/bin/true]", {"cwd": "/d"}]),
            json!(["Exec[/bin/false]", {}]),
        ],
        &json!({}),
    );
    let lacks = |name: &str| {
        let report = ran.application.report.resources.iter().find(|report| report.reference == name);
        serde_json::to_value(&report.unwrap().lacks).unwrap()
    };
    assert_eq!(lacks("File[/a/x]"), json!([{"directory": "/a"}]));
    assert_eq!(lacks("File[/b/x]"), json!([{"directory": "/b"}]));
    assert_eq!(lacks("File[/c/x]"), json!([{"directory": "/c"}]));
    assert_eq!(lacks("File[/x]"), json!([{"user": "ann"}]));
    assert_eq!(lacks("File[/z]"), json!([{"group": "ops"}]));
    assert_eq!(lacks("File[/y]"), json!([{"file": "/n/y"}]));
    assert_eq!(lacks("Exec[/bin/true]"), json!([{"directory": "/d"}]));
    assert_eq!(lacks("Exec[/bin/false]"), json!([]));
}
