//! Explains why one resource comes before another: the chain of relations between them, or the choice that decided.

use super::chain::Step;
use super::document::{BetweenDocument, Ordered, TieDocument, Topic};
use super::{Asked, answer, number};
use duckrow_record::catalog::ResourceId;

impl Asked<'_> {
    /// Explains how two resources are ordered.
    pub fn between(&self, one: ResourceId, other: ResourceId) -> BetweenDocument {
        let found = |first, second, ordered, chain: &[Step], tie: Option<TieDocument>| {
            let chain = self.edges(chain);
            let document = BetweenDocument {
                first: number(first),
                second: number(second),
                ordered,
                chain,
                tie,
                answers: Vec::new(),
            };
            let answers = vec![answer(Topic::Order, self.between_words(first, second, &document))];
            BetweenDocument { answers, ..document }
        };
        match (self.way(one, other), self.way(other, one)) {
            (Some(chain), Some(_)) => found(one, other, Ordered::Cycle, &chain, None),
            (Some(chain), None) => found(one, other, Ordered::Chain, &chain, None),
            (None, Some(chain)) => found(other, one, Ordered::Chain, &chain, None),
            (None, None) => {
                if let Some(chain) = self.way_inside(one, other) {
                    return found(one, other, Ordered::Contains, &chain, None);
                }
                if let Some(chain) = self.way_inside(other, one) {
                    return found(other, one, Ordered::Contains, &chain, None);
                }
                let turn = |id: ResourceId| self.begin(id).and_then(|vertex| self.course.turn(vertex));
                let is_first = match (turn(one), turn(other)) {
                    (Some(one), Some(other)) => one < other,
                    (one, _) => one.is_some(),
                };
                let (first, second) = if is_first { (one, other) } else { (other, one) };
                match self.choice_before(first, second) {
                    Some((chain, tie)) => found(first, second, Ordered::Choice, &chain, Some(tie)),
                    None => found(first, second, Ordered::Never, &[], None),
                }
            }
        }
    }

    /// The chain from the end of one resource to the beginning of another.
    fn way(&self, first: ResourceId, second: ResourceId) -> Option<Vec<Step>> {
        self.chain(self.end(first)?, self.begin(second)?)
    }

    /// The chain from the beginning of a container to that of a resource or container that ends before it does.
    fn way_inside(&self, container: ResourceId, content: ResourceId) -> Option<Vec<Step>> {
        self.chain(self.end(content)?, self.end(container)?)?;
        self.chain(self.begin(container)?, self.begin(content)?)
    }

    /// The choice that put one before the other: all that is left then has a later turn.
    fn choice_before(&self, first: ResourceId, second: ResourceId) -> Option<(Vec<Step>, TieDocument)> {
        let (first, second) = (self.begin(first)?, self.begin(second)?);
        let turn = self.course.turn(first)?;
        self.choice(first, second, |vertex| self.course.turn(vertex) > Some(turn))
    }
}
