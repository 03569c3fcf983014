//! Annotations of values, by the identity of these.
//!
//! Puppet keeps an annotation in the annotated Ruby object. Here values never change, so annotations lie beside them; each keeps
//! its value alive, so that no other can come to lie in its place.

use std::rc::Rc;

use ecow::EcoString;

use duckrow_text::names::FastMap;
use duckrow_values::types::ObjectType;
use duckrow_values::{Type, Value};

/// The annotations of a run: by the value's place in memory and the name of the annotation's type.
#[derive(Debug, Default)]
pub struct Annotations(FastMap<(usize, EcoString), Annotated>);

/// A value and its annotation.
#[derive(Debug)]
struct Annotated {
    /// Only kept alive.
    _value: Value,
    annotation: Value,
}

impl Annotations {
    /// The annotation of a type that a value has.
    pub fn get(&self, of: &ObjectType, value: &Value) -> Option<Value> {
        self.0.get(&(identity(value)?, of.label().into())).map(|annotated| annotated.annotation.clone())
    }

    /// Annotates a value. Texts, numbers and other plain values have no identity: they are not annotated.
    pub fn set(&mut self, of: &ObjectType, value: &Value, annotation: Value) {
        if let Some(identity) = identity(value) {
            self.0.insert((identity, of.label().into()), Annotated { _value: value.clone(), annotation });
        }
    }

    /// Takes an annotation away, and gives it.
    pub fn clear(&mut self, of: &ObjectType, value: &Value) -> Option<Value> {
        self.0.swap_remove(&(identity(value)?, of.label().into())).map(|annotated| annotated.annotation)
    }
}

/// The number by which a value is known among those that are alive.
fn identity(value: &Value) -> Option<usize> {
    Some(match value {
        Value::Object(object) => Rc::as_ptr(object).addr(),
        Value::Type(of) => match of.behind_aliases() {
            Type::Object(Some(of)) => Rc::as_ptr(of).addr(),
            _ => return None,
        },
        Value::Array(items) => items.identity(),
        Value::Hash(hash) => hash.identity(),
        _ => return None,
    })
}
