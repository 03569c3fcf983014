//! The traces that an application leaves behind, and catalogs as input.

use serde_json::Value as Json;

use crate::call::Folder;

const POND: &str = "class pond { notify { 'water': } }\ninclude pond\nnotify { 'duck': require => Class['pond'] }\n";

#[test]
fn a_report_is_yaml_or_json_by_its_name() {
    let folder = Folder::new("reports", &[("pond.pp", POND)]);
    let arguments = |name| ["apply", "--simulate", "pond.pp", "--report", name];
    folder.call(&arguments("report.yaml")).output();
    folder.call(&arguments("report.json")).output();
    let yaml = folder.read("report.yaml");
    assert!(yaml.starts_with("--- !ruby/object:Puppet::Transaction::Report\nhost: node1.example.com\n"), "{yaml}");
    let report: Json = serde_json::from_str(&folder.read("report.json")).unwrap();
    assert_eq!(report["report_format"], 12);
    assert_eq!(report["resource_statuses"]["Notify[duck]"]["containment_path"][1], "Main");
    let uuid = report["transaction_uuid"].as_str().unwrap();
    assert!(uuid.len() == 36 && yaml.contains(uuid) && report["catalog_uuid"] != uuid, "{uuid}");
}

#[test]
fn summary_and_drawings_are_written_where_they_are_asked_for() {
    let folder = Folder::new("leavings", &[("pond.pp", POND)]);
    folder.call(&["apply", "--simulate", "pond.pp", "--lastrunfile", "summary.yaml", "--graph", "graphs/new"]).output();
    assert!(folder.read("summary.yaml").contains("\nchanges:\n  total: 2\n"));
    assert!(folder.read("graphs/new/relationships.dot").contains("\"Class[Pond]\" -> \"Notify[duck]\" ["));
    assert!(folder.read("graphs/new/expanded_relationships.dot").contains("\"Whit[Completed_class[Pond]]\" -> "));
    assert!(folder.read("graphs/new/resources.dot").contains("\"Class[Pond]\" -> \"Notify[water]\" ["));
    let called = folder.call(&["apply", "--simulate", "pond.pp", "--report", "no/such/folder/report.yaml"]);
    assert_eq!(called.code, 1);
    assert!(called.err.contains("can't write no/such/folder/report.yaml"), "{}", called.err);
}

#[test]
fn a_catalog_is_an_input() {
    let folder = Folder::new("catalog_input", &[("pond.pp", POND)]);
    let catalog = folder.call(&["compile", "pond.pp"]).output();
    folder.write("catalog.json", catalog.as_bytes());
    let same = |command: &[&str]| {
        let [of_manifest, of_catalog] =
            ["pond.pp", "catalog.json"].map(|input| folder.call(&[command, &[input]].concat()).output());
        assert_eq!(of_manifest, of_catalog, "{command:?}");
    };
    same(&["apply", "--simulate"]);
    same(&["run"]);
    same(&["graph", "--view", "relationships"]);
    let called = folder.call(&["apply", "--simulate", "--catalog", "pond.pp"]);
    assert_eq!((called.code, called.err.contains("the input isn't a catalog document")), (1, true), "{}", called.err);
    folder.call(&["apply", "--simulate", "--catalog", "catalog.json"]).output();
    let called = folder.call_with(&["apply", "--simulate", "-"], &catalog);
    assert!(called.out.contains("Notify[duck]"), "{}", called.out);
}
