//! The built-in types against what the real Puppet says of its own (`conformance/types/builtin.json`, written by
//! `oracle/types.rb`): attributes in order, values, defaults, features, providers, refreshing, automatic relations.

#![allow(clippy::unwrap_used, reason = "a record that can't be read fails the test")]

use std::collections::BTreeSet;

use duckrow_core::catalog::EdgeOrigin;
use duckrow_core::names::Names;
use duckrow_core::resource_types::{Attribute, TypeDefinition, Types};
use serde_json::{Value, json};

/// The differences on purpose: type, attribute or fact, and the reason.
const DIFFERENT: &[(&str, &str, &str)] = &[
    // The recorder's machine was not started by systemd and has no crontab; the simulated host was and has.
    ("service", "default_provider", "the simulated host is started by systemd"),
    ("cron", "default_provider", "the simulated host has a crontab"),
    // Puppet finds no provider for these on Debian, and so can't apply them; the simulated host keeps them as plain data, so that
    // catalogs for other systems can be followed, too.
    ("scheduled_task", "default_provider", "kept as plain data"),
    ("selboolean", "default_provider", "kept as plain data"),
    ("selmodule", "default_provider", "kept as plain data"),
    ("zfs", "default_provider", "kept as plain data"),
    ("zone", "default_provider", "kept as plain data"),
    ("zpool", "default_provider", "kept as plain data"),
    // Puppet declares these as single values and overrides what reads and compares them; here they are what they then are: lists.
    ("cron", "minute array_matching", "compared as a whole"),
    ("cron", "hour array_matching", "compared as a whole"),
    ("cron", "weekday array_matching", "compared as a whole"),
    ("cron", "month array_matching", "compared as a whole"),
    ("cron", "monthday array_matching", "compared as a whole"),
    ("cron", "environment array_matching", "compared as a whole"),
    // Without a provider that is targetable, as the default one isn't, the attribute is not managed and has no default. If it had
    // one, it would be a part of what tells two packages apart.
    ("package", "command default", "no default for the default provider"),
];

fn recorded() -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/conformance/types/builtin.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn texts<'a>(list: impl IntoIterator<Item = &'a (impl ToString + 'a)>) -> Value {
    list.into_iter().map(ToString::to_string).collect::<Vec<_>>().into()
}

fn own_attributes(definition: &TypeDefinition) -> Vec<&Attribute> {
    let is_metaparameter = |name: &str| duckrow_core::resource_types::is_metaparameter(name);
    definition.attributes.iter().filter(|attribute| !is_metaparameter(&attribute.name)).collect()
}

/// Compares one fact; differences on purpose don't count.
fn compare(differences: &mut Vec<String>, type_name: &str, fact: &str, puppet: &Value, ours: &Value) {
    let on_purpose = DIFFERENT.iter().any(|(known, what, _)| *known == type_name && *what == fact);
    match (puppet == ours, on_purpose) {
        (false, false) => differences.push(format!("{type_name}: {fact}: Puppet {puppet}, ours {ours}")),
        (true, true) => differences.push(format!("{type_name}: {fact} is the same by now: take it off the list")),
        _ => {}
    }
}

fn compare_attribute(differences: &mut Vec<String>, type_name: &str, puppet: &Value, ours: &Attribute) {
    let name = &ours.name;
    let puppet_pairs = |key: &str| {
        let of = |pair: &Value| (pair[0].as_str().unwrap().to_owned(), flat(&pair[1]));
        let pairs: BTreeSet<_> = puppet[key].as_array().unwrap().iter().map(of).collect();
        json!(pairs)
    };
    let mut fact = |fact: &str, puppet: &Value, ours: &Value| {
        compare(differences, type_name, &format!("{name} {fact}"), puppet, ours);
    };
    fact("kind", &puppet["kind"], &if ours.is_property() { "property" } else { "parameter" }.into());
    fact("namevar", &puppet["namevar"], &ours.namevar.into());
    fact("values", &puppet["values"], &texts(&ours.values));
    fact("aliases", &puppet_pairs("aliases"), &pairs(&ours.aliases));
    let patterns: Vec<_> = ours.forms.iter().map(|form| form.source().trim_matches('/').to_owned()).collect();
    let recorded = puppet["patterns"].as_array().unwrap().iter();
    let recorded: Vec<_> = recorded.map(|pattern| pattern.as_str().unwrap().trim_matches('/').to_owned()).collect();
    fact("patterns", &json!(recorded), &json!(patterns));
    let all = puppet["array_matching"].as_str() == Some("all");
    fact("array_matching", &all.into(), &ours.match_all.into());
    fact("required_features", &puppet["required_features"], &texts(&ours.feature));
    fact("value_features", &puppet_pairs("value_features"), &pairs(&ours.value_features));
    // What a default computes from the host or the resource is the behaviour's.
    if puppet["default"].as_str() != Some("computed") {
        fact("default", &puppet["default"], &json!(ours.default.as_ref().map(shown)));
    }
}

/// A default as Ruby writes it.
fn shown(default: &duckrow_core::values::Value) -> String {
    use duckrow_core::values::Value;
    match default {
        Value::Boolean(value) => value.to_string(),
        Value::Integer(value) => value.to_string(),
        other => other.as_str().unwrap_or_default().to_owned(),
    }
}

fn pairs<T: ToString>(list: &[(T, T)]) -> Value {
    let pairs: BTreeSet<_> = list.iter().map(|(one, other)| (one.to_string(), other.to_string())).collect();
    json!(pairs)
}

/// A list of one text, or a text.
fn flat(value: &Value) -> String {
    value.as_str().or_else(|| value[0].as_str()).unwrap().to_owned()
}

fn compare_type(differences: &mut Vec<String>, name: &str, puppet: &Value, ours: &TypeDefinition) {
    let attributes = own_attributes(ours);
    let recorded = puppet["attributes"].as_array().unwrap();
    let names: Vec<_> = recorded.iter().map(|attribute| attribute["name"].clone()).collect();
    compare(differences, name, "attributes", &names.into(), &texts(attributes.iter().map(|attribute| &attribute.name)));
    for attribute in attributes {
        if let Some(puppet) = recorded.iter().find(|recorded| recorded["name"] == attribute.name.as_str()) {
            compare_attribute(differences, name, puppet, attribute);
        }
    }
    compare(differences, name, "features", &puppet["features"], &texts(&ours.known_features));
    let features = ours.providers.iter().zip(&ours.provider_features);
    let providers: serde_json::Map<_, _> =
        features.map(|(name, features)| (name.to_string(), texts(features))).collect();
    compare(differences, name, "providers", &puppet["providers"], &providers.into());
    compare(
        differences,
        name,
        "default_provider",
        &puppet["default_provider"],
        &json!(ours.providers.first().map(ToString::to_string)),
    );
    compare(differences, name, "refreshes", &puppet["refreshes"], &ours.refreshes.into());
    compare(differences, name, "isomorphic", &puppet["isomorphic"], &ours.isomorphic.into());
    let is_ensurable = ours.properties().any(|property| property.name == "ensure");
    compare(differences, name, "ensurable", &puppet["ensurable"], &is_ensurable.into());
    for (rule, origin) in [
        ("require", EdgeOrigin::Autorequire),
        ("before", EdgeOrigin::Autobefore),
        ("subscribe", EdgeOrigin::Autosubscribe),
        ("notify", EdgeOrigin::Autonotify),
    ] {
        let types: BTreeSet<_> =
            ours.automatic().into_iter().filter(|(known, _)| *known == origin).map(|(_, to)| to.to_string()).collect();
        compare(
            differences,
            name,
            &format!("auto{rule}"),
            &puppet["automatic"].get(rule).cloned().unwrap_or_default(),
            &texts(&types),
        );
    }
}

#[test]
fn the_built_in_types_are_those_of_puppet() {
    let recorded = recorded();
    let types = Types::stock(&mut Names::new());
    let mut differences = Vec::new();
    for (name, puppet) in recorded["types"].as_object().unwrap() {
        match types.find(name) {
            Some(ours) => compare_type(&mut differences, name, puppet, ours),
            None => differences.push(format!("{name}: not known")),
        }
    }
    let unknown = types.iter().filter(|ours| recorded["types"].get(ours.name.as_str()).is_none());
    differences.extend(unknown.map(|ours| format!("{}: Puppet has no such type", ours.name)));
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn the_metaparameters_are_those_of_puppet() {
    let types = Types::stock(&mut Names::new());
    let notify = types.find("notify").unwrap();
    let is_metaparameter = |attribute: &&Attribute| duckrow_core::resource_types::is_metaparameter(&attribute.name);
    let ours = notify.attributes.iter().filter(is_metaparameter);
    let ours: Vec<_> = ours.map(|attribute| json!([attribute.name.to_string(), texts(&attribute.values)])).collect();
    assert_eq!(json!(ours), recorded()["metaparameters"]);
}
