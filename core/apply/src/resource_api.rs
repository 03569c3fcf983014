//! The preparation of a resource of the Resource API before its attributes are set: the title gives namevars their
//! values, values that were Sensitive become so again, and the provider puts everything into its canonical form. The
//! result is a resource of its own, without the place and the tags of the catalog's.

use ecow::EcoString;

use super::wire::on_the_wire;
use duckrow_record::catalog::{Resource, Tags};
use duckrow_resource_types::api::{ApiType, Providers, States, World};
use duckrow_resource_types::{RELATIONSHIPS, TypeDefinition, is_metaparameter, to_s};
use duckrow_text::names::Names;
use duckrow_text::order::InOrder as _;
use duckrow_values::Value;

/// The attributes of a resource as they are to be set.
pub(super) struct Prepared {
    /// The title that it has from now on: the value of its attribute `name`, if the type has one.
    pub title: EcoString,
    /// Place in the type's list, value; in order.
    pub given: Vec<(usize, Value)>,
    /// Its tags.
    pub tags: Tags,
}

/// A resource as the catalog has it, and its type.
#[derive(Clone, Copy)]
pub(super) struct Given<'a> {
    pub resource: &'a Resource,
    pub definition: &'a TypeDefinition,
    /// The definition's part for the Resource API.
    pub api: &'a ApiType,
}

/// Prepares a resource.
///
/// # Errors
/// Puppet's text if the title fits no pattern.
pub(super) fn prepare(
    Given { resource, definition, api }: Given<'_>,
    names: &mut Names,
    providers: &mut Providers,
    world: &mut World<'_>,
) -> Result<Prepared, String> {
    let title = names.string(resource.reference.title);
    let (mut own, mut common) = split(resource, names, api, api.parse_title(&title)?);
    // The provider is given all attributes. What speaks of other resources is none of its business.
    let is_shown = |name: &EcoString| !RELATIONSHIPS.contains(&name.as_str());
    own.extend(common.iter().filter(|(name, _)| is_shown(name)).map(|(name, value)| (name.clone(), value.clone())));
    let mut own = providers.canonicalize(api, world, own);
    for (name, value) in common.iter_mut() {
        if let Some(canonical) = own.shift_remove(name) {
            *value = canonical;
        }
    }
    let mut unnamed = api.namevars().filter(|namevar| own.get(&namevar.name).is_none_or(Value::is_undef));
    if let Some(namevar) = unnamed.find(|_| !api.has_several_namevars()) {
        return Err(format!("Got nil value for {}", namevar.name));
    }
    let name = own.get("name").filter(|_| api.attribute("name").is_some());
    let title = name.map_or(title, |name| to_s(name).into());
    let place = |name: &str| definition.attributes.iter().position(|attribute| attribute.name == name);
    let tag = common.get("tag").cloned();
    let given = own.into_iter().chain(common).filter_map(|(name, value)| Some((place(&name)?, value)));
    let mut given: Vec<_> = given.filter(|(_, value)| !value.is_undef()).collect();
    given.order_by_key(|(place, _)| *place);
    Ok(Prepared { tags: tags(tag.as_ref(), names, api, &title), title, given })
}

/// The attributes of the type, and the metaparameters.
fn split(resource: &Resource, names: &Names, api: &ApiType, from_title: Vec<(EcoString, Value)>) -> (States, States) {
    let mut own: States = from_title.into_iter().collect();
    let mut common = States::default();
    for attribute in resource.attributes.iter().filter(|attribute| !attribute.value.is_undef()) {
        let name = names.text(attribute.name);
        let mut value = on_the_wire(&attribute.value);
        if resource.sensitive.contains(&attribute.name) && !matches!(value, Value::Sensitive(_)) {
            value = Value::Sensitive(std::rc::Rc::new(value));
        }
        match name {
            "name" if api.attribute("name").is_none() => {
                // `name` is the namevar of every type.
                let namevar = api.namevars().next().map_or("name".into(), |namevar| namevar.name.clone());
                own.insert(namevar, value);
            }
            _ if is_metaparameter(name) => _ = common.insert(name.into(), value),
            _ => _ = own.insert(name.into(), value),
        }
    }
    (own, common)
}

/// The tags that such a resource has: those of its type, its title and its own attribute `tag`.
fn tags(tag: Option<&Value>, names: &mut Names, api: &ApiType, title: &str) -> Tags {
    let mut tags = Tags::default();
    tags.add_if_valid(names, &api.name);
    tags.add_if_valid(names, title);
    let mut own = Vec::new();
    match tag {
        Some(Value::Array(items)) => own.extend(items.items().iter().map(to_s)),
        Some(value) => own.push(to_s(value)),
        None => {}
    }
    for tag in own {
        tags.add_if_valid(names, &tag);
    }
    tags
}
