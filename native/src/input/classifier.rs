//! The answer of an external node classifier about a node: classes, parameters, an environment.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use duckrow_core::scenario::{Classes, Node};
use duckrow_core::source::{nearest, yaml};
use serde_json::Value as Json;

use super::{MAX_BYTES, file};
use crate::failure::Failure;
use crate::process::{self, Stopped};

/// The time that a classifier may take.
const MAX_TIME: Duration = Duration::from_secs(30);

/// The keys that a classifier may give.
const KEYS: [&str; 3] = ["classes", "parameters", "environment"];

/// Asks a classifier for a node: a file with its answer, or a command that is given the node's name and prints it.
pub(super) fn ask(classifier: &str, node: &mut Node) -> Result<(), Failure> {
    let path = Path::new(classifier);
    let text = match path.is_file() {
        true if !is_program(path) => file::read_text(path)?,
        true => run(classifier, &[classifier], &node.name)?,
        false => run(classifier, &classifier.split_whitespace().collect::<Vec<_>>(), &node.name)?,
    };
    let wrong =
        |reason: String| Failure::input(format!("the classifier {classifier} doesn't describe a node: {reason}"));
    let answer = yaml::read(&text).map_err(|error| wrong(error.to_string()))?;
    let Json::Object(answer) = answer else {
        return Err(wrong("it isn't a mapping".to_owned())
            .help("a classifier answers with YAML: classes, parameters and environment, each of them optional"));
    };
    for (key, value) in answer {
        match (key.as_str(), value) {
            (_, Json::Null) => {}
            ("classes", value) => node.classes = classes(value).map_err(wrong)?,
            ("parameters", Json::Object(parameters)) => node.parameters = parameters,
            ("parameters", _) => return Err(wrong("parameters aren't a mapping".to_owned())),
            ("environment", Json::String(name)) => node.environment = name,
            ("environment", _) => return Err(wrong("the environment isn't text".to_owned())),
            (other, _) => {
                let failure = wrong(format!("it has the key {other}"));
                return Err(match nearest(other, KEYS.into_iter()) {
                    Some(near) => failure.help(format!("did you mean {near}?")),
                    None => failure.help("a classifier's keys are classes, parameters and environment"),
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
            let name =
                |name: Json| name.as_str().map(str::to_owned).ok_or_else(|| format!("{name} isn't a class name"));
            Ok(Classes::Names(names.into_iter().map(name).collect::<Result<_, _>>()?))
        }
        Json::Object(classes) => {
            let class = |(name, parameters): (String, Json)| match parameters {
                Json::Null => Ok((name, None)),
                Json::Object(parameters) => Ok((name, Some(parameters))),
                _ => Err(format!("the parameters of class {name} aren't a mapping")),
            };
            Ok(Classes::Parameterized(classes.into_iter().map(class).collect::<Result<_, _>>()?))
        }
        _ => Err("classes are neither a list nor a mapping".to_owned()),
    }
}

/// True if a file is to be run. Systems that share files with others set the bit for all of them: data are known by their endings.
fn is_program(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    !matches!(ending, "yaml" | "yml" | "json") && may_be_run(path)
}

#[cfg(unix)]
fn may_be_run(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).is_ok_and(|metadata| metadata.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn may_be_run(path: &Path) -> bool {
    path.extension().is_some()
}

/// Runs a command, as Puppet does with its setting `external_nodes`: without a shell, the node's name behind its arguments.
fn run(command: &str, words: &[&str], node: &str) -> Result<String, Failure> {
    let failed = |reason: String| Failure::input(format!("the classifier {command} failed: {reason}"));
    let (program, arguments) = words.split_first().ok_or_else(|| Failure::usage("--classifier names nothing"))?;
    let is_here = Path::new(program).components().count() == 1 && Path::new(program).is_file();
    let program = if is_here { Path::new(".").join(program) } else { PathBuf::from(program) };
    let mut started = Command::new(&program);
    started.args(arguments).arg(node);
    let output = process::output(&mut started, MAX_TIME, MAX_BYTES).map_err(|error| match error {
        Stopped::NotStarted(error) if is_here || program.components().count() > 1 => {
            failed(format!("{} can't be run: {}", program.display(), Failure::reason_of(&error))).help(
                "a program begins with #! and its interpreter, or is compiled; a file of data ends with .yaml or .json",
            )
        }
        Stopped::NotStarted(error) => failed(Failure::reason_of(&error))
            .help(format!("there is neither a file {command} nor a command {} in the path", program.display())),
        Stopped::Failed(error) => failed(error.to_string()),
        Stopped::TooLong => failed(format!("it took longer than {} s and was ended", MAX_TIME.as_secs())),
        Stopped::TooMuch => failed("it printed more than 8 MB and was ended".to_owned()),
    })?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        let said = said.trim();
        return Err(failed(if said.is_empty() { output.status.to_string() } else { said.to_owned() }));
    }
    String::from_utf8(output.stdout).map_err(|_| failed("its answer isn't UTF-8 text".to_owned()))
}
