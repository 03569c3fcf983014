//! Deferred values in a catalog that is to be applied. The agent has functions, but how they are evaluated is not known here:
//! whoever applies brings a [`Resolver`].
//!
//! With `preprocess_deferred` all of them are resolved before the catalog becomes resources; without, their variables are filled
//! in then, and each is resolved when the turn of its resource comes (`puppet/transaction.rb`: `resolve_resource`).

use super::code::ByCode;
use super::{Input, Settings};
use duckrow_record::catalog::{Attribute, Catalog, Resource, ResourceId, ResourceKind};
use duckrow_record::trace::{EventId, EventKind, Recorder, Subject};
use duckrow_resource_types::NewResource;
use duckrow_text::names::{Names, Symbol};
use duckrow_text::source::{Diagnostic, FileSpan, Position, Severity};
use duckrow_values as values;
use duckrow_values::Value;

/// The books that all parts of a run write to.
#[derive(Debug)]
pub struct Books<'a> {
    /// All names.
    pub names: &'a mut Names,
    /// The events so far.
    pub recorder: &'a mut Recorder,
}

/// A value with something deferred in it, and whose it is.
#[derive(Debug, Clone, Copy)]
pub struct DeferredValue<'a> {
    /// The resource.
    pub resource: ResourceId,
    /// The value.
    pub value: &'a Value,
    /// The place of the attribute.
    pub at: Option<FileSpan>,
}

/// Calls deferred functions, and runs the code of types.
pub trait Resolver {
    /// What the code of a type makes of a resource.
    ///
    /// # Errors
    /// What ends the run.
    fn make(&mut self, books: Books<'_>, asked: NewResource<'_>) -> Result<ByCode, Box<Diagnostic>> {
        let _ = (books, asked);
        Ok(ByCode::Unknown)
    }

    /// The value with the results of its calls.
    ///
    /// # Errors
    /// The error that ended a call.
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

/// A catalog with its deferred values resolved.
#[derive(Debug)]
pub struct Prepared {
    /// The catalog as it becomes resources.
    pub catalog: Catalog,
    /// The number of events recorded when it was ready.
    pub events: usize,
    /// A value that turned out to be none, which no resource takes.
    pub(super) lost: Option<Box<Diagnostic>>,
}

/// The catalog as it is before it becomes resources, if anything in it is deferred.
///
/// # Errors
/// The error that ended the first call that failed.
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
            Target { id: *id, resource }.resolve_before(&mut books, *name, resolver)?;
        } else if let Some(attribute) = resource.attribute_mut(*name) {
            let is_sensitive = settings.language.unwraps_deferred_late()
                && attribute.value.as_deferred().is_some_and(|call| call.has_sensitive_argument());
            let asked = DeferredValue { resource: *id, value: &attribute.value, at: attribute.at };
            attribute.value = resolver.bind(books.reborrow(), asked)?;
            if is_sensitive {
                resource.hide(*name);
            }
        }
    }
    let lost = waiting.iter().find(|(id, name)| is_lost(catalog.resource(*id), *name));
    let lost = lost.map(|(id, name)| Box::new(lost_value(books.names, catalog.resource(*id), *name)));
    Ok(Some(Prepared { catalog, events: books.recorder.trace().len(), lost }))
}

/// The attributes of a resource with something deferred in them.
fn waiting(id: ResourceId, resource: &Resource) -> impl Iterator<Item = (ResourceId, Symbol)> {
    let is_live = !resource.is_virtual && resource.generated_by.is_none();
    let deferred = resource.attributes.iter().filter(move |attribute| is_live && attribute.value.has_deferred());
    deferred.map(move |attribute| (id, attribute.name))
}

/// A resource whose attributes are resolved.
pub(super) struct Target<'a> {
    pub id: ResourceId,
    pub resource: &'a mut Resource,
}

impl Target<'_> {
    /// Resolves one attribute before anything is applied. A value that turns out to be sensitive is kept as it is, and noted.
    fn resolve_before(
        &mut self,
        books: &mut Books<'_>,
        name: Symbol,
        resolver: &mut dyn Resolver,
    ) -> Result<(), Box<Diagnostic>> {
        let Some(Attribute { value, at, .. }) = self.resource.attribute(name).cloned() else { return Ok(()) };
        let asked = DeferredValue { resource: self.id, value: &value, at };
        let resolved = resolver.resolve(books.reborrow(), asked)?;
        let value = match resolved {
            Value::Sensitive(inner) => {
                self.resource.hide(name);
                Value::clone(&inner)
            }
            other => other,
        };
        let cause = books.recorder.cause();
        self.take(books, Attribute { name, value, at }, cause);
        Ok(())
    }

    /// Resolves one attribute at the turn of its resource. Of a list only the first value counts then, if that is deferred. That
    /// something is sensitive can't be noted any more: it is `unwrapped` if that was known from its arguments, or shown as wrapped.
    pub(super) fn resolve_late(
        &mut self,
        books: &mut Books<'_>,
        name: Symbol,
        turn: Turn,
        resolver: &mut dyn Resolver,
    ) -> Result<(), Box<Diagnostic>> {
        let Some(Attribute { value, at, .. }) = self.resource.attribute(name).cloned() else { return Ok(()) };
        let Some(value) = late_value(&value) else { return Ok(()) };
        let cause = turn.cause;
        let value = match resolver.resolve(books.reborrow(), DeferredValue { resource: self.id, value, at })? {
            Value::Sensitive(inner) if turn.unwraps => Value::clone(&inner),
            value => value,
        };
        self.take(books, Attribute { name, value, at }, cause);
        Ok(())
    }

    /// Gives the resource a value that was deferred, and reports it.
    fn take(&mut self, books: &mut Books<'_>, attribute: Attribute, cause: Option<EventId>) {
        let is_hidden = self.resource.sensitive.contains(&attribute.name);
        let shown = if is_hidden { "[redacted]".to_owned() } else { shortened(&attribute.value) };
        let kind = EventKind::Resolved { attribute: attribute.name, value: books.names.intern(&shown) };
        books.recorder.record_because(cause, Subject::Resource(self.id), kind, attribute.at, None);
        self.resource.set(attribute);
    }
}

/// The turn of a resource, at which its attributes are resolved.
#[derive(Debug, Clone, Copy)]
pub(super) struct Turn {
    /// The event that brought it about.
    pub cause: Option<EventId>,
    /// True if what turns out to be sensitive is unwrapped.
    pub unwraps: bool,
}

/// The part of a value that is resolved at the turn of its resource: a deferred call, or one that a list begins with.
pub(super) fn late_value(value: &Value) -> Option<&Value> {
    let first = value.as_array().and_then(|items| items.items().first()).unwrap_or(value);
    first.as_deferred().map(|_| first)
}

/// True if a resource of a native type was to have a value and has none.
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

/// The number of characters of a resolved value that are shown.
const MOST_SHOWN: usize = 100;

impl Books<'_> {
    /// The same books for somebody else.
    pub fn reborrow(&mut self) -> Books<'_> {
        Books { names: self.names, recorder: self.recorder }
    }
}
