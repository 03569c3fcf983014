//! JSON and YAML, as far as plain data goes.

use crate::class::{Native, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;
use duckrow_values as values;
use duckrow_values::format::{json, yaml};

/// The methods that every value gets from both libraries.
pub(super) const METHODS: &[Native] = &[
    native("to_json", 0, 1, |vm, this, _| as_json(vm, this, &json::Layout::default())),
    native("to_yaml", 0, 0, |vm, this, _| as_yaml(vm, this)),
];

/// The functions of `JSON`.
pub(super) const JSON: &[Native] = &[
    native("generate", 1, 1, |vm, _, given| as_json(vm, given.at(0), &json::Layout::default())),
    native("dump", 1, 1, |vm, _, given| as_json(vm, given.at(0), &json::Layout::default())),
    native("pretty_generate", 1, 1, |vm, _, given| as_json(vm, given.at(0), &json::Layout::pretty())),
    native("parse", 1, 1, parse),
    native("load", 1, 1, parse),
];

/// The functions of `YAML`.
pub(super) const YAML: &[Native] = &[native("dump", 1, 1, |vm, _, given| as_yaml(vm, given.at(0)))];

fn as_json(vm: &mut Vm<'_>, value: Value, layout: &json::Layout) -> Outcome {
    let data = plain(vm, value, true)?;
    match json::write(&data, layout) {
        Ok(text) => vm.text(text),
        Err(error) => Err(vm.unsupported(&format!("JSON for this value: {error}"))),
    }
}

fn as_yaml(vm: &mut Vm<'_>, value: Value) -> Outcome {
    let data = plain(vm, value, false)?;
    vm.text(yaml::write(&data))
}

/// Plain data of a value. Symbols are texts in JSON.
fn plain(vm: &mut Vm<'_>, value: Value, for_json: bool) -> Outcome<values::Value> {
    vm.step()?;
    Ok(match value {
        Value::Nil => values::Value::Undef,
        Value::Bool(truth) => values::Value::Boolean(truth),
        Value::Int(number) => values::Value::Integer(number),
        Value::Float(number) => values::Value::Float(number),
        Value::Text(_) => values::Value::string(vm.string(value)?),
        Value::Symbol(name) if for_json => values::Value::String(vm.symbol_text(name)),
        Value::Array(id) => {
            let mut items = Vec::new();
            for item in vm.heap.array(id).items.clone() {
                vm.allocate(size_of::<values::Value>())?;
                items.push(vm.deeper(|vm| plain(vm, item, for_json))?);
            }
            values::Array::new(items).map(values::Value::Array).map_err(|_| vm.fatal(crate::error::Reason::TooDeep))?
        }
        Value::Hash(id) => {
            let mut entries = Vec::new();
            for (key, item) in vm.pairs(id) {
                vm.allocate(2 * size_of::<values::Value>())?;
                let key = match key {
                    Value::Text(_) => values::Value::string(vm.string(key)?),
                    other if for_json => values::Value::string(vm.to_s(other)?),
                    other => vm.deeper(|vm| plain(vm, other, for_json))?,
                };
                entries.push((key, vm.deeper(|vm| plain(vm, item, for_json))?));
            }
            let hash = values::Hash::new(entries.into_iter().collect());
            hash.map(values::Value::Hash).map_err(|_| vm.fatal(crate::error::Reason::TooDeep))?
        }
        other => {
            let what = if for_json { "JSON" } else { "YAML" };
            return Err(vm.unsupported(&format!("{what} for a value of the class {}", vm.class_text(other))));
        }
    })
}

fn parse(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    let text = vm.string(given.at(0))?;
    vm.pay(text.len() as u64 / 8)?;
    match values::ruby_json::read(&text) {
        Ok(data) => from_plain(vm, &data),
        Err(_) => Err(vm.unsupported("the error of JSON that can't be read")),
    }
}

fn from_plain(vm: &mut Vm<'_>, data: &values::Value) -> Outcome {
    match data {
        values::Value::Boolean(truth) => Ok(Value::Bool(*truth)),
        values::Value::Integer(number) => Ok(Value::Int(*number)),
        values::Value::Float(number) => Ok(Value::Float(*number)),
        values::Value::String(text) => vm.text(text.as_str()),
        values::Value::Array(items) => {
            let mut made = Vec::new();
            for item in items.items() {
                made.push(vm.deeper(|vm| from_plain(vm, item))?);
            }
            vm.array(made)
        }
        values::Value::Hash(entries) => {
            let mut pairs = Vec::new();
            for (key, value) in entries.entries().iter() {
                let key = from_plain(vm, key)?;
                pairs.push((key, vm.deeper(|vm| from_plain(vm, value))?));
            }
            vm.hash_of_pairs(pairs)
        }
        _ => Ok(Value::Nil),
    }
}
