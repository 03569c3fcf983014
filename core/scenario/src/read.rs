//! The reader from text to scenario, with errors that say which key is meant and where it is.

use std::fmt;

use serde::de::DeserializeOwned;
use serde_json::Value as Json;

use super::places::{Step, place_of};
use super::{Scenario, SystemState, typed};
use crate::WHOLE;
use duckrow_text::source::{json, yaml};

/// The reason why a text isn't a scenario.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadError {
    /// The description of the mistake.
    pub message: String,
    /// The keys and numbers of items that lead there: `expect[0].before`. Empty for the whole text.
    pub path: String,
    /// The line and the column, from 1, where they are known.
    pub position: Option<(usize, usize)>,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        let key = (!self.path.is_empty()).then(|| format!("key: {}", self.path));
        let place = self.position.map(|(line, column)| format!("line: {line}, column: {column}"));
        match (key, place) {
            (Some(key), Some(place)) => write!(f, " ({key}, {place})"),
            (Some(part), None) | (None, Some(part)) => write!(f, " ({part})"),
            (None, None) => Ok(()),
        }
    }
}

impl std::error::Error for ReadError {}

/// Reads a scenario from JSON or YAML. What begins with a brace is JSON.
///
/// # Errors
/// [`ReadError`] if the text is neither, or has a key or value that a scenario can't have.
pub fn read(text: &str) -> Result<Scenario, ReadError> {
    if text.trim_start().starts_with('{') { from_json(text) } else { from_yaml(text) }
}

/// Reads a scenario from JSON.
///
/// # Errors
/// [`ReadError`] if the text is no JSON, or has a key or value that a scenario can't have.
pub fn from_json(text: &str) -> Result<Scenario, ReadError> {
    let data = json::read(text).map_err(|error| ReadError {
        message: error.message,
        path: String::new(),
        position: Some((error.line, error.column)),
    })?;
    from_json_data(data, text)
}

/// The same of JSON that has been read.
///
/// # Errors
/// [`ReadError`] if the data has a key or value that a scenario can't have.
pub fn from_json_data(data: Json, text: &str) -> Result<Scenario, ReadError> {
    from_data(data, text, SCENARIO)
}

/// Reads a scenario from YAML.
///
/// # Errors
/// [`ReadError`] if the text is no YAML, or has a key or value that a scenario can't have.
pub fn from_yaml(text: &str) -> Result<Scenario, ReadError> {
    from_data(yaml_data(text)?, text, SCENARIO)
}

/// Reads the state of a host alone, as a scenario has it under `system`, from JSON or YAML.
///
/// # Errors
/// [`ReadError`] if the text is neither, or has a key or value that the state of a host can't have.
pub fn read_system(text: &str) -> Result<SystemState, ReadError> {
    from_data(yaml_data(text)?, text, "the state of a host is a mapping with the keys resources, packages and commands")
}

/// Reads other data about scenarios from YAML, with the same errors; `kind` is said of a text that is no mapping.
///
/// # Errors
/// [`ReadError`] if the text is no YAML, or has a key or value that the data can't have.
pub fn from_yaml_as<T: DeserializeOwned>(text: &str, kind: &str) -> Result<T, ReadError> {
    from_data(yaml_data(text)?, text, kind)
}

/// The message about a text that is another kind of data.
const SCENARIO: &str = "a scenario is a mapping with the key `files`; this text is not one";

/// The small build of the engine reads JSON alone.
fn yaml_data(text: &str) -> Result<Json, ReadError> {
    if !WHOLE {
        let message = "This build of the engine lacks YAML".to_owned();
        return Err(ReadError { message, path: String::new(), position: None });
    }
    yaml::read(text).map_err(|error| ReadError {
        message: error.message,
        path: String::new(),
        position: Some((error.line, error.column)),
    })
}

/// Reads data of a text; `kind` is said of those that are no mapping.
fn from_data<T: DeserializeOwned>(data: Json, text: &str, kind: &str) -> Result<T, ReadError> {
    if !data.is_object() {
        return Err(ReadError { message: kind.to_owned(), path: String::new(), position: None });
    }
    typed::read(data).map_err(|error| ReadError {
        message: error.message,
        path: path_text(&error.steps),
        position: if WHOLE { place_of(text, &error.steps, error.is_key) } else { None },
    })
}

fn path_text(steps: &[Step]) -> String {
    let mut path = String::new();
    for step in steps {
        match step {
            Step::Key(key) if path.is_empty() => path.push_str(key),
            Step::Key(key) => path = format!("{path}.{key}"),
            Step::Item(at) => path = format!("{path}[{at}]"),
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str) -> String {
        read(text).unwrap_err().to_string()
    }

    #[test]
    fn a_key_that_is_misspelt_names_the_nearest() {
        let error = from_json("{\n  \"version\": 1,\n  \"nod\": {}\n}").unwrap_err();
        assert_eq!(error.message, "there is no key `nod` here; did you mean `node`?");
        assert_eq!(error.position, Some((3, 3)));
        let error = from_json(r#"{"options": {"colour": true}}"#).unwrap_err();
        assert!(error.message.starts_with("there is no key `colour` here; known are ordering, seed, "), "{error}");
        assert_eq!((error.path.as_str(), error.position), ("options.colour", Some((1, 14))));
    }

    #[test]
    fn yaml_is_read_where_no_brace_begins_the_text() {
        let scenario = read("title: Quack\nfiles:\n  manifests/site.pp: |\n    notice('hi')\n").unwrap();
        assert_eq!(scenario.files.get("manifests/site.pp").unwrap(), "notice('hi')\n");
        assert_eq!(said("nod: {}"), "there is no key `nod` here; did you mean `node`? (key: nod, line: 1, column: 1)");
        assert!(read("just words").unwrap_err().message.starts_with("a scenario is a mapping"));
    }

    fn shown(texts: &[&str]) -> String {
        let shown: Vec<String> = texts.iter().map(|text| format!("{text:?}\n  {}", said(text))).collect();
        shown.join("\n")
    }

    #[test]
    fn a_value_of_another_type_is_told_with_its_keys_and_its_place() {
        let texts = [
            "files: [a]",
            "files:\n  a.pp: [1]",
            "entry: {}",
            "node:\n  classes: 1",
            "node: {facts: 1}",
            "options:\n  seed: -1",
            "options: {noop: please}",
            "options: {limits: {depth: 99999999999}}",
            "options: {ordering: manifets}",
            "faults: [{}]",
            "suppose: {a: b}",
            "version: two",
            "system: ~",
        ];
        insta::assert_snapshot!(shown(&texts), @r##"
            "files: [a]"
              a mapping belongs here, not a list (key: files, line: 1, column: 8)
            "files:\n  a.pp: [1]"
              a text belongs here, not a list (key: files.a.pp, line: 2, column: 9)
            "entry: {}"
              a path or a list of states belongs here (key: entry, line: 1, column: 8)
            "node:\n  classes: 1"
              a list of classes, or a mapping from classes to their parameters, belongs here (key: node.classes, line: 2, column: 12)
            "node: {facts: 1}"
              a mapping belongs here, not a number (key: node.facts, line: 1, column: 15)
            "options:\n  seed: -1"
              the number -1 is too small (key: options.seed, line: 2, column: 9)
            "options: {noop: please}"
              true or false belongs here, not a text (key: options.noop, line: 1, column: 17)
            "options: {limits: {depth: 99999999999}}"
              the number 99999999999 is too large (key: options.limits.depth, line: 1, column: 27)
            "options: {ordering: manifets}"
              `manifets` means nothing here; did you mean `manifest`? (key: options.ordering, line: 1, column: 21)
            "faults: [{}]"
              the key `resource` is missing (key: faults[0], line: 1, column: 10)
            "suppose: {a: b}"
              `b` means nothing here; known are in_sync, changed, failing, noop (key: suppose.a, line: 1, column: 14)
            "version: two"
              a number belongs here, not a text (key: version, line: 1, column: 10)
            "system: ~"
              a mapping belongs here, not nothing (key: system, line: 1, column: 9)
        "##);
    }

    #[test]
    fn an_expectation_that_is_none_is_told_with_what_it_takes() {
        let texts = [
            "expect:\n- before: [a]",
            "expect:\n- before: a",
            "expect: [{refreshed: a, skipped: b}]",
            "expect: [refreshed]",
            "expect: [no_cycle: true]",
            "expect: [nocycle]",
            "expect: [{bfore: [a, b]}]",
            "expect: [{state: {resource: a}}]",
            "{\"expect\": [{\"before\":\n [\"a\"]}]}",
        ];
        insta::assert_snapshot!(shown(&texts), @r##"
            "expect:\n- before: [a]"
              a list of 2 belongs here, not one of 1 (key: expect[0].before, line: 2, column: 11)
            "expect:\n- before: a"
              a list of 2 belongs here, not a text (key: expect[0].before, line: 2, column: 11)
            "expect: [{refreshed: a, skipped: b}]"
              a mapping with one key belongs here, not one with 2 (key: expect[0], line: 1, column: 10)
            "expect: [refreshed]"
              `refreshed` needs a value: `refreshed: …` (key: expect[0], line: 1, column: 10)
            "expect: [no_cycle: true]"
              `no_cycle` stands alone, without a value (key: expect[0].no_cycle, line: 1, column: 20)
            "expect: [nocycle]"
              `nocycle` means nothing here; did you mean `no_cycle`? (key: expect[0], line: 1, column: 10)
            "expect: [{bfore: [a, b]}]"
              `bfore` means nothing here; did you mean `before`? (key: expect[0].bfore, line: 1, column: 11)
            "expect: [{state: {resource: a}}]"
              the key `attributes` is missing (key: expect[0].state, line: 1, column: 18)
            "{\"expect\": [{\"before\":\n [\"a\"]}]}"
              a list of 2 belongs here, not one of 1 (key: expect[0].before, line: 2, column: 2)
        "##);
    }

    #[test]
    fn the_state_of_a_host_can_stand_alone() {
        let system = read_system("packages:\n  mill: {files: {/etc/mill/: ''}}\n").unwrap();
        assert!(system.packages["mill"].files.contains_key("/etc/mill/"));
        assert_eq!(read_system("{\"commands\": {\"/bin/a\": {}}}").unwrap().commands.len(), 1);
        let error = read_system("package: {}").unwrap_err();
        assert_eq!(error.message, "there is no key `package` here; did you mean `packages`?");
    }

    #[test]
    fn another_version_is_refused_by_name() {
        let error = from_json(r#"{"version": 3}"#).unwrap_err();
        assert_eq!(error.message, "this engine knows versions 1 and 2 of the format, not version 3");
    }

    #[test]
    fn what_is_left_out_is_the_default_and_is_not_written() {
        let scenario = Scenario::of_manifest("manifests/site.pp", "notice('hi')");
        let text = serde_json::to_string(&scenario).unwrap();
        assert_eq!(text, r#"{"version":1,"files":{"manifests/site.pp":"notice('hi')"}}"#);
        assert_eq!(from_json(&text).unwrap(), scenario);
    }
}
