//! `duckrow check`: what works only by luck, its forms, and the edits.

use serde_json::Value as Json;

use crate::call::Folder;

const LUCK: &str = "package { 'monit': ensure => installed }
file { '/etc/monit/conf.d/load':
  content => 'x',
}
";

fn folder(name: &str) -> Folder {
    Folder::new(name, &[("luck.pp", LUCK)])
}

#[test]
fn the_exit_code_is_that_of_the_gravest_finding() {
    let folder = Folder::new(
        "check_codes",
        &[
            ("error.pp", LUCK),
            (
                "warning.pp",
                "package { 'vsftpd': }\n-> file { '/etc/vsftpd.conf': content => 'x' }\n-> service { 'vsftpd': ensure => running }\n",
            ),
            ("fine.pp", "file { '/srv/a': content => 'x' }\n"),
            ("wrong.pp", "file { '/srv/a': contents => 'x' }\n"),
        ],
    );
    for (file, code) in [("error.pp", 4), ("warning.pp", 3), ("fine.pp", 0), ("wrong.pp", 1)] {
        let call = folder.call(&["check", file]);
        assert_eq!(call.code, code, "{file}: {}{}", call.out, call.err);
    }
}

#[test]
fn the_edit_is_written_and_nothing_is_found_then() {
    let folder = folder("check_fix");
    assert_eq!(folder.call(&["check", "--fix", "luck.pp"]).code, 4);
    assert!(folder.read("luck.pp").contains("  content => 'x',\n  require => Package['monit'],\n"));
    assert_eq!(folder.call(&["check", "luck.pp"]).code, 0);
}

#[test]
fn what_a_baseline_lists_is_left_out() {
    let folder = folder("check_baseline");
    let call = ["check", "--baseline", "known.txt", "luck.pp"];
    assert_eq!(folder.call(&call).code, 0);
    assert_eq!(folder.read("known.txt"), "missing-order Package[monit] File[/etc/monit/conf.d/load]\n");
    assert_eq!(folder.call(&call).code, 0);
}

#[test]
fn other_programs_get_their_formats() {
    let folder = folder("check_formats");
    let json =
        |format| -> Json { serde_json::from_str(&folder.call(&["check", "--format", format, "luck.pp"]).out).unwrap() };
    let document = json("json");
    assert_eq!(document["findings"][0]["code"], "missing-order");
    assert_eq!(document["findings"][0]["fix"]["title"], "Add `require => Package['monit']`");
    let result = &json("sarif")["runs"][0]["results"][0];
    assert_eq!(result["locations"][0]["physicalLocation"]["region"]["startLine"], 2);
    assert_eq!(result["relatedLocations"][0]["physicalLocation"]["region"]["startLine"], 1);
    let github = folder.call(&["check", "--format", "github", "luck.pp"]).out;
    assert!(github.starts_with("::error file=luck.pp,line=2,col=8,title=missing-order::"), "{github}");
    let junit = folder.call(&["check", "--format", "junit", "luck.pp"]).out;
    assert!(junit.contains("<testsuite name=\"duckrow check\" tests=\"1\" failures=\"1\">"), "{junit}");
}

#[test]
fn a_pair_is_explained() {
    let folder = folder("check_explain");
    let explain = |one, other| folder.call(&["check", "--explain", one, other, "luck.pp"]);
    let call = explain("Package[monit]", "File[/etc/monit/conf.d/load]");
    assert!(call.out.contains("needs /etc/monit/conf.d, which Package[monit] makes"), "{}", call.out);
    assert_eq!(explain("Package[monit]", "File[/x]").code, 1);
}

#[test]
fn the_classes_of_a_module_are_checked_one_by_one() {
    let folder = Folder::new(
        "check_classes",
        &[
            (
                "modules/role/manifests/web.pp",
                "class role::web {\n  service { 'nginx': ensure => running }\n  package { 'nginx': ensure => present }\n}\n",
            ),
            ("modules/role/manifests/same.pp", "class role::same { include role::web }\n"),
            ("modules/role/manifests/db.pp", "class role::db($password) { notify { $password: } }\n"),
        ],
    );
    let called = folder.call(&["check", ".", "--module", "role"]);
    assert_eq!(called.code, 4, "{}", called.shown());
    assert!(called.err.contains("note: role::db can't be checked alone: "), "{}", called.shown());
    assert!(called.err.contains("expects a value for parameter 'password'"), "{}", called.shown());
    // What role::same shows, role::web would only repeat.
    let heads = "role::same\n1 finding, 1 with an edit, among 2 resources\nrole::web\nNothing of 2 resources was found";
    assert!(called.out.contains(heads), "{}", called.shown());
    let gitlab = folder.call(&["check", ".", "--class", "role::web", "--format", "gitlab"]);
    let report: serde_json::Value = serde_json::from_str(&gitlab.out).unwrap();
    assert_eq!(
        report[0]["location"],
        serde_json::json!({"path": "modules/role/manifests/web.pp", "lines": {"begin": 2}})
    );
    assert_eq!((&report[0]["check_name"], report.as_array().unwrap().len()), (&"missing-order".into(), 1));
    let alone = folder.call(&["check", ".", "--class", "role::db"]);
    assert!(alone.code == 1 && alone.err.contains("expects a value for parameter 'password'"), "{}", alone.shown());
}
