//! What an external node classifier says of a node: classes, parameters, an environment.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use duckrow_core::scenario::{Classes, Node};
use duckrow_core::source::{nearest, yaml};
use serde_json::Value as Json;

use super::file;
use crate::failure::Failure;

/// What a classifier may speak of.
const KEYS: [&str; 3] = ["classes", "parameters", "environment"];

/// Asks a classifier for a node: a file with its answer, or a command that is given the node's name and prints it.
pub(super) fn ask(classifier: &str, node: &mut Node) -> Result<(), Failure> {
    let path = Path::new(classifier);
    let text = if path.is_file() && !is_program(path) { file::read_text(path)? } else { run(classifier, &node.name)? };
    let wrong = |reason: String| Failure::input(format!("the classifier {classifier} gives no node: {reason}"));
    let answer = yaml::read(&text).map_err(|error| wrong(format!("{} (line: {})", error.message, error.line)))?;
    let Json::Object(answer) = answer else {
        return Err(wrong("it is no mapping".to_owned()).help(
            "a classifier answers with YAML: classes, parameters and environment, each of which may be missing",
        ));
    };
    for (key, value) in answer {
        match (key.as_str(), value) {
            (_, Json::Null) => {}
            ("classes", value) => node.classes = classes(value).map_err(wrong)?,
            ("parameters", Json::Object(parameters)) => node.parameters = parameters,
            ("parameters", _) => return Err(wrong("parameters are no mapping".to_owned())),
            ("environment", Json::String(name)) => node.environment = name,
            ("environment", _) => return Err(wrong("the environment is no text".to_owned())),
            (other, _) => {
                let failure = wrong(format!("it has the key {other}"));
                return Err(match nearest(other, KEYS.into_iter()) {
                    Some(near) => failure.help(format!("did you mean {near}?")),
                    None => failure.help("a classifier speaks of classes, parameters and environment"),
                });
            }
        }
    }
    Ok(())
}

/// A list of names, or names with parameters.
fn classes(value: Json) -> Result<Classes, String> {
    match value {
        Json::String(name) => Ok(Classes::Names(vec![name])),
        Json::Array(names) => {
            let name = |name: Json| name.as_str().map(str::to_owned).ok_or_else(|| format!("{name} is no class name"));
            Ok(Classes::Names(names.into_iter().map(name).collect::<Result<_, _>>()?))
        }
        Json::Object(classes) => {
            let class = |(name, parameters): (String, Json)| match parameters {
                Json::Null => Ok((name, None)),
                Json::Object(parameters) => Ok((name, Some(parameters))),
                _ => Err(format!("the parameters of class {name} are no mapping")),
            };
            Ok(Classes::Parameterized(classes.into_iter().map(class).collect::<Result<_, _>>()?))
        }
        _ => Err("classes are neither a list nor a mapping".to_owned()),
    }
}

#[cfg(unix)]
fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).is_ok_and(|metadata| metadata.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending != "yaml" && ending != "yml" && ending != "json")
}

/// Runs a command, as Puppet does with its setting `external_nodes`: without a shell, the node's name behind its arguments.
fn run(command: &str, node: &str) -> Result<String, Failure> {
    let failed = |reason: String| Failure::input(format!("the classifier {command} failed: {reason}"));
    let mut words = command.split_whitespace();
    let program = words.next().ok_or_else(|| Failure::usage("--classifier names nothing"))?;
    let output = Command::new(program).args(words).arg(node).stdin(Stdio::null()).output();
    let output = output.map_err(|error| failed(error.to_string()).help("it is neither a file nor a command"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        let said = said.trim();
        return Err(failed(if said.is_empty() { output.status.to_string() } else { said.to_owned() }));
    }
    String::from_utf8(output.stdout).map_err(|_| failed("its answer is no UTF-8 text".to_owned()))
}
