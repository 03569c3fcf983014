//! The result that a state function returns, or the exception that it raises.
//!
//! Knows no function.

use crate::value::{Dict, Item, Value};

/// The result of a function.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Returned {
    /// `True`, `False`, or `None` in test mode.
    pub(crate) result: Option<bool>,
    /// The changes.
    pub(crate) changes: Value,
    /// The comment.
    pub(crate) comment: String,
}

/// An exception of a function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Raised(pub(crate) String);

impl Raised {
    /// An argument of another form than the function can work with.
    pub(crate) fn form(argument: &str, wanted: &str, given: &Value) -> Self {
        Self(format!("TypeError: `{argument}` has to be {wanted}, not {}", given.class()))
    }

    /// `SaltInvocationError`
    pub(crate) fn invocation(message: &str) -> Self {
        Self(format!("salt.exceptions.SaltInvocationError: {message}"))
    }
}

impl Returned {
    /// A result without changes.
    pub(crate) fn new(result: Option<bool>, comment: impl Into<String>) -> Self {
        Self { result, changes: Value::Dict(Dict::default()), comment: comment.into() }
    }

    /// The same with changes.
    pub(crate) fn with(self, changes: impl Into<Value>) -> Self {
        Self { changes: changes.into(), ..self }
    }
}

/// A mapping of texts to values.
pub(crate) fn mapping<const N: usize>(entries: [(&str, Value); N]) -> Value {
    let entries = entries.into_iter().map(|(key, data)| (Value::Text(key.into()), Item::new(data)));
    Value::Dict(Dict::new(entries.collect()))
}

/// `{old: …, new: …}`
pub(crate) fn old_and_new(old: impl Into<Value>, new: impl Into<Value>) -> Value {
    mapping([("old", old.into()), ("new", new.into())])
}
