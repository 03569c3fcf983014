//! Conditions that a state has itself: `onlyif`, `unless`, `creates`, `check_cmd` (`_run_check` and its like in `salt/state.py`).

use crate::modules::traverse;
use crate::python;
use crate::states::{Call, Raised, condition, execute};
use crate::value::{Entries, Value};
use duckrow_text::names::FastSet;

/// The verdict of a condition: true if it stops the state, and the comment that says why.
struct Said {
    stops: bool,
    comment: String,
}

fn said(stops: bool, comment: impl Into<String>) -> Result<Said, Raised> {
    Ok(Said { stops, comment: comment.into() })
}

/// The entries of a condition: one, or those of a list.
fn entries(data: &Value) -> Vec<Value> {
    match data {
        Value::List(list) => list.placed().iter().map(|item| item.value.clone()).collect(),
        single => vec![single.clone()],
    }
}

/// Entries that named a function and were looked at before: Salt takes the name out of them, so they say nothing any more
/// (`running/conditions/condition_mutation`).
pub(super) type Used = FastSet<(&'static str, usize)>;

/// The reason why a state is not to run, if one of its conditions stops it.
pub(super) fn stopping(call: &mut Call<'_, '_>, used: &mut Used) -> Result<Option<String>, Raised> {
    let mut all = Vec::new();
    let given = |key: &str| call.low.get(key).map(|item| item.value.clone());
    let (onlyif, unless, creates) = (given("onlyif"), given("unless"), given("creates"));
    if let Some(data) = onlyif {
        all.push(self::onlyif(call, &entries(&data), used)?);
    }
    if let Some(data) = unless {
        all.push(self::unless(call, &entries(&data), used)?);
    }
    if let Some(data) = creates {
        all.push(self::creates(call, &data)?);
    }
    let stops = all.iter().any(|said| said.stops);
    Ok(stops.then(|| all.into_iter().map(|said| said.comment).collect::<Vec<_>>().join("\n")))
}

/// The exit code of a command; none if it can't even be tried.
fn exit_code(call: &mut Call<'_, '_>, command: &str) -> Option<i32> {
    call.step()?;
    let excluded = call.texts("cmd_opts_exclude");
    let directory = call.low.get("cwd").and_then(|item| item.value.as_text().cloned());
    let directory = directory.filter(|_| !excluded.iter().any(|option| option == "cwd")).map(String::from);
    if directory.as_ref().is_some_and(|directory| call.host.files().stat(directory, true).is_none()) {
        return None;
    }
    *call.retcode = 0;
    Some(condition(call, command, directory).exit)
}

/// Checks that a command has a first word: Salt asks for it.
fn is_command(text: &str) -> Result<(), Raised> {
    match text.trim() {
        "" => Err(Raised("IndexError: list index out of range".to_owned())),
        _ => Ok(()),
    }
}

/// The meaning of an entry.
enum Entry {
    Truth(bool),
    /// It names no function.
    Nothing,
    /// It is neither a command nor a function.
    BadType,
}

/// Judges an entry; a command that can't be tried is taken for `otherwise`.
fn judge(call: &mut Call<'_, '_>, entry: &Value, is_used: bool, otherwise: bool) -> Result<Entry, Raised> {
    let map = match entry {
        Value::Text(command) if command.trim().is_empty() => {
            return Err(Raised("IndexError: list index out of range".to_owned()));
        }
        Value::Text(command) => {
            is_command(command)?;
            return Ok(Entry::Truth(exit_code(call, command).map_or(otherwise, |exit| exit == 0)));
        }
        Value::Dict(map) => map.placed(),
        _ => return Ok(Entry::BadType),
    };
    let Some(function) = map.get("fun").filter(|_| !is_used).map(|item| item.value.text()) else {
        return Ok(Entry::Nothing);
    };
    let plain = map.get("args").map(|item| entries(&item.value)).unwrap_or_default();
    let is_own = |key: &Value| matches!(key.as_str(), Some("fun" | "args" | "get_return"));
    let named: Entries =
        map.iter().filter(|(key, _)| !is_own(key)).map(|(key, item)| (key.clone(), item.clone())).collect();
    let returned = execute(call, &function, &plain, &named)?;
    let wanted = map.get("get_return").filter(|item| item.value.is_true()).map(|item| item.value.text());
    let returned = match wanted {
        Some(key) => traverse(&returned, &key, ":"),
        None => Some(returned),
    };
    // The last command counts for more, whoever ran it.
    Ok(Entry::Truth(*call.retcode == 0 && returned.is_some_and(|value| value.truth().unwrap_or(false))))
}

fn onlyif(call: &mut Call<'_, '_>, entries: &[Value], used: &mut Used) -> Result<Said, Raised> {
    // Of a condition without entries nothing is said, and Salt asks what.
    if entries.is_empty() {
        return Err(Raised("KeyError: 'comment'".to_owned()));
    }
    for (place, entry) in entries.iter().enumerate() {
        let is_used = !used.insert(("onlyif", place));
        match judge(call, entry, is_used, false)? {
            Entry::Truth(true) => {}
            Entry::Truth(false) => return said(true, "onlyif condition is false"),
            Entry::Nothing => return said(false, format!("no `fun` argument in onlyif: {}", python::repr(entry))),
            Entry::BadType => return said(false, "onlyif execution failed, bad type passed"),
        }
    }
    said(false, "onlyif condition is true")
}

fn unless(call: &mut Call<'_, '_>, entries: &[Value], used: &mut Used) -> Result<Said, Raised> {
    let mut last = Err(Raised("KeyError: 'comment'".to_owned()));
    for (place, entry) in entries.iter().enumerate() {
        let is_used = !used.insert(("unless", place));
        match judge(call, entry, is_used, true)? {
            Entry::Truth(true) => last = said(true, "unless condition is true"),
            Entry::Truth(false) => return said(false, "unless condition is false"),
            Entry::Nothing => return said(false, format!("no `fun` argument in unless: {}", python::repr(entry))),
            Entry::BadType => last = said(false, "unless condition is false, bad type passed"),
        }
    }
    last
}

fn creates(call: &mut Call<'_, '_>, creates: &Value) -> Result<Said, Raised> {
    let mut exists = |path: &Value| call.host.files().stat(&path.text(), true).is_some();
    match creates {
        Value::Text(path) if exists(creates) => said(true, format!("{path} exists")),
        Value::List(_) if entries(creates).iter().all(exists) => said(true, "All files in creates exist"),
        _ => said(false, "Creates files not found"),
    }
}

/// The result that the commands of `check_cmd` give a state, with the comment; an empty list says nothing.
pub(super) fn check_cmd(call: &mut Call<'_, '_>) -> Result<Option<(bool, Option<&'static str>)>, Raised> {
    let Some(item) = call.low.get("check_cmd") else { return Ok(None) };
    let commands = match &item.value {
        Value::Text(_) | Value::List(_) => entries(&item.value),
        other => return Err(Raised::form("check_cmd", "a command or a list of commands", other)),
    };
    let mut is_good = None;
    for command in commands {
        // The shell finds nothing to run in how Python writes anything but a text.
        is_good = Some(match &command {
            Value::Text(text) => {
                is_command(text)?;
                exit_code(call, text) == Some(0)
            }
            _ => false,
        });
        if is_good == Some(false) {
            break;
        }
    }
    Ok(Some(match is_good {
        None => (false, None),
        Some(true) => (true, Some("check_cmd determined the state succeeded")),
        Some(false) => (false, Some("check_cmd determined the state failed")),
    }))
}
