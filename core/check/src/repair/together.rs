//! Many edits tried at once: where all of them hold together, each of them does. Where they don't, the halves are tried.

use super::{Proposed, Workshop};
use crate::edits::are_apart;
use crate::finding::Finding;
use duckrow_apply::MemberId;

impl Workshop<'_> {
    /// Gives findings the likeliest of their edits, where those hold; so many at most. Their number comes back.
    pub(crate) fn together(&mut self, findings: &mut [Finding], pairs: &[[MemberId; 2]], most: usize) -> usize {
        let mut waiting: Vec<Proposed> = findings
            .iter()
            .zip(pairs)
            .enumerate()
            .filter_map(|(place, (finding, pair))| {
                let fix = self.proposals_for(finding, *pair).into_iter().next()?;
                Some(Proposed { place, fix, pair: *pair, notifies: finding.wants_notification() })
            })
            .take(most)
            .collect();
        let mut made = 0;
        while !waiting.is_empty() && self.trials > 0 {
            let (round, rest) = apart(waiting);
            waiting = rest;
            for Proposed { place, fix, .. } in self.holding(round) {
                if let Some(finding) = findings.get_mut(place) {
                    finding.fix = Some(fix);
                    made += 1;
                }
            }
        }
        made
    }

    /// Those of some edits that hold.
    fn holding(&mut self, round: Vec<Proposed>) -> Vec<Proposed> {
        let (mut holding, mut waiting) = (Vec::new(), vec![round]);
        while let Some(mut batch) = waiting.pop() {
            let Some(left) = self.trials.checked_sub(1) else { break };
            self.trials = left;
            if self.hold(&batch) {
                holding.extend(batch);
            } else if batch.len() > 1 {
                let rest = batch.split_off(batch.len() / 2);
                waiting.extend([rest, batch]);
            }
        }
        holding
    }
}

/// Some edits that stand apart, and the others.
fn apart(proposed: Vec<Proposed>) -> (Vec<Proposed>, Vec<Proposed>) {
    let (mut round, mut rest): (Vec<Proposed>, Vec<Proposed>) = (Vec::new(), Vec::new());
    for one in proposed {
        let is_apart = round.iter().all(|other| are_apart(&one.fix, &other.fix));
        if is_apart { round.push(one) } else { rest.push(one) }
    }
    (round, rest)
}
