//! `aggregate`: states of one module that are brought about together (`aggregate_and_order_chunks` in `salt/utils/requisite.py`).
//!
//! Knows the members of groups, not the effect: the order stays, but a node that depends on one of a group depends on all of it.

use super::chunks::Chunk;
use super::graph::{Graph, NodeId};
use crate::value::{Dict, Value};
use duckrow_text::names::{FastMap, FastSet};

/// Simulated modules that have a `mod_aggregate`.
const MODULES: [&str; 1] = ["pkg"];
/// The number of states that a group may have.
const MOST: usize = 500;
/// The number of nodes that are looked at for all groups; nodes that come later stay alone.
const LOOKS: u32 = 1_000_000;

/// Groups of at least two nodes, each in the order of the run.
#[derive(Debug, Default)]
pub(crate) struct Groups {
    of: FastMap<NodeId, usize>,
    members: Vec<Vec<NodeId>>,
}

impl Groups {
    /// The group of a node; empty if it is alone.
    pub(crate) fn of(&self, node: NodeId) -> &[NodeId] {
        let members = self.of.get(&node).and_then(|place| self.members.get(*place));
        members.filter(|members| members.len() > 1).map_or(&[], Vec::as_slice)
    }
}

/// True if a state says that it may be one of a group: by a truth value, or by naming its module.
fn may_join(chunk: &Chunk) -> bool {
    let says = match chunk.get("aggregate") {
        Some(Value::Bool(says)) => *says,
        Some(Value::List(list)) => list.placed().iter().any(|item| item.value.as_text() == Some(&chunk.state)),
        Some(Value::Dict(map)) => Dict::has(map, &chunk.state),
        _ => false,
    };
    says && MODULES.contains(&chunk.state.as_str())
}

/// Puts nodes into groups: each into the first from which no way leads to it.
pub(super) fn groups(graph: &Graph, order: &[NodeId]) -> Groups {
    let mut groups = Groups::default();
    let mut looks = LOOKS;
    for node in order.iter().copied() {
        if graph.nodes[node].trial_of.is_some() || !may_join(graph.chunk(node)) {
            continue;
        }
        let fits = |place: &usize| {
            let members = groups.members.get(*place).map_or(&[][..], Vec::as_slice);
            let is_of_kind = members.first().is_some_and(|first| graph.chunk(*first).state == graph.chunk(node).state);
            is_of_kind && members.len() < MOST && !leads(graph, &groups, members, node, &mut looks)
        };
        let place = (0..groups.members.len()).find(fits).unwrap_or(groups.members.len());
        match groups.members.get_mut(place) {
            Some(members) => members.push(node),
            None => groups.members.push(vec![node]),
        }
        groups.of.insert(node, place);
    }
    groups
}

/// True if a path leads from some nodes to another one. A node that depends on one of a group depends on all of it.
fn leads(graph: &Graph, groups: &Groups, from: &[NodeId], to: NodeId, looks: &mut u32) -> bool {
    let mut seen: FastSet<NodeId> = from.iter().copied().collect();
    let mut left: Vec<NodeId> = from.to_vec();
    while let Some(node) = left.pop() {
        for (dependent, _) in graph.dependents(node) {
            if dependent == to || *looks == 0 {
                return true;
            }
            *looks -= 1;
            let together = groups.of(dependent).iter().copied();
            left.extend(together.chain([dependent]).filter(|node| seen.insert(*node)));
        }
    }
    false
}
