//! The value itself.

use std::hash::{Hash as StdHash, Hasher};
use std::rc::Rc;

use ecow::EcoString;

use super::collection::Extent;
use super::regex::Regex;
use super::semver::{Version, VersionRange};
use super::time::{Timespan, Timestamp};
use super::uri::Uri;
use super::{Array, Binary, Hash, Iterator, LookupContext, Object, Type};

/// A value of the Puppet language. Cheap to clone.
///
/// `==` is identity of content, as Ruby's `eql?` and as keys of a hash are compared: `1` is not `1.0`, `'a'` is not `'A'`.
/// The operator `==` of the language is [`equals`](super::equals).
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
    /// A symbol, which only Ruby can make: `:name`. `:undef` and `:default` are values of their own.
    Symbol(EcoString),
    /// `/…/`
    Regexp(Rc<Regex>),
    /// `[…]`
    Array(Array),
    /// `{…}`, in order of insertion
    Hash(Hash),
    /// A data type, and with it every resource reference
    Type(Rc<Type>),
    /// A value that is not to be shown
    Sensitive(Rc<Value>),
    /// Bytes
    Binary(Binary),
    /// A length of time
    Timespan(Timespan),
    /// A point in time
    Timestamp(Timestamp),
    /// A version
    SemVer(Rc<Version>),
    /// Ranges of versions
    SemVerRange(Rc<VersionRange>),
    /// A URI
    Uri(Rc<Uri>),
    /// The result of `reverse_each` and `step`: values that are still to be taken
    Iterator(Rc<Iterator>),
    /// The context that a data function of a hierarchy is given
    Context(Rc<LookupContext>),
    /// An instance of an object type
    Object(Rc<Object>),
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

    /// True if it is `undef`.
    pub fn is_undef(&self) -> bool {
        matches!(self, Self::Undef)
    }

    /// True for `if`: everything but `undef` and `false`.
    pub fn is_true(&self) -> bool {
        !matches!(self, Self::Undef | Self::Boolean(false))
    }

    /// The number by which a list or hash is known among those that are alive.
    pub fn identity(&self) -> Option<usize> {
        match self {
            Self::Array(list) => Some(list.identity()),
            Self::Hash(hash) => Some(hash.identity()),
            _ => None,
        }
    }

    /// The text of a string.
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Self::String(text) => Some(text),
            _ => None,
        }
    }

    /// The items of an array; any other value is an only item.
    pub fn as_items(&self) -> &[Self] {
        match self {
            Self::Array(items) => items.items(),
            single => std::slice::from_ref(single),
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

    /// The number of an integer.
    pub fn as_integer(&self) -> Option<i64> {
        match self {
            Self::Integer(number) => Some(*number),
            _ => None,
        }
    }

    /// The truth of a boolean.
    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Self::Boolean(truth) => Some(*truth),
            _ => None,
        }
    }

    /// The depth to which arrays and hashes are nested in it; 0 for anything else.
    pub fn nesting(&self) -> u16 {
        self.extent().nesting
    }

    pub(super) fn extent(&self) -> Extent {
        match self {
            Self::Array(items) => items.extent(),
            Self::Hash(entries) => entries.extent(),
            Self::Sensitive(value) => value.extent(),
            Self::Iterator(values) => values.extent(),
            Self::String(text) | Self::Symbol(text) => Extent::of_text(text),
            Self::Object(object) => object.extent(),
            _ => Extent::default(),
        }
    }
}

/// The bits of a float, the same for both zeros.
fn bits(value: f64) -> u64 {
    if value == 0.0 { 0 } else { value.to_bits() }
}

/// The equality of two values as keys: `hash` and `eql?` of Ruby.
impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Undef, Self::Undef) | (Self::Default, Self::Default) => true,
            (Self::Boolean(a), Self::Boolean(b)) => a == b,
            (Self::Integer(a), Self::Integer(b)) => a == b,
            (Self::Float(a), Self::Float(b)) => bits(*a) == bits(*b),
            (Self::String(a), Self::String(b)) | (Self::Symbol(a), Self::Symbol(b)) => a == b,
            (Self::Regexp(a), Self::Regexp(b)) => a == b,
            (Self::Array(a), Self::Array(b)) => a == b,
            (Self::Hash(a), Self::Hash(b)) => a == b,
            // Ruby finds keys by their hash first, and that of a Variant or Pattern depends on the order in which it is written.
            (Self::Type(a), Self::Type(b)) => a == b && a.to_string() == b.to_string(),
            (Self::Sensitive(a), Self::Sensitive(b)) => a == b,
            (Self::Binary(a), Self::Binary(b)) => a == b,
            (Self::Timespan(a), Self::Timespan(b)) => a == b,
            (Self::Timestamp(a), Self::Timestamp(b)) => a == b,
            (Self::SemVer(a), Self::SemVer(b)) => a == b,
            (Self::SemVerRange(a), Self::SemVerRange(b)) => a == b,
            (Self::Uri(a), Self::Uri(b)) => a == b,
            (Self::Iterator(a), Self::Iterator(b)) => Rc::ptr_eq(a, b),
            (Self::Context(a), Self::Context(b)) => Rc::ptr_eq(a, b),
            (Self::Object(a), Self::Object(b)) => a == b,
            _ => false,
        }
    }
}

impl Eq for Value {}

impl StdHash for Value {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::mem::discriminant(self).hash(state);
        match self {
            // Iterators and contexts are known by identity; that they all hash alike does no harm.
            Self::Undef | Self::Default | Self::Iterator(_) | Self::Context(_) => {}
            Self::Boolean(value) => value.hash(state),
            Self::Integer(value) => value.hash(state),
            Self::Float(value) => bits(*value).hash(state),
            Self::String(text) | Self::Symbol(text) => text.hash(state),
            Self::Regexp(regexp) => regexp.hash(state),
            Self::Array(items) => items.hash(state),
            Self::Hash(entries) => entries.hash(state),
            Self::Type(of) => of.hash(state),
            Self::Sensitive(value) => value.hash(state),
            Self::Binary(bytes) => bytes.hash(state),
            Self::Timespan(span) => span.hash(state),
            Self::Timestamp(stamp) => stamp.hash(state),
            Self::SemVer(version) => version.hash(state),
            Self::SemVerRange(range) => range.hash(state),
            Self::Uri(uri) => uri.hash(state),
            Self::Object(object) => object.hash(state),
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

impl From<f64> for Value {
    fn from(value: f64) -> Self {
        Self::Float(value)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::String(text.into())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
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

impl From<Type> for Value {
    fn from(of: Type) -> Self {
        Self::of_type(of)
    }
}

impl From<Regex> for Value {
    fn from(regex: Regex) -> Self {
        Self::Regexp(Rc::new(regex))
    }
}

const _: () = assert!(size_of::<Value>() <= 24);
