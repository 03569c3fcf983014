//! Secrets, which are shown to nobody (`salt/utils/secret.py`).

use crate::value::{Dict, Item, List, Value};

/// A value with stars in the place of everything in it that says something.
pub(super) fn masked(value: &Value) -> Value {
    let item = |item: &Item| Item { value: masked(&item.value), ..item.clone() };
    match value {
        Value::Dict(map) => {
            Value::Dict(Dict::new(map.placed().iter().map(|(key, value)| (key.clone(), item(value))).collect()))
        }
        Value::List(list) => Value::List(List::of_items(list.placed().iter().map(item).collect())),
        scalar if scalar.is_true() => "**********".into(),
        other => other.clone(),
    }
}
