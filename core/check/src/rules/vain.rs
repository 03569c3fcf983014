//! Notifications that reach nothing that acts on them.

use crate::case::Case;
use duckrow_apply::{Edge, MemberId};
use duckrow_record::catalog::{Catalog, ResourceKind};
use duckrow_text::ids::Id as _;
use duckrow_text::source::FileSpan;

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

/// The notifications of classes in which nothing is refreshed, but which include another one in which something would be: `include` doesn't contain.
/// Where nothing acts at all the class may have something in another catalog.
pub(crate) fn vain(case: &Case<'_>, catalog: &Catalog) -> Vec<Vain> {
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
        !acting.any(|acts| acts) && includes_what_acts(case, catalog, relation.to)
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

/// True if the text of a class declares another one that isn't in it, and in which something acts on notifications.
fn includes_what_acts(case: &Case<'_>, catalog: &Catalog, class: MemberId) -> bool {
    let members = &case.graph.agent.members;
    let Some(defined) = catalog.resource(members[class].id).defined_at else { return false };
    let included = members.iter_with_ids().filter(|(_, member)| member.is_container() && member.id.index() < catalog.len());
    let mut included = included.filter(|(_, member)| {
        let resource = catalog.resource(member.id);
        let is_within = |at: FileSpan| {
            at.file == defined.file && defined.span.start <= at.span.start && at.span.end <= defined.span.end
        };
        resource.kind == ResourceKind::Class && resource.declared_at.is_some_and(is_within)
    });
    included.any(|(inner, _)| !is_inside(case, inner, class) && acts(case, inner))
}

/// True if something in a container acts on notifications.
fn acts(case: &Case<'_>, container: MemberId) -> bool {
    case.instances().any(|(member, instance)| instance.definition.refreshes && is_inside(case, member, container))
}
