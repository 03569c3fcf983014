//! What all native types of modules have: defaults, and the automatic relations that they declare.

use ecow::EcoString;

use super::super::behaviour::{Automatic, Behaviour, Surroundings, default_ensure};
use super::super::declaration::RelatedTitle;
use super::super::instance::Related;
use super::super::{Instance, ruby};
use duckrow_values::Value;

/// The behaviour of native types of modules.
#[derive(Debug)]
pub(super) struct Native;

impl Behaviour for Native {
    fn complete(&self, resource: &mut Instance) {
        complete(resource);
    }

    fn automatic(&self, resource: &Instance, _: &dyn Surroundings) -> Vec<Automatic> {
        automatic(resource)
    }
}

/// Sets the defaults that a type declares.
pub(super) fn complete(resource: &mut Instance) {
    // What code has made is whole.
    if resource.related.is_some() {
        return;
    }
    let definition = std::rc::Rc::clone(&resource.definition);
    default_ensure(resource);
    for (place, attribute) in definition.attributes.iter().enumerate() {
        let Some(default) = attribute.default.as_ref().filter(|_| !resource.is_set(&attribute.name)) else {
            continue;
        };
        let written = match default {
            Value::Array(items) if attribute.is_property() => items.items().to_vec(),
            other => vec![other.clone()],
        };
        let read = |value: &Value| attribute.read(value).unwrap_or_else(|_| value.clone());
        resource.set(place, written.iter().map(read).collect(), written.into());
    }
}

/// The automatic relations that a type declares, or that its code has found.
pub(super) fn automatic(resource: &Instance) -> Vec<Automatic> {
    let Some(declared) = &resource.definition.declared else { return Vec::new() };
    let mut found = Vec::new();
    for (origin, type_name, titles) in declared.related() {
        let is_it = |related: &&Related| related.origin == *origin && related.type_name == *type_name;
        let by_code = resource.related.as_ref().and_then(|related| related.iter().find(is_it));
        let by_code = by_code.and_then(|related| related.titles.as_ref());
        let mut relate = |name: EcoString| {
            found.push(Automatic { origin: *origin, type_name: type_name.clone(), name });
        };
        if let Some(titles) = by_code {
            titles.iter().for_each(|title| relate(title.clone()));
            continue;
        }
        for title in titles {
            match title {
                RelatedTitle::Constant(title) => relate(title.clone()),
                RelatedTitle::Attribute(name) => {
                    let values = resource.values(name).iter().filter(|value| !value.is_undef());
                    values.for_each(|value| relate(ruby::to_s(value).into()));
                }
                RelatedTitle::Computed => {}
            }
        }
    }
    found
}
