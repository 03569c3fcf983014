//! The mismatch and its words.

use std::fmt;

use ecow::EcoString;

use super::path::Element;
use crate::label::with_article;
use crate::types::{Range, Type, assignable, by_name};

/// The kind of a mismatch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Kind {
    /// A key that must be there.
    MissingKey(EcoString),
    /// A parameter that must be given.
    MissingParameter(EcoString),
    /// A key that may not be there.
    ExtraneousKey(EcoString),
    /// A parameter that there isn't.
    InvalidParameter(EcoString),
    /// A block that isn't taken.
    UnexpectedBlock,
    /// A block that must be given.
    MissingRequiredBlock,
    /// A type that nothing defines.
    UnresolvedType(EcoString),
    /// Another type.
    Type(Type, Type),
    /// A text that doesn't match, or no text.
    Pattern(Type, Type),
    /// Another size.
    Size(Range, Range),
    /// Another number of arguments.
    Count(Range, Range),
}

/// A mismatch and where it is.
#[derive(Debug, Clone)]
pub(super) struct Mismatch {
    pub(super) path: Vec<Element>,
    pub(super) kind: Kind,
}

impl Mismatch {
    pub(super) fn new(path: Vec<Element>, kind: Kind) -> Self {
        Self { path, kind }
    }

    /// Another type, both in their normal form.
    pub(super) fn of_type(path: Vec<Element>, expected: &Type, actual: &Type) -> Self {
        Self::new(path, Kind::Type(expected.normalize(), actual.normalize()))
    }

    /// The place in the value, whatever the alternative of the expected type.
    pub(super) fn canonical_path(&self) -> impl Iterator<Item = &Element> {
        self.path.iter().filter(|element| !element.is_alternative())
    }

    /// True if two say the same and one is enough. Puppet only finds that out for blocks.
    pub(super) fn same_as(&self, other: &Self) -> bool {
        let about_blocks = matches!(self.kind, Kind::UnexpectedBlock | Kind::MissingRequiredBlock);
        about_blocks && self.kind == other.kind && self.canonical_path().eq(other.canonical_path())
    }

    /// The same without one step of its path.
    pub(super) fn without(&self, index: usize) -> Self {
        let mut chopped = self.clone();
        if index < chopped.path.len() {
            chopped.path.remove(index);
        }
        chopped
    }

    /// One mismatch for two of the same place.
    pub(super) fn merge(&self, other: &Self) -> Self {
        let kind = match (&self.kind, &other.kind) {
            (Kind::Type(mine, actual), Kind::Type(theirs, _) | Kind::Pattern(theirs, _)) => {
                Kind::Type(Type::variant([mine.clone(), theirs.clone()]).normalize(), actual.clone())
            }
            (Kind::Pattern(mine, actual), Kind::Type(theirs, _) | Kind::Pattern(theirs, _)) => {
                Kind::Pattern(Type::variant([mine.clone(), theirs.clone()]).normalize(), actual.clone())
            }
            (Kind::Size(mine, actual), Kind::Size(theirs, _) | Kind::Count(theirs, _)) => {
                Kind::Size(mine.hull(theirs), *actual)
            }
            (Kind::Count(mine, actual), Kind::Size(theirs, _) | Kind::Count(theirs, _)) => {
                Kind::Count(mine.hull(theirs), *actual)
            }
            (kind, _) => kind.clone(),
        };
        Self::new(self.path.clone(), kind)
    }
}

impl fmt::Display for Mismatch {
    /// The message with a blank in front of its path.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for element in &self.path {
            write!(f, " {element}")?;
        }
        match &self.kind {
            Kind::MissingKey(key) => write!(f, " expects a value for key '{key}'"),
            Kind::MissingParameter(name) => write!(f, " expects a value for parameter '{name}'"),
            Kind::ExtraneousKey(key) => write!(f, " unrecognized key '{key}'"),
            Kind::InvalidParameter(name) => write!(f, " has no parameter named '{name}'"),
            Kind::UnexpectedBlock => f.write_str(" does not expect a block"),
            Kind::MissingRequiredBlock => f.write_str(" expects a block"),
            Kind::UnresolvedType(name) => write!(f, " references an unresolved type '{name}'"),
            Kind::Type(expected, actual) => f.write_str(&type_message(expected, actual)),
            Kind::Pattern(expected, actual) => f.write_str(&pattern_message(expected, actual)),
            Kind::Size(expected, actual) => {
                write!(f, " expects size to be {}, got {}", size_text(expected, "0"), size_text(actual, "0"))
            }
            Kind::Count(expected, actual) => {
                let (least, most) = (expected.from.unwrap_or(0), expected.to);
                let singular = (least == 1 && most.is_none_or(|most| most == 1)) || (least == 0 && most == Some(1));
                let plural = if singular { "" } else { "s" };
                let (expected, actual) = (size_text(expected, "no"), size_text(actual, "none"));
                write!(f, " expects {expected} argument{plural}, got {actual}")
            }
        }
    }
}

/// `between 1 and 3`, `at least 2`, `1`.
fn size_text(range: &Range, zero: &str) -> String {
    match (range.from.unwrap_or(0), range.to) {
        (0, Some(0)) => zero.to_owned(),
        (least, Some(most)) if least == most => least.to_string(),
        (0, None) => "unlimited".to_owned(),
        (0, Some(most)) => format!("at most {most}"),
        (least, None) => format!("at least {least}"),
        (least, Some(most)) => format!("between {least} and {most}"),
    }
}

fn pattern_message(expected: &Type, actual: &Type) -> String {
    let (undef, expected) = match expected {
        Type::Optional(Some(of)) => ("an undef value or ", &**of),
        other => ("", other),
    };
    let got = match actual {
        Type::StringValue(text) => format!("'{text}'"),
        other => short_name(other),
    };
    format!(" expects {undef}a match for {}, got {got}", expected.expanded())
}

fn type_message(expected: &Type, actual: &Type) -> String {
    let (optional, expected) = match expected {
        Type::Optional(Some(of)) => (true, &**of),
        other => (false, other),
    };
    let alternatives = match expected {
        Type::Variant(types) => types.as_slice(),
        other => std::slice::from_ref(other),
    };
    let detailed = alternatives
        .iter()
        .any(|expected| is_always_detailed(expected, actual) || accepts_by_default(expected, actual));
    let mut words: Vec<String> = Vec::new();
    for of in alternatives {
        let word = if detailed { of.expanded().to_string() } else { short_name(of) };
        if detailed || !words.contains(&word) {
            words.push(word);
        }
    }
    let got = if detailed { detailed_actual(alternatives, actual) } else { short_name(actual) };
    if optional {
        words.insert(0, "Undef".to_owned());
    }
    match words.as_slice() {
        [only] => format!(" expects {} value, got {got}", with_article(only)),
        [first, second] => format!(" expects a value of type {first} or {second}, got {got}"),
        [several @ .., last] => format!(" expects a value of type {}, or {last}, got {got}", several.join(", ")),
        [] => format!(" expects a value, got {got}"),
    }
}

/// The name of a type; for types with one contained type that type's name is kept.
fn short_name(of: &Type) -> String {
    let contained = match of {
        Type::Type(inner)
        | Type::Optional(inner)
        | Type::NotUndef(inner)
        | Type::Iterable(inner)
        | Type::Iterator(inner)
        | Type::Sensitive(inner) => inner.as_deref(),
        Type::Init(Some(init)) => Some(&init.of),
        _ => None,
    };
    match contained.filter(|inner| **inner != Type::Any) {
        Some(inner) => format!("{}[{}]", of.name(), inner.name()),
        None => of.name(),
    }
}

/// The kind of a type as Puppet's classes distinguish them.
fn class_of(of: &Type) -> &'static str {
    if of.is_alias() { "TypeAlias" } else { of.simple_name() }
}

fn is_always_detailed(expected: &Type, actual: &Type) -> bool {
    let specialized = match expected {
        Type::Struct(_) => matches!(actual, Type::Hash(..)),
        Type::Tuple(_) => matches!(actual, Type::Array(..)),
        _ => false,
    };
    specialized || expected.is_alias() || actual.is_alias() || class_of(expected) == class_of(actual)
}

/// True if the expected type without parameters would accept the actual one.
fn accepts_by_default(expected: &Type, actual: &Type) -> bool {
    let resolved = expected.resolved();
    let expected = resolved.as_ref().unwrap_or(expected);
    !expected.is_alias() && by_name(expected.simple_name()).is_some_and(|default| assignable(&default, actual))
}

fn detailed_actual(alternatives: &[Type], actual: &Type) -> String {
    let resolve = |of: &Type| {
        let mut of = of.clone();
        while let Some(resolved) = of.resolved() {
            of = resolved;
        }
        of
    };
    let resolved: Vec<Type> = alternatives.iter().map(resolve).collect();
    let always = resolved.iter().any(|expected| is_always_detailed(expected, actual));
    let general = actual.generalize();
    if always || resolved.iter().any(|expected| assignable(expected, &general)) {
        actual.expanded().to_string()
    } else {
        actual.simple_name().to_owned()
    }
}
