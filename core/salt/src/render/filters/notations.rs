//! Values written in a notation, and read from one.

use super::super::loading;
use super::{one, only};
use crate::jinja::{Machine, flag, integer, pretty};
use crate::value::{Args, Error, MAX_TEXT, Native, Result, Value, text};
use crate::write;
use crate::write::{Form, Layout};
use duckrow_text::names::{FastMap, FastSet};

/// They, by name.
pub(super) const TABLE: &[(&str, Native)] = &[
    ("dict_to_sls_yaml_params", params),
    ("json", json),
    ("load_json", loading::json),
    ("load_text", loading::plain),
    ("load_yaml", loading::yaml),
    ("python", python),
    ("tojson", tojson),
    ("yaml", yaml),
    ("yaml_dquote", yaml_dquote),
    ("yaml_encode", yaml_encode),
    ("yaml_squote", yaml_squote),
];

/// The depth to which values are looked into, and the number of undefined values that are reported.
const MAX_DEPTH: usize = 60;
const MAX_FOUND: usize = 1_000;

/// A search for undefined values: Salt reports all of them in a value that is to be written.
#[derive(Default)]
struct Search {
    /// The undefined values that were found, in Jinja's words.
    found: Vec<String>,
    /// The lists and mappings that are looked through, or have none: one that stands in many places is looked at once.
    done: FastSet<usize>,
}

impl Search {
    fn look(&mut self, value: &Value, depth: usize) {
        if depth > MAX_DEPTH || self.found.len() >= MAX_FOUND {
            return;
        }
        if let Value::Undefined(missing) = value
            && !missing.is_lenient()
        {
            return self.found.push(missing.message().to_owned());
        }
        let Some(address) = value.address() else { return };
        if !self.done.insert(address) {
            return;
        }
        let before = self.found.len();
        match value {
            Value::Dict(dict) => dict.entries().values().for_each(|item| self.look(item, depth + 1)),
            Value::List(list) => list.items().iter().for_each(|item| self.look(item, depth + 1)),
            Value::Tuple(tuple) => tuple.items().iter().for_each(|item| self.look(item, depth + 1)),
            _ => {}
        }
        if self.found.len() > before {
            self.done.swap_remove(&address);
        }
    }
}

/// The undefined values in a value, as one, which takes the place of a filter's result.
pub(super) fn missing_in(value: &Value) -> Option<Value> {
    let mut search = Search::default();
    search.look(value, 0);
    (!search.found.is_empty()).then(|| Value::undefined(search.found.join("\n")))
}

fn python(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let value = only(args, "format_python", "value")?;
    missing_in(&value).map_or_else(|| Ok(Value::Safe(pretty(machine, &value)?.into())), Ok)
}

fn indentation(indent: Option<&Value>) -> Result<Option<usize>> {
    match indent {
        None | Some(Value::None) => Ok(None),
        given => Ok(Some(usize::try_from(integer(given, 0)?).unwrap_or(0).min(100))),
    }
}

/// The data that is written as JSON: a value that is held in many places is written as often.
fn written_data(value: &Value, indent: Option<usize>) -> Result<Value> {
    let data = value.plain()?;
    let size = Sizes::default().of(&data);
    let lines = size.values.saturating_mul(8 + indent.unwrap_or(0).saturating_mul(size.height));
    if size.texts.saturating_add(lines) > 4 * MAX_TEXT { Err(Error::too_large()) } else { Ok(data) }
}

/// The size of data when it is written.
#[derive(Debug, Clone, Copy, Default)]
struct Size {
    values: usize,
    /// The bytes of its texts.
    texts: usize,
    /// The depth of its values.
    height: usize,
}

/// The sizes of lists and mappings, by their addresses.
#[derive(Default)]
struct Sizes(FastMap<usize, Size>);

impl Sizes {
    fn of(&mut self, data: &Value) -> Size {
        let Some(address) = data.address() else {
            let texts = data.as_text().map_or(0, |text| text.len());
            return Size { values: 1, texts, height: 0 };
        };
        if let Some(known) = self.0.get(&address) {
            return *known;
        }
        let mut size = Size { values: 1, ..Size::default() };
        let mut add = |inner: Size, name: usize| {
            size.values = size.values.saturating_add(inner.values);
            size.texts = size.texts.saturating_add(inner.texts).saturating_add(name);
            size.height = size.height.max(inner.height + 1);
        };
        match data {
            Value::List(list) => list.items().iter().for_each(|item| add(self.of(item), 0)),
            Value::Dict(map) => map.entries().iter().for_each(|(key, item)| add(self.of(item), key.text().len())),
            _ => {}
        }
        self.0.insert(address, size);
        size
    }
}

fn tojson(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let names = ["val", "indent", "sort_keys", "ensure_ascii", "separators"];
    let [value, indent, sorts, ascii, _] = args.bind("tojson", names, 1)?;
    let value = one(value);
    if let Some(missing) = missing_in(&value) {
        return Ok(missing);
    }
    if matches!(value, Value::Range(_) | Value::View(_)) {
        return Err(Error::python(format!("Object of type {} is not JSON serializable", value.class())));
    }
    let indent = indentation(indent.as_ref())?;
    let data = written_data(&value, indent)?;
    let data = if flag(sorts.as_ref(), false)? { write::sorted(&data) } else { data };
    let written = write::json(&data, indent, flag(ascii.as_ref(), true)?);
    let escaped =
        written.replace('<', "\\u003c").replace('>', "\\u003e").replace('&', "\\u0026").replace('\'', "\\u0027");
    Ok(escaped.into())
}

fn json(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, sorts, indent] = args.bind("format_json", ["value", "sort_keys", "indent"], 1)?;
    let value = one(value);
    if let Some(missing) = missing_in(&value) {
        return Ok(missing);
    }
    let indent = indentation(indent.as_ref())?;
    let data = written_data(&value, indent)?;
    let data = if flag(sorts.as_ref(), true)? { write::sorted(&data) } else { data };
    Ok(Value::Safe(write::json(&data, indent, false).into()))
}

fn yaml(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, flow] = args.bind("format_yaml", ["value", "flow_style"], 1)?;
    written_as_yaml(machine, &one(value), flag(flow.as_ref(), true)?)
}

fn written_as_yaml(machine: &mut Machine<'_>, value: &Value, flow: bool) -> Result<Value> {
    // It is read, sorted and written; what stands in many places once.
    for _ in 0..2 {
        machine.go_through_once(value)?;
    }
    if let Some(missing) = missing_in(value) {
        return Ok(missing);
    }
    let written = write::yaml(&value.plain_sorted()?, Form::of(Layout::of_flag(flow)));
    let written = written.trim();
    Ok(Value::Safe(written.strip_suffix("\n...").unwrap_or(written).into()))
}

fn params(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, flow] = args.bind("dict_to_sls_yaml_params", ["value", "flow_style"], 1)?;
    let value = one(value);
    if let Some(missing) = missing_in(&value) {
        return Ok(missing);
    }
    let Value::Dict(dict) = &value else {
        return Err(Error::python(format!("'{}' object has no attribute 'items'", value.class())));
    };
    let single = |(key, item): (&Value, &Value)| Value::dict([(key.clone(), item.clone())].into_iter().collect());
    let list = Value::list(dict.entries().iter().map(single).collect());
    written_as_yaml(machine, &list, flag(flow.as_ref(), false)?)
}

fn yaml_dquote(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    Ok(write::double_quoted(&text(&only(args, "yaml_dquote", "text")?)?).into())
}

fn yaml_squote(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    Ok(write::single_quoted(&text(&only(args, "yaml_squote", "text")?)?).into())
}

fn yaml_encode(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let value = only(args, "yaml_encode", "data")?;
    match value.defined()? {
        Value::Text(text) => Ok(write::double_quoted(text).into()),
        Value::None | Value::Bool(_) | Value::Int(_) | Value::Float(_) => Ok(write::scalar(&value.plain()?).into()),
        other => {
            let class = other.class();
            let words = format!("yaml_encode() only works with YAML scalar data; failed for <class '{class}'>");
            Err(Error::python(words))
        }
    }
}
