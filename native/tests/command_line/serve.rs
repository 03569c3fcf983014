//! `duckrow serve --stdio`: requests in lines, answers in lines.

use serde_json::{Value as Json, json};

use crate::call::Folder;

fn answers(folder: &Folder, requests: &[Json]) -> Vec<Json> {
    let input: String = requests.iter().map(|request| format!("{request}\n")).collect();
    let called = folder.call_with(&["serve", "--stdio"], &input);
    assert_eq!((called.code, called.err.as_str()), (0, ""));
    called.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn resource<'a>(answer: &'a Json, title: &str) -> &'a Json {
    answer["catalog"]["resources"].as_array().unwrap().iter().find(|resource| resource["title"] == title).unwrap()
}

#[test]
fn a_catalog_has_references_that_are_no_texts_and_the_paths_of_its_files() {
    let manifest =
        "class pond {\n  notify { 'a': require => File['/b'], message => 'File[/b]' }\n  file { '/b': }\n}\n";
    let folder = Folder::new("serve-catalog", &[("modules/pond/manifests/init.pp", manifest)]);
    let modules = folder.path("modules");
    let answer = &answers(&folder, &[json!({"code": "include pond", "modulepath": [modules]})])[0];
    let notify = resource(answer, "a");
    assert_eq!(notify["parameters"], json!({"require": {"__ref": ["File", "/b"]}, "message": "File[/b]"}));
    assert_eq!(notify["file"], json!(modules.join("pond/manifests/init.pp")));
    let resources = answer["catalog"]["resources"].as_array().unwrap();
    let titles = |edge: &Json| [0, 1].map(|end| resources[edge[end].as_u64().unwrap() as usize]["title"].clone());
    let edges: Vec<_> = answer["catalog"]["edges"].as_array().unwrap().iter().map(titles).collect();
    assert!(edges.contains(&[json!("Pond"), json!("a")]), "{edges:?}");
}

#[test]
fn a_node_has_no_facts_but_those_given() {
    let folder = Folder::new("serve-facts", &[]);
    let code = "notice($facts) notice($trusted) notice($server_facts)";
    let node = json!({"facts_set": "given", "facts": {"a": 1}, "trusted": {"b": 2}});
    let answer = &answers(&folder, &[json!({"code": code, "node": node})])[0];
    let messages: Vec<&str> =
        answer["logs"].as_array().unwrap().iter().filter_map(|log| log["message"].as_str()).collect();
    assert_eq!(messages, ["{a => 1}", "{b => 2}", "{}"]);
}

#[test]
fn errors_are_puppets_with_their_place_and_code_has_no_file() {
    let folder =
        Folder::new("serve-errors", &[("modules/pond/manifests/init.pp", "class pond {\n  fail('no water')\n}\n")]);
    let modules = folder.path("modules");
    let request = |code: &str| json!({"code": code, "modulepath": [modules]});
    let answers = answers(&folder, &[request("include pond"), request("\nfail('dry')")]);
    let path = modules.join("pond/manifests/init.pp");
    let expected = format!(
        "Evaluation Error: Error while evaluating a Function Call, no water (file: {}, line: 2, column: 3)",
        path.display()
    );
    assert_eq!(answers[0]["error"]["message"], json!(expected));
    let expected = "Evaluation Error: Error while evaluating a Function Call, dry (line: 2, column: 1)";
    assert_eq!(answers[1]["error"]["message"], json!(expected));
    assert_eq!(answers[1]["error"]["file"], Json::Null);
}

#[test]
fn what_cant_be_read_or_run_is_refused_and_the_next_request_is_answered() {
    let folder = Folder::new("serve-refused", &[]);
    let requests = [json!({"nonsense": 1}), json!({"code": "$x = range(1, 99999999)"}), json!({"code": "notice(1)"})];
    let answers = answers(&folder, &requests);
    assert_eq!(answers[0]["refused"]["code"], json!("request"));
    assert_eq!(answers[1]["refused"]["code"], json!("limit"));
    assert_eq!(answers[2]["logs"][0]["message"], json!("1"));
}

#[test]
fn global_data_and_those_of_modules_are_found_from_their_configuration() {
    let folder = Folder::new(
        "serve-data",
        &[
            ("hiera/hiera.yaml", "version: 5\nhierarchy:\n- {name: a, path: a.yaml, datadir: ../global}\n"),
            ("global/a.yaml", "pond::depth: 7\n"),
            ("modules/pond/hiera.yaml", "version: 5\nhierarchy: [{name: m, path: m.yaml}]\n"),
            ("modules/pond/data/m.yaml", "pond::of: mud\n"),
            ("modules/pond/manifests/init.pp", "class pond($depth, $of) { notice(\"${depth} ${of}\") }\n"),
        ],
    );
    let request = json!({
        "code": "include pond",
        "modulepath": [folder.path("modules")],
        "hiera_config": folder.path("hiera/hiera.yaml"),
    });
    assert_eq!(answers(&folder, &[request])[0]["logs"][0]["message"], json!("7 mud"));
}
