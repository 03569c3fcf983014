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

/// The same task in Puppet: who is who, and whose order differs.
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
