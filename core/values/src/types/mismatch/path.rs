//! The place of a mismatch in a value.

use std::fmt;

use ecow::EcoString;

/// A step on the way from the whole value to the part that is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Element {
    /// The subject of the message.
    Subject(EcoString),
    /// A value of a hash.
    EntryValue(EcoString),
    /// A key of a hash.
    EntryKey(EcoString),
    /// A parameter.
    Parameter(EcoString),
    /// The value that is returned.
    Return,
    /// The block of a call.
    Block,
    /// An item of an array.
    Index(usize),
    /// An alternative of the expected type.
    Variant(usize),
    /// A form of a function.
    Signature(usize),
}

impl Element {
    /// True if it is about the expected type, not about the value.
    pub(super) fn is_alternative(&self) -> bool {
        matches!(self, Self::Variant(_) | Self::Signature(_))
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Subject(text) => f.write_str(text),
            Self::EntryValue(key) => write!(f, "entry '{key}'"),
            Self::EntryKey(key) => write!(f, "key of entry '{key}'"),
            Self::Parameter(name) => write!(f, "parameter '{name}'"),
            Self::Return => f.write_str("return"),
            Self::Block => f.write_str("block"),
            Self::Index(index) => write!(f, "index {index}"),
            Self::Variant(index) => write!(f, "variant {index}"),
            Self::Signature(index) => write!(f, "{}.", index + 1),
        }
    }
}
