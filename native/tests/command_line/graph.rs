use insta::assert_snapshot;
use serde_json::Value as Json;

use crate::call::Folder;

const POND: &str = "\
class pond {
  file { '/pond \"deep\"': ensure => directory }
  file { '/srv/duck': ensure => file }
  @notify { 'later': }
}
class water { notify { 'wet': } }
include pond, water
Class['water'] ~> Class['pond']
File['/srv/duck'] -> Notify['done']
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
fn for_markdown_containers_are_subgraphs() {
    let folder = Folder::new("graph_mermaid", &[("pond.pp", POND)]);
    assert_snapshot!(folder.call(&["graph", "--format", "mermaid", "pond.pp"]).shown(), @r#"
    $ duckrow graph --format mermaid pond.pp
    flowchart TB
      n9("Notify[done]")
      subgraph n3["Class[Pond]"]
        n5("File[/pond #34;deep#34;]")
        n6("File[/srv/duck]")
        n7("Notify[later]"):::virtual
      end
      subgraph n4["Class[Water]"]
        n8("Notify[wet]")
      end
      n4 ==>|"~#62;"| n3
      n6 -->|"-#62;"| n9
      classDef virtual stroke-dasharray:4 4
      classDef container stroke-width:2px
    [exit code 0]
    "#);
    let circle = "notify { 'a': require => Notify['b'] } notify { 'b': require => Notify['a'] }";
    let red = folder.call(&["graph", "--format", "mermaid", "-e", circle]).out;
    assert!(red.contains("linkStyle 0,1 stroke:red"), "{red}");
}

#[test]
fn as_json_it_is_the_graph_of_the_run() {
    let folder = Folder::new("graph_json", &[("pond.pp", POND)]);
    let read = |arguments: &[&str]| serde_json::from_str::<Json>(&folder.call(arguments).out).unwrap();
    assert_eq!(read(&["graph", "pond.pp", "--format", "json"]), read(&["run", "pond.pp", "--format", "json"])["graph"]);
}

#[test]
fn as_svg_it_is_a_picture_of_the_width_that_was_asked_for() {
    let folder = Folder::new("graph_svg", &[("pond.pp", POND)]);
    let wide = folder.call(&["graph", "pond.pp", "--format", "svg"]).out;
    assert!(wide.starts_with("<svg ") && wide.contains("File[/pond &quot;deep&quot;]"), "{wide}");
    let narrow = folder.call(&["graph", "pond.pp", "--format", "svg", "--width", "300"]).out;
    assert_ne!(wide, narrow);
    let boxes = folder.call(&["graph", "pond.pp", "--format", "svg", "--view", "containment"]).out;
    assert!(!boxes.contains("line 8"), "{boxes}");
}

#[test]
fn the_catalog_is_puppets_document() {
    let folder = Folder::new("compile", &[]);
    assert_snapshot!("compile", folder.call(&["compile", "-e", "notify { 'quack': }"]).shown());
    assert_eq!(folder.call(&["compile", "-e", "fail('quack')"]).code, 1);
}
