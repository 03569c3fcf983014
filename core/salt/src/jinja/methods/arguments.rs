//! The arguments of methods: texts and integers.

use ecow::EcoString;

use crate::value::{Error, Result, Value};

/// An argument that must be a text.
pub(super) fn wanted(value: Option<&Value>, name: &str) -> Result<EcoString> {
    let value = value.unwrap_or(&Value::None);
    value
        .as_text()
        .cloned()
        .ok_or_else(|| Error::python(format!("{name}() argument must be str, not {}", value.class())))
}

/// An argument that must be an integer.
pub(super) fn integer(value: &Value) -> Result<i128> {
    let wrong = || Error::python(format!("'{}' object cannot be interpreted as an integer", value.class()));
    value.defined()?.as_int().ok_or_else(wrong)
}
