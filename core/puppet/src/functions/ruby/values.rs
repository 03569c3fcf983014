//! Values from Puppet to Ruby and back.

use std::rc::Rc;

use ecow::EcoString;

use duckrow_ruby_runtime::Data;
use duckrow_values::format::ruby_text;
use duckrow_values::regex::Regex;
use duckrow_values::{Array, Hash, Value, ruby_class};

/// Values that only Puppet knows, by the numbers that Ruby has of them.
#[derive(Debug, Default)]
pub(super) struct Foreign {
    values: Vec<Value>,
}

/// The number of the first of them: those before are the template's object and its scope.
const FIRST: u32 = 2;

impl Foreign {
    /// A value as Ruby sees it.
    pub(super) fn as_ruby(&mut self, value: &Value) -> Data {
        match value {
            Value::Undef => Data::Nil,
            Value::Default => Data::Symbol("default".into()),
            Value::Boolean(truth) => Data::Bool(*truth),
            Value::Integer(number) => Data::Int(*number),
            Value::Float(number) => Data::Float(*number),
            Value::String(text) => Data::Text(text.clone()),
            Value::Regexp(regex) => Data::Pattern(regex.source.clone(), EcoString::new()),
            // Values are nested no deeper than `MAX_NESTING`.
            Value::Array(items) => Data::Array(items.items().iter().map(|item| self.as_ruby(item)).collect()),
            Value::Hash(entries) => {
                let entries = entries.entries().iter();
                Data::Hash(entries.map(|(key, value)| (self.as_ruby(key), self.as_ruby(value))).collect())
            }
            other => {
                let number = FIRST + u32::try_from(self.values.len()).unwrap_or(u32::MAX - FIRST);
                self.values.push(other.clone());
                Data::Foreign { class: ruby_class(other).into(), text: ruby_text(other).into(), number }
            }
        }
    }

    /// A value of Ruby's as Puppet sees it.
    pub(super) fn to_puppet(&self, data: &Data) -> Value {
        match data {
            Data::Nil => Value::Undef,
            Data::Bool(truth) => Value::Boolean(*truth),
            Data::Int(number) => Value::Integer(*number),
            Data::Float(number) => Value::Float(*number),
            Data::Symbol(name) if name == "undef" => Value::Undef,
            Data::Symbol(name) if name == "default" => Value::Default,
            Data::Symbol(text) | Data::Text(text) => Value::String(text.clone()),
            Data::Array(items) => {
                let items = items.iter().map(|item| self.to_puppet(item)).collect();
                Array::new(items).map_or(Value::Undef, Value::Array)
            }
            Data::Hash(entries) => {
                let entries = entries.iter().map(|(key, value)| (self.to_puppet(key), self.to_puppet(value)));
                Hash::new(entries.collect()).map_or(Value::Undef, Value::Hash)
            }
            Data::Pattern(source, options) => Regex::with_modifiers(source, options, 10_000)
                .map_or(Value::Undef, |regex| Value::Regexp(Rc::new(regex))),
            Data::Frozen(data) => self.to_puppet(data),
            Data::Foreign { number, .. } => self.value(*number).cloned().unwrap_or_default(),
        }
    }

    /// The value of a number.
    pub(super) fn value(&self, number: u32) -> Option<&Value> {
        self.values.get(usize::try_from(number.checked_sub(FIRST)?).ok()?)
    }
}
