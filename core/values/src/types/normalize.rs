//! The normal form of a type: the same instances, fewer words.

use std::rc::Rc;

use super::{Callable, Range, StructMember, Tuple, Type, assignable, merge};

impl Type {
    /// The type in its normal form: variants are flat, without alternatives that say the same; `Undef` among them becomes
    /// `Optional`; bounds that overlap and lists of texts are joined.
    #[must_use]
    pub fn normalize(&self) -> Self {
        match self {
            Self::Collection(_) => Self::Collection(Range::OPEN),
            Self::Array(element, _) if **element == Self::Any => Self::array(Self::Any, Range::OPEN),
            Self::Array(element, size) => Self::array(element.normalize(), *size),
            Self::Hash(types, size) => Self::hash(types.0.normalize(), types.1.normalize(), *size),
            Self::Tuple(tuple) => Self::Tuple(normalize_tuple(tuple)),
            Self::Struct(members) => Self::Struct(members.iter().map(normalize_member).collect()),
            Self::Type(Some(of)) => Self::Type(Some(Rc::new(of.normalize()))),
            Self::Iterable(Some(of)) => Self::Iterable(Some(Rc::new(of.normalize()))),
            Self::Iterator(Some(of)) => Self::Iterator(Some(Rc::new(of.normalize()))),
            Self::Sensitive(Some(of)) => Self::sensitive(&of.normalize()),
            Self::Optional(Some(of)) => normalize_optional(of.normalize()),
            Self::NotUndef(Some(of)) => normalize_not_undef(of.normalize()),
            Self::Variant(types) if !types.is_empty() => normalize_variant(self, types),
            Self::Callable(Some(callable)) => Self::Callable(Some(Rc::new(Callable {
                parameters: normalize_tuple(&callable.parameters),
                block: callable.block.as_ref().map(Self::normalize),
                returns: callable.returns.as_ref().map(Self::normalize),
            }))),
            other => other.clone(),
        }
    }
}

fn normalize_tuple(tuple: &Tuple) -> Tuple {
    Tuple { types: tuple.types.iter().map(Type::normalize).collect(), size: tuple.size }
}

fn normalize_member(member: &StructMember) -> StructMember {
    StructMember { value: member.value.normalize(), ..member.clone() }
}

/// `Optional[of]`, where `of` is in its normal form.
fn normalize_optional(of: Type) -> Type {
    match of {
        // An optional that isn't undef is an optional.
        Type::NotUndef(of) => Type::Optional(of).normalize(),
        of if assignable(&of, &Type::Undef) => of,
        of => Type::optional(of),
    }
}

/// `NotUndef[of]`, where `of` is in its normal form.
fn normalize_not_undef(of: Type) -> Type {
    match of {
        Type::Optional(of) => Type::NotUndef(of.filter(|of| **of != Type::Any)).normalize(),
        of if !assignable(&of, &Type::Undef) => of,
        of => Type::not_undef(of),
    }
}

fn normalize_variant(original: &Type, types: &[Type]) -> Type {
    let normal: Vec<Type> = types.iter().map(Type::normalize).collect();
    if let [only] = normal.as_slice() {
        return only.clone();
    }
    if normal.iter().any(|of| matches!(of, Type::Undef | Type::Optional(_))) {
        let alternatives = normal.into_iter().filter_map(|of| match of {
            Type::Undef | Type::Optional(None) => None,
            Type::Optional(Some(of)) => Some((*of).clone()),
            of => Some(of),
        });
        return Type::optional(Type::variant(alternatives)).normalize();
    }
    let Type::Variant(flat) = Type::variant(normal.iter().cloned()) else {
        return Type::variant(normal);
    };
    let merged = merge::alternatives(flat.to_vec());
    match merged.as_slice() {
        [only] => only.clone(),
        _ if merged.len() == types.len() && normal == types => original.clone(),
        _ => Type::variant(merged),
    }
}
