//! The data type system: what types there are, what they accept, and how a mismatch is reported.
//!
//! Types are values without behaviour; what is done with them is in the modules below, one question each: [`instance_of`],
//! [`assignable`], [`infer`], [`Type::generalize`], [`Type::normalize`], [`common_type`], [`mismatch`].
//! Knows nothing of resource types or of what a manifest defines: the evaluator resolves such names to [`Type::Resource`],
//! [`Type::Alias`] and [`Type::Object`].

mod accept;
mod alias;
mod arguments;
mod assignable;
mod chain;
mod common;
mod display;
mod generalize;
mod guard;
mod infer;
mod init;
mod instance;
mod iterable;
mod merge;
mod names;
mod normalize;
mod number_arguments;
mod object;
mod parse;
mod parts;
pub(super) mod range;
mod reduce;
mod resource_arguments;
mod signature;
mod size;
mod struct_arguments;
mod type_set;
mod uri;

pub mod mismatch;

use std::rc::Rc;

use ecow::EcoString;

use super::regex::Regex;
use super::semver::VersionRange;
use super::time::{Timespan, Timestamp};
use duckrow_text::names::lowercase;
use duckrow_text::order::InOrder as _;

pub use alias::Alias;
pub use arguments::TypeArgumentError;
pub use assignable::{assignable, is_assignable};
pub use common::common_type;
pub(super) use display::indented_object;
pub use infer::{infer, infer_generic, infer_reduced};
pub(crate) use init::Accepted;
pub use instance::{instance_of, is_instance};
pub use iterable::element_type;
pub use names::by_name;
pub(super) use number_arguments::{is_negative_span, span_fields};
pub use object::{
    ANNOTATION, DEFERRED, Definition, ERROR, Feature, Kind, Member, Misdefined, ObjectType, Parametrized, RUBY_METHOD,
};
pub(super) use parse::parse_value;
pub use parse::{TypeNames, TypeTextError, names_in, parse, parse_with};
pub use parts::{Callable, Init, Runtime, StructMember, Tuple, Unordered, UriParts};
pub use range::{Double, FloatRange, Range};
pub use signature::{Parameter, Repetition, Signature};
pub use size::{MAX_TYPE_NESTING, MAX_TYPE_SIZE, steps_of};
pub use type_set::{TypeSet, TypeSetReference};

/// A data type. Names are Puppet's. `==` is the types' own equality (`eql?`), in which an alias is not what it stands for;
/// the operator `==` of the language is [`equals`](super::equals).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are Puppet's own")]
pub enum Type {
    Any,
    Undef,
    Default,
    /// The item type of an empty collection; accepts and is accepted by anything
    Unit,
    Scalar,
    ScalarData,
    /// The built-in aliases; they stand for variants that hold themselves
    Data,
    RichData,
    RichDataKey,
    Numeric,
    Integer(Range),
    Float(FloatRange),
    Boolean(Option<bool>),
    /// `String[1, 3]`
    String(Range),
    /// The type of one text, which inference makes; prints as `String`
    StringValue(EcoString),
    /// The values sorted
    Enum {
        values: Rc<[EcoString]>,
        case_insensitive: bool,
    },
    Pattern(Unordered<Rc<Regex>>),
    Regexp(Option<Rc<Regex>>),
    Collection(Range),
    Array(Rc<Type>, Range),
    Hash(Rc<(Type, Type)>, Range),
    Tuple(Tuple),
    Struct(Rc<[StructMember]>),
    Optional(Option<Rc<Type>>),
    NotUndef(Option<Rc<Type>>),
    Variant(Unordered<Type>),
    Callable(Option<Rc<Callable>>),
    Type(Option<Rc<Type>>),
    Iterable(Option<Rc<Type>>),
    Iterator(Option<Rc<Type>>),
    Sensitive(Option<Rc<Type>>),
    Binary,
    Timespan(Range<Timespan>),
    Timestamp(Range<Timestamp>),
    SemVer(Rc<[Rc<VersionRange>]>),
    SemVerRange,
    Uri(Option<Rc<UriParts>>),
    Init(Option<Rc<Init>>),
    Runtime(Option<Rc<Runtime>>),
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
    /// A type with attributes: `Error`, `Deferred` and what a manifest defines, or any of them
    Object(Option<Rc<ObjectType>>),
    /// The same with values for its type parameters: `Error['kind']`
    ObjectWith(Rc<Parametrized>),
    /// `TypeSet`, or one that a manifest defines
    TypeSet(Option<Rc<TypeSet>>),
    /// A name that nothing defines: `Nope`; prints as `TypeReference['Nope']`
    Reference(EcoString),
}

impl Type {
    /// The reference `Type['title']`.
    pub fn resource(type_name: &str, title: impl Into<EcoString>) -> Self {
        if type_name.eq_ignore_ascii_case("class") {
            let title: EcoString = title.into();
            return Self::Class(Some(title.trim_start_matches("::").to_lowercase().into()));
        }
        Self::Resource { type_name: Some(lowercase(type_name)), title: Some(title.into()) }
    }

    /// `Runtime[ruby, name]`
    pub fn of_ruby(name: &str) -> Self {
        Self::Runtime(Some(Rc::new(Runtime { runtime: "ruby".into(), name: name.into() })))
    }

    /// `Integer[from, to]`
    pub fn integer(from: impl Into<Option<i64>>, to: impl Into<Option<i64>>) -> Self {
        Self::Integer(Range { from: from.into(), to: to.into() })
    }

    /// `String[from, to]`
    pub fn string(from: impl Into<Option<i64>>, to: impl Into<Option<i64>>) -> Self {
        Self::String(Range { from: from.into(), to: to.into() }.as_size())
    }

    /// `Array[element, from, to]`. An array that must be empty has no element type.
    pub fn array(element: Self, size: Range) -> Self {
        let size = size.as_size();
        let element = if size.is_zero() { Self::Unit } else { element };
        Self::Array(Rc::new(element), size)
    }

    /// `Hash[key, value, from, to]`. A hash that must be empty has no types of keys and values.
    pub fn hash(key: Self, value: Self, size: Range) -> Self {
        let size = size.as_size();
        let types = if size.is_zero() { (Self::Unit, Self::Unit) } else { (key, value) };
        Self::Hash(Rc::new(types), size)
    }

    /// `Tuple[types]`
    pub fn tuple(types: impl Into<Rc<[Self]>>) -> Self {
        Self::Tuple(Tuple { types: types.into(), size: None })
    }

    /// `Enum[values]`
    pub fn enumeration(values: impl IntoIterator<Item = EcoString>, case_insensitive: bool) -> Self {
        let mut values: Vec<EcoString> = values.into_iter().collect();
        values.order();
        values.dedup();
        Self::Enum { values: values.into(), case_insensitive }
    }

    /// `Optional[of]`
    pub fn optional(of: Self) -> Self {
        Self::Optional(Some(Rc::new(of)))
    }

    /// `NotUndef[of]`
    pub fn not_undef(of: Self) -> Self {
        Self::NotUndef(if of == Self::Any { None } else { Some(Rc::new(of)) })
    }

    /// `Type[of]`
    pub fn type_of(of: Self) -> Self {
        Self::Type(size::bounded(of).map(Rc::new))
    }

    /// `Sensitive[of]`; what it holds is known in general only.
    pub fn sensitive(of: &Self) -> Self {
        let of = of.generalize();
        Self::Sensitive(if of == Self::Any { None } else { Some(Rc::new(of)) })
    }

    /// The variant of the types, flat and without doubles; the type itself if there is only one.
    pub fn variant(types: impl IntoIterator<Item = Self>) -> Self {
        let mut flat: Vec<Self> = Vec::new();
        for of in types {
            match of {
                Self::Variant(inner) => flat.extend(inner.iter().cloned()),
                other => flat.push(other),
            }
        }
        let distinct = Unordered::distinct(flat);
        match distinct.as_slice() {
            [only] => only.clone(),
            _ => Self::Variant(distinct),
        }
    }

    /// The type that an alias stands for, a built-in one too. Nothing for another type, and for an alias that isn't resolved yet.
    pub fn resolved(&self) -> Option<Self> {
        match self {
            Self::Alias(alias) => alias.resolved.get().cloned(),
            Self::Data => Some(Self::Variant(Unordered::distinct(vec![
                Self::ScalarData,
                Self::Undef,
                Self::hash(Self::String(Range::OPEN), Self::Data, Range::OPEN),
                Self::array(Self::Data, Range::OPEN),
            ]))),
            Self::RichDataKey => {
                Some(Self::Variant(Unordered::distinct(vec![Self::String(Range::OPEN), Self::Numeric])))
            }
            Self::RichData => Some(Self::Variant(Unordered::distinct(vec![
                Self::Scalar,
                Self::SemVerRange,
                Self::Binary,
                Self::Sensitive(None),
                Self::Type(None),
                Self::TypeSet(None),
                Self::Uri(None),
                Self::Object(None),
                Self::Undef,
                Self::Default,
                Self::hash(Self::RichDataKey, Self::RichData, Range::OPEN),
                Self::array(Self::RichData, Range::OPEN),
            ]))),
            _ => None,
        }
    }

    /// The type behind an alias that a manifest defines, also behind an alias of an alias; otherwise the type itself.
    pub fn behind_aliases(&self) -> &Self {
        let mut of = self;
        // An alias of itself is refused when it is resolved, so this is only a bound for chains that nobody writes.
        for _ in 0..1000 {
            match of {
                Self::Alias(alias) => match alias.resolved.get() {
                    Some(resolved) => of = resolved,
                    None => break,
                },
                _ => break,
            }
        }
        of
    }

    /// The name of the resource type that a reference is about, in lower case.
    pub fn resource_type(&self) -> Option<EcoString> {
        match self {
            Self::Resource { type_name, .. } => type_name.clone(),
            _ => None,
        }
    }

    /// A name with each segment capitalized, as references show it: `Foo::Bar`.
    pub fn capitalized(name: &str) -> String {
        display::capitalized(name)
    }

    /// True if it is an alias, a built-in one or not.
    pub fn is_alias(&self) -> bool {
        matches!(self, Self::Alias(_) | Self::Data | Self::RichData | Self::RichDataKey)
    }
}

/// The type argument, or the meaning of an absent one.
pub(super) fn or_any(of: Option<&Rc<Type>>) -> &Type {
    of.map_or(&Type::Any, |of| of)
}

#[cfg(test)]
mod tests;
