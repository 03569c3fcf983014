//! The template engine, set up as Salt sets up Jinja: undefined variables are errors, files come from the same root, Salt's own
//! filters and functions are there (`salt/utils/templates.py`).

use std::rc::Rc;

use serde_json::Value as Json;

use super::filters;
use super::salt::Salt;
use super::world::World;
use crate::jinja::{Environment, Loader, Machine, Settings};
use crate::value::{Args, Error, Result, Value, native, text};

/// An engine for the files of a root.
pub(super) fn environment(world: &Rc<World>) -> Environment {
    let mut environment = Environment::new(loader(world));
    filters::add(&mut environment.filters, &mut environment.tests);
    let globals = [
        ("salt", Salt::value()),
        ("grains", world.grains.clone()),
        ("pillar", world.pillar.clone()),
        ("opts", world.opts.clone()),
        ("saltenv", Value::from("base")),
        ("proxy", Value::None),
        ("odict", native("OrderedDict", odict)),
        ("raise", native("jinja_raise", raise)),
        ("ifelse", native("ifelse", filters::if_else)),
    ];
    environment.globals.extend(globals.into_iter().map(|(name, value)| (name.into(), value)));
    environment
}

/// The function that finds templates: relative to the file that was loaded last if their names begin with a dot, otherwise
/// from the root (`SaltCacheLoader` in `salt/utils/jinja.py`).
fn loader(world: &Rc<World>) -> Loader {
    let world = Rc::clone(world);
    Box::new(move |name, globals| {
        let is_relative = matches!(name.split('/').next(), Some("." | ".."));
        let folder = globals.get("tpldir").and_then(Value::as_text).cloned();
        let path = if is_relative { normal(&format!("{}/{name}", folder.as_ref()?))? } else { name.to_owned() };
        let (path, source) = world.states.get_key_value(path.as_str())?;
        let own = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let folder = folder.filter(|_| is_relative).unwrap_or_else(|| own.into());
        globals.insert("tplfile".into(), if is_relative { name.into() } else { path.as_ref().into() });
        globals.insert("tpldot".into(), folder.as_str().replace('/', ".").into());
        globals.insert("tpldir".into(), Value::Text(if folder.is_empty() { ".".into() } else { folder }));
        Some((Rc::clone(path), Rc::clone(source)))
    })
}

/// A path without dots; nothing if it leaves the root.
fn normal(path: &str) -> Option<String> {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "." | "" => {}
            ".." => _ = parts.pop()?,
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

fn odict(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let pairs = crate::jinja::pairs(machine, args)?;
    Ok(Value::Dict(crate::value::Dict::new(pairs.into_iter().collect()).ordered()))
}

fn raise(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [message] = args.bind("jinja_raise", ["msg"], 1)?;
    Err(Error::python(text(&message.unwrap_or(Value::None))?.to_string()))
}

/// The settings that a template asks for in its first line, or behind a line with its renderers: `#jinja2: {…}`; and the template
/// without that line.
pub(crate) fn settings(template: &str) -> (Settings, std::borrow::Cow<'_, str>) {
    let plain = || (Settings::default(), template.into());
    let mut start = 0;
    if template.starts_with("#!") && !template.starts_with("#!/") {
        let Some(end) = template.find('\n') else { return plain() };
        start = end + 1;
    }
    let (before, rest) = template.split_at_checked(start).unwrap_or(("", template));
    let Some(header) = rest.strip_prefix("#jinja2:") else { return plain() };
    let (json, after) = header.split_once('\n').unwrap_or((header, ""));
    let Ok(Json::Object(options)) = serde_json::from_str(json.trim()) else { return plain() };
    let mut settings = Settings::default();
    for (name, value) in &options {
        let flag = match value {
            Json::Bool(value) => *value,
            Json::Number(number) => number.as_f64() != Some(0.0),
            other => other.as_str().is_some_and(|text| !text.is_empty()),
        };
        let mark = value.as_str().unwrap_or_default().to_owned();
        match name.to_lowercase().as_str() {
            "trim_blocks" => settings.trim_blocks = flag,
            "lstrip_blocks" => settings.lstrip_blocks = flag,
            "keep_trailing_newline" => settings.keep_trailing_newline = flag,
            "block_start_string" => settings.block.0 = mark,
            "block_end_string" => settings.block.1 = mark,
            "variable_start_string" => settings.variable.0 = mark,
            "variable_end_string" => settings.variable.1 = mark,
            "comment_start_string" => settings.comment.0 = mark,
            "comment_end_string" => settings.comment.1 = mark,
            _ => {}
        }
    }
    (settings, format!("{before}{after}").into())
}

/// The pillar as templates see it.
pub(super) fn proxy(pillar: &Value) -> Value {
    match pillar.deep_copy() {
        Value::Dict(dict) => Value::Dict(dict.proxy()),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_may_change_settings_in_its_first_lines() {
        let (changed, rest) = settings("#!jinja|yaml\n#jinja2: {\"trim_blocks\": true}\na: 1\n");
        assert!(changed.trim_blocks && !changed.lstrip_blocks);
        assert_eq!(rest, "#!jinja|yaml\na: 1\n");
        assert_eq!(settings("a: 1\n#jinja2: {\"trim_blocks\": true}\n").0, Settings::default());
    }
}
