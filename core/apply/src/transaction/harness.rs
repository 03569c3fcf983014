//! The harness: reads the state of one resource and brings property after property into the wanted one
//! (`docs/semantics/puppet/application.md#synchronizing-a-resource`).

use ecow::{EcoString, eco_format};

use super::Transaction;
use super::status::{Happening, Status};
use crate::graph::Point;
use crate::graph::VertexId;
use crate::{changes, log};
use duckrow_record::report::{EventStatus, Lack};
use duckrow_record::trace::{Change, EventId, EventKind, Level, LogSource, PropertyChange};
use duckrow_resource_types::{Attribute, Current, Failure, Host, Instance, Said, Speaker, Unknown};
use duckrow_scenario::{Operation, Supposition};
use duckrow_text::names::Symbol;
use duckrow_text::source::{Diagnostic, Severity};
use duckrow_values::Value;

/// A resource in the hands of the harness.
pub(super) struct Acting<'a> {
    pub instance: &'a mut Instance,
    pub host: Host<'a>,
    /// True if what would be changed is told in the words of the change.
    pub tells_change: bool,
}

impl Acting<'_> {
    /// Reads the present state.
    fn retrieve(&mut self) -> Result<Current, Failure> {
        self.host.system.permit(self.instance, Operation::Get)?;
        let behaviour = self.instance.definition.behaviour;
        behaviour.retrieve(self.instance, &mut self.host)
    }

    /// Performs the refresh action.
    pub(super) fn refresh(&mut self) -> Result<(), Failure> {
        self.host.system.permit(self.instance, Operation::Refresh)?;
        let behaviour = self.instance.definition.behaviour;
        behaviour.refresh(self.instance, &mut self.host)
    }

    fn flush(&mut self) -> Result<(), Failure> {
        let behaviour = self.instance.definition.behaviour;
        behaviour.flush(self.instance, &mut self.host)
    }

    /// Brings one property into the wanted state, if it isn't. Nothing if there is nothing to do.
    fn sync(&mut self, place: usize, current: &Value) -> Option<Deed> {
        let definition = self.instance.definition.clone();
        let attribute = definition.attributes.get(place)?;
        let behaviour = definition.behaviour;
        if !self.wanted(attribute).is_true() {
            return None;
        }
        let in_sync = behaviour.in_sync(self.instance, attribute, current, &mut self.host);
        let attempt = match in_sync {
            Ok(true) => return None,
            Ok(false) if self.host.noop => Ok(EventStatus::Noop),
            Ok(false) => self.set(attribute).map(|()| EventStatus::Success),
            Err(failure) => Err(self.tell(failure)),
        };
        let wanted = self.wanted(attribute);
        let outcome = match attempt {
            Ok(EventStatus::Noop) => {
                let (from, to) = self.show(attribute, current, &wanted);
                // Of what is sensitive even Puppet 8 tells the values, which are hidden.
                let change = match self.tells_change && !self.instance.is_sensitive(&attribute.name) {
                    true => Some(self.describe(attribute, current, &wanted)),
                    false => None,
                };
                Outcome::Pending { from, to, change }
            }
            Ok(_) => Outcome::Done(self.describe(attribute, current, &wanted)),
            Err(refusal) => {
                let (from, to) = self.show(attribute, current, &wanted);
                Outcome::Failed { from, to, refusal }
            }
        };
        let hidden = |value: &Value| if value.is_undef() { Value::Undef } else { "[redacted]".into() };
        let (previous, desired) = match self.instance.is_sensitive(&attribute.name) {
            true => (hidden(current), hidden(&wanted)),
            false => (current.clone(), wanted),
        };
        let (property, symbol) = (attribute.name.clone(), attribute.symbol);
        Some(Deed { property, symbol, previous, desired, outcome })
    }

    /// The change of a property, made or intended.
    fn describe(&mut self, attribute: &Attribute, current: &Value, wanted: &Value) -> Change {
        if self.instance.is_sensitive(&attribute.name) {
            return Change::Hidden;
        }
        let behaviour = self.instance.definition.behaviour;
        behaviour.describe(self.instance, attribute, current, wanted, &mut self.host)
    }

    fn wanted(&mut self, attribute: &Attribute) -> Value {
        let behaviour = self.instance.definition.behaviour;
        behaviour.wanted(self.instance, attribute, &mut self.host).unwrap_or_default()
    }

    /// Both values as messages show them.
    fn show(&mut self, attribute: &Attribute, current: &Value, wanted: &Value) -> (EcoString, EcoString) {
        if self.instance.is_sensitive(&attribute.name) {
            return ("[redacted]".into(), "[redacted]".into());
        }
        let behaviour = self.instance.definition.behaviour;
        let current = behaviour.show_current(self.instance, attribute, current, &mut self.host);
        (current.into(), behaviour.show_wanted(self.instance, attribute, wanted, &mut self.host).into())
    }

    /// Sets a property. Puppet's message about an error on the way is logged at once.
    fn set(&mut self, attribute: &Attribute) -> Result<(), Refusal> {
        let behaviour = self.instance.definition.behaviour;
        // Resources of the Resource API are set as a whole, when they are flushed.
        let is_flushed = self.instance.definition.api.is_some();
        let permitted = if is_flushed { Ok(()) } else { self.host.system.permit(self.instance, Operation::Set) };
        let set = permitted.and_then(|()| behaviour.sync(self.instance, attribute, &mut self.host));
        let Err(failure) = set else { return Ok(()) };
        if !(failure.of_host && attribute.acts) {
            return Err(self.tell(failure));
        }
        let value = self.instance.text(&attribute.name).unwrap_or_default();
        let Failure { message: detail, lack, .. } = failure;
        let (name, at) = (&attribute.name, &self.instance.location);
        let reason = format!("Could not set '{value}' on {name}: {detail}");
        let message = format!("{reason}{at}");
        self.host.say(Level::Err, Speaker::Puppet, message.clone());
        self.host.say(Level::Err, Speaker::Puppet, format!("{message}\nWrapped exception:\n{detail}"));
        Err(Refusal { message, reason, lack })
    }

    /// Tells of an error.
    fn tell(&mut self, Failure { message, lack, .. }: Failure) -> Refusal {
        self.host.say(Level::Err, Speaker::Puppet, message.clone());
        Refusal { reason: message.clone(), message, lack }
    }
}

/// An action on a property, done or only intended.
struct Deed {
    property: EcoString,
    symbol: Symbol,
    previous: Value,
    desired: Value,
    outcome: Outcome,
}

/// The outcome of an action. Values are as messages show them.
enum Outcome {
    Done(Change),
    /// In noop mode nothing is done. The change is there where its words are the message.
    Pending {
        from: EcoString,
        to: EcoString,
        change: Option<Change>,
    },
    Failed {
        from: EcoString,
        to: EcoString,
        refusal: Refusal,
    },
}

/// The reason why a property could not be set.
struct Refusal {
    /// As Puppet says it, perhaps with a place behind it.
    message: String,
    /// The same without the place.
    reason: String,
    /// What the host lacks.
    lack: Option<Lack>,
}

/// The outcome as it is written to the report.
struct Written {
    kind: EventKind,
    status: EventStatus,
    change: Option<PropertyChange>,
    message: EcoString,
    lack: Option<Lack>,
}

impl Transaction<'_> {
    /// True if nothing may be changed at a vertex: anchors know only the setting.
    pub(super) fn is_noop(&self, vertex: VertexId) -> bool {
        let point = self.graph.point(vertex);
        let instance = self.graph.agent.members[point.member()].instance.as_ref();
        if instance.is_some() && self.supposition(vertex) == Some(Supposition::Noop) {
            return true;
        }
        instance.and_then(|instance| instance.noop).unwrap_or(self.settings.noop)
    }

    /// Brings one resource into its state. Anchors have none.
    pub(super) fn harness(&mut self, vertex: VertexId) -> Status {
        let mut status = Status::default();
        let Point::Resource(_) = self.graph.point(vertex) else { return status };
        if let Some(supposed) = self.supposition(vertex).and_then(|supposed| self.suppose(vertex, supposed)) {
            return supposed;
        }
        let cause = self.last[vertex];
        let done = match self.act(vertex, cause, |acting| acting.retrieve()) {
            Ok(current) => {
                self.note_look(vertex);
                let changed = self.change_properties(vertex, &current, &mut status);
                self.audit(vertex, &current, &mut status);
                changed
            }
            Err(failure) => Err(failure),
        };
        let flushed = match done {
            Ok(()) if status.changed && !self.is_noop(vertex) => self.act(vertex, cause, |acting| acting.flush()),
            other => other,
        };
        if let Err(failure) = flushed {
            status.lacks.extend(failure.lack);
            let log = (Level::Err, format!("Could not evaluate: {}", failure.message));
            let reason = self.names.intern(&failure.message);
            let event = self.record(vertex, EventKind::Failed { property: None, reason }, Some(log));
            status.add(Happening::of_resource(EventStatus::Failure, failure.message, event));
        } else if status.events.is_empty() {
            self.record(vertex, EventKind::InSync, None);
        }
        status
    }

    /// `ensure` first. If that did something, that was it; if the resource isn't there, too.
    fn change_properties(&mut self, vertex: VertexId, current: &Current, status: &mut Status) -> Result<(), Failure> {
        let Some(instance) = &self.member(vertex).instance else { return Ok(()) };
        let definition = instance.definition.clone();
        let ensure = definition.attributes.iter().position(|attribute| attribute.name == "ensure");
        if let Some(place) = ensure {
            if self.change(vertex, place, current, status) {
                return Ok(());
            }
            if !definition.behaviour.is_present(&current.value(place)) {
                return Ok(());
            }
        }
        let Some(instance) = &self.member(vertex).instance else { return Ok(()) };
        // A provider that compares is asked about `ensure` once more.
        let again = definition.api.as_ref().is_some_and(|api| api.has_feature("custom_insync"));
        for place in instance.given_properties().into_iter().filter(|place| again || Some(*place) != ensure) {
            self.change(vertex, place, current, status);
        }
        Ok(())
    }

    /// Brings a property into its wanted state. True if anything was done about it, or should have been.
    fn change(&mut self, vertex: VertexId, place: usize, current: &Current, status: &mut Status) -> bool {
        let cause = self.last[vertex];
        let current = current.value(place);
        let Some(deed) = self.act(vertex, cause, |acting| acting.sync(place, &current)) else { return false };
        let Deed { property, symbol, previous, desired, outcome } = deed;
        let Written { kind, status: outcome, change, mut message, lack } = self.write(&property, symbol, outcome);
        if let Some(last) = self.recorded_otherwise(vertex, place, &current) {
            message.push_str(&last);
        }
        let loglevel = self.member(vertex).instance.as_ref().map_or(Level::Notice, |i| i.loglevel);
        let level = if outcome == EventStatus::Failure { Level::Err } else { loglevel };
        let source = LogSource::Property { of: self.member(vertex).path.clone(), name: property.clone() };
        let line = log::line(level, source, message.clone());
        let event = self.record_line(cause, vertex, kind, Some(line));
        status.lacks.extend(lack);
        status.add(Happening { property: Some(property), previous, desired, change, status: outcome, message, event });
        true
    }

    /// Keeps the outcome of an attempt, and words it.
    fn write(&mut self, name: &str, property: Symbol, outcome: Outcome) -> Written {
        match outcome {
            Outcome::Done(change) => {
                let (message, kind) = (changes::done(name, &change), change.kind());
                let change = self.recorder.change(change);
                let event = EventKind::Changed { property, change };
                Written { kind: event, status: EventStatus::Success, change: Some(kind), message, lack: None }
            }
            Outcome::Pending { from, to, change } => {
                let message = match &change {
                    Some(change) => changes::pending(name, change),
                    None => changes::pending_values(&from, &to),
                };
                let change = change.unwrap_or(Change::Set { from, to });
                let told = change.kind();
                let kind = EventKind::WouldChange { property, change: self.recorder.change(change) };
                Written { kind, status: EventStatus::Noop, change: Some(told), message, lack: None }
            }
            Outcome::Failed { from, to, refusal } => {
                let message = changes::failed(&from, &to, &refusal.message);
                let reason = self.names.intern(&refusal.reason);
                let kind = EventKind::Failed { property: Some(property), reason };
                Written { kind, status: EventStatus::Failure, change: None, message, lack: refusal.lack }
            }
        }
    }

    /// Does something with a resource, and then records the messages from it.
    pub(super) fn act<T>(
        &mut self,
        vertex: VertexId,
        cause: Option<EventId>,
        action: impl FnOnce(&mut Acting<'_>) -> T,
    ) -> T
    where
        T: Refused,
    {
        let noop = self.is_noop(vertex);
        let mut said = Vec::new();
        let member = self.graph.point(vertex).member();
        let Some(instance) = self.graph.agent.members[member].instance.as_mut() else { return T::refused() };
        let host = Host {
            system: &mut *self.system,
            noop,
            show_diff: self.settings.show_diff,
            environment: &self.input.catalog.environment,
            said: &mut said,
            commands_left: &mut self.fuel.steps,
            api: &mut self.api,
        };
        let tells_change = self.settings.language.tells_noop_as_change();
        let outcome = action(&mut Acting { instance, host, tells_change });
        for Said { level, by, message } in said {
            self.say(vertex, cause, level, by, message);
        }
        outcome
    }

    pub(super) fn say(&mut self, vertex: VertexId, cause: Option<EventId>, level: Level, by: Speaker, message: String) {
        let source = match by {
            Speaker::Puppet => LogSource::Puppet,
            Speaker::Resource => self.source(vertex).into(),
            Speaker::Provider => {
                let member = self.member(vertex);
                let provider = member.instance.as_ref().and_then(|i| i.provider_name().map(str::to_owned));
                eco_format!("{}(provider={})", member.text, provider.unwrap_or_default()).into()
            }
            Speaker::Host(unknown) => return self.assume(vertex, unknown, &message),
            Speaker::Property(name) => LogSource::Property { of: self.member(vertex).path.clone(), name: name.into() },
        };
        self.record_line(cause, vertex, EventKind::Logged, Some(log::line(level, source, message)));
    }
}

impl Transaction<'_> {
    /// Notes the things that a host took for granted, once for everything. One that nobody described keeps a list of its own.
    fn assume(&mut self, vertex: VertexId, unknown: Unknown, what: &str) {
        if !self.system.is_described() {
            return;
        }
        let at = self.declared_at(vertex);
        let note = match unknown {
            Unknown::Command => {
                let text = format!(
                    "what {what} does is unknown to the simulated host: it was assumed to succeed and to change nothing"
                );
                Diagnostic::new("assumed-command", Severity::Info, at, text)
                    .help("say under `system.commands` what it does")
            }
            Unknown::Edit => {
                let text = format!(
                    "{what}: what the edit would find is unknown: it is assumed to be needed, and changes no simulated file"
                );
                let help = "Describe the file under `system.resources`: `file: {PATH: {content: …}}`. If the edit is done already, say under `system.resources` so: \
                            `augeas: {NAME: {returns: 0}}`.";
                Diagnostic::new("not-supported-yet", Severity::Warning, at, text).help(help)
            }
        };
        self.note_once(note);
    }
}

/// A result that can stand for an action with nothing to act on.
pub(super) trait Refused {
    fn refused() -> Self;
}

impl<T: Default> Refused for Result<T, Failure> {
    fn refused() -> Self {
        Ok(T::default())
    }
}

impl Refused for Option<Deed> {
    fn refused() -> Self {
        None
    }
}
