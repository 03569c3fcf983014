//! The data type system: what types there are, what they accept, and how a mismatch is told.

use std::rc::Rc;

use ecow::EcoString;

use super::Value;

/// Bounds of a size or an integer: both ends included, none is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Range {
    /// The least.
    pub from: Option<i64>,
    /// The greatest.
    pub to: Option<i64>,
}

/// Bounds of a float, kept as bits so that types can be compared and hashed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct FloatRange {
    /// The least, as `f64::to_bits`.
    pub from: Option<u64>,
    /// The greatest, as `f64::to_bits`.
    pub to: Option<u64>,
}

/// A data type. Names are Puppet's.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are Puppet's own")]
pub enum Type {
    Any,
    Undef,
    Default,
    Scalar,
    ScalarData,
    Data,
    RichData,
    Numeric,
    Integer(Range),
    Float(FloatRange),
    Boolean(Option<bool>),
    /// `String[1, 3]`
    String(Range),
    /// The type of one text, which inference makes; prints as `String`
    StringValue(EcoString),
    Enum {
        values: Rc<[EcoString]>,
        case_insensitive: bool,
    },
    Pattern(Rc<[EcoString]>),
    Regexp(Option<EcoString>),
    Collection(Range),
    Array(Rc<Type>, Range),
    Hash(Rc<(Type, Type)>, Range),
    Tuple(Rc<[Type]>, Option<Range>),
    Struct(Rc<[StructMember]>),
    Optional(Rc<Type>),
    NotUndef(Rc<Type>),
    Variant(Rc<[Type]>),
    Callable(Option<Rc<Callable>>),
    Type(Option<Rc<Type>>),
    Iterable(Option<Rc<Type>>),
    Iterator(Option<Rc<Type>>),
    Sensitive(Option<Rc<Type>>),
    CatalogEntry,
    /// `Resource['file', '/a']`, `File['/a']`; the type name in lower case
    Resource {
        type_name: Option<EcoString>,
        title: Option<EcoString>,
    },
    /// `Class['a::b']`; the name in lower case
    Class(Option<EcoString>),
    /// A type alias with what it stands for
    Alias(Rc<Alias>),
    /// A name that nothing defines: `Nope`
    Reference(EcoString),
}

/// `Optional['key'] => Type` of a struct.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct StructMember {
    /// The key.
    pub key: EcoString,
    /// Whether the key may be missing.
    pub optional: bool,
    /// The type of its value.
    pub value: Type,
}

/// `Callable[String, Integer, 1, 2, Callable]`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Callable {
    /// The types of the parameters.
    pub parameters: Rc<[Type]>,
    /// How many arguments it takes.
    pub arguments: Range,
    /// The block it takes.
    pub block: Option<Type>,
    /// What it gives.
    pub returns: Option<Type>,
}

/// `type Name = …`.
#[derive(Debug)]
pub struct Alias {
    /// The name as written.
    pub name: EcoString,
    /// What it stands for; set once, after the alias itself is known, as it may be recursive.
    pub resolved: std::cell::OnceCell<Type>,
}

impl PartialEq for Alias {
    /// Aliases are known by name: two of one name in a run are an error before this matters.
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Alias {}

impl std::hash::Hash for Alias {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl Type {
    /// The reference `Type['title']`.
    pub fn resource(type_name: &str, title: impl Into<EcoString>) -> Self {
        if type_name.eq_ignore_ascii_case("class") {
            let title: EcoString = title.into();
            return Self::Class(Some(title.trim_start_matches("::").to_lowercase().into()));
        }
        Self::Resource { type_name: Some(type_name.to_lowercase().into()), title: Some(title.into()) }
    }
}

/// The most precise type of a value.
pub fn infer(value: &Value) -> Type {
    match value {
        Value::Undef => Type::Undef,
        _ => Type::Any,
    }
}
