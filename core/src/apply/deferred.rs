//! Deferred values in a catalog that is to be applied. The agent has functions, but how they are evaluated is not known here:
//! whoever applies brings a [`Resolver`].
//!
//! With `preprocess_deferred` all of them are resolved before the catalog becomes resources; without, their variables are filled
//! in then, and each is resolved when the turn of its resource comes (`puppet/transaction.rb`: `resolve_resource`).

use super::{Input, Settings};
use crate::catalog::{Attribute, Catalog, Resource, ResourceId, ResourceKind};
use crate::names::{Names, Symbol};
use crate::source::{Diagnostic, FileSpan, Position, Severity};
use crate::trace::{EventId, EventKind, Recorder, Subject};
use crate::values::{self, Value};

/// The books that all parts of a run write to.
#[derive(Debug)]
pub struct Books<'a> {
    /// All names.
    pub names: &'a mut Names,
    /// What happened so far.
    pub recorder: &'a mut Recorder,
}

/// A value with something deferred in it, and whose it is.
#[derive(Debug, Clone, Copy)]
pub struct DeferredValue<'a> {
    /// The resource.
    pub resource: ResourceId,
    /// The value.
    pub value: &'a Value,
    /// Where it stands.
    pub at: Option<FileSpan>,
}

/// Calls what is deferred.
pub trait Resolver {
    /// The value with what its calls give.
    ///
    /// # Errors
    /// What ended a call.
    fn resolve(&mut self, books: Books<'_>, asked: DeferredValue<'_>) -> Result<Value, Box<Diagnostic>>;

    /// The value with the variables of its calls filled in, none of which is made.
    ///
    /// # Errors
    /// An unknown variable, where that is an error.
    fn bind(&mut self, books: Books<'_>, asked: DeferredValue<'_>) -> Result<Value, Box<Diagnostic>>;
}

/// Leaves everything deferred as it is.
#[derive(Debug, Clone, Copy, Default)]
pub struct Unresolved;

impl Resolver for Unresolved {
    fn resolve(&mut self, _: Books<'_>, asked: DeferredValue<'_>) -> Result<Value, Box<Diagnostic>> {
        Ok(asked.value.clone())
    }

    fn bind(&mut self, _: Books<'_>, asked: DeferredValue<'_>) -> Result<Value, Box<Diagnostic>> {
        Ok(asked.value.clone())
    }
}

/// A catalog with what was deferred in it.
pub(super) struct Prepared {
    /// The catalog as it becomes resources.
    pub catalog: Catalog,
    /// A value that turned out to be none, which no resource takes.
    pub lost: Option<Diagnostic>,
}

/// The catalog as it is before it becomes resources, if anything in it is deferred.
///
/// # Errors
/// What ended the first call that failed.
pub(super) fn prepare(
    input: &Input<'_>,
    mut books: Books<'_>,
    settings: &Settings,
    resolver: &mut dyn Resolver,
) -> Result<Option<Prepared>, Box<Diagnostic>> {
    let waiting: Vec<_> = input.catalog.iter().flat_map(|(id, resource)| waiting(id, resource)).collect();
    if waiting.is_empty() {
        return Ok(None);
    }
    let mut catalog = input.catalog.clone();
    for (id, name) in &waiting {
        let resource = catalog.resource_mut(*id);
        if settings.preprocess_deferred {
            let cause = books.recorder.cause();
            resolve(&mut books, (*id, resource), *name, cause, resolver)?;
        } else if let Some(attribute) = resource.attribute_mut(*name) {
            let asked = DeferredValue { resource: *id, value: &attribute.value, at: attribute.at };
            attribute.value = resolver.bind(books.reborrow(), asked)?;
        }
    }
    let lost = waiting.iter().find(|(id, name)| is_lost(catalog.resource(*id), *name));
    let lost = lost.map(|(id, name)| lost_value(books.names, catalog.resource(*id), *name));
    Ok(Some(Prepared { catalog, lost }))
}

/// The attributes of a resource with something deferred in them.
fn waiting(id: ResourceId, resource: &Resource) -> impl Iterator<Item = (ResourceId, Symbol)> {
    let is_live = !resource.is_virtual && resource.generated_by.is_none();
    let deferred = resource.attributes.iter().filter(move |attribute| is_live && attribute.value.has_deferred());
    deferred.map(move |attribute| (id, attribute.name))
}

/// Resolves one attribute. What turns out to be sensitive is kept as it is, and noted.
pub(super) fn resolve(
    books: &mut Books<'_>,
    (id, resource): (ResourceId, &mut Resource),
    name: Symbol,
    cause: Option<EventId>,
    resolver: &mut dyn Resolver,
) -> Result<(), Box<Diagnostic>> {
    let Some(Attribute { value, at, .. }) = resource.attribute(name).cloned() else { return Ok(()) };
    let asked = DeferredValue { resource: id, value: &value, at };
    let mut resolved = resolver.resolve(books.reborrow(), asked)?;
    if let Value::Sensitive(inner) = &resolved {
        resolved = Value::clone(inner);
        if !resource.sensitive.contains(&name) {
            resource.sensitive.push(name);
        }
    }
    let shown = if resource.sensitive.contains(&name) { "[redacted]".to_owned() } else { shortened(&resolved) };
    let shown = books.names.intern(&shown);
    let kind = EventKind::Resolved { attribute: name, value: shown };
    books.recorder.record_because(cause, Subject::Resource(id), kind, at, None);
    resource.set(Attribute { name, value: resolved, at });
    Ok(())
}

/// Whether a resource of a native type was to have a value and has none.
fn is_lost(resource: &Resource, name: Symbol) -> bool {
    resource.kind == ResourceKind::Native && resource.attribute(name).is_some_and(|given| given.value.is_undef())
}

fn lost_value(names: &Names, resource: &Resource, attribute: Symbol) -> Diagnostic {
    let (reference, name) = (resource.reference.text(names), names.text(attribute));
    let message = format!("Got nil value for {name}");
    let at = resource.attribute(attribute).and_then(|given| given.at);
    let error = Diagnostic::new("deferred-undef", Severity::Error, at, message).printed(Position::None);
    error.help(format!("what `{name}` of {reference} is deferred to gives `undef`"))
}

/// The first line of a value as a text, and not too much of that.
fn shortened(value: &Value) -> String {
    let text = values::text(value);
    let first = text.lines().next().unwrap_or_default();
    let short: String = first.chars().take(MOST_SHOWN).collect();
    if short.len() < text.len() { short + "…" } else { short }
}

/// How many characters of a resolved value are told.
const MOST_SHOWN: usize = 100;

impl Books<'_> {
    /// The same books for somebody else.
    pub fn reborrow(&mut self) -> Books<'_> {
        Books { names: self.names, recorder: self.recorder }
    }
}
