//! What Ruby asks of Puppet's types and of its stack: the methods behind `pops.rb`.

use std::rc::Rc;

use super::values::{as_ruby, to_puppet};
use super::world::{Answer, ScopeWorld, plain_text};
use crate::evaluator::{Frame, Interrupt, StackFrame};
use duckrow_ruby_runtime::{Data, Refusal};
use duckrow_values::types::mismatch::describe_mismatch;
use duckrow_values::types::{infer, instance_of, parse};
use duckrow_values::{Array, Value, from_json, rich_data, text};

/// The requests that are answered here. No other one pays for the values that it brings.
const REQUESTS: [&str; 7] =
    ["type_of_value", "is_instance", "type_of_text", "mismatch", "rich_data", "sensitive", "stack_of_puppet"];

impl ScopeWorld<'_, '_> {
    /// The request of a program that asks for types, or for the stack.
    pub(super) fn pops_method(&mut self, name: &str, arguments: &[Data]) -> Answer<Option<Data>> {
        if !REQUESTS.contains(&name) {
            return Ok(None);
        }
        let given: Vec<Value> = arguments.iter().map(|data| to_puppet(&self.frame.session.ruby, data)).collect();
        let paid = self.frame.session.fuel.work(given.iter().map(Value::weight).sum());
        self.asked(paid)?;
        let answer = match (name, given.as_slice()) {
            ("type_of_value", [value]) => Value::of_type(infer(value)),
            ("is_instance", [Value::Type(of), value]) => instance_of(of, value).into(),
            ("type_of_text", [Value::String(text)]) => type_of_text(text)?,
            ("mismatch", [_, Value::Type(expected), Value::Type(actual)]) => {
                let subject = arguments.first().map(plain_text).unwrap_or_default();
                describe_mismatch(&subject, expected, actual).into()
            }
            ("sensitive", [value]) => Value::Sensitive(Rc::new(value.clone())),
            // Written, a symbol would be its name, as in catalogs.
            ("rich_data", [value]) if arguments.iter().any(has_symbol) => {
                return Err(Refusal::Unsupported(format!("a symbol in the rich data of {}", text(value))));
            }
            ("rich_data", [value]) => self.rich_data(value)?,
            ("stack_of_puppet", []) => stack(self.frame),
            _ => return Ok(None),
        };
        Ok(Some(as_ruby(&mut self.frame.session.ruby, &answer)))
    }

    fn rich_data(&mut self, value: &Value) -> Answer<Value> {
        let json = rich_data::to_json(value).map_err(|error| Interrupt::plain("bad-data", error.to_string()));
        let json = self.asked(json)?;
        Ok(from_json(&json))
    }
}

/// True if a value is a symbol, or holds one, that Puppet has no other value for.
fn has_symbol(data: &Data) -> bool {
    match data {
        Data::Symbol(name) => name != "undef" && name != "default",
        Data::Array(items) => items.iter().any(has_symbol),
        Data::Hash(entries) => entries.iter().any(|(key, value)| has_symbol(key) || has_symbol(value)),
        Data::Frozen(data) | Data::Shared(_, data) => has_symbol(data),
        _ => false,
    }
}

/// The type that a text describes. Puppet's parser knows those of modules, and Puppet's own aliases, only where it is given a loader.
fn type_of_text(text: &str) -> Answer<Value> {
    const ALIASES: [&str; 3] = ["Data", "RichData", "RichDataKey"];
    let what = "a type that can't be read from its text, or is an alias,";
    if text.split(|c: char| !c.is_alphanumeric()).any(|word| ALIASES.contains(&word)) {
        return Err(Refusal::Unsupported(what.into()));
    }
    parse(text).map(Value::of_type).map_err(|_| Refusal::Unsupported(what.into()))
}

/// Each call of Puppet's, the innermost first: `[file, line]`. The top level of a manifest is line 0.
fn stack(frame: &Frame<'_>) -> Value {
    let sources = &frame.session.sources;
    let entry = |entry: StackFrame| {
        let (file, line) = match entry {
            StackFrame::Call(at) => (at.file, sources.line(at)),
            StackFrame::Manifest(file) => (file, 0),
        };
        let pair = vec![Value::from(&*sources.file(file).path), Value::Integer(i64::from(line))];
        Array::new(pair).map(Value::Array).unwrap_or_default()
    };
    Array::new(frame.session.stack.frames().map(entry).collect()).map(Value::Array).unwrap_or_default()
}
