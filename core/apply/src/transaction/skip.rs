//! The resources that are skipped, and the reasons (`docs/semantics/puppet/application.md#skipped-resources`).

use std::rc::Rc;

use super::Transaction;
use super::status::{FailedDependencies, Status};
use crate::agent::MemberId;
use crate::graph::{Point, VertexId};
use crate::log;
use crate::schedule::{Answer, STANDARD, Schedule};
use duckrow_record::catalog::EdgeOrigin;
use duckrow_record::trace::{EventKind, Level, SkipReason};
use duckrow_text::names::FastSet;
use duckrow_text::source::{Diagnostic, FileSpan, Position, Severity, nearest};

impl Transaction<'_> {
    /// Collects the failures among everything that a vertex depends on: its direct dependencies, and those that they collected.
    pub(super) fn propagate_failure(&mut self, vertex: VertexId) {
        let mut inherited: Option<Rc<FailedDependencies>> = None;
        let mut merged: Option<FastSet<MemberId>> = None;
        let mut looked_at = 0;
        for dependency in self.graph.dependencies(vertex) {
            let member = self.graph.point(dependency).member();
            let Some(status) = &self.statuses[member] else { continue };
            if let Some(failed) = status.failed_dependencies.clone().filter(|failed| !failed.members.is_empty()) {
                match &inherited {
                    None if merged.is_none() => inherited = Some(failed),
                    Some(known) if Rc::ptr_eq(known, &failed) => {}
                    _ => {
                        let list = merged.get_or_insert_with(|| members_of(inherited.as_deref()));
                        looked_at += failed.members.len();
                        list.extend(&failed.members);
                    }
                }
            }
            if status.blocks() {
                merged.get_or_insert_with(|| members_of(inherited.as_deref())).insert(member);
            }
        }
        let failed = match merged {
            Some(members) => Some(Rc::new(FailedDependencies { members, ..Default::default() })),
            None => inherited,
        };
        self.fuel.spend(looked_at as u64);
        let member = self.graph.point(vertex).member();
        if failed.is_some() || self.statuses[member].is_some() {
            self.statuses[member].get_or_insert_default().failed_dependencies = failed;
        }
    }

    /// True if only resources with certain tags are applied, and this one has none of them.
    pub(super) fn lacks_tags(&self, vertex: VertexId) -> bool {
        !self.settings.tags.is_empty() && !self.has_tag(vertex, &self.tags)
    }

    fn has_tag(&self, vertex: VertexId, tags: &[duckrow_text::names::Symbol]) -> bool {
        let member = &self.graph.agent.members[self.graph.point(vertex).member()];
        let anew = member.instance.as_ref().and_then(|instance| instance.tags.as_ref());
        let own = anew.unwrap_or(&self.graph.agent.resource(self.input.catalog, member.id).tags);
        tags.iter().any(|tag| own.contains(*tag))
    }

    /// The reason why a vertex is not applied; the first one counts. `is_unread` says that its provider could not read
    /// its state.
    ///
    /// # Errors
    /// Puppet's error about a schedule that there isn't, which ends the run.
    pub(super) fn reason_to_skip(
        &mut self,
        vertex: VertexId,
        is_unread: bool,
    ) -> Result<Option<SkipReason>, Box<Diagnostic>> {
        if self.has_tag(vertex, &self.skip_tags) || self.lacks_tags(vertex) {
            return Ok(Some(SkipReason::Tags));
        }
        if !self.is_scheduled(vertex)? {
            return Ok(Some(SkipReason::Schedule));
        }
        if let Some(failed) = self.failed_dependency(vertex) {
            return Ok(Some(failed));
        }
        if is_unread {
            return Ok(Some(SkipReason::Prefetch));
        }
        Ok(self.is_for_devices(vertex).then_some(SkipReason::Device))
    }

    /// True if the schedule of a resource lets it be applied at the time of the run.
    fn is_scheduled(&mut self, vertex: VertexId) -> Result<bool, Box<Diagnostic>> {
        let Point::Resource(member) = self.graph.point(vertex) else { return Ok(true) };
        let agent = &self.graph.agent;
        let instance = agent.members[member].instance.as_ref();
        let Some(name) = instance.and_then(|instance| instance.schedule.clone()) else { return Ok(true) };
        let declared = agent.find(self.input.types, "Schedule", &name);
        let declared = declared.and_then(|schedule| agent.members[schedule].instance.as_ref()).map(Schedule::of);
        let Some(schedule) = declared.or_else(|| Schedule::standard(&name)) else {
            return Err(Box::new(self.missing_schedule(member, &name)));
        };
        self.fuel.spend(schedule.size() as u64);
        let last = self.last_looked_at(member);
        let answer = schedule.allows(self.settings.now, last);
        if answer == Answer::NoClock {
            let text = format!(
                "Schedule[{name}] asks for the time of the run, which the scenario doesn't tell: nothing was held back"
            );
            let note = Diagnostic::new("no-clock", Severity::Info, self.declared_at(vertex), text);
            self.note_once(note.help("say when with `options.now`: `2026-11-21T18:00:00Z`"));
        }
        Ok(answer != Answer::NotNow)
    }

    fn missing_schedule(&self, member: MemberId, name: &str) -> Diagnostic {
        let agent = &self.graph.agent;
        let resource = agent.resource(self.input.catalog, agent.members[member].id);
        let error = Diagnostic::new(
            "missing-schedule",
            Severity::Error,
            resource.declared_at,
            format!("Could not find schedule {name}"),
        );
        let declared = agent.members.ids().filter_map(|id| agent.members[id].instance.as_ref());
        let schedules = declared.filter(|instance| instance.definition.name == "schedule");
        let known: Vec<_> = schedules.map(|schedule| schedule.title.as_str()).chain(STANDARD).collect();
        error.printed(Position::Line).help(match nearest(name, known.into_iter()) {
            Some(near) => format!("Did you mean `{near}`?"),
            None => format!("Declare it: `schedule {{ '{name}': … }}`."),
        })
    }

    /// True if the type of a resource is for devices, of which there are none here (`remote_resource` of the Resource API).
    fn is_for_devices(&self, vertex: VertexId) -> bool {
        let Point::Resource(member) = self.graph.point(vertex) else { return false };
        let instance = self.graph.agent.members[member].instance.as_ref();
        let api = instance.and_then(|instance| instance.definition.api.as_ref());
        api.is_some_and(|api| api.has_feature("remote_resource"))
    }

    fn failed_dependency(&mut self, vertex: VertexId) -> Option<SkipReason> {
        let member = self.graph.point(vertex).member();
        let failed = self.statuses[member].as_ref()?.failed_dependencies.clone()?;
        let first = *failed.members.first()?;
        if self.graph.point(vertex).is_anchor() == self.settings.merge_dependency_warnings {
            self.tell_of_failures(vertex, &failed);
        }
        let (via, origin) = self.way_of_failure(vertex, first);
        let id = |member: MemberId| self.graph.agent.members[member].id;
        Some(SkipReason::FailedDependency { failed: id(first), via: id(via), origin })
    }

    /// The direct predecessor of a vertex that waits for a failed one: the failed one itself if it is that, or a vertex
    /// skipped for it.
    fn way_of_failure(&self, vertex: VertexId, failed: MemberId) -> (MemberId, EdgeOrigin) {
        let inherits = |member: MemberId| {
            let dependencies = self.statuses[member].as_ref().and_then(|status| status.failed_dependencies.as_ref());
            dependencies.is_some_and(|dependencies| dependencies.members.contains(&failed))
        };
        let ways = self.graph.edges_to(vertex).filter(|(member, _)| *member == failed || inherits(*member));
        // The shortest way tells most, and a line more than that something is in a container.
        let best = ways.min_by_key(|(member, edge)| (*member != failed, !edge.is_written()));
        best.map_or((failed, EdgeOrigin::Containment), |(member, edge)| (member, edge.origin))
    }

    /// Reports each failed dependency once, for its first dependent: a resource, or a container that speaks for its content.
    fn tell_of_failures(&mut self, vertex: VertexId, failed: &FailedDependencies) {
        if failed.all_told.replace(true) {
            return;
        }
        for member in &failed.members {
            if self.told.insert(*member) {
                let cause = self.statuses[*member].as_ref().and_then(|status| status.failure);
                let is_failed = self.statuses[*member].as_ref().is_some_and(|status| status.failed);
                let what = if self.settings.merge_dependency_warnings { "Class dependency" } else { "Dependency" };
                let text = format!("{what} {} has failures: {is_failed}", self.graph.agent.members[*member].text);
                self.record_because(cause, vertex, EventKind::Logged, Some((Level::Notice, text)));
            }
        }
    }

    /// Leaves a vertex alone, and drops the refresh events that wait for it.
    pub(super) fn skip(&mut self, vertex: VertexId, reason: SkipReason) {
        let point = self.graph.point(vertex);
        let member = point.member();
        let failed = match reason {
            SkipReason::FailedDependency { failed, .. } => self.graph.agent.member_of(failed),
            _ => None,
        };
        let text = match reason {
            SkipReason::Prefetch => Some("Skipping because provider prefetch failed"),
            SkipReason::FailedDependency { .. } if !point.is_anchor() && !self.container_warns(vertex) => {
                Some("Skipping because of failed dependencies")
            }
            _ => None,
        };
        let blamed = failed.or((reason == SkipReason::Prefetch).then_some(member));
        let cause = blamed.and_then(|failed| self.statuses[failed].as_ref()?.failure).or(self.last[vertex]);
        let already = matches!(point, Point::Completed(_)) && self.is_skipped(member);
        if !already {
            let line = text.map(|text| log::line(Level::Warning, self.source(vertex), text));
            let at = self.place_of_skipping(vertex, reason);
            self.record_at(cause, vertex, EventKind::Skipped { reason }, at, line);
        }
        let status = self.statuses[member].get_or_insert_with(Status::default);
        status.skipped = true;
        status.skip_reason = Some(reason);
        if failed.is_some() && self.settings.language.refreshes_skipped_resources() {
            return self.process(vertex);
        }
        self.drop_events(vertex);
    }

    /// With the setting `merge_dependency_warnings` a container that waits for something failed warns for all its content, once for
    /// each of those that failed (`application/logs-and-messages/merge_dependency_warnings_setting`).
    fn container_warns(&mut self, vertex: VertexId) -> bool {
        let Some(container) = self.member(vertex).container.filter(|_| self.settings.merge_dependency_warnings) else {
            return false;
        };
        let failed = self.statuses[container].as_ref().and_then(|status| status.failed_dependencies.clone());
        let Some(failed) = failed.filter(|failed| !failed.members.is_empty()) else { return false };
        if failed.all_warned.replace(true) {
            return true;
        }
        for member in &failed.members {
            if self.warned.insert(*member) {
                let text = "Skipping resources in class because of failed class dependencies";
                let line = log::line(Level::Warning, self.graph.agent.members[container].path.clone(), text);
                let cause = self.statuses[*member].as_ref().and_then(|status| status.failure);
                self.record_line(cause, vertex, EventKind::Logged, Some(line));
            }
        }
        true
    }

    /// The line that makes a vertex wait for the failed one; otherwise the place of its declaration.
    fn place_of_skipping(&self, vertex: VertexId, reason: SkipReason) -> Option<FileSpan> {
        let member = &self.graph.agent.members[self.graph.point(vertex).member()];
        let declared_at = self.graph.agent.resource(self.input.catalog, member.id).declared_at;
        let SkipReason::FailedDependency { via, .. } = reason else { return declared_at };
        let id = |member: MemberId| self.graph.agent.members[member].id;
        let written = self.graph.edges_to(vertex).find(|(member, edge)| edge.is_written() && id(*member) == via);
        written.and_then(|(_, edge)| edge.at).or(declared_at)
    }

    fn is_skipped(&self, member: MemberId) -> bool {
        self.statuses[member].as_ref().is_some_and(|status| status.skipped)
    }
}

fn members_of(failed: Option<&FailedDependencies>) -> FastSet<MemberId> {
    failed.map(|failed| failed.members.clone()).unwrap_or_default()
}
