//! Two runs side by side: what goes in otherwise, what comes out otherwise, and why.
//!
//! The sides are called A and B. A resource of one is the resource of the other that has the same reference; nothing else is
//! matched by likeness; but of a Puppet run and a Salt run it is what has the same kind and name. The differences are symmetric:
//! with the sides exchanged the same is said the other way round. Works on finished runs and their documents, and knows no phase.

mod catalog;
mod chain;
mod counterparts;
mod decisions;
mod document;
mod edges;
mod inputs;
mod languages;
mod lines;
mod order;
mod outcome;
mod phrases;
mod reason;
mod reasons;
mod said;
mod sides;
#[cfg(test)]
mod tests;

use duckrow_engine::Run;
use duckrow_explain::orders::Place;
use duckrow_explain::state::History;
use duckrow_scenario::Scenario;

use decisions::Decisions;
pub use document::{
    AttributeDifference, CatalogDifference, ChangedResource, Counterpart, DiffDocument, EdgeOfSide, EdgesDifference,
    Hunk, InputDifference, Moved, OrderDifference, PlaceInOrder, RefreshDifference, RefreshOfSide, ResourceOfSide,
    SaidDifference, StatusDifference, StatusOfSide, Swap,
};
use edges::Edges;
pub use lines::hunks;
use order::Compared;
pub use reason::{ContenderOfSide, DecisionOfSide, LinkOfChain, Reason, ReasonKind, TieOfSide};
use reasons::{Applied, Declared};
pub use sides::Side;
use sides::{Both, Thing};

/// A run with what it was run from.
#[derive(Debug, Clone, Copy)]
pub struct Given<'a> {
    /// The scenario that was run.
    pub scenario: &'a Scenario,
    /// The finished run.
    pub run: &'a Run,
}

/// Compares two runs. The work grows with their size, times its logarithm.
pub fn diff(a: Given<'_>, b: Given<'_>) -> DiffDocument {
    let both = Both::new(a.run, b.run);
    let inputs = inputs::difference(a.scenario, b.scenario);
    let edges = if both.have_catalogs() { Edges::new(&both) } else { Edges::default() };
    let declared = Orders::new(&both);
    let languages = (a.scenario.language(), b.scenario.language());
    let (application, statuses, refreshes, catalog) = match both.have_catalogs() {
        true => (
            declared.application(&both, &edges),
            outcome::statuses(&both),
            outcome::refreshes(&both),
            catalog::difference(&both),
        ),
        false => Default::default(),
    };
    let ordered = |compared: &Compared| {
        let declared = Declared { both: &both, compared, languages };
        compared.document(&both, |thing| declared.why(thing), |_, _| None)
    };
    let mut document = DiffDocument {
        same: false,
        counterparts: None,
        compiled_a: a.run.is_compiled,
        compiled_b: b.run.is_compiled,
        inputs,
        evaluation: ordered(&declared.evaluation),
        build: ordered(&declared.build),
        catalog,
        edges: edges.document(),
        application,
        refreshes,
        statuses,
        diagnostics: said::diagnostics(&both),
        logs: said::logs(&both),
    };
    if both.is_mixed {
        counterparts::reduce(&mut document, &both);
    }
    document.same = document.is_same();
    document
}

/// The orders of both runs, put side by side.
struct Orders {
    evaluation: Compared,
    build: Compared,
    application: [Vec<Thing>; 2],
}

impl Orders {
    fn new(both: &Both<'_>) -> Self {
        let [a, b] = [&both.a, &both.b].map(|side| side.run.orders());
        let compared = |a: &[Place], b: &[Place]| Compared::new(both, both.a.places(a), both.b.places(b), |_| false);
        Self {
            evaluation: compared(&a.evaluation, &b.evaluation),
            build: compared(&a.build, &b.build),
            application: [both.a.resources(&a.application), both.b.resources(&b.application)],
        }
    }

    /// The order in which the agent takes resources. Containers only have a beginning and an end there, so they are left out.
    fn application(&self, both: &Both<'_>, edges: &Edges) -> OrderDifference {
        let [order_a, order_b] = self.application.clone();
        let compared = Compared::new(both, order_a, order_b, |thing| edges.touch(both, thing));
        let history = History::default();
        let decisions = Decisions::new(both, edges, &history);
        let applied = Applied::new(both, &compared, edges, &decisions);
        compared.document(
            both,
            |thing| applied.why(thing),
            |first_in_a, first_in_b| decisions.why(first_in_a, first_in_b),
        )
    }
}
