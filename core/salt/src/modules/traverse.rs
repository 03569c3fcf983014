//! The lookup of values by paths of keys.

use crate::jinja::subscript;
use crate::value::{Kind, Result, Value};
use crate::yaml;

/// The value under `a:b:0`, a list of keys, or a number.
///
/// # Errors
/// An undefined value.
pub(crate) fn traverse_key(from: &Value, key: &Value, delimiter: &str) -> Result<Option<Value>> {
    match key.defined()? {
        Value::Text(path) | Value::Safe(path) => Ok(traverse(from, path, delimiter)),
        Value::Int(_) => Ok(traverse_parts(from, std::slice::from_ref(key))),
        other => Ok(traverse_parts(from, &other.iterate()?)),
    }
}

/// The value under `a:b:0` (`traverse_dict_and_list` in `salt/utils/data.py`).
pub(crate) fn traverse(from: &Value, key: &str, delimiter: &str) -> Option<Value> {
    let parts: Vec<Value> =
        if delimiter.is_empty() { vec![key.into()] } else { key.split(delimiter).map(Value::from).collect() };
    traverse_parts(from, &parts)
}

fn traverse_parts(from: &Value, parts: &[Value]) -> Option<Value> {
    let mut found = from.clone();
    for part in parts {
        let number = match part.as_text() {
            Some(text) => text.trim().parse::<i128>().ok().map(Value::int),
            None => Some(part.clone()),
        };
        found = match &found {
            Value::List(list) => {
                let key = number.clone().unwrap_or_else(|| part.clone());
                let in_dict = |item: &Value| match item {
                    Value::Dict(dict) => dict.entries().get(&key).cloned(),
                    _ => None,
                };
                let embedded = list.items().iter().find_map(in_dict);
                embedded.or_else(|| subscript(&found, &number?).ok())?
            }
            _ => match subscript(&found, part) {
                Ok(inner) => inner,
                Err(error) if error.kind() == Kind::Lookup => {
                    let loaded = yaml::load(part.as_text()?).ok()?;
                    subscript(&found, &loaded).ok().filter(|_| matches!(found, Value::Dict(_)))?
                }
                Err(_) => return None,
            },
        };
    }
    Some(found)
}
