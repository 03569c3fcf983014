//! Resources that only one of the catalogs has, and attributes that differ.

use serde_json::{Map, Value as Json};

use super::document::{AttributeDifference, CatalogDifference, ChangedResource, ResourceOfSide};
use super::sides::{Both, View};
use duckrow_record::catalog::ResourceId;
use duckrow_text::names::FastSet;

/// The replacement for a value that is not to be shown, as Puppet prints it.
const REDACTED: &str = "Sensitive [value redacted]";

/// The difference between the catalogs as compiled, without the resources generated while they were applied.
pub(super) fn difference(both: &Both<'_>) -> CatalogDifference {
    let is_in = |view: &View<'_>, id: Option<ResourceId>| id.is_some_and(|id| view.run.is_shown(id));
    let only = |view: &View<'_>, other: &View<'_>| {
        let found = view.things().filter(|(id, thing)| view.run.is_shown(*id) && !is_in(other, other.id(*thing)));
        found.map(|(id, thing)| resource(both.text(thing), view, id)).collect()
    };
    let shown = both.shared().filter(|(_, a, b)| both.a.run.is_shown(*a) && both.b.run.is_shown(*b));
    let changed = shown.filter_map(|(thing, a, b)| {
        let attributes = attributes(&both.a, a, &both.b, b);
        (!attributes.is_empty()).then(|| ChangedResource { reference: both.text(thing), attributes })
    });
    CatalogDifference { only_a: only(&both.a, &both.b), only_b: only(&both.b, &both.a), changed: changed.collect() }
}

fn resource(reference: String, view: &View<'_>, id: ResourceId) -> ResourceOfSide {
    let resource = view.run.catalog.resource(id);
    let location = resource.declared_at.or(resource.at).map(|at| view.run.sources.locate(at));
    ResourceOfSide { reference, kind: resource.kind, location }
}

/// The attributes that differ: B's in their order, then those that only A has.
fn attributes(a: &View<'_>, a_id: ResourceId, b: &View<'_>, b_id: ResourceId) -> Vec<AttributeDifference> {
    let (mut of_a, mut of_b) = (parameters(a, a_id), parameters(b, b_id));
    if of_a == of_b && sensitive(a, a_id) == sensitive(b, b_id) {
        return Vec::new();
    }
    let hidden: FastSet<String> = sensitive(a, a_id).into_iter().chain(sensitive(b, b_id)).collect();
    let shown = |name: &str, value: Json| if hidden.contains(name) { Json::from(REDACTED) } else { value };
    let names: FastSet<String> = of_b.keys().chain(of_a.keys()).cloned().collect();
    let differences = names.into_iter().filter_map(|name| {
        let (a, b) = (of_a.remove(&name), of_b.remove(&name));
        (a != b).then(|| AttributeDifference {
            a: a.map(|value| shown(&name, value)),
            b: b.map(|value| shown(&name, value)),
            name,
        })
    });
    differences.collect()
}

/// The attributes of a resource, and its flags.
fn parameters(view: &View<'_>, id: ResourceId) -> Map<String, Json> {
    let resource = view.run.catalog.resource(id);
    let mut parameters = view.run.parameters(resource);
    for (name, is_set) in [("exported", resource.exported), ("virtual", resource.is_virtual)] {
        if is_set {
            parameters.insert(name.to_owned(), true.into());
        }
    }
    parameters
}

fn sensitive(view: &View<'_>, id: ResourceId) -> Vec<String> {
    let names = view.run.catalog.resource(id).sensitive.iter();
    names.map(|name| view.run.names.text(*name).to_owned()).collect()
}
