//! The resources that a host holds, asked for without a catalog (Puppet: `puppet resource`). It knows types and the host, and nothing of
//! manifests, graphs or the trace.

use std::collections::BTreeMap;
use std::rc::Rc;

use duckrow_record::catalog::ResourceId;
use duckrow_resource_types::api::Providers;
use duckrow_resource_types::{Attribute, Failure, Host, Instance, System, TypeDefinition, to_s};
use duckrow_text::ids::Id as _;
use duckrow_values::{Array, Value};
use ecow::EcoString;

/// A resource as the host has it.
#[derive(Debug, Clone, PartialEq)]
pub struct HeldResource {
    /// Its title.
    pub title: EcoString,
    /// Its properties, and the namevars that aren't the title. What is absent or empty has no value, but for `ensure`.
    pub attributes: BTreeMap<EcoString, Value>,
}

/// The properties that are asked for.
#[derive(Debug, Clone, Copy)]
pub enum Wanted<'a> {
    /// All that the provider manages.
    All,
    /// These, and what is always read.
    Named(&'a [&'a str]),
}

/// A resource that a host is asked for.
#[derive(Debug, Clone, Copy)]
pub struct Question<'a> {
    /// Its type.
    pub definition: &'a Rc<TypeDefinition>,
    /// Its title.
    pub title: &'a str,
    /// The provider that works on the host.
    pub provider: Option<&'a str>,
    /// Attributes that say where it is: the user of a crontab.
    pub given: &'a [(String, String)],
    /// The properties that are asked for.
    pub wanted: Wanted<'a>,
}

/// Asks a host for a resource.
///
/// # Errors
/// [`Failure`] if the host can't tell.
pub fn held(question: Question<'_>, system: &mut dyn System) -> Result<HeldResource, Failure> {
    let Question { definition, title, provider, given, wanted } = question;
    let mut resource = named(definition, title)?;
    resource.provider = provider.map(EcoString::from);
    for (name, value) in given {
        resource.put(name, value.as_str());
    }
    let is_managed = |attribute: &Attribute| definition.can(provider, attribute.feature.as_ref());
    let is_wanted = |attribute: &Attribute| match wanted {
        Wanted::All => attribute.is_property() && is_managed(attribute),
        Wanted::Named(names) => attribute.is_property() && names.contains(&attribute.name.as_str()),
    };
    let attributes = definition.attributes.iter().enumerate();
    resource.audited = attributes.filter(|(_, attribute)| is_wanted(attribute)).map(|(place, _)| place).collect();
    let values = read(&mut resource, system)?;
    let namevars = definition.namevars().filter(|namevar| !namevar.is_property() && namevar.name != "provider");
    let names = namevars.filter_map(|namevar| Some((namevar.name.clone(), resource.value(&namevar.name)?.clone())));
    let names = names.filter(|(_, value)| to_s(value) != title && definition.namevars().count() > 1);
    let attributes = values.into_iter().chain(names).collect();
    Ok(HeldResource { title: title.into(), attributes })
}

/// A resource with the names that its title says.
fn named(definition: &Rc<TypeDefinition>, title: &str) -> Result<Instance, Failure> {
    let nobody = ResourceId::from_index(0);
    let mut resource = Instance::new(definition.clone(), nobody, title.into(), EcoString::new());
    for (name, value) in definition.values_of_title(title).map_err(Failure::new)? {
        if name == "name" {
            resource.name = to_s(&value).into();
        }
        resource.put(&name, value);
    }
    Ok(resource)
}

/// The values of the properties that are audited.
fn read(resource: &mut Instance, system: &mut dyn System) -> Result<Vec<(EcoString, Value)>, Failure> {
    let (mut said, mut steps, mut api) = (Vec::new(), u64::MAX, Providers::default());
    let mut host = Host {
        system,
        noop: true,
        show_diff: false,
        environment: "production",
        said: &mut said,
        commands_left: &mut steps,
        api: &mut api,
    };
    let definition = resource.definition.clone();
    let behaviour = definition.behaviour;
    let current = behaviour.retrieve(resource, &mut host)?;
    let mut values = Vec::new();
    for (place, attribute) in definition.attributes.iter().enumerate() {
        let is_ensure = attribute.name == "ensure";
        let mut value = current.value(place);
        if is_ensure && value.is_undef() && resource.audited.contains(&place) {
            value = behaviour.retrieve_property(resource, "ensure", &mut host)?;
        }
        let is_shown = is_ensure || !["absent", "notlink"].contains(&to_s(&value).as_str());
        if attribute.is_property() && is_shown && !is_empty(&value) {
            values.push((attribute.name.clone(), shown(attribute, value)));
        }
    }
    Ok(values)
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Undef => true,
        Value::Array(items) => items.items().is_empty(),
        other => to_s(other).is_empty(),
    }
}

/// A property whose value is a list has one, even of a single item.
fn shown(attribute: &Attribute, value: Value) -> Value {
    match value {
        Value::Array(_) => value,
        single if attribute.match_all => Array::flat([single]).into(),
        single => single,
    }
}
