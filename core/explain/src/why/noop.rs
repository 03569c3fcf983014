//! Explains why nothing was changed about a resource: the setting that put it into noop mode.

use super::document::{NoopDocument, NoopSource};
use super::{Asked, number};
use duckrow_record::catalog::{Attribute, ResourceId};
use duckrow_text::names::{FastSet, known};

impl Asked<'_> {
    /// Nothing if the resource is not in noop mode. Of containers only the whole run can be.
    pub(super) fn noop(&self, id: ResourceId) -> Option<NoopDocument> {
        let member = &self.graph.agent.members[self.graph.agent.member_of(id)?];
        let own = member.instance.as_ref().and_then(|instance| instance.noop);
        if !own.unwrap_or(self.is_noop) {
            return None;
        }
        if own.is_none() {
            return Some(NoopDocument { from: NoopSource::Run, node: None, location: None });
        }
        let at = self.noop_of(id).and_then(|attribute| attribute.at);
        let container = self.says_noop_around(id);
        Some(NoopDocument {
            from: if container.is_some() { NoopSource::Container } else { NoopSource::Resource },
            node: Some(number(container.unwrap_or(id))),
            location: at.map(|at| self.story.sources.locate(at)),
        })
    }

    fn noop_of(&self, id: ResourceId) -> Option<&Attribute> {
        self.story.catalog.resource(id).attribute(known::NOOP)
    }

    /// The container around a resource that handed its own `noop` to its content: what has it from there has it from the same
    /// place.
    fn says_noop_around(&self, id: ResourceId) -> Option<ResourceId> {
        let at = self.noop_of(id)?.at;
        let mut around = self.story.catalog.containers(id);
        let mut seen = FastSet::default();
        let mut found = None;
        while let Some(container) = around.pop() {
            if !seen.insert(container) {
                continue;
            }
            if self.noop_of(container).is_some_and(|attribute| attribute.at == at) {
                found = Some(container);
            }
            around.extend(self.story.catalog.containers(container));
        }
        found
    }
}
