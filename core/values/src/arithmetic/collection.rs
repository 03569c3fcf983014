//! Arrays and hashes: joining, taking away, appending.

use super::{Arithmetic, not_applicable};
use crate::equality::{compare_numbers, ruby_equals};
use crate::operator::{Blame, OperatorError};
use crate::{Array, Entries, Hash, TooBig, Value, entries};
use duckrow_text::names::FastSet;

pub(super) fn compute(op: Arithmetic, left: &Value, right: &Value) -> Result<Value, OperatorError> {
    match (op, left) {
        (Arithmetic::Add, Value::Array(items)) => {
            let more = as_items(right)?;
            array([items.items(), more.as_slice()].concat())
        }
        (Arithmetic::Subtract, Value::Array(items)) => {
            let unwanted = Unwanted::new(as_items(right)?);
            array(items.items().iter().filter(|item| !unwanted.has(item)).cloned().collect())
        }
        (Arithmetic::ShiftLeft, Value::Array(items)) => array([items.items(), std::slice::from_ref(right)].concat()),
        (Arithmetic::Add, Value::Hash(hash)) => {
            let mut entries = hash.entries().clone();
            entries.extend(as_entries(right)?);
            self::hash(entries)
        }
        (Arithmetic::Subtract, Value::Hash(hash)) => {
            let unwanted: FastSet<&Value> = match right {
                Value::Array(keys) => keys.items().iter().collect(),
                Value::Hash(other) => other.entries().keys().collect(),
                key => [key].into_iter().collect(),
            };
            let mut entries = hash.entries().clone();
            entries.retain(|key, _| !unwanted.contains(key));
            self::hash(entries)
        }
        _ => Err(not_applicable(op, "Hash")),
    }
}

/// Items that are taken away, by Ruby's `==`.
struct Unwanted {
    /// All of them, in a form in which equal ones are the same.
    known: FastSet<Value>,
    /// Times, which are equal to numbers too.
    times: Vec<Value>,
    /// The values that hold types, which are equal in any order of their parts but the same key only in
    /// one. Many are looked up as keys.
    types: Vec<Value>,
}

/// The number of values with types that are compared one by one.
const FEW_TYPES: usize = 16;

impl Unwanted {
    fn new(items: Vec<Value>) -> Self {
        let known = items.iter().map(plain_numbers).collect();
        let types: Vec<Value> = items.iter().filter(|item| holds_type(item)).take(FEW_TYPES).cloned().collect();
        Self { known, times: items.into_iter().filter(is_time).collect(), types }
    }

    fn has(&self, item: &Value) -> bool {
        self.known.contains(&plain_numbers(item))
            || self.times.iter().any(|other| ruby_equals(item, other))
            || (is_time(item) && self.known.iter().any(|other| ruby_equals(item, other)))
            || self.types.iter().any(|other| ruby_equals(item, other))
    }
}

fn is_time(value: &Value) -> bool {
    matches!(value, Value::Timespan(_) | Value::Timestamp(_))
}

fn holds_type(value: &Value) -> bool {
    match value {
        Value::Type(_) => true,
        Value::Array(items) => items.items().iter().any(holds_type),
        Value::Hash(hash) => hash.entries().values().any(holds_type),
        _ => false,
    }
}

/// The value with integers in the place of floats that are equal to them.
fn plain_numbers(value: &Value) -> Value {
    match value {
        Value::Float(number) => {
            let integer = *number as i64;
            let equal = compare_numbers(integer, *number).is_some_and(std::cmp::Ordering::is_eq);
            if equal { integer.into() } else { value.clone() }
        }
        Value::Array(items) => {
            let items = items.items().iter().map(plain_numbers).collect();
            Array::new(items).map_or_else(|_| value.clone(), Value::Array)
        }
        Value::Hash(hash) => {
            let entries = hash.entries().iter().map(|(key, inner)| (key.clone(), plain_numbers(inner))).collect();
            Hash::new(entries).map_or_else(|_| value.clone(), Value::Hash)
        }
        other => other.clone(),
    }
}

/// The items that are joined to an array: items as they are, entries as arrays of two, anything else by itself.
fn as_items(value: &Value) -> Result<Vec<Value>, OperatorError> {
    match value {
        Value::Array(items) => Ok(items.items().to_vec()),
        Value::Hash(hash) => Ok(hash.pairs().map_err(refused)?.items().to_vec()),
        other => Ok(vec![other.clone()]),
    }
}

/// The entries that are joined to a hash: entries, or an array of keys and values, in turn or in pairs.
fn as_entries(value: &Value) -> Result<Entries, OperatorError> {
    match value {
        Value::Hash(hash) => Ok(hash.entries().clone()),
        Value::Array(items) => {
            // Arrays in an array are pairs; undef between them counts for nothing.
            let items = items.items();
            let is_pair = |item: &Value| item.as_array().is_some();
            let in_pairs = items.iter().any(is_pair) && items.iter().all(|item| is_pair(item) || item.is_undef());
            let made = if in_pairs { entries::of_pairs(items) } else { entries::of_list(items) };
            made.map_err(OperatorError::wrapped)
        }
        _ => Err(OperatorError::wrapped("Can only append Array or Hash to a Hash")),
    }
}

fn array(items: Vec<Value>) -> Result<Value, OperatorError> {
    Array::new(items).map(Value::Array).map_err(refused)
}

fn hash(entries: Entries) -> Result<Value, OperatorError> {
    Hash::new(entries).map(Value::Hash).map_err(refused)
}

fn refused(bound: TooBig) -> OperatorError {
    OperatorError::new(Blame::Expression, format!("The result is too big: {bound}"))
}
