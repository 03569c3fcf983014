//! Recorded from Puppet 7.23; what is written is read back.

use serde_json::json;

use super::*;
use crate::types::parse;
use crate::{Hash, Value};

#[test]
fn types_are_objects() {
    let cases = [
        ("Integer[1]", json!({"__ptype": "Pcore::IntegerType", "from": 1})),
        ("Integer[default, 3]", json!({"__ptype": "Pcore::IntegerType", "from": null, "to": 3})),
        ("Enum['a', true]", json!({"__ptype": "Pcore::EnumType", "values": ["a"], "case_insensitive": true})),
        ("Array", json!({"__ptype": "Pcore::ArrayType"})),
        (
            "Array[String, 1]",
            json!({"__ptype": "Pcore::ArrayType", "element_type": {"__ptype": "Pcore::StringType"},
                "size_type": {"__ptype": "Pcore::IntegerType", "from": 1}}),
        ),
        ("Tuple", json!({"__ptype": "Pcore::TupleType", "types": []})),
        (
            "Struct[{Optional['b'] => Float}]",
            json!({"__ptype": "Pcore::StructType", "elements": [{"__ptype": "Pcore::StructElement",
                "key_type": {"__ptype": "Pcore::OptionalType",
                    "type": {"__ptype": "Pcore::StringType", "size_type_or_value": "b"}},
                "value_type": {"__ptype": "Pcore::FloatType"}}]}),
        ),
        (
            "Pattern[/a/]",
            json!({"__ptype": "Pcore::PatternType", "patterns": [{"__ptype": "Pcore::RegexpType", "pattern": "a"}]}),
        ),
        (
            "Callable",
            json!({"__ptype": "Pcore::CallableType", "param_types": null, "block_type": null, "return_type": null}),
        ),
        ("Class['a::b']", json!({"__ptype": "Pcore::ClassType", "class_name": "a::b"})),
        ("Resource['file', '/a']", json!({"__ptype": "Pcore::ResourceType", "type_name": "File", "title": "/a"})),
        (
            "SemVer['1.x']",
            json!({"__ptype": "Pcore::SemVerType", "ranges": [{"__ptype": "SemVerRange", "__pvalue": "1.x"}]}),
        ),
        (
            "Init[Integer, 16]",
            json!({"__ptype": "Pcore::InitType", "type": {"__ptype": "Pcore::IntegerType"}, "init_args": [16]}),
        ),
    ];
    for (text, expected) in cases {
        let value = Value::of_type(parse(text).unwrap());
        let written = to_json(&value).unwrap();
        assert_eq!(written, expected);
        assert_eq!(from_json(&written, &()).unwrap(), value, "{text}");
    }
    let data = to_json(&Value::of_type(parse("Data").unwrap()));
    let problem =
        "Endless recursion detected when attempting to serialize value of class Puppet::Pops::Types::PTypeAliasType";
    assert_eq!(data.unwrap_err().to_string(), problem);
}

#[test]
fn values_without_json_form_are_objects() {
    let cases = [
        json!({"__ptype": "Default"}),
        json!({"__ptype": "Regexp", "__pvalue": "a/b"}),
        json!({"__ptype": "Sensitive", "__pvalue": [1, "x"]}),
        json!({"__ptype": "Binary", "__pvalue": "aGk="}),
        json!({"__ptype": "Timespan", "__pvalue": "0-00:00:01.0"}),
        json!({"__ptype": "Timestamp", "__pvalue": "1970-01-01T00:00:00.000000000 UTC"}),
        json!({"__ptype": "SemVer", "__pvalue": "1.0.0"}),
        json!({"__ptype": "SemVerRange", "__pvalue": "1.x"}),
        json!({"__ptype": "URI", "__pvalue": "http://a"}),
        json!({"__ptype": "Hash", "__pvalue": [1, {"__ptype": "Default"}]}),
        json!({"a": [null, true, 1.5]}),
    ];
    for json in cases {
        let value = from_json(&json, &()).unwrap();
        assert_eq!(to_json(&value).unwrap(), json);
    }
    let key = Hash::new([("__ptype".into(), "x".into())].into_iter().collect()).unwrap();
    assert_eq!(to_json(&key.into()).unwrap(), json!({"__ptype": "Hash", "__pvalue": ["__ptype", "x"]}));
}

#[test]
fn what_is_no_value_is_refused() {
    let problem = |json| from_json(&json, &()).unwrap_err().to_string();
    assert_eq!(
        problem(json!({"__ptype": "Nope", "__pvalue": "x"})),
        "No implementation mapping found for Puppet Type Nope"
    );
    assert_eq!(problem(json!(18_446_744_073_709_551_615_u64)), "the number 18446744073709551615 is too big");
    let deep = (0..500).fold(json!(1), |inner, _| json!([inner]));
    assert_eq!(problem(deep), "the data is nested too deep");
}
