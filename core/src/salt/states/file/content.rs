//! What a file is to contain: text of the state, of pillar or grains, or of a source, perhaps as a template.

use super::super::{Call, find};
use super::{Stopped, failed, verify};
use crate::salt::data::{Data, Entries, Item, Key};
use crate::salt::render::Host;
use crate::salt::running::arguments;

/// Where the content of a file comes from.
const CONTENTS: [&str; 3] = ["contents", "contents_pillar", "contents_grains"];

/// What a file is to contain; nothing if its content doesn't matter.
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
        Data::List(list) => list.items().iter().map(|item| item.data.text().to_string()).collect(),
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
        true => rendered(call, &text).map(Some),
        false => Ok(Some(text)),
    }
}

/// The text of the state itself, or of pillar or grains.
fn given(call: &Call<'_, '_>) -> Result<Option<Data>, Stopped> {
    if let Some(contents) = call.get("contents") {
        return Ok(Some(contents.clone()));
    }
    let delimiter = call.text("contents_delimiter").unwrap_or_else(|| ":".to_owned());
    for (argument, what) in [("contents_pillar", "Pillar"), ("contents_grains", "Grain")] {
        let Some(keys) = call.get(argument) else { continue };
        let found = |key: &Data| {
            let found = match what {
                "Pillar" => call.renderer.pillar(&key.text(), &delimiter),
                _ => call.renderer.grain(&key.text(), &delimiter),
            };
            found.ok_or_else(|| failed(format!("{what} {} does not exist", key.text())))
        };
        return Ok(Some(match keys {
            Data::List(list) => {
                let texts: Result<Vec<_>, Stopped> =
                    list.items().iter().map(|item| found(&item.data).map(|data| data.text().to_string())).collect();
                texts?.join("\n").into()
            }
            single => found(single)?,
        }));
    }
    Ok(None)
}

/// The templates of Salt that aren't Jinja.
const OTHER_TEMPLATES: [&str; 5] = ["mako", "wempy", "genshi", "cheetah", "py"];

/// Whether the content is a template; of which sort is an error if it is none of Jinja.
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
    if template(call)? {
        return rendered(call, &text).map(Some);
    }
    verify::check(call, &source, &text)?;
    Ok(Some(text))
}

/// The source of a file and its text: the first of several that is there.
fn chosen(call: &mut Call<'_, '_>) -> Result<Option<(String, String)>, Stopped> {
    let names: Vec<String> = match call.get("source") {
        None => return Ok(None),
        Some(given) if !given.is_true() => return Ok(None),
        Some(Data::List(list)) => {
            let name = |data: &Data| match data {
                Data::Map(map) => map.first().map(|(key, _)| key.text().to_string()),
                other => Some(other.text().to_string()),
            };
            list.items().iter().filter_map(|item| name(&item.data)).collect()
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
    Err(failed("Unable to manage file: none of the specified sources were found"))
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

/// The arguments that the function doesn't know: its template does.
fn variables(call: &Call<'_, '_>) -> Entries {
    let name = format!("file.{}", call.low.get("fun").map(|item| item.data.text()).unwrap_or_default());
    let Some(function) = find(&name).filter(|_| ["file.managed", "file.recurse"].contains(&name.as_str())) else {
        return Entries::default();
    };
    let is_known = |key: &Key| {
        let mut known = function.required.iter().chain(function.optional);
        key.as_str().is_none_or(|key| key.starts_with("__") || known.any(|known| *known == key))
    };
    let mut given = arguments(call.low);
    given.retain(|key, _| !is_known(key));
    given
}

/// A template with the state's `defaults` and `context`.
pub(super) fn rendered(call: &mut Call<'_, '_>, text: &str) -> Result<String, Stopped> {
    let mut context = variables(call);
    for (key, what) in [("defaults", "Defaults"), ("context", "Context")] {
        match call.get(key) {
            None => {}
            Some(Data::Map(map)) => {
                context.extend(map.entries().iter().map(|(key, item)| (key.clone(), item.clone())));
            }
            Some(_) => return Err(failed(format!("{what} must be formed as a dict"))),
        }
    }
    if let Some(texts) = super::accumulate::of_file(call) {
        context.insert(Key::Text("accumulator".into()), Item::new(texts));
    }
    let known = ["name", "source", "user", "group", "mode"].into_iter();
    let known: Vec<(&str, Data)> =
        known.map(|key| (key, call.low.get(key).map_or(Data::Null, |item| item.data.clone()))).collect();
    let mut host = Host { system: &mut *call.host, types: call.types };
    let rendered = call.renderer.file(text, &known, &context, &mut host);
    rendered.map_err(|words| failed(format!("Unable to manage file: {words}")))
}
