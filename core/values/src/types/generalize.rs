//! Types without what is particular about a value.

use std::rc::Rc;

use super::range::size_of;
use super::{Range, StructMember, Tuple, Type};

impl Type {
    /// The type without bounds and values: `Array[Integer]` of `Array[Integer[1, 3], 2, 2]`. Tuples and structs stay such.
    pub fn generalize(&self) -> Self {
        match self {
            Self::Integer(_) => Self::Integer(Range::OPEN),
            Self::Float(_) => Self::Float(Range::OPEN),
            Self::Boolean(_) => Self::Boolean(None),
            Self::String(_) | Self::StringValue(_) => Self::String(Range::OPEN),
            Self::Enum { values, .. } => lengths(values),
            Self::Collection(_) => Self::Collection(Range::OPEN),
            Self::Array(element, _) if **element == Self::Any => Self::array(Self::Any, Range::OPEN),
            Self::Array(element, _) => Self::array(element.generalize(), Range::OPEN),
            Self::Hash(types, size) if size.is_zero() && types.0 == Self::Unit && types.1 == Self::Unit => self.clone(),
            Self::Hash(types, _) => Self::hash(types.0.generalize(), types.1.generalize(), Range::OPEN),
            Self::Tuple(tuple) => Self::Tuple(generalize_tuple(tuple)),
            Self::Struct(members) => Self::Struct(members.iter().map(generalize_member).collect()),
            Self::Optional(of) => Self::Optional(generalize_part(of.as_ref())),
            Self::NotUndef(of) => Self::NotUndef(generalize_part(of.as_ref()).filter(|of| **of != Self::Any)),
            Self::Type(of) => Self::Type(generalize_part(of.as_ref())),
            Self::Iterable(of) => Self::Iterable(generalize_part(of.as_ref())),
            Self::Iterator(of) => Self::Iterator(generalize_part(of.as_ref())),
            Self::Sensitive(of) => Self::Sensitive(generalize_part(of.as_ref()).filter(|of| **of != Self::Any)),
            Self::Variant(types) => Self::variant(types.iter().map(Self::generalize)),
            Self::Callable(Some(callable)) => Self::Callable(Some(Rc::new(super::Callable {
                parameters: generalize_tuple(&callable.parameters),
                block: callable.block.as_ref().map(Self::generalize),
                returns: callable.returns.as_ref().map(Self::generalize),
            }))),
            Self::Timespan(_) => Self::Timespan(Range::OPEN),
            Self::Timestamp(_) => Self::Timestamp(Range::OPEN),
            Self::Uri(_) => Self::Uri(None),
            Self::Init(Some(init)) => {
                Self::Init(Some(Rc::new(super::Init { of: init.of.generalize(), arguments: Vec::new() })))
            }
            Self::ObjectWith(of) => Self::Object(Some(Rc::clone(&of.base))),
            other => other.clone(),
        }
    }
}

fn generalize_part(of: Option<&Rc<Type>>) -> Option<Rc<Type>> {
    of.map(|of| Rc::new(of.generalize()))
}

fn generalize_tuple(tuple: &Tuple) -> Tuple {
    Tuple { types: tuple.types.iter().map(Type::generalize).collect(), size: tuple.size }
}

fn generalize_member(member: &StructMember) -> StructMember {
    StructMember { value: member.value.generalize(), ..member.clone() }
}

/// The texts that are as long as one of these.
fn lengths(values: &[ecow::EcoString]) -> Type {
    let lengths = || values.iter().map(|value| size_of(value.chars().count()));
    match (lengths().min(), lengths().max()) {
        (Some(least), Some(most)) => Type::string(least, most),
        _ => Type::String(Range::OPEN),
    }
}
