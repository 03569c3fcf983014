use duckrow_core::scenario;
use insta::assert_snapshot;
use serde_json::Value as Json;

use crate::call::{DUCKS, Folder};
use crate::examples;

#[test]
fn the_ducks_of_the_article_speak_in_its_order() {
    let folder = Folder::new("ducks", &[("ducks.yaml", &examples::text("ducks.yaml"))]);
    let article = "Notice: Scope(Class[A]): in a\n\
                   Notice: Scope(Class[B]): in b\n\
                   Notice: Scope(Duck[duck1]): duck donald\n\
                   Notice: Scope(Class[C]): in c\n\
                   Notice: Scope(Duck[duck3]): duck huey\n\
                   Notice: Scope(Duck[duck4]): duck dewey\n\
                   Notice: Scope(Duck[duck5]): duck louie\n\
                   Notice: Scope(Duck[duck2]): duck daisy\n\
                   Notice: Scope(Duck[duck0]): duck mc scrooge\n";
    assert_eq!(folder.call(&["trace", "ducks.yaml"]).output(), article);
}

#[test]
fn the_queue_stands_beside_every_step() {
    let folder = Folder::new("queue", &[("ducks.pp", DUCKS)]);
    assert_snapshot!("queue", folder.call(&["trace", "--queue", "--language", "3.5", "ducks.pp"]).shown());
}

#[test]
fn a_class_is_asked_for_by_the_word_that_is_written() {
    let folder = Folder::new("asked", &[]);
    let code = "node default { include a } class a inherits p { contain b include b } class b { require c } class c { } class p { }";
    let queue = folder.call(&["trace", "--queue", "-e", code]).out;
    for word in ["include a:", "inherits p:", "contain b: its body", "include b: already", "require c:"] {
        assert!(queue.contains(word), "{word} is missing in\n{queue}");
    }
}

#[test]
fn every_event_is_explained() {
    let folder = Folder::new("explain", &[]);
    assert_snapshot!("explain", folder.call(&["trace", "--explain", "-e", "notify { 'quack': }"]).shown());
}

#[test]
fn events_are_lines_of_json_the_same_as_in_the_run() {
    let folder = Folder::new("events", &[("ducks.pp", DUCKS)]);
    let options = ["--language", "3.5", "--format", "json", "ducks.pp"];
    let events = folder.call(&[&["trace"][..], &options].concat()).output();
    let events: Vec<Json> = events.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let run: Json = serde_json::from_str(&folder.call(&[&["run"][..], &options].concat()).output()).unwrap();
    assert!(events.len() > 30);
    assert_eq!(run["trace"], Json::from(events));
}

#[test]
fn the_run_is_the_engines_own_document_to_the_byte() {
    let text = examples::text("refresh.yaml");
    let folder = Folder::new("document", &[("refresh.yaml", &text)]);
    let run = duckrow_core::run(&scenario::read(&text).unwrap());
    let document = serde_json::to_string(&run.document()).unwrap();
    assert_eq!(folder.call(&["run", "refresh.yaml", "--format", "json"]).output(), format!("{document}\n"));
}

#[test]
fn colours_come_only_when_asked_for_and_control_characters_never() {
    let folder = Folder::new("colours", &[]);
    let code = "warning(\"quack \\u{1b}[2J\")";
    assert_eq!(folder.call(&["trace", "-e", code]).output(), "Warning: Scope(Class[main]): quack ␛[2J\n");
    let coloured = folder.call(&["trace", "--color", "always", "-e", code]).output();
    assert!(coloured.starts_with("\u{1b}[1m\u{1b}[93mWarning"), "{coloured:?}");
    assert!(!coloured.contains("\u{1b}[2J"), "{coloured:?}");
}

#[test]
fn a_reader_that_has_seen_enough_ends_the_program_silently() {
    use std::io::Read;
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_duckrow"))
        .args(["trace", "-e", "Integer[1, 20000].each |$n| { notice($n) }"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdout.take().unwrap().read_exact(&mut [0; 64]).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), String::from_utf8(output.stderr).unwrap().as_str()), (Some(141), ""));
}

#[test]
fn events_that_never_came_are_explained_beside_them() {
    let scenario = r#"{"files": {"a.pp": "notice(1)"}, "options": {"limits": {"source_bytes": 1}}}"#;
    let called = Folder::new("refused", &[("s.json", scenario)]).call(&["trace", "--format", "json", "s.json"]);
    assert_eq!((called.code, called.out.as_str()), (1, ""));
    assert!(called.err.starts_with("Error: The files have 9 bytes"), "{}", called.err);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    use std::fs::File;
    use std::process::Command;
    let full = File::options().write(true).open("/dev/full").unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_duckrow"));
    let output = command.args(["run", "-e", "notify { 'quack': }"]).stdout(full).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(told.starts_with("duckrow: can't write the output: No space left on device"), "{told}");
}
