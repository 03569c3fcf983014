//! The course of a transaction: when it came to each vertex of the graph, and by which rule it chose among those that were free.

use super::agent::MemberId;
use super::graph::{Graph, VertexId};
use super::ordering::{self, Key};
use duckrow_scenario::Ordering;
use duckrow_text::ids::{Id, IndexVec};

/// The course of a transaction: when it reached each vertex, and why not earlier.
#[derive(Debug, Default)]
pub struct Course {
    /// The rule by which it chose.
    pub ordering: Ordering,
    /// The seed of the ordering `random`.
    pub seed: u64,
    pub(super) keys: IndexVec<MemberId, Key>,
    pub(super) turns: IndexVec<VertexId, Option<u32>>,
}

impl Course {
    /// The number of the turn in which a vertex was done, anchors of containers counted too. Nothing if its turn never came.
    pub fn turn(&self, vertex: VertexId) -> Option<u32> {
        self.turns.lookup(vertex).copied().flatten()
    }

    /// The key of a vertex: of those that are free, the smallest goes first.
    pub fn key(&self, graph: &Graph, vertex: VertexId) -> Option<&Key> {
        self.keys.lookup(graph.point(vertex).member())
    }

    /// The source of a vertex's key: a digest or a random number. Nothing if it is the place in the catalog alone.
    pub fn value(&self, graph: &Graph, vertex: VertexId) -> Option<String> {
        let member = graph.point(vertex).member();
        if self.keys.lookup(member)?.is_within() {
            return None;
        }
        match self.ordering {
            Ordering::Manifest => None,
            Ordering::TitleHash => {
                let digest = ordering::title_hash(&graph.agent.members[member].text);
                Some(digest.iter().map(|byte| format!("{byte:02x}")).collect())
            }
            Ordering::Random => Some(format!("{:016x}", ordering::drawn(self.seed, member.index()))),
        }
    }
}
