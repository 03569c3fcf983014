//! Running commands, and the checks before.

use super::super::host::{Command, Failure, FileKind, Host, Output, Program, Speaker, Unknown};
use super::super::{Instance, ruby};
use super::command::{items, program_of};
use duckrow_record::report::Lack;
use duckrow_record::trace::Level;
use duckrow_values::Value;

/// The steps that it takes to put a command together and find its program, and the bytes of it that are read in a step.
const STEPS_OF_A_COMMAND: u64 = 12;
const BYTES_OF_A_STEP: usize = 64;

/// True if every check allows the command to run. After a refresh event `refreshonly` doesn't count.
pub(super) fn checks_agree(resource: &Instance, host: &mut Host<'_>, refreshing: bool) -> Result<bool, Failure> {
    if resource.flag("refreshonly") && !refreshing {
        return Ok(false);
    }
    let paths = resource.value("creates").map(items).unwrap_or_default();
    if paths.iter().any(|path| host.system.files().stat(&ruby::to_s(path), true).is_some()) {
        return Ok(false);
    }
    for (check, succeeds) in [("unless", false), ("onlyif", true)] {
        for command in resource.value(check).map(items).unwrap_or_default() {
            if (run(resource, &command, Purpose::Check, host)?.exit == 0) != succeeds {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// Runs the command as often as `tries` allows, until its exit code is a wanted one.
pub(super) fn run_until_wanted(resource: &Instance, host: &mut Host<'_>) -> Result<(), Failure> {
    let Some(command) = resource.value("command") else { return Ok(()) };
    let wanted: Vec<_> = resource.values("returns").iter().map(ruby::to_s).collect();
    // What was taken for granted ends as it should, whatever that is.
    let is_wanted = |output: &Output| output.assumed.is_some() || wanted.contains(&output.exit.to_string());
    let mut output = run(resource, command, Purpose::Action, host)?;
    let tries = resource.text("tries").and_then(|tries| tries.parse().ok()).unwrap_or(1);
    for _ in 1..tries {
        if is_wanted(&output) {
            break;
        }
        if let Some(pause) = milliseconds(resource, "try_sleep") {
            host.system.wait(pause);
        }
        output = run(resource, command, Purpose::Action, host)?;
    }
    let done = is_wanted(&output);
    if resource.flag("logoutput") || (!done && resource.is("logoutput", "on_failure")) {
        say_output(resource, &output.text(), host);
    }
    if done {
        return Ok(());
    }
    let expected = wanted.join(",");
    let command = match resource.is_sensitive("command") {
        true => "[command redacted]".to_owned(),
        false => format!("'{}'", ruby::to_s(command)),
    };
    Err(Failure::new(format!("{command} returned {} instead of one of [{expected}]", output.exit)))
}

fn say_output(resource: &Instance, text: &str, host: &mut Host<'_>) {
    let by = Speaker::Property("returns");
    if resource.is_sensitive("command") {
        return host.say(resource.loglevel, by, "[output redacted]");
    }
    let text = text.trim_end_matches('\n');
    for line in text.split('\n').filter(|_| !text.is_empty()) {
        host.say(resource.loglevel, by, line);
    }
}

/// What a command is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    /// It does what the resource is about.
    Action,
    /// Its exit code decides whether that is done.
    Check,
}

/// Runs one command.
pub(super) fn run(
    resource: &Instance,
    command: &Value,
    purpose: Purpose,
    host: &mut Host<'_>,
) -> Result<Output, Failure> {
    let text = ruby::to_s(command);
    let steps = STEPS_OF_A_COMMAND + (text.len() / BYTES_OF_A_STEP) as u64;
    let Some(left) = host.commands_left.checked_sub(steps) else {
        return Err(Failure::new("the run has used up its steps"));
    };
    *host.commands_left = left;
    let shell = resource.provider.as_deref() == Some("shell");
    if !shell {
        find_program(resource, command, host)?;
    }
    let environment = environment(resource, host);
    let directory = resource.text("cwd");
    if let Some(directory) = directory.as_deref().filter(|directory| !is_directory(directory, host)) {
        let failure = Failure::of_host(format!("Working directory {directory} does not exist!"));
        return Err(failure.lacking(Lack::Directory(directory.to_owned())));
    }
    let words = command.as_array().map(|words| words.items().iter().map(ruby::to_s).collect());
    let umask = resource.text("umask").and_then(|umask| u32::from_str_radix(&umask, 8).ok());
    let (path, user, group) = (search_path(resource), resource.text("user"), resource.text("group"));
    let output = host.system.run(&Command {
        text,
        words,
        shell,
        directory,
        path,
        environment,
        umask,
        user,
        group,
        input: String::new(),
        timeout: milliseconds(resource, "timeout"),
        is_check: purpose == Purpose::Check,
    })?;
    *host.commands_left = host.commands_left.saturating_sub(host.system.work());
    if let Some(assumed) = &output.assumed {
        host.say(Level::Info, Speaker::Host(Unknown::Command), assumed.as_str());
    }
    if output.exit == 127 {
        return Err(Failure::of_host(output.text()));
    }
    Ok(output)
}

/// A number of seconds, in milliseconds; none that is nothing.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a cast stays within bounds, and no time is negative"
)]
fn milliseconds(resource: &Instance, attribute: &str) -> Option<u64> {
    let milliseconds = match resource.value(attribute)? {
        Value::Integer(seconds) => u64::try_from(*seconds).ok()?.saturating_mul(1_000),
        Value::Float(seconds) => (seconds * 1_000.0) as u64,
        _ => return None,
    };
    (milliseconds > 0).then_some(milliseconds)
}

fn is_directory(path: &str, host: &mut Host<'_>) -> bool {
    host.system.files().stat(path, true).is_some_and(|stat| stat.kind == FileKind::Directory)
}

/// The variables that are set. Settings that can't be understood are left out with a warning.
fn environment(resource: &Instance, host: &mut Host<'_>) -> Vec<(String, String)> {
    let settings = resource.value("environment").map(items).unwrap_or_default();
    let mut variables: Vec<(String, String)> = Vec::new();
    for setting in &settings {
        let text = ruby::to_s(setting);
        let Some((name, value)) = text.split_once('=').filter(|(name, _)| is_word(name)) else {
            let text = format!("Cannot understand environment setting {}", ruby::inspect(setting));
            host.say(Level::Warning, Speaker::Provider, text);
            continue;
        };
        if variables.iter().any(|(known, _)| known == name) || (name == "PATH" && resource.is_set("path")) {
            let text = format!("Overriding environment setting '{name}' with '{value}'");
            host.say(Level::Warning, Speaker::Provider, text);
        }
        if value.is_empty() {
            let at = resource.location.trim_start();
            let text = format!("Empty environment setting '{name}'\n   {at}");
            host.say(Level::Warning, Speaker::Puppet, text.trim_end());
        }
        variables.push((name.to_owned(), value.to_owned()));
    }
    variables
}

/// The program must be there: at its full path, or in one of the directories of `path`.
fn find_program(resource: &Instance, command: &Value, host: &mut Host<'_>) -> Result<(), Failure> {
    let program = ruby::to_s(&program_of(command));
    let found = if program.starts_with('/') {
        host.system.find_program(&program, false)
    } else {
        let mut is_in =
            |directory: &String| host.system.find_program(&format!("{directory}/{program}"), true) == Program::Runnable;
        match !program.is_empty() && search_path(resource).iter().any(&mut is_in) {
            true => Program::Runnable,
            false => Program::Missing,
        }
    };
    match found {
        Program::Runnable => Ok(()),
        Program::Missing => Err(Failure::of_host(format!("Could not find command '{program}'"))),
        Program::Directory => Err(Failure::of_host(format!("'{program}' is a directory, not a file"))),
        Program::NotExecutable => Err(Failure::of_host(format!("'{program}' is not executable"))),
    }
}

fn search_path(resource: &Instance) -> Vec<String> {
    resource.value("path").map(items).unwrap_or_default().iter().map(ruby::to_s).collect()
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}
