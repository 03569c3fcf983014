//! The wanted content of a file: text of the state, of pillar or grains, or of a source, perhaps as a template.

use super::super::Call;
use super::arguments::{MANAGED, RECURSE};
use super::obstacles::thrown;
use super::{Raised, Stopped, failed, verify};
use crate::modules::MinionHost;
use crate::value::{Entries, Item, Value};

/// The beginning of most of Salt's errors here.
pub(super) const LEAD: &str = "Unable to manage file: ";

/// The arguments from which the content of a file comes.
const CONTENTS: [&str; 3] = ["contents", "contents_pillar", "contents_grains"];

/// The wanted content of a file; nothing if it doesn't matter.
pub(super) fn wanted(call: &mut Call<'_, '_>) -> Result<Option<String>, Stopped> {
    let Some(given) = given(call)? else { return from_source(call) };
    if !call.flag("allow_empty", true) && !given.is_true() {
        let what = CONTENTS.into_iter().find(|key| call.get(key).is_some()).unwrap_or_default();
        let what = match what {
            "contents" => "'contents'".to_owned(),
            other => format!("{other} {}", call.text(other).unwrap_or_default()),
        };
        return Err(failed(format!(
            "{what} value would result in empty contents. Set allow_empty to True to allow the managed file to be empty."
        )));
    }
    let parts: Vec<String> = match &given {
        Value::List(list) => list.placed().iter().map(|item| item.value.text().to_string()).collect(),
        other => vec![other.text().to_string()],
    };
    if parts.is_empty() {
        return Err(failed(
            "Contents specified by contents/contents_pillar/contents_grains is not a string or list of strings, and is not \
             binary data. SLS is likely malformed.",
        ));
    }
    let lines = parts.iter().flat_map(|part| part.lines());
    let mut text: String = lines.map(|line| format!("{}\n", line.trim_end_matches('\r'))).collect();
    if !call.flag("contents_newline", true) {
        text.truncate(text.trim_end_matches('\n').trim_end_matches('\r').len());
    }
    match template(call)? {
        // Salt catches no error here.
        true => rendered(call, &text, &[]).map(Some).map_err(|words| thrown(&raised(&words).0)),
        false => Ok(Some(text)),
    }
}

/// The exception of a template.
pub(super) fn raised(words: &str) -> Raised {
    Raised(format!("salt.exceptions.SaltRenderError: {words}"))
}

/// The text of the state itself, or of pillar or grains.
fn given(call: &Call<'_, '_>) -> Result<Option<Value>, Stopped> {
    if let Some(contents) = call.get("contents") {
        return Ok(Some(contents.clone()));
    }
    let delimiter = call.text("contents_delimiter").unwrap_or_else(|| ":".to_owned());
    for (argument, what) in [("contents_pillar", "Pillar"), ("contents_grains", "Grain")] {
        let Some(keys) = call.get(argument) else { continue };
        let found = |key: &Value| {
            let found = call.renderer.told(what == "Pillar", &key.text(), &delimiter);
            found.ok_or_else(|| failed(format!("{what} {} does not exist", key.text())))
        };
        return Ok(Some(match keys {
            Value::List(list) => {
                let texts: Result<Vec<_>, Stopped> =
                    list.placed().iter().map(|item| found(&item.value).map(|data| data.text().to_string())).collect();
                texts?.join("\n").into()
            }
            single => found(single)?,
        }));
    }
    Ok(None)
}

/// The templates of Salt that aren't Jinja.
const OTHER_TEMPLATES: [&str; 5] = ["mako", "wempy", "genshi", "cheetah", "py"];

/// True if the content is a template; an error if it is a template of another kind than Jinja.
fn template(call: &Call<'_, '_>) -> Result<bool, Stopped> {
    match call.text("template").as_deref() {
        None | Some("") => Ok(false),
        Some("jinja") => Ok(true),
        // What Salt has and this engine hasn't must not pass for a file without a template.
        Some(other) if !OTHER_TEMPLATES.contains(&other) => {
            Err(failed(format!("Specified template format {other} is not supported")))
        }
        Some(other) => Err(failed(format!(
            "Unable to manage file: Specified template format {other} is not supported (this engine renders jinja)"
        ))),
    }
}

fn from_source(call: &mut Call<'_, '_>) -> Result<Option<String>, Stopped> {
    let Some((source, text)) = chosen(call)? else { return Ok(None) };
    let is_template = template(call).map_err(|stopped| match stopped.comment.starts_with(LEAD) || call.test {
        true => stopped,
        false => failed(format!("{LEAD}{}", stopped.comment)),
    })?;
    if is_template {
        return of_source(call, &source, &text).map(Some);
    }
    verify::check(call, &source, &text)?;
    Ok(Some(text))
}

/// The text of a source that is a template. In test mode Salt doesn't catch its error.
pub(super) fn of_source(call: &mut Call<'_, '_>, source: &str, text: &str) -> Result<String, Stopped> {
    let variables = variables(call, source);
    let test = call.test;
    rendered(call, text, &variables).map_err(|words| match test {
        true => thrown(&raised(&words).0),
        false => failed(format!("{LEAD}{words}")),
    })
}

/// The variables of a template besides its context: the file as the state describes it, and arguments without another meaning.
fn variables(call: &Call<'_, '_>, source: &str) -> Vec<(String, Value)> {
    let known = ["name", "user", "group", "attrs"].into_iter();
    let given = |key: &str| call.low.get(key).map_or(Value::None, |item| item.value.clone());
    let mut variables: Vec<(String, Value)> = known.map(|key| (key.to_owned(), given(key))).collect();
    let mode = call.get("mode").map(|mode| mode.text()).filter(|mode| *mode != "keep");
    variables.push(("source".to_owned(), source.into()));
    variables.push(("mode".to_owned(), mode.map_or(Value::None, |mode| full_mode(&mode).into())));
    let others = crate::running::arguments(call.low);
    let is_own = |key: &str| key == "name" || MANAGED.contains(&key) || RECURSE.contains(&key);
    let others = others.into_iter().filter_map(|(key, item)| Some((key.as_str()?.to_owned(), item.value)));
    variables.extend(others.filter(|(key, _)| !is_own(key)));
    variables
}

/// A mode as Salt writes it: without a zero of YAML's in front, but four digits long.
pub(super) fn full_mode(mode: &str) -> String {
    format!("{:0>4}", mode.trim_start_matches('0'))
}

/// The source of a file and its text: the first of several that is there.
fn chosen(call: &mut Call<'_, '_>) -> Result<Option<(String, String)>, Stopped> {
    let names: Vec<String> = match call.get("source") {
        None => return Ok(None),
        Some(Value::List(list)) if list.placed().is_empty() => return Err(none_found()),
        Some(given) if !given.is_true() => return Ok(None),
        Some(Value::List(list)) => {
            let name = |data: &Value| match data {
                Value::Dict(map) => map.first().map(|(key, _)| key.text().to_string()),
                other => Some(other.text().to_string()),
            };
            list.placed().iter().filter_map(|item| name(&item.value)).collect()
        }
        Some(single) => {
            let source = single.text().to_string();
            return text_of_source(call, &source).map(|text| Some((source, text)));
        }
    };
    for source in names {
        if let Ok(text) = text_of_source(call, &source) {
            return Ok(Some((source, text)));
        }
    }
    Err(none_found())
}

fn none_found() -> Stopped {
    failed("Unable to manage file: none of the specified sources were found")
}

/// The text of one source: a file of the master, or one of the host.
pub(super) fn text_of_source(call: &mut Call<'_, '_>, source: &str) -> Result<String, Stopped> {
    if let Some(path) = source.strip_prefix("salt://") {
        let path = path.split('?').next().unwrap_or(path);
        let text = call.root.text(path).map(str::to_owned);
        return text
            .ok_or_else(|| failed(format!("Unable to manage file: Source file {source} not found in saltenv 'base'")));
    }
    let path = source.strip_prefix("file://").unwrap_or(source);
    if path.starts_with('/') {
        let content = call.host.files().read(path);
        let text = content.map(|content| String::from_utf8_lossy(&content).into_owned());
        return text.map_err(|_| failed(format!("Unable to manage file: Local file source {path} does not exist")));
    }
    if !call.flag("skip_verify", false) && !call.flag("source_hash", false) {
        return Err(failed(format!(
            "Unable to manage file: Unable to verify upstream hash of source file {source}, please set source_hash or set \
             skip_verify to True"
        )));
    }
    Err(failed(format!(
        "Unable to manage file: {source} can't be fetched: this engine has the files of the state tree and of the host alone"
    )))
}

/// The entries of `defaults` and `context`, which have to be mappings.
pub(super) fn context(call: &Call<'_, '_>) -> Result<Entries, Stopped> {
    let mut context = Entries::default();
    for (key, what) in [("defaults", "Defaults"), ("context", "Context")] {
        match call.get(key) {
            None => {}
            Some(Value::Dict(map)) => {
                context.extend(map.placed().iter().map(|(key, item)| (key.clone(), item.clone())));
            }
            Some(given) if key == "defaults" && !given.is_true() => {}
            Some(_) => return Err(failed(format!("{what} must be formed as a dict"))),
        }
    }
    Ok(context)
}

/// A template with variables, over which go the state's `defaults` and `context`. The error is the template engine's.
pub(super) fn rendered(call: &mut Call<'_, '_>, text: &str, variables: &[(String, Value)]) -> Result<String, String> {
    let mut context = context(call).map_err(|stopped| stopped.comment)?;
    if let Some(texts) = super::accumulate::of_file(call) {
        context.insert(Value::Text("accumulator".into()), Item::new(texts));
    }
    let mut host = MinionHost { system: &mut *call.host, types: call.types };
    call.renderer.file(text, variables, &context, &mut host)
}
