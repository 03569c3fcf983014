//! The state after an event, as it leaves the engine.

use serde::Serialize;

use super::Run;
use super::head::number;
use duckrow_explain::state::Progress;
use duckrow_text::ids::Id;

/// The running body, the queue and the progress of every resource after some event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct StateDocument {
    /// The number of the event; 0 is before the first.
    pub seq: u32,
    /// The open bodies, or the open containers, outermost first, as places in the graph's `nodes`.
    pub running: Vec<u32>,
    /// The bodies that wait to be evaluated, next first.
    pub queue: Vec<WaitingDocument>,
    /// The nodes that the agent has reached, in order.
    pub applied: Vec<u32>,
    /// The progress of every node.
    pub progress: Vec<Progress>,
}

/// Something that waits in the queue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct WaitingDocument {
    /// The node that waits.
    pub node: u32,
    /// The number of the event that put it there.
    pub since: u32,
    /// The place of that event: `a:13`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
}

impl Run {
    /// The state after the event of a number; 0 is before the first.
    pub fn state(&self, seq: usize) -> StateDocument {
        let story = self.story();
        let state = story.history.after(seq, &self.trace, &self.catalog);
        let queue = state.queue.iter().map(|waiting| WaitingDocument {
            node: number(waiting.resource.index()),
            since: number(waiting.since.index() + 1),
            place: story.place(self.trace.event(waiting.since)),
        });
        StateDocument {
            seq: number(seq.min(self.trace.len())),
            running: state.running.iter().map(|id| number(id.index())).collect(),
            queue: queue.collect(),
            applied: state.applied.iter().map(|id| number(id.index())).collect(),
            progress: self.catalog.ids().map(|id| state.progress(id)).collect(),
        }
    }
}
