//! The types of values.

use std::rc::Rc;

use super::range::Double;
use super::reduce::reduce;
use super::{Range, StructMember, Type, uri};
use crate::semver::VersionRange;
use crate::{Array, Hash, LookupContext, Value};

/// The most precise type of a value: `Tuple` and `Struct` for collections, one value for scalars. Puppet's `infer_set`.
pub fn infer(value: &Value) -> Type {
    match value {
        Value::Array(items) if items.items().is_empty() => empty_array(),
        Value::Array(items) => Type::tuple(items.items().iter().map(infer).collect::<Vec<_>>()),
        Value::Hash(hash) => infer_hash(hash),
        Value::SemVer(version) => Type::SemVer([Rc::new(VersionRange::between(version, version, false))].into()),
        plain => infer_reduced(plain),
    }
}

/// The type of a value, with one type for all that a collection holds: `Array[Integer[1, 3], 2, 2]`. Puppet's `infer`.
pub fn infer_reduced(value: &Value) -> Type {
    match value {
        Value::Undef => Type::Undef,
        Value::Default => Type::Default,
        Value::Symbol(_) => Type::of_ruby("Symbol"),
        Value::Boolean(truth) => Type::Boolean(Some(*truth)),
        Value::Integer(number) => Type::integer(*number, *number),
        Value::Float(number) => infer_float(*number),
        Value::String(text) => Type::StringValue(text.clone()),
        Value::Regexp(regex) => Type::Regexp(Some(Rc::clone(regex))),
        Value::Array(items) => reduced_array(items),
        Value::Hash(hash) => reduced_hash(hash),
        Value::Type(of) => Type::type_of((**of).clone()),
        Value::Sensitive(inner) => Type::sensitive(&infer_reduced(inner)),
        Value::Binary(_) => Type::Binary,
        Value::Timespan(span) => Type::Timespan(Range::new(*span, *span)),
        Value::Timestamp(stamp) => Type::Timestamp(Range::new(*stamp, *stamp)),
        Value::SemVer(_) => Type::SemVer([].into()),
        Value::SemVerRange(_) => Type::SemVerRange,
        Value::Uri(value) => uri::type_of(value),
        Value::Iterator(values) => Type::Iterator(values.element.clone().map(Rc::new)),
        Value::Context(_) => LookupContext::type_of(),
        Value::Object(object) => object.type_of(),
    }
}

/// The type of a value without what is particular about it: `Array[Integer]`.
pub fn infer_generic(value: &Value) -> Type {
    infer_reduced(value).generalize()
}

/// The type of one float. What is endless is no bound.
fn infer_float(number: f64) -> Type {
    Type::Float(Range {
        from: Some(Double(number)).filter(|_| number != f64::NEG_INFINITY),
        to: Some(Double(number)).filter(|_| number != f64::INFINITY),
    })
}

/// The type of `[]`.
fn empty_array() -> Type {
    Type::array(Type::Unit, Range::new(0, 0))
}

fn reduced_array(items: &Array) -> Type {
    match reduce(items.items().iter()) {
        Some(element) => Type::array(element, Range::exactly(items.items().len())),
        None => empty_array(),
    }
}

fn reduced_hash(hash: &Hash) -> Type {
    let (key, value) = (reduce(hash.entries().keys()), reduce(hash.entries().values()));
    let size = Range::exactly(hash.entries().len());
    Type::hash(key.unwrap_or(Type::Unit), value.unwrap_or(Type::Unit), size)
}

fn infer_hash(hash: &Hash) -> Type {
    let size = Range::exactly(hash.entries().len());
    if hash.entries().is_empty() {
        return Type::hash(Type::Unit, Type::Unit, size);
    }
    let member = |(key, value): (&Value, &Value)| match key {
        Value::String(key) if !key.is_empty() => {
            Some(StructMember { key: key.clone(), optional: false, value: infer(value) })
        }
        _ => None,
    };
    match hash.entries().iter().map(member).collect::<Option<Vec<_>>>() {
        Some(members) => Type::Struct(members.into()),
        None => Type::hash(
            Type::variant(hash.entries().keys().map(infer)),
            Type::variant(hash.entries().values().map(infer)),
            size,
        ),
    }
}
