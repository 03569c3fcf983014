//! Jinja's own filters (`jinja2/filters.py`).

mod choose;
mod layout;
mod lists;
mod numbers;
mod order;
mod pretty;
mod texts;

use ecow::EcoString;

use super::run::Machine;
use crate::value::{Args, Error, Native, Result, Value, text};
use duckrow_text::names::FastMap;

pub(crate) use numbers::{parse_float, parse_int};
pub(crate) use pretty::pretty;

/// All of them, by name.
pub(super) fn all() -> FastMap<&'static str, Native> {
    let tables = [texts::TABLE, layout::TABLE, numbers::TABLE, lists::TABLE, order::TABLE, choose::TABLE];
    tables.into_iter().flatten().copied().chain(VALUES.iter().copied()).collect()
}

/// Those of Jinja's that are errors.
pub(crate) const UNAVAILABLE: [&str; 1] = ["urlize"];

/// Filters of any value.
const VALUES: &[(&str, Native)] = &[("attr", attr), ("d", default), ("default", default), ("urlize", missing_urlize)];

/// The first argument of a filter.
pub(crate) fn one(value: Option<Value>) -> Value {
    value.unwrap_or(Value::None)
}

/// A truth value that may be left out.
///
/// # Errors
/// An undefined value.
pub(crate) fn flag(value: Option<&Value>, default: bool) -> Result<bool> {
    value.map_or(Ok(default), Value::truth)
}

/// An integer that may be left out.
///
/// # Errors
/// A value that is no integer.
pub(crate) fn integer(value: Option<&Value>, default: i128) -> Result<i128> {
    let Some(value) = value else { return Ok(default) };
    let wrong = || Error::python(format!("'{}' object cannot be interpreted as an integer", value.class()));
    value.defined()?.as_int().ok_or_else(wrong)
}

/// A value as `soft_str` gives it: a text as it is.
///
/// # Errors
/// An undefined value.
pub(crate) fn soft(value: Option<&Value>) -> Result<EcoString> {
    text(value.unwrap_or(&Value::None))
}

/// A filter or function that this engine doesn't have, by its name.
///
/// # Errors
/// Always.
pub(crate) fn unavailable(what: &str, name: &str, why: &str) -> Result<Value> {
    Err(Error::python(format!("this engine doesn't have the {what} '{name}': {why}")))
}

fn missing_urlize(_: &mut Machine<'_>, _: Args) -> Result<Value> {
    unavailable("filter", "urlize", "it makes links for HTML pages")
}

fn attr(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, name] = args.bind("do_attr", ["obj", "name"], 2)?;
    let (value, name) = (one(value), soft(name.as_ref())?);
    let found = super::access::own_attribute(machine, &value, &name)?;
    Ok(found.unwrap_or_else(|| Value::undefined(format!("'{}' has no attribute '{name}'", value.described()))))
}

fn default(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, default, boolean] = args.bind("do_default", ["value", "default_value", "boolean"], 1)?;
    let (value, boolean) = (one(value), flag(boolean.as_ref(), false)?);
    let is_kept = value.is_defined() && (!boolean || value.truth()?);
    Ok(if is_kept { value } else { default.unwrap_or_else(|| Value::from("")) })
}
