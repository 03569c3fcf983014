//! A value where it stands: in a list, or under a key, with the place of the text that it was read from.

use duckrow_text::source::FileSpan;

use super::Value;

/// A value in a list, or under a key, and the place that it was read from.
#[derive(Debug, Clone)]
pub(crate) struct Item {
    /// The value.
    pub(crate) value: Value,
    /// The place: for the value under a key, that of the key.
    pub(crate) at: Option<FileSpan>,
}

impl Item {
    /// A value that was read nowhere.
    pub(crate) fn new(value: impl Into<Value>) -> Self {
        Self { value: value.into(), at: None }
    }

    /// A value and its place.
    pub(crate) fn placed(value: impl Into<Value>, at: Option<FileSpan>) -> Self {
        Self { value: value.into(), at }
    }
}

impl<T: Into<Value>> From<T> for Item {
    fn from(value: T) -> Self {
        Self::new(value)
    }
}

/// The place that a value was read from makes no difference.
impl PartialEq for Item {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}
