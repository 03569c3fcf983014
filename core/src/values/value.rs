//! The value itself.

use std::hash::{Hash as StdHash, Hasher};
use std::rc::Rc;

use ecow::EcoString;

use super::{Array, Hash, Type};

/// A value of the Puppet language. Cheap to clone.
///
/// `==` is identity of content, as Ruby's `eql?` and as keys of a hash are compared: `1` is not `1.0`, `'a'` is not `'A'`.
/// The operator `==` of the language is another thing.
#[derive(Debug, Clone, Default)]
pub enum Value {
    /// `undef`
    #[default]
    Undef,
    /// `default`
    Default,
    /// `true`, `false`
    Boolean(bool),
    /// A 64-bit integer
    Integer(i64),
    /// A double
    Float(f64),
    /// Text
    String(EcoString),
    /// `/…/`
    Regexp(Rc<Regexp>),
    /// `[…]`
    Array(Array),
    /// `{…}`, in order of insertion
    Hash(Hash),
    /// A data type, and with it every resource reference
    Type(Rc<Type>),
    /// A value that is not to be shown
    Sensitive(Rc<Value>),
}

/// A regular expression as it was written.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Regexp {
    /// The pattern, in Ruby's dialect, without slashes.
    pub source: EcoString,
}

impl Value {
    /// A string.
    pub fn string(text: impl Into<EcoString>) -> Self {
        Self::String(text.into())
    }

    /// A data type.
    pub fn of_type(of: Type) -> Self {
        Self::Type(Rc::new(of))
    }

    /// Whether it is `undef`.
    pub fn is_undef(&self) -> bool {
        matches!(self, Self::Undef)
    }

    /// What `if` asks: everything but `undef` and `false`.
    pub fn is_true(&self) -> bool {
        !matches!(self, Self::Undef | Self::Boolean(false))
    }

    /// The text of a string.
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Self::String(text) => Some(text),
            _ => None,
        }
    }

    /// The items of an array.
    pub fn as_array(&self) -> Option<&Array> {
        match self {
            Self::Array(items) => Some(items),
            _ => None,
        }
    }

    /// The entries of a hash.
    pub fn as_hash(&self) -> Option<&Hash> {
        match self {
            Self::Hash(entries) => Some(entries),
            _ => None,
        }
    }

    /// The type, if it is one.
    pub fn as_type(&self) -> Option<&Type> {
        match self {
            Self::Type(of) => Some(of),
            _ => None,
        }
    }

    /// How deep arrays and hashes are nested in it; 0 for anything else.
    pub fn nesting(&self) -> u16 {
        match self {
            Self::Array(items) => items.nesting(),
            Self::Hash(entries) => entries.nesting(),
            Self::Sensitive(value) => value.nesting(),
            _ => 0,
        }
    }
}

impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Undef, Self::Undef) | (Self::Default, Self::Default) => true,
            (Self::Boolean(a), Self::Boolean(b)) => a == b,
            (Self::Integer(a), Self::Integer(b)) => a == b,
            (Self::Float(a), Self::Float(b)) => a.to_bits() == b.to_bits(),
            (Self::String(a), Self::String(b)) => a == b,
            (Self::Regexp(a), Self::Regexp(b)) => a == b,
            (Self::Array(a), Self::Array(b)) => a == b,
            (Self::Hash(a), Self::Hash(b)) => a == b,
            (Self::Type(a), Self::Type(b)) => a == b,
            (Self::Sensitive(a), Self::Sensitive(b)) => a == b,
            _ => false,
        }
    }
}

impl Eq for Value {}

impl StdHash for Value {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::mem::discriminant(self).hash(state);
        match self {
            Self::Undef | Self::Default => {}
            Self::Boolean(value) => value.hash(state),
            Self::Integer(value) => value.hash(state),
            Self::Float(value) => value.to_bits().hash(state),
            Self::String(text) => text.hash(state),
            Self::Regexp(regexp) => regexp.hash(state),
            Self::Array(items) => items.hash(state),
            Self::Hash(entries) => entries.hash(state),
            Self::Type(of) => of.hash(state),
            Self::Sensitive(value) => value.hash(state),
        }
    }
}

impl From<bool> for Value {
    fn from(value: bool) -> Self {
        Self::Boolean(value)
    }
}

impl From<i64> for Value {
    fn from(value: i64) -> Self {
        Self::Integer(value)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::String(text.into())
    }
}

impl From<EcoString> for Value {
    fn from(text: EcoString) -> Self {
        Self::String(text)
    }
}

impl From<Array> for Value {
    fn from(items: Array) -> Self {
        Self::Array(items)
    }
}

impl From<Hash> for Value {
    fn from(entries: Hash) -> Self {
        Self::Hash(entries)
    }
}

const _: () = assert!(size_of::<Value>() <= 24);
