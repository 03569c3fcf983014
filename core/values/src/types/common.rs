//! The most precise type that two types have in common, among those that Puppet looks at.

use super::{Type, assignable, or_any};

/// The type that accepts what either does.
pub fn common_type(a: &Type, b: &Type) -> Type {
    match (a, b) {
        // Undef counts for nothing here: `[undef, 1]` is an array of integers.
        (Type::Undef, _) => b.clone(),
        (_, Type::Undef) => a.clone(),
        (Type::Unit, _) => b.clone(),
        (_, Type::Unit) => a.clone(),
        _ if assignable(a, b) => a.clone(),
        _ if assignable(b, a) => b.clone(),
        _ => same_kind(a, b).unwrap_or_else(|| wider(a, b)),
    }
}

/// The type that two types of one kind have in common.
fn same_kind(a: &Type, b: &Type) -> Option<Type> {
    Some(match (a, b) {
        (Type::Array(mine, _), Type::Array(theirs, _)) => Type::array(common_type(mine, theirs), super::Range::OPEN),
        (Type::Hash(mine, _), Type::Hash(theirs, _)) => {
            let (key, value) = (common_type(&mine.0, &theirs.0), common_type(&mine.1, &theirs.1));
            Type::hash(key, value, super::Range::OPEN)
        }
        (Type::Class(_), Type::Class(_)) => Type::Class(None),
        (Type::Resource { type_name: mine, .. }, Type::Resource { type_name: theirs, .. }) => {
            let type_name = if mine == theirs { mine.clone() } else { None };
            Type::Resource { type_name, title: None }
        }
        (Type::Integer(mine), Type::Integer(theirs)) => Type::Integer(mine.hull(theirs)),
        (Type::Float(mine), Type::Float(theirs)) => Type::Float(mine.hull(theirs)),
        (Type::String(_) | Type::StringValue(_), Type::String(_) | Type::StringValue(_)) => common_text(a, b),
        (Type::StringValue(text), Type::Enum { values, .. }) | (Type::Enum { values, .. }, Type::StringValue(text)) => {
            Type::enumeration(values.iter().chain([text]).cloned(), false)
        }
        (Type::String(_), Type::Enum { .. }) | (Type::Enum { .. }, Type::String(_)) => Type::enumeration([], false),
        (Type::Enum { values: mine, .. }, Type::Enum { values: theirs, .. }) => {
            Type::enumeration(mine.iter().chain(theirs.iter()).cloned(), false)
        }
        (Type::Pattern(mine), Type::Pattern(theirs)) => {
            Type::Pattern(super::Unordered::distinct(mine.iter().chain(theirs.iter()).cloned().collect()))
        }
        (Type::Variant(mine), Type::Variant(theirs)) => Type::variant(mine.iter().chain(theirs.iter()).cloned()),
        (Type::Regexp(_), Type::Regexp(_)) => Type::Regexp(None),
        (Type::Callable(_), Type::Callable(_)) => Type::Callable(None),
        _ => return None,
    })
}

fn common_text(a: &Type, b: &Type) -> Type {
    match (a, b) {
        (Type::String(mine), Type::String(theirs)) if !mine.is_open() && !theirs.is_open() => {
            Type::String(mine.hull(theirs))
        }
        (Type::StringValue(mine), Type::StringValue(theirs)) => {
            Type::enumeration([mine.clone(), theirs.clone()], false)
        }
        _ => Type::String(super::Range::OPEN),
    }
}

/// The first of the wide types that accepts both.
fn wider(a: &Type, b: &Type) -> Type {
    let accepts_both = |wide: &Type| assignable(wide, a) && assignable(wide, b);
    for wide in [Type::Numeric, Type::ScalarData, Type::Scalar, Type::Data] {
        if accepts_both(&wide) {
            return wide;
        }
    }
    match (a, b) {
        (Type::Type(mine), Type::Type(theirs)) => {
            Type::type_of(common_type(or_any(mine.as_ref()), or_any(theirs.as_ref())))
        }
        _ if accepts_both(&Type::RichData) => Type::RichData,
        _ => Type::Any,
    }
}
