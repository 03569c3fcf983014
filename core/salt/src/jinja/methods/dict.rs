//! The methods of mappings.

use super::super::run::Machine;
use crate::value::{Args, Dict, Entries, Error, Item, MAX_ITEMS, Result, Value, View, ViewKind, repr};

/// The methods of `dict`.
pub(super) const NAMES: [&str; 11] =
    ["clear", "copy", "fromkeys", "get", "items", "keys", "pop", "popitem", "setdefault", "update", "values"];

/// The number of entries that move up in a step when one before them comes or goes.
const MOVED: usize = 8;

/// Calls a method of a mapping.
pub(super) fn call(machine: &mut Machine<'_>, value: &Value, name: &str, args: Args) -> Result<Value> {
    let Value::Dict(dict) = value else { return Ok(Value::None) };
    let view = |kind| Value::View(View { dict: dict.clone(), kind });
    let is_plain_call = matches!(name, "get" | "popitem") || !dict.is_ordered() && matches!(name, "pop" | "setdefault");
    if is_plain_call && !args.named.is_empty() {
        return Err(Error::python(format!("dict.{name}() takes no keyword arguments")));
    }
    match name {
        "keys" | "values" | "items" => {
            args.bind::<0>(name, [], 0)?;
            Ok(view(match name {
                "keys" => ViewKind::Keys,
                "values" => ViewKind::Values,
                _ => ViewKind::Items,
            }))
        }
        "get" => {
            let [key, default] = args.bind(name, ["key", "default"], 1)?;
            let key = key.unwrap_or(Value::None);
            machine.key(&key)?;
            let found = dict.entries().get(&key).cloned();
            Ok(found.or(default).unwrap_or(Value::None))
        }
        "copy" => Ok(Value::Dict(dict.with(dict.entries().to_map()))),
        "fromkeys" => {
            let [keys, item] = args.bind(name, ["iterable", "value"], 1)?;
            let item = item.unwrap_or(Value::None);
            let mut entries = Entries::default();
            for key in keys.unwrap_or(Value::None).iterate()? {
                machine.key(&key)?;
                entries.insert(key, item.clone());
            }
            Ok(Value::Dict(dict.with(entries)))
        }
        "update" => {
            let added = pairs(machine, args)?;
            if dict.entries().len() + added.len() > MAX_ITEMS {
                return Err(Error::too_large());
            }
            dict.placed_mut().extend(added.into_iter().map(|(key, value)| (key, Item::new(value))));
            Ok(Value::None)
        }
        _ => change(machine, dict, name, args),
    }
}

fn change(machine: &mut Machine<'_>, dict: &Dict, name: &str, args: Args) -> Result<Value> {
    match name {
        "setdefault" => {
            let [key, default] = args.bind(name, ["key", "default"], 1)?;
            let key = key.unwrap_or(Value::None);
            machine.key(&key)?;
            if let Some(known) = dict.entries().get(&key) {
                return Ok(known.clone());
            }
            let value = default.unwrap_or(Value::None);
            dict.placed_mut().insert(key, Item::new(value.clone()));
            Ok(value)
        }
        "pop" => {
            let [key, default] = args.bind(name, ["key", "default"], 1)?;
            let key = key.unwrap_or(Value::None);
            machine.key(&key)?;
            let removed = taken(machine, dict, &key)?;
            match removed.or(default) {
                Some(value) => Ok(value),
                None => Err(Error::python(repr(&key)?)),
            }
        }
        "popitem" => {
            let [last] = args.bind(name, ["last"], 0)?;
            let first = last.is_some_and(|last| matches!(last.truth(), Ok(false)));
            let mut entries = dict.placed_mut();
            machine.steps(if first { entries.len() / MOVED } else { 0 })?;
            let place = if first { 0 } else { entries.len().saturating_sub(1) };
            let removed = entries.take(place);
            let empty = || Error::python("'popitem(): dictionary is empty'");
            removed.map(|(key, item)| Value::tuple(vec![key, item.value])).ok_or_else(empty)
        }
        "move_to_end" => {
            let [key, last] = args.bind(name, ["key", "last"], 1)?;
            let key = key.unwrap_or(Value::None);
            machine.key(&key)?;
            let to_front = last.is_some_and(|last| matches!(last.truth(), Ok(false)));
            let removed = taken(machine, dict, &key)?;
            let Some(value) = removed else { return Err(Error::python(repr(&key)?)) };
            let mut entries = dict.placed_mut();
            if to_front {
                machine.steps(entries.len() / MOVED)?;
                entries.put_first(key, Item::new(value));
            } else {
                entries.insert(key, Item::new(value));
            }
            Ok(Value::None)
        }
        _ => {
            args.bind::<0>(name, [], 0)?;
            *dict.placed_mut() = Entries::default();
            Ok(Value::None)
        }
    }
}

/// Takes an entry out; those behind it move up.
fn taken(machine: &mut Machine<'_>, dict: &Dict, key: &Value) -> Result<Option<Value>> {
    let mut entries = dict.placed_mut();
    let Some(place) = entries.place(key) else { return Ok(None) };
    machine.steps((entries.len() - place) / MOVED)?;
    Ok(entries.take(place).map(|(_, item)| item.value))
}

/// The entries that `dict(…)` and `update(…)` are given: of a mapping, of pairs, and by name. Each
/// of them, and its key, is paid for.
///
/// # Errors
/// An argument that is neither, and no fuel for so many.
pub(crate) fn pairs(machine: &mut Machine<'_>, args: Args) -> Result<Vec<(Value, Value)>> {
    // Each is read and put in its place.
    machine.steps(args.plain.iter().map(|given| 2 * given.steps_to_read()).sum())?;
    let Args { plain, named } = args;
    if plain.len() > 1 {
        return Err(Error::python(format!("update expected at most 1 argument, got {}", plain.len())));
    }
    let mut pairs = Vec::new();
    match plain.first() {
        None => {}
        Some(Value::Dict(dict)) => pairs.extend(dict.entries().iter().map(|(key, value)| (key.clone(), value.clone()))),
        Some(other) => {
            for (place, item) in other.iterate()?.iter().enumerate() {
                if !item.defined()?.is_iterable() {
                    let words = format!("cannot convert dictionary update sequence element #{place} to a sequence");
                    return Err(Error::python(words));
                }
                let pair = item.iterate()?;
                let [key, value] = pair.as_slice() else {
                    let length = pair.len();
                    let words =
                        format!("dictionary update sequence element #{place} has length {length}; 2 is required");
                    return Err(Error::python(words));
                };
                pairs.push((key.clone(), value.clone()));
            }
        }
    }
    pairs.extend(named.into_iter().map(|(name, value)| (Value::Text(name), value)));
    pairs.iter().try_for_each(|(key, _)| machine.key(key))?;
    Ok(pairs)
}
