//! Inputs made small.

use super::call::{Folder, call};

const MANIFEST: &str = "# What nobody needs.\nclass a { package { 'ntp': ensure => installed } }\nclass b {\n  file { '/etc/ntp.conf': content => 'x', mode => '0644' }\n}\n\
    include a\ninclude b\nservice { 'ntpd': ensure => running, require => File['/etc/ntp.conf'] }\nFile['/etc/ntp.conf'] -> Package['ntp']\nnotify { 'end': }\n";

#[test]
fn an_order_stays_and_all_else_goes() {
    let folder = Folder::new("minimise_order", &[("a.pp", MANIFEST)]);
    let called = folder.call(&["minimise", "a.pp", "--before", "File[/etc/ntp.conf]", "Service[ntpd]"]);
    insta::assert_snapshot!(called.shown());
}

#[test]
fn what_fails_is_kept_in_a_scenario_or_a_link() {
    let scenario = format!(
        "files: {{ manifests/site.pp: {} }}\nnode: {{ facts: {{ role: web }} }}\nexpect: [{{ before: ['Package[ntp]', 'File[/etc/ntp.conf]'] }}]\n",
        serde_json::to_string(MANIFEST).unwrap()
    );
    let folder = Folder::new("minimise_scenario", &[("s.yaml", &scenario)]);
    let called = folder.call(&["minimise", "s.yaml", "-o", "small.json"]);
    assert_eq!(called.code, 0, "{}", called.shown());
    let small: serde_json::Value = serde_json::from_str(&folder.read("small.json")).unwrap();
    let text = small["files"]["manifests/site.pp"].as_str().unwrap();
    assert!(text.lines().count() <= 3 && text.contains("-> Package['ntp']"), "{text}");
    assert!(small.get("node").is_none() && small["expect"][0]["before"].is_array(), "{small}");
    assert_eq!(folder.call(&["run", "small.json"]).code, 1);
    let link = folder.call(&["minimise", "s.yaml", "--link=https://duckrow.example/"]);
    assert!(link.out.starts_with("https://duckrow.example/#1z"), "{}", link.shown());
}

#[test]
fn what_shows_nothing_is_refused_with_a_way_on() {
    let called = call("minimise_nothing", &["minimise", "-e", "notify { 'a': }"]);
    assert!(called.code == 1 && called.err.contains("--before FIRST SECOND"), "{}", called.shown());
    let wrong =
        call("minimise_wrong", &["minimise", "-e", "notify { ['a', 'b']: }", "--before", "Notify[b]", "Notify[a]"]);
    assert!(wrong.code == 1 && wrong.err.contains("this doesn't happen"), "{}", wrong.shown());
    let unknown =
        call("minimise_unknown", &["minimise", "-e", "notify { ['a', 'b']: }", "--before", "Notify[a]", "Notify[c]"]);
    assert!(unknown.code == 1 && unknown.err.contains("there is no Notify[c]"), "{}", unknown.shown());
}

#[test]
fn an_order_is_named_as_manifests_write_it() {
    let called = call(
        "minimise_quotes",
        &["minimise", "-e", "notify { ['a', 'b']: }", "--before", "Notify['a']", "notify['b']"],
    );
    assert!(called.code == 0 && called.err.contains("Notify[a] comes before Notify[b]"), "{}", called.shown());
}
