//! `file.serialize`: data written to a file, as JSON, YAML or an INI file (`salt/states/file.py`, `salt/serializers`).

use super::super::{Call, Returned, old_and_new};
use super::content::LEAD;
use super::obstacles::{thrown, with_unreadable_mode};
use super::{Stopped, bring, failed, mode};
use crate::states::Raised;
use crate::value::{Dict, Entries, Item, Value};
use crate::write;
use crate::write::{Form, Layout};
use crate::{merge, yaml};
use duckrow_resource_types::FileKind;

/// The forms that Salt can write and this engine can't.
const NOT_SIMULATED: [&str; 2] = ["msgpack", "yamlex"];
/// The text that is shown for a value that was not there.
const NOTHING: &str = "<_null_>";

pub(super) fn serialize(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    Ok(serialized(call).unwrap_or_else(|stopped| stopped))
}

fn serialized(call: &mut Call<'_, '_>) -> Result<Returned, Stopped> {
    let name = call.name.to_string();
    if name.is_empty() {
        return Err(failed("Must provide name to file.serialize"));
    }
    let is_file = call.host.files().stat(&name, true).is_some_and(|stat| stat.kind == FileKind::File);
    if !call.flag("create", true) && !is_file {
        return Ok(Returned::new(Some(true), format!("File {name} is not present and is not set for creation")));
    }
    let form = form(call)?;
    let mut data = dataset(call)?;
    call.goes_through(&data);
    let mut merged = None;
    if call.flag("merge_if_exists", false) && is_file {
        let text = call.host.files().read(&name).unwrap_or_default();
        let present = read(&form, &name, &String::from_utf8_lossy(&text))?;
        if !matches!(present, Value::None) {
            let both = merge::recursively(&present, &data, false);
            if both == present {
                return Ok(Returned::new(Some(true), format!("The file {name} is in the correct state")));
            }
            merged = Some(difference(&present, &both));
            data = both;
        }
    }
    let text = text(call, &form, &data)? + "\n";
    let wanted_mode = mode(call, "mode");
    let was_there = call.host.files().stat(&name, true).is_some();
    let mut returned =
        bring(call, &name, wanted_mode, Some(text)).map_err(|stopped| match stopped.comment.strip_prefix(LEAD) {
            Some(words) if words.ends_with(": File not found") => {
                thrown(&format!("salt.exceptions.CommandExecutionError: {words}"))
            }
            _ => stopped,
        })?;
    let user = call.text("user").filter(|_| !call.test);
    if let Some(user) = user.filter(|user| is_nobody(call, user)) {
        let comment = match was_there {
            true => returned.comment,
            false => format!("User does not exist\n; Failed to change user to {user}"),
        };
        if let Value::Dict(changes) = &returned.changes {
            changes.placed_mut().shift_remove("user");
        }
        returned = Returned { result: Some(false), comment, ..returned };
    }
    if let Some(mode) = call.text("mode").filter(|mode| u32::from_str_radix(mode, 8).is_err()) {
        returned = with_unreadable_mode(call, returned, &mode, was_there);
    }
    let Value::Dict(changes) = &returned.changes else { return Ok(returned) };
    if call.test && changes.len() > 0 {
        returned.comment = format!("Dataset will be serialized and stored into {name}");
        if !call.flag("show_changes", true) {
            changes.placed_mut().insert(Value::Text("diff".into()), Item::new("<show_changes=False>"));
        }
    }
    if let Some(merged) = merged {
        changes.placed_mut().insert(Value::Text("diff".into()), Item::new(merged));
    }
    Ok(returned)
}

fn is_nobody(call: &mut Call<'_, '_>, user: &str) -> bool {
    user.parse::<i64>().is_err() && call.host.user_id(user).is_none()
}

/// The form in which the data is to be written.
fn form(call: &Call<'_, '_>) -> Result<String, Stopped> {
    if call.flag("serializer", false) && call.flag("formatter", false) {
        return Err(failed("Only one of serializer and formatter are allowed"));
    }
    let given = ["serializer", "formatter"].into_iter().find(|key| call.flag(key, false));
    Ok(given.and_then(|key| call.text(key)).unwrap_or_else(|| "yaml".to_owned()).to_lowercase())
}

fn dataset(call: &Call<'_, '_>) -> Result<Value, Stopped> {
    if call.flag("dataset", false) && call.flag("dataset_pillar", false) {
        return Err(failed("Only one of 'dataset' and 'dataset_pillar' is permitted"));
    }
    let of_pillar = call.text("dataset_pillar").filter(|key| !key.is_empty());
    match of_pillar {
        // What the pillar does not have is an empty text.
        Some(key) => Ok(call.renderer.pillar(&key, ":").unwrap_or_else(|| "".into())),
        None => {
            call.get("dataset").cloned().ok_or_else(|| failed("Neither 'dataset' nor 'dataset_pillar' was defined"))
        }
    }
}

/// The data in its form.
fn text(call: &Call<'_, '_>, form: &str, data: &Value) -> Result<String, Stopped> {
    let option = |name: &str| {
        let Some(Value::List(options)) = call.get("serializer_opts") else { return None };
        let options = options.placed();
        options.iter().rev().find_map(|item| item.value.as_dict().and_then(|map| map.get(name)))
    };
    let sorts = option("sort_keys").is_none_or(|sorts| sorts.is_true());
    let data = if sorts && form != "configparser" { write::sorted(data) } else { data.clone() };
    match form {
        "yaml" => {
            let flow = option("default_flow_style").is_some_and(|flow| flow.is_true());
            let layout = Layout::of_flag(flow);
            let unicode = call.flag("encoding", false) || option("allow_unicode").is_some_and(|allow| allow.is_true());
            let indent = option("indent").and_then(|given| given.as_float()?.to_string().parse().ok());
            let yaml = write::yaml(&data, Form { layout, unicode, indent: indent.unwrap_or(2) });
            let yaml = yaml.strip_suffix("\n...\n").or_else(|| yaml.strip_suffix('\n')).unwrap_or(&yaml);
            let start = if option("explicit_start").is_some_and(|start| start.is_true()) { "---\n" } else { "" };
            Ok(format!("{start}{yaml}"))
        }
        "json" => {
            let indent = match option("indent") {
                None => Some(2),
                Some(given) => given.as_float().and_then(|indent| indent.to_string().parse().ok()),
            };
            let narrow = option("separators").is_some_and(|given| {
                given.as_list().is_some_and(|list| list.placed().iter().all(|item| !item.value.text().contains(' ')))
            });
            let json = write::json(&data, indent, false);
            // Blanks in texts are the values' own.
            Ok(if narrow && indent.is_none() { without_blanks(&json) } else { json })
        }
        "configparser" => ini(&data),
        other if NOT_SIMULATED.contains(&other) => {
            Err(failed(format!("The {other} serializer is one of Salt's; this engine does not simulate it.")))
        }
        other => Err(missing(other)),
    }
}

/// Sections with their settings.
/// JSON without the blanks between values.
fn without_blanks(json: &str) -> String {
    let (mut out, mut in_text, mut escaped) = (String::new(), false, false);
    for c in json.chars() {
        match c {
            '"' if !escaped => in_text = !in_text,
            ' ' if !in_text => continue,
            _ => {}
        }
        escaped = c == '\\' && !escaped;
        out.push(c);
    }
    out
}

fn missing(form: &str) -> Stopped {
    let why = "It either does not exist or its prerequisites are not installed.";
    failed(format!("The {form} serializer could not be found. {why}"))
}

fn ini(data: &Value) -> Result<String, Stopped> {
    let Value::Dict(sections) = data else {
        let class = data.class();
        return Err(failed(format!(
            "An exception occurred in this state: salt.serializers.SerializationError: configparser can only serialize \
             dictionaries, not <class '{class}'>"
        )));
    };
    let mut out = String::new();
    for (section, item) in sections.placed().iter() {
        let Some(options) = item.value.as_dict() else {
            let Raised(words) = Raised::form(&section.text(), "a mapping of options", &item.value);
            return Err(thrown(&words));
        };
        out.push_str(&format!("[{}]\n", section.text()));
        for (key, item) in options.placed().iter() {
            out.push_str(&format!("{} = {}\n", key.text().to_lowercase(), item.value.text()));
        }
        out.push('\n');
    }
    Ok(out)
}

/// The data that a file already has.
fn read(form: &str, name: &str, text: &str) -> Result<Value, Stopped> {
    let wrong = |words: String| failed(format!("Failed to deserialize existing data: {words}"));
    match form {
        "json" => {
            let json = serde_json::from_str(text).map_err(|error| wrong(words_of_json(text, &error)))?;
            Ok(Value::from_json(&json))
        }
        "configparser" => read_ini(text).map_err(|words| wrong(words.replace("<???>", name))),
        "yaml" => yaml::read(text, &crate::places::Places::nowhere()).map_err(|trouble| wrong(trouble.message.clone())),
        other if !["msgpack", "yamlex", "plist"].contains(&other) => Err(missing(other)),
        other => Err(failed(format!("merge_if_exists is not supported for the {other} serializer"))),
    }
}

/// The words about a mistake in JSON: Python's if nothing can be read at all, otherwise those of the library here.
fn words_of_json(text: &str, error: &serde_json::Error) -> String {
    if text.trim().is_empty() {
        return "Expecting value: line 1 column 1 (char 0)".to_owned();
    }
    if !error.to_string().starts_with("expected value") {
        return error.to_string();
    }
    let (line, column) = (error.line(), error.column());
    let before: usize = text.split_inclusive('\n').take(line - 1).map(|line| line.chars().count()).sum();
    format!("Expecting value: line {line} column {column} (char {})", before + column - 1)
}

/// Sections with options, whose names are lower case.
fn read_ini(text: &str) -> Result<Value, String> {
    let mut sections = Entries::default();
    let mut current: Option<(Value, Entries)> = None;
    for (number, line) in text.lines().enumerate() {
        let bare = line.trim();
        if bare.is_empty() || bare.starts_with(['#', ';']) {
            continue;
        }
        if let Some(name) = bare.strip_prefix('[').and_then(|rest| rest.split_once(']')).map(|(name, _)| name) {
            let done = current.replace((Value::Text(name.into()), Entries::default()));
            sections.extend(done.map(|(name, options)| (name, Item::new(Dict::new(options)))));
            continue;
        }
        let Some((_, options)) = &mut current else {
            let line = crate::python::repr(&format!("{line}\n").into());
            let place = format!("file: '<???>', line: {}", number + 1);
            return Err(format!("File contains no section headers.\n{place}\n{line}"));
        };
        let (key, value) = bare.split_once(['=', ':']).map_or((bare, None), |(key, value)| (key, Some(value)));
        let value: Value = value.map_or(Value::None, |value| value.trim().into());
        options.insert(Value::Text(key.trim().to_lowercase().into()), Item::new(value));
    }
    sections.extend(current.map(|(name, options)| (name, Item::new(Dict::new(options)))));
    Ok(Value::Dict(Dict::new(sections)))
}

/// The changes in the new data, key by key (`recursive_diff` in `salt/utils/dictdiffer.py`).
fn difference(old: &Value, new: &Value) -> Value {
    let (Value::Dict(old), Value::Dict(new)) = (old, new) else { return old_and_new(old.clone(), new.clone()) };
    let mut changes = Entries::default();
    for (key, item) in new.placed().iter() {
        let before = old.placed().get(key).map(|item| item.value.clone());
        let change = match before {
            None => old_and_new(NOTHING, item.value.clone()),
            Some(before) if before == item.value => continue,
            Some(before) => difference(&before, &item.value),
        };
        changes.insert(key.clone(), Item::new(change));
    }
    Value::Dict(Dict::new(changes))
}
