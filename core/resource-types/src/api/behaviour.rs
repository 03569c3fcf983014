//! The behaviour of every type of the Resource API, which is derived from its data.
//!
//! Properties are compared one by one, but written together when the resource is flushed.

use super::definition::{ApiAttribute, ApiType, INSYNC_TRIGGER, Role, Target};
use super::provider::{Change, ResourceName, States};
use super::providers::{Called, Comparison, World};
use crate::behaviour::{Automatic, Behaviour, Current, Surroundings, attribute_value, describe_change, matches};
use crate::host::{Failure, Host};
use crate::{Attribute, Instance, ruby};
use duckrow_record::trace;
use duckrow_scenario::Operation;
use duckrow_values::{Value, ruby_equals};

/// The behaviour of types with [`TypeDefinition::api`](crate::TypeDefinition::api).
#[derive(Debug)]
pub(crate) struct ResourceApi;

impl Behaviour for ResourceApi {
    fn validate(&self, resource: &Instance, attribute: &Attribute, value: &Value) -> Result<(), String> {
        let Some((definition, known)) = api_attribute(resource, attribute) else { return Ok(()) };
        if known.role == Role::ReadOnly {
            let (name, value) = (&known.name, ruby::to_s(value));
            return Err(format!("Attempting to set `{name}` read_only attribute value to `{value}`"));
        }
        check(definition, known, value)
    }

    fn munge(&self, _: &mut Instance, _: &Attribute, value: &Value) -> Result<Value, String> {
        Ok(value.clone())
    }

    fn set_defaults(&self, resource: &mut Instance) -> Result<(), String> {
        let definition = std::rc::Rc::clone(&resource.definition);
        let Some(api) = &definition.api else { return Ok(()) };
        api.check_relations()?;
        for attribute in &definition.attributes {
            let Some(known) = api.attribute(&attribute.name).filter(|known| known.role != Role::ReadOnly) else {
                continue;
            };
            let Some(default) = known.default.as_ref().filter(|default| !default.is_undef()) else { continue };
            if !resource.is_set(&known.name) {
                check(api, known, default)?;
                resource.put(&known.name, default.clone());
            }
        }
        Ok(())
    }

    fn complete(&self, _: &mut Instance) {}

    fn check(&self, resource: &Instance) -> Result<(), String> {
        let Some(api) = &resource.definition.api else { return Ok(()) };
        let missing = missing(api, resource, |role| role == Role::Parameter);
        match missing.is_empty() {
            true => Ok(()),
            false => Err(format!("The following mandatory parameters were not provided:\n    *  {missing}")),
        }
    }

    fn hide(&self, _: &mut Instance, _: &str) -> bool {
        // Sensitive values stay wrapped, for providers to see.
        true
    }

    fn automatic(&self, resource: &Instance, _: &dyn Surroundings) -> Vec<Automatic> {
        let Some(api) = &resource.definition.api else { return Vec::new() };
        let mut found = Vec::new();
        for (origin, type_name, targets) in &api.relations {
            for target in targets {
                let names: Vec<_> = match target {
                    Target::Constant(title) => vec![title.clone()],
                    Target::Attribute(name) => {
                        let values = resource.values(name).iter().filter(|value| !value.is_undef());
                        values.map(|value| ruby::to_s(value).into()).collect()
                    }
                };
                let automatic = |name| Automatic { origin: *origin, type_name: type_name.clone(), name };
                found.extend(names.into_iter().map(automatic));
            }
        }
        found
    }

    fn retrieve(&self, resource: &mut Instance, host: &mut Host<'_>) -> Result<Current, Failure> {
        let definition = std::rc::Rc::clone(&resource.definition);
        let Some(api) = &definition.api else { return Ok(Current::default()) };
        let state = match resource.known_state.clone() {
            Some(known) => known,
            None => read(api, resource, host)?,
        };
        check_mandatory(api, resource)?;
        let mut current = Current::default();
        for (place, attribute) in definition.attributes.iter().enumerate().filter(|(_, a)| a.is_property()) {
            current.note(place, state.get(&attribute.name).cloned().unwrap_or_default());
        }
        Ok(current)
    }

    fn wanted(&self, resource: &Instance, attribute: &Attribute, _: &mut Host<'_>) -> Result<Value, Failure> {
        // Puppet holds booleans as symbols (PUP-2368), which is how messages show them.
        Ok(match attribute_value(resource, attribute) {
            Value::Boolean(value) => Value::string(value.to_string()),
            other => other,
        })
    }

    fn in_sync(
        &self,
        resource: &mut Instance,
        attribute: &Attribute,
        current: &Value,
        host: &mut Host<'_>,
    ) -> Result<bool, Failure> {
        resource.change_message = None;
        if let Some(is_in_sync) = told_in_sync(resource, attribute, host)? {
            return Ok(is_in_sync);
        }
        if attribute.name == "ensure" {
            return Ok(ruby::to_s(current) == ruby::to_s(&attribute_value(resource, attribute)));
        }
        Ok(matches(resource, attribute, current))
    }

    fn describe(
        &self,
        resource: &Instance,
        attribute: &Attribute,
        current: &Value,
        wanted: &Value,
        host: &mut Host<'_>,
    ) -> trace::Change {
        let told = resource.change_message.clone();
        match told {
            Some(message) => trace::Change::Told { message: message.into() },
            None => describe_change(self, resource, attribute, current, wanted, host),
        }
    }

    fn sync(&self, _: &mut Instance, _: &Attribute, _: &mut Host<'_>) -> Result<(), Failure> {
        Ok(())
    }

    fn refresh(&self, _: &mut Instance, _: &mut Host<'_>) -> Result<(), Failure> {
        Ok(())
    }

    fn flush(&self, resource: &mut Instance, host: &mut Host<'_>) -> Result<(), Failure> {
        let definition = std::rc::Rc::clone(&resource.definition);
        let Some(api) = &definition.api else { return Ok(()) };
        check_mandatory(api, resource)?;
        let noop = host.noop;
        let (providers, mut world) = World::of(host);
        let should = providers.canonicalize(api, &mut world, wanted_state(api, resource));
        let is = resource.known_state.clone();
        if is.as_ref().is_some_and(|is| is_same(is, &should)) {
            return Ok(());
        }
        for text in init_only_changes(api, is.as_ref(), &should) {
            providers.complain(&mut world, text)?;
        }
        world.system.permit(resource, Operation::Set)?;
        let change = Change { name: name_of(api, resource), is: Some(is), should: Some(should.clone()) };
        let outcomes = providers.set(api, &mut world, &[change], noop);
        outcomes.into_iter().collect::<Result<(), Failure>>()?;
        resource.known_state = Some(should);
        Ok(())
    }
}

/// True if the provider of a type with `custom_insync` says that an attribute is as wanted. Nothing: it leaves that open.
fn told_in_sync(resource: &mut Instance, attribute: &Attribute, host: &mut Host<'_>) -> Result<Option<bool>, Failure> {
    let definition = std::rc::Rc::clone(&resource.definition);
    let Some(api) = definition.api.as_ref().filter(|api| api.has_feature("custom_insync")) else { return Ok(None) };
    let name = name_of(api, resource);
    let is = resource.known_state.clone().unwrap_or_default();
    let (providers, mut world) = World::of(host);
    let should = providers.canonicalize(api, &mut world, wanted_state(api, resource));
    let compared = Comparison { name: &name, attribute: &attribute.name, is: &is, should: &should };
    let told = providers.insync(api, &mut world, compared)?;
    if attribute.name == INSYNC_TRIGGER {
        resource.change_message = Some("Custom insync logic determined that this resource is out of sync".to_owned());
    }
    let message = told.message.filter(|message| !message.is_empty() && told.is_in_sync.is_some());
    resource.change_message = message.or_else(|| resource.change_message.take());
    Ok(told.is_in_sync)
}

fn api_attribute<'a>(resource: &'a Instance, attribute: &Attribute) -> Option<(&'a ApiType, &'a ApiAttribute)> {
    let definition = resource.definition.api.as_ref()?;
    Some((definition, definition.attribute(&attribute.name)?))
}

/// A value must be of its attribute's type.
fn check(definition: &ApiType, attribute: &ApiAttribute, value: &Value) -> Result<(), String> {
    let subject = format!("{}.{}", definition.name, attribute.name);
    ApiType::mismatch(&subject, &attribute.data_type, value).map_or(Ok(()), Err)
}

/// The attributes that must be given and are not, as messages list them.
fn missing(definition: &ApiType, resource: &Instance, of: impl Fn(Role) -> bool) -> String {
    let is_missing = |attribute: &&ApiAttribute| {
        of(attribute.role) && !attribute.is_optional() && resource.value(&attribute.name).is_none()
    };
    let names: Vec<_> = definition.attributes.iter().filter(is_missing).map(|a| a.name.as_str()).collect();
    names.join(", \n    *  ")
}

/// A resource that is to be there must have all attributes that its type demands.
fn check_mandatory(definition: &ApiType, resource: &Instance) -> Result<(), Failure> {
    if resource.text("ensure").is_none_or(|ensure| ensure == "absent") {
        return Ok(());
    }
    let missing = missing(definition, resource, |role| !matches!(role, Role::ReadOnly | Role::Namevar));
    match missing.is_empty() {
        true => Ok(()),
        false => Err(Failure::new(format!("The following mandatory attributes were not provided:\n    *  {missing}"))),
    }
}

/// The name by which the provider knows a resource.
pub(super) fn name_of(definition: &ApiType, resource: &Instance) -> ResourceName {
    definition.name_of(&wanted_state(definition, resource))
}

/// True if two states are the same to Ruby.
fn is_same(is: &States, should: &States) -> bool {
    let same = |(name, value)| is.get(name).is_some_and(|other| ruby_equals(other, value));
    is.len() == should.len() && should.iter().all(same)
}

/// The wanted state of a resource, in the order in which it was set.
fn wanted_state(definition: &ApiType, resource: &Instance) -> States {
    let is_own =
        |(name, _): &(&ecow::EcoString, &Value)| definition.attribute(name).is_some() && *name != INSYNC_TRIGGER;
    resource.settings().filter(is_own).map(|(name, value)| (name.clone(), value.clone())).collect()
}

/// Asks for the state of a resource and notes it. One that isn't there has its name, and if the type can say so, is absent.
fn read(definition: &ApiType, resource: &mut Instance, host: &mut Host<'_>) -> Result<States, Failure> {
    let name = name_of(definition, resource);
    let (providers, mut world) = World::of(host);
    let found = providers.state_of(definition, &mut world, Called { title: &resource.title, name: &name })?;
    let state = found.unwrap_or_else(|| {
        let mut state = match &name {
            ResourceName::One(value) => States::from_iter([("title".into(), value.clone())]),
            ResourceName::Several(values) => values.clone(),
        };
        if definition.is_ensurable() {
            state.insert("ensure".into(), "absent".into());
        }
        state
    });
    resource.known_state = Some(state.clone());
    Ok(state)
}

/// The messages about attributes that can only be set when the resource is created.
fn init_only_changes(definition: &ApiType, is: Option<&States>, should: &States) -> Vec<String> {
    let is_present = |state: &States| state.get("ensure").and_then(Value::as_str) == Some("present");
    let Some(is) = is.filter(|is| is_present(is) && is_present(should)) else { return Vec::new() };
    let old = |name: &ecow::EcoString| is.get(name).cloned().unwrap_or_default();
    let changed = should.iter().filter(|(name, value)| {
        definition.attribute(name).is_some_and(|known| known.role == Role::InitOnly) && old(name) != **value
    });
    let text = |(name, value): (&ecow::EcoString, &Value)| {
        let (old, new) = (ruby::to_s(&old(name)), ruby::to_s(value));
        format!("Attempting to change `{name}` init_only attribute value from `{old}` to `{new}`")
    };
    changed.map(text).collect()
}
