//! From text to scenario, with errors that say which key is meant.

use std::fmt;

use super::{Scenario, SystemState};
use crate::source::{nearest, yaml};

/// Why a text is no scenario.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadError {
    /// What is wrong.
    pub message: String,
    /// The line and the column, from 1, where they are known.
    pub position: Option<(usize, usize)>,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.position {
            Some((line, column)) => write!(f, "{} (line: {line}, column: {column})", self.message),
            None => f.write_str(&self.message),
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
    serde_json::from_str(text).map_err(|error| {
        let position = format!(" at line {} column {}", error.line(), error.column());
        let message = error.to_string();
        let message = message.strip_suffix(&position).unwrap_or(&message);
        ReadError { message: with_nearest_key(message), position: Some((error.line(), error.column())) }
    })
}

/// Reads a scenario from YAML.
///
/// # Errors
/// [`ReadError`] if the text is no YAML, or has a key or value that a scenario can't have.
pub fn from_yaml(text: &str) -> Result<Scenario, ReadError> {
    let data = yaml::read(text)
        .map_err(|error| ReadError { message: error.message, position: Some((error.line, error.column)) })?;
    if !data.is_object() {
        let message = "a scenario is a mapping with the key `files`; this text is none".to_owned();
        return Err(ReadError { message, position: None });
    }
    let wrong = |error: serde_json::Error| ReadError { message: with_nearest_key(&error.to_string()), position: None };
    serde_json::from_value(data).map_err(wrong)
}

/// Reads the state of a host alone, as a scenario has it under `system`, from JSON or YAML.
///
/// # Errors
/// [`ReadError`] if the text is neither, or has a key or value that the state of a host can't have.
pub fn read_system(text: &str) -> Result<SystemState, ReadError> {
    let data = yaml::read(text)
        .map_err(|error| ReadError { message: error.message, position: Some((error.line, error.column)) })?;
    if !data.is_object() {
        let message = "the state of a host is a mapping with the keys resources, packages and commands".to_owned();
        return Err(ReadError { message, position: None });
    }
    serde_json::from_value(data)
        .map_err(|error| ReadError { message: with_nearest_key(&error.to_string()), position: None })
}

/// "unknown field `nod`, expected one of `node`, …" becomes "there is no key `nod` here; did you mean `node`?".
fn with_nearest_key(message: &str) -> String {
    let mut quoted = message.split('`').skip(1).step_by(2);
    let (Some(key), true) = (quoted.next(), message.starts_with("unknown ")) else {
        return message.to_owned();
    };
    let known: Vec<_> = quoted.collect();
    match nearest(key, known.iter().copied()) {
        Some(near) => format!("there is no key `{key}` here; did you mean `{near}`?"),
        None => format!("there is no key `{key}` here; known are {}", known.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_that_is_misspelt_names_the_nearest() {
        let error = from_json("{\n  \"version\": 1,\n  \"nod\": {}\n}").unwrap_err();
        assert_eq!(error.message, "there is no key `nod` here; did you mean `node`?");
        assert_eq!(error.position.map(|(line, _)| line), Some(3));
        let error = from_json(r#"{"options": {"colour": true}}"#).unwrap_err();
        assert!(error.message.starts_with("there is no key `colour` here; known are ordering, seed, "), "{error}");
    }

    #[test]
    fn yaml_is_read_where_no_brace_begins_the_text() {
        let scenario = read("title: Quack\nfiles:\n  manifests/site.pp: |\n    notice('hi')\n").unwrap();
        assert_eq!(scenario.files["manifests/site.pp"], "notice('hi')\n");
        assert_eq!(read("nod: {}").unwrap_err().to_string(), "there is no key `nod` here; did you mean `node`?");
        assert!(read("just words").unwrap_err().message.starts_with("a scenario is a mapping"));
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
        let error = from_json(r#"{"version": 2}"#).unwrap_err();
        assert_eq!(error.message, "this engine knows version 1 of the format, not version 2");
    }

    #[test]
    fn what_is_left_out_is_the_default_and_is_not_written() {
        let scenario = Scenario::of_manifest("manifests/site.pp", "notice('hi')");
        let text = serde_json::to_string(&scenario).unwrap();
        assert_eq!(text, r#"{"version":1,"files":{"manifests/site.pp":"notice('hi')"}}"#);
        assert_eq!(from_json(&text).unwrap(), scenario);
    }
}
