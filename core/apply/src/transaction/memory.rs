//! What a host remembers of earlier runs: when a resource was last looked at, and the values of audited attributes then
//! (`docs/semantics/puppet/application.md#audit`). A simulated host remembers nothing, so there nothing can have changed since.

use duckrow_record::report::EventStatus;
use duckrow_record::trace::{EventKind, Level, LogSource};
use duckrow_resource_types::{Current, to_s};
use duckrow_values::Value;
use duckrow_values::string_format::event_text;
use ecow::{EcoString, eco_format};

use super::Transaction;
use super::status::{Happening, Status};
use crate::agent::MemberId;
use crate::graph::VertexId;
use crate::log;

/// What nobody may read.
const REDACTED: &str = "[redacted]";

impl Transaction<'_> {
    /// The second in which a resource was last looked at.
    pub(super) fn last_looked_at(&mut self, member: MemberId) -> Option<i64> {
        let name = &self.graph.agent.members[member].text;
        self.system.memory()?.looked_at(name)
    }

    /// Notes that a resource is looked at.
    pub(super) fn note_look(&mut self, vertex: VertexId) {
        let Some(now) = self.settings.now else { return };
        let name = self.member(vertex).text.clone();
        if let Some(memory) = self.system.memory() {
            memory.look_at(&name, now.seconds());
        }
    }

    /// Reports the values of audited attributes, and those that have changed since without this run's doing.
    pub(super) fn audit(&mut self, vertex: VertexId, current: &Current, status: &mut Status) {
        let Some(instance) = self.member(vertex).instance.as_ref().filter(|i| !i.audited.is_empty()) else { return };
        let (definition, audited) = (instance.definition.clone(), instance.audited.clone());
        for place in audited {
            let Some(attribute) = definition.attributes.get(place) else { continue };
            let of = self.member(vertex).path.clone();
            // Of a parameter there is no present value.
            let (source, value) = match attribute.is_property() {
                true => (LogSource::Property { of, name: attribute.name.clone() }, to_s(&current.value(place))),
                false => (of.into(), String::new()),
            };
            let is_secret = attribute.sensitive
                || self.member(vertex).instance.as_ref().is_some_and(|instance| instance.is_sensitive(&attribute.name));
            let value = if is_secret { REDACTED.to_owned() } else { value };
            let cause = self.last[vertex];
            match self.remember(vertex, &attribute.name, &value) {
                None => {
                    let said = format!("audit change: newly-recorded value {value}");
                    let line = log::line(Level::Notice, source, said);
                    self.record_line(cause, vertex, EventKind::Logged, Some(line));
                }
                Some(last) if last != value && !status.has(&attribute.name) => {
                    let (last, now) =
                        (event_text(&Value::from(last.as_str())), event_text(&Value::from(value.as_str())));
                    let message =
                        eco_format!("audit change: previously recorded value {last} has been changed to {now}");
                    let line = log::line(Level::Notice, source, message.to_string());
                    let event = self.record_line(cause, vertex, EventKind::Logged, Some(line));
                    status.add(Happening {
                        property: Some(attribute.name.clone()),
                        previous: value.as_str().into(),
                        desired: Value::Undef,
                        change: None,
                        status: EventStatus::Audit,
                        message,
                        event,
                    });
                }
                Some(_) => {}
            }
        }
    }

    /// The end of the message about a change, if the property is audited and was not like this when it was last looked at.
    pub(super) fn recorded_otherwise(&mut self, vertex: VertexId, place: usize, current: &Value) -> Option<String> {
        let instance = self.member(vertex).instance.as_ref().filter(|instance| instance.audited.contains(&place))?;
        let attribute = instance.definition.attributes.get(place)?.name.clone();
        let name = self.member(vertex).text.clone();
        let last = self.system.memory()?.audited(&name, &attribute)?;
        let shown = || event_text(&Value::from(last.as_str()));
        (last != to_s(current) && last != REDACTED).then(|| format!(" (previously recorded value was {})", shown()))
    }

    /// The value that an attribute had when it was last looked at; from now on it is this one.
    fn remember(&mut self, vertex: VertexId, attribute: &EcoString, value: &str) -> Option<String> {
        let name = self.member(vertex).text.clone();
        let memory = self.system.memory()?;
        let last = memory.audited(&name, attribute);
        memory.audit(&name, attribute, value);
        last
    }
}
