//! Jinja's own tests: `value is …` (`jinja2/tests.py`).

use super::methods;
use super::operators;
use super::run::{Machine, holds};
use super::syntax::tree::{Comparison, Operator};
use crate::value::{Args, Native, Result, Value, contains, text};
use duckrow_text::names::FastMap;

/// All of them, by name.
pub(super) fn all() -> FastMap<&'static str, Native> {
    KINDS.iter().chain(QUESTIONS).chain(COMPARISONS).copied().collect()
}

/// Tests for the kinds and properties of values.
const KINDS: &[(&str, Native)] = &[
    ("boolean", |_, args| kind(args, |value| matches!(value, Value::Bool(_)))),
    ("callable", |_, args| kind(args, is_callable)),
    ("defined", |_, args| kind(args, Value::is_defined)),
    ("escaped", |_, args| kind(args, |value| matches!(value, Value::Safe(_)))),
    ("false", |_, args| kind(args, |value| matches!(value, Value::Bool(false)))),
    ("float", |_, args| kind(args, |value| matches!(value, Value::Float(_)))),
    ("integer", |_, args| kind(args, |value| matches!(value, Value::Int(_)))),
    ("mapping", |_, args| kind(args, |value| matches!(value, Value::Dict(_)))),
    ("none", |_, args| kind(args, Value::is_none)),
    ("number", |_, args| kind(args, |value| matches!(value, Value::Bool(_) | Value::Int(_) | Value::Float(_)))),
    ("string", |_, args| kind(args, |value| value.as_text().is_some())),
    ("true", |_, args| kind(args, |value| matches!(value, Value::Bool(true)))),
    ("undefined", |_, args| kind(args, |value| !value.is_defined())),
];

/// Tests that look closer.
const QUESTIONS: &[(&str, Native)] = &[
    ("divisibleby", divisible),
    ("even", |_, args| parity(args, 0)),
    ("filter", |machine, args| named(machine, args, false)),
    ("in", within),
    ("iterable", iterable),
    ("lower", |_, args| letters(args, "islower")),
    ("odd", |_, args| parity(args, 1)),
    ("sameas", same),
    ("sequence", sequence),
    ("test", |machine, args| named(machine, args, true)),
    ("upper", |_, args| letters(args, "isupper")),
];

/// Comparisons with an argument.
const COMPARISONS: &[(&str, Native)] = &[
    ("!=", |_, args| compared(args, Comparison::NotEqual)),
    ("<", |_, args| compared(args, Comparison::Less)),
    ("<=", |_, args| compared(args, Comparison::LessEqual)),
    ("==", |_, args| compared(args, Comparison::Equal)),
    (">", |_, args| compared(args, Comparison::Greater)),
    (">=", |_, args| compared(args, Comparison::GreaterEqual)),
    ("eq", |_, args| compared(args, Comparison::Equal)),
    ("equalto", |_, args| compared(args, Comparison::Equal)),
    ("ge", |_, args| compared(args, Comparison::GreaterEqual)),
    ("greaterthan", |_, args| compared(args, Comparison::Greater)),
    ("gt", |_, args| compared(args, Comparison::Greater)),
    ("le", |_, args| compared(args, Comparison::LessEqual)),
    ("lessthan", |_, args| compared(args, Comparison::Less)),
    ("lt", |_, args| compared(args, Comparison::Less)),
    ("ne", |_, args| compared(args, Comparison::NotEqual)),
];

fn kind(args: Args, is_it: fn(&Value) -> bool) -> Result<Value> {
    let [value] = args.bind("test", ["value"], 1)?;
    Ok(Value::Bool(value.as_ref().is_some_and(is_it)))
}

/// True if a value says that it can be called: an undefined one does.
fn is_callable(value: &Value) -> bool {
    match value {
        Value::Object(object) => object.is_callable(),
        other => !other.is_defined(),
    }
}

fn two(args: Args) -> Result<(Value, Value)> {
    let [value, other] = args.bind("test", ["value", "other"], 2)?;
    Ok((value.unwrap_or(Value::None), other.unwrap_or(Value::None)))
}

fn compared(args: Args, comparison: Comparison) -> Result<Value> {
    let (value, other) = two(args)?;
    Ok(Value::Bool(holds(comparison, &value, &other)?))
}

fn divisible(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let (value, number) = two(args)?;
    let rest = operators::binary(Operator::Modulo, &value, &number)?;
    Ok(Value::Bool(crate::value::equal(&rest, &Value::int(0))?))
}

fn parity(args: Args, wanted: i128) -> Result<Value> {
    let [value] = args.bind("test", ["value"], 1)?;
    let rest = operators::binary(Operator::Modulo, &value.unwrap_or(Value::None), &Value::int(2))?;
    Ok(Value::Bool(crate::value::equal(&rest, &Value::int(wanted))?))
}

fn named(machine: &mut Machine<'_>, args: Args, is_test: bool) -> Result<Value> {
    let [name] = args.bind("test", ["value"], 1)?;
    let name = name.unwrap_or(Value::None);
    name.check_key()?;
    Ok(Value::Bool(name.as_text().is_some_and(|name| machine.has(is_test, name))))
}

fn within(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let (value, container) = two(args)?;
    Ok(Value::Bool(contains(&container, &value)?))
}

fn same(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let (value, other) = two(args)?;
    Ok(Value::Bool(value.is_same(&other)))
}

fn letters(args: Args, name: &str) -> Result<Value> {
    let [value] = args.bind("test", ["value"], 1)?;
    let value = Value::Text(text(&value.unwrap_or(Value::None))?);
    Ok(Value::Bool(methods::is(value.as_text().map(|text| text.as_str()).unwrap_or_default(), name)))
}

fn iterable(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value] = args.bind("test_iterable", ["value"], 1)?;
    Ok(Value::Bool(value.unwrap_or(Value::None).defined()?.is_iterable()))
}

/// True if a value has a length, and items by their places or keys.
fn sequence(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value] = args.bind("test_sequence", ["value"], 1)?;
    let value = value.unwrap_or(Value::None);
    let has_items = !matches!(value, Value::Set(_) | Value::View(_) | Value::Undefined(_));
    Ok(Value::Bool(has_items && value.length().is_ok()))
}
