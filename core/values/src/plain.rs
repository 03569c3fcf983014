//! Plain data: what JSON and YAML know.

use super::{Array, Entries, Hash, Value};

/// The value of plain data, as facts, scenarios and data files hold it. What is nested deeper than values may be is cut off.
pub fn from_json(data: &serde_json::Value) -> Value {
    match data {
        serde_json::Value::Null => Value::Undef,
        serde_json::Value::Bool(value) => Value::Boolean(*value),
        serde_json::Value::Number(number) => match number.as_i64() {
            Some(integer) => Value::Integer(integer),
            None => Value::Float(number.as_f64().unwrap_or_default()),
        },
        serde_json::Value::String(text) => Value::string(text.as_str()),
        serde_json::Value::Array(items) => {
            Array::new(items.iter().map(from_json).collect()).map(Value::Array).unwrap_or_default()
        }
        serde_json::Value::Object(entries) => {
            let entries: Entries =
                entries.iter().map(|(key, value)| (Value::string(key.as_str()), from_json(value))).collect();
            Hash::new(entries).map(Value::Hash).unwrap_or_default()
        }
    }
}
