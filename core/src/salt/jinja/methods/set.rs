//! The methods of sets.

use super::super::error::{Error, Result};
use super::super::run::Machine;
use super::super::value::{Args, Entries, Set, Value, repr};

/// The methods of `set`.
pub(super) const NAMES: [&str; 17] = [
    "add",
    "clear",
    "copy",
    "difference",
    "difference_update",
    "discard",
    "intersection",
    "intersection_update",
    "isdisjoint",
    "issubset",
    "issuperset",
    "pop",
    "remove",
    "symmetric_difference",
    "symmetric_difference_update",
    "union",
    "update",
];

/// Calls a method of a set.
pub(super) fn call(_: &mut Machine<'_>, value: &Value, name: &str, args: Args) -> Result<Value> {
    let own = value.iterate()?;
    let mut others = Vec::new();
    let takes_item = matches!(name, "add" | "discard" | "remove");
    for argument in args.plain {
        if takes_item {
            argument.check_key()?;
            others.push(vec![argument]);
        } else {
            let items = argument.iterate()?;
            for item in &items {
                item.check_key()?;
            }
            others.push(items);
        }
    }
    let Value::Set(set) = value else { return Ok(Value::Bool(!own.iter().any(|item| others.concat().contains(item)))) };
    let result = match name {
        "isdisjoint" => return Ok(Value::Bool(!own.iter().any(|item| others.concat().contains(item)))),
        "issubset" => return Ok(Value::Bool(own.iter().all(|item| others.concat().contains(item)))),
        "issuperset" => return Ok(Value::Bool(others.concat().iter().all(|item| own.contains(item)))),
        "pop" => {
            let first = set.entries_mut().shift_remove_index(0);
            return first.map(|(item, _)| item).ok_or_else(|| Error::python("'pop from an empty set'"));
        }
        "remove" => {
            let item = others.concat().into_iter().next().unwrap_or(Value::None);
            if set.entries_mut().shift_remove(&item).is_none() {
                return Err(Error::python(repr(&item)?));
            }
            return Ok(Value::None);
        }
        _ => combined(name.trim_end_matches("_update"), own, &others),
    };
    let changes = takes_item || matches!(name, "clear" | "update") || name.ends_with("_update");
    if !changes {
        return Ok(Value::Set(Set::new(result)));
    }
    *set.entries_mut() = result.into_iter().map(|item| (item, Value::None)).collect::<Entries>();
    Ok(Value::None)
}

fn combined(name: &str, own: Vec<Value>, others: &[Vec<Value>]) -> Vec<Value> {
    let all = others.concat();
    match name {
        "add" | "union" | "update" => [own, all].concat(),
        "difference" | "discard" => own.into_iter().filter(|item| !all.contains(item)).collect(),
        "intersection" => own.into_iter().filter(|item| others.iter().all(|other| other.contains(item))).collect(),
        "symmetric_difference" => {
            let only: Vec<Value> = all.iter().filter(|item| !own.contains(item)).cloned().collect();
            own.into_iter().filter(|item| !all.contains(item)).chain(only).collect()
        }
        "clear" => Vec::new(),
        _ => own,
    }
}
