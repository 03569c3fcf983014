//! Salt states: every command takes them as it takes manifests.

use insta::assert_snapshot;
use serde_json::Value as Json;

use crate::call::Folder;

const WEB: &str = "\
httpd:
  pkg.installed: []
  service.running:
    - enable: True
    - watch:
      - file: /etc/httpd.conf
/etc/httpd.conf:
  file.managed:
    - contents: hello {{ grains['id'] }}
    - require:
      - pkg: httpd
";

#[test]
fn what_states_return_is_shown_as_salt_shows_it() {
    let folder = Folder::new("states_run", &[("web.sls", WEB)]);
    assert_snapshot!("states_run", folder.call(&["run", "web.sls"]).shown());
    let applied = folder.call(&["apply", "--simulate", "--detailed-exitcodes", "web.sls"]);
    assert_eq!(applied.code, 2);
    assert!(folder.call(&["run", "web.sls"]).out.starts_with(&applied.out));
}

/// The same task in Puppet: the counterparts, and the differences in order.
#[test]
fn states_are_compared_with_a_manifest() {
    let manifest = "package { 'httpd': }\nfile { '/etc/httpd.conf': content => 'x', require => Package['httpd'] }\n\
                    service { 'httpd': ensure => running, subscribe => File['/etc/httpd.conf'] }\nnotify { 'done': }\n";
    let folder = Folder::new("states_diff", &[("web.sls", WEB), ("web.pp", manifest)]);
    let compared = folder.call(&["diff", "web.pp", "web.sls"]);
    assert_eq!(compared.code, 3);
    let counterparts = "Counterparts: the same kind and name\n    Package[httpd] = pkg[httpd]\n    Service[httpd] = \
                        service[httpd]\n    File[/etc/httpd.conf] = file[/etc/httpd.conf]\n";
    assert!(compared.out.contains(counterparts), "{}", compared.out);
    assert!(compared.out.contains("  - Notify[done]"), "{}", compared.out);
    assert!(!compared.out.contains("applied elsewhere"), "{}", compared.out);
}

#[test]
fn the_trace_of_states_tells_every_event() {
    let folder = Folder::new("states_trace", &[("web.sls", WEB)]);
    assert_snapshot!("states_trace", folder.call(&["trace", "web.sls"]).shown());
}

#[test]
fn low_chunks_and_high_data_are_those_of_salts_own_functions() {
    let folder = Folder::new("states_compile", &[("web.sls", WEB)]);
    assert_snapshot!("states_compile", folder.call(&["compile", "web.sls"]).shown());
    assert_snapshot!("states_parse", folder.call(&["parse", "web.sls"]).shown());
    let chunks: Json = serde_json::from_str(&folder.call(&["compile", "--format", "json", "web.sls"]).out).unwrap();
    let ids: Vec<_> = chunks.as_array().unwrap().iter().map(|chunk| chunk["__id__"].as_str().unwrap()).collect();
    assert_eq!(ids, ["httpd", "/etc/httpd.conf", "httpd"]);
    let high: Json = serde_json::from_str(&folder.call(&["parse", "--format", "json", "web.sls"]).out).unwrap();
    assert_eq!(high["/etc/httpd.conf"]["__sls__"], "web");
}

#[test]
fn what_is_wrong_with_states_is_told_without_a_run() {
    let cycle = "a:\n  test.nop:\n    - require: [{test: b}]\nb:\n  test.nop:\n    - require: [{test: a}]\n";
    let files =
        [("cycle.sls", cycle), ("tab.sls", "a:\n  cmd.run:\n\t- name: x\n"), ("web.sls", WEB), ("a.pp", "class")];
    let folder = Folder::new("states_validate", &files);
    let called = folder.call(&["validate", "web.sls", "cycle.sls", "tab.sls", "a.pp"]);
    assert_snapshot!("states_validate", called.shown());
    assert_eq!(folder.call(&["validate", "web.sls"]).output(), "");
}

#[test]
fn a_folder_may_be_a_root_of_states_or_hold_one_beside_the_pillar() {
    let top = "base:\n  '*': [pond]\n";
    let pond = "quack:\n  test.succeed_without_changes:\n    - name: {{ pillar['bird'] }}\n";
    let bird = "bird: duck\n";
    for folders in [["", "pillar/"], ["salt/", "pillar/"]] {
        let path = |root: usize, name: &str| format!("srv/{}{name}", folders[root]);
        let files = [
            (path(0, "top.sls"), top),
            (path(0, "pond/init.sls"), pond),
            (path(1, "top.sls"), "base:\n  '*': [bird]\n"),
            (path(1, "bird.sls"), bird),
        ];
        let files: Vec<_> = files.iter().map(|(path, text)| (path.as_str(), *text)).collect();
        let folder = Folder::new(&format!("states_folder_{}", folders[0].len()), &files);
        let shown = folder.call(&["run", "srv"]);
        assert!(shown.out.contains("        Name: duck\n      Result: True\n"), "{}{}", shown.out, shown.err);
        assert_eq!(folder.call(&["validate", "srv"]).output(), "");
    }
}

const CHAIN: &str = "\
conf:
  file.managed:
    - name: /etc/duck.conf
    - contents: quack
duck:
  service.running:
    - watch:
      - file: conf
  pkg.installed: []
early:
  test.nop:
    - order: 1
    - require:
      - service: duck
bad:
  test.fail_without_changes
after:
  test.nop:
    - require:
      - test: bad
later:
  test.nop:
    - require:
      - test: after
picky:
  test.nop:
    - onchanges:
      - test: early
";

#[test]
fn states_are_asked_why_they_came_so() {
    let folder = Folder::new("states_why", &[("chain.sls", CHAIN)]);
    let mut shown = CHAIN.to_owned();
    for question in [
        &["service[duck]"][..],
        &["pkg[duck]"],
        &["test[early]"],
        &["test[bad]"],
        &["test[later]"],
        &["test[picky]"],
        &["file[conf]", "test[early]"],
        &["test[bad]", "pkg[duck]"],
        &["test[later]", "test[bad]"],
    ] {
        let called = folder.call(&[&["why", "chain.sls"], question].concat());
        shown += &format!("\n$ duckrow why chain.sls {}\n{}", question.join(" "), called.output());
    }
    assert_snapshot!("states_why", shown);
    let answer: Json =
        serde_json::from_str(&folder.call(&["why", "--format", "json", "chain.sls", "test[later]"]).out).unwrap();
    assert_eq!(answer["skipped"]["reason"], "failed_requisite");
    let unknown = folder.call(&["why", "chain.sls", "test[latr]"]);
    assert!(unknown.err.contains("did you mean test[later]?"), "{}", unknown.err);
}

#[test]
fn states_turn_out_as_is_supposed() {
    let scenario = |suppose: &str| format!("kind: salt\nfiles:\n  chain.sls: {CHAIN:?}\nsuppose:\n{suppose}");
    let results = |suppose: &str| {
        let folder = Folder::new("states_suppose", &[("what.yaml", &scenario(suppose))]);
        let called = folder.call(&["run", "--format", "json", "what.yaml"]);
        let document: Json =
            serde_json::from_str(&called.out).unwrap_or_else(|_| panic!("{}{}", called.out, called.err));
        let rows = document["results"].as_array().unwrap().iter();
        let row = |row: &Json| {
            let watched = if row["mod_watch"] == true { " mod_watch" } else { "" };
            let name = format!("{}[{}]", row["state"].as_str().unwrap(), row["__id__"].as_str().unwrap());
            format!("{name} {}{watched}: {}\n", row["result"], row["comment"].as_str().unwrap())
        };
        rows.map(row).collect::<String>()
    };
    let shown = [
        "  file[conf]: in_sync\n  test[bad]: in_sync\n",
        "  file[conf]: failing\n",
        "  service[duck]: in_sync\n  test[early]: changed\n",
        "  file[conf]: noop\n",
    ];
    let shown = shown.map(|suppose| format!("suppose:\n{suppose}{}", results(suppose)));
    assert_snapshot!("states_suppose", shown.join("\n"));
}

const CYCLE: &str = "\
a:
  test.nop:
    - require: [test: b, test: d]
b:
  test.nop:
    - watch: [test: c]
c:
  test.nop:
    - onchanges: [test: a]
d:
  test.nop:
    - require: [test: a]
";

const WRONG: &str = "\
a:
  tset.nop
b:
  test.nopp
c:
  git.latest
d:
  file.hardlink:
    - name: /tmp/x
e:
  file.replace:
    - name: /tmp/x
f:
  test.nop:
    - name: {x: 1}
";

#[test]
fn bad_states_are_told_with_their_lines() {
    let loops = "{% for i in range(9999) %}{% for j in range(9999) %}{% for k in range(9999) %}x{% endfor %}{% endfor %}\n{% endfor %}\n";
    let files = [
        ("tab.sls", "a:\n\ttest.nop\n"),
        ("unclosed_if.sls", "{% if true %}\na:\n  test.nop\n"),
        ("unclosed_print.sls", "a:\n  test.nop:\n    - x: {{ grains.id\n"),
        ("endless.sls", loops),
        ("macro.sls", "{% macro m() %}{{ m() }}{% endmacro %}\n{{ m() }}\n"),
        ("itself.sls", "{% include 'itself.sls' %}\n"),
        ("undefined.sls", "a:\n  test.nop:\n    - x: {{ nothing }}\n"),
        ("cycle.sls", CYCLE),
        ("id_twice.sls", "a:\n  test.nop\na:\n  test.nop\n"),
        ("key_twice.sls", "a:\n  test.nop:\n    - x: 1\n  test.nop:\n    - x: 2\n"),
        ("missing.sls", "a:\n  test.nop:\n    - require:\n      - test: aa\n"),
        ("shape.sls", "a:\n  test.nop: 5\nb: 7\n"),
        ("argument.sls", "a:\n  cron.present:\n    - minuet: 5\n"),
        ("wrong.sls", WRONG),
    ];
    let mut shown = String::new();
    for file in &files {
        let folder = Folder::new("states_bad", std::slice::from_ref(file));
        let called = folder.call(&["run", file.0]);
        shown += &format!("$ duckrow run {}\n{}\n", file.0, called.err);
    }
    assert_snapshot!("states_bad", shown);
}

#[test]
fn files_that_include_each_other_are_rendered_once() {
    let circular = [
        ("root/top.sls", "base:\n  '*': [one]\n"),
        ("root/one.sls", "include: [two]\na:\n  test.nop\n"),
        ("root/two.sls", "include: [one]\nb:\n  test.nop\n"),
    ];
    // Files that include each other are no mistake to Salt.
    let called = Folder::new("states_circular", &circular).call(&["run", "root"]);
    assert!(called.out.contains("Succeeded: 2") && called.err.is_empty(), "{}{}", called.out, called.err);
}

#[test]
fn every_command_takes_states() {
    let folder = Folder::new("states_commands", &[("web.sls", WEB), ("other.sls", "a:\n  test.nop\n")]);
    for (command, wanted) in [
        (&["graph", "web.sls"][..], "digraph"),
        (&["graph", "--format", "mermaid", "web.sls"], "flowchart"),
        (&["graph", "--format", "json", "web.sls"], "\"nodes\""),
        (&["graph", "--format", "svg", "web.sls"], "<svg"),
        (&["trace", "--explain", "web.sls"], "watch"),
        (&["trace", "--format", "json", "web.sls"], "{"),
        (&["run", "--format", "json", "web.sls"], "\"results\""),
        (&["diff", "web.sls", "other.sls"], "test[a]"),
        (&["share", "web.sls"], "#1"),
        (&["why", "web.sls", "service[httpd]"], "file[/etc/httpd.conf]"),
    ] {
        let called = folder.call(command);
        assert!(called.out.contains(wanted), "{command:?}: {} {}", called.out, called.err);
    }
}
