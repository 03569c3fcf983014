//! Resources that are generated when the turn of another one comes (Puppet: `eval_generate`).

use super::refresh::Inbox;
use super::{Transaction, log};
use crate::fuel::price;
use crate::graph::VertexId;
use crate::graph::{Growth, Point, surroundings};
use duckrow_record::trace::{EventKind, Level, Subject};
use duckrow_resource_types::{Host, Instance, Said};

impl Transaction<'_> {
    /// Puts the resources that the one of a vertex generates behind it. It generates them even if it is skipped itself.
    pub(super) fn generate(&mut self, vertex: VertexId) {
        let Point::Resource(_) = self.graph.point(vertex) else { return };
        let made = self.generated_by(vertex);
        if made.is_empty() {
            return;
        }
        self.fuel.spend(made.len() as u64 * price::RESOURCE);
        let first = self.graph.relations.len();
        let Growth { added } = self.graph.grow(self.input, self.names, vertex, made);
        let key = self.key(vertex);
        for (place, (new, _)) in added.iter().enumerate() {
            self.keys.push(key.within(u32::try_from(place).unwrap_or(u32::MAX)));
            self.turns.push(None);
            self.statuses.push(None);
            self.inboxes.push(Inbox::default());
            self.last.push(self.last[vertex]);
            let blockers = self.graph.dependencies(*new).count();
            self.blockers.push(u32::try_from(blockers).unwrap_or(u32::MAX));
        }
        for place in first..self.graph.relations.len() {
            let Some(relation) = self.graph.relations.get(place).copied() else { continue };
            let [from, to] = [relation.from, relation.to].map(|member| self.graph.agent.members[member].id);
            let kind = EventKind::Automatic { origin: relation.edge.origin, target: to };
            let at = relation.edge.at;
            self.recorder.record_because(self.last[vertex], Subject::Resource(from), kind, at, None);
        }
    }

    fn generated_by(&mut self, vertex: VertexId) -> Vec<Instance> {
        let member = self.graph.point(vertex).member();
        let noop = self.is_noop(vertex);
        let Some(mut instance) = self.graph.agent.members[member].instance.take() else { return Vec::new() };
        let mut said = Vec::new();
        let mut host = Host {
            system: &mut *self.system,
            noop,
            show_diff: self.settings.show_diff,
            environment: &self.input.catalog.environment,
            said: &mut said,
            commands_left: &mut self.fuel.steps,
            api: &mut self.api,
        };
        let around = surroundings(&self.graph.agent, self.input.types);
        let behaviour = instance.definition.behaviour;
        let made = behaviour.generate(&mut instance, &around, &mut host);
        drop(around);
        self.graph.agent.members[member].instance = Some(instance);
        let cause = self.last[vertex];
        for Said { level, by, message } in said {
            self.say(vertex, cause, level, by, message);
        }
        made.unwrap_or_else(|failure| {
            let what = "Failed to generate additional resources using 'eval_generate'";
            let line = log::line(Level::Err, self.source(vertex), format!("{what}: {}", failure.message));
            self.record_line(cause, vertex, EventKind::Logged, Some(line));
            Vec::new()
        })
    }
}
