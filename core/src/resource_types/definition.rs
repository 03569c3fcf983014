//! A type: its attributes as data, and what it does.

use ecow::EcoString;

use super::behaviour::Behaviour;
use super::declared::Declared;
use super::row::Table;
use super::{Attribute, AttributeKind, metaparameters};
use crate::catalog::EdgeOrigin;
use crate::names::{FastMap, Names, Symbol};

/// A resource type.
#[derive(Debug)]
pub struct TypeDefinition {
    /// Its name, in lower case.
    pub name: EcoString,
    /// Its name in references: `File`.
    pub reference_name: Symbol,
    /// Its attributes in the order in which Puppet sets them, metaparameters last.
    pub attributes: Vec<Attribute>,
    /// Whether two resources with one name are the same one (Puppet: isomorphic). Only `exec` and `tidy` are not.
    pub isomorphic: bool,
    /// Whether it has a refresh action.
    pub refreshes: bool,
    /// What its provider can do.
    pub features: Vec<EcoString>,
    /// Its providers; the first is the default.
    pub providers: Vec<EcoString>,
    /// Automatic relations to what an attribute names: rule, type, attribute.
    pub relations: Vec<(EdgeOrigin, EcoString, EcoString)>,
    /// What it does.
    pub behaviour: &'static dyn Behaviour,
    /// What else a Ruby file declares of it, if it comes from one.
    pub(crate) declared: Option<Declared>,
    pub(super) by_name: FastMap<Symbol, usize>,
}

impl TypeDefinition {
    /// A type from its table.
    pub(super) fn of(table: &Table, names: &mut Names) -> Self {
        let rows = table.rows.iter().chain(metaparameters::ROWS);
        let attributes: Vec<_> = rows.map(|row| Attribute::of(row, names)).collect();
        let texts = |list: &[&str]| list.iter().map(|text| EcoString::from(*text)).collect();
        Self {
            by_name: attributes.iter().enumerate().map(|(place, attribute)| (attribute.symbol, place)).collect(),
            attributes,
            isomorphic: table.isomorphic,
            refreshes: table.refreshes,
            features: texts(table.features),
            providers: texts(table.providers),
            relations: table.relations.iter().map(|(origin, to, by)| (*origin, (*to).into(), (*by).into())).collect(),
            ..Self::empty(table.name, table.behaviour, names)
        }
    }

    /// A type without attributes.
    pub(super) fn empty(name: &str, behaviour: &'static dyn Behaviour, names: &mut Names) -> Self {
        Self {
            name: name.into(),
            reference_name: names.intern(&crate::catalog::capitalize(name)),
            attributes: Vec::new(),
            isomorphic: true,
            refreshes: false,
            features: Vec::new(),
            providers: Vec::new(),
            relations: Vec::new(),
            behaviour,
            declared: None,
            by_name: FastMap::default(),
        }
    }

    /// The attribute of a name, metaparameters included.
    pub fn attribute(&self, name: Symbol) -> Option<&Attribute> {
        self.attributes.get(self.place(name)?)
    }

    /// Where an attribute stands in the list.
    pub(crate) fn place(&self, name: Symbol) -> Option<usize> {
        self.by_name.get(&name).copied()
    }

    /// The attribute of a name.
    pub fn attribute_named(&self, name: &str) -> Option<&Attribute> {
        self.attributes.iter().find(|attribute| attribute.name == name)
    }

    /// Whether a resource of the type may have an attribute. `name` stands for the namevar of every type.
    pub fn accepts(&self, name: &str) -> bool {
        name == "name" || self.attribute_named(name).is_some() || self.declared.as_ref().is_some_and(Declared::is_open)
    }

    /// The attributes that name a resource, in order.
    pub fn namevars(&self) -> impl Iterator<Item = &Attribute> {
        self.attributes.iter().filter(|attribute| attribute.namevar)
    }

    /// The properties in order, `ensure` first.
    pub fn properties(&self) -> impl Iterator<Item = &Attribute> {
        self.attributes.iter().filter(|attribute| attribute.kind == AttributeKind::Property)
    }

    /// Whether the provider can do something. `None`: nothing special.
    pub(crate) fn can(&self, feature: Option<&EcoString>) -> bool {
        feature.is_none_or(|feature| self.features.contains(feature))
    }

    /// The type as references show it: `File`, `Ssh_authorized_key`.
    pub fn title(&self) -> String {
        crate::catalog::capitalize(&self.name)
    }
}
