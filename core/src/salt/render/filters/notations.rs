//! Values written in a notation, and read from one.

use super::super::convert::{data, sorted_data};
use super::super::loading;
use super::{one, only};
use crate::salt::jinja::{Args, Error, Machine, Native, Result, Value, flag, integer, pretty, text};
use crate::salt::write;

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

/// What in a value isn't there: Salt says it of all that is written.
fn undefined_in(value: &Value, depth: usize, found: &mut Vec<String>) {
    if depth > 20 {
        return;
    }
    match value {
        Value::Undefined(missing) => found.push(missing.message().to_owned()),
        Value::Dict(dict) => dict.entries().values().for_each(|item| undefined_in(item, depth + 1, found)),
        Value::List(list) => list.items().iter().for_each(|item| undefined_in(item, depth + 1, found)),
        Value::Tuple(tuple) => tuple.items().iter().for_each(|item| undefined_in(item, depth + 1, found)),
        _ => {}
    }
}

/// What isn't there, in place of what a filter would make of it.
pub(super) fn missing_in(value: &Value) -> Option<Value> {
    let mut found = Vec::new();
    undefined_in(value, 0, &mut found);
    (!found.is_empty()).then(|| Value::undefined(found.join("\n")))
}

fn python(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let value = only(args, "format_python", "value")?;
    missing_in(&value).map_or_else(|| Ok(Value::Safe(pretty(&value)?.into())), Ok)
}

fn indentation(indent: Option<&Value>) -> Result<Option<usize>> {
    match indent {
        None | Some(Value::None) => Ok(None),
        given => Ok(Some(usize::try_from(integer(given, 0)?).unwrap_or(0).min(100))),
    }
}

fn tojson(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let names = ["val", "indent", "sort_keys", "ensure_ascii", "separators"];
    let [value, indent, sorts, ascii, _] = args.bind("tojson", names, 1)?;
    let value = one(value);
    if let Some(missing) = missing_in(&value) {
        return Ok(missing);
    }
    let data = data(&value)?;
    let data = if flag(sorts.as_ref(), false)? { write::sorted(&data) } else { data };
    let written = write::json(&data, indentation(indent.as_ref())?, flag(ascii.as_ref(), true)?);
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
    let data = data(&value)?;
    let data = if flag(sorts.as_ref(), true)? { write::sorted(&data) } else { data };
    Ok(Value::Safe(write::json(&data, indentation(indent.as_ref())?, false).into()))
}

fn yaml(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, flow] = args.bind("format_yaml", ["value", "flow_style"], 1)?;
    written_as_yaml(&one(value), flag(flow.as_ref(), true)?)
}

fn written_as_yaml(value: &Value, flow: bool) -> Result<Value> {
    if let Some(missing) = missing_in(value) {
        return Ok(missing);
    }
    let written = write::yaml(&sorted_data(value)?, flow);
    let written = written.trim();
    Ok(Value::Safe(written.strip_suffix("\n...").unwrap_or(written).into()))
}

fn params(_: &mut Machine<'_>, args: Args) -> Result<Value> {
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
    written_as_yaml(&list, flag(flow.as_ref(), false)?)
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
        Value::None | Value::Bool(_) | Value::Int(_) | Value::Float(_) => Ok(write::scalar(&data(&value)?).into()),
        other => {
            let class = other.class();
            let words = format!("yaml_encode() only works with YAML scalar data; failed for <class '{class}'>");
            Err(Error::python(words))
        }
    }
}
