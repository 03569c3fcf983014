//! Recordings, as they are written.

use serde_json::Value as Json;

use crate::call::{DUCKS, Folder};

fn read(text: &str) -> Json {
    serde_json::from_str(text).unwrap()
}

#[test]
fn a_recording_is_printed_or_written_with_the_same_bytes() {
    let folder = Folder::new("record", &[("ducks.pp", DUCKS)]);
    let printed = folder.call(&["record", "ducks.pp", "--language", "3.5"]).output();
    let told = folder.call(&["record", "ducks.pp", "--language", "3.5", "--output", "ducks.json"]).output();
    assert_eq!(printed, folder.read("ducks.json"));
    assert_eq!(printed.lines().count(), 1);
    let recording = read(&printed);
    assert_eq!(recording["recording"], 1);
    assert_eq!(recording["head"]["engine"]["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(recording["scenario"]["files"]["ducks.pp"], DUCKS);
    let events = recording["events"].as_array().unwrap().len();
    assert_eq!(told, format!("ducks.json: {events} events\n"));
}

#[test]
fn what_is_played_can_be_run_again_and_gives_the_same_recording() {
    let folder = Folder::new("record_again", &[("ducks.pp", DUCKS)]);
    let printed = folder.call(&["record", "ducks.pp", "--language", "3.5"]).output();
    let scenario = read(&printed)["scenario"].to_string();
    assert_eq!(folder.call_with(&["record", "-"], &scenario).output(), printed);
}

#[test]
fn of_a_folder_it_has_the_files_that_the_run_reads() {
    let files = [
        ("env/manifests/site.pp", "include pond\n"),
        ("env/modules/pond/manifests/init.pp", "class pond { notify { 'quack': } }\n"),
        ("env/modules/pond/manifests/never.pp", "class pond::never { }\n"),
    ];
    let folder = Folder::new("record_folder", &files);
    let recording = read(&folder.call(&["record", "env"]).output());
    let texts: Vec<&String> = recording["scenario"]["files"].as_object().unwrap().keys().collect();
    assert_eq!(texts, ["manifests/site.pp", "modules/pond/manifests/init.pp"]);
}

#[test]
fn an_error_is_recorded_and_told() {
    let folder = Folder::new("record_error", &[("a.pp", "include nowhere\n")]);
    let called = folder.call(&["record", "a.pp"]);
    assert_eq!(called.code, 1);
    assert!(called.err.contains("nowhere"), "{}", called.err);
    assert_eq!(read(&called.out)["head"]["compiled"], false);
}

#[test]
fn a_run_that_is_too_long_is_not_recorded() {
    let many = "range(1, 5000).each |$n| { notify { \"n${n}\": } }\n";
    let folder = Folder::new("record_long", &[("many.pp", many)]);
    let called = folder.call(&["record", "many.pp"]);
    assert_eq!((called.code, called.out.as_str()), (1, ""));
    assert!(called.err.contains("a recording at most 10000"), "{}", called.err);
}

#[test]
fn a_recording_is_an_input_like_the_scenario_in_it() {
    let folder = Folder::new("record_input", &[("ducks.pp", DUCKS)]);
    assert_eq!(folder.call(&["record", "--language", "3.5", "ducks.pp", "-o", "ducks.json"]).code, 0);
    let (code, recording) =
        (folder.call(&["run", "--language", "3.5", "ducks.pp"]), folder.call(&["run", "ducks.json"]));
    assert_eq!((recording.code, recording.out), (code.code, code.out));
    let folder = Folder::new("record_empty", &[("empty.json", "{\"recording\": 1}")]);
    let called = folder.call(&["run", "empty.json"]);
    assert!(
        called.code == 1 && called.err.contains("empty.json is a recording without its scenario"),
        "{}",
        called.shown()
    );
}
