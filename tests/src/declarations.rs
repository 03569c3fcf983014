//! The types that the reader of Ruby files finds, in the shape in which `oracle/module_types.rb` writes down Puppet's
//! knowledge of the same type once it has loaded the file.

use duckrow_core::resource_types::declaration::{
    Declaration, DeclarationKind, DeclaredAttribute, DeclaredDefault, DeclaredKind, RelatedTitle, RubyPattern, read,
};
use duckrow_core::values::Value;
use ecow::EcoString;
use serde_json::{Map, Value as Json, json};

/// The types that a text declares, by name.
pub fn of(text: &str) -> Json {
    read(text).iter().map(|type_| (type_.name.to_string(), document(type_))).collect::<Map<_, _>>().into()
}

fn document(type_: &Declaration) -> Json {
    let attributes: Map<_, _> =
        type_.attributes.iter().map(|attribute| (attribute.name.to_string(), of_attribute(type_, attribute))).collect();
    let is_named = |attribute: &&DeclaredAttribute| attribute.is_namevar() && attribute.kind == DeclaredKind::Parameter;
    let namevars: Vec<_> = type_.attributes.iter().filter(is_named).map(|attribute| attribute.name.as_str()).collect();
    let patterns = type_.title_patterns.as_ref().map(|patterns| {
        patterns.iter().map(|known| json!([known.pattern.inspect(), known.fields])).collect::<Vec<_>>()
    });
    json!({
        "attributes": attributes,
        "namevars": namevars,
        "features": type_.features,
        "refreshes": type_.refreshes,
        "title_patterns": patterns,
        "relations": type_.relations.iter().map(|relation| {
            json!([relation.origin.name(), relation.type_name, relation.titles.iter().map(title).collect::<Vec<_>>()])
        }).collect::<Vec<_>>(),
        "problems": type_.problems.iter().map(|problem| problem.message.as_str()).collect::<Vec<_>>(),
    })
}

fn of_attribute(type_: &Declaration, attribute: &DeclaredAttribute) -> Json {
    let is_native = type_.kind == DeclarationKind::Native;
    json!({
        "kind": if attribute.kind == DeclaredKind::Property { "property" } else { "parameter" },
        "values": attribute.values,
        "aliases": sorted(&attribute.aliases),
        "patterns": attribute.patterns.iter().map(RubyPattern::inspect).collect::<Vec<_>>(),
        "default": default(&attribute.default),
        "features": attribute.features,
        "value_features": attribute.value_features,
        "all": attribute.match_all && attribute.kind == DeclaredKind::Property,
        "validates": is_native && attribute.validates,
        "munges": is_native && attribute.munges,
        "opaque": attribute.is_opaque,
    })
}

/// Puppet keeps the aliases with their values.
fn sorted(aliases: &[(EcoString, EcoString)]) -> Vec<&(EcoString, EcoString)> {
    let mut aliases: Vec<_> = aliases.iter().collect();
    aliases.sort();
    aliases
}

fn default(default: &DeclaredDefault) -> Json {
    match default {
        DeclaredDefault::None => Json::Null,
        DeclaredDefault::Literal(value) => json!([value_of(value)]),
        DeclaredDefault::Computed => json!("computed"),
    }
}

fn value_of(value: &Value) -> Json {
    match value {
        Value::Boolean(value) => json!(value),
        Value::Integer(number) => json!(number),
        Value::Float(number) => json!(number),
        Value::String(text) => json!(text),
        Value::Array(items) => items.items().iter().map(value_of).collect(),
        Value::Hash(hash) => hash
            .entries()
            .iter()
            .map(|(key, value)| (key.as_str().unwrap_or_default().to_owned(), value_of(value)))
            .collect(),
        _ => Json::Null,
    }
}

fn title(title: &RelatedTitle) -> Json {
    match title {
        RelatedTitle::Constant(text) => json!(text),
        RelatedTitle::Attribute(name) => json!({ "attribute": name }),
        RelatedTitle::Computed => json!("computed"),
    }
}
