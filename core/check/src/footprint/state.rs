//! What a Salt state touches. As far as the rules ask for it, a state is a resource of one of Puppet's types; what Salt does beyond that type is
//! added. Knows low data, nothing of requisites and order.

mod files;
mod others;

use ecow::EcoString;
use serde_json::{Map, Value as Json};

use super::Footprint;
use crate::packages::Packages;
use duckrow_record::catalog::ResourceId;
use duckrow_resource_types::{Instance, Types};
use duckrow_scenario::Scenario;
use duckrow_values::{Array, Value};

/// A low chunk, whose arguments can be asked for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct State<'a> {
    pub(crate) low: &'a Map<String, Json>,
    /// The scenario, for the files that states name.
    pub(crate) scenario: &'a Scenario,
}

/// A state as a resource, with what it touches.
#[derive(Debug)]
pub(crate) struct Meant {
    pub(crate) instance: Instance,
    pub(crate) footprint: Footprint,
}

impl State<'_> {
    /// An argument that is a text or a number.
    pub(crate) fn text(&self, key: &str) -> Option<String> {
        text(self.low.get(key)?)
    }

    /// The function with its module: `file.managed`.
    fn function(&self) -> (&str, &str) {
        let word = |key: &str| self.low.get(key).and_then(Json::as_str).unwrap_or_default();
        (word("state"), word("fun"))
    }

    fn has(&self, key: &str) -> bool {
        self.low.get(key).is_some_and(|value| !value.is_null())
    }

    fn flag(&self, key: &str) -> bool {
        self.low.get(key).and_then(Json::as_bool).unwrap_or(false)
    }

    /// The texts of an argument; of mappings in a list, such as a package with its version, the keys.
    fn texts(&self, key: &str) -> Vec<String> {
        match self.low.get(key) {
            Some(Json::Array(items)) => items.iter().filter_map(text_or_key).collect(),
            Some(other) => text(other).into_iter().collect(),
            None => Vec::new(),
        }
    }

    /// True if it acts only when others have changed something.
    fn only_reacts(&self) -> bool {
        ["onchanges", "onchanges_any"].iter().any(|key| self.has(key)) || self.function().1.starts_with("wait")
    }

    /// The state as a resource, with what it touches; nothing if its type isn't there.
    pub(crate) fn meant(&self, types: &Types, id: ResourceId, packages: &Packages) -> Option<Meant> {
        let (module, function) = self.function();
        let name = EcoString::from(self.text("name").unwrap_or_default());
        let definition = types.find(type_name(module, function))?.clone();
        let instance = Instance::new(definition, id, name, EcoString::new());
        let mut meant = Meant { instance, footprint: Footprint::default() };
        match module {
            "file" => files::fill(self, function, packages, &mut meant),
            _ => others::fill(self, function, packages, &mut meant),
        }
        Some(meant)
    }
}

/// The type of Puppet's that comes nearest to a function. A notification touches nothing.
fn type_name(module: &str, function: &str) -> &'static str {
    match (module, function) {
        (
            "file",
            "managed" | "directory" | "recurse" | "symlink" | "absent" | "copy" | "rename" | "serialize" | "decode"
            | "touch",
        ) => "file",
        ("pkg", "installed" | "latest") => "package",
        ("service", "running" | "dead" | "enabled") => "service",
        ("user", "present") => "user",
        ("group", "present") => "group",
        ("cmd", "run" | "script" | "wait" | "wait_script") => "exec",
        ("cron", "present" | "env_present") => "cron",
        ("host", "present" | "only") => "host",
        ("mount", "mounted") => "mount",
        _ => "notify",
    }
}

impl Meant {
    /// Gives the resource an attribute that the state has as an argument.
    fn put(&mut self, attribute: &str, value: Option<impl Into<Value>>) {
        if let Some(value) = value {
            self.instance.put(attribute, value);
        }
    }

    fn put_all(&mut self, attribute: &str, texts: Vec<String>) {
        if !texts.is_empty() {
            self.instance.put(attribute, Array::flat(texts.into_iter().map(Value::from)));
        }
    }

    /// Notes what a resource of its type touches.
    fn as_of_type(&mut self, packages: &Packages) {
        self.footprint = Footprint::of(&self.instance, packages);
    }
}

fn text(value: &Json) -> Option<String> {
    match value {
        Json::String(text) => Some(text.clone()),
        Json::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

fn text_or_key(value: &Json) -> Option<String> {
    match value {
        Json::Object(entries) => entries.keys().next().cloned(),
        other => text(other),
    }
}
