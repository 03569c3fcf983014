//! What is left alone, and why (`puppet-semantics` 5.1).

use std::rc::Rc;

use super::Transaction;
use super::status::{FailedDependencies, Status};
use crate::apply::agent::VertexId;
use crate::apply::graph::Point;
use crate::scenario::Language;
use crate::trace::{EventKind, Level, SkipReason};

impl Transaction<'_> {
    /// Collects what failed among everything that a vertex depends on: its direct dependencies, and what these collected.
    pub(super) fn propagate_failure(&mut self, vertex: VertexId) {
        let mut inherited: Option<Rc<FailedDependencies>> = None;
        let mut merged: Option<Vec<VertexId>> = None;
        for dependency in self.graph.dependencies(vertex) {
            let member = self.graph.point(dependency).member();
            let Some(status) = &self.statuses[member] else { continue };
            if let Some(failed) = status.failed_dependencies.clone().filter(|failed| !failed.members.is_empty()) {
                match &inherited {
                    None if merged.is_none() => inherited = Some(failed),
                    Some(known) if Rc::ptr_eq(known, &failed) => {}
                    _ => {
                        let list = merged.get_or_insert_with(|| members_of(inherited.as_deref()));
                        list.extend_from_slice(&failed.members);
                    }
                }
            }
            if status.blocks() {
                merged.get_or_insert_with(|| members_of(inherited.as_deref())).push(member);
            }
        }
        let failed = match merged {
            Some(members) => {
                let members: crate::names::FastSet<VertexId> = members.into_iter().collect();
                Some(Rc::new(FailedDependencies { members: members.into_iter().collect(), ..Default::default() }))
            }
            None => inherited,
        };
        let member = self.graph.point(vertex).member();
        if failed.is_some() || self.statuses[member].is_some() {
            self.statuses[member].get_or_insert_default().failed_dependencies = failed;
        }
    }

    /// Whether only resources with certain tags are applied, and this one has none of them.
    pub(super) fn lacks_tags(&self, vertex: VertexId) -> bool {
        !self.settings.tags.is_empty() && !self.has_tag(vertex, &self.tags)
    }

    fn has_tag(&self, vertex: VertexId, tags: &[crate::names::Symbol]) -> bool {
        let id = self.graph.agent.members[self.graph.point(vertex).member()].id;
        let own = &self.input.catalog.resource(id).tags;
        tags.iter().any(|tag| own.contains(*tag))
    }

    /// Why a vertex is not applied; the first reason counts.
    pub(super) fn reason_to_skip(&mut self, vertex: VertexId) -> Option<SkipReason> {
        if self.has_tag(vertex, &self.skip_tags) || self.lacks_tags(vertex) {
            return Some(SkipReason::Tags);
        }
        let member = self.graph.point(vertex).member();
        let failed = self.statuses[member].as_ref()?.failed_dependencies.clone()?;
        let first = *failed.members.first()?;
        if !self.graph.point(vertex).is_anchor() {
            self.tell_of_failures(vertex, &failed);
        }
        Some(SkipReason::FailedDependency(self.graph.agent.members[first].id))
    }

    /// Of each failed dependency the first one who depends on it tells.
    fn tell_of_failures(&mut self, vertex: VertexId, failed: &FailedDependencies) {
        if failed.all_told.replace(true) {
            return;
        }
        for member in &failed.members {
            if self.told.insert(*member) {
                let cause = self.statuses[*member].as_ref().and_then(|status| status.failure);
                let is_failed = self.statuses[*member].as_ref().is_some_and(|status| status.failed);
                let text = format!("Dependency {} has failures: {is_failed}", self.graph.agent.members[*member].text);
                self.record_because(cause, vertex, EventKind::Logged, Some((Level::Notice, text)));
            }
        }
    }

    /// Leaves a vertex alone, and drops the refresh events that wait for it.
    pub(super) fn skip(&mut self, vertex: VertexId, reason: SkipReason) {
        let point = self.graph.point(vertex);
        let member = point.member();
        let failed = match reason {
            SkipReason::FailedDependency(id) => self.graph.agent.of(id),
            _ => None,
        };
        let log = (failed.is_some() && !point.is_anchor())
            .then(|| (Level::Warning, "Skipping because of failed dependencies".to_owned()));
        let cause = failed.and_then(|failed| self.statuses[failed].as_ref()?.failure).or(self.last[vertex]);
        let already = matches!(point, Point::Completed(_)) && self.is_skipped(member);
        if !already {
            self.record_because(cause, vertex, EventKind::Skipped { reason }, log);
        }
        let status = self.statuses[member].get_or_insert_with(Status::default);
        status.skipped = true;
        status.skip_reason = Some(reason);
        if failed.is_some() && self.settings.language == Language::Puppet3 {
            return self.process(vertex);
        }
        self.drop_events(vertex);
    }

    fn is_skipped(&self, member: VertexId) -> bool {
        self.statuses[member].as_ref().is_some_and(|status| status.skipped)
    }
}

fn members_of(failed: Option<&FailedDependencies>) -> Vec<VertexId> {
    failed.map(|failed| failed.members.clone()).unwrap_or_default()
}
