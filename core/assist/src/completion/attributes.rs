//! Attributes of a resource, their values, and the resources that they can refer to.

use duckrow_resource_types::{Attribute, AttributeDescription, AttributeKind, RELATIONSHIPS, TypeDefinition};

use super::names::capitalized;
use super::{Asked, item};
use crate::document::{Completion, CompletionKind};
use crate::index::{Parameter, Sort};
use crate::writing::Resource;

impl Asked<'_> {
    /// The attributes of a type that aren't given yet, then those that every type has.
    pub(super) fn attributes(&self, of: Resource<'_>, given: &[&str]) -> Vec<Completion> {
        let mut found = self.parameters(of).iter().map(parameter).collect::<Vec<_>>();
        let known = self.world.resource_type(of.of);
        let (own, all): (Vec<_>, Vec<_>) = match known.or_else(|| self.world.resource_type("notify")) {
            Some(definition) => attributes(definition).partition(|item| item.kind == CompletionKind::Attribute),
            None => Default::default(),
        };
        if known.is_some() {
            found.extend(own);
        }
        found.extend(all);
        found.retain(|item| !given.contains(&item.label.as_str()));
        let has_arrow =
            self.text.get(self.at..).unwrap_or_default().trim_start_matches(word).trim_start().starts_with("=>");
        for attribute in &mut found {
            attribute.text = (!has_arrow).then(|| format!("{} => ", attribute.label));
        }
        found
    }

    /// The parameters of a defined type, or of the class whose resource is declared.
    fn parameters(&self, of: Resource<'_>) -> Vec<Parameter> {
        let defined = match of.of {
            "class" => self.world.defined(of.title.unwrap_or_default(), |sort| sort == Sort::Class),
            name => self.world.defined(name, |sort| sort == Sort::DefinedType),
        };
        defined.into_iter().next().map(|(_, defined)| defined.parameters).unwrap_or_default()
    }

    /// The values that an attribute can have.
    pub(super) fn values(&self, of: Resource<'_>, attribute: &str) -> Vec<Completion> {
        if RELATIONSHIPS.contains(&attribute) {
            return self.resources();
        }
        if attribute == "source" && self.place.is_quoted {
            return self.served_files();
        }
        let parameters = self.parameters(of);
        let values = match parameters.iter().find(|parameter| parameter.name == attribute) {
            Some(parameter) => values_of_type(parameter.data_type.as_deref().unwrap_or_default()),
            None => self.values_of_attribute(of.of, attribute),
        };
        if values.is_empty() {
            return self.expression();
        }
        let written = |value: String| Completion {
            text: if is_bare(&value) { None } else { self.quoted(&value) },
            ..item(value, CompletionKind::Value)
        };
        values.into_iter().map(written).collect()
    }

    fn values_of_attribute(&self, of: &str, attribute: &str) -> Vec<String> {
        let Some(definition) = self.world.resource_type(of) else { return Vec::new() };
        let Some(known) = definition.attribute_named(attribute) else { return Vec::new() };
        if attribute == "provider" {
            return definition.providers.iter().map(ToString::to_string).collect();
        }
        let described = AttributeDescription::of(definition, known);
        let mut values = described.values;
        if values.is_empty() {
            values = values_of_type(&described.data_type.unwrap_or_default());
        }
        values
    }

    /// The resources that manifests declare, as references.
    fn resources(&self) -> Vec<Completion> {
        if self.place.is_quoted {
            return Vec::new();
        }
        let mut found = Vec::new();
        for manifest in self.world.manifests() {
            found.extend(manifest.index.resources.iter().map(|resource| {
                let (of, title) = (capitalized(&resource.type_name), resource.title.replace('\'', "\\'"));
                let detail = Some(manifest.path.to_owned());
                Completion { detail, ..item(format!("{of}['{title}']"), CompletionKind::Resource) }
            }));
        }
        found.sort_by_key(|item| item.detail.as_deref() != Some(self.path));
        let classes = self.classes().into_iter().map(|class| Completion {
            kind: CompletionKind::Resource,
            label: format!("Class['{}']", class.label),
            ..class
        });
        found.extend(classes);
        found.extend(self.references());
        found
    }

    /// The titles of the resources of a type.
    pub(super) fn titles(&self, of: &str) -> Vec<Completion> {
        let of = of.trim_start_matches("::").to_lowercase();
        let mut found = if of == "class" { self.classes_as_titles() } else { Vec::new() };
        for manifest in self.world.manifests() {
            let titled = manifest.index.resources.iter().filter(|resource| resource.type_name == of);
            found.extend(titled.map(|resource| Completion {
                text: self.quoted(&resource.title),
                detail: Some(manifest.path.to_owned()),
                ..item(resource.title.as_str(), CompletionKind::Resource)
            }));
        }
        found
    }
}

fn word(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

/// True if a value can be written without quotes.
fn is_bare(value: &str) -> bool {
    value.starts_with(|c: char| c.is_ascii_lowercase()) && value.chars().all(word)
}

/// The attributes of a type: `ensure` and other properties first, names and providers last.
fn attributes(definition: &TypeDefinition) -> impl Iterator<Item = Completion> {
    let rank = |attribute: &&Attribute| match attribute.kind {
        AttributeKind::Property => u8::from(attribute.name != "ensure"),
        _ if attribute.namevar || attribute.name == "provider" => 3,
        _ => 2,
    };
    let mut ordered: Vec<&Attribute> = definition.attributes.iter().collect();
    ordered.sort_by_key(rank);
    ordered.into_iter().map(|attribute| {
        let described = AttributeDescription::of(definition, attribute);
        let kind = match attribute.kind {
            AttributeKind::Metaparameter => CompletionKind::Metaparameter,
            AttributeKind::Property | AttributeKind::Parameter => CompletionKind::Attribute,
        };
        let about = described.sentences();
        Completion { detail: described.data_type, about, ..item(described.name, kind) }
    })
}

/// A parameter of a class or defined type.
fn parameter(of: &Parameter) -> Completion {
    let about = match &of.default {
        Some(value) => format!("Default: {}", one_line(value)),
        None => "Required.".to_owned(),
    };
    Completion { detail: of.data_type.clone(), about: vec![about], ..item(of.name.as_str(), CompletionKind::Attribute) }
}

/// The first line of a text.
fn one_line(text: &str) -> String {
    match text.split_once('\n') {
        Some((first, _)) => format!("{first} …"),
        None => text.to_owned(),
    }
}

/// The values of a data type that has few: those of `Enum`, wherever it stands, and of `Boolean`.
fn values_of_type(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for part in text.split("Enum[").skip(1) {
        let inside = part.split(']').next().unwrap_or_default();
        let values = inside.split(',').map(|value| value.trim().trim_matches(['\'', '"']));
        found.extend(values.filter(|value| !value.is_empty()).map(ToOwned::to_owned));
    }
    if text.contains("Boolean") {
        found.extend(["true".to_owned(), "false".to_owned()]);
    }
    found
}
