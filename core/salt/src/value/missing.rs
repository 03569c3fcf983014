//! Undefined values, such as that of a name that nobody set: the error of the code that uses one.

use std::rc::Rc;

use super::{Error, Kind, Result, Value};

/// The reason why a value is undefined.
#[derive(Debug)]
pub(crate) struct Missing {
    /// Jinja's words.
    message: String,
    /// True if the sandbox hides it.
    is_hidden: bool,
    /// True if it is taken for an empty text, as `a if b` without `else` is.
    is_lenient: bool,
}

impl Missing {
    /// The exception for the code that uses it.
    pub(crate) fn error(&self) -> Error {
        Error::new(if self.is_hidden { Kind::Template } else { Kind::Undefined }, self.message.clone())
    }

    /// An empty value in its place, if it may be taken for one.
    ///
    /// # Errors
    /// The exception for the code that uses it.
    pub(crate) fn or_empty<T: Default>(&self) -> Result<T> {
        if self.is_lenient { Ok(T::default()) } else { Err(self.error()) }
    }

    /// True if it may be taken for an empty text.
    pub(crate) fn is_lenient(&self) -> bool {
        self.is_lenient
    }

    /// Jinja's words.
    pub(crate) fn message(&self) -> &str {
        &self.message
    }
}

impl Value {
    /// An undefined value, with the words for the code that uses it.
    pub(crate) fn undefined(message: impl Into<String>) -> Self {
        Self::Undefined(Rc::new(Missing { message: message.into(), is_hidden: false, is_lenient: false }))
    }

    /// An undefined value that may be taken for an empty text.
    pub(crate) fn lenient(message: String) -> Self {
        Self::Undefined(Rc::new(Missing { message, is_hidden: false, is_lenient: true }))
    }

    /// A value that the sandbox hides.
    pub(crate) fn hidden(message: String) -> Self {
        Self::Undefined(Rc::new(Missing { message, is_hidden: true, is_lenient: false }))
    }
}
