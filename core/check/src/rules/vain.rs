//! Notifications that reach nothing that acts on them.

use crate::case::Case;
use duckrow_apply::{Edge, MemberId};
use duckrow_text::ids::Id as _;

/// A notification in vain.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Vain {
    /// The one that notifies.
    pub(crate) from: MemberId,
    /// The one that is notified.
    pub(crate) to: MemberId,
    /// The line that says so.
    pub(crate) edge: Edge,
}

/// The notifications of classes and defined types in which nothing is refreshed. Types that aren't built in may do anything, and a class without
/// resources may have some in another catalog.
pub(crate) fn vain(case: &Case<'_>) -> Vec<Vain> {
    let written = case.graph.relations.iter().filter(|relation| relation.edge.is_written() && relation.edge.refresh);
    let to_containers = written.filter(|relation| case.graph.agent.members[relation.to].is_container());
    let in_vain = to_containers.filter(|relation| {
        let begin = case.graph.points().find(|(_, point)| {
            matches!(point, duckrow_apply::Point::Admissible(member) if *member == relation.to)
        });
        let Some((begin, _)) = begin else { return false };
        let reached = case.order.reached_by_refresh(&[petgraph::graph::NodeIndex::new(begin.index())]);
        let inside = reached.iter().filter(|member| is_inside(case, **member, relation.to));
        let mut acting = inside.filter_map(|member| case.instance(*member)).map(|instance| {
            instance.definition.refreshes || instance.definition.declared.is_some() || instance.definition.api.is_some()
        });
        let first = acting.next();
        first == Some(false) && !acting.any(|acts| acts)
    });
    in_vain.map(|relation| Vain { from: relation.from, to: relation.to, edge: relation.edge }).collect()
}

/// True if a member is in a container, or in one of its containers.
fn is_inside(case: &Case<'_>, member: MemberId, container: MemberId) -> bool {
    let mut at = case.graph.agent.members[member].container;
    let mut steps = 0;
    while let Some(around) = at.filter(|_| steps < 100) {
        if around == container {
            return true;
        }
        at = case.graph.agent.members[around].container;
        steps += 1;
    }
    false
}
