//! Sentences on `register_type`, and the errors of definitions.

use serde_json::json;

use super::*;
use duckrow_core::resource_types::api::{Role, register};

fn error(definition: &Json) -> String {
    register(&values::from_json(definition), &()).unwrap_err()
}

#[test]
fn an_attribute_has_a_type_a_desc_a_default_and_a_behaviour() {
    let definition = widget_type(&[]);
    let ensure = definition.attribute("ensure").unwrap();
    assert_eq!(ensure.type_text, "Enum[present, absent]");
    assert_eq!(ensure.desc.as_deref(), Some("Whether it exists."));
    assert_eq!(ensure.default, Some("present".into()));
    assert_eq!((ensure.role, definition.attribute("name").unwrap().role), (Role::Property, Role::Namevar));
}

#[test]
fn wrong_definitions_are_told_in_the_words_of_the_resource_api() {
    let texts = [
        json!([]),
        json!({}),
        json!({"name": "x"}),
        json!({"name": "x", "attributes": "name"}),
        json!({"name": "x", "attributes": {"name": "String"}}),
        json!({"name": "x", "attributes": {"name": {"desc": "?"}}}),
        json!({"name": "x", "attributes": {"name": {"type": "Integer["}}}),
        json!({"name": "x", "attributes": {"name": {"type": "String", "behaviour": "often"}}}),
        json!({"name": "x", "attributes": {"tag": {"type": "String"}}}),
        json!({"name": "x", "attributes": {"ensure": {"type": "String"}}}),
        json!({"name": "x", "attributes": {"name": {"type": "String"}}}),
        json!({"name": "x", "desc": "a", "docs": "b", "attributes": {}}),
    ];
    let texts: Vec<_> = texts.iter().map(error).collect();
    insta::assert_snapshot!(texts.join("\n"), @r"
    Puppet::ResourceApi::TypeDefinition must be a Hash, not `Array`
    Puppet::ResourceApi::TypeDefinition must have a name
    Puppet::ResourceApi::TypeDefinition must have `attributes`
    `x.attributes` must be a hash, not `String`
    `x.name` must be a Hash, not a String
    `x.name` has no type
    The type of the `name` attribute `Integer[` could not be parsed: Syntax error at end of input
    `often` is not a valid behaviour value
    must not define an attribute called `:tag`
    `:ensure` attribute must have a type of: `Enum[present, absent]` or `Optional[Enum[present, absent]]`
    `x` has no namevar: one of its attributes needs `behaviour: :namevar`
    `x` has both `desc` and `docs`, prefer using `desc`
    ");
}

#[test]
fn a_wrong_type_of_a_scenario_is_a_diagnostic_and_an_error_where_it_is_used() {
    let mut scenario = scenario("thing { 'a': }", &[]);
    scenario.types = vec![json!({"name": "thing", "attributes": {"name": {"type": "Integer["}}})];
    let run = run_on(&scenario, &mut FakeHost::default());
    let messages: Vec<_> = run.diagnostics.iter().map(|diagnostic| diagnostic.message.as_str()).collect();
    insta::assert_snapshot!(messages.join("\n"), @r"
    Evaluation Error: Error while evaluating a Resource Statement, Could not autoload puppet/type/thing: The type of the `name` attribute `Integer[` could not be parsed: Syntax error at end of input
    types[0]: The type of the `name` attribute `Integer[` could not be parsed: Syntax error at end of input
    ");
}

#[test]
fn a_type_of_puppets_own_is_not_described_anew() {
    let mut scenario = scenario("", &[]);
    scenario.types =
        vec![json!({"name": "file", "desc": "?", "attributes": {"name": {"type": "String", "behaviour": "namevar"}}})];
    let run = run_on(&scenario, &mut FakeHost::default());
    let message = run.diagnostics.first().map(|diagnostic| diagnostic.message.as_str());
    assert_eq!(message, Some("types[0]: `file` is a type of Puppet's own and can't be described anew"));
}

#[test]
fn the_order_of_the_title_patterns_is_important() {
    let definition = json!({
        "name": "software", "desc": "Software.",
        "title_patterns": [
            {"pattern": "^(?<package>.*[^-])-(?<manager>.*)$", "desc": "both"},
            {"pattern": "^(?<package>[^ ]*)$", "desc": "one"},
        ],
        "attributes": {
            "manager": {"type": "String", "behaviour": "namevar"},
            "package": {"type": "String", "behaviour": "namevar"},
        },
    });
    let software = register(&values::from_json(&definition), &()).unwrap();
    let parse = |title: &str| software.parse_title(title).map(|values| show_state(&values.into_iter().collect()));
    assert_eq!(parse("php-yum").unwrap(), "{:package=>\"php\", :manager=>\"yum\"}");
    assert_eq!(parse("php").unwrap(), "{:package=>\"php\"}");
    assert_eq!(parse("p h p").unwrap_err(), "No set of title patterns matched the title \"p h p\".");
}

#[test]
fn if_title_patterns_is_not_specified_a_default_pattern_matches_against_the_first_declared_namevar() {
    let values = widget_type(&[]).parse_title("a b\nc").unwrap();
    assert_eq!(values, [("name".into(), Value::from("a b\nc"))]);
}
