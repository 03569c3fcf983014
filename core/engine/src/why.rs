//! Explanations: a finished run is asked about one resource, or about two.

use super::{Outcome, Run};
use duckrow_explain::state::History;
use duckrow_explain::why::{Asked, BetweenDocument, WhyDocument};
use duckrow_explain::words::Story;
use duckrow_record::catalog::ResourceId;
use duckrow_text::ids::Id;
use duckrow_text::source::nearest;

impl Run {
    /// The place in the graph's `nodes` of a resource that a text like `File[/etc/motd]` names: by its title, by an alias or by its
    /// name.
    pub fn find(&self, reference: &str) -> Option<u32> {
        // Modules of states have no capital: `pkg[vim]`.
        if self.states().is_some() {
            let is_meant = |id: &ResourceId| self.catalog.text(&self.names, *id).as_str() == reference;
            return self.catalog.ids().find(is_meant).and_then(|id| u32::try_from(id.index()).ok());
        }
        let found = self.catalog.find_text(&self.names, reference).or_else(|| {
            let graph = self.application()?.graph.as_ref()?;
            let member = graph.agent.find_text(&self.types, reference)?;
            Some(graph.agent.members[member].id)
        });
        u32::try_from(found?.index()).ok()
    }

    /// The reference that comes nearest to a text, for "did you mean".
    pub fn nearest(&self, reference: &str) -> Option<String> {
        let references: Vec<_> = self.catalog.ids().map(|id| self.catalog.text(&self.names, id)).collect();
        nearest(reference, references.iter().map(|text| text.as_str())).map(ToOwned::to_owned)
    }

    /// Explains the outcome of a node of the graph. Nothing if there is no such node, or nothing was applied.
    pub fn why_one(&self, node: u32) -> Option<WhyDocument> {
        let id = self.id_of(node)?;
        if let Outcome::Salt(states, language) = &self.outcome {
            return Some((language.why_one)(states, self.told_with(&History::default()), id));
        }
        self.asked(&History::default(), |asked| asked.of_one(id))
    }

    /// Explains why one node of the graph comes before another, in either order. Nothing if there are no two such
    /// nodes, or nothing was applied.
    pub fn why_between(&self, one: u32, other: u32) -> Option<BetweenDocument> {
        let (one, other) = (self.id_of(one)?, self.id_of(other)?);
        if one == other {
            return None;
        }
        if let Outcome::Salt(states, language) = &self.outcome {
            return Some((language.why_between)(states, self.told_with(&History::default()), [one, other]));
        }
        self.asked(&History::default(), |asked| asked.between(one, other))
    }

    fn id_of(&self, node: u32) -> Option<ResourceId> {
        let place = usize::try_from(node).ok().filter(|place| *place < self.catalog.len())?;
        Some(ResourceId::from_index(place))
    }

    /// Asks with a history of nothing: no answer needs the states in between, which take their time.
    fn asked<T>(&self, history: &History, ask: impl FnOnce(Asked<'_>) -> T) -> Option<T> {
        self.to_ask(history).map(ask)
    }

    /// The run, ready to be asked many things. Nothing if nothing came to be applied.
    pub fn to_ask<'a>(&'a self, history: &'a History) -> Option<Asked<'a>> {
        let application = self.application()?;
        let (graph, course) = (application.graph.as_ref()?, application.course.as_ref()?);
        let story = self.told_with(history);
        Some(Asked::new(graph, course, story, application.report.noop))
    }

    fn told_with<'a>(&'a self, history: &'a History) -> Story<'a> {
        Story {
            names: &self.names,
            sources: &self.sources,
            catalog: &self.catalog,
            trace: &self.trace,
            history,
            ordering: self.ordering,
        }
    }
}
