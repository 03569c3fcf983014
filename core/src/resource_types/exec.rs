//! `exec`: runs a command if its checks agree (`puppet-semantics` 5.9).

use super::behaviour::{Automatic, Behaviour, Current, Surroundings};
use super::host::{Command, Failure, Host, Output, Program, Speaker};
use super::row::{Row, Table};
use super::{Attribute, Instance, ruby};
use crate::trace::Level;
use crate::values::{Array, Value};

pub(super) const TABLE: Table = Table {
    name: "exec",
    rows: &[
        Row::namevar("command"),
        Row::parameter("provider"),
        Row::property("returns").all().text(),
        Row::parameter("path"),
        Row::parameter("user"),
        Row::parameter("group"),
        Row::parameter("cwd"),
        Row::parameter("logoutput").values(&["true", "false", "on_failure"]).default("on_failure"),
        Row::parameter("refresh"),
        Row::parameter("environment"),
        Row::parameter("umask"),
        Row::parameter("timeout").default_integer(300),
        Row::parameter("tries").default_integer(1),
        Row::parameter("try_sleep").default_integer(0),
        Row::parameter("refreshonly").values(&["true", "false"]),
        Row::parameter("creates"),
        Row::parameter("unless"),
        Row::parameter("onlyif"),
    ],
    isomorphic: false,
    refreshes: true,
    features: &["umask"],
    providers: &["posix", "shell", "windows"],
    relations: &[],
    behaviour: &Exec,
};

#[derive(Debug)]
struct Exec;

impl Behaviour for Exec {
    fn validate(&self, resource: &Instance, attribute: &Attribute, value: &Value) -> Result<(), String> {
        match attribute.name.as_str() {
            "command" if !matches!(value, Value::String(_) | Value::Array(_)) => {
                let class = ruby::class_of(value);
                Err(format!("Command must be a String or Array<String>, got value of class {class}"))
            }
            "cwd" if value.as_array().is_some() => {
                Err("cwd only accepts a single path, not an array of paths".to_owned())
            }
            "cwd" | "creates" => all_absolute(&attribute.name, value),
            "refresh" => qualified(resource, value),
            "unless" | "onlyif" => commands(value).iter().try_for_each(|command| qualified(resource, command)),
            "environment" => items(value).iter().try_for_each(is_setting),
            _ => attribute.check(value),
        }
    }

    fn munge(&self, _: &mut Instance, attribute: &Attribute, value: &Value) -> Result<Value, String> {
        let number = |check: fn(&Value) -> Result<Value, String>| {
            check(value).map_err(|text| {
                format!("Munging failed for value {} in class {}: {text}", ruby::inspect(value), attribute.name)
            })
        };
        match attribute.name.as_str() {
            "path" => Ok(path(value)),
            "timeout" => number(timeout),
            "tries" => number(tries),
            "try_sleep" => number(try_sleep),
            "umask" => match value.as_str() {
                Some(text) if is_octal(text) => Ok(value.clone()),
                _ => Err(format!("The umask specification is invalid: {}", ruby::inspect(value))),
            },
            _ => attribute.read(value),
        }
    }

    fn complete(&self, resource: &mut Instance) {
        if !resource.is_set("returns") {
            resource.put("returns", "0");
        }
    }

    fn check(&self, resource: &Instance) -> Result<(), String> {
        resource.value("command").map_or(Ok(()), |command| qualified(resource, command))
    }

    fn hide(&self, resource: &mut Instance, name: &str) -> bool {
        let commands = ["command", "unless", "onlyif"];
        if !commands.contains(&name) {
            return false;
        }
        for name in commands {
            resource.make_sensitive(name);
        }
        true
    }

    fn automatic(&self, resource: &Instance, _: &dyn Surroundings) -> Vec<Automatic> {
        let mut files: Vec<String> = resource.text("cwd").into_iter().collect();
        let command = resource.value("command").map(program_text).unwrap_or_default();
        files.extend(absolute_words(&command));
        files.extend(quoted_words(&command));
        for check in ["onlyif", "unless"] {
            let commands = resource.value(check).map(commands).unwrap_or_default();
            files.extend(commands.iter().flat_map(|command| absolute_words(&program_text(command))));
        }
        let mut relations: Vec<_> = files.into_iter().map(|file| Automatic::require("file", file)).collect();
        if let Some(user) = resource.text("user").filter(|user| !user.bytes().all(|byte| byte.is_ascii_digit())) {
            relations.push(Automatic::require("user", user));
        }
        relations
    }

    fn retrieve(&self, resource: &mut Instance, host: &mut Host<'_>) -> Result<Current, Failure> {
        let mut current = Current::default();
        let runs = checks_agree(resource, host, false)?;
        let definition = resource.definition.clone();
        if let Some(returns) = definition.attributes.iter().position(|attribute| attribute.name == "returns") {
            let wanted = Array::new(resource.values("returns").to_vec()).map_or(Value::Undef, Value::from);
            current.note(returns, if runs { "notrun".into() } else { wanted });
        }
        Ok(current)
    }

    fn sync(&self, resource: &mut Instance, _: &Attribute, host: &mut Host<'_>) -> Result<(), Failure> {
        run_until_wanted(resource, host)
    }

    fn describe(&self, _: &Instance, _: &Attribute, _: &Value, _: &Value, _: &mut Host<'_>) -> String {
        "executed successfully".to_owned()
    }

    fn refresh(&self, resource: &mut Instance, host: &mut Host<'_>) -> Result<(), Failure> {
        if !checks_agree(resource, host, true)? {
            return Ok(());
        }
        match resource.value("refresh") {
            Some(command) => run(resource, command, host).map(|_| ()),
            None => run_until_wanted(resource, host),
        }
    }

    fn flush(&self, _: &mut Instance, _: &mut Host<'_>) -> Result<(), Failure> {
        Ok(())
    }
}

/// Whether every check allows the command to run. After a refresh event `refreshonly` doesn't count.
fn checks_agree(resource: &Instance, host: &mut Host<'_>, refreshing: bool) -> Result<bool, Failure> {
    if resource.flag("refreshonly") && !refreshing {
        return Ok(false);
    }
    let paths = resource.value("creates").map(items).unwrap_or_default();
    if paths.iter().any(|path| host.system.files().stat(&ruby::to_s(path), true).is_some()) {
        return Ok(false);
    }
    for (check, succeeds) in [("unless", false), ("onlyif", true)] {
        for command in resource.value(check).map(commands).unwrap_or_default() {
            if (run(resource, &command, host)?.exit == 0) != succeeds {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// Runs the command as often as `tries` allows, until its exit code is a wanted one.
fn run_until_wanted(resource: &Instance, host: &mut Host<'_>) -> Result<(), Failure> {
    let Some(command) = resource.value("command") else { return Ok(()) };
    let wanted: Vec<_> = resource.values("returns").iter().map(ruby::to_s).collect();
    let is_wanted = |output: &Output| wanted.contains(&output.exit.to_string());
    let mut output = run(resource, command, host)?;
    let tries = resource.text("tries").and_then(|tries| tries.parse().ok()).unwrap_or(1);
    for _ in 1..tries {
        if is_wanted(&output) {
            break;
        }
        output = run(resource, command, host)?;
    }
    let done = is_wanted(&output);
    if resource.flag("logoutput") || (!done && resource.is("logoutput", "on_failure")) {
        say_output(resource, &output.text, host);
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

/// Runs one command.
fn run(resource: &Instance, command: &Value, host: &mut Host<'_>) -> Result<Output, Failure> {
    let Some(left) = host.commands_left.checked_sub(1) else {
        return Err(Failure::new("the run has used up its steps"));
    };
    *host.commands_left = left;
    let shell = resource.provider.as_deref() == Some("shell");
    if !shell {
        find_program(resource, command, host)?;
    }
    warn_of_environment(resource, host);
    let directory = resource.text("cwd");
    if let Some(directory) = directory.as_deref().filter(|directory| !is_directory(directory, host)) {
        return Err(Failure::of_host(format!("Working directory {directory} does not exist!")));
    }
    let words = command.as_array().map(|words| words.items().iter().map(ruby::to_s).collect());
    let command = Command { text: ruby::to_s(command), words, shell, directory, path: search_path(resource) };
    let output = host.system.run(&command)?;
    if output.exit == 127 {
        return Err(Failure::of_host(output.text));
    }
    Ok(output)
}

fn is_directory(path: &str, host: &mut Host<'_>) -> bool {
    host.system.files().stat(path, true).is_some_and(|stat| stat.kind == super::host::FileKind::Directory)
}

/// Environment settings that can't be understood are left out with a warning.
fn warn_of_environment(resource: &Instance, host: &mut Host<'_>) {
    let settings = resource.value("environment").map(items).unwrap_or_default();
    let mut seen: Vec<String> = if resource.is_set("path") { vec!["PATH".to_owned()] } else { Vec::new() };
    for setting in &settings {
        let text = ruby::to_s(setting);
        let Some((name, value)) = text.split_once('=').filter(|(name, _)| is_word(name)) else {
            let text = format!("Cannot understand environment setting {}", ruby::inspect(setting));
            host.say(Level::Warning, Speaker::Resource, text);
            continue;
        };
        if seen.iter().any(|known| known == name) {
            let text = format!("Overriding environment setting '{name}' with '{value}'");
            host.say(Level::Warning, Speaker::Resource, text);
        }
        seen.push(name.to_owned());
    }
}

/// The program must be there: at its full path, or in one of the directories of `path`.
fn find_program(resource: &Instance, command: &Value, host: &mut Host<'_>) -> Result<(), Failure> {
    let program = program_of(command);
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

/// The program of a command: the first of several words, a leading quoted word, or all up to the first blank.
fn program_of(command: &Value) -> String {
    let text = match command {
        Value::Array(words) => return words.items().first().map(ruby::to_s).unwrap_or_default(),
        other => ruby::to_s(other),
    };
    for quote in ['"', '\''] {
        let quoted = text.strip_prefix(quote).and_then(|rest| rest.split_once(quote));
        if let Some((word, _)) = quoted.filter(|(word, _)| !word.is_empty()) {
            return word.to_owned();
        }
    }
    text.split(' ').next().unwrap_or_default().to_owned()
}

/// The text that automatic relations are looked for in: a command, or its first word.
fn program_text(command: &Value) -> String {
    match command {
        Value::Array(words) => words.items().first().map(ruby::to_s).unwrap_or_default(),
        other => ruby::to_s(other),
    }
}

/// The absolute paths with which lines begin.
fn absolute_words(text: &str) -> Vec<String> {
    let lines = text.split('\n').filter_map(|line| {
        let end = line.find(char::is_whitespace).unwrap_or(line.len());
        line.get(..end).filter(|word| word.starts_with('/') && word.len() > 1).map(str::to_owned)
    });
    lines.collect()
}

/// The quoted words with which lines begin.
fn quoted_words(text: &str) -> impl Iterator<Item = String> {
    text.split('\n').filter_map(|line| {
        let (word, _) = line.strip_prefix('"')?.split_once('"')?;
        (!word.is_empty()).then(|| word.to_owned())
    })
}

/// A list of checks: texts, or lists of words.
fn commands(value: &Value) -> Vec<Value> {
    items(value)
}

fn items(value: &Value) -> Vec<Value> {
    value.as_array().map_or_else(|| vec![value.clone()], |items| items.items().to_vec())
}

fn qualified(resource: &Instance, command: &Value) -> Result<(), String> {
    if resource.provider.as_deref() == Some("shell") || resource.is_set("path") {
        return Ok(());
    }
    let program = program_of(command);
    if program.starts_with('/') {
        return Ok(());
    }
    Err(format!(
        "'{program}' is not qualified and no path was specified. Please qualify the command or specify a path."
    ))
}

fn all_absolute(name: &str, value: &Value) -> Result<(), String> {
    match items(value).iter().all(|path| ruby::to_s(path).starts_with('/')) {
        true => Ok(()),
        false => Err(format!("{name} must be a fully qualified path")),
    }
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// Somewhere in it a word must stand before an equals sign.
fn is_setting(value: &Value) -> Result<(), String> {
    let text = ruby::to_s(value);
    let has_name = |(at, _): (usize, &str)| {
        text.get(..at)
            .and_then(|before| before.chars().next_back())
            .is_some_and(|c| c.is_ascii_alphanumeric() || c == '_')
    };
    if value.as_str().is_some() && text.match_indices('=').any(has_name) {
        return Ok(());
    }
    Err(format!("Invalid environment setting '{text}'"))
}

fn path(value: &Value) -> Value {
    let texts = items(value).iter().map(ruby::to_s).collect::<Vec<_>>();
    Value::from(Array::flat(
        texts.iter().flat_map(|text| text.split(':')).filter(|dir| !dir.is_empty()).map(Value::from),
    ))
}

fn is_octal(text: &str) -> bool {
    let digits = text.strip_prefix('0').filter(|rest| !rest.is_empty()).unwrap_or(text);
    (1..=4).contains(&digits.len()) && digits.bytes().all(|byte| (b'0'..=b'7').contains(&byte))
}

fn timeout(value: &Value) -> Result<Value, String> {
    let first = items(value).first().cloned().unwrap_or_default();
    match &first {
        Value::Integer(_) | Value::Float(_) => Ok(first),
        Value::String(text) => match text.trim().parse::<f64>() {
            Ok(number) if number.is_finite() => Ok(Value::Float(number.max(0.0))),
            _ => Err("The timeout must be a number.".to_owned()),
        },
        Value::Undef => Err("can't convert nil into Float".to_owned()),
        other => Err(format!("can't convert {} into Float", ruby::to_s(other))),
    }
}

fn tries(value: &Value) -> Result<Value, String> {
    let number = match value {
        Value::String(text) if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) => {
            Value::Integer(text.parse().unwrap_or(i64::MAX))
        }
        Value::String(_) => return Err("Tries must be an integer".to_owned()),
        other => other.clone(),
    };
    at_least(number, 1.0, "Tries must be an integer >= 1")
}

fn try_sleep(value: &Value) -> Result<Value, String> {
    let number = match value {
        Value::String(text) => match text.parse::<f64>() {
            Ok(number) if text.chars().all(|c| c.is_ascii_digit() || "-.".contains(c)) => Value::Float(number),
            _ => return Err("try_sleep must be a number".to_owned()),
        },
        other => other.clone(),
    };
    at_least(number, 0.0, "try_sleep cannot be a negative number")
}

#[allow(clippy::cast_precision_loss, reason = "compared with 0 and 1 only")]
fn at_least(number: Value, least: f64, text: &str) -> Result<Value, String> {
    let size = match number {
        Value::Integer(number) => number as f64,
        Value::Float(number) => number,
        _ => return Err(format!("undefined method `<' for {}", ruby::inspect(&number))),
    };
    if size < least { Err(text.to_owned()) } else { Ok(number) }
}
