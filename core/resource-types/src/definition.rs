//! A type: its attributes as data, and its behaviour.

use std::borrow::Cow;

use ecow::EcoString;

use super::api::{ApiType, ResourceApi, Role};
use super::behaviour::Behaviour;
use super::declared::Declared;
use super::row::{Row, Table};
use super::{Attribute, AttributeKind, descriptions, inspect, metaparameters, providers};
use duckrow_record::catalog::{EdgeOrigin, capitalize};
use duckrow_text::names::{FastMap, Names, Symbol, known};
use duckrow_text::order::InOrder as _;
use duckrow_values as values;
use duckrow_values::Value;

/// A resource type.
#[derive(Debug)]
pub struct TypeDefinition {
    /// Its name, in lower case.
    pub name: EcoString,
    /// Its name as references show it: `File`, `Ssh_authorized_key`.
    pub title: EcoString,
    /// Its purpose, in a line or two.
    pub doc: Cow<'static, str>,
    /// Its name in references: `File`.
    pub reference_name: Symbol,
    /// Its attributes in the order in which Puppet sets them, metaparameters last.
    pub attributes: Vec<Attribute>,
    /// True if two resources with one name are the same one (Puppet: isomorphic). Only `exec` and `tidy` are not.
    pub isomorphic: bool,
    /// True if it has a refresh action.
    pub refreshes: bool,
    /// The features of its provider.
    pub features: Vec<EcoString>,
    /// Its providers; the first is the default.
    pub providers: Vec<EcoString>,
    /// The features of every provider, in the order of the providers.
    pub provider_features: Vec<Vec<EcoString>>,
    /// The features that providers of the type may have.
    pub known_features: Vec<EcoString>,
    /// Automatic relations to the resources that an attribute names: rule, type, attribute.
    pub relations: Vec<(EdgeOrigin, EcoString, EcoString)>,
    /// Automatic relations that the type's own code makes: rule, type.
    pub related: Vec<(EdgeOrigin, EcoString)>,
    /// Its behaviour.
    pub behaviour: &'static dyn Behaviour,
    /// The definition that it is made of, if it is a type of the Resource API.
    pub api: Option<ApiType>,
    /// The further declarations of its Ruby file, if it comes from one.
    pub declared: Option<Declared>,
    pub(super) by_name: FastMap<Symbol, usize>,
}

impl TypeDefinition {
    /// A type from its table, with the symbols that its names have.
    pub(super) fn of(table: &Table, symbol: impl Fn(&str) -> Symbol) -> Self {
        let own = table.rows.iter().map(|row| (table.name, row));
        let rows = own.chain(metaparameters::ROWS.iter().map(|row| ("", row)));
        let described = |(type_name, row): (&str, &Row)| {
            let doc = descriptions::of_attribute(type_name, row.name).into();
            Attribute { doc, ..Attribute::of(row, symbol(row.name)) }
        };
        let attributes: Vec<_> = rows.map(described).collect();
        let texts = |list: &[&str]| list.iter().map(|text| EcoString::from(*text)).collect::<Vec<_>>();
        let known = providers::ALL.iter().find(|known| known.type_name == table.name).unwrap_or(&providers::NONE);
        Self {
            doc: descriptions::of_type(table.name).into(),
            by_name: attributes.iter().enumerate().map(|(place, attribute)| (attribute.symbol, place)).collect(),
            attributes,
            isomorphic: table.isomorphic,
            refreshes: table.refreshes,
            features: known.providers.first().map(|(_, features)| texts(features)).unwrap_or_default(),
            providers: known.providers.iter().map(|(name, _)| EcoString::from(*name)).collect(),
            provider_features: known.providers.iter().map(|(_, features)| texts(features)).collect(),
            known_features: texts(known.features),
            relations: table.relations.iter().map(|(origin, to, by)| (*origin, (*to).into(), (*by).into())).collect(),
            related: table.related.iter().map(|(origin, to)| (*origin, EcoString::from(*to))).collect(),
            ..Self::empty(table.name, table.behaviour, symbol(&capitalize(table.name)))
        }
    }

    /// A type of the Resource API. Attributes are set in Puppet's order: namevars, properties with `ensure` first, the rest.
    pub(crate) fn of_api(api: ApiType, names: &mut Names) -> Self {
        let rank = |attribute: &&super::api::ApiAttribute| match attribute.role {
            Role::Namevar => 0,
            role if role.is_property() => 1 + u8::from(attribute.name != "ensure"),
            _ => 3,
        };
        let mut ordered: Vec<_> = api.attributes.iter().collect();
        ordered.order_by_key(rank);
        let own = ordered.into_iter().map(|attribute| Attribute::of_api(attribute, names)).collect::<Vec<_>>();
        let common =
            metaparameters::ROWS.iter().map(|row| Attribute::of(row, names.intern(row.name))).collect::<Vec<_>>();
        let attributes: Vec<_> = own.into_iter().chain(common).collect();
        Self {
            doc: described(api.desc.as_ref()),
            by_name: attributes.iter().enumerate().map(|(place, attribute)| (attribute.symbol, place)).collect(),
            attributes,
            features: api.features.clone(),
            known_features: api.features.clone(),
            related: api.relations().map(|(origin, to)| (origin, to.clone())).collect(),
            ..Self::empty(&api.name, &ResourceApi, names.intern(&capitalize(&api.name)))
        }
        .with_api(api)
    }

    fn with_api(self, api: ApiType) -> Self {
        Self { api: Some(api), ..self }
    }

    /// A type without attributes, with the symbol of its name in references.
    pub(super) fn empty(name: &str, behaviour: &'static dyn Behaviour, reference_name: Symbol) -> Self {
        Self {
            name: name.into(),
            title: capitalize(name),
            doc: Cow::Borrowed(""),
            reference_name,
            attributes: Vec::new(),
            isomorphic: true,
            refreshes: false,
            features: Vec::new(),
            providers: Vec::new(),
            provider_features: Vec::new(),
            known_features: Vec::new(),
            relations: Vec::new(),
            related: Vec::new(),
            behaviour,
            api: None,
            declared: None,
            by_name: FastMap::default(),
        }
    }

    /// The values that a title gives to attributes, by their names. Where it gives none to the namevar, the title is its value.
    ///
    /// # Errors
    /// Puppet's text if the title fits none of the type's patterns.
    pub fn values_of_title(&self, title: &str) -> Result<Vec<(EcoString, Value)>, String> {
        match (&self.api, &self.declared) {
            (Some(api), _) => api.parse_title(title),
            (None, Some(declared)) if self.namevars().next().is_none() && !declared.is_open() => {
                Err(format!("No set of title patterns matched the title \"{title}\"."))
            }
            (None, Some(declared)) => declared.values_of(title),
            (None, None) => {
                let parts = self.behaviour.title_parts(title).into_iter();
                Ok(parts.map(|(name, value)| (name.into(), value.as_str().into())).collect())
            }
        }
    }

    /// The values that no two resources of the type may share, in the order of the names of the namevars: those that are given,
    /// else those from the title.
    ///
    /// # Errors
    /// Puppet's text if the title fits none of the type's patterns.
    pub fn uniqueness_key(
        &self,
        title: &str,
        given: impl Fn(&Attribute) -> Option<Value>,
    ) -> Result<Vec<Value>, String> {
        let said = self.values_of_title(title)?;
        let mut namevars: Vec<_> = self.namevars().collect();
        namevars.order_by(|a, b| a.name.cmp(&b.name));
        let is_alone = namevars.len() == 1;
        let value = |namevar: &&Attribute| {
            let from_title = || said.iter().find(|(name, _)| *name == namevar.name).map(|(_, value)| value.clone());
            // What no pattern says is called as the title says.
            let title = || (is_alone || namevar.name == "name").then(|| title.into());
            given(namevar).or_else(from_title).or_else(title).unwrap_or_default()
        };
        Ok(namevars.iter().map(value).collect())
    }

    /// The text under which a catalog keeps the unique key of a resource, beside its title, as far as the title gives it.
    pub fn unique_title(&self, title: &str) -> Option<EcoString> {
        self.uniqueness_key(title, |_| None).ok().map(|key| key_text(&key))
    }

    /// True if it is one of Puppet's own types.
    pub(crate) fn is_stock(&self) -> bool {
        self.api.is_none() && self.declared.is_none()
    }

    /// The amount that there is to look at for each resource: the attributes, the values that they may have, and the relations.
    pub fn width(&self) -> usize {
        let attributes = self.attributes.iter().map(|attribute| 1 + attribute.values.len() + attribute.forms.len());
        attributes.sum::<usize>() + self.declared.as_ref().map_or(0, |declared| declared.relations().count())
    }

    /// The attribute of a name, metaparameters included.
    pub fn attribute(&self, name: Symbol) -> Option<&Attribute> {
        self.attributes.get(self.place(name)?)
    }

    /// The place of an attribute in the list.
    pub fn place(&self, name: Symbol) -> Option<usize> {
        self.by_name.get(&name).copied()
    }

    /// The attribute of a name.
    pub fn attribute_named(&self, name: &str) -> Option<&Attribute> {
        self.attributes.iter().find(|attribute| attribute.name == name)
    }

    /// True if a resource of the type may have an attribute. `name` stands for the namevar of every type.
    pub fn accepts(&self, name: Symbol) -> bool {
        name == known::NAME || self.attribute(name).is_some() || self.is_open()
    }

    /// The same for a name as text.
    pub fn accepts_named(&self, name: &str) -> bool {
        name == "name" || self.attribute_named(name).is_some() || self.is_open()
    }

    /// True if it may have attributes that could not be read.
    fn is_open(&self) -> bool {
        self.declared.as_ref().is_some_and(Declared::is_open)
    }

    /// True if it has code that says more than its declaration does, and can be run.
    pub fn has_code(&self) -> bool {
        self.declared.as_ref().is_some_and(Declared::has_code)
    }

    /// The attributes that name a resource, in order.
    pub fn namevars(&self) -> impl Iterator<Item = &Attribute> {
        self.attributes.iter().filter(|attribute| attribute.namevar)
    }

    /// The properties in order, `ensure` first.
    pub fn properties(&self) -> impl Iterator<Item = &Attribute> {
        self.attributes.iter().filter(|attribute| attribute.kind == AttributeKind::Property)
    }

    /// True if a provider has a feature: the default provider, or the one of a name. Without a feature, always.
    pub fn can(&self, provider: Option<&str>, feature: Option<&EcoString>) -> bool {
        let place = provider.and_then(|name| self.providers.iter().position(|known| known == name));
        let named = place.and_then(|place| self.provider_features.get(place));
        feature.is_none_or(|feature| named.unwrap_or(&self.features).contains(feature))
    }

    /// The attribute that names a resource to people: `name`, if there are several.
    pub fn first_namevar(&self) -> Option<usize> {
        let named = self.attributes.iter().position(|attribute| attribute.namevar && attribute.name == "name");
        named.or_else(|| self.attributes.iter().position(|attribute| attribute.namevar))
    }

    /// All automatic relations: rule and type.
    pub fn automatic(&self) -> Vec<(EdgeOrigin, EcoString)> {
        let by_data = self.relations.iter().map(|(origin, type_name, _)| (*origin, type_name.clone()));
        let declared = self.declared.iter().flat_map(Declared::relations);
        by_data.chain(self.related.iter().cloned()).chain(declared).collect()
    }
}

/// The text under which a catalog keeps the unique key of a resource: the value, or the list of values as Ruby shows it.
pub fn key_text(key: &[Value]) -> EcoString {
    match key {
        [single] => values::text(single),
        several => ecow::eco_format!("[{}]", several.iter().map(inspect).collect::<Vec<_>>().join(", ")),
    }
}

/// The description that the author of a type or attribute gives.
pub(super) fn described(desc: Option<&EcoString>) -> Cow<'static, str> {
    desc.map_or(Cow::Borrowed(""), |desc| Cow::Owned(desc.trim().to_owned()))
}
