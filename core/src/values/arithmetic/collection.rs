//! Arrays and hashes: joining, taking away, appending.

use super::{Arithmetic, not_applicable};
use crate::values::equality::ruby_equals;
use crate::values::operator::{Blame, OperatorError};
use crate::values::types::infer_reduced;
use crate::values::{Array, Entries, Hash, MAX_NESTING, TooDeep, Type, Value};

pub(super) fn compute(op: Arithmetic, left: &Value, right: &Value) -> Result<Value, OperatorError> {
    match (op, left) {
        (Arithmetic::Add, Value::Array(items)) => {
            let more = as_items(right)?;
            array([items.items(), more.as_slice()].concat())
        }
        (Arithmetic::Subtract, Value::Array(items)) => {
            let unwanted = as_items(right)?;
            array(
                items
                    .items()
                    .iter()
                    .filter(|item| !unwanted.iter().any(|other| ruby_equals(item, other)))
                    .cloned()
                    .collect(),
            )
        }
        (Arithmetic::ShiftLeft, Value::Array(items)) => array([items.items(), std::slice::from_ref(right)].concat()),
        (Arithmetic::Add, Value::Hash(hash)) => {
            let mut entries = hash.entries().clone();
            entries.extend(as_entries(right)?);
            self::hash(entries)
        }
        (Arithmetic::Subtract, Value::Hash(hash)) => {
            let unwanted = match right {
                Value::Array(keys) => keys.items().to_vec(),
                Value::Hash(other) => other.entries().keys().cloned().collect(),
                key => vec![key.clone()],
            };
            let mut entries = hash.entries().clone();
            for key in &unwanted {
                entries.shift_remove(key);
            }
            self::hash(entries)
        }
        _ => Err(not_applicable(op, "Hash")),
    }
}

/// What is joined to an array: items as they are, entries as arrays of two, anything else by itself.
fn as_items(value: &Value) -> Result<Vec<Value>, OperatorError> {
    match value {
        Value::Array(items) => Ok(items.items().to_vec()),
        Value::Hash(hash) => Ok(hash.pairs().map_err(too_deep)?.items().to_vec()),
        other => Ok(vec![other.clone()]),
    }
}

/// What is joined to a hash: entries, or an array of keys and values, in turn or in pairs.
fn as_entries(value: &Value) -> Result<Entries, OperatorError> {
    match value {
        Value::Hash(hash) => Ok(hash.entries().clone()),
        Value::Array(items) => {
            let in_pairs =
                matches!(infer_reduced(value), Type::Array(element, _) if matches!(*element, Type::Array(..)));
            if in_pairs { pairs_to_entries(items.items()) } else { list_to_entries(items.items()) }
        }
        _ => Err(OperatorError::wrapped("Can only append Array or Hash to a Hash")),
    }
}

/// `[[k, v], [k, v]]`
fn pairs_to_entries(pairs: &[Value]) -> Result<Entries, OperatorError> {
    let entry = |pair: &Value| {
        let items = pair.as_array().map(Array::items).unwrap_or_default();
        match items {
            [key] => Ok((key.clone(), Value::Undef)),
            [key, value] => Ok((key.clone(), value.clone())),
            several => Err(OperatorError::wrapped(format!("invalid number of elements ({} for 1..2)", several.len()))),
        }
    };
    pairs.iter().map(entry).collect()
}

/// `[k, v, k, v]`
fn list_to_entries(items: &[Value]) -> Result<Entries, OperatorError> {
    let chunks = items.chunks_exact(2);
    if !chunks.remainder().is_empty() {
        return Err(OperatorError::wrapped("odd number of arguments for Hash"));
    }
    let entry = |pair: &[Value]| match pair {
        [key, value] => Some((key.clone(), value.clone())),
        _ => None,
    };
    Ok(chunks.filter_map(entry).collect())
}

fn array(items: Vec<Value>) -> Result<Value, OperatorError> {
    Array::new(items).map(Value::Array).map_err(too_deep)
}

fn hash(entries: Entries) -> Result<Value, OperatorError> {
    Hash::new(entries).map(Value::Hash).map_err(too_deep)
}

/// Puppet has no such bound.
fn too_deep(_: TooDeep) -> OperatorError {
    let text = format!("The result is too big, or nested more than {MAX_NESTING} times");
    OperatorError::new(Blame::Expression, text)
}
