//! Metaparameters that containers hand down to what they contain
//! (`docs/semantics/puppet/catalog.md#inherited-metaparameters`).

use std::collections::VecDeque;

use super::resource::add_tags_of;
use super::{Compiler, charge};
use crate::evaluator::{Evaluated, Session};
use duckrow_record::catalog::{Attribute, Reference, ResourceId};
use duckrow_text::names::{FastMap, FastSet, Symbol, known};

/// All of them, for hints.
pub(super) const METAPARAMETER_NAMES: [&str; 11] =
    ["alias", "audit", "before", "loglevel", "noop", "notify", "require", "schedule", "stage", "subscribe", "tag"];

/// Those that are.
const INHERITED: [Symbol; 7] =
    [known::NOOP, known::SCHEDULE, known::AUDIT, known::LOGLEVEL, known::ALIAS, known::TAG, known::STAGE];

impl Compiler<'_> {
    /// Walks from the main class down containment, breadth first. Only what hangs on it takes part: a class hangs on its stage,
    /// unless it is contained.
    pub(super) fn inherit_metaparameters(&mut self, session: &mut Session) -> Evaluated<()> {
        let main = Reference { type_name: known::CLASS_TYPE, title: known::MAIN };
        let Some(main) = self.catalog.find(main) else { return Ok(()) };
        let mut inherited: FastMap<ResourceId, Vec<Attribute>> = FastMap::default();
        let mut seen = FastSet::from_iter([main]);
        let mut next = VecDeque::from([main]);
        while let Some(container) = next.pop_front() {
            let values = match inherited.get(&container) {
                Some(values) => values.clone(),
                None => self.own_metaparameters(container),
            };
            for content in self.catalog.content(container) {
                session.fuel.step()?;
                let handed_down = self.hand_down(session, container, content, &values);
                let at = self.catalog.resource(content).declared_at;
                handed_down.map_err(|error| match at {
                    Some(at) => error.placed(at),
                    None => error,
                })?;
                let mut handed = values.clone();
                for own in self.own_metaparameters(content) {
                    match handed.iter_mut().find(|attribute| attribute.name == own.name) {
                        Some(attribute) => *attribute = own,
                        None => handed.push(own),
                    }
                }
                if !handed.is_empty() {
                    inherited.insert(content, handed);
                }
                if seen.insert(content) {
                    next.push_back(content);
                }
            }
        }
        Ok(())
    }

    fn own_metaparameters(&self, id: ResourceId) -> Vec<Attribute> {
        let resource = self.catalog.resource(id);
        let own = INHERITED.iter().filter_map(|name| resource.attribute(*name));
        own.filter(|attribute| !attribute.value.is_undef()).cloned().collect()
    }

    fn hand_down(
        &mut self,
        session: &mut Session,
        container: ResourceId,
        content: ResourceId,
        values: &[Attribute],
    ) -> Evaluated<()> {
        for attribute in values {
            if self.catalog.resource(content).value(attribute.name).is_some() {
                continue;
            }
            if attribute.name == known::TAG {
                let resource = self.catalog.resource_mut(content);
                let at = resource.at;
                add_tags_of(session, resource, &attribute.value, at)?;
            }
            charge::value(session, &attribute.value)?;
            self.catalog.resource_mut(content).set(attribute.clone());
        }
        self.inherit_tags(session, container, content)
    }
}
