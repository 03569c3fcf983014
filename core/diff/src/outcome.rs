//! The outcomes of resources that both runs have.

use super::document::{RefreshDifference, RefreshOfSide, StatusDifference, StatusOfSide};
use super::sides::{Both, View};
use duckrow_explain::state::Progress;
use duckrow_record::catalog::{ResourceId, ResourceKind};
use duckrow_record::report::ResourceReport;
use duckrow_record::trace::{EventKind, Subject};
use duckrow_text::ids::Id;
use duckrow_text::names::{FastMap, FastSet};

/// Resources of which something else became.
pub(super) fn statuses(both: &Both<'_>) -> Vec<StatusDifference> {
    let (of_a, of_b) = (Outcomes::new(&both.a), Outcomes::new(&both.b));
    let natives = both.shared().filter(|(_, _, b)| is_native(&both.b, *b));
    let found = natives.filter_map(|(thing, a, b)| {
        let (a, b) = (of_a.status(a), of_b.status(b));
        (a != b).then(|| StatusDifference { reference: both.text(thing), a, b })
    });
    found.collect()
}

/// Resources that were notified of other changes.
pub(super) fn refreshes(both: &Both<'_>) -> Vec<RefreshDifference> {
    let (of_a, of_b) = (Outcomes::new(&both.a), Outcomes::new(&both.b));
    let (from_a, from_b) = (senders(both, &both.a), senders(both, &both.b));
    let natives = both.shared().filter(|(_, _, b)| is_native(&both.b, *b));
    let found = natives.filter_map(|(thing, a, b)| {
        let (a, b) = (of_a.refresh(a, &from_a), of_b.refresh(b, &from_b));
        (a != b).then(|| RefreshDifference { reference: both.text(thing), a, b })
    });
    found.collect()
}

fn is_native(view: &View<'_>, id: ResourceId) -> bool {
    view.run.catalog.resource(id).kind == ResourceKind::Native
}

/// The outcomes of one run.
struct Outcomes<'a> {
    progress: Vec<Progress>,
    references: Vec<&'a str>,
    reports: FastMap<&'a str, &'a ResourceReport>,
}

impl<'a> Outcomes<'a> {
    fn new(view: &'a View<'_>) -> Self {
        let run = view.run;
        let progress = run.state(run.trace.len()).progress;
        let references = view.graph.nodes.iter().map(|node| node.reference.as_str()).collect();
        let reports = run.report().into_iter().flat_map(|report| &report.resources);
        let reports = reports.map(|report| (report.reference.as_str(), report)).collect();
        Self { progress, references, reports }
    }

    fn report(&self, id: ResourceId) -> Option<&'a ResourceReport> {
        self.reports.get(self.references.get(id.index())?).copied()
    }

    fn status(&self, id: ResourceId) -> StatusOfSide {
        StatusOfSide {
            progress: self.progress.get(id.index()).copied().unwrap_or_default(),
            skip_reason: self.report(id).and_then(|report| report.skip_reason.clone()),
        }
    }

    fn refresh(&self, id: ResourceId, senders: &FastMap<ResourceId, FastSet<String>>) -> RefreshOfSide {
        let report = self.report(id);
        RefreshOfSide {
            refreshed: report.is_some_and(|report| report.restarted),
            received: report.map_or(0, |report| report.refresh_received),
            from: senders.get(&id).into_iter().flatten().cloned().collect(),
        }
    }
}

/// The senders of refresh events, by receiver.
fn senders(both: &Both<'_>, view: &View<'_>) -> FastMap<ResourceId, FastSet<String>> {
    let mut found: FastMap<ResourceId, FastSet<String>> = FastMap::default();
    for (_, event) in view.run.trace.events() {
        let (Subject::Resource(source), EventKind::RefreshScheduled { target }) = (event.subject, event.kind) else {
            continue;
        };
        let source = u32::try_from(source.index()).ok().and_then(|node| view.thing(node));
        found.entry(target).or_default().extend(source.map(|source| both.text(source)));
    }
    found
}
