//! The four orders of the ducks article, side by side.

use duckrow_record::catalog::{Catalog, Resource, ResourceId, ResourceKind};
use duckrow_record::trace::{EventId, EventKind, SaltEvent, Subject, Trace};
use duckrow_text::ids::Id;
use duckrow_text::names::{FastMap, FastSet, Names};
use duckrow_text::order::InOrder as _;
use duckrow_values::Value;

/// One resource's place in an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The resource.
    pub resource: ResourceId,
    /// The event that gave it its place; the text gives the first order.
    pub event: Option<EventId>,
}

/// The same resources in four orders. Resources that a run never got to are missing in the later ones.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Orders {
    /// The order by the place in the text: files as they were read, then top to bottom.
    pub parse: Vec<Place>,
    /// The order by the turn of the line that declares a resource.
    pub evaluation: Vec<Place>,
    /// The order by the evaluation of bodies; a resource without a body is done when it is declared. States come by the numbers
    /// of `order`.
    pub build: Vec<Place>,
    /// The order by the turn at which the agent reached a resource.
    pub application: Vec<Place>,
}

impl Orders {
    /// The orders of a run.
    pub fn new(trace: &Trace, catalog: &Catalog, names: &Names) -> Self {
        let is_shown = |resource: &Resource| !resource.is_implied(names) && !is_file_of_states(resource, names);
        let shown: FastSet<ResourceId> = catalog.ids().filter(|id| is_shown(catalog.resource(*id))).collect();
        let mut parse: Vec<Place> = shown.iter().map(|id| Place { resource: *id, event: None }).collect();
        parse.order_by_key(|place| {
            let resource = catalog.resource(place.resource);
            let at = match resource.kind {
                ResourceKind::Class | ResourceKind::Node => resource.defined_at,
                _ => resource.declared_at.or(resource.at),
            };
            (at.map(|at| (at.file.index(), at.span.start)), place.resource.index())
        });
        Self {
            parse,
            evaluation: first_events(trace, &shown, is_declaration),
            build: by_number(first_events(trace, &shown, is_build), catalog, names),
            application: first_events(trace, &shown, is_application),
        }
    }
}

/// The box of a file: nobody declares it.
fn is_file_of_states(resource: &Resource, names: &Names) -> bool {
    resource.kind == ResourceKind::Defined && names.text(resource.reference.type_name) == "sls"
}

/// States have no bodies, but a number each, by which they run where no requisite decides. Equal ones keep their places.
fn by_number(mut places: Vec<Place>, catalog: &Catalog, names: &Names) -> Vec<Place> {
    let is_of_salt = catalog.iter().any(|(_, resource)| is_file_of_states(resource, names));
    let Some(order) = names.get("order").filter(|_| is_of_salt) else { return places };
    let number = |place: &Place| match catalog.resource(place.resource).value(order) {
        Some(Value::Integer(number)) => *number as f64,
        Some(Value::Float(number)) => *number,
        _ => f64::INFINITY,
    };
    places.order_by(|one, other| number(one).total_cmp(&number(other)));
    places
}

fn first_events(trace: &Trace, shown: &FastSet<ResourceId>, counts: impl Fn(EventKind) -> bool) -> Vec<Place> {
    let mut places: FastMap<ResourceId, Place> = FastMap::default();
    for (id, event) in trace.events() {
        let Subject::Resource(resource) = event.subject else { continue };
        if counts(event.kind) && shown.contains(&resource) {
            places.entry(resource).or_insert(Place { resource, event: Some(id) });
        }
    }
    places.into_values().collect()
}

fn is_declaration(kind: EventKind) -> bool {
    use EventKind::{BodyStarted, ClassDeclared, Declared, Queued, SetAside};
    matches!(kind, ClassDeclared | BodyStarted { .. } | Declared | Queued | SetAside)
}

fn is_build(kind: EventKind) -> bool {
    use EventKind::{BodyStarted, Declared, Realized};
    matches!(kind, BodyStarted { .. } | Declared | Realized)
}

fn is_application(kind: EventKind) -> bool {
    use EventKind::{
        Changed, ContainerStarted, Failed, InSync, RefreshFailed, Refreshed, Skipped, WouldChange, WouldRefresh,
    };
    matches!(
        kind,
        ContainerStarted
            | InSync
            | Changed { .. }
            | WouldChange { .. }
            | Failed { .. }
            | Skipped { .. }
            | Refreshed { .. }
            | WouldRefresh { .. }
            | RefreshFailed { .. }
            | EventKind::Salt(SaltEvent::Ran { .. } | SaltEvent::NotRun { .. } | SaltEvent::Watched { .. })
    )
}
