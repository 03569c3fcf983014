//! Suppositions ("what if"): a resource that is supposed to turn out in some way does so, without the host being asked
//! or touched.

use ecow::EcoString;

use super::Transaction;
use super::status::{Happening, Status};
use crate::graph::VertexId;
use duckrow_record::report::EventStatus;
use duckrow_record::trace::{Change, EventKind, Level, PropertyChange};
use duckrow_scenario::Supposition;
use duckrow_text::source::{Diagnostic, Severity, nearest};

impl Transaction<'_> {
    /// The supposition about the resource of a vertex.
    pub(super) fn supposition(&self, vertex: VertexId) -> Option<Supposition> {
        if self.settings.suppose.is_empty() {
            return None;
        }
        self.settings.suppose.get(&self.member(vertex).text).copied()
    }

    /// The status of a resource that is supposed to turn out so. One that is only not to be changed is left to its provider.
    pub(super) fn suppose(&mut self, vertex: VertexId, supposition: Supposition) -> Option<Status> {
        let mut status = Status::default();
        let instance = self.member(vertex).instance.as_ref()?;
        let loglevel = instance.loglevel;
        let property = instance.definition.properties().next().map(|property| (property.symbol, property.name.clone()));
        let name = property.as_ref().map(|(symbol, _)| *symbol);
        let (outcome, kind, level, text) = match (supposition, name) {
            (Supposition::Noop, _) => return None,
            (Supposition::Failing, property) => {
                let text = "supposed to fail";
                let reason = self.names.intern(text);
                (EventStatus::Failure, EventKind::Failed { property, reason }, Level::Err, text)
            }
            (Supposition::Changed, Some(property)) if self.is_noop(vertex) => {
                let change = self.recorder.change(Change::Supposed);
                let kind = EventKind::WouldChange { property, change };
                (EventStatus::Noop, kind, loglevel, "supposed to change (noop)")
            }
            (Supposition::Changed, Some(property)) => {
                let change = self.recorder.change(Change::Supposed);
                let kind = EventKind::Changed { property, change };
                (EventStatus::Success, kind, loglevel, "supposed to change")
            }
            // What has no properties can't be anything but in sync.
            (Supposition::InSync, _) | (Supposition::Changed, None) => {
                self.record(vertex, EventKind::InSync, None);
                return Some(status);
            }
        };
        let event = self.record(vertex, kind, Some((level, text.to_owned())));
        let property = property.map(|(_, name)| name);
        let change = (outcome != EventStatus::Failure).then_some(PropertyChange::Supposed);
        status.add(Happening { property, change, ..Happening::of_resource(outcome, text, event) });
        Some(status)
    }

    /// Suppositions about references that don't exist, or are no resources.
    pub(super) fn vain_suppositions(&self) -> Vec<Diagnostic> {
        let members = || self.graph.agent.members.iter();
        let texts = || members().filter(|member| member.instance.is_some()).map(|member| &member.text);
        let is_vain = |reference: &&EcoString| !texts().any(|text| text == *reference);
        let vain = self.settings.suppose.keys().filter(is_vain);
        let tell = |reference: &EcoString| {
            if members().any(|member| member.text == *reference) {
                let message = format!("Nothing can be supposed of {reference}: it is a container");
                let told = Diagnostic::new("vain-supposition", Severity::Warning, None, message);
                return told.help("Suppose it of what is in it.");
            }
            let message = format!("Nothing can be supposed of {reference}: the catalog has no such resource");
            let told = Diagnostic::new("vain-supposition", Severity::Warning, None, message);
            match nearest(reference, texts().map(EcoString::as_str)) {
                Some(near) => told.help(format!("Did you mean {near}?")),
                None => told,
            }
        };
        vain.map(tell).collect()
    }
}
