//! The loop between the first evaluation and completion: collectors, then queued bodies, until nothing is new
//! (`docs/semantics/puppet/evaluation.md#lazy-evaluation`).

use super::Compiler;
use crate::evaluator::{Evaluated, Interrupt, Session, Stage};
use duckrow_record::catalog::ResourceId;
use duckrow_text::ids::Id;
use duckrow_text::order::InOrder as _;
use duckrow_text::source::{Diagnostic, Position, Severity};

/// After so many rounds Puppet gives up.
const MAX_ROUNDS: u32 = 1000;

impl Compiler<'_> {
    /// Works until a round finds nothing to do.
    pub(super) fn work_off_queue(&mut self, session: &mut Session) -> Evaluated<()> {
        for _ in 0..=MAX_ROUNDS {
            let collected = self.evaluate_collectors(session)?;
            let evaluated = self.evaluate_round(session)?;
            if !collected && !evaluated {
                return Ok(());
            }
        }
        let message = format!("Somehow looped more than {MAX_ROUNDS} times while evaluating host catalog");
        let next = self.unevaluated().first().and_then(|id| self.catalog.resource(*id).at);
        let diagnostic = Diagnostic::new("endless-evaluation", Severity::Error, next, message).printed(Position::None);
        Err(Interrupt::new(Stage::Bare, diagnostic)
            .help("A define declares another instance of itself each time: give it an end."))
    }

    /// Evaluates what waits now, in the order of declaration; what that declares waits for the next round.
    fn evaluate_round(&mut self, session: &mut Session) -> Evaluated<bool> {
        // What is virtual stays in the queue, and is looked at in every round.
        session.fuel.work((self.list.len() - self.unevaluated_from) as u64)?;
        let snapshot = self.unevaluated();
        for id in &snapshot {
            if !self.states[*id].is_evaluated {
                self.evaluate_queued(session, *id)?;
            }
        }
        Ok(!snapshot.is_empty())
    }

    /// The resources that wait: instances and pending classes that are not virtual.
    fn unevaluated(&mut self) -> Vec<ResourceId> {
        let waits = |id: &ResourceId| !self.states[*id].is_evaluated;
        let from = self.list.get(self.unevaluated_from..).unwrap_or_default();
        let settled = from.iter().take_while(|id| !waits(id)).count();
        self.unevaluated_from += settled;
        let rest = self.list.get(self.unevaluated_from..).unwrap_or_default();
        rest.iter().copied().filter(|id| waits(id) && !self.catalog.resource(*id).is_virtual).collect()
    }
}

/// Keeps ids in the order of declaration.
pub(super) fn in_order(ids: &mut [ResourceId]) {
    ids.order_by_key(|id| id.index());
}
