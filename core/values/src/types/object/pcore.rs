//! The types of types: to Puppet each type is itself an object, whose type is one of the type set Pcore. They can be named, compared
//! and asked whether a type is one of theirs. Nothing can be made of them here. Names, parents and attributes are those of `register_ptype`
//! in `puppet/pops/types/*.rb`, as Puppet 7.23 prints them; the attribute of `Pcore::TypeSetType`, a pattern of 5 KB, is left out.

use super::ObjectType;
use crate::types::Type;

/// A type of Pcore: what comes behind `Pcore::` in its name, the same of its parent, and its attributes.
struct Meta {
    name: &'static str,
    parent: &'static str,
    attributes: &'static str,
}

const fn meta(name: &'static str, parent: &'static str, attributes: &'static str) -> Meta {
    Meta { name, parent, attributes }
}

const TYPES: &[Meta] = &[
    meta("AbstractTimeDataType", "AnyType", ""),
    meta("AnyType", "Any", ""),
    meta("ArrayType", "CollectionType", "'element_type' => {type => Optional[Type], value => Any}"),
    meta("BinaryType", "AnyType", ""),
    meta("BooleanType", "ScalarDataType", ""),
    meta(
        "CallableType",
        "AnyType",
        "'param_types' => {type => Optional[Type[Tuple]], value => undef}, 'block_type' => {type => Optional[Type[Callable]], value => undef}, 'return_type' => {type => Optional[Type], value => Any}",
    ),
    meta("CatalogEntryType", "AnyType", ""),
    meta("ClassType", "CatalogEntryType", "'class_name' => {type => Optional[String[1]], value => undef}"),
    meta("CollectionType", "AnyType", "'size_type' => {type => Optional[Type[Integer]], value => undef}"),
    meta("DefaultType", "AnyType", ""),
    meta(
        "EnumType",
        "ScalarDataType",
        "'values' => Array[String[1]], 'case_insensitive' => {type => Boolean, value => false}",
    ),
    meta("FloatType", "NumericType", ""),
    meta(
        "HashType",
        "CollectionType",
        "'key_type' => {type => Optional[Type], value => Any}, 'value_type' => {type => Optional[Type], value => Any}",
    ),
    meta(
        "InitType",
        "AnyType",
        "'type' => {type => Optional[Type], value => undef}, 'init_args' => {type => Array, value => []}",
    ),
    meta("IntegerType", "NumericType", ""),
    meta("IterableType", "AnyType", "'type' => {type => Optional[Type], value => undef}"),
    meta("IteratorType", "AnyType", "'type' => {type => Optional[Type], value => undef}"),
    meta("NotUndefType", "AnyType", "'type' => {type => Optional[Type], value => undef}"),
    meta(
        "NumericType",
        "ScalarDataType",
        "'from' => {type => Optional[Numeric], value => undef}, 'to' => {type => Optional[Numeric], value => undef}",
    ),
    meta(
        "ObjectType",
        "AnyType",
        r"'_pcore_init_hash' => Struct[{Optional['name'] => Pattern[/\A[A-Z][\w]*(?:::[A-Z][\w]*)*\z/], Optional['parent'] => Type, Optional['type_parameters'] => Hash[Pattern[/\A[a-z_]\w*\z/], NotUndef], Optional['attributes'] => Hash[Pattern[/\A[a-z_]\w*\z/], NotUndef], Optional['constants'] => Hash[Pattern[/\A[a-z_]\w*\z/], Any], Optional['functions'] => Hash[Variant[Pattern[/\A[a-z_]\w*\z/], String], NotUndef], Optional['equality'] => Variant[Pattern[/\A[a-z_]\w*\z/], Array[Pattern[/\A[a-z_]\w*\z/]]], Optional['equality_include_type'] => Boolean, 'checks' => Any, 'annotations' => Optional[Hash[Type[Annotation], Hash[Pattern[/\A[a-z_]\w*\z/], Any]]]}]",
    ),
    meta("ObjectTypeExtenType", "AnyType", "'base_type' => Type, 'init_parameters' => Array"),
    meta("OptionalType", "AnyType", "'type' => {type => Optional[Type], value => undef}"),
    meta("PatternType", "ScalarDataType", "'patterns' => Array[Regexp]"),
    meta("RegexpType", "ScalarType", "'pattern' => {type => Variant[Undef, String, Regexp], value => undef}"),
    meta(
        "ResourceType",
        "CatalogEntryType",
        "'type_name' => {type => Optional[String[1]], value => undef}, 'title' => {type => Optional[String[1]], value => undef}",
    ),
    meta(
        "RuntimeType",
        "AnyType",
        "'runtime' => {type => Optional[String[1]], value => undef}, 'name_or_pattern' => {type => Optional[Variant[String[1], Tuple[Regexp, String[1]]]], value => undef}",
    ),
    meta("ScalarDataType", "ScalarType", ""),
    meta("ScalarType", "AnyType", ""),
    meta("SemVerRangeType", "AnyType", ""),
    meta("SemVerType", "ScalarType", "'ranges' => {type => Array[Variant[SemVerRange, String[1]]], value => []}"),
    meta("SensitiveType", "AnyType", ""),
    meta(
        "StringType",
        "ScalarDataType",
        "'size_type_or_value' => {type => Optional[Variant[String, Type[Integer]]], value => undef}",
    ),
    meta("StructElement", "", "'key_type' => Type, 'value_type' => Type"),
    meta("StructType", "AnyType", "'elements' => Array[Pcore::StructElement]"),
    meta(
        "TimespanType",
        "ScalarType",
        "'from' => {type => Optional[Timespan], value => undef}, 'to' => {type => Optional[Timespan], value => undef}",
    ),
    meta(
        "TimestampType",
        "ScalarType",
        "'from' => {type => Optional[Timestamp], value => undef}, 'to' => {type => Optional[Timestamp], value => undef}",
    ),
    meta(
        "TupleType",
        "AnyType",
        "'types' => Array[Type], 'size_type' => {type => Optional[Type[Integer]], value => undef}",
    ),
    meta(
        "TypeAliasType",
        "AnyType",
        "'name' => String[1], 'type_expr' => Any, 'resolved_type' => {type => Optional[Type], value => undef}",
    ),
    meta("TypeReferenceType", "AnyType", "'type_string' => String[1]"),
    meta("TypeSetType", "AnyType", ""),
    meta("TypeType", "AnyType", "'type' => {type => Optional[Type], value => undef}"),
    meta(
        "URIType",
        "AnyType",
        "'parameters' => {type => Optional[Variant[String[1], Struct[{'scheme' => Optional[Variant[String[1], Regexp, Type[Pattern], Type[Enum], Type[NotUndef], Type[Undef]]], 'userinfo' => Optional[Variant[String[1], Regexp, Type[Pattern], Type[Enum], Type[NotUndef], Type[Undef]]], 'host' => Optional[Variant[String[1], Regexp, Type[Pattern], Type[Enum], Type[NotUndef], Type[Undef]]], 'port' => Optional[Variant[Integer[0], Type[NotUndef], Type[Undef]]], 'path' => Optional[Variant[String[1], Regexp, Type[Pattern], Type[Enum], Type[NotUndef], Type[Undef]]], 'query' => Optional[Variant[String[1], Regexp, Type[Pattern], Type[Enum], Type[NotUndef], Type[Undef]]], 'fragment' => Optional[Variant[String[1], Regexp, Type[Pattern], Type[Enum], Type[NotUndef], Type[Undef]]], 'opaque' => Optional[Variant[String[1], Regexp, Type[Pattern], Type[Enum], Type[NotUndef], Type[Undef]]]}]]], value => undef}",
    ),
    meta("UndefType", "AnyType", ""),
    meta("UnitType", "AnyType", ""),
    meta("VariantType", "AnyType", "'types' => Array[Type]"),
];

/// The type of a name without `Pcore::`, in whatever case.
fn named(short: &str) -> Option<&'static Meta> {
    TYPES.iter().find(|of| of.name.eq_ignore_ascii_case(short))
}

/// The name and the hash of a type of Pcore; the name is given in lower case.
pub(super) fn described(name: &str) -> Option<(String, String)> {
    let short = name.strip_prefix("pcore::")?;
    let of = named(short)?;
    let parent = match of.parent {
        "" => String::new(),
        "Any" => "parent => Any, ".to_owned(),
        parent => format!("parent => Pcore::{parent}, "),
    };
    Some((format!("Pcore::{}", of.name), format!("{{{parent}attributes => {{{}}}}}", of.attributes)))
}

impl ObjectType {
    /// True if a type, taken as a value, is an instance of this one: `String =~ Pcore::ScalarType`.
    pub(in crate::types) fn is_type_of(&self, value: &Type) -> bool {
        let Some(wanted) = self.name.as_deref().and_then(|name| name.strip_prefix("Pcore::")) else { return false };
        let kind = match value {
            Type::Data | Type::RichData | Type::RichDataKey => "TypeAlias",
            Type::ObjectWith(_) => "ObjectTypeExten",
            other => other.simple_name(),
        };
        let own = named(&format!("{kind}Type"));
        std::iter::successors(own, |of| named(of.parent)).any(|of| of.name == wanted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::parse;

    #[test]
    fn all_are_defined_and_shown_by_name() {
        for of in TYPES {
            let name = format!("Pcore::{}", of.name);
            let parsed = parse(&name).unwrap();
            assert!(parsed.to_string().starts_with(&format!("Object[{{name => '{name}'")), "{parsed}");
        }
    }

    #[test]
    fn a_type_is_an_instance_of_its_own_and_of_its_parents() {
        let is_type_of = |of: &str, value: &str| match parse(of).unwrap() {
            Type::Object(Some(object)) => object.is_type_of(&parse(value).unwrap()),
            other => panic!("{other}"),
        };
        assert!(is_type_of("Pcore::StringType", "String[1]"));
        assert!(is_type_of("Pcore::ScalarType", "Enum[a]"));
        assert!(is_type_of("Pcore::AnyType", "Data"));
        assert!(!is_type_of("Pcore::StringType", "Integer"));
        assert!(!is_type_of("Error", "String"));
    }
}
