//! Values as the agent gets them. Types that rich data doesn't distinguish are texts there.

use ecow::EcoString;

use duckrow_record::catalog::{bracketed, capitalize};
use duckrow_values::{Array, Hash, Type, Value};

/// A value as a catalog has it when it gets to the agent: references are texts, and so are bytes that are one.
pub(super) fn on_the_wire(value: &Value) -> Value {
    match value {
        Value::Binary(binary) => binary.as_text().map_or_else(|| value.clone(), Value::from),
        Value::Type(of) => reference_text(of).map_or_else(|| value.clone(), Value::from),
        Value::Array(items) if items.items().iter().any(|item| !matches!(item, Value::String(_))) => {
            Array::new(items.items().iter().map(on_the_wire).collect()).map_or_else(|_| value.clone(), Value::from)
        }
        Value::Hash(hash) => {
            let entries = hash.entries().iter().map(|(key, value)| (on_the_wire(key), on_the_wire(value)));
            Hash::new(entries.collect()).map_or_else(|_| value.clone(), Value::from)
        }
        other => other.clone(),
    }
}

/// The text of a reference: `File[/a]`.
pub(crate) fn reference_text(of: &Type) -> Option<EcoString> {
    match of {
        Type::Resource { type_name: Some(name), title: Some(title) } => Some(bracketed(&capitalize(name), title)),
        Type::Class(Some(name)) => Some(bracketed("Class", &capitalize(name))),
        _ => None,
    }
}
