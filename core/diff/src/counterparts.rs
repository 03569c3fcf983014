//! The comparison of two runs in different languages: the resources that correspond, their orders, and their outcomes.

use super::document::{Counterpart, DiffDocument, EdgeOfSide, InputDifference, SaidDifference};
use super::reason::{Reason, ReasonKind};
use super::sides::Both;
use duckrow_engine::Run;
use duckrow_record::catalog::{ResourceId, ResourceKind};
use duckrow_text::names::FastSet;

/// Leaves of a document what means something between two languages.
pub(super) fn reduce(document: &mut DiffDocument, both: &Both<'_>) {
    let natives = natives(both);
    document.counterparts = Some(pairs(both));
    document.inputs.retain(is_of_both);
    document.refreshes.clear();
    document.logs = SaidDifference { only_a: Vec::new(), only_b: Vec::new() };
    document.catalog.changed.clear();
    for only in [&mut document.catalog.only_a, &mut document.catalog.only_b] {
        only.retain(|resource| resource.kind == ResourceKind::Native);
    }
    for order in [&mut document.evaluation, &mut document.build, &mut document.application] {
        order.only_a.retain(|place| natives.contains(&place.reference));
        order.only_b.retain(|place| natives.contains(&place.reference));
        for moved in &mut order.moved {
            moved.why.get_or_insert_with(choice);
        }
    }
    for status in &mut document.statuses {
        (status.a.skip_reason, status.b.skip_reason) = (None, None);
    }
    document.statuses.retain(|status| status.a.progress != status.b.progress);
    let (a, b) = (ends(&document.edges.only_a), ends(&document.edges.only_b));
    document.edges.only_a.retain(|edge| edge.shared && !b.contains(&between(edge)));
    document.edges.only_b.retain(|edge| edge.shared && !a.contains(&between(edge)));
}

/// The reason for another place where no edge explains it.
fn choice() -> Reason {
    let text = "among what may go next, Puppet and Salt choose differently".to_owned();
    Reason { kind: ReasonKind::Language, text, only_in: None, other: None, location: None, a: None, b: None }
}

fn natives(both: &Both<'_>) -> FastSet<String> {
    let sides = [&both.a, &both.b];
    let natives = sides.iter().flat_map(|view| {
        let natives = view.things().filter(|(id, _)| view.run.catalog.resource(*id).kind == ResourceKind::Native);
        natives.map(|(_, thing)| both.text(thing))
    });
    natives.collect()
}

fn pairs(both: &Both<'_>) -> Vec<Counterpart> {
    let text = |run: &Run, id: ResourceId| run.catalog.text(&run.names, id).to_string();
    let pairs = both.shared().map(|(_, a, b)| Counterpart { a: text(both.a.run, a), b: text(both.b.run, b) });
    pairs.collect()
}

/// The texts differ all over, and which language they are in goes without saying.
fn is_of_both(input: &InputDifference) -> bool {
    matches!(input, InputDifference::Value { path, .. } if path != "kind" && path != "entry")
}

/// An edge by its ends: what made it is called otherwise in each language.
fn between(edge: &EdgeOfSide) -> (String, String) {
    (edge.from.clone(), edge.to.clone())
}

fn ends(edges: &[EdgeOfSide]) -> FastSet<(String, String)> {
    edges.iter().map(between).collect()
}
