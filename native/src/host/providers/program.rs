//! The programs that providers call, and Puppet's words where one fails.

use std::process::{Command, Stdio};
use std::time::Duration;

use duckrow_core::resource_types::{Failure, to_s};
use duckrow_core::values::Value;

use super::super::commands::forget_user;
use crate::process::{self, Stopped};

/// Puppet gives the programs of providers no time limit; a day is one that nobody needs.
const PATIENCE: Duration = Duration::from_secs(24 * 3600);
const MOST_SAID: u64 = 64 << 20;

/// What a program said, and how it ended.
#[derive(Debug)]
pub(super) struct Ended {
    pub(super) code: i32,
    pub(super) text: String,
}

/// Puppet's words about an account that could not be changed: its program's, behind what was tried.
pub(super) fn of_account(type_name: &str, name: &str, property: &str, wanted: &str, failure: &Failure) -> Failure {
    let reason = &failure.message;
    Failure::new(match (property, wanted) {
        ("ensure", "absent") => format!("Could not delete {type_name} {name}: {reason}"),
        ("ensure", _) => format!("Could not create {type_name} {name}: {reason}"),
        _ => format!("Could not set {property} on {type_name}[{name}]: {reason}"),
    })
}

/// A call of a program.
#[derive(Debug, Clone)]
pub(super) struct Call {
    words: Vec<String>,
    environment: Vec<(&'static str, &'static str)>,
    input: String,
}

impl Call {
    /// A call with these words, the program first.
    pub(super) fn new<T: Into<String>>(words: impl IntoIterator<Item = T>) -> Self {
        Self { words: words.into_iter().map(Into::into).collect(), environment: Vec::new(), input: String::new() }
    }

    /// A line that a shell reads.
    pub(super) fn line(line: &str) -> Self {
        Self::new(["/bin/sh", "-c", line])
    }

    /// With further variables.
    pub(super) fn with(self, environment: &[(&'static str, &'static str)]) -> Self {
        Self { environment: environment.to_vec(), ..self }
    }

    /// With an input, which no list of processes shows.
    pub(super) fn reading(self, input: String) -> Self {
        Self { input, ..self }
    }

    /// Runs to the end, whatever that is.
    pub(super) fn run(&self) -> Result<Ended, Failure> {
        let Some((program, arguments)) = self.words.split_first() else { return Err(Failure::new("no program")) };
        let mut command = Command::new(program);
        command.args(arguments).env("LANG", "C").env("LC_ALL", "C").envs(self.environment.iter().copied());
        forget_user(&mut command);
        command.stdin(if self.input.is_empty() { Stdio::null() } else { Stdio::piped() });
        match process::together(&mut command, &self.input, PATIENCE, MOST_SAID) {
            Ok(ended) => {
                let text = String::from_utf8_lossy(&ended.stdout).into_owned();
                Ok(Ended { code: ended.status.code().unwrap_or(1), text })
            }
            Err(Stopped::NotStarted(error) | Stopped::Failed(error)) => {
                Err(Failure::of_host(format!("Could not execute posix command: {error} - {program}")))
            }
            Err(Stopped::TooLong | Stopped::TooMuch) => Err(Failure::of_host(format!("{program} did not end"))),
        }
    }

    /// Runs, and takes anything but 0 for a failure.
    ///
    /// # Errors
    /// [`Failure`] in Puppet's words, with the whole call and all that the program said.
    pub(super) fn succeed(&self) -> Result<String, Failure> {
        let ended = self.run()?;
        match ended.code {
            0 => Ok(ended.text),
            code => {
                let call = self.words.join(" ");
                Err(Failure::new(format!("Execution of '{call}' returned {code}: {}", ended.text.trim())))
            }
        }
    }
}

/// Options are texts, or hashes whose pairs become `key=value`.
pub(super) fn options(given: Option<&Value>) -> Vec<String> {
    let items = match given {
        Some(Value::Array(items)) => items.items().to_vec(),
        Some(other) => vec![other.clone()],
        None => Vec::new(),
    };
    let written = |item: &Value| match item {
        Value::Hash(pairs) => {
            pairs.entries().iter().map(|(key, value)| format!("{}={}", to_s(key), to_s(value))).collect::<Vec<_>>()
        }
        other => vec![to_s(other)],
    };
    items.iter().flat_map(written).collect()
}
