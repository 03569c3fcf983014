//! The module `cmd`: commands (`salt/states/cmd.py`).

use super::{Call, Function, Raised, Returned, mapping};
use crate::command_line;
use crate::value::{Dict, Entries, Item, Value};
use duckrow_resource_types::{Command, Output, System};

const RUN: &[&str] = &[
    "cwd",
    "root",
    "runas",
    "password",
    "shell",
    "env",
    "prepend_path",
    "stateful",
    "output_loglevel",
    "hide_output",
    "timeout",
    "ignore_timeout",
    "use_vt",
    "success_retcodes",
    "success_stdout",
    "success_stderr",
];
/// The arguments that the state itself gives to the function that runs its command; if a chunk has one, too, it is one too many.
const GIVEN_TWICE: [&str; 1] = ["python_shell"];

const SCRIPT: &[&str] = &[
    "source",
    "template",
    "cwd",
    "runas",
    "password",
    "shell",
    "env",
    "stateful",
    "timeout",
    "use_vt",
    "output_loglevel",
    "hide_output",
    "defaults",
    "context",
    "success_retcodes",
    "success_stdout",
    "success_stderr",
];

pub(super) const FUNCTIONS: &[Function] = &[
    Function { name: "cmd.run", required: &["name"], optional: RUN, open: true, call: run },
    Function {
        name: "cmd.wait",
        required: &["name"],
        optional: RUN,
        open: true,
        call: |_| Ok(Returned::new(Some(true), "")),
    },
    Function { name: "cmd.script", required: &["name"], optional: SCRIPT, open: true, call: script },
    Function {
        name: "cmd.wait_script",
        required: &["name"],
        optional: SCRIPT,
        open: true,
        call: |_| Ok(Returned::new(Some(true), "")),
    },
    Function {
        name: "cmd.call",
        required: &["name", "func"],
        optional: &["args", "kws", "output_loglevel", "hide_output", "use_vt"],
        open: true,
        // The Python renderers give functions; YAML has none.
        call: |call| Err(Raised(format!("TypeError: '{}' object is not callable", call.low_class("func")))),
    },
    Function {
        name: "cmd.wait_call",
        required: &["name", "func"],
        optional: &["args", "kws", "stateful", "output_loglevel", "hide_output", "use_vt"],
        open: true,
        call: |_| Ok(Returned::new(Some(true), "")),
    },
    Function { name: "cmd.mod_watch", required: &["name"], optional: &[], open: true, call: mod_watch },
];

/// Runs a command line in a shell.
pub(crate) fn shell(host: &mut dyn System, text: &str, directory: Option<String>) -> Output {
    in_shell(host, text, directory, Vec::new())
}

/// The same with variables.
fn in_shell(
    host: &mut dyn System,
    text: &str,
    directory: Option<String>,
    environment: Vec<(String, String)>,
) -> Output {
    let path = command_line::path();
    let command = Command { text: text.to_owned(), shell: true, directory, path, environment, ..Command::default() };
    host.run(&command).unwrap_or_else(|failure| failed_to_run(failure.message))
}

/// Runs the command line of a condition, which knows the variables of its state.
pub(crate) fn condition(call: &mut Call<'_, '_>, text: &str, directory: Option<String>) -> Output {
    let environment = environment(call, &[]);
    in_shell(call.host, text, directory, environment)
}

/// The output of a command that the host refuses to run.
fn failed_to_run(message: String) -> Output {
    Output { exit: 1, said: vec![(true, message)], assumed: None }
}

fn run(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    let name = call.name.to_string();
    if let Some(returned) = wrong_environment(call) {
        return Ok(returned);
    }
    let (stateful, test_name) = stateful(call);
    let command = test_name.clone().filter(|_| call.test).unwrap_or_else(|| name.clone());
    if call.test && test_name.is_none() {
        let comment = format!("Command \"{name}\" would have been executed");
        let returned = Returned::new(None, comment).with(mapping([("cmd", name.into())]));
        return Ok(if stateful { reinterpreted(returned) } else { returned });
    }
    Ok(execute(call, &command, &command, "\"", &[]).map_or_else(
        |stopped| stopped,
        |returned| {
            let returned = if stateful { reinterpreted(returned) } else { returned };
            let is_pending = call.test && returned.result == Some(true) && returned.changes.is_true();
            Returned { result: if is_pending { None } else { returned.result }, ..returned }
        },
    ))
}

fn wrong_environment(call: &Call<'_, '_>) -> Option<Returned> {
    let wrong = call.get("env").is_some_and(|env| env.as_list().is_none() && env.as_dict().is_none());
    wrong.then(|| Returned::new(Some(false), "Invalidly-formatted 'env' parameter. See documentation."))
}

/// True if the output says what changed, and the command that says so in test mode.
fn stateful(call: &Call<'_, '_>) -> (bool, Option<String>) {
    match call.get("stateful") {
        Some(Value::Bool(value)) => (*value, None),
        Some(Value::List(list)) => {
            let first = list.placed().first().map(|item| item.value.clone());
            let name = first.as_ref().and_then(Value::as_dict).and_then(|map| map.get("test_name"));
            (true, name.map(|name| name.text().to_string()))
        }
        _ => (false, None),
    }
}

/// The variables of `env`, and the arguments of a script.
fn environment(call: &Call<'_, '_>, arguments: &[String]) -> Vec<(String, String)> {
    let shell = call.text("shell").unwrap_or_else(|| "/bin/sh".to_owned());
    let mut variables = vec![("HOME".to_owned(), "/root".to_owned()), ("0".to_owned(), shell)];
    variables.extend(given_variables(call));
    variables.push(("#".to_owned(), arguments.len().to_string()));
    variables.push(("*".to_owned(), arguments.join(" ")));
    variables.push(("@".to_owned(), arguments.join(" ")));
    variables.extend(arguments.iter().enumerate().map(|(place, text)| ((place + 1).to_string(), text.clone())));
    variables
}

fn given_variables(call: &Call<'_, '_>) -> Vec<(String, String)> {
    let pairs = |map: &Dict| -> Vec<(String, String)> {
        map.placed()
            .iter()
            .map(|(key, item)| {
                (
                    key.text().to_string(),
                    match &item.value {
                        Value::None => String::new(),
                        data => data.text().to_string(),
                    },
                )
            })
            .collect()
    };
    match call.get("env") {
        Some(Value::Dict(map)) => pairs(map),
        Some(Value::List(list)) => {
            list.placed().iter().filter_map(|item| item.value.as_dict().map(pairs)).flatten().collect()
        }
        _ => Vec::new(),
    }
}

/// Runs a command as the state says; `quote` stands around its name in the comment.
fn execute(
    call: &mut Call<'_, '_>,
    name: &str,
    text: &str,
    quote: &str,
    arguments: &[String],
) -> Result<Returned, Returned> {
    let failed = |comment: String| Returned::new(Some(false), comment);
    if let Some(twice) = GIVEN_TWICE.into_iter().find(|key| call.low.contains_key(*key)) {
        return Err(failed(format!("`{twice}` is what the state itself gives to `cmd.run_all`")));
    }
    if text.trim().is_empty() && quote == "\"" {
        return Err(failed("list index out of range".to_owned()));
    }
    if call.texts("success_retcodes").iter().any(|code| code.parse::<i64>().is_err()) {
        return Err(failed("success_retcodes must be a list of integers".to_owned()));
    }
    let directory = call.text("cwd").filter(|directory| !directory.is_empty());
    if let Some(directory) = &directory {
        let is_there = call.is_folder(directory);
        if !is_there {
            return Err(failed(format!("Desired working directory \"{directory}\" is not available")));
        }
    }
    let user = call.text("runas");
    if let Some(user) = user.as_deref().filter(|user| call.host.user_id(user).is_none()) {
        return Err(failed(format!("User '{user}' is not available")));
    }
    let own = call.name.to_string();
    call.permit("exec", &own).map_err(|failure| failed(failure.message))?;
    call.step().ok_or_else(|| failed("the run may run no more commands".to_owned()))?;
    let path = command_line::path();
    let environment = environment(call, arguments);
    let umask = call.text("umask").and_then(|umask| u32::from_str_radix(&umask, 8).ok());
    let input = call.text("stdin").unwrap_or_default();
    let text = text.to_owned();
    let command = Command { text, shell: true, directory, path, environment, user, umask, input, ..Command::default() };
    let output = call.host.run(&command).unwrap_or_else(|failure| failed_to_run(failure.message));
    let strips = call.flag("rstrip", true);
    let [stdout, stderr] = [false, true].map(|errors| match output.stream(errors) {
        said if strips => said.trim_end().to_owned(),
        said => said,
    });
    if call.flag("bg", false) {
        let changes =
            mapping([("pid", 0.into()), ("retcode", Value::None), ("stdout", "".into()), ("stderr", "".into())]);
        return Ok(Returned::new(Some(true), format!("Command {quote}{name}{quote} run")).with(changes));
    }
    let says_so = |key: &str, said: &str| call.texts(key).iter().any(|text| text == said);
    let succeeds = output.exit == 0
        || call.texts("success_retcodes").contains(&output.exit.to_string())
        || says_so("success_stdout", &stdout)
        || says_so("success_stderr", &stderr);
    let retcode = if succeeds { 0 } else { i64::from(output.exit) };
    *call.retcode = retcode;
    let hidden = call.flag("hide_output", false);
    let shown = |said: String| if hidden { "".into() } else { Value::from(said) };
    let changes =
        mapping([("pid", 0.into()), ("retcode", retcode.into()), ("stdout", shown(stdout)), ("stderr", shown(stderr))]);
    Ok(Returned::new(Some(succeeds), format!("Command {quote}{name}{quote} run")).with(changes))
}

/// The result that the output of a command describes: JSON, or a last line of `name=value` (`_reinterpreted_state`).
fn reinterpreted(returned: Returned) -> Returned {
    let (all, result) = (returned.changes.clone(), returned.result);
    let all = all.as_dict().map(|map| map.placed().clone()).unwrap_or_default();
    let stdout = all.get("stdout").map(|item| item.value.text().to_string()).unwrap_or_default();
    let plain = Returned::new(result, "");
    if stdout.is_empty() {
        return plain;
    }
    let json = serde_json::from_str::<serde_json::Value>(&stdout).ok();
    let is_json = json.is_some();
    let last = stdout.trim_end().rfind('\n');
    let mut told = match json {
        Some(json @ serde_json::Value::Object(_)) => {
            Value::from_json(&json).as_dict().map(|map| map.placed().clone()).unwrap_or_default()
        }
        Some(_) => {
            return Returned::new(Some(false), "script JSON output must be a JSON object (e.g., {})!");
        }
        None => {
            let line = last.and_then(|at| stdout.get(at + 1..)).unwrap_or(&stdout);
            match pairs(line) {
                Some(told) => told,
                None => {
                    let words = "Failed parsing script output! Stdout must be JSON or a line of name=value pairs.";
                    return Returned::new(Some(false), words).with(Dict::new(all));
                }
            }
        }
    };
    let comment = told.shift_remove("comment").map(|item| item.value.text().to_string()).unwrap_or_default();
    let changed = told.get("changed").map_or_else(|| "no".into(), |item| item.value.text()).to_lowercase();
    let changed = match changed.as_str() {
        "true" | "yes" | "1" => true,
        "false" | "no" | "0" => false,
        other => {
            let words =
                format!("An exception occurred in this state: ValueError: Failed parsing boolean value: {other}");
            return Returned::new(Some(false), words);
        }
    };
    if !changed {
        return Returned { comment, ..plain };
    }
    for (key, item) in all {
        // What the output says itself stays; there is nothing to do about a key that is there.
        _ = told.insert_new(key, item);
    }
    let rest = match last {
        _ if is_json => "",
        Some(at) => stdout.get(..at).unwrap_or_default(),
        None => stdout.get(..stdout.len().saturating_sub(1)).unwrap_or_default(),
    };
    told.insert(Value::Text("stdout".into()), Item::new(rest));
    Returned::new(result, comment).with(Dict::new(told))
}

/// `name=value name="other value"`; nothing if it has another form.
fn pairs(line: &str) -> Option<Entries> {
    let mut entries = Entries::default();
    for word in command_line::words(line).ok()? {
        let (key, value) = word.split_once('=').filter(|(_, value)| !value.contains('='))?;
        entries.insert(Value::Text(key.into()), Item::new(value));
    }
    Some(entries)
}

fn script(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    let name = call.name.to_string();
    if let Some(returned) = wrong_environment(call) {
        return Ok(returned);
    }
    for key in ["context", "defaults"] {
        if call.get(key).is_some_and(|data| data.as_dict().is_none()) {
            let text = format!("Invalidly-formatted '{key}' parameter. Must be formed as a dict.");
            return Ok(Returned::new(Some(false), text));
        }
    }
    let (stateful, _) = stateful(call);
    let settle = |returned| if stateful { reinterpreted(returned) } else { returned };
    if call.test {
        return Ok(settle(Returned::new(None, format!("Command '{name}' would have been executed"))));
    }
    let source = call.text("source").unwrap_or_else(|| name.clone());
    let found = match call.text("template") {
        // What Salt has no engine for it can't render, and then there is no script.
        Some(template) if template != "jinja" => Ok(None),
        _ => super::file::text_of_script(call, &source),
    };
    let text = match found {
        Ok(Some(text)) => text,
        Ok(None) => {
            let changes = mapping([
                ("pid", 0.into()),
                ("retcode", 1.into()),
                ("stdout", "".into()),
                ("stderr", "".into()),
                ("cache_error", true.into()),
            ]);
            let text = format!("Unable to cache script {source} from saltenv 'base'");
            return Ok(settle(Returned::new(Some(false), text).with(changes)));
        }
        Err(stopped) => return Ok(stopped),
    };
    if let Some(data @ (Value::Int(_) | Value::Float(_) | Value::Bool(true))) = call.get("args") {
        return Err(Raised::form("args", "a text or a list", data));
    }
    if call.flag("args", false) && !text.starts_with("#!") {
        // With arguments a script is run without a shell, which the system refuses; Salt then looks for an exit code in vain.
        return Err(Raised("KeyError: 'retcode'".to_owned()));
    }
    let first = text.lines().next().unwrap_or_default();
    let is_shell = !first.starts_with("#!") || first.ends_with("sh") || first.contains("sh ");
    // What the shell can't read is a command that the host may know by its name.
    let text = if is_shell { text } else { name.clone() };
    let arguments: Vec<String> = match call.get("args") {
        Some(Value::List(_)) => call.texts("args"),
        given => {
            // What stands behind the name of a script is given to it.
            let given = given.filter(|given| given.is_true()).map(|given| given.text().to_string());
            let behind = || name.split_once(' ').map(|(_, rest)| rest.to_owned()).unwrap_or_default();
            command_line::words(&given.unwrap_or_else(behind)).unwrap_or_default()
        }
    };
    Ok(execute(call, &name, &text, "'", &arguments).map_or_else(|stopped| stopped, settle))
}

fn mod_watch(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    match call.watching.as_deref() {
        Some("wait" | "run" | "watch") => run(call),
        Some("wait_script" | "script") => script(call),
        other => {
            let function = other.unwrap_or("None");
            let text = format!(
                "cmd.{function} does not work with the watch requisite, please use cmd.wait or cmd.wait_script"
            );
            Ok(Returned::new(Some(false), text))
        }
    }
}
