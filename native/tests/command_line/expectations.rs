//! The expectations of a scenario: reported one by one, and in the exit code.

use insta::assert_snapshot;

use crate::call::Folder;

const SCENARIO: &str = "files:
  manifests/site.pp: |
    class banner { file { '/etc/motd': content => 'quack' } ~> exec { '/bin/true': refreshonly => true } }
    service { 'web': }
    include banner
expect:
";

#[test]
fn every_expectation_is_told_with_its_reason() {
    let expected = "  - before: ['Class[banner]', 'Service[web]']
  - before: ['Service[web]', 'Class[banner]']
  - refreshed: Exec[/bin/true]
  - skipped: Service[wen]
  - state: {resource: 'File[/etc/motd]', attributes: {content: quack}}
";
    let folder = Folder::new("expect_some", &[("bug.yaml", &format!("{SCENARIO}{expected}"))]);
    assert_snapshot!(folder.call(&["run", "bug.yaml"]).shown(), @"
    $ duckrow run bug.yaml
    Applied, in this order
       1  Service[web]     nothing to change
       2  File[/etc/motd]  changed
            ensure: defined content as '{sha256}82d928273d067d774889d5df4249aaf73c0b04c64f04d6ed001441ce87a0853c'
       3  Exec[/bin/true]  refreshed
            Triggered 'refresh' from 1 event

    Different on the simulated host
      + File[/etc/motd]

    3 resources: 2 changed, 1 refreshed

    Expected: 3 of 5 hold
      ✗ Class[banner] comes before Service[web]
          the last of Class[Banner] was number 3, Service[web] number 1
      ✓ Service[web] comes before Class[banner]
          Service[web] was number 1, the first of Class[Banner] number 2
      ✓ Exec[/bin/true] is refreshed
          it was given one refresh event
      ✗ Service[wen] is skipped
          there is no Service[wen]; did you mean Service[web]?
      ✓ File[/etc/motd] is left with content => quack
          it was
    [exit code 1]
    ");
}

#[test]
fn the_exit_code_says_whether_all_is_as_expected() {
    let held = format!("{SCENARIO}  - no_cycle\n");
    let broken = "files: {manifests/site.pp: 'include nothing'}\nexpect: [{diagnostic: unknown-class}]";
    let unexpected = "files: {manifests/site.pp: 'include nothing'}\nexpect: [no_cycle]";
    let files = [("held.yaml", held.as_str()), ("broken.yaml", broken), ("unexpected.yaml", unexpected)];
    let folder = Folder::new("expect_code", &files);
    let codes = files.map(|(name, _)| folder.call(&["run", name]).code);
    assert_eq!(codes, [0, 0, 1]);
}

#[test]
fn expectations_can_be_asked_about_alone() {
    let some = format!("{SCENARIO}  - before: ['Service[web]', 'Class[banner]']\n");
    let wrong = format!("{some}  - skipped: Exec[/bin/true]\n");
    let folder = Folder::new("expect_alone", &[("some.yaml", &some), ("wrong.yaml", &wrong)]);
    assert_snapshot!(folder.call(&["expect", "some.yaml"]).shown(), @"
    $ duckrow expect some.yaml
    Expected: 1 of 1 hold
      ✓ Service[web] comes before Class[banner]
          Service[web] was number 1, the first of Class[Banner] number 2
    [exit code 0]
    ");
    assert_snapshot!(folder.call(&["expect", "wrong.yaml"]).shown(), @"
    $ duckrow expect wrong.yaml
    Expected: 1 of 2 hold
      ✓ Service[web] comes before Class[banner]
          Service[web] was number 1, the first of Class[Banner] number 2
      ✗ Exec[/bin/true] is skipped
          it was not
    [exit code 1]
    ");
    let json: serde_json::Value =
        serde_json::from_str(&folder.call(&["expect", "wrong.yaml", "--format", "json"]).out).unwrap();
    assert_eq!((&json[0]["held"], &json[1]["held"]), (&true.into(), &false.into()));
    let none = folder.call(&["expect", "-e", "notify { 'a': }"]);
    assert!(none.code == 1 && none.err.contains("this input expects nothing"), "{}", none.shown());
}
