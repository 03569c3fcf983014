//! A resource as the agent sees it: checked, with Puppet's own reading of every value.

use std::rc::Rc;

use ecow::EcoString;
use smallvec::{SmallVec, smallvec};

use super::api::States;
use super::{Attribute, AttributeKind, TypeDefinition, ruby};
use duckrow_record::catalog::{EdgeOrigin, ResourceId, Tags, bracketed};
use duckrow_record::trace::Level;
use duckrow_text::order::InOrder as _;
use duckrow_text::source::FileSpan;
use duckrow_values::Value;

/// The values of an attribute: mostly one.
pub type Values = SmallVec<[Value; 1]>;

/// One attribute that has a value.
#[derive(Debug, Clone)]
pub(crate) struct Setting {
    /// The place of the attribute in the type's list.
    place: usize,
    /// The wanted values: for a property those that will do, or with `match_all` the one list; for others one value.
    pub wanted: Values,
    /// The values as they were written.
    written: Values,
    /// True if the value is never shown.
    pub sensitive: bool,
}

/// A resource that the code of its type shall make.
#[derive(Debug, Clone, Copy)]
pub struct NewResource<'a> {
    /// The name of the type.
    pub type_name: &'a str,
    /// The title.
    pub title: &'a str,
    /// The values that are given, those that the title gives among them.
    pub values: &'a [(EcoString, Value)],
    /// The place of the resource.
    pub at: Option<FileSpan>,
}

/// The resources of a type to which code relates one by a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Related {
    /// The rule.
    pub origin: EdgeOrigin,
    /// Their type.
    pub type_name: EcoString,
    /// Their titles; nothing if that code could not be run.
    pub titles: Option<Vec<EcoString>>,
}

/// A resource of a native type, ready to be applied.
#[derive(Debug, Clone)]
pub struct Instance {
    /// Its type.
    pub definition: Rc<TypeDefinition>,
    /// The resource of the catalog.
    pub id: ResourceId,
    /// Its title.
    pub title: EcoString,
    /// `Type[title]`
    pub reference: EcoString,
    /// The value of its namevar: the path of a file, the name of a package.
    pub name: EcoString,
    /// The file and line behind errors: ` (file: site.pp, line: 3)`, or nothing.
    pub location: EcoString,
    /// The metaparameter `noop`.
    pub noop: Option<bool>,
    /// The level of the messages about changes.
    pub loglevel: Level,
    /// The name of the schedule that says when it may be applied.
    pub schedule: Option<EcoString>,
    /// The places of the attributes that are audited, in the order in which they were named.
    pub audited: Vec<usize>,
    /// The provider that was asked for.
    pub provider: Option<EcoString>,
    /// The tags that the agent knows it by, if these are not those of the catalog: a resource of the Resource API is made anew
    /// from its attributes.
    pub tags: Option<Tags>,
    /// The state that its provider reported last (Resource API).
    pub(crate) known_state: Option<States>,
    /// The provider's message about the change that is due, if it has one (Resource API).
    pub(crate) change_message: Option<String>,
    /// The resources to which the code of its type relates it, where that made it.
    pub related: Option<Vec<Related>>,
    settings: Vec<Setting>,
}

impl Instance {
    /// A resource without attributes.
    pub fn new(definition: Rc<TypeDefinition>, id: ResourceId, title: EcoString, location: EcoString) -> Self {
        let reference = bracketed(&definition.title, &title);
        Self {
            definition,
            id,
            name: title.clone(),
            title,
            reference,
            location,
            noop: None,
            loglevel: Level::Notice,
            schedule: None,
            audited: Vec::new(),
            provider: None,
            tags: None,
            known_state: None,
            change_message: None,
            related: None,
            settings: Vec::new(),
        }
    }

    /// The same resource under another name, which is declared nowhere, without some of its attributes.
    pub(crate) fn renamed(&self, title: &str, without: &[&str]) -> Self {
        let title = EcoString::from(title);
        let is_kept = |setting: &&Setting| self.attribute(setting).is_none_or(|a| !without.contains(&a.name.as_str()));
        Self {
            reference: bracketed(&self.definition.title, &title),
            name: title.clone(),
            title,
            location: EcoString::new(),
            settings: self.settings.iter().filter(is_kept).cloned().collect(),
            ..self.clone()
        }
    }

    /// The provider that was asked for, or the default one.
    pub fn provider_name(&self) -> Option<&str> {
        self.provider.as_deref().or_else(|| self.definition.providers.first().map(EcoString::as_str))
    }

    fn setting(&self, name: &str) -> Option<&Setting> {
        self.settings.iter().find(|setting| self.attribute(setting).is_some_and(|attribute| attribute.name == name))
    }

    fn setting_mut(&mut self, name: &str) -> Option<&mut Setting> {
        let definition = &self.definition;
        let is_it = |setting: &&mut Setting| definition.attributes.get(setting.place).is_some_and(|a| a.name == name);
        self.settings.iter_mut().find(is_it)
    }

    fn attribute(&self, setting: &Setting) -> Option<&Attribute> {
        self.definition.attributes.get(setting.place)
    }

    /// The attributes that are set and their values, in the order in which they were set.
    pub(crate) fn settings(&self) -> impl Iterator<Item = (&EcoString, &Value)> {
        self.settings.iter().filter_map(|setting| Some((&self.attribute(setting)?.name, setting.wanted.first()?)))
    }

    /// The parameters that are set, but for those that are never shown and those that name it.
    pub fn parameters(&self) -> impl Iterator<Item = (&EcoString, &Value)> {
        let settings = self.settings.iter().filter(|setting| !setting.sensitive);
        settings.filter_map(|setting| {
            let attribute = self.attribute(setting)?;
            let is_own = attribute.kind == AttributeKind::Parameter && !attribute.namevar;
            is_own.then_some((&attribute.name, setting.wanted.first()?))
        })
    }

    /// True if an attribute was given, or has a default that counts as given.
    pub fn is_set(&self, name: &str) -> bool {
        self.setting(name).is_some()
    }

    /// Sets an attribute: the wanted values, and the values as they were written.
    pub fn set(&mut self, place: usize, wanted: Values, written: Values) {
        match self.settings.iter_mut().find(|setting| setting.place == place) {
            Some(setting) => (setting.wanted, setting.written) = (wanted, written),
            None => {
                let sensitive = self.definition.attributes.get(place).is_some_and(|attribute| attribute.sensitive);
                self.settings.push(Setting { place, wanted, written, sensitive });
            }
        }
    }

    /// Sets an attribute by name; a name that the type doesn't have is ignored.
    pub fn put(&mut self, name: &str, value: impl Into<Value>) {
        let value = value.into();
        if let Some(place) = self.definition.attributes.iter().position(|attribute| attribute.name == name) {
            self.set(place, smallvec![value.clone()], smallvec![value]);
        }
    }

    /// Takes over the attributes of another resource of its type that it doesn't have itself.
    pub fn adopt(&mut self, other: &Self) {
        let lacking: Vec<_> = other
            .settings
            .iter()
            .filter(|known| self.settings.iter().all(|own| own.place != known.place))
            .cloned()
            .collect();
        self.settings.extend(lacking);
    }

    /// Replaces the wanted values of a property, keeping the written ones.
    pub(crate) fn replace_wanted(&mut self, name: &str, wanted: impl Into<Values>) {
        if let Some(setting) = self.setting_mut(name) {
            setting.wanted = wanted.into();
        }
    }

    /// The value of an attribute: for a property the wanted one, otherwise the one that is set or the type's default.
    /// `undef` and absent attributes give nothing.
    pub fn value(&self, name: &str) -> Option<&Value> {
        let value = match self.setting(name) {
            Some(setting) => setting.wanted.first(),
            None => self.definition.attribute_named(name).filter(|a| !a.is_property()).and_then(|a| a.default.as_ref()),
        };
        value.filter(|value| !value.is_undef())
    }

    /// All values of an attribute; a single value is a list of one.
    pub fn values(&self, name: &str) -> &[Value] {
        match self.setting(name).map(|setting| setting.wanted.as_slice()) {
            Some([Value::Array(items)]) => items.items(),
            Some(wanted) => wanted,
            None => &[],
        }
    }

    /// The values of a property as they were written.
    pub fn written(&self, name: &str) -> &[Value] {
        self.setting(name).map_or(&[], |setting| &setting.written)
    }

    /// The value of an attribute as text.
    pub fn text(&self, name: &str) -> Option<String> {
        self.value(name).map(ruby::to_s)
    }

    /// True if an attribute has this value.
    pub fn is(&self, name: &str, value: &str) -> bool {
        match self.value(name) {
            Some(Value::String(text)) => text == value,
            Some(other) => ruby::to_s(other) == value,
            None => false,
        }
    }

    /// True if an attribute is true.
    pub fn flag(&self, name: &str) -> bool {
        self.is(name, "true")
    }

    /// The properties that were given, in the order of the type.
    pub fn given_properties(&self) -> SmallVec<[usize; 4]> {
        let is_property = |place: &usize| self.definition.attributes.get(*place).is_some_and(Attribute::is_property);
        let mut places: SmallVec<[_; 4]> =
            self.settings.iter().map(|setting| setting.place).filter(is_property).collect();
        places.order();
        places
    }

    /// The properties that are read, in the order of the type: those that were given, and those that are audited.
    pub(crate) fn read_properties(&self) -> SmallVec<[usize; 4]> {
        let mut places = self.given_properties();
        if !self.audited.is_empty() {
            let is_property =
                |place: &&usize| self.definition.attributes.get(**place).is_some_and(Attribute::is_property);
            places.extend(self.audited.iter().filter(is_property).copied());
            places.order();
            places.dedup();
        }
        places
    }

    /// The properties that are audited and were not given: no default makes them managed either
    /// (`application/audit/audit_all_of_notify`).
    pub fn audited_only(&self) -> Vec<usize> {
        let is_given = |place: usize| self.settings.iter().any(|setting| setting.place == place);
        let is_property = |place: usize| self.definition.attributes.get(place).is_some_and(Attribute::is_property);
        self.audited.iter().copied().filter(|place| is_property(*place) && !is_given(*place)).collect()
    }

    /// Takes attributes away.
    pub fn unset(&mut self, places: &[usize]) {
        if !places.is_empty() {
            self.settings.retain(|setting| !places.contains(&setting.place));
        }
    }

    /// The wanted values of the attribute at a place.
    pub fn wanted(&self, place: usize) -> &[Value] {
        self.settings.iter().find(|setting| setting.place == place).map_or(&[], |setting| &setting.wanted)
    }

    /// Marks an attribute as one whose value is never shown.
    ///
    /// Returns whether it is set.
    pub fn make_sensitive(&mut self, name: &str) -> bool {
        match self.setting_mut(name) {
            Some(setting) => {
                setting.sensitive = true;
                true
            }
            None => false,
        }
    }

    /// True if the value of an attribute is never shown.
    pub fn is_sensitive(&self, name: &str) -> bool {
        self.setting(name).is_some_and(|setting| setting.sensitive)
    }
}
