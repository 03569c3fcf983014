//! Every execution function of Salt can be called in all five places, and is the same function there.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may end in a panic")]

use duckrow_core::run;
use duckrow_core::salt::{ExecutionFunction, vocabulary};
use duckrow_core::scenario::Scenario;
use duckrow_core::states::StateReturn;
use serde_json::{Map, Value as Json, json};

/// The place where a function is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Template,
    ModuleRun,
    Unless,
    Onlyif,
    Slot,
}

const PLACES: [Place; 5] = [Place::Template, Place::ModuleRun, Place::Unless, Place::Onlyif, Place::Slot];

/// The functions whose purpose is to raise an exception.
const RAISING: [&str; 2] = ["test.exception", "test.raise_exception"];

/// The value of a parameter that must be given.
fn sample(function: &str, parameter: &str) -> Json {
    let module = function.split('.').next().unwrap_or_default();
    match (function, parameter) {
        ("cmd.which_bin", _) => json!(["sh"]),
        ("cmd.exec_code", "lang") => json!("sh"),
        ("cmd.script" | "cmd.script_retcode", "source") => json!("salt://run.sh"),
        ("file.touch", "name") => json!("/srv/new"),
        ("file.rmdir", "path") => json!("/srv/empty"),
        ("file.readlink" | "file.is_link", "path") => json!("/srv/link"),
        ("file.symlink", "path") => json!("/srv/other"),
        ("file.readdir" | "file.directory_exists" | "file.find", "path") => json!("/srv"),
        ("test.assertion", _) => json!(true),
        ("jinja.load_map", "path") => json!("map.jinja"),
        ("jinja.import_json", "path") => json!("map.json"),
        ("defaults.get", "key") => json!("duck:a"),
        ("defaults.update", "dest") => json!({"group": {"a": 1}}),
        ("slsutil.findup", "startpath") => json!("duck"),
        ("slsutil.findup", "filenames") => json!("map.yaml"),
        ("slsutil.deserialize" | "slsutil.serialize", "serializer") => json!("json"),
        (_, "stream_or_string") => json!("[1]"),
        (_, "lst") => json!([{"a": 1}]),
        (_, "obj_a" | "obj_b" | "dest" | "src" | "upd" | "source" | "defaults") if module != "file" => json!({"a": 1}),
        (_, "lookup_dict" | "lookup") => json!({"default": 1, "duck": 2}),
        (_, "tgt") => json!("duck"),
        (_, "uid" | "gid" | "length") => json!(0),
        (_, "file_hash") => json!(format!("sha256:{}", "0".repeat(64))),
        (_, "form") => json!("sha256"),
        (_, "mode") if function == "file.access" => json!("r"),
        (_, "mode") => json!("0600"),
        (_, "cmd" | "code") => json!("echo a"),
        (_, "path" | "src") if module == "file" => json!("/srv/f"),
        (_, "path") if module == "jinja" => json!("map.yaml"),
        (_, "path") => json!("salt://map.yaml"),
        (_, "dst") => json!("/srv/g"),
        (_, "dir_path") => json!("/srv/d"),
        (_, "user" | "group") => json!("root"),
        (_, "instr") => json!("ZHVj"),
        (_, "delimiter") => json!(":"),
        (_, "variable") => json!("m"),
        (_, "glob_expr") => json!("*"),
        (_, "name") if ["user", "group"].contains(&module) => json!("root"),
        _ => json!("duck"),
    }
}

/// The further arguments of a function.
fn further(function: &str) -> Map<String, Json> {
    let named = match function {
        "file.line" => json!({"mode": "ensure", "content": "b", "after": "a"}),
        "slsutil.renderer" => json!({"string": "{{ 1 + 1 }}", "default_renderer": "jinja"}),
        "pkg.install" | "pkg.remove" | "pkg.purge" => json!({"name": "vim"}),
        _ => json!({}),
    };
    named.as_object().cloned().unwrap_or_default()
}

/// The arguments of a call: those that must be given, by place, and some by name.
fn arguments(function: &ExecutionFunction) -> (Vec<Json>, Map<String, Json>) {
    let parts = function.signature.split(", ").filter(|part| !part.is_empty() && !part.contains(['=', '*']));
    (parts.map(|parameter| sample(function.name, parameter)).collect(), further(function.name))
}

/// A call as a template writes it, or a slot.
fn written(function: &ExecutionFunction) -> String {
    let (plain, named) = arguments(function);
    let text = |value: &Json| match value {
        Json::Bool(true) => "True".to_owned(),
        Json::Bool(false) => "False".to_owned(),
        other => other.to_string(),
    };
    let named = named.iter().map(|(name, value)| format!("{name}={}", text(value)));
    plain.iter().map(text).chain(named).collect::<Vec<_>>().join(", ")
}

/// A state that calls a function in a place.
fn state(function: &ExecutionFunction, place: Place) -> String {
    let (plain, named) = arguments(function);
    let mut condition = named.clone();
    condition.extend([("fun".to_owned(), json!(function.name)), ("args".to_owned(), json!(plain))]);
    let condition = Json::from(condition);
    let call = written(function);
    let name = function.name;
    match place {
        Place::Template => format!(
            "{{% set found = salt['{name}']({call}) %}}\nduck:\n  test.show_notification:\n    - text: {{{{ found | json | json }}}}\n"
        ),
        Place::ModuleRun => {
            let mut list = plain;
            list.extend((!named.is_empty()).then_some(Json::from(named)));
            format!("#!yaml\nduck:\n  module.run:\n    - {name}: {}\n", Json::from(list))
        }
        Place::Unless => format!("#!yaml\nduck:\n  test.nop:\n    - unless: [{condition}]\n"),
        Place::Onlyif => format!("#!yaml\nduck:\n  test.nop:\n    - onlyif: [{condition}]\n"),
        Place::Slot => {
            format!("#!yaml\nduck:\n  test.show_notification:\n    - text: ['__slot__:salt:{name}({call})']\n")
        }
    }
}

/// The result of the state, on a fresh host, or the message in place of a run.
fn called(function: &ExecutionFunction, place: Place) -> Result<StateReturn, String> {
    let scenario = json!({
        "kind": "salt",
        "entry": "a.sls",
        "files": {
            "a.sls": state(function, place),
            "map.yaml": "a: 1\n",
            "map.json": "{\"a\": 1}",
            "map.jinja": "{% set m = {'a': 1} %}",
            "run.sh": "echo a\n",
            "duck/defaults.yaml": "a: 1\n",
        },
        "node": {"name": "duck", "pillar": {"duck": {"a": 1}}},
        "system": {"resources": {
            "file": {
                "/srv": {"ensure": "directory"},
                "/srv/empty": {"ensure": "directory"},
                "/srv/f": {"ensure": "file", "content": "a\nduck\n"},
                "/srv/link": {"ensure": "link", "target": "/srv/f"},
            },
            "package": {"vim": {"ensure": "1.0"}},
            "service": {"duck": {"ensure": "running"}},
        }},
    });
    let scenario: Scenario = serde_json::from_value(scenario).unwrap();
    let run = run(&scenario);
    let said: Vec<String> = run.diagnostics.iter().map(|diagnostic| diagnostic.message.clone()).collect();
    let results = run.states().map(|states| states.results.clone()).unwrap_or_default();
    results.into_iter().next().ok_or_else(|| said.join("\n"))
}

/// The messages that say that a function isn't there.
const MISSING: [&str; 6] = [
    "not available",
    "Unavailable function",
    "does not simulate",
    "has no attribute",
    "KeyError",
    "An exception occurred",
];

#[test]
fn every_function_can_be_called_in_all_five_places() {
    let mut wrong = Vec::new();
    for function in vocabulary().functions {
        for place in PLACES {
            let has_structure = arguments(&function).0.iter().any(|value| value.is_array() || value.is_object());
            if place == Place::Slot && has_structure {
                // The arguments of a slot are texts, numbers and truths.
                continue;
            }
            let (ended, is_raising) = (called(&function, place), RAISING.contains(&function.name));
            match &ended {
                Ok(row) if is_raising && row.result == Some(false) => {}
                Ok(row) if MISSING.iter().any(|missing| row.comment.contains(missing)) => {
                    wrong.push(format!("{} {place:?}: {}", function.name, row.comment));
                }
                Ok(row) if place == Place::Slot && row.comment.contains("__slot__") => {
                    wrong.push(format!("{} {place:?}: {}", function.name, row.comment));
                }
                Ok(_) if !is_raising => {}
                Err(said) if is_raising && place == Place::Template => assert!(!said.is_empty()),
                other => wrong.push(format!("{} {place:?}: {other:?}", function.name)),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_template_and_a_state_get_the_same() {
    let mut compared = 0;
    for function in vocabulary().functions {
        let is_secret = function.name.starts_with("pillar.");
        let (Ok(template), Ok(state)) = (called(&function, Place::Template), called(&function, Place::ModuleRun))
        else {
            continue;
        };
        let Some(returned) = state.changes.get(function.name).filter(|_| !is_secret) else { continue };
        let found: Json = serde_json::from_str(&template.comment).unwrap();
        assert_eq!(&found, returned, "{}", function.name);
        compared += 1;
    }
    assert!(compared > 150, "{compared}");
}
