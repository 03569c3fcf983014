//! The methods and attributes of Python's own types.

mod arguments;
mod bytes;
mod cases;
mod cut;
mod dict;
mod list;
mod number;
mod places;
mod set;
mod text;

use crate::value::{Value, bound};

pub(crate) use bytes::encoded;
pub(crate) use cases::{is_space, lower, upper};
pub(crate) use cut::lines;
pub(crate) use dict::pairs;
pub(crate) use list::{sorted, sorted_or_same};
pub(crate) use places::is;

/// An attribute of a value, if it has it.
pub(super) fn attribute(value: &Value, name: &str) -> Option<Value> {
    match value {
        Value::Text(_) if text::NAMES.contains(&name) => Some(bound(value, name, text::call)),
        Value::Safe(_) if text::NAMES.contains(&name) || text::SAFE_NAMES.contains(&name) => {
            Some(bound(value, name, text::call))
        }
        Value::Bytes(_) if bytes::NAMES.contains(&name) => Some(bound(value, name, bytes::call)),
        Value::List(_) if list::NAMES.contains(&name) => Some(bound(value, name, list::call)),
        Value::Tuple(_) if ["count", "index"].contains(&name) => Some(bound(value, name, list::call)),
        Value::Range(range) => match name {
            "start" => Some(Value::int(range.start)),
            "stop" => Some(Value::int(range.stop)),
            "step" => Some(Value::int(range.step)),
            "count" | "index" => Some(bound(value, name, list::call)),
            _ => None,
        },
        Value::Dict(dict) if dict::NAMES.contains(&name) || dict.is_ordered() && name == "move_to_end" => {
            Some(bound(value, name, dict::call))
        }
        Value::Set(_) if set::NAMES.contains(&name) => Some(bound(value, name, set::call)),
        Value::View(view) => match name {
            "isdisjoint" => Some(bound(value, name, set::call)),
            "mapping" => Some(Value::Dict(view.dict.clone())),
            _ => None,
        },
        Value::Int(_) | Value::Bool(_) | Value::Float(_) => number::attribute(value, name),
        _ => None,
    }
}
