//! A catalog from the `catalog` section of a recorded case.

use std::collections::BTreeMap;

use duckrow_core::catalog::{Attribute, Catalog, Reference, Resource, ResourceKind, Tags, split_reference};
use duckrow_core::names::Names;
use duckrow_core::resource_types::Types;
use duckrow_core::source::{FileId, FileSpan, Sources, Span};
use duckrow_core::values::regex::Regex;
use duckrow_core::values::{Array, Hash, Value};
use serde_json::Value as Json;

/// A catalog, and the tables that it refers to.
pub(crate) struct Read {
    pub(crate) catalog: Catalog,
    pub(crate) sources: Sources,
    pub(crate) types: Types,
    pub(crate) names: Names,
}

/// Reads a section `catalog`; `text` gives the files that it names.
pub(crate) fn read_section(section: &Json, text: &dyn Fn(&str) -> String) -> Read {
    let mut names = Names::new();
    let types = Types::stock(&mut names);
    let mut sources = Sources::default();
    let mut catalog = Catalog::default();
    catalog.environment = "production".to_owned();
    let mut files = BTreeMap::new();
    for json in section["resources"].as_array().unwrap() {
        let at = place(text, json, &mut sources, &mut files);
        let resource = resource(json, at, &types, &mut names);
        catalog.add(resource);
    }
    for pair in section["containment"].as_array().unwrap() {
        let [container, content] = [0, 1].map(|place| find(&catalog, &mut names, pair[place].as_str().unwrap()));
        catalog.contain(container, content);
    }
    Read { catalog, sources, types, names }
}

fn find(catalog: &Catalog, names: &mut Names, text: &str) -> duckrow_core::catalog::ResourceId {
    let (type_name, title) = split_reference(text).unwrap();
    catalog.find(Reference::in_document(names, type_name, title)).unwrap()
}

fn place(
    text: &dyn Fn(&str) -> String,
    json: &Json,
    sources: &mut Sources,
    files: &mut BTreeMap<String, FileId>,
) -> Option<FileSpan> {
    let (file, line) = (json["file"].as_str()?, u32::try_from(json["line"].as_u64()?).unwrap());
    let id = *files.entry(file.to_owned()).or_insert_with(|| sources.add(file, &text(file)));
    let source = sources.file(id);
    Some(Span::new(source.line_start(line), source.line_start(line + 1)).in_file(id))
}

fn resource(json: &Json, at: Option<FileSpan>, types: &Types, names: &mut Names) -> Resource {
    let (type_name, title) = split_reference(json["ref"].as_str().unwrap()).unwrap();
    let kind = match type_name {
        "Class" => ResourceKind::Class,
        "Node" => ResourceKind::Node,
        "Stage" => ResourceKind::Stage,
        _ if types.find(type_name).is_some() => ResourceKind::Native,
        _ => ResourceKind::Defined,
    };
    let mut tags = Tags::default();
    for tag in json["tags"].as_array().into_iter().flatten() {
        tags.add_if_valid(names, tag.as_str().unwrap());
    }
    let parameters = json["parameters"].as_object().into_iter().flatten();
    let attributes =
        parameters.map(|(name, json)| Attribute { name: names.intern(name), value: value(json), at }).collect();
    let sensitive = json["sensitive_parameters"].as_array().into_iter().flatten();
    Resource {
        reference: Reference::in_document(names, type_name, title),
        title_value: None,
        kind,
        at,
        declared_at: at,
        defined_at: None,
        exported: json["exported"] == true,
        is_virtual: json["virtual"] == true,
        attributes,
        relations: Vec::new(),
        sensitive: sensitive.map(|name| names.intern(name.as_str().unwrap())).collect(),
        tags,
        generated_by: None,
    }
}

/// A value of Puppet's rich data.
fn value(json: &Json) -> Value {
    match json {
        Json::Null => Value::Undef,
        Json::Bool(value) => (*value).into(),
        Json::Number(number) => number.as_i64().map_or_else(|| Value::Float(number.as_f64().unwrap()), Value::from),
        Json::String(text) => text.as_str().into(),
        Json::Array(items) => Array::new(items.iter().map(value).collect()).unwrap().into(),
        Json::Object(entries) => match (entries.get("__ptype").and_then(Json::as_str), entries.get("__pvalue")) {
            (Some("Default"), _) => Value::Default,
            (Some("Regexp"), Some(Json::String(source))) => Value::Regexp(Regex::new(source).unwrap().into()),
            (Some("Sensitive"), Some(hidden)) => Value::Sensitive(value(hidden).into()),
            _ => {
                let entries = entries.iter().map(|(key, json)| (key.as_str().into(), value(json)));
                Hash::new(entries.collect()).unwrap().into()
            }
        },
    }
}
