//! Rules of the type system that need more than one module.

use super::mismatch::{Given, ParameterSpec, describe_call, describe_mismatch, describe_parameters};
use super::*;
use crate::{Hash, Value, infer};

fn of(text: &str) -> Type {
    parse(text).unwrap()
}

#[test]
fn assignability() {
    let cases = [
        ("Integer", "Integer[1, 3]", true),
        ("Integer[1, 3]", "Integer", false),
        ("Variant[Integer, String]", "Enum['a']", true),
        ("Optional[String]", "Undef", true),
        ("Data", "Struct[{'a' => Array[Integer]}]", true),
        ("Data", "Hash[Integer, String]", false),
        ("RichData", "Data", true),
        ("Array[Integer]", "Tuple[Integer, Integer]", true),
        ("Tuple[Integer, 1, 3]", "Array[Integer, 1, 2]", true),
        ("Struct[{'a' => Integer, Optional['b'] => String}]", "Struct[{'a' => Integer}]", true),
        ("Callable[Integer]", "Callable[Numeric]", true),
        ("Callable[Numeric]", "Callable[Integer]", false),
        ("Type[Numeric]", "Type[Integer]", true),
        ("Iterable[String]", "Array[String]", true),
        ("Collection[2]", "Tuple[Any, Any]", true),
        ("CatalogEntry", "Class['a']", true),
    ];
    for (this, that, expected) in cases {
        assert_eq!(assignable(&of(this), &of(that)), expected, "{that} <= {this}");
    }
}

#[test]
fn recursive_aliases_end() {
    let alias = |name: &str| Rc::new(Alias::new(name));
    let tree = |name: &str| {
        let alias = alias(name);
        let inner = Type::Alias(Rc::clone(&alias));
        alias.resolve(&Type::variant([of("Integer"), Type::array(inner, Range::OPEN)])).unwrap();
        Type::Alias(alias)
    };
    let (tree, other) = (tree("Tree"), tree("Other"));
    assert!(assignable(&tree, &other));
    assert!(instance_of(&tree, &crate::Array::flat([1.into()]).into()));
    assert!(!instance_of(&tree, &crate::Array::flat(["a".into()]).into()));
    assert_eq!(tree.to_string(), "Tree = Variant[Integer, Array[Tree]]");
    let itself = alias("Self");
    let problem = itself.resolve(&Type::Alias(Rc::clone(&itself))).unwrap_err();
    assert_eq!(problem, "Type alias 'Self' cannot be resolved to a real type");
}

#[test]
fn normal_forms() {
    for (text, normal) in [
        ("Variant[Undef, Integer]", "Optional[Integer]"),
        ("Variant[Enum['b'], Enum['a'], Integer]", "Variant[Integer, Enum['a', 'b']]"),
        ("Variant[Integer[1, 3], Integer[4, 6]]", "Integer[1, 6]"),
        ("Optional[Optional[Integer]]", "Optional[Integer]"),
        ("NotUndef[Integer]", "Integer"),
    ] {
        assert_eq!(of(text).normalize().to_string(), normal);
    }
}

#[test]
fn parameters_are_checked_all_at_once() {
    let (integer, optional) = (of("Integer[1, 3]"), of("Optional[Enum['x']]"));
    let parameters = [
        ParameterSpec { name: "a", of: &integer, has_default: false },
        ParameterSpec { name: "b", of: &optional, has_default: true },
        ParameterSpec { name: "c", of: &integer, has_default: false },
    ];
    let (seven, text): (Value, Value) = (7.into(), "y".into());
    let given = [("z", &seven), ("a", &seven), ("b", &text)].map(|(name, value)| (name, Given::Value(value)));
    insta::assert_snapshot!(describe_parameters(|| "Class[C]".into(), &parameters, &given, false).unwrap(), @r"
    Class[C]:
      has no parameter named 'z'
      parameter 'a' expects an Integer[1, 3] value, got Integer[7, 7]
      parameter 'b' expects an undef value or a match for Enum['x'], got 'y'
      expects a value for parameter 'c'
    ");
}

#[test]
fn calls_name_every_form() {
    let signatures: Vec<Signature> =
        ["Hash $hash, Callable[2, 2] &$block", "Iterable $enumerable, Callable[2, 2] &$block"]
            .iter()
            .map(|text| Signature::parse(text).unwrap())
            .collect();
    let block = of("Callable[Any, Any, 2, 2]");
    insta::assert_snapshot!(describe_call("each", &signatures, &[true.into()], Some(&block)), @r"
    The function 'each' was called with arguments it does not accept. It expects one of:
      (Hash hash, Callable[2, 2] block)
        rejected: parameter 'hash' expects a Hash value, got Boolean
      (Iterable enumerable, Callable[2, 2] block)
        rejected: parameter 'enumerable' expects an Iterable value, got Boolean
    ");
    assert_eq!(describe_call("each", &signatures, &[], None), "'each' expects 1 argument, got none");
    assert_eq!(describe_call("each", &signatures, &[5.into()], None), "'each' expects a block");
}

#[test]
fn mismatches_inside_of_values() {
    let value = Value::Array(crate::Array::flat([1.into(), "a".into()]));
    assert_eq!(
        describe_mismatch("assert_type():", &of("Array[Integer]"), &infer(&value)),
        "assert_type(): index 1 expects an Integer value, got String"
    );
    assert_eq!(
        describe_mismatch("assert_type():", &of("Array[Foo::Bar]"), &infer(&value)),
        "assert_type(): references an unresolved type 'Foo::Bar'"
    );
}

#[test]
fn questions_about_init_types_that_lead_to_each_other_end() {
    let objects: Vec<Rc<ObjectType>> = (0..12).map(|number| Rc::new(ObjectType::named(format!("T{number}")))).collect();
    let init = |object: &Rc<ObjectType>| {
        let of = Type::Object(Some(Rc::clone(object)));
        Type::Init(Some(Rc::new(Init { of, arguments: Vec::new() })))
    };
    for object in &objects {
        let attribute = (Value::from("a"), Value::of_type(Type::variant(objects.iter().map(init))));
        let attributes = Hash::new([attribute].into_iter().collect()).unwrap();
        let described = [(Value::from("attributes"), Value::Hash(attributes))].into_iter().collect();
        object.define(&Hash::new(described).unwrap()).unwrap();
    }
    let first = init(&objects[0]);
    assert!(!instance_of(&first, &Value::from("x")));
    assert!(!assignable(&first, &of("String")));
    assert!(assignable(&first, &init(&objects[0])));
}
