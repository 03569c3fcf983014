//! The facts of the host that the program runs on.

#![cfg(target_os = "linux")]

use serde_json::Value as Json;

use super::call::{Called, Folder, lines};

fn folder(name: &str) -> Folder {
    let folder = Folder::new(
        name,
        &[
            ("facts.d/a.txt", "role=pond\nkernel=Duck\n"),
            ("facts.d/b.yaml", "role: mill\nducks: {count: 3, names: [Ada, Ben]}\n"),
            ("broken/a.yaml", "a: [\n"),
            ("broken/b.txt", "good=1\n"),
        ],
    );
    folder.program("facts.d/c", "#!/bin/sh\necho 'place=here'\necho careful >&2\n");
    folder
}

fn json(called: &Called) -> Json {
    serde_json::from_str(&called.out).unwrap_or_else(|error| panic!("{error}: {}{}", called.out, called.err))
}

#[test]
fn all_facts_are_a_document_in_the_order_of_names() {
    let folder = folder("host_facts_all");
    let facts = json(&folder.call(&["facts", "--no-external-facts", "--format", "json"]));
    let names: Vec<&String> = facts.as_object().unwrap().keys().collect();
    assert!(names.is_sorted(), "{names:?}");
    assert_eq!((&facts["kernel"], &facts["puppetversion"]), (&Json::from("Linux"), &Json::from("8.10.0")));
    let uid = &facts["identity"]["uid"];
    assert_eq!(facts["identity"]["privileged"], Json::from(*uid == 0));
    let memory = &facts["memory"]["system"];
    assert!(memory["total_bytes"].as_u64().unwrap() > memory["used_bytes"].as_u64().unwrap());
    assert!(facts["mountpoints"].as_object().unwrap().contains_key("/"));
    assert!(
        facts["networking"]["hostname"].is_string()
            && facts.get("osfamily").is_none()
            && facts.get("trusted").is_none()
    );
    let legacy =
        json(&folder.call(&["facts", "--no-external-facts", "--format", "json", "--show-legacy", "--language", "7"]));
    assert_eq!(
        (&legacy["hostname"], &legacy["puppetversion"]),
        (&facts["networking"]["hostname"], &Json::from("7.23.0"))
    );
}

#[test]
fn keys_lead_into_facts_in_every_format() {
    let folder = folder("host_facts_keys");
    let with = |arguments: &[&str]| folder.call(&[&["facts", "--external-dir", "facts.d"][..], arguments].concat()).out;
    assert_eq!(with(&["role"]), "mill\n");
    assert_eq!(with(&["kernel", "ducks.names.1", "none"]), "ducks.names.1 => Ben\nkernel => Duck\nnone => \n");
    assert_eq!(with(&["ducks"]), "{\n  count => 3,\n  names => [\n    \"Ada\",\n    \"Ben\"\n  ]\n}\n");
    assert_eq!(with(&["ducks", "--format", "yaml"]), "ducks:\n  count: 3\n  names:\n  - Ada\n  - \"Ben\"\n");
    assert_eq!(with(&["none", "--format", "json"]), "{\n  \"none\": null\n}\n");
    assert_eq!(with(&["trusted.authenticated", "place"]), "place => here\ntrusted.authenticated => local\n");
}

#[test]
fn what_is_wrong_with_external_facts_is_told_and_the_rest_is_there() {
    let folder = folder("host_facts_broken");
    let called = folder.call(&["facts", "good", "--external-dir", "broken", "--external-dir", "none"]);
    assert_eq!((called.code, called.out.as_str()), (0, "1\n"));
    assert!(
        called.err.starts_with("warning: the external facts in broken/a.yaml are left out: it isn't YAML: "),
        "{}",
        called.err
    );
    let called = folder.call(&["facts", "place", "--external-dir", "facts.d"]);
    assert_eq!(called.err, "warning: facts.d/c says: careful\n");
}

#[test]
fn a_node_may_have_the_facts_of_this_host() {
    let folder = folder("host_facts_node");
    let code = "notice($facts['kernel'], $trusted['authenticated'], $trusted['certname'] == $facts['clientcert'], 'osfamily' in $facts)";
    assert_eq!(lines(&folder.call(&["trace", "-e", code, "--facts", "host"])), ["Linux local true false"]);
    let named = [
        "trace",
        "-e",
        "notice($trusted['certname'], $trusted['domain'])",
        "--facts",
        "host",
        "--node",
        "mill.example.org",
    ];
    assert_eq!(lines(&folder.call(&named)), ["mill.example.org example.org"]);
    let host = folder.call(&["facts", "networking.hostname"]).out.trim().to_owned();
    let compiled =
        json(&folder.call(&["compile", "-e", "notify { $facts['networking']['hostname']: }", "--facts", "host"]));
    assert!(compiled["resources"].as_array().unwrap().iter().any(|resource| resource["title"] == host.as_str()));
    folder.write("host", b"kernel: File\n");
    assert_eq!(lines(&folder.call(&["trace", "-e", "notice($facts['kernel'])", "--facts", "./host"])), ["File"]);
}
