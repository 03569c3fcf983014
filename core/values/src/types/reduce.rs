//! The type that many values have in common, found in one pass.
//!
//! Joining types one after the other makes an ever longer enumeration of all texts, which takes time with the square of their
//! number. Here texts are collected, also inside of arrays and hashes, and become a type at the end. It is the same type.

use ecow::EcoString;

use super::{Range, Type, assignable, common_type, infer_reduced};
use crate::Value;
use duckrow_text::names::FastSet;

/// The properties that some values have in common, on the way to a type.
enum Common {
    /// They are texts.
    Texts(FastSet<EcoString>),
    /// They are arrays: of what, and of which size.
    Array(Box<Self>, Range),
    /// They are hashes: of which keys and values, and of which size.
    Hash(Box<(Self, Self)>, Range),
    /// Anything else.
    Plain(Type),
}

/// The type that all values have in common, as `common_type` finds it pair by pair; nothing if there are none.
pub(super) fn reduce<'a>(values: impl Iterator<Item = &'a Value>) -> Option<Type> {
    common(values).map(Common::into_type)
}

fn common<'a>(values: impl Iterator<Item = &'a Value>) -> Option<Common> {
    values.map(Common::of).reduce(Common::join)
}

impl Common {
    fn of(value: &Value) -> Self {
        let inside = |values: Option<Self>| values.unwrap_or(Self::Plain(Type::Unit));
        match value {
            Value::String(text) => Self::Texts(FastSet::from_iter([text.clone()])),
            Value::Array(items) => {
                let items = items.items();
                Self::Array(Box::new(inside(common(items.iter()))), Range::exactly(items.len()))
            }
            Value::Hash(hash) => {
                let entries = hash.entries();
                let types = (inside(common(entries.keys())), inside(common(entries.values())));
                Self::Hash(Box::new(types), Range::exactly(entries.len()))
            }
            plain => Self::Plain(infer_reduced(plain)),
        }
    }

    fn into_type(self) -> Type {
        match self {
            Self::Texts(mut texts) => match texts.pop() {
                Some(only) if texts.is_empty() => Type::StringValue(only),
                last => Type::enumeration(texts.into_iter().chain(last), false),
            },
            Self::Array(element, size) => Type::array(element.into_type(), size),
            Self::Hash(types, size) => Type::hash(types.0.into_type(), types.1.into_type(), size),
            Self::Plain(of) => of,
        }
    }

    fn join(self, other: Self) -> Self {
        match (self, other) {
            (Self::Texts(mut mine), Self::Texts(theirs)) => {
                mine.extend(theirs);
                Self::Texts(mine)
            }
            (Self::Plain(Type::Undef), other) | (other, Self::Plain(Type::Undef)) => other,
            (Self::Plain(Type::Unit), other) | (other, Self::Plain(Type::Unit)) => other,
            (this, other) if this.covers(&other) => this,
            (this, other) if other.covers(&this) => other,
            (Self::Array(mine, _), Self::Array(theirs, _)) => Self::Array(Box::new(mine.join(*theirs)), Range::OPEN),
            (Self::Hash(mine, _), Self::Hash(theirs, _)) => {
                let types = (mine.0.join(theirs.0), mine.1.join(theirs.1));
                Self::Hash(Box::new(types), Range::OPEN)
            }
            (this, other) => Self::Plain(common_type(&this.into_type(), &other.into_type())),
        }
    }

    /// True if it accepts whatever the other does. The time that this takes doesn't grow with the texts collected before.
    fn covers(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Texts(mine), Self::Texts(theirs)) => {
                mine.len() >= theirs.len() && theirs.iter().all(|text| mine.contains(text))
            }
            (Self::Array(mine, size), Self::Array(theirs, their_size)) => {
                size.or_any_size().covers(&their_size.or_any_size()) && mine.covers(theirs)
            }
            (Self::Hash(mine, size), Self::Hash(theirs, their_size)) => {
                let takes_empty = size.from.is_none_or(|from| from == 0) && their_size.is_zero();
                takes_empty
                    || size.or_any_size().covers(&their_size.or_any_size())
                        && mine.0.covers(&theirs.0)
                        && mine.1.covers(&theirs.1)
            }
            (Self::Plain(Type::Unit), _) | (_, Self::Plain(Type::Unit)) => true,
            (Self::Plain(mine), Self::Plain(theirs)) => assignable(mine, theirs),
            // What is no text accepts all texts or none.
            (Self::Plain(mine), Self::Texts(theirs)) => {
                theirs.first().is_some_and(|text| assignable(mine, &Type::StringValue(text.clone())))
            }
            (Self::Plain(mine), Self::Array(..) | Self::Hash(..)) => assignable(mine, &other.sketch()),
            _ => false,
        }
    }

    /// A type with one text in the place of all: to what is no text they are alike.
    fn sketch(&self) -> Type {
        match self {
            Self::Texts(texts) => texts.first().cloned().map_or(Type::Unit, Type::StringValue),
            Self::Array(element, size) => Type::array(element.sketch(), *size),
            Self::Hash(types, size) => Type::hash(types.0.sketch(), types.1.sketch(), *size),
            Self::Plain(of) => of.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::from_json;
    use serde_json::json;

    /// The same by pairs.
    fn by_pairs(values: &[Value]) -> Option<Type> {
        let one = |value: &Value| match value {
            Value::Array(items) => {
                let element = by_pairs(items.items()).unwrap_or(Type::Unit);
                Type::array(element, Range::exactly(items.items().len()))
            }
            Value::Hash(hash) => {
                let keys: Vec<Value> = hash.entries().keys().cloned().collect();
                let inner: Vec<Value> = hash.entries().values().cloned().collect();
                let types = [keys, inner].map(|values| by_pairs(&values).unwrap_or(Type::Unit));
                let [key, value] = types;
                Type::hash(key, value, Range::exactly(hash.entries().len()))
            }
            plain => infer_reduced(plain),
        };
        values.iter().map(one).reduce(|common, next| common_type(&common, &next))
    }

    #[test]
    fn it_is_the_type_that_pairs_have_in_common() {
        let parts = [
            json!("a"),
            json!("b"),
            json!(1),
            json!(2.5),
            json!(null),
            json!(true),
            json!([]),
            json!({}),
            json!(["a"]),
            json!(["b"]),
            json!(["a", "b"]),
            json!([1]),
            json!([null]),
            json!([["a"], ["b"]]),
            json!({"a": "b"}),
            json!({"b": "b"}),
            json!({"a": 1}),
            json!({"a": ["b"]}),
        ];
        let values: Vec<Value> = parts.iter().map(from_json).collect();
        for first in &values {
            for second in &values {
                for third in &values {
                    let list = [first.clone(), second.clone(), third.clone()];
                    let (found, expected) = (reduce(list.iter()), by_pairs(&list));
                    assert_eq!(found.map(|of| of.to_string()), expected.map(|of| of.to_string()), "{list:?}");
                }
            }
        }
    }
}
