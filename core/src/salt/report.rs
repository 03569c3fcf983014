//! What became of every state, in the form that both languages share.

use serde_json::Value as Json;

use super::compile::Graph;
use super::record::Record;
use super::running::{Done, Happening, NotRun, StateReturn};
use crate::apply::{EventStatus, Metrics, Report, ReportEvent, ResourceReport, RunStatus, SkipDocument};
use crate::catalog::ResourceKind;
use crate::names::FastMap;
use crate::source::Sources;

/// The report of a run.
pub(super) fn of(done: &Done, graph: &Graph, record: &Record, test: bool, sources: &Sources) -> Report {
    let _ = record;
    let mut watched: FastMap<String, u32> = FastMap::default();
    let mut reasons: FastMap<String, Option<SkipDocument>> = FastMap::default();
    let mut places = FastMap::default();
    for (node, happening) in &done.happenings {
        let chunk = graph.chunk(*node);
        let key = chunk.tag();
        places.insert(key.clone(), chunk.at);
        match happening {
            Happening::Watched { .. } => *watched.entry(key).or_default() += 1,
            Happening::NotRun { why: NotRun::Failed, by } => {
                let failed = by.map(|by| reference(&graph.chunk(by).state, &graph.chunk(by).id)).unwrap_or_default();
                reasons.insert(key, Some(SkipDocument::FailedDependency(failed)));
            }
            Happening::NotRun { .. } => _ = reasons.entry(key).or_default(),
            _ => {}
        }
    }
    let tag = |row: &StateReturn| format!("{}_|-{}_|-{}_|-{}", row.state, row.id, row.name, row.fun);
    let resources: Vec<ResourceReport> = done
        .rows
        .iter()
        .map(|row| {
            let key = tag(row);
            let changed = row.result != Some(false) && is_change(&row.changes);
            ResourceReport {
                reference: reference(&row.state, &row.id),
                kind: ResourceKind::Native,
                changed: changed && row.result.is_some(),
                failed: row.result == Some(false),
                skipped: reasons.contains_key(&key),
                failed_to_restart: row.mod_watch && row.result == Some(false),
                restarted: row.mod_watch && row.result == Some(true),
                out_of_sync: changed,
                events: events(row),
                refresh_received: watched.get(&key).copied().unwrap_or_default(),
                refresh_sent: 0,
                skip_reason: reasons.get(&key).cloned().flatten(),
                location: places.get(&key).copied().flatten().map(|at| sources.locate(at)),
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

/// What a state did, as an event.
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
        status,
        message: row.comment.clone(),
    }]
}
