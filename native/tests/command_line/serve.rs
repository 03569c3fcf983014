//! `duckrow serve --stdio`: requests in lines, answers in lines.

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdout, Command, Stdio};

use serde_json::{Value as Json, json};

use crate::call::Folder;

fn answers(folder: &Folder, requests: &[Json]) -> Vec<Json> {
    let input: String = requests.iter().map(|request| format!("{request}\n")).collect();
    let called = folder.call_with(&["serve", "--stdio"], &input);
    assert_eq!((called.code, called.err.as_str()), (0, ""));
    called.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn resource<'a>(answer: &'a Json, title: &str) -> &'a Json {
    let resources = answer.pointer("/catalog/resources").and_then(Json::as_array).unwrap();
    resources.iter().find(|resource| resource.get("title") == Some(&json!(title))).unwrap()
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
fn requests_that_come_at_once_are_answered_in_their_order_as_if_each_were_alone() {
    let manifest = "class pond($ducks) {\n  $ducks.each |$n| { notify { \"duck ${n}\": } }\n}\n";
    let folder = Folder::new("serve-many", &[("modules/pond/manifests/init.pp", manifest)]);
    let modules = folder.path("modules");
    // Long ones and short ones by turns, and some that can't be read.
    let request = |n: usize| match n % 5 {
        0 => json!({"nonsense": n}),
        _ => {
            let code = format!("notice('request {n}') class {{ 'pond': ducks => range(1, {}) }}", 1 + n * 7 % 300);
            json!({"code": code, "modulepath": [modules]})
        }
    };
    let requests: Vec<Json> = (0..40).map(request).collect();
    let together = answers(&folder, &requests);
    assert_eq!(together.len(), requests.len());
    for (n, (request, answer)) in requests.iter().zip(&together).enumerate() {
        assert_eq!(answer["logs"][0]["message"], if n % 5 == 0 { Json::Null } else { json!(format!("request {n}")) });
        assert_eq!(*answer, answers(&folder, std::slice::from_ref(request))[0]);
    }
}

#[test]
fn what_cant_be_read_or_run_is_refused_and_the_next_request_is_answered() {
    let folder = Folder::new("serve-refused", &[]);
    let requests = [
        json!({"nonsense": 1}),
        json!({"code": "$x = range(1, 999999999)"}),
        json!({"code": "notice(1)"}),
        json!({"code": "notice(pick(1))"}),
    ];
    let answers = answers(&folder, &requests);
    assert_eq!(answers[0]["refused"]["code"], json!("request"));
    assert_eq!(answers[1]["refused"]["code"], json!("limit"));
    assert_eq!(answers[2]["logs"][0]["message"], json!("1"));
    // Puppet has no such function without the module.
    assert_eq!(answers[3]["refused"]["code"], json!("stand-in"));
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

/// A program that is still running: a request goes in, and its answer is waited for.
struct Serving {
    child: Child,
    answers: Lines<BufReader<ChildStdout>>,
}

impl Serving {
    fn start() -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_duckrow"));
        let mut child =
            command.args(["serve", "--stdio"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let answers = BufReader::new(child.stdout.take().unwrap()).lines();
        Self { child, answers }
    }

    fn ask(&mut self, request: &Json) -> Json {
        writeln!(self.child.stdin.as_mut().unwrap(), "{request}").unwrap();
        serde_json::from_str(&self.answers.next().unwrap().unwrap()).unwrap()
    }

    /// The messages of the log of an answer.
    fn messages(&mut self, request: &Json) -> Vec<String> {
        let answer = self.ask(request);
        let logs = answer.get("logs").and_then(Json::as_array).unwrap();
        logs.iter().filter_map(|log| log.get("message")?.as_str().map(str::to_owned)).collect()
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        assert!(self.child.wait().unwrap().success());
    }
}

#[test]
fn files_that_change_come_or_go_between_requests_are_seen() {
    let folder = Folder::new("serve-changes", &[("modules/pond/manifests/init.pp", "class pond { notice('mud') }")]);
    let modulepath = [folder.path("modules"), folder.path("later")];
    let request = |class: &str| json!({"code": format!("include {class}"), "modulepath": modulepath});
    let mut serving = Serving::start();
    assert_eq!(serving.messages(&request("pond")), ["mud"]);
    folder.write("modules/pond/manifests/init.pp", b"class pond { notice('clear water') }");
    assert_eq!(serving.messages(&request("pond")), ["clear water"]);

    let unknown = serving.ask(&request("pond::gate"));
    assert_eq!(unknown["error"]["code"], json!("unknown-class"), "{unknown}");
    folder.write("modules/pond/manifests/gate.pp", b"class pond::gate { notice('open') }");
    assert_eq!(serving.messages(&request("pond::gate")), ["open"]);
    // Data come with a folder that wasn't there.
    folder.write("modules/pond/manifests/gate.pp", b"class pond::gate($state) { notice($state) }");
    folder.write("modules/pond/data/common.yaml", b"pond::gate::state: ajar\n");
    folder.write("modules/pond/hiera.yaml", b"version: 5\n");
    assert_eq!(serving.messages(&request("pond::gate")), ["ajar"]);
    folder.write("later/mill/manifests/init.pp", b"class mill { notice('turns') }");
    assert_eq!(serving.messages(&request("mill")), ["turns"]);

    std::fs::remove_file(folder.path("modules/pond/manifests/gate.pp")).unwrap();
    assert_eq!(serving.ask(&request("pond::gate"))["error"]["code"], json!("unknown-class"));
}

#[cfg(unix)]
#[test]
fn modules_are_found_behind_links_wherever_these_lead() {
    let folder = Folder::new(
        "serve-links",
        &[("pond/manifests/init.pp", "class pond { notice('mud') }"), ("pond/spec/fixtures/modules/.keep", "")],
    );
    // As the fixtures of a module's specs have it.
    std::os::unix::fs::symlink("../../..", folder.path("pond/spec/fixtures/modules/pond")).unwrap();
    let request = json!({"code": "include pond", "modulepath": [folder.path("pond/spec/fixtures/modules")]});
    assert_eq!(answers(&folder, &[request])[0]["logs"][0]["message"], json!("mud"));
}

#[test]
fn an_error_that_may_come_of_a_file_that_is_no_text_is_left_to_puppet() {
    let folder = Folder::new("serve-encoding", &[("modules/pond/metadata.json", "{}")]);
    folder.write("modules/pond/templates/a.epp", b"Gew\xe4sser");
    let request = |code: &str| json!({"code": code, "modulepath": [folder.path("modules")]});
    let answers = answers(&folder, &[request("notice(epp('pond/a.epp'))"), request("notice(1)")]);
    assert_eq!(answers[0]["refused"]["code"], json!("files"), "{}", answers[0]);
    assert_eq!(answers[1]["logs"][0]["message"], json!("1"));
}
