//! The decision of a run between two resources: as data alone, and with a bound on the work, for callers that ask about
//! many.

use std::cell::Cell;

use super::Asked;
use super::chain::Step;
use super::document::TieDocument;
use duckrow_apply::VertexId;
use duckrow_record::catalog::ResourceId;
use duckrow_record::graph::GraphEdge;

/// A decision between two resources.
#[derive(Debug, Clone)]
pub struct Decision {
    /// The shortest chain from the first to the second; with a tie, from the one that was not chosen to the second.
    pub chain: Vec<GraphEdge>,
    /// The choice that decided, if no chain did.
    pub tie: Option<TieDocument>,
}

/// The number of edges that could be looked at in the time that it takes to word an answer.
const TELLING: usize = 50;

/// The number of edges that may still be looked at.
#[derive(Debug)]
pub struct Effort(Cell<usize>);

impl Effort {
    /// A fuel for so many edges.
    pub const fn new(edges: usize) -> Self {
        Self(Cell::new(edges))
    }

    /// Takes some, if there is one left.
    fn spend(&self, edges: usize) -> bool {
        self.0.replace(self.0.get().saturating_sub(edges)) > 0
    }

    fn is_spent(&self) -> bool {
        self.0.get() == 0
    }
}

impl Asked<'_> {
    /// The reason why the turn of one resource came before that of another. Nothing if it didn't, or if finding out
    /// takes too much effort.
    pub fn decision(&self, first: ResourceId, second: ResourceId, effort: &Effort) -> Option<Decision> {
        let (begin, end, to) = (self.begin(first)?, self.end(first)?, self.begin(second)?);
        let turn = self.course.turn(begin)?;
        // Whatever is on a chain has its turn between those of its ends.
        let is_later = |vertex: VertexId| effort.spend(1) && self.course.turn(vertex) > Some(turn);
        if self.course.turn(to)? <= turn || !effort.spend(TELLING) {
            return None;
        }
        // What generates others is passed where it begins.
        if let Some(chain) = self.chain_back(to, |vertex| vertex == end || vertex == begin, is_later) {
            return Some(Decision { chain: self.edges(&chain), tie: None });
        }
        let (chain, tie) = self.choice(begin, to, is_later)?;
        (!effort.is_spent()).then(|| Decision { chain: self.edges(&chain), tie: Some(tie) })
    }

    /// The vertex that was free when the first was chosen and had to go before the second, perhaps the second itself;
    /// and the chain from there.
    pub(super) fn choice(
        &self,
        first: VertexId,
        second: VertexId,
        is_later: impl Fn(VertexId) -> bool,
    ) -> Option<(Vec<Step>, TieDocument)> {
        let turn = self.course.turn(first)?;
        self.course.turn(second)?;
        if self.is_free_in(second, turn) {
            return Some((Vec::new(), self.tie(first, second)?));
        }
        let is_later = |vertex| is_later(vertex);
        let chain = self.chain_back(second, |vertex| is_later(vertex) && self.is_free_in(vertex, turn), is_later)?;
        let other = chain.first()?.from;
        Some((chain, self.tie(first, other)?))
    }
}
