//! A type as a document, for people who ask about it: `duckrow describe`, and names in the editor.

use serde::Serialize;

use super::api::{INSYNC_TRIGGER, Role};
use super::declaration::provider::DeclaredProvider;
use super::{Attribute, AttributeKind, TypeDefinition, ruby};
use duckrow_record::catalog::EdgeOrigin;
use duckrow_text::order::InOrder as _;

/// The description of a type and its attributes.
#[derive(Debug, Clone, Serialize)]
pub struct TypeDescription {
    /// Its name, in lower case.
    pub name: String,
    /// Its purpose.
    pub doc: String,
    /// True if it has a refresh action.
    pub refreshes: bool,
    /// Its attributes in the order in which Puppet sets them, without metaparameters.
    pub attributes: Vec<AttributeDescription>,
    /// The metaparameters.
    pub metaparameters: Vec<AttributeDescription>,
    /// Its providers, the default one first.
    pub providers: Vec<ProviderDescription>,
    /// The types that it relates itself to.
    pub automatic: Vec<AutomaticDescription>,
}

/// The description of an attribute and its values.
#[derive(Debug, Clone, Serialize)]
pub struct AttributeDescription {
    /// Its name.
    pub name: String,
    /// Its purpose.
    pub doc: String,
    /// `property`, `parameter` or `metaparameter`.
    pub kind: &'static str,
    /// True if it names the resource, or is a part of its name.
    pub namevar: bool,
    /// The values that it may have; if there are no patterns either, any.
    pub values: Vec<String>,
    /// Other words for values: (word, value).
    pub aliases: Vec<(String, String)>,
    /// Forms of further values, as regular expressions.
    pub patterns: Vec<String>,
    /// The data type of its values (Resource API).
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub data_type: Option<String>,
    /// `read_only` or `init_only`, if it is (Resource API).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub behaviour: Option<&'static str>,
    /// The value if none is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default: Option<String>,
    /// The feature that the provider needs for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub feature: Option<String>,
    /// Features that the provider needs for values: (value, feature).
    pub value_features: Vec<(String, String)>,
}

/// A provider and its features.
#[derive(Debug, Clone, Serialize)]
pub struct ProviderDescription {
    /// Its name.
    pub name: String,
    /// The description in its file: its purpose, the conditions under which it is the default one, and the programs that it needs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub doc: Vec<String>,
    /// Its features.
    pub features: Vec<String>,
    /// True if the simulated host takes it if none is named.
    pub default: bool,
}

/// An automatic relation.
#[derive(Debug, Clone, Serialize)]
pub struct AutomaticDescription {
    /// `require`, `before`, `subscribe` or `notify`.
    pub rule: &'static str,
    /// The other type.
    #[serde(rename = "type")]
    pub type_name: String,
}

impl TypeDescription {
    /// The description of a type.
    pub fn of(definition: &TypeDefinition) -> Self {
        let is_own =
            |attribute: &&Attribute| attribute.kind != AttributeKind::Metaparameter && attribute.name != INSYNC_TRIGGER;
        let is_metaparameter = |attribute: &&Attribute| attribute.kind == AttributeKind::Metaparameter;
        let attributes = definition.attributes.iter();
        let describe = |attribute| AttributeDescription::of(definition, attribute);
        Self {
            name: definition.name.to_string(),
            doc: definition.doc.to_string(),
            refreshes: definition.refreshes,
            attributes: attributes.clone().filter(is_own).map(describe).collect(),
            metaparameters: attributes.filter(is_metaparameter).map(describe).collect(),
            providers: providers(definition),
            automatic: definition.automatic().iter().filter_map(|(origin, of)| automatic(*origin, of)).collect(),
        }
    }
}

impl TypeDescription {
    /// Adds the declarations in files of modules: unknown providers, by name, and the descriptions of known ones.
    pub fn add_providers(&mut self, definition: &TypeDefinition, declared: &[DeclaredProvider]) {
        let mut added = Vec::new();
        for provider in declared {
            match self.providers.iter_mut().find(|known| known.name == provider.name.as_str()) {
                Some(known) => known.doc = provider.sentences(),
                None => added.push(ProviderDescription::of(provider, definition)),
            }
        }
        added.order_by(|one: &ProviderDescription, other| one.name.cmp(&other.name));
        self.providers.extend(added);
    }
}

impl ProviderDescription {
    /// A provider of a module. Features that its type doesn't have count for nothing.
    fn of(declared: &DeclaredProvider, definition: &TypeDefinition) -> Self {
        let features = declared.features.iter().filter(|feature| definition.known_features.contains(feature));
        Self {
            name: declared.name.to_string(),
            doc: declared.sentences(),
            features: features.map(ToString::to_string).collect(),
            default: false,
        }
    }
}

impl AttributeDescription {
    /// The description of an attribute of a type.
    pub fn of(definition: &TypeDefinition, attribute: &Attribute) -> Self {
        let api = definition.api.as_ref().and_then(|api| api.attribute(&attribute.name));
        let default = attribute.default.as_ref().or_else(|| api.and_then(|known| known.default.as_ref()));
        Self {
            name: attribute.name.to_string(),
            doc: attribute.doc.to_string(),
            kind: match attribute.kind {
                AttributeKind::Property => "property",
                AttributeKind::Parameter => "parameter",
                AttributeKind::Metaparameter => "metaparameter",
            },
            namevar: attribute.namevar,
            values: attribute.values.iter().map(ToString::to_string).collect(),
            aliases: pairs(&attribute.aliases),
            patterns: attribute.forms.iter().map(|form| form.source().to_owned()).collect(),
            data_type: api.map(|known| known.type_text.to_string()),
            behaviour: api.and_then(|known| match known.role {
                Role::ReadOnly => Some("read_only"),
                Role::InitOnly => Some("init_only"),
                Role::Property | Role::Namevar | Role::Parameter => None,
            }),
            default: default.map(ruby::to_s).filter(|text| !text.is_empty()),
            feature: attribute.feature.as_ref().map(ToString::to_string),
            value_features: pairs(&attribute.value_features),
        }
    }

    /// The sentences about an attribute: its purpose, its values, its needs.
    pub fn sentences(&self) -> Vec<String> {
        let mut lines: Vec<_> = Some(self.doc.clone()).filter(|doc| !doc.is_empty()).into_iter().collect();
        let with_aliases = |value: &String| {
            let mut notes: Vec<_> =
                self.aliases.iter().filter(|(_, of)| of == value).map(|(word, _)| format!("or {word}")).collect();
            let needed = self.value_features.iter().filter(|(of, _)| of == value);
            notes.extend(needed.map(|(_, feature)| format!("needs {feature}")));
            if notes.is_empty() { value.clone() } else { format!("{value} ({})", notes.join(", ")) }
        };
        let patterns = self.patterns.iter().map(|pattern| match pattern.as_str() {
            "." | "/./" | ".*" | "/.*/" => "any text".to_owned(),
            pattern => format!("what matches {pattern}"),
        });
        let values: Vec<_> = self.values.iter().map(with_aliases).chain(patterns).collect();
        if !values.is_empty() {
            lines.push(format!("Values: {}.", values.join(", ")));
        }
        lines.extend(self.data_type.iter().map(|data_type| format!("Type: {data_type}.")));
        let behaviour = self.behaviour.map(|behaviour| match behaviour {
            "read_only" => "It is reported and can't be set.".to_owned(),
            _ => "It can only be set when the resource is created.".to_owned(),
        });
        let default = self.default.iter().map(|value| format!("Default: {value}."));
        let feature = self.feature.iter().map(|feature| format!("The provider needs {feature}."));
        let last: Vec<_> = behaviour.into_iter().chain(default).chain(feature).collect();
        if !last.is_empty() {
            lines.push(last.join(" "));
        }
        lines
    }
}

fn pairs<T: ToString>(list: &[(T, T)]) -> Vec<(String, String)> {
    list.iter().map(|(one, other)| (one.to_string(), other.to_string())).collect()
}

fn providers(definition: &TypeDefinition) -> Vec<ProviderDescription> {
    let features = |place: usize| definition.provider_features.get(place).into_iter().flatten();
    let provider = |(place, name): (usize, &ecow::EcoString)| ProviderDescription {
        name: name.to_string(),
        doc: Vec::new(),
        features: features(place).map(ToString::to_string).collect(),
        default: place == 0,
    };
    definition.providers.iter().enumerate().map(provider).collect()
}

fn automatic(origin: EdgeOrigin, type_name: &str) -> Option<AutomaticDescription> {
    let rule = match origin {
        EdgeOrigin::Autorequire => "require",
        EdgeOrigin::Autobefore => "before",
        EdgeOrigin::Autosubscribe => "subscribe",
        EdgeOrigin::Autonotify => "notify",
        _ => return None,
    };
    Some(AutomaticDescription { rule, type_name: type_name.to_string() })
}
