//! Notifications that reach nothing that acts on them: `include` doesn't contain.

use crate::case::Case;
use duckrow_apply::{Edge, MemberId};
use duckrow_record::catalog::{Catalog, ResourceKind};
use duckrow_resource_types::Instance;
use duckrow_text::ids::Id as _;
use duckrow_text::names::FastSet;
use duckrow_text::source::FileSpan;

/// A notification in vain.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Vain {
    /// The one that notifies.
    pub(crate) from: MemberId,
    /// The class that is notified.
    pub(crate) to: MemberId,
    /// The class that was meant, in all likelihood: the notified one includes it, and doesn't contain it.
    pub(crate) meant: MemberId,
    /// The line that says so.
    pub(crate) edge: Edge,
}

/// The notifications of classes in which nothing acts on them, but which include another one in which something would. Where nothing acts
/// at all, the class may have something in another catalog.
pub(crate) fn vain(case: &Case<'_>, catalog: &Catalog) -> Vec<Vain> {
    let written = case.graph.relations.iter().filter(|relation| relation.edge.is_written() && relation.edge.refresh);
    let in_vain = written.filter_map(|relation| {
        let inside = inside(case, relation.to);
        let is_class = case.graph.agent.members[relation.to].is_container() && !acts(case, &inside);
        let meant = is_class.then(|| included(case, catalog, relation.to, &inside)).flatten()?;
        Some(Vain { from: relation.from, to: relation.to, meant, edge: relation.edge })
    });
    in_vain.collect()
}

/// Everything in a container.
fn inside(case: &Case<'_>, container: MemberId) -> FastSet<MemberId> {
    let mut found = FastSet::default();
    let mut waiting = vec![container];
    while let Some(at) = waiting.pop() {
        waiting.extend(case.graph.agent.members[at].content.iter().copied().filter(|content| found.insert(*content)));
    }
    found
}

/// True if something among members acts on notifications. Types that aren't built in may.
fn acts(case: &Case<'_>, members: &FastSet<MemberId>) -> bool {
    let may_act =
        |of: &Instance| of.definition.refreshes || of.definition.declared.is_some() || of.definition.api.is_some();
    members.iter().filter_map(|member| case.instance(*member)).any(may_act)
}

/// A class that the text of another one declares, which isn't in it, and in which something acts on notifications.
fn included(case: &Case<'_>, catalog: &Catalog, class: MemberId, content: &FastSet<MemberId>) -> Option<MemberId> {
    let members = &case.graph.agent.members;
    let resource = |member: MemberId| {
        let id = members[member].id;
        (id.index() < catalog.len()).then(|| catalog.resource(id))
    };
    let defined = resource(class)?.defined_at?;
    let is_within = |at: FileSpan| {
        at.file == defined.file && defined.span.start <= at.span.start && at.span.end <= defined.span.end
    };
    members.ids().find(|member| {
        let is_declared_there =
            resource(*member).is_some_and(|of| of.kind == ResourceKind::Class && of.declared_at.is_some_and(is_within));
        is_declared_there && !content.contains(member) && acts(case, &inside(case, *member))
    })
}
