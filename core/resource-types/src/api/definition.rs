//! A type as `register_type` describes it, checked and read.

use ecow::EcoString;

use super::title_patterns::TitlePattern;
use duckrow_record::catalog::EdgeOrigin;
use duckrow_values::{Type, Value};

/// The role of an attribute (the document's `behaviour`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// No special role: it is compared and set.
    Property,
    /// A part of the resource's name.
    Namevar,
    /// Reported, never set.
    ReadOnly,
    /// Set when the resource is created, and never again.
    InitOnly,
    /// An option for the provider; not a part of the state.
    Parameter,
}

impl Role {
    /// The role of a name as definitions write it.
    pub(super) fn named(name: &str) -> Option<Self> {
        match name {
            "namevar" => Some(Self::Namevar),
            "read_only" => Some(Self::ReadOnly),
            "init_only" => Some(Self::InitOnly),
            "parameter" => Some(Self::Parameter),
            _ => None,
        }
    }

    /// True if Puppet compares and sets it.
    pub const fn is_property(self) -> bool {
        matches!(self, Self::Property | Self::InitOnly)
    }
}

/// A property that only types with `custom_insync` and without properties have, so that their providers are asked.
pub(crate) const INSYNC_TRIGGER: &str = "rsapi_custom_insync_trigger";

/// One attribute.
#[derive(Debug, Clone)]
pub struct ApiAttribute {
    /// Its name.
    pub name: EcoString,
    /// The values that it may have.
    pub data_type: Type,
    /// The type as it is written.
    pub type_text: EcoString,
    /// Its purpose, in words.
    pub desc: Option<EcoString>,
    /// The value if none is given.
    pub default: Option<Value>,
    /// Its role.
    pub role: Role,
}

impl ApiAttribute {
    /// True if a resource may go without it.
    pub fn is_optional(&self) -> bool {
        matches!(self.data_type, Type::Optional(_))
    }
}

/// The other end of an automatic relation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Target {
    /// A title.
    Constant(EcoString),
    /// The value of an attribute, one title or several.
    Attribute(EcoString),
}

/// A type.
#[derive(Debug, Clone)]
pub struct ApiType {
    /// Its name.
    pub name: EcoString,
    /// Its purpose, in words.
    pub desc: Option<EcoString>,
    /// Its attributes as written.
    pub attributes: Vec<ApiAttribute>,
    /// The features of its provider.
    pub features: Vec<EcoString>,
    /// Puppet's warnings whenever it reads the definition.
    pub warnings: Vec<String>,
    pub(super) title_patterns: Option<Vec<TitlePattern>>,
    pub(super) relations: Vec<(EdgeOrigin, EcoString, Vec<Target>)>,
}

impl ApiType {
    /// The attribute of a name.
    pub fn attribute(&self, name: &str) -> Option<&ApiAttribute> {
        self.attributes.iter().find(|attribute| attribute.name == name)
    }

    /// True if it has an attribute `ensure`.
    pub fn is_ensurable(&self) -> bool {
        self.attribute("ensure").is_some()
    }

    /// True if its provider has a feature.
    pub fn has_feature(&self, feature: &str) -> bool {
        self.features.iter().any(|known| known == feature)
    }

    /// The attributes that identify a resource, in order.
    pub fn namevars(&self) -> impl Iterator<Item = &ApiAttribute> {
        self.attributes.iter().filter(|attribute| attribute.role == Role::Namevar)
    }

    /// Its automatic relations: rule and type.
    pub fn relations(&self) -> impl Iterator<Item = (EdgeOrigin, &EcoString)> {
        self.relations.iter().map(|(origin, type_name, _)| (*origin, type_name))
    }

    /// Checks that every attribute exists whose value names related resources.
    ///
    /// # Errors
    /// Puppet's text about the first that isn't.
    pub(super) fn check_relations(&self) -> Result<(), String> {
        let targets = self.relations.iter().flat_map(|(.., targets)| targets);
        let mut attributes = targets.filter_map(|target| match target {
            Target::Attribute(name) => Some(name),
            Target::Constant(_) => None,
        });
        let unknown = attributes.find(|name| self.attribute(name).is_none() && !crate::is_metaparameter(name));
        unknown.map_or(Ok(()), |name| Err(format!("Invalid parameter {name}(:{name})")))
    }

    /// True if several attributes together identify a resource.
    pub fn has_several_namevars(&self) -> bool {
        self.namevars().nth(1).is_some()
    }
}
