//! YAML and JSON that templates load: `import_yaml`, `load_json` and their like.

use crate::jinja::Machine;
use crate::value::{Args, Error, Result, Value, text};

/// The number of bytes of JSON that are read in a step; of YAML each byte takes one.
const BYTES_OF_JSON: usize = 2;

/// The argument of `load_yaml` and its like: a text, or a template that was imported.
fn given(args: Args, name: &str) -> Result<Value> {
    let [value] = args.bind(name, ["value"], 1)?;
    let value = value.unwrap_or(Value::None);
    value.defined()?;
    match &value {
        Value::Object(object) if object.class().1 == "TemplateModule" => Ok(Value::Text(text(&value)?)),
        Value::Text(text) | Value::Safe(text) => Ok(Value::Text(text.clone())),
        other => Ok(other.clone()),
    }
}

/// The filter `load_yaml`.
///
/// # Errors
/// The mistake in the text.
pub(super) fn yaml(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let given = given(args, "load_yaml")?;
    let Some(text) = given.as_text() else {
        return Err(Error::python("a string or stream input is required"));
    };
    machine.steps(text.len())?;
    let wrong =
        |error: crate::trouble::Trouble| Error::template(format!("Encountered error loading yaml: {}", error.message));
    crate::yaml::load(text).map_err(wrong)
}

/// The filter `load_json`.
///
/// # Errors
/// The mistake in the text.
pub(super) fn json(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let given = given(args, "load_json")?;
    let Some(text) = given.as_text() else {
        return Err(Error::template(format!("Unable to load json from {}", text(&given)?)));
    };
    machine.steps(text.len() / BYTES_OF_JSON)?;
    let read = serde_json::from_str::<serde_json::Value>(text);
    let wrong = |_| Error::template(format!("Unable to load json from {text}"));
    read.map(|json| Value::from_json(&json)).map_err(wrong)
}

/// The filter `load_text`.
///
/// # Errors
/// An undefined value.
pub(super) fn plain(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    given(args, "load_text")
}
