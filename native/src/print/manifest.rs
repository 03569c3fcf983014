//! Resources of a host as a manifest, in the layout of `puppet resource`: `ensure` first, the rest by name, arrows in a column.

use std::collections::BTreeMap;

use duckrow_core::values::{Value, format::yaml, from_json, string_format};
use serde_json::{Map, Value as Json};

/// A resource to be shown.
#[derive(Debug, Clone)]
pub(crate) struct Shown {
    pub(crate) title: String,
    pub(crate) attributes: BTreeMap<String, Value>,
}

impl Shown {
    /// The attributes, `ensure` first.
    fn ordered(&self) -> impl Iterator<Item = (&String, &Value)> {
        let ensure = self.attributes.get_key_value("ensure");
        ensure.into_iter().chain(self.attributes.iter().filter(|(name, _)| *name != "ensure"))
    }

    fn manifest(&self, type_name: &str) -> String {
        let width = self.attributes.keys().map(String::len).max().unwrap_or_default();
        let line =
            |(name, value): (&String, &Value)| format!("  {name:width$} => {},\n", string_format::source_text(value));
        let lines: String = self.ordered().map(line).collect();
        format!("{type_name} {{ '{}':\n{lines}}}\n", self.title.replace('\'', "\\'"))
    }
}

/// Resources of a type as a manifest.
pub(crate) fn text(type_name: &str, resources: &[Shown]) -> String {
    resources.iter().map(|resource| resource.manifest(type_name)).collect()
}

/// Resources of a type as data: type → title → attribute → value.
pub(crate) fn data(type_name: &str, resources: &[Shown]) -> Json {
    let attributes = |resource: &Shown| -> Map<String, Json> {
        resource.ordered().map(|(name, value)| (name.clone(), json(value))).collect()
    };
    let all: Map<String, Json> =
        resources.iter().map(|resource| (resource.title.clone(), attributes(resource).into())).collect();
    Json::Object(Map::from_iter([(type_name.to_owned(), Json::Object(all))]))
}

/// Data as YAML.
pub(crate) fn as_yaml(data: &Json) -> String {
    yaml::write(&from_json(data))
}

/// A value of a resource as data.
pub(crate) fn json(value: &Value) -> Json {
    match value {
        Value::Integer(number) => (*number).into(),
        Value::Boolean(truth) => (*truth).into(),
        Value::Array(items) => items.items().iter().map(json).collect::<Vec<_>>().into(),
        other => duckrow_core::resource_types::to_s(other).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ensure_comes_first_and_the_arrows_stand_in_a_column() {
        let attributes =
            [("comment", "it's"), ("ensure", "present")].map(|(name, value)| (name.to_owned(), value.into()));
        let duck = Shown { title: "o'duck".to_owned(), attributes: attributes.into() };
        let expected = "user { 'o\\'duck':\n  ensure  => 'present',\n  comment => 'it\\'s',\n}\n";
        assert_eq!(text("user", std::slice::from_ref(&duck)), expected);
        assert_eq!(as_yaml(&data("user", &[duck])), "---\nuser:\n  o'duck:\n    ensure: present\n    comment: it's\n");
    }
}
