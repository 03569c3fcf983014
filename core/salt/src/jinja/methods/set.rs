//! The methods of sets.

use super::super::run::Machine;
use crate::value::{Args, Error, Result, Set, Value, repr};

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
pub(super) fn call(machine: &mut Machine<'_>, value: &Value, name: &str, args: Args) -> Result<Value> {
    machine.go_through(value)?;
    let own = value.iterate()?;
    let mut others = Vec::new();
    let takes_item = matches!(name, "add" | "discard" | "remove");
    for argument in args.plain {
        machine.go_through(&argument)?;
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
    let items: usize = others.iter().map(Vec::len).sum();
    machine.steps(own.len() + items)?;
    let Value::Set(set) = value else { return Ok(Value::Bool(!own.iter().any(is_in(&others)))) };
    let result = match name {
        "isdisjoint" => return Ok(Value::Bool(!own.iter().any(is_in(&others)))),
        "issubset" => return Ok(Value::Bool(own.iter().all(is_in(&others)))),
        "issuperset" => return Ok(Value::Bool(others.iter().flatten().all(is_in(&[own])))),
        "pop" => {
            let first = own.into_iter().next().inspect(|first| _ = set.members_mut().shift_remove(first));
            return first.ok_or_else(|| Error::python("'pop from an empty set'"));
        }
        "remove" => {
            let item = others.concat().into_iter().next().unwrap_or(Value::None);
            if !set.members_mut().shift_remove(&item) {
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
    *set.members_mut() = result.into_iter().collect();
    Ok(Value::None)
}

/// A test for membership in any of the others.
fn is_in(others: &[Vec<Value>]) -> impl Fn(&Value) -> bool + use<> {
    let known = Set::new(others.iter().flatten().cloned());
    move |value| known.members().contains(value)
}

fn combined(name: &str, own: Vec<Value>, others: &[Vec<Value>]) -> Vec<Value> {
    let all = others.concat();
    match name {
        "add" | "union" | "update" => [own, all].concat(),
        "difference" | "discard" => {
            let is_gone = is_in(others);
            own.into_iter().filter(|item| !is_gone(item)).collect()
        }
        "intersection" => {
            let tests: Vec<_> = others.chunks(1).map(is_in).collect();
            own.into_iter().filter(|item| tests.iter().all(|is_in| is_in(item))).collect()
        }
        "symmetric_difference" => {
            let (in_own, in_others) = (is_in(std::slice::from_ref(&own)), is_in(others));
            let only: Vec<Value> = all.into_iter().filter(|item| !in_own(item)).collect();
            own.into_iter().filter(|item| !in_others(item)).chain(only).collect()
        }
        "clear" => Vec::new(),
        _ => own,
    }
}
