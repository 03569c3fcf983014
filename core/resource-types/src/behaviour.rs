//! The behaviour of a type beyond its data. Every part has a default, so that a type that is data alone works.

use std::rc::Rc;

use ecow::EcoString;
use smallvec::{SmallVec, smallvec};

use super::host::{Failure, Host, Speaker};
use super::{Attribute, Instance, TypeDefinition, ruby};
use duckrow_record::catalog::EdgeOrigin;
use duckrow_record::trace::Change;
use duckrow_values::string_format::event_text;
use duckrow_values::{Value, ruby_equals};

/// A resource that a type's own rule relates another one to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Automatic {
    /// The rule.
    pub origin: EdgeOrigin,
    /// The type of the other resource.
    pub type_name: EcoString,
    /// Its title, alias or name.
    pub name: EcoString,
}

impl Automatic {
    /// `autorequire`
    pub(super) fn require(type_name: &str, name: impl Into<EcoString>) -> Self {
        Self { origin: EdgeOrigin::Autorequire, type_name: type_name.into(), name: name.into() }
    }
}

/// The catalog as rules for automatic relations ask about it.
pub trait Surroundings {
    /// True if there is a resource of a type with a title, alias or name.
    fn has(&self, type_name: &str, name: &str) -> bool;
    /// The title of the first group with this number.
    fn group_of_number(&self, number: &str) -> Option<EcoString>;
    /// The titles of the files below a directory, in the order of the catalog.
    fn files_below(&self, directory: &str) -> Vec<EcoString>;
    /// The paths of the files below a directory, in the order of the catalog.
    fn paths_below(&self, directory: &str) -> Vec<EcoString>;
    /// The resources of a type, in the order of the catalog.
    fn all(&self, type_name: &str) -> Vec<&Instance>;
    /// A type by its name.
    fn type_named(&self, name: &str) -> Option<Rc<TypeDefinition>>;
    /// A resource of a type without attributes, if there is such a type.
    fn make(&self, type_name: &str, title: &str) -> Option<Instance>;
}

/// A resource that another one generated before anything is applied.
#[derive(Debug, Clone)]
pub struct Made {
    /// The resource.
    pub instance: Instance,
    /// The paths of generated files that it waits for.
    pub after: Vec<EcoString>,
}

/// The value of a property that a host has: one for each property that was asked for, by its place in the type's list.
#[derive(Debug, Clone, Default)]
pub struct Current {
    values: SmallVec<[(usize, Value); 2]>,
}

impl Current {
    /// Notes the present value of the property at a place.
    pub(crate) fn note(&mut self, place: usize, value: Value) {
        self.values.push((place, value));
    }

    /// The present value of the property at a place.
    pub fn value(&self, place: usize) -> Value {
        self.values.iter().find(|(known, _)| *known == place).map_or(Value::Undef, |(_, value)| value.clone())
    }
}

/// The behaviour of a type.
#[allow(unused_variables, reason = "a default need not look at everything")]
pub trait Behaviour: std::fmt::Debug + Sync {
    // While the resource is made from the catalog (`docs/semantics/puppet/errors.md#attribute-values`):

    /// Puppet's warnings before it checks one value, or the resource as a whole.
    fn doubts(&self, resource: &Instance, of: Option<(&Attribute, &Value)>) -> Vec<String> {
        Vec::new()
    }

    /// Checks one value as it was written: one of the values of a property, or the value of a parameter.
    ///
    /// # Errors
    /// The text behind `Parameter P failed on T[x]:`.
    fn validate(&self, resource: &Instance, attribute: &Attribute, value: &Value) -> Result<(), String> {
        attribute.check(value)
    }

    /// Reads one value that was checked.
    ///
    /// # Errors
    /// The text behind `Parameter P failed on T[x]:`.
    fn munge(&self, resource: &mut Instance, attribute: &Attribute, value: &Value) -> Result<Value, String> {
        attribute.read(value)
    }

    /// Sets the defaults of attributes that were not given.
    ///
    /// # Errors
    /// The whole text of Puppet's error about a default that its own type doesn't allow.
    fn set_defaults(&self, resource: &mut Instance) -> Result<(), String> {
        Ok(())
    }

    /// Sets the attributes that follow from those that were given.
    fn complete(&self, resource: &mut Instance) {
        default_ensure(resource);
    }

    /// Checks the resource as a whole.
    ///
    /// # Errors
    /// The text behind `Validation of T[x] failed:`.
    fn check(&self, resource: &Instance) -> Result<(), String> {
        Ok(())
    }

    /// Puppet's error about a resource that is not valid as a whole.
    fn tell_invalid(&self, resource: &Instance, text: &str) -> String {
        format!("Validation of {} failed: {text}", resource.reference)
    }

    /// The warnings about a valid resource, each with its speaker.
    fn warnings(&self, resource: &Instance) -> Vec<(Speaker, String)> {
        Vec::new()
    }

    /// Does the rest of the work on a resource that is valid.
    fn finish(&self, resource: &mut Instance) {}

    /// Hides the other values that must be hidden if that of `name` is not to be shown. Returns true if `name` itself is done with.
    fn hide(&self, resource: &mut Instance, name: &str) -> bool {
        false
    }

    /// The resources that it is related to by its own rules, in order
    /// (`docs/semantics/puppet/relationships.md#autorequires`).
    fn automatic(&self, resource: &Instance, around: &dyn Surroundings) -> Vec<Automatic> {
        related_by_data(resource)
    }

    /// True if its automatic relations are known here, so that a module's own code is not asked for them.
    fn knows_relations(&self) -> bool {
        false
    }

    /// The names that a title stands for when a reference is looked up: a file with a slash at the end is the same file.
    fn key<'a>(&self, title: &'a str) -> &'a str {
        title
    }

    /// The resources that it generates before anything is applied (Puppet: `generate`).
    fn generate_first(&self, resource: &mut Instance, around: &dyn Surroundings, host: &mut Host<'_>) -> Vec<Made> {
        Vec::new()
    }

    /// True if the resources that it generates first have its relations, too.
    fn hands_relations_on(&self) -> bool {
        true
    }

    /// True if the resources that it generates come before it.
    fn is_depth_first(&self) -> bool {
        false
    }

    /// The namevars that a title says, if it says more than one; none: the title is the first namevar (Puppet: title
    /// patterns).
    fn title_parts(&self, title: &str) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// The agent's name for a resource, if it isn't the title.
    fn own_title(&self, resource: &Instance) -> Option<String> {
        None
    }

    // While it is applied (`docs/semantics/puppet/application.md#synchronizing-a-resource`):

    /// True if its providers read the states of all resources before the first one is looked at (Puppet: `prefetch`).
    fn prefetches(&self) -> bool {
        false
    }

    /// The resources that it generates when its turn comes (Puppet: `eval_generate`). One that is there already takes over what it has
    /// not.
    ///
    /// # Errors
    /// [`Failure`]: `Failed to generate additional resources`.
    fn generate(
        &self,
        resource: &mut Instance,
        around: &dyn Surroundings,
        host: &mut Host<'_>,
    ) -> Result<Vec<Instance>, Failure> {
        Ok(Vec::new())
    }

    /// Reads the present state: `ensure` first; nothing else if that is absent.
    ///
    /// # Errors
    /// [`Failure`]: `Could not evaluate`.
    fn retrieve(&self, resource: &mut Instance, host: &mut Host<'_>) -> Result<Current, Failure> {
        retrieve_all(self, resource, host)
    }

    /// Reads one property.
    ///
    /// # Errors
    /// [`Failure`]
    fn retrieve_property(&self, resource: &Instance, property: &str, host: &mut Host<'_>) -> Result<Value, Failure> {
        host.system.provider(&resource.definition.name).get(resource, property)
    }

    /// True if the resource is there, so that its properties are looked at.
    fn is_present(&self, ensure: &Value) -> bool {
        ensure.as_str() != Some("absent")
    }

    /// True if `ensure` is read even if it isn't given.
    fn always_reads_ensure(&self) -> bool {
        true
    }

    /// The wanted value of a property, as it is compared and shown.
    ///
    /// # Errors
    /// [`Failure`] if that depends on the host and can't be read.
    fn wanted(&self, resource: &Instance, attribute: &Attribute, host: &mut Host<'_>) -> Result<Value, Failure> {
        Ok(attribute_value(resource, attribute))
    }

    /// True if a property is as wanted.
    ///
    /// # Errors
    /// [`Failure`] if that can't be said.
    fn in_sync(
        &self,
        resource: &mut Instance,
        attribute: &Attribute,
        current: &Value,
        host: &mut Host<'_>,
    ) -> Result<bool, Failure> {
        Ok(matches(resource, attribute, current))
    }

    /// Brings a property into the wanted state.
    ///
    /// # Errors
    /// [`Failure`]
    fn sync(&self, resource: &mut Instance, attribute: &Attribute, host: &mut Host<'_>) -> Result<(), Failure> {
        let wanted = self.wanted(resource, attribute, host)?;
        host.system.provider(&resource.definition.name).sync(resource, &attribute.name, &wanted)
    }

    /// A value of a property that the host has, for messages.
    fn show_current(&self, resource: &Instance, attribute: &Attribute, value: &Value, host: &mut Host<'_>) -> String {
        event_text(value)
    }

    /// A wanted value of a property, for messages.
    fn show_wanted(&self, resource: &Instance, attribute: &Attribute, value: &Value, host: &mut Host<'_>) -> String {
        event_text(value)
    }

    /// The description of a change (`docs/semantics/puppet/application.md#change-messages`).
    fn describe(
        &self,
        resource: &Instance,
        attribute: &Attribute,
        current: &Value,
        wanted: &Value,
        host: &mut Host<'_>,
    ) -> Change {
        describe_change(self, resource, attribute, current, wanted, host)
    }

    /// True if the change makes refreshes of the resource itself needless, so that its events are dropped: a service that
    /// was started.
    fn invalidates_refreshes(&self, resource: &Instance, attribute: &Attribute) -> bool {
        false
    }

    /// True if its own changes refresh a resource, unless it is removed (Puppet: `self_refresh`).
    fn refreshes_itself(&self) -> bool {
        false
    }

    /// Performs the refresh action.
    ///
    /// # Errors
    /// [`Failure`]
    fn refresh(&self, resource: &mut Instance, host: &mut Host<'_>) -> Result<(), Failure> {
        host.system.provider(&resource.definition.name).refresh(resource)
    }

    /// Writes the changes.
    ///
    /// # Errors
    /// [`Failure`]: `Could not evaluate`.
    fn flush(&self, resource: &mut Instance, host: &mut Host<'_>) -> Result<(), Failure> {
        host.system.provider(&resource.definition.name).flush(resource)
    }
}

/// The relations that the type's data says: an attribute names another resource, or several.
pub(super) fn related_by_data(resource: &Instance) -> Vec<Automatic> {
    let relations = resource.definition.relations.iter();
    let to_automatic = |(origin, type_name, attribute): &(EdgeOrigin, EcoString, EcoString)| {
        let (origin, type_name) = (*origin, type_name.clone());
        let names = resource.values(attribute).iter().filter(|name| !name.is_undef());
        let automatic = move |name| Automatic { origin, type_name: type_name.clone(), name: ruby::to_s(name).into() };
        names.map(automatic).collect::<Vec<_>>()
    };
    relations.flat_map(to_automatic).collect()
}

/// A type that is data alone.
#[derive(Debug)]
pub(super) struct Plain;

impl Behaviour for Plain {}

/// The default of `ensure` in types that have it: `present`, if any other property is managed.
pub(super) fn default_ensure(resource: &mut Instance) {
    let Some(place) = resource.definition.attributes.iter().position(|a| a.name == "ensure") else { return };
    if resource.is_set("ensure") {
        return;
    }
    let attribute = resource.definition.attributes.get(place);
    let default =
        attribute.and_then(|a| a.default.as_ref().map(|value| a.read(value).unwrap_or_else(|_| value.clone())));
    let managed = !resource.given_properties().is_empty();
    let has_present =
        resource.definition.attributes.get(place).is_some_and(|a| a.values.iter().any(|v| v == "present"));
    match default {
        Some(value) => resource.set(place, smallvec![value.clone()], smallvec![value]),
        None if managed && has_present => resource.put("ensure", "present"),
        None => {}
    }
}

/// Reads `ensure` and all properties that are given.
pub(super) fn retrieve_all<B: Behaviour + ?Sized>(
    behaviour: &B,
    resource: &Instance,
    host: &mut Host<'_>,
) -> Result<Current, Failure> {
    let mut current = Current::default();
    let definition = resource.definition.clone();
    let ensure = definition.attributes.iter().position(|attribute| attribute.name == "ensure");
    let mut absent = false;
    if let Some(place) = ensure.filter(|_| resource.is_set("ensure") || behaviour.always_reads_ensure()) {
        let value = behaviour.retrieve_property(resource, "ensure", host)?;
        absent = value.as_str() == Some("absent");
        current.note(place, value);
    }
    for place in resource.read_properties() {
        let Some(attribute) = definition.attributes.get(place).filter(|_| Some(place) != ensure) else { continue };
        let value =
            if absent { "absent".into() } else { behaviour.retrieve_property(resource, &attribute.name, host)? };
        current.note(place, value);
    }
    Ok(current)
}

/// The wanted value of a property: with `match_all` the list, otherwise the first value.
pub(super) fn attribute_value(resource: &Instance, attribute: &Attribute) -> Value {
    let place = resource.definition.place(attribute.symbol).unwrap_or(usize::MAX);
    let wanted = resource.wanted(place);
    if attribute.match_all {
        return duckrow_values::Array::new(wanted.to_vec()).map_or(Value::Undef, Value::from);
    }
    wanted.first().cloned().unwrap_or_default()
}

/// Puppet's test whether a property is in sync: one of the wanted values equals the present one as Ruby compares them
/// (`resource-types/attribute-types/gauge_numbers`), or its text does; a list must be equal in order.
pub(super) fn matches(resource: &Instance, attribute: &Attribute, current: &Value) -> bool {
    let place = resource.definition.place(attribute.symbol).unwrap_or(usize::MAX);
    let wanted = resource.wanted(place);
    let equal = |current: &Value, wanted: &Value| ruby_equals(current, wanted) || is_text(current, wanted);
    if wanted.is_empty() {
        return true;
    }
    if attribute.match_all {
        return current.as_array().is_some_and(|current| {
            let items = current.items();
            items.len() == wanted.len()
                && (items.iter().zip(wanted).all(|(current, wanted)| ruby_equals(current, wanted))
                    || items.iter().zip(wanted).all(|(current, wanted)| is_text(current, wanted)))
        });
    }
    wanted.iter().any(|wanted| equal(current, wanted))
}

/// True if the present value is the text of the wanted one.
fn is_text(current: &Value, wanted: &Value) -> bool {
    current.as_str().is_some_and(|text| text == ruby::to_s(wanted))
}

/// The description of a change to a standard `ensure` or another property.
pub(super) fn describe_change<B: Behaviour + ?Sized>(
    behaviour: &B,
    resource: &Instance,
    attribute: &Attribute,
    current: &Value,
    wanted: &Value,
    host: &mut Host<'_>,
) -> Change {
    let (from_nothing, to_nothing) = (current.as_str() == Some("absent"), wanted.as_str() == Some("absent"));
    if attribute.name == "ensure" && attribute.values.iter().any(|value| value == "present") {
        if from_nothing || current.is_undef() {
            return Change::Created;
        } else if to_nothing {
            return Change::Removed;
        }
    } else if from_nothing {
        return Change::Defined { to: behaviour.show_wanted(resource, attribute, wanted, host).into() };
    } else if to_nothing {
        return Change::Undefined { from: behaviour.show_current(resource, attribute, current, host).into() };
    }
    Change::Set {
        from: behaviour.show_current(resource, attribute, current, host).into(),
        to: behaviour.show_wanted(resource, attribute, wanted, host).into(),
    }
}
