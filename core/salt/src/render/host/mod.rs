//! `salt['…'](…)` that asks the host or acts on it: files, commands, packages, services, users and groups.
//!
//! Functions are called while templates are rendered: those of states before anything has run, those of files as the run has left
//! the host by then. Knows no state.

mod accounts;
mod commands;
mod files;
mod folders;
mod packages;

use std::rc::Rc;

use ecow::EcoString;

use crate::jinja::{Args, Error, Kind, Outside, Result, Value, text};
use duckrow_record::catalog::ResourceId;
use duckrow_resource_types::{Instance, System, Types, to_s};
use duckrow_text::ids::Id;
use duckrow_values as values;

/// The host, as templates ask it.
pub(crate) struct Host<'a> {
    /// The host.
    pub(crate) system: &'a mut dyn System,
    /// The types of what it has.
    pub(crate) types: &'a Types,
}

/// A function, called with the host and its arguments.
type Function = fn(&mut Host<'_>, Args) -> Result<Value>;

fn functions() -> impl Iterator<Item = &'static (&'static str, Function)> {
    [accounts::TABLE, commands::TABLE, files::TABLE, folders::TABLE, packages::TABLE].into_iter().flatten()
}

/// Whether there is such a function.
pub(super) fn knows(name: &str) -> bool {
    functions().any(|(known, _)| *known == name)
}

/// The names of all functions.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    functions().map(|(name, _)| *name)
}

impl Outside for Host<'_> {
    fn call(&mut self, name: &str, args: Args) -> Result<Value> {
        match functions().find(|(known, _)| *known == name) {
            Some((_, function)) => function(self, args),
            None => Err(Error::python(format!("'{name}' is not available."))),
        }
    }

    fn work(&mut self) -> u64 {
        self.system.work()
    }
}

impl Host<'_> {
    /// The present value of a property of a resource, as Puppet's types have it; empty text if there is none.
    fn property(&mut self, type_name: &str, name: &str, property: &str) -> String {
        to_s(&self.value(type_name, name, property)).to_string()
    }

    fn value(&mut self, type_name: &str, name: &str, property: &str) -> values::Value {
        let Some(definition) = self.types.find(type_name) else { return values::Value::Undef };
        let instance = Instance::new(Rc::clone(definition), ResourceId::from_index(0), name.into(), EcoString::new());
        self.system.provider(type_name).get(&instance, property).unwrap_or(values::Value::Undef)
    }
}

/// The words of `SaltInvocationError` and `CommandExecutionError`.
fn refused(words: impl Into<String>) -> Error {
    Error::new(Kind::Function, words)
}

/// An argument as text; none is empty.
fn text_of(value: Option<Value>) -> Result<String> {
    match value {
        None | Some(Value::None) => Ok(String::new()),
        Some(value) => Ok(text(&value)?.to_string()),
    }
}

/// The only argument of a function, as text.
fn only(args: Args, function: &str, parameter: &str) -> Result<String> {
    let [value] = args.bind(function, [parameter], 1)?;
    text_of(value)
}

/// A mapping with texts as keys.
fn mapping<const N: usize>(entries: [(&str, Value); N]) -> Value {
    Value::dict(entries.into_iter().map(|(key, value)| (Value::from(key), value)).collect())
}

/// The entries of a call that are for keyword arguments, less those that change nothing here.
fn without(args: Args, names: &[&str]) -> Args {
    Args { named: args.named.into_iter().filter(|(name, _)| !names.contains(&name.as_str())).collect(), ..args }
}
