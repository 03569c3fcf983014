//! The outcome of a scenario after its compilation, by its language.

use super::StateLanguage;
use duckrow_apply::Application;
use duckrow_record::catalog::Catalog;
use duckrow_record::graph::GraphDocument;
use duckrow_record::report::Report;
use duckrow_record::states::States;
use duckrow_text::names::Names;
use duckrow_text::source::Sources;

/// The outcome of a scenario.
#[derive(Debug)]
pub enum Outcome {
    /// The application of a catalog, for manifests; nothing if it was not applied.
    Puppet(Option<Box<Application>>),
    /// The results of states, and their language, which answers questions about them.
    Salt(Box<States>, StateLanguage),
}

impl Outcome {
    /// The application of the catalog.
    pub fn application(&self) -> Option<&Application> {
        match self {
            Self::Puppet(application) => application.as_deref(),
            Self::Salt(..) => None,
        }
    }

    /// The results of states.
    pub const fn states(&self) -> Option<&States> {
        match self {
            Self::Puppet(_) => None,
            Self::Salt(states, _) => Some(states),
        }
    }

    /// The outcome of every resource, or every state; missing if nothing was applied to a host.
    pub fn report(&self) -> Option<&Report> {
        match self {
            Self::Puppet(application) => application.as_ref().map(|application| &application.report),
            Self::Salt(states, _) => states.report.as_ref(),
        }
    }

    /// The graph of a catalog: its order, as far as that is known.
    pub(crate) fn graph(&self, catalog: &Catalog, names: &Names, sources: &Sources) -> GraphDocument {
        let unrelated = || GraphDocument::of_catalog(catalog, names, sources);
        match self {
            Self::Puppet(application) => {
                match application.as_ref().and_then(|application| application.graph.as_ref()) {
                    Some(graph) => graph.document(catalog, names, sources),
                    None => unrelated(),
                }
            }
            Self::Salt(states, _) => {
                let relations = states.compiled.relations(sources);
                GraphDocument { relations, cycles: states.cycles.clone(), ..unrelated() }
            }
        }
    }
}
