//! What is told of every event, and the state after it, as what differs from the state before.

use serde::Serialize;

use crate::head::number;
use crate::{Run, StateDocument, WaitingDocument};
use duckrow_explain::state::Progress;
use duckrow_explain::words::Sentence;

/// What is told of an event, and what is different after it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct MomentDocument {
    /// What happened, and why.
    pub sentence: Sentence,
    /// The place of its link in a chain of causes.
    pub place: String,
    /// The text of that link.
    pub text: String,
    /// The numbers of the events before it in its own chain, oldest first.
    pub chain: Vec<u32>,
    /// The difference in `running` of the state.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub running: Option<Splice<u32>>,
    /// The difference in its `queue`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub queue: Option<Splice<WaitingDocument>>,
    /// The difference in its `applied`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub applied: Option<Splice<u32>>,
    /// The nodes whose progress is another one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub progress: Vec<Turned>,
}

/// The difference between two lists: from a place on, some are taken out, and others put in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Splice<T> {
    /// The place, from 0.
    pub at: u32,
    /// The number of those that are taken out.
    pub out: u32,
    /// Those that are put in.
    pub put: Vec<T>,
}

/// The progress that a node has come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Turned {
    /// The node, as a place in the graph's `nodes`.
    pub node: u32,
    /// Its progress.
    pub to: Progress,
}

impl<T: Clone + PartialEq> Splice<T> {
    /// The difference from one list to another, if there is one.
    fn between(before: &[T], after: &[T]) -> Option<Self> {
        let is_same = |(one, other): &(&T, &T)| one == other;
        let head = before.iter().zip(after).take_while(is_same).count();
        let (old, new) = (before.get(head..)?, after.get(head..)?);
        let tail = old.iter().rev().zip(new.iter().rev()).take_while(is_same).count();
        let (out, put) = (old.len() - tail, new.get(..new.len() - tail)?);
        (out > 0 || !put.is_empty()).then(|| Self { at: number(head), out: number(out), put: put.to_vec() })
    }
}

impl Run {
    /// All moments, in order.
    pub(super) fn moments(&self) -> Vec<MomentDocument> {
        let mut before = self.state(0);
        let mut moment = |seq| {
            let after = self.state(seq);
            let moment = self.moment(seq, &before, &after);
            before = after;
            moment
        };
        (1..=self.trace.len()).map(&mut moment).collect()
    }

    fn moment(&self, seq: usize, before: &StateDocument, after: &StateDocument) -> MomentDocument {
        let mut links = self.why(seq);
        let (place, text) = links.pop().map(|link| (link.place, link.text)).unwrap_or_default();
        MomentDocument {
            sentence: self.sentence(seq).unwrap_or_default(),
            place,
            text,
            chain: links.iter().map(|link| link.seq).collect(),
            running: Splice::between(&before.running, &after.running),
            queue: Splice::between(&before.queue, &after.queue),
            applied: Splice::between(&before.applied, &after.applied),
            progress: turned(&before.progress, &after.progress),
        }
    }
}

fn turned(before: &[Progress], after: &[Progress]) -> Vec<Turned> {
    let pairs = before.iter().zip(after).enumerate();
    let turned = pairs.filter(|(_, (before, after))| before != after);
    turned.map(|(node, (_, to))| Turned { node: number(node), to: *to }).collect()
}
