//! Providers that read the states of all their resources at once, before the first of them is looked at
//! (`docs/semantics/puppet/application.md#prefetching`).

use ecow::EcoString;

use super::Transaction;
use super::status::Happening;
use crate::graph::Point;
use crate::graph::VertexId;
use crate::log;
use duckrow_record::report::EventStatus;
use duckrow_record::trace::{EventKind, Level, LogSource};
use duckrow_resource_types::Instance;
use duckrow_scenario::Operation;

/// A provider: its type and its name.
pub(super) type ProviderKey = (EcoString, EcoString);

impl Transaction<'_> {
    /// Lets the provider of a resource read the states of all its resources, if it does such a thing and hasn't yet. A fault may
    /// name any of them.
    pub(super) fn prefetch(&mut self, vertex: VertexId) {
        let Some(key) = self.prefetching_provider(vertex).filter(|key| !self.prefetched.contains(key)) else { return };
        let instances = self.graph.agent.members.iter().filter_map(|member| member.instance.as_ref());
        let mut of_provider = instances.filter(|instance| provider_of(instance).as_ref() == Some(&key));
        if let Err(failure) = of_provider.try_for_each(|instance| self.system.permit(instance, Operation::Prefetch)) {
            let (type_name, provider) = &key;
            let text = format!("Could not prefetch {type_name} provider '{provider}': {}", failure.message);
            let line = log::line(Level::Err, LogSource::Puppet, text);
            let event = self.record_line(self.last[vertex], vertex, EventKind::Logged, Some(line));
            self.not_prefetched.insert(key.clone(), event);
        }
        self.prefetched.insert(key);
    }

    /// Fails a resource whose provider could not read its state, whether it is skipped or not. Gives whether that is so.
    pub(super) fn fail_if_not_prefetched(&mut self, vertex: VertexId) -> bool {
        if self.not_prefetched.is_empty() {
            return false;
        }
        let Some(key) = self.prefetching_provider(vertex) else { return false };
        let Some(event) = self.not_prefetched.get(&key).copied() else { return false };
        let (type_name, provider) = key;
        let text = format!("Prefetch failed for {type_name} provider '{provider}'");
        let status = self.statuses[self.graph.point(vertex).member()].get_or_insert_default();
        status.add(Happening::of_resource(EventStatus::Failure, text, event));
        true
    }

    fn prefetching_provider(&self, vertex: VertexId) -> Option<ProviderKey> {
        let Point::Resource(member) = self.graph.point(vertex) else { return None };
        provider_of(self.graph.agent.members[member].instance.as_ref()?)
    }
}

fn provider_of(instance: &Instance) -> Option<ProviderKey> {
    let definition = &instance.definition;
    let provider = instance.provider_name().filter(|_| definition.behaviour.prefetches())?;
    Some((definition.name.clone(), provider.into()))
}
