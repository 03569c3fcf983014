//! Functions on arrays, hashes and texts.

use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function, Interrupt, array, flatten as flatten_into};
use crate::values::{self, Value};

/// The functions of this family.
pub(super) const FUNCTIONS: &[Function] = &[
    Function { name: "empty", dispatches: &[Dispatch { signature: "Any $value", call: empty }] },
    Function { name: "flatten", dispatches: &[Dispatch { signature: "Any *$values", call: flatten }] },
    Function { name: "join", dispatches: &[Dispatch { signature: "Array $list, String $separator?", call: join }] },
    Function { name: "keys", dispatches: &[Dispatch { signature: "Hash $hash", call: keys }] },
    Function {
        name: "length",
        dispatches: &[
            Dispatch { signature: "Collection $value", call: length },
            Dispatch { signature: "String $value", call: length },
        ],
    },
    Function { name: "unique", dispatches: &[Dispatch { signature: "Array $list", call: unique }] },
    Function { name: "values", dispatches: &[Dispatch { signature: "Hash $hash", call: hash_values }] },
];

fn first(call: &Call) -> Value {
    call.arguments.first().cloned().unwrap_or_default()
}

/// The items of nested arrays, one after the other.
fn flat(values: &[Value]) -> Vec<Value> {
    let mut flat = Vec::new();
    values.iter().for_each(|value| flatten_into(value, &mut flat));
    flat
}

fn length(_: &mut Frame<'_>, call: Call) -> Evaluated {
    let length = match first(&call) {
        Value::Array(items) => items.items().len(),
        Value::Hash(entries) => entries.entries().len(),
        other => values::text(&other).chars().count(),
    };
    Ok(Value::Integer(i64::try_from(length).unwrap_or(i64::MAX)))
}

fn empty(_: &mut Frame<'_>, call: Call) -> Evaluated {
    match first(&call) {
        Value::Array(items) => Ok(items.items().is_empty().into()),
        Value::Hash(entries) => Ok(entries.entries().is_empty().into()),
        Value::String(text) => Ok(text.is_empty().into()),
        Value::Undef => Ok(true.into()),
        Value::Integer(_) | Value::Float(_) => Ok(false.into()),
        other => {
            let kind = values::kind(&other);
            Err(Interrupt::plain(
                "bad-arguments",
                format!("'empty' parameter 'value' expects a Collection, String, or Numeric value, got {kind}"),
            ))
        }
    }
}

fn flatten(_: &mut Frame<'_>, call: Call) -> Evaluated {
    Ok(array(flat(&call.arguments))?.into())
}

fn join(_: &mut Frame<'_>, call: Call) -> Evaluated {
    let separator = call.arguments.get(1).map(values::text).unwrap_or_default();
    let texts: Vec<_> = flat(&[first(&call)]).iter().map(values::text).collect();
    Ok(Value::string(texts.join(separator.as_str())))
}

fn keys(_: &mut Frame<'_>, call: Call) -> Evaluated {
    let keys = first(&call).as_hash().map(|hash| hash.entries().keys().cloned().collect()).unwrap_or_default();
    Ok(array(keys)?.into())
}

fn hash_values(_: &mut Frame<'_>, call: Call) -> Evaluated {
    let values = first(&call).as_hash().map(|hash| hash.entries().values().cloned().collect()).unwrap_or_default();
    Ok(array(values)?.into())
}

fn unique(_: &mut Frame<'_>, call: Call) -> Evaluated {
    let mut seen: indexmap::IndexSet<Value> = indexmap::IndexSet::new();
    seen.extend(first(&call).as_array().map(|list| list.items().to_vec()).unwrap_or_default());
    Ok(array(seen.into_iter().collect())?.into())
}
