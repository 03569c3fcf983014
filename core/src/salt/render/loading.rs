//! YAML and JSON that templates load: `import_yaml`, `load_json` and their like.

use minijinja::value::Value;
use minijinja::{Error, ErrorKind};

use super::convert::value;
use crate::salt::data::Data;
use crate::salt::places::Places;

/// The data of a YAML text.
///
/// # Errors
/// What is wrong with the text.
pub(super) fn yaml(text: &str) -> Result<Value, Error> {
    let wrong = |error: crate::salt::trouble::Trouble| Error::new(ErrorKind::InvalidOperation, error.message);
    crate::salt::yaml::read(text, &Places::nowhere()).map(|data| value(&data)).map_err(wrong)
}

/// The data of a JSON text.
///
/// # Errors
/// What is wrong with the text.
pub(super) fn json(text: &str) -> Result<Value, Error> {
    let read = serde_json::from_str::<serde_json::Value>(text);
    let wrong = |error: serde_json::Error| {
        Error::new(ErrorKind::InvalidOperation, format!("Unable to load json from {text}: {error}"))
    };
    read.map(|json| value(&Data::from_json(&json))).map_err(wrong)
}

/// A text in a format: `yaml`, `json` or `text`.
///
/// # Errors
/// What is wrong with the text.
pub(super) fn load(format: &str, text: &str) -> Result<Value, Error> {
    match format {
        "yaml" => yaml(text),
        "json" => json(text),
        _ => Ok(Value::from(text)),
    }
}
