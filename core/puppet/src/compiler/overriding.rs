//! Overrides: who may change which attribute of a resource, and when (`docs/semantics/puppet/collectors.md#overrides`).

use super::definition::Source;
use super::resource::add_tags_of;
use super::{Compiler, charge};
use crate::evaluator::{Evaluated, Interrupt, NewAttribute, ScopeId, Session, flatten};
use duckrow_record::catalog::{Attribute, Reference, ResourceId, ResourceKind};
use duckrow_record::trace::{EventId, EventKind, Subject};
use duckrow_scenario::Strictness;
use duckrow_text::names::{Symbol, known};
use duckrow_text::source::{Diagnostic, FileSpan, Position};
use duckrow_values::{Array, Value, ruby_equals};

/// An override that waits for its target.
#[derive(Debug, Clone)]
pub(super) struct KeptOverride {
    pub attributes: Vec<NewAttribute>,
    /// The defaults that come with it, each of the code that set it.
    pub defaults: Vec<(NewAttribute, Source)>,
    pub source: Source,
    pub at: FileSpan,
    /// The event that stated it.
    pub event: Option<EventId>,
}

impl Compiler<'_> {
    /// Merges an override at once if its target is there, keeps it otherwise.
    pub(super) fn apply_or_keep(
        &mut self,
        session: &mut Session,
        reference: Reference,
        kept: KeptOverride,
    ) -> Evaluated<()> {
        if let Some(id) = self.find_reference(&session.names, reference) {
            return self.merge(session, id, &kept);
        }
        let target = session.names.intern(&reference.text(&session.names));
        let event = session.record(Subject::Run, EventKind::OverrideKept { target }, Some(kept.at));
        self.overrides.entry(reference).or_default().push(KeptOverride { event, ..kept });
        Ok(())
    }

    /// Merges an override into its target.
    pub(super) fn merge(&mut self, session: &mut Session, id: ResourceId, over: &KeptOverride) -> Evaluated<()> {
        if self.states[id].source != over.source && !self.is_child(over.source, self.states[id].source) {
            let error = Interrupt::bare("not-a-subclass", Some(over.at), "Only subclasses can override parameters");
            let text = self.catalog.text(&session.names, id);
            return Err(error.help(format!(
                "{text} was declared by other code. Let a class inherit from that code, or use a collector: Type <| title == '…' |> {{ … }}"
            )));
        }
        let kind = self.catalog.resource(id).kind;
        if self.states[id].is_evaluated && matches!(kind, ResourceKind::Class | ResourceKind::Defined) {
            self.warn_evaluated(session, id, over.at)?;
        }
        let own = over.attributes.iter().map(|attribute| (attribute, over.source));
        for (attribute, source) in own.chain(over.defaults.iter().map(|(default, source)| (default, *source))) {
            let set = self.set_overridden(session, id, attribute, source);
            if set.map_err(|error| error.placed(attribute.at))? {
                let kind = EventKind::Overridden { attribute: attribute.name };
                let cause = over.event.or(session.recorder.cause());
                session.record_because(cause, Subject::Resource(id), kind, Some(attribute.at), None);
            }
        }
        Ok(())
    }

    /// True if code inherits from other code. A collector with overrides lets its code override everything.
    fn is_child(&self, code: Source, of: Source) -> bool {
        if self.privileged.contains(&code) {
            return true;
        }
        let (Source::Class(mut class), Source::Class(parent)) = (code, of) else { return false };
        for _ in 0..self.definitions.classes.len() {
            match self.definitions.classes.get(&class).and_then(|class| class.parent) {
                Some(next) if next == parent => return true,
                Some(next) => class = next,
                None => return false,
            }
        }
        false
    }

    fn warn_evaluated(&self, session: &mut Session, id: ResourceId, at: FileSpan) -> Evaluated<()> {
        if session.settings.strict == Strictness::Off {
            return Ok(());
        }
        let place = self.catalog.resource(id).at.map(|at| session.place_text(at));
        let place = place.map_or_else(String::new, |place| format!(", defined at {place},"));
        let message = format!("Attempt to override an already evaluated resource{place} with new values");
        if session.settings.strict == Strictness::Error {
            return Err(Interrupt::bare("override-evaluated", Some(at), message));
        }
        let message = format!("{message} {}", session.place_text(at));
        let warning = Diagnostic::warning("override-evaluated", at, message)
            .printed(Position::None)
            .help("Its body has already run with the old values. Override it before the queue gets to it.");
        session.warn(Subject::Resource(id), warning);
        Ok(())
    }

    /// Sets one attribute by an override. Gives whether that changed anything.
    fn set_overridden(
        &mut self,
        session: &mut Session,
        id: ResourceId,
        new: &NewAttribute,
        source: Source,
    ) -> Evaluated<bool> {
        let resource = self.catalog.resource(id);
        let (type_name, scope) = (resource.reference.type_name, self.states[id].scope);
        let current = resource.attribute(new.name).cloned();
        let mut value = new.value.clone();
        if let Some(current) = current {
            if is_default(session, scope, type_name, new.name, &new.value) {
                return Ok(false);
            }
            let current_source = self.attribute_source(id, new.name);
            let may = self.is_child(source, current_source)
                || source == current_source && is_default(session, scope, type_name, new.name, &current.value);
            if !may {
                return Err(self.already_set(session, id, new, &current));
            }
            if new.append {
                value = appended(&current.value, &new.value)?;
            }
        }
        charge::value(session, &value)?;
        if new.name == known::TAG {
            let resource = self.catalog.resource_mut(id);
            add_tags_of(session, resource, &value, Some(new.at))?;
        }
        self.catalog.resource_mut(id).set(Attribute { name: new.name, value, at: Some(new.at) });
        self.attribute_sources.insert((id, new.name), source);
        Ok(true)
    }

    fn attribute_source(&self, id: ResourceId, name: Symbol) -> Source {
        self.attribute_sources.get(&(id, name)).copied().unwrap_or(self.states[id].source)
    }

    fn already_set(&self, session: &Session, id: ResourceId, new: &NewAttribute, current: &Attribute) -> Interrupt {
        let name = session.names.text(new.name);
        let resource = self.catalog.text(&session.names, id);
        // Puppet shows the address of an object here; the number means nothing, so it is always the same.
        let by = " by #<Puppet::Resource::Type:0x0000000000000000>";
        let place = current.at.or(self.catalog.resource(id).at);
        let there = place.map_or_else(String::new, |at| format!(" at {}", session.place_text(at)));
        let message = format!("Parameter '{name}' is already set on {resource}{by}{there}; cannot redefine");
        let error = Interrupt::bare("already-set", Some(new.at), message);
        match place {
            Some(at) => error.label(at, "set here"),
            None => error,
        }
    }
}

/// True if a value is a default in one of the scopes around a resource, be it the nearest of its name or not
/// (`evaluation/overrides-by-collectors/override_with_a_default_of_a_scope_around`).
fn is_default(session: &Session, scope: ScopeId, type_name: Symbol, name: Symbol, value: &Value) -> bool {
    let mut defaults = session.scopes.all_defaults_for(scope, type_name);
    defaults.any(|(default, _)| default.name == name && ruby_equals(&default.value, value))
}

/// `+>`: the old values and the new ones in one flat list.
fn appended(old: &Value, new: &Value) -> Evaluated<Value> {
    let mut values = Vec::new();
    flatten(old, &mut values);
    flatten(new, &mut values);
    Ok(Array::new(values).map_err(|_| Interrupt::plain("limit", "nested too deep"))?.into())
}
