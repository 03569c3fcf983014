//! Values from Puppet to Ruby and back.

use std::rc::Rc;

use ecow::EcoString;

use crate::evaluator::{Known, Ruby};
use duckrow_ruby_runtime::Data;
use duckrow_values::format::ruby_text;
use duckrow_values::regex::Regex;
use duckrow_values::{Array, Hash, Value, ruby_class};

/// A value as Ruby sees it.
pub(super) fn as_ruby(ruby: &mut Ruby, value: &Value) -> Data {
    match value {
        Value::Undef => Data::Nil,
        Value::Default => Data::Symbol("default".into()),
        Value::Symbol(name) => Data::Symbol(name.clone()),
        Value::Boolean(truth) => Data::Bool(*truth),
        Value::Integer(number) => Data::Int(*number),
        Value::Float(number) => Data::Float(*number),
        Value::String(text) => Data::Text(text.clone()),
        Value::Regexp(regex) => Data::Pattern(regex.source.clone(), EcoString::new()),
        // Values are nested no deeper than `MAX_NESTING`.
        Value::Array(items) => Data::Array(items.items().iter().map(|item| as_ruby(ruby, item)).collect()),
        Value::Hash(entries) => {
            let entries = entries.entries().iter();
            Data::Hash(entries.map(|(key, value)| (as_ruby(ruby, key), as_ruby(ruby, value))).collect())
        }
        other => {
            let number = ruby.number(Known::Value(other.clone()));
            Data::Foreign { class: ruby_class(other).into(), text: ruby_text(other).into(), number }
        }
    }
}

/// A value of Ruby's as Puppet sees it. Code is none.
pub(super) fn to_puppet(ruby: &Ruby, data: &Data) -> Value {
    with_symbols(ruby, data, &|name| Value::Symbol(name.clone()))
}

/// A value of Ruby's as the agent's types have it: a symbol is its name.
pub(super) fn to_agent(ruby: &Ruby, data: &Data) -> Value {
    with_symbols(ruby, data, &|name| Value::String(name.clone()))
}

fn with_symbols(ruby: &Ruby, data: &Data, symbol: &dyn Fn(&EcoString) -> Value) -> Value {
    let converted = |data: &Data| with_symbols(ruby, data, symbol);
    match data {
        Data::Nil | Data::Block(_) | Data::Held(_) => Value::Undef,
        Data::Bool(truth) => Value::Boolean(*truth),
        Data::Int(number) => Value::Integer(*number),
        Data::Float(number) => Value::Float(*number),
        Data::Symbol(name) if name == "undef" => Value::Undef,
        Data::Symbol(name) if name == "default" => Value::Default,
        Data::Symbol(name) => symbol(name),
        Data::Text(text) => Value::String(text.clone()),
        Data::Array(items) => Array::new(items.iter().map(converted).collect()).map_or(Value::Undef, Value::Array),
        Data::Hash(entries) => {
            let entries = entries.iter().map(|(key, value)| (converted(key), converted(value)));
            Hash::new(entries.collect()).map_or(Value::Undef, Value::Hash)
        }
        Data::Pattern(source, letters) => Regex::with_steps(&with_letters(source, letters), 10_000)
            .map_or(Value::Undef, |regex| Value::Regexp(Rc::new(regex))),
        Data::Frozen(data) | Data::Shared(_, data) => converted(data),
        Data::Foreign { number, .. } => match ruby.known(*number) {
            Some(Known::Value(value)) => value.clone(),
            _ => Value::Undef,
        },
    }
}

/// The source of a regular expression with its letters, as Puppet writes it: `(?i-mx:source)`.
fn with_letters(source: &str, letters: &str) -> String {
    let (on, off): (String, String) = "imx".chars().partition(|letter| letters.contains(*letter));
    match on.is_empty() {
        true => source.to_owned(),
        // The line break ends a comment in the source.
        false if on.contains('x') && source.contains('#') => with_group(&on, &off, &format!("{source}\n")),
        false => with_group(&on, &off, source),
    }
}

fn with_group(on: &str, off: &str, source: &str) -> String {
    let minus = if off.is_empty() { "" } else { "-" };
    format!("(?{on}{minus}{off}:{source})")
}
