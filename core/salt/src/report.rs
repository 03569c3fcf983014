//! The report on every state, in the form that both languages share.

use serde_json::Value as Json;

use super::compile::Graph;
use super::running::{Done, Happening, NotRun};
use duckrow_record::catalog::ResourceKind;
use duckrow_record::report::{EventStatus, Metrics, Report, ReportEvent, ResourceReport, RunStatus, SkipDocument};
use duckrow_record::states::StateReturn;
use duckrow_text::names::FastMap;
use duckrow_text::source::{FileSpan, Sources};

/// The facts about a state that its happenings tell.
#[derive(Default)]
struct Told {
    watched: u32,
    /// Set if it was skipped, with the reason if it is one that both languages share.
    skipped: Option<Option<SkipDocument>>,
    at: Option<FileSpan>,
}

/// The report of a run.
pub(super) fn of(done: &Done, graph: &Graph, test: bool, sources: &Sources) -> Report {
    let mut told: FastMap<[&str; 4], Told> = FastMap::default();
    for (node, happening) in &done.happenings {
        let chunk = graph.chunk(*node);
        let told = told.entry([&chunk.state, &chunk.id, &chunk.name, &chunk.function]).or_default();
        told.at = chunk.at;
        match happening {
            Happening::Watched { .. } => told.watched += 1,
            Happening::NotRun { why: NotRun::Failed, by } => {
                let failed = by.map(|by| reference(&graph.chunk(by).state, &graph.chunk(by).id)).unwrap_or_default();
                told.skipped = Some(Some(SkipDocument::FailedDependency(failed)));
            }
            Happening::NotRun { .. } => _ = told.skipped.get_or_insert_default(),
            _ => {}
        }
    }
    let nothing = Told::default();
    let resources: Vec<ResourceReport> = done
        .rows
        .iter()
        .map(|row| {
            let told = told.get(&[row.state.as_str(), &row.id, &row.name, &row.fun]).unwrap_or(&nothing);
            let changed = row.result != Some(false) && is_change(&row.changes);
            ResourceReport {
                reference: reference(&row.state, &row.id),
                kind: ResourceKind::Native,
                changed: changed && row.result.is_some(),
                failed: row.result == Some(false),
                skipped: told.skipped.is_some(),
                failed_to_restart: row.mod_watch && row.result == Some(false),
                restarted: row.mod_watch && row.result == Some(true),
                out_of_sync: changed,
                events: events(row),
                refresh_received: told.watched,
                refresh_sent: 0,
                skip_reason: told.skipped.clone().flatten(),
                lacks: Vec::new(),
                location: told.at.map(|at| sources.locate(at)),
            }
        })
        .collect();
    let failed = done.stopped.is_some() || resources.iter().any(|resource| resource.failed);
    let metrics = Metrics::of(resources.iter());
    let status = match metrics.changes {
        _ if failed => RunStatus::Failed,
        0 => RunStatus::Unchanged,
        _ => RunStatus::Changed,
    };
    Report {
        status,
        noop: test,
        noop_pending: done.rows.iter().any(|row| row.result.is_none()),
        error: done.stopped.as_ref().map(|error| error.message.clone()),
        order: resources.iter().map(|resource| resource.reference.clone()).collect(),
        resources,
        metrics,
        logs: Vec::new(),
    }
}

fn reference(state: &str, id: &str) -> String {
    format!("{state}[{id}]")
}

fn is_change(changes: &Json) -> bool {
    changes.as_object().is_none_or(|changes| !changes.is_empty())
}

/// The events of a state.
fn events(row: &StateReturn) -> Vec<ReportEvent> {
    let status = match row.result {
        Some(false) => EventStatus::Failure,
        None => EventStatus::Noop,
        Some(true) if is_change(&row.changes) => EventStatus::Success,
        Some(true) => return Vec::new(),
    };
    let property = Some(row.fun.clone());
    vec![ReportEvent {
        property,
        previous: Json::Null,
        desired: row.changes.clone(),
        change: None,
        status,
        message: row.comment.clone(),
    }]
}
