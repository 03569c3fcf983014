//! The types that can be iterated over, and the types of their items.

use std::rc::Rc;

use super::{Range, Tuple, Type};

/// The type of what iterating over instances of a type gives. The outer nothing: instances are not iterable; the inner: they
/// are, but nothing is known of what they give.
pub fn element_type(of: &Type) -> Option<Option<Type>> {
    Some(match of.behind_aliases() {
        Type::String(_) | Type::StringValue(_) | Type::Enum { .. } => Some(Type::string(1, 1)),
        Type::Integer(_) => Some(Type::integer(None, None)),
        Type::Array(element, _) => Some((**element).clone()).filter(|element| *element != Type::Any),
        Type::Hash(types, size) => {
            let of_any = types.0 == Type::Any && types.1 == Type::Any && size.is_open();
            let (key, value) = if of_any { (Type::Unit, Type::Unit) } else { (**types).clone() };
            Some(pair(key, value))
        }
        Type::Struct(members) if members.is_empty() => Some(pair(Type::Unit, Type::Unit)),
        Type::Struct(members) => {
            let key = |member: &super::StructMember| {
                let key = Type::StringValue(member.key.clone());
                if member.optional { Type::optional(key) } else { key }
            };
            Some(pair(Type::variant(members.iter().map(key)), Type::variant(members.iter().map(|m| m.value.clone()))))
        }
        Type::Tuple(tuple) => Some(Type::variant(tuple.types.iter().cloned())),
        Type::Type(Some(of)) => match of.as_ref() {
            Type::Enum { .. } => Some((**of).clone()),
            Type::Integer(Range { from: Some(_), to: Some(_) }) => Some((**of).clone()),
            _ => return None,
        },
        Type::Iterable(of) | Type::Iterator(of) => of.as_ref().map(|of| (**of).clone()),
        Type::Collection(_) => None,
        _ => return None,
    })
}

/// True if instances of a type are iterable.
pub(super) fn is_iterable(of: &Type) -> bool {
    element_type(of).is_some()
}

/// True if a type itself is iterable: a list of texts, or integers between two bounds.
pub(super) fn is_iterable_type_value(of: &Type) -> bool {
    matches!(of.behind_aliases(), Type::Enum { .. } | Type::Integer(Range { from: Some(_), to: Some(_) }))
}

fn pair(key: Type, value: Type) -> Type {
    Type::Tuple(Tuple { types: Rc::new([key, value]), size: Some(Range::new(2, 2)) })
}
