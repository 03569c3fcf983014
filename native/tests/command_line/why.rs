use insta::assert_snapshot;
use serde_json::Value as Json;

use crate::call::Folder;

const POND: &str = "\
class water {
  exec { '/bin/fill': }
}
class ducks {
  notify { 'huey': }
  service { 'quack': ensure => running, subscribe => Exec['/bin/fill'] }
}
include water
include ducks
Class['water'] -> Class['ducks']
notify { 'frog': }
";

fn pond(name: &str) -> Folder {
    Folder::new(name, &[("pond.pp", POND)])
}

#[test]
fn a_resource_tells_what_it_waited_for_and_what_was_chosen() {
    let folder = pond("why_one");
    assert_snapshot!("why_one", folder.call(&["why", "pond.pp", "Service[quack]"]).shown());
    assert_snapshot!("why_hash", folder.call(&["why", "pond.pp", "Notify[frog]", "--ordering", "title-hash"]).shown());
}

#[test]
fn two_resources_are_ordered_by_a_chain_or_by_a_choice() {
    let folder = pond("why_two");
    assert_snapshot!("why_chain", folder.call(&["why", "pond.pp", "Notify[huey]", "Exec[/bin/fill]"]).shown());
    assert_snapshot!("why_choice", folder.call(&["why", "pond.pp", "Notify[frog]", "Notify[huey]"]).shown());
}

#[test]
fn code_needs_no_input_and_scripts_get_a_document() {
    let folder = pond("why_code");
    let code = "notify { 'a': } -> notify { 'b': }";
    let told = folder.call(&["why", "-e", code, "Notify[b]", "Notify[a]"]).output();
    assert_eq!(told, "`Notify[a]` comes before `Notify[b]`: `->` on line 1 says so.\n");
    let document = folder.call(&["why", "-e", code, "Notify[b]", "Notify[a]", "--format", "json"]).output();
    let document: Json = serde_json::from_str(&document).unwrap();
    assert_eq!(document["ordered"], "chain");
    assert_eq!(document["nodes"][document["first"].to_string()], "Notify[a]");
    let document = folder.call(&["why", "pond.pp", "Service[quack]", "--format", "json"]).output();
    let document: Json = serde_json::from_str(&document).unwrap();
    assert_eq!(document["turn"]["place"], 3);
}

#[test]
fn what_is_not_there_is_said_with_what_is_near() {
    let folder = Folder::new("why_errors", &[("pond.pp", POND), ("web.sls", "a:\n  test.nop: []\n")]);
    let calls: [&[&str]; 7] = [
        &["why", "pond.pp", "Service[quak]"],
        &["why", "pond.pp", "quack"],
        &["why", "pond.pp", "Notify[frog]", "Notify[frog]"],
        &["why", "pond.pp"],
        &["why", "Notify[frog]", "Notify[huey]", "Service[quack]"],
        &["why", "-e", "fail('no')", "Notify[frog]"],
        &["why", "web.sls", "test[aa]"],
    ];
    let shown: Vec<String> = calls.iter().map(|call| folder.call(call).shown()).collect();
    assert_snapshot!("why_errors", shown.join("\n\n"));
}

#[test]
fn a_resource_may_be_written_as_in_a_manifest_and_stand_before_the_input() {
    let folder = pond("why_quoted");
    let expected = folder.call(&["why", "pond.pp", "Service[quack]"]).output();
    for arguments in
        [&["pond.pp", "Service['quack']"], &["pond.pp", "Service[\"quack\"]"], &["Service[quack]", "pond.pp"]]
    {
        assert_eq!(folder.call(&[&["why"][..], arguments].concat()).output(), expected, "{arguments:?}");
    }
}
