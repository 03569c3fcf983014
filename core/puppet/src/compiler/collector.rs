//! Collectors and `realize`: they look at the start of every round (`docs/semantics/puppet/collectors.md#collectors`).

use ecow::EcoString;

use super::definition::Source;
use super::overriding::KeptOverride;
use super::{Compiler, queue};
use crate::evaluator::{
    Collector, CollectorId, Evaluated, Interrupt, NewAttribute, Query, ScopeId, Session, Side, flatten,
};
use duckrow_record::catalog::{Attribute, Reference, Resource, ResourceId};
use duckrow_record::trace::{EventId, EventKind, Subject};
use duckrow_text::names::{FastSet, known};
use duckrow_text::source::FileSpan;
use duckrow_values as values;
use duckrow_values::Value;

/// A collector, and what it has found.
pub(super) struct CollectorState {
    pub selection: Selection,
    pub scope: ScopeId,
    pub source: Source,
    pub at: FileSpan,
    /// The event that registered it.
    pub event: Option<EventId>,
    pub collected: FastSet<ResourceId>,
    /// The operands that an arrow from here stands for if the collector finds nothing: what stands left of it in the chain.
    pub alternative: Option<Vec<Side>>,
}

/// The resources that a collector looks for.
pub(super) enum Selection {
    /// `Type <| query |>`
    Matching(Collector),
    /// `realize(…)`: those that are not found yet.
    Listed(Vec<Reference>),
}

impl CollectorState {
    /// The type of what it collects; none if it is a list of references.
    pub(super) fn type_name(&self) -> &str {
        match &self.selection {
            Selection::Matching(collector) => &collector.type_name,
            Selection::Listed(_) => "",
        }
    }
}

impl Compiler<'_> {
    /// Registers a collector.
    pub(super) fn register_collector(
        &mut self,
        session: &mut Session,
        scope: ScopeId,
        collector: Collector,
    ) -> Evaluated<CollectorId> {
        let type_name = collector.type_name.clone();
        if type_name == "class" {
            return Err(Interrupt::plain("collected-class", "Classes cannot be collected"));
        }
        if self.find_type(session, &type_name)?.is_none() {
            return Err(Interrupt::plain("unknown-resource-type", format!("Resource type {type_name} doesn't exist")));
        }
        check_tags(collector.query.as_ref())?;
        let type_symbol = session.names.intern(&duckrow_record::catalog::capitalize(&type_name));
        let kind = EventKind::CollectorRegistered { type_name: type_symbol };
        let event = session.record(self.scope_subject(session, scope), kind, Some(collector.at));
        let is_exported = collector.exported;
        let id = self.add_collector(session, scope, collector.at, Selection::Matching(collector), event);
        // Without a store there is nothing to be collected from other nodes.
        if !is_exported || session.settings.storeconfigs {
            self.active_collectors.push(id);
        }
        Ok(id)
    }

    /// Wants resources to be real.
    pub(super) fn register_realize(
        &mut self,
        session: &mut Session,
        scope: ScopeId,
        references: Vec<(EcoString, EcoString)>,
        at: FileSpan,
    ) {
        let references =
            references.iter().map(|(type_name, title)| Reference::new(&mut session.names, type_name, title)).collect();
        let event = session.recorder.cause();
        let id = self.add_collector(session, scope, at, Selection::Listed(references), event);
        self.active_collectors.push(id);
    }

    fn add_collector(
        &mut self,
        session: &Session,
        scope: ScopeId,
        at: FileSpan,
        selection: Selection,
        event: Option<EventId>,
    ) -> CollectorId {
        let source = self.source_of(session, scope);
        let (collected, alternative) = (FastSet::default(), None);
        self.collectors.push(CollectorState { selection, scope, source, at, event, collected, alternative })
    }

    /// Lets every collector look. Gives whether one found something that it hadn't found before.
    pub(super) fn evaluate_collectors(&mut self, session: &mut Session) -> Evaluated<bool> {
        let mut found = false;
        for id in self.active_collectors.clone() {
            session.fuel.step()?;
            let at = self.collectors[id].at;
            found |= match &self.collectors[id].selection {
                Selection::Matching(_) => self.evaluate_matching(session, id).map_err(|error| error.placed(at))?,
                Selection::Listed(_) => self.evaluate_listed(session, id)?,
            };
        }
        let collectors = &self.collectors;
        self.active_collectors
            .retain(|id| !matches!(&collectors[*id].selection, Selection::Listed(left) if left.is_empty()));
        Ok(found)
    }

    fn evaluate_listed(&mut self, session: &mut Session, id: CollectorId) -> Evaluated<bool> {
        let Selection::Listed(references) = &mut self.collectors[id].selection else { return Ok(false) };
        let references = std::mem::take(references);
        session.fuel.steps(references.len() as u64)?;
        let before = references.len();
        let mut missing = Vec::new();
        for reference in references {
            match self.find_reference(&session.names, reference) {
                Some(resource) => self.realize(session, id, resource),
                None => missing.push(reference),
            }
        }
        let found = missing.len() < before;
        self.collectors[id].selection = Selection::Listed(missing);
        Ok(found)
    }

    fn evaluate_matching(&mut self, session: &mut Session, id: CollectorId) -> Evaluated<bool> {
        let Selection::Matching(collector) = &self.collectors[id].selection else { return Ok(false) };
        let collector = collector.clone();
        let type_name = session.names.intern(&duckrow_record::catalog::capitalize(&collector.type_name));
        let candidates = self.by_type.get(&type_name).cloned().unwrap_or_default();
        let mut matches = Vec::new();
        let cost = collector.query.as_ref().map_or(1, cost);
        for candidate in candidates {
            session.fuel.steps(cost)?;
            if collector.exported && !self.catalog.resource(candidate).exported {
                continue;
            }
            let is_wanted = match &collector.query {
                Some(query) => self.matches(session, candidate, query)?,
                None => true,
            };
            if is_wanted {
                matches.push(candidate);
            }
        }
        queue::in_order(&mut matches);
        if collector.exported {
            matches.extend(self.import(session, id, &collector)?);
        }
        let mut new = Vec::new();
        for resource in matches {
            self.realize(session, id, resource);
            if self.collectors[id].collected.insert(resource) {
                new.push(resource);
            }
        }
        self.override_collected(session, id, &collector, &new)?;
        Ok(!new.is_empty())
    }

    /// Makes a resource real. What is exported stays exported.
    fn realize(&mut self, session: &mut Session, collector: CollectorId, id: ResourceId) {
        let resource = self.catalog.resource_mut(id);
        if !std::mem::replace(&mut resource.is_virtual, false) {
            return;
        }
        let (cause, at) = (self.collectors[collector].event, self.collectors[collector].at);
        let event = session.record_because(cause, Subject::Resource(id), EventKind::Realized, Some(at), None);
        self.states[id].event = event;
    }

    /// The overrides of a collector. They come with the defaults of the collector's scope, and let its code override more
    /// from then on.
    fn override_collected(
        &mut self,
        session: &mut Session,
        id: CollectorId,
        collector: &Collector,
        resources: &[ResourceId],
    ) -> Evaluated<()> {
        if collector.overrides.is_empty() || resources.is_empty() {
            return Ok(());
        }
        let (scope, source, event) = (self.collectors[id].scope, self.collectors[id].source, self.collectors[id].event);
        self.privileged.insert(source);
        for resource in resources {
            let type_name = self.catalog.resource(*resource).reference.type_name;
            let (attributes, defaults) =
                (collector.overrides.clone(), self.defaults_with(session, scope, type_name, collector));
            self.merge(session, *resource, &KeptOverride { attributes, defaults, source, at: collector.at, event })?;
        }
        Ok(())
    }

    /// The defaults of a collector's scope that it doesn't override itself, each with the code that set it.
    fn defaults_with(
        &self,
        session: &Session,
        scope: ScopeId,
        type_name: duckrow_text::names::Symbol,
        collector: &Collector,
    ) -> Vec<(NewAttribute, Source)> {
        let is_given = |default: &Attribute| collector.overrides.iter().any(|given| given.name == default.name);
        let defaults = session.scopes.defaults_for(scope, type_name);
        let new = |(default, from): (&Attribute, ScopeId)| {
            let at = default.at.unwrap_or(collector.at);
            let default = NewAttribute { name: default.name, value: default.value.clone(), append: false, at };
            (default, self.source_of(session, from))
        };
        defaults.into_iter().filter(|(default, _)| !is_given(default)).map(new).collect()
    }

    fn matches(&self, session: &mut Session, id: ResourceId, query: &Query) -> Evaluated<bool> {
        Ok(match query {
            Query::And(left, right) => self.matches(session, id, left)? && self.matches(session, id, right)?,
            Query::Or(left, right) => self.matches(session, id, left)? || self.matches(session, id, right)?,
            Query::Compare { attribute, equal: true, value } if *attribute == known::TAG => {
                self.has_tag(session, id, value)?
            }
            Query::Compare { attribute, equal, value } => {
                let resource = self.catalog.resource(id);
                match attribute_value(session, resource, *attribute) {
                    Value::Array(items) if *equal => items.items().iter().any(|item| values::equals(item, value)),
                    present => values::equals(&present, value) == *equal,
                }
            }
        })
    }

    /// True if a resource has one of the tags, or will get it from the container that declared it.
    fn has_tag(&self, session: &mut Session, id: ResourceId, value: &Value) -> Evaluated<bool> {
        let mut wanted = Vec::new();
        flatten(value, &mut wanted);
        let wanted: Vec<_> =
            wanted.iter().filter_map(|tag| session.names.get(&values::text(tag).to_lowercase())).collect();
        let mut next = Some(id);
        while let Some(id) = next {
            if wanted.iter().any(|tag| self.catalog.resource(id).tags.contains(*tag)) {
                return Ok(true);
            }
            session.fuel.steps(wanted.len() as u64)?;
            let container = session.scopes.get(self.states[id].scope).resource;
            next = (container != id).then_some(container);
        }
        Ok(false)
    }

    /// References that `realize` was given and that nothing declared.
    pub(super) fn unrealized(&self) -> Vec<Reference> {
        let listed = self.active_collectors.iter().filter_map(|id| match &self.collectors[*id].selection {
            Selection::Listed(references) => Some(references.clone()),
            Selection::Matching(_) => None,
        });
        listed.flatten().collect()
    }
}

fn attribute_value(session: &Session, resource: &Resource, name: duckrow_text::names::Symbol) -> Value {
    if name == known::TITLE {
        return resource.title(&session.names);
    }
    resource.attribute(name).map_or(Value::Undef, |attribute| attribute.value.clone())
}

/// The number of steps for comparing a resource with what a query asks for.
pub(super) fn cost(query: &Query) -> u64 {
    match query {
        Query::And(left, right) | Query::Or(left, right) => cost(left) + cost(right),
        Query::Compare { value: Value::Array(items), .. } => 1 + items.items().len() as u64,
        Query::Compare { .. } => 1,
    }
}

/// A number can't be a tag.
fn check_tags(query: Option<&Query>) -> Evaluated<()> {
    match query {
        Some(Query::And(left, right) | Query::Or(left, right)) => {
            check_tags(Some(left))?;
            check_tags(Some(right))
        }
        Some(Query::Compare { attribute, equal: true, value }) if *attribute == known::TAG => {
            let mut tags = Vec::new();
            flatten(value, &mut tags);
            if tags.iter().any(|tag| matches!(tag, Value::Integer(_) | Value::Float(_))) {
                return Err(Interrupt::plain("invalid-tag", "Cannot transform a number to a tag"));
            }
            Ok(())
        }
        _ => Ok(()),
    }
}
