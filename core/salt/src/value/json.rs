//! Values as JSON, in which scenarios give them and documents show them.

use serde_json::{Map as JsonMap, Value as Json};

use super::{Dict, Entries, Value, float_of};

impl Value {
    /// The value as JSON. Keys that are no text are shown as text.
    pub(crate) fn to_json(&self) -> Json {
        match self {
            Self::None | Self::Undefined(_) => Json::Null,
            Self::Bool(value) => Json::Bool(*value),
            Self::Int(number) => match i64::try_from(number.get()) {
                Ok(number) => number.into(),
                Err(_) => float_of(number.get()).into(),
            },
            Self::Float(number) => (*number).into(),
            Self::Text(text) | Self::Safe(text) => text.as_str().into(),
            Self::List(list) => list.placed().iter().map(|item| item.value.to_json()).collect(),
            Self::Tuple(tuple) => tuple.items().iter().map(Self::to_json).collect(),
            Self::Dict(map) => Json::Object(to_json_object(&map.placed())),
            other => other.text().as_str().into(),
        }
    }

    /// JSON as a value.
    pub(crate) fn from_json(json: &Json) -> Self {
        match json {
            Json::Null => Self::None,
            Json::Bool(value) => Self::Bool(*value),
            Json::Number(number) => match (number.as_i64(), number.as_f64()) {
                (Some(integer), _) => Self::from(integer),
                (None, float) => Self::Float(float.unwrap_or_default()),
            },
            Json::String(text) => Self::Text(text.as_str().into()),
            Json::Array(items) => Self::list(items.iter().map(Self::from_json).collect()),
            Json::Object(entries) => Self::Dict(Dict::new(from_json_object(entries))),
        }
    }

    fn json_text(&self) -> String {
        match self {
            Self::None => "null".to_owned(),
            Self::Bool(value) => value.to_string(),
            other => other.text().to_string(),
        }
    }
}

/// A mapping as JSON.
pub(crate) fn to_json_object(entries: &Entries) -> JsonMap<String, Json> {
    entries.iter().map(|(key, item)| (key.json_text(), item.value.to_json())).collect()
}

/// The entries of a JSON object.
pub(crate) fn from_json_object(entries: &JsonMap<String, Json>) -> Entries {
    let entry = |(key, value): (&String, &Json)| (Value::Text(key.as_str().into()), Value::from_json(value));
    entries.iter().map(entry).collect()
}
