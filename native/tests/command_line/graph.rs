use insta::assert_snapshot;
use serde_json::Value as Json;

use crate::call::Folder;

const POND: &str = "\
class pond {
  file { '/pond \"deep\"': ensure => directory }
  file { '/pond/duck': ensure => file }
  @notify { 'later': }
}
class water { notify { 'wet': } }
include pond, water
Class['water'] ~> Class['pond']
File['/pond/duck'] -> Notify['done']
notify { 'done': }
";

#[test]
fn containers_are_clusters_and_relations_have_their_lines() {
    let folder = Folder::new("graph", &[("pond.pp", POND)]);
    assert_snapshot!("graph_all", folder.call(&["graph", "pond.pp"]).shown());
    assert_snapshot!("graph_relationships", folder.call(&["graph", "--view", "relationships", "pond.pp"]).shown());
    let containment = folder.call(&["graph", "--view", "containment", "pond.pp"]).out;
    assert!(containment.contains("subgraph cluster_") && !containment.contains("->"), "{containment}");
}

#[test]
fn as_json_it_is_the_graph_of_the_run() {
    let folder = Folder::new("graph_json", &[("pond.pp", POND)]);
    let read = |arguments: &[&str]| serde_json::from_str::<Json>(&folder.call(arguments).out).unwrap();
    assert_eq!(read(&["graph", "pond.pp", "--format", "json"]), read(&["run", "pond.pp", "--format", "json"])["graph"]);
}

#[test]
fn the_catalog_is_puppets_document() {
    let folder = Folder::new("compile", &[]);
    assert_snapshot!("compile", folder.call(&["compile", "-e", "notify { 'quack': }"]).shown());
    assert_eq!(folder.call(&["compile", "-e", "fail('quack')"]).code, 1);
}
