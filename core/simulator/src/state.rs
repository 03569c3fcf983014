//! Everything that is no file: by type and name, attributes and their values.

use std::ops::Range;

use indexmap::IndexMap;
use serde_json::{Map, Value as Json};

use super::numbers::Numbers;
use duckrow_resource_types::{Attribute, Instance, to_s};
use duckrow_text::names::FastMap;
use duckrow_values::{Array, Entries, Hash, Value};

/// The attributes of something that is there.
pub(super) type Attributes = IndexMap<String, Value>;

/// The resources of the host, by type and name.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct State {
    by_type: IndexMap<String, IndexMap<String, Attributes>>,
    /// All resources of a type in the scenario, also absent ones: providers of the Resource API may report these.
    described: IndexMap<String, IndexMap<String, Attributes>>,
    /// The resources that every such host has, which are not worth reporting.
    ordinary: IndexMap<String, IndexMap<String, Attributes>>,
    /// The numbers of users and groups, of both.
    numbers: Numbers,
}

impl State {
    /// Takes over a resource from the scenario.
    pub(super) fn describe(&mut self, type_name: &str, name: &str, attributes: &Map<String, Json>) {
        let type_name = type_name.to_lowercase();
        let mut attributes: Attributes =
            attributes.iter().map(|(name, value)| (name.clone(), from_json(value, 0))).collect();
        if type_name == "mount" {
            // What is told of is mounted, unless it is said to be listed only.
            attributes.entry("ensure".to_owned()).or_insert("mounted".into());
        }
        self.described.entry(type_name.clone()).or_default().insert(name.to_owned(), attributes.clone());
        // Of a package that is absent its configuration is left; of everything else nothing.
        let is_absent = attributes.get("ensure").is_some_and(|ensure| to_s(ensure) == "absent");
        if is_absent && type_name != "package" {
            self.remove(&type_name, name);
        } else {
            self.put(&type_name, name, attributes);
        }
    }

    /// Adds something that is there on every such host.
    pub(super) fn add_ordinary(&mut self, type_name: &str, name: &str, attributes: Attributes) {
        self.numbers.add(type_name, name, &attributes);
        let before = self.ordinary.entry(type_name.to_owned()).or_default().insert(name.to_owned(), attributes);
        if let Some(before) = before {
            self.numbers.forget(type_name, name, &before);
        }
    }

    /// Finds a resource by its name.
    pub(super) fn find(&self, type_name: &str, name: &str) -> Option<&Attributes> {
        let told = self.by_type.get(type_name).and_then(|of_type| of_type.get(name));
        told.or_else(|| self.ordinary.get(type_name)?.get(name))
    }

    /// An attribute of a resource that is there.
    pub(super) fn value(&self, type_name: &str, name: &str, attribute: &str) -> Option<Value> {
        self.find(type_name, name)?.get(attribute).map(|value| match value {
            Value::Boolean(value) => Value::string(value.to_string()),
            other => other.clone(),
        })
    }

    /// The present value of a property, in the form in which it is compared.
    pub(super) fn property(&self, resource: &Instance, property: &str) -> Value {
        let Some(attributes) = self.find(&resource.definition.name, &resource.name) else { return "absent".into() };
        let attribute = resource.definition.attribute_named(property);
        match (attributes.get(property), attribute) {
            (Some(value), Some(attribute)) => read(attribute, value),
            (None, Some(attribute)) if property == "ensure" => {
                let is_present = attribute.values.iter().any(|value| value == "present");
                if is_present { "present".into() } else { attribute.values.first().cloned().unwrap_or_default().into() }
            }
            // What the type does not know somebody else may: Salt has comments in crontabs.
            (Some(value), None) => value.clone(),
            _ => "absent".into(),
        }
    }

    /// An attribute of a resource that is there, as a number.
    pub(super) fn number(&self, type_name: &str, name: &str, attribute: &str) -> Option<i64> {
        to_s(self.find(type_name, name)?.get(attribute)?).parse().ok()
    }

    /// The name of the resource with this number.
    pub(super) fn name_of_number(&self, type_name: &str, attribute: &str, number: i64) -> Option<String> {
        match self.numbers.names(type_name, attribute, number) {
            Some([]) => return None,
            Some([single]) => return Some(single.clone()),
            // Of several it is the first that was there.
            _ => {}
        }
        let has_number =
            |attributes: &Attributes| attributes.get(attribute).is_some_and(|value| to_s(value).parse() == Ok(number));
        self.all(type_name).find(|(_, attributes)| has_number(attributes)).map(|(name, _)| name.clone())
    }

    /// The highest number of a range that a user or group has.
    pub(super) fn highest_number(&self, type_name: &str, range: Range<i64>) -> Option<i64> {
        self.numbers.highest(type_name, range)
    }

    /// The names of everything of a type that has a number.
    pub(super) fn names_by_number(&self, type_name: &str, attribute: &str) -> FastMap<i64, String> {
        let mut names = FastMap::default();
        for (name, attributes) in self.all(type_name) {
            if let Some(number) = attributes.get(attribute).and_then(|number| to_s(number).parse().ok()) {
                names.entry(number).or_insert_with(|| name.clone());
            }
        }
        names
    }

    /// Everything of a type.
    pub(super) fn all(&self, type_name: &str) -> impl Iterator<Item = (&String, &Attributes)> {
        let told = self.by_type.get(type_name).into_iter().flatten();
        told.chain(self.ordinary.get(type_name).into_iter().flatten())
    }

    /// All that the scenario says of a type (`resource-types/purging/widget_purge_with_resources`).
    pub(super) fn described(&self, type_name: &str) -> impl Iterator<Item = (&String, &Attributes)> {
        self.described.get(type_name).into_iter().flatten()
    }

    /// Everything that is worth telling.
    pub(super) fn told(&self) -> &IndexMap<String, IndexMap<String, Attributes>> {
        &self.by_type
    }

    /// Makes a resource with all its properties.
    pub(super) fn create(&mut self, resource: &Instance, ensure: &Value) {
        let mut attributes = Attributes::from([("ensure".to_owned(), ensure.clone())]);
        for attribute in resource.definition.properties().filter(|attribute| attribute.name != "ensure") {
            let wanted = resource.values(&attribute.name);
            match wanted.first().map(to_s).as_deref() {
                None | Some("absent") => {}
                Some(_) => _ = attributes.insert(attribute.name.to_string(), one_or_all(attribute, wanted)),
            }
        }
        self.put(&resource.definition.name, &resource.name, attributes);
    }

    /// Puts these in the place of everything of a type.
    pub(super) fn replace(&mut self, type_name: &str, resources: IndexMap<String, Attributes>) {
        for (name, attributes) in &resources {
            self.numbers.add(type_name, name, attributes);
        }
        for (name, attributes) in self.by_type.insert(type_name.to_owned(), resources).unwrap_or_default() {
            self.numbers.forget(type_name, &name, &attributes);
        }
    }

    /// Puts something there.
    pub(super) fn put(&mut self, type_name: &str, name: &str, attributes: Attributes) {
        self.numbers.add(type_name, name, &attributes);
        let before = self.by_type.entry(type_name.to_owned()).or_default().insert(name.to_owned(), attributes);
        if let Some(before) = before {
            self.numbers.forget(type_name, name, &before);
        }
    }

    /// Sets one attribute of a resource that is there; `absent` takes it away.
    pub(super) fn set(&mut self, type_name: &str, name: &str, attribute: &str, value: Value) {
        let mut attributes = self.find(type_name, name).cloned().unwrap_or_default();
        if value.as_str() == Some("absent") {
            attributes.shift_remove(attribute);
        } else {
            attributes.insert(attribute.to_owned(), value);
        }
        self.put(type_name, name, attributes);
    }

    /// Takes something away.
    pub(super) fn remove(&mut self, type_name: &str, name: &str) {
        for by_type in [&mut self.by_type, &mut self.ordinary] {
            if let Some(attributes) = by_type.get_mut(type_name).and_then(|of_type| of_type.shift_remove(name)) {
                self.numbers.forget(type_name, name, &attributes);
            }
        }
    }
}

/// The value of a property of a new resource: groups and times are lists.
fn one_or_all(attribute: &Attribute, wanted: &[Value]) -> Value {
    match wanted {
        [single] if !attribute.match_all && attribute.name != "groups" => single.clone(),
        several => Array::new(several.to_vec()).map_or(Value::Undef, Value::from),
    }
}

/// A value of the host as Puppet reads it.
fn read(attribute: &Attribute, value: &Value) -> Value {
    let as_wanted = |value: &Value| attribute.read(value).unwrap_or_else(|_| value.clone());
    match value {
        _ if value.as_str() == Some("absent") => value.clone(),
        Value::Array(items) => {
            Array::new(items.items().iter().map(as_wanted).collect()).map_or(Value::Undef, Value::from)
        }
        single if attribute.match_all => Array::flat([Value::string(to_s(single))]).into(),
        single => as_wanted(single),
    }
}

/// The maximum depth of JSON.
const MAX_DEPTH: usize = 100;

fn from_json(json: &Json, depth: usize) -> Value {
    match json {
        _ if depth > MAX_DEPTH => Value::Undef,
        Json::Null => Value::Undef,
        Json::Bool(value) => (*value).into(),
        Json::Number(number) => match (number.as_i64(), number.as_f64()) {
            (Some(integer), _) => integer.into(),
            (_, Some(float)) => Value::Float(float),
            _ => Value::Undef,
        },
        Json::String(text) => text.as_str().into(),
        Json::Array(items) => {
            let items = items.iter().map(|item| from_json(item, depth + 1)).collect();
            Array::new(items).map_or(Value::Undef, Value::from)
        }
        Json::Object(entries) => {
            let entries: Entries =
                entries.iter().map(|(key, value)| (key.as_str().into(), from_json(value, depth + 1))).collect();
            Hash::new(entries).map_or(Value::Undef, Value::from)
        }
    }
}
