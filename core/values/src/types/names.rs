//! The types by name.

use std::rc::Rc;

use super::object::pcore_alias;
use super::{Alias, ObjectType, Range, Type, Unordered};
use duckrow_text::names::ascii_lowercase;

/// The built-in type of a name, with nothing said about its parameters; in any case, as the language has it. Resource types,
/// aliases and other names are the evaluator's.
pub fn by_name(name: &str) -> Option<Type> {
    let lower = ascii_lowercase(name);
    Some(match lower.as_str() {
        "any" => Type::Any,
        "undef" => Type::Undef,
        "default" => Type::Default,
        "scalar" => Type::Scalar,
        "scalardata" => Type::ScalarData,
        "data" => Type::Data,
        "richdata" => Type::RichData,
        "richdatakey" => Type::RichDataKey,
        "numeric" => Type::Numeric,
        "integer" => Type::Integer(Range::OPEN),
        "float" => Type::Float(Range::OPEN),
        "boolean" => Type::Boolean(None),
        "string" => Type::String(Range::OPEN),
        "enum" => Type::enumeration([], false),
        "pattern" => Type::Pattern(Unordered::distinct(Vec::new())),
        "regexp" => Type::Regexp(None),
        "collection" => Type::Collection(Range::OPEN),
        "array" => Type::array(Type::Any, Range::OPEN),
        "hash" => Type::hash(Type::Any, Type::Any, Range::OPEN),
        "tuple" => Type::tuple([]),
        "struct" => Type::Struct([].into()),
        "optional" => Type::Optional(None),
        "notundef" => Type::NotUndef(None),
        "variant" => Type::Variant(Unordered::distinct(Vec::new())),
        "callable" => Type::Callable(None),
        "type" => Type::Type(None),
        "iterable" => Type::Iterable(None),
        "iterator" => Type::Iterator(None),
        "sensitive" => Type::Sensitive(None),
        "binary" => Type::Binary,
        "timespan" => Type::Timespan(Range::OPEN),
        "timestamp" => Type::Timestamp(Range::OPEN),
        "semver" => Type::SemVer([].into()),
        "semverrange" => Type::SemVerRange,
        "uri" => Type::Uri(None),
        "init" => Type::Init(None),
        "runtime" => Type::Runtime(None),
        "catalogentry" => Type::CatalogEntry,
        "resource" => Type::Resource { type_name: None, title: None },
        "class" => Type::Class(None),
        "object" => Type::Object(None),
        "typeset" => Type::TypeSet(None),
        "puppet::lookupkey" => Type::Alias(Rc::new(Alias::of("Puppet::LookupKey", Type::RichDataKey))),
        "puppet::lookupvalue" => Type::Alias(Rc::new(Alias::of("Puppet::LookupValue", Type::RichData))),
        other => return pcore_alias(other).or_else(|| Some(Type::Object(Some(ObjectType::builtin(other)?)))),
    })
}
