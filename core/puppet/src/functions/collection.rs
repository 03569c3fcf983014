//! Functions on arrays, hashes and texts.

use super::arguments::{deprecated_here, first, flat, made, push, text};
use super::iteration::items_of;
use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function, array, hash};
use duckrow_values as values;
use duckrow_values::format::ruby_text;
use duckrow_values::{Entries, Value};

/// The functions of this family.
pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "empty",
        dispatches: &[
            Dispatch { signature: "Collection $coll", call: empty },
            Dispatch { signature: "Sensitive[String] $str", call: empty },
            Dispatch { signature: "String $str", call: empty },
            Dispatch { signature: "Numeric $num", call: empty_number },
            Dispatch { signature: "Binary $bin", call: empty },
            Dispatch { signature: "Undef $x", call: |_, _| Ok(true.into()) },
        ],
    },
    Function { name: "flatten", dispatches: &[Dispatch { signature: "Any *$args", call: flatten }] },
    Function { name: "join", dispatches: &[Dispatch { signature: "Array $arg, String $delimiter?", call: join }] },
    Function { name: "keys", dispatches: &[Dispatch { signature: "Hash $hsh", call: keys }] },
    Function {
        name: "length",
        dispatches: &[
            Dispatch { signature: "Collection $arg", call: length },
            Dispatch { signature: "String $arg", call: length },
            Dispatch { signature: "Binary $arg", call: length },
        ],
    },
    Function {
        name: "size",
        dispatches: &[Dispatch { signature: "Variant[Collection, String, Binary] $arg", call: length }],
    },
    Function {
        name: "unique",
        dispatches: &[
            Dispatch { signature: "String $string, Callable[String] &$block?", call: unique_text },
            Dispatch { signature: "Hash $hash, Callable[Any] &$block?", call: unique_hash },
            Dispatch { signature: "Array $array, Callable[Any] &$block?", call: unique },
            Dispatch { signature: "Iterable $iterable, Callable[Any] &$block?", call: unique },
        ],
    },
    Function { name: "values", dispatches: &[Dispatch { signature: "Hash $hsh", call: hash_values }] },
];

fn length(_: &mut Frame<'_>, call: Call) -> Evaluated {
    Ok(Value::Integer(i64::try_from(length_of(&first(&call))).unwrap_or(i64::MAX)))
}

fn length_of(value: &Value) -> usize {
    match value {
        Value::Array(items) => items.items().len(),
        Value::Hash(entries) => entries.entries().len(),
        Value::Binary(bytes) => bytes.bytes().len(),
        Value::Sensitive(hidden) => length_of(hidden),
        other => values::text(other).chars().count(),
    }
}

fn empty(_: &mut Frame<'_>, call: Call) -> Evaluated {
    Ok((length_of(&first(&call)) == 0).into())
}

fn empty_number(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let key = format!("empty-from-{}", frame.session.place_text(call.at));
    deprecated_here(frame, &call, &key, "Calling function empty() with Numeric value is deprecated.");
    Ok(false.into())
}

fn flatten(_: &mut Frame<'_>, call: Call) -> Evaluated {
    Ok(array(flat(&call.arguments))?.into())
}

/// The texts of the items, as Ruby has them, with a text between; arrays inside are joined alike.
fn join(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let mut out = String::new();
    join_into(frame, &mut out, &first(&call), text(&call, 1))?;
    Ok(out.into())
}

fn join_into(frame: &mut Frame<'_>, out: &mut String, value: &Value, delimiter: &str) -> Evaluated<()> {
    let Value::Array(items) = value else { return push(frame, out, &ruby_text(value)) };
    for (place, item) in items.items().iter().enumerate() {
        if place > 0 {
            push(frame, out, delimiter)?;
        }
        join_into(frame, out, item, delimiter)?;
    }
    Ok(())
}

fn keys(_: &mut Frame<'_>, call: Call) -> Evaluated {
    let keys = first(&call).as_hash().map(|hash| hash.entries().keys().cloned().collect()).unwrap_or_default();
    Ok(array(keys)?.into())
}

fn hash_values(_: &mut Frame<'_>, call: Call) -> Evaluated {
    let values = first(&call).as_hash().map(|hash| hash.entries().values().cloned().collect()).unwrap_or_default();
    Ok(array(values)?.into())
}

/// The items by what the lambda gives for them, or by themselves.
fn grouped(frame: &mut Frame<'_>, call: &Call, items: Vec<Value>) -> Evaluated<indexmap::IndexMap<Value, Vec<usize>>> {
    let mut groups: indexmap::IndexMap<Value, Vec<usize>> = indexmap::IndexMap::new();
    for (place, item) in items.into_iter().enumerate() {
        let key = match &call.block {
            Some(block) => frame.call_block(block, vec![item])?,
            None => item,
        };
        groups.entry(key).or_default().push(place);
    }
    Ok(groups)
}

/// The first item of each group.
fn distinct(frame: &mut Frame<'_>, call: &Call, items: &[Value]) -> Evaluated<Vec<Value>> {
    let groups = grouped(frame, call, items.to_vec())?;
    Ok(groups.values().filter_map(|places| places.first().and_then(|place| items.get(*place)).cloned()).collect())
}

fn unique(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let items = items_of(frame, &first(&call))?;
    Ok(array(distinct(frame, &call, &items)?)?.into())
}

fn unique_text(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let letters: Vec<Value> = values::text(&first(&call)).chars().map(Value::string).collect();
    let letters = distinct(frame, &call, &letters)?;
    let text: String = letters.iter().filter_map(Value::as_str).collect();
    made(frame, text)
}

/// The keys of equal values, as an array, with the values.
fn unique_hash(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let subject = first(&call);
    let Some(subject) = subject.as_hash() else { return Ok(Value::Undef) };
    let groups = grouped(frame, &call, subject.entries().values().cloned().collect())?;
    let mut inverted = Entries::default();
    for places in groups.values() {
        let entries = || places.iter().filter_map(|place| subject.entries().get_index(*place));
        let keys = entries().map(|(key, _)| key.clone()).collect();
        let values: indexmap::IndexSet<Value> = entries().map(|(_, value)| value.clone()).collect();
        inverted.insert(array(keys)?.into(), array(values.into_iter().collect())?.into());
    }
    Ok(hash(inverted)?.into())
}
