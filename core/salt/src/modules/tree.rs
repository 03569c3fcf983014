//! Functions that pillar and grains have in common: the values under a key, or a path of keys
//! (`salt/modules/pillar.py`, `grains.py`).

use super::Given;
use super::traverse::traverse_key;
use crate::merge;
use crate::value::{Entries, Error, Result, Value, contains, text};

/// The value under a path of keys, or the default.
pub(super) fn get(from: &Value, given: &Given) -> Result<Value> {
    let found = traverse_key(from, given.get("key"), &given.text("delimiter")?)?;
    Ok(found.unwrap_or_else(|| given.get("default").clone()))
}

/// The same, merged with the default where both are of one kind.
pub(super) fn get_merged(from: &Value, given: &Given) -> Result<Value> {
    let found = traverse_key(from, given.get("key"), &given.text("delimiter")?)?;
    match (found, given.get("default")) {
        (Some(found @ Value::Dict(_)), default @ Value::Dict(_)) => {
            let nested = given.flag("merge_nested_lists")?;
            Ok(merge::recursively(&default.plain()?, &found.plain()?, nested))
        }
        (Some(Value::List(found)), default @ Value::List(list)) => {
            let mut items = list.items().to_vec();
            for item in found.items().iter() {
                if !contains(default, item)? {
                    items.push(item.clone());
                }
            }
            Ok(Value::list(items))
        }
        (found, default) => Ok(found.unwrap_or_else(|| default.clone())),
    }
}

/// The values under several paths.
pub(super) fn item(from: &Value, given: Given) -> Result<Value> {
    let default = given.further("default").cloned().unwrap_or_else(|| Value::from(""));
    let mut entries = Entries::default();
    for key in given.rest {
        let found = traverse_key(from, &key, ":")?;
        entries.insert(key, found.unwrap_or_else(|| default.clone()));
    }
    Ok(Value::dict(entries))
}

/// The keys of the mapping that lies under a path.
pub(super) fn keys(from: &Value, given: &Given) -> Result<Value> {
    let key = given.get("key");
    match traverse_key(from, key, &given.text("delimiter")?)? {
        Some(Value::Dict(dict)) => Ok(Value::list(dict.entries().keys().cloned().collect())),
        Some(_) => Err(Error::raised("ValueError", format!("Pillar value in key {} is not a dict", text(key)?))),
        None => Err(Error::raised("KeyError", format!("'Pillar key not found: {}'", text(key)?))),
    }
}

/// The keys, or those that are given.
pub(super) fn ls(from: &Value, given: Given) -> Result<Value> {
    if given.rest.is_empty() { Ok(Value::list(from.iterate()?)) } else { Ok(Value::list(given.rest)) }
}

/// True if a true value lies under a path.
pub(super) fn has_value(from: &Value, given: &Given) -> Result<Value> {
    let found = traverse_key(from, given.get("key"), ":")?;
    Ok(found.is_some_and(|found| found.truth().unwrap_or(false)).into())
}

/// True if the value under a path has the same text as the given one.
pub(super) fn equals(from: &Value, given: &Given) -> Result<Value> {
    let found = traverse_key(from, given.get("key"), ":")?.unwrap_or_else(|| Value::from(""));
    Ok((text(&found)? == text(given.get("value"))?).into())
}

/// The classes of values in their places.
pub(super) fn obfuscated(from: &Value, depth: usize) -> Value {
    match from {
        Value::Dict(dict) if depth < MAX_DEPTH => {
            let entry = |(key, value): (&Value, &Value)| (key.clone(), obfuscated(value, depth + 1));
            Value::dict(dict.entries().iter().map(entry).collect())
        }
        Value::List(list) if depth < MAX_DEPTH => {
            Value::list(list.items().iter().map(|item| obfuscated(item, depth + 1)).collect())
        }
        other => Value::from(format!("<{}>", other.class())),
    }
}

/// The depth to which values are looked into.
const MAX_DEPTH: usize = 60;
