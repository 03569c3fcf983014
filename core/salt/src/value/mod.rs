//! Python's values, which files, pillar, grains, states, execution functions and templates of Salt share.
//!
//! Lists and mappings are shared and can be changed, as in Python: what two names hold through an anchor is one list, and what one
//! of them adds, the other has too (`rendering/yaml/anchors_and_merge`). What they hold knows the [place](Item) that it was read from. Knows
//! nothing of states, nor of the text of templates.

mod arguments;
mod copy;
mod dict;
mod entries;
mod equal;
mod error;
mod gone;
mod item;
mod iterate;
mod json;
mod list;
mod missing;
mod object;
mod plain;
mod set;
mod show;
mod weight;
mod whole;

use std::borrow::Cow;
use std::rc::Rc;

use ecow::EcoString;
use indexmap::Equivalent;

pub(crate) use arguments::Args;
pub(crate) use copy::Copier;
pub(crate) use dict::{Dict, Pairs};
pub(crate) use entries::Entries;
pub(crate) use equal::{compare, contains, equal};
pub(crate) use error::{Error, Kind, Result};
pub(crate) use item::Item;
pub(crate) use iterate::{Range, Stream, View, ViewKind};
pub(crate) use json::{from_json_object, to_json_object};
pub(crate) use list::{List, Tuple};
pub(crate) use missing::Missing;
pub(crate) use object::{Handle, Native, Object, Shown, bound, method_of, native};
pub(crate) use set::Set;
pub(crate) use show::{printed, quoted, repr, short_repr, text};
pub(crate) use whole::Whole;

/// The maximum length of a text, in bytes.
pub(crate) const MAX_TEXT: usize = 1 << 24;
/// The number of items that a list may have that an operator makes.
pub(crate) const MAX_ITEMS: usize = 1 << 20;

/// A value.
#[derive(Clone, Default)]
pub(crate) enum Value {
    /// An undefined value.
    Undefined(Rc<Missing>),
    /// `None`
    #[default]
    None,
    /// `True`, `False`
    Bool(bool),
    /// An integer.
    Int(Whole),
    /// A float.
    Float(f64),
    /// A text.
    Text(EcoString),
    /// A text that says that it needs no escapes (`markupsafe.Markup`).
    Safe(EcoString),
    /// Bytes.
    Bytes(Rc<[u8]>),
    /// A list.
    List(List),
    /// A tuple.
    Tuple(Tuple),
    /// A mapping.
    Dict(Dict),
    /// A set.
    Set(Set),
    /// `range(…)`
    Range(Rc<Range>),
    /// The keys, values or items of a mapping.
    View(View),
    /// A value that gives its items once.
    Stream(Rc<Stream>),
    /// Anything else.
    Object(Handle),
}

impl Value {
    /// A list.
    pub(crate) fn list(items: Vec<Self>) -> Self {
        Self::List(List::new(items))
    }

    /// A tuple.
    pub(crate) fn tuple(items: Vec<Self>) -> Self {
        Self::Tuple(Tuple::new(items))
    }

    /// A mapping.
    pub(crate) fn dict(entries: Entries) -> Self {
        Self::Dict(Dict::new(entries))
    }

    /// A value that gives its items once; `class` is its name in Python.
    pub(crate) fn stream(class: &'static str, items: Vec<Self>) -> Self {
        Self::Stream(Rc::new(Stream::new(class, items)))
    }

    /// A function or whatever else.
    pub(crate) fn object(object: impl Object + 'static) -> Self {
        Self::Object(Rc::new(object).into())
    }

    /// An integer.
    pub(crate) const fn int(number: i128) -> Self {
        Self::Int(Whole::new(number))
    }

    /// A size.
    pub(crate) fn size(size: usize) -> Self {
        Self::int(i128::try_from(size).unwrap_or(i128::MAX))
    }

    /// The text, if it is one.
    pub(crate) fn as_text(&self) -> Option<&EcoString> {
        match self {
            Self::Text(text) | Self::Safe(text) => Some(text),
            _ => None,
        }
    }

    /// The integer, if it is one; `True` is 1.
    pub(crate) fn as_int(&self) -> Option<i128> {
        match self {
            Self::Int(number) => Some(number.get()),
            Self::Bool(value) => Some(i128::from(*value)),
            _ => None,
        }
    }

    /// The number, if it is one.
    pub(crate) fn as_float(&self) -> Option<f64> {
        match self {
            Self::Float(number) => Some(*number),
            other => other.as_int().map(float_of),
        }
    }

    /// The text, if it is one.
    pub(crate) fn as_str(&self) -> Option<&str> {
        self.as_text().map(EcoString::as_str)
    }

    /// The list, if it is one.
    pub(crate) fn as_list(&self) -> Option<&List> {
        if let Self::List(list) = self { Some(list) } else { None }
    }

    /// The mapping, if it is one.
    pub(crate) fn as_dict(&self) -> Option<&Dict> {
        if let Self::Dict(dict) = self { Some(dict) } else { None }
    }

    /// The items of a list or tuple.
    pub(crate) fn as_items(&self) -> Option<Vec<Self>> {
        match self {
            Self::List(list) => Some(list.items().to_vec()),
            Self::Tuple(tuple) => Some(tuple.items().clone()),
            _ => None,
        }
    }

    /// True if it is a value at all.
    pub(crate) fn is_defined(&self) -> bool {
        !matches!(self, Self::Undefined(_))
    }

    /// True if it is `None`.
    pub(crate) fn is_none(&self) -> bool {
        matches!(self, Self::None)
    }

    /// Itself, unless it isn't there.
    ///
    /// # Errors
    /// Jinja's words, if it is undefined.
    pub(crate) fn defined(&self) -> Result<&Self> {
        match self {
            Self::Undefined(missing) => Err(missing.error()),
            value => Ok(value),
        }
    }

    /// True if Python takes it for true.
    ///
    /// # Errors
    /// An undefined value.
    pub(crate) fn truth(&self) -> Result<bool> {
        Ok(match self {
            Self::Undefined(missing) => missing.or_empty()?,
            Self::None => false,
            Self::Bool(value) => *value,
            Self::Int(number) => number.get() != 0,
            Self::Float(number) => *number != 0.0,
            Self::Text(text) | Self::Safe(text) => !text.is_empty(),
            Self::Bytes(bytes) => !bytes.is_empty(),
            Self::List(list) => !list.items().is_empty(),
            Self::Tuple(tuple) => !tuple.items().is_empty(),
            Self::Dict(dict) => !dict.entries().is_empty(),
            Self::Set(set) => !set.members().is_empty(),
            Self::Range(range) => range.len() > 0,
            Self::View(view) => view.len() > 0,
            Self::Stream(_) => true,
            Self::Object(object) => object.length().is_none_or(|length| length > 0),
        })
    }

    /// True if Python takes it for true; an undefined value is not.
    pub(crate) fn is_true(&self) -> bool {
        self.truth().unwrap_or(false)
    }

    /// The text that `str()` makes of it; empty if it has none.
    pub(crate) fn text(&self) -> EcoString {
        text(self).unwrap_or_default()
    }

    /// The name of its class.
    pub(crate) fn class(&self) -> Cow<'static, str> {
        let class = match self {
            Self::Undefined(missing) if missing.is_lenient() => "Undefined",
            Self::Undefined(_) => "StrictUndefined",
            Self::None => "NoneType",
            Self::Bool(_) => "bool",
            Self::Int(_) => "int",
            Self::Float(_) => "float",
            Self::Text(_) => "str",
            Self::Safe(_) => "Markup",
            Self::Bytes(_) => "bytes",
            Self::List(_) => "list",
            Self::Tuple(_) => "tuple",
            Self::Dict(dict) => dict.class().1,
            Self::Set(_) => "set",
            Self::Range(_) => "range",
            Self::View(view) => view.class(),
            Self::Stream(stream) => stream.class(),
            Self::Object(object) => object.class().1,
        };
        Cow::Borrowed(class)
    }

    /// Jinja's name for it where something is missing: `dict object`, `None`.
    pub(crate) fn described(&self) -> String {
        let (module, class) = match self {
            Self::None => return "None".to_owned(),
            Self::Safe(_) => ("markupsafe", "Markup"),
            Self::Object(object) => object.class(),
            Self::Dict(dict) => dict.class(),
            other => return format!("{} object", other.class()),
        };
        if module.is_empty() { format!("{class} object") } else { format!("{module}.{class} object") }
    }

    /// True if it may hold other values.
    fn holds_values(&self) -> bool {
        !matches!(
            self,
            Self::None | Self::Bool(_) | Self::Int(_) | Self::Float(_) | Self::Text(_) | Self::Safe(_) | Self::Bytes(_)
        )
    }

    /// The number of its items.
    ///
    /// # Errors
    /// A value that has none.
    pub(crate) fn length(&self) -> Result<usize> {
        let nothing = || Error::python(format!("object of type '{}' has no len()", self.class()));
        Ok(match self {
            Self::Undefined(missing) => missing.or_empty()?,
            Self::Text(text) | Self::Safe(text) => text.chars().count(),
            Self::Bytes(bytes) => bytes.len(),
            Self::List(list) => list.items().len(),
            Self::Tuple(tuple) => tuple.items().len(),
            Self::Dict(dict) => dict.entries().len(),
            Self::Set(set) => set.members().len(),
            Self::Range(range) => range.len(),
            Self::View(view) => view.len(),
            Self::Object(object) => object.length().ok_or_else(nothing)?,
            Self::None | Self::Bool(_) | Self::Int(_) | Self::Float(_) | Self::Stream(_) => return Err(nothing()),
        })
    }

    /// The address, which distinguishes a list, tuple, mapping or set from every other one.
    pub(crate) fn address(&self) -> Option<usize> {
        match self {
            Self::List(list) => Some(list.address()),
            Self::Tuple(tuple) => Some(tuple.address()),
            Self::Dict(dict) => Some(dict.address()),
            Self::Set(set) => Some(set.address()),
            _ => None,
        }
    }

    /// True if both are one object.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::List(left), Self::List(right)) => left.address() == right.address(),
            (Self::Dict(left), Self::Dict(right)) => left.address() == right.address(),
            (Self::Set(left), Self::Set(right)) => left.address() == right.address(),
            (Self::Tuple(left), Self::Tuple(right)) => left.address() == right.address(),
            (Self::Object(left), Self::Object(right)) => left.address() == right.address(),
            (Self::Stream(left), Self::Stream(right)) => Rc::ptr_eq(left, right),
            (Self::Undefined(left), Self::Undefined(right)) => Rc::ptr_eq(left, right),
            (Self::Bool(left), Self::Bool(right)) => left == right,
            (Self::Int(left), Self::Int(right)) => left.get() == right.get(),
            (Self::Text(left), Self::Text(right)) => left == right,
            (Self::None, Self::None) => true,
            _ => false,
        }
    }
}

// Most of what a run holds are values: they take no more room than a text and its kind.
const _: () = assert!(size_of::<Value>() == 24);

impl std::fmt::Debug for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&repr(self).unwrap_or_default())
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl From<EcoString> for Value {
    fn from(text: EcoString) -> Self {
        Self::Text(text)
    }
}

impl From<List> for Value {
    fn from(list: List) -> Self {
        Self::List(list)
    }
}

impl From<Dict> for Value {
    fn from(dict: Dict) -> Self {
        Self::Dict(dict)
    }
}

impl Equivalent<Value> for str {
    fn equivalent(&self, key: &Value) -> bool {
        key.as_str() == Some(self)
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::int(number.into())
    }
}

impl From<bool> for Value {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

/// An integer as a float, as `float()` makes it.
#[allow(clippy::cast_precision_loss, reason = "Python's float(integer) rounds too")]
pub(crate) fn float_of(number: i128) -> f64 {
    number as f64
}

/// A float without its fraction; nothing if it is too large.
#[allow(clippy::cast_possible_truncation, reason = "the bounds were looked at")]
pub(crate) fn int_of(number: f64) -> Option<i128> {
    (number.is_finite() && number.abs() < 1e38).then_some(number as i128)
}
