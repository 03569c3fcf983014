//! The report of a transaction.

use serde_json::Value as Json;

use super::Input;
use super::agent::MemberId;
use super::graph::Graph;
use super::transaction::{Done, Happening, Status};
use duckrow_record::catalog::{ResourceId, ResourceKind};
use duckrow_record::report::{
    EventStatus, LogLine, Metrics, Report, ReportEvent, ResourceReport, RunStatus, SkipDocument,
};
use duckrow_record::trace::{EventId, Level, Recorder, SkipReason};
use duckrow_resource_types::to_s;
use duckrow_text::ids::Id;
use duckrow_values::Value;

/// The report of a run that never began.
pub(crate) fn of_nothing(noop: bool, error: String, logs: Vec<LogLine>) -> Report {
    Report {
        status: RunStatus::Failed,
        noop,
        noop_pending: false,
        error: Some(error),
        resources: Vec::new(),
        order: Vec::new(),
        metrics: Metrics::default(),
        logs,
    }
}

/// The report of a transaction.
pub(crate) fn of(input: &Input<'_>, graph: &Graph, noop: bool, done: Done, logs: Vec<LogLine>) -> Report {
    let text = |id: ResourceId| graph.agent.member_of(id).map(|v| graph.agent.members[v].text.to_string());
    let statuses = done.statuses.iter_with_ids().filter_map(|(member_id, status)| Some((member_id, status.as_ref()?)));
    let statuses = statuses.filter(|(member_id, _)| !graph.agent.members[*member_id].is_sentinel);
    let resources: Vec<_> =
        statuses.map(|(member_id, status)| resource_report(input, graph, member_id, status)).collect();
    let natives = || resources.iter().filter(|resource| resource.kind == ResourceKind::Native);
    let metrics = Metrics::of(natives());
    let failed = done.stopped.is_some() || natives().any(|r| r.failed || r.failed_to_restart);
    let status = match metrics.changes {
        _ if failed => RunStatus::Failed,
        0 => RunStatus::Unchanged,
        _ => RunStatus::Changed,
    };
    let pending = natives().any(|r| r.events.iter().any(|event| event.status == EventStatus::Noop));
    let order = done.order.into_iter().filter_map(text).collect();
    Report { status, noop, noop_pending: pending, error: done.stopped, resources, order, metrics, logs }
}

fn resource_report(input: &Input<'_>, graph: &Graph, member_id: MemberId, status: &Status) -> ResourceReport {
    let member = &graph.agent.members[member_id];
    let resource = graph.agent.resource(input.catalog, member.id);
    let text = |id: ResourceId| graph.agent.member_of(id).map(|v| graph.agent.members[v].text.to_string());
    ResourceReport {
        reference: member.text.to_string(),
        kind: resource.kind,
        changed: status.changed,
        failed: status.failed,
        skipped: status.skipped,
        failed_to_restart: status.failed_to_restart,
        restarted: status.restarted,
        out_of_sync: status.out_of_sync,
        events: status.events.iter().map(report_event).collect(),
        refresh_received: status.received,
        refresh_sent: status.sent,
        skip_reason: status.skip_reason.map(|reason| match reason {
            SkipReason::FailedDependency { failed, .. } => {
                SkipDocument::FailedDependency(text(failed).unwrap_or_default())
            }
            SkipReason::Tags => SkipDocument::Tags,
            SkipReason::Schedule => SkipDocument::Schedule,
            SkipReason::Prefetch => SkipDocument::Prefetch,
            SkipReason::Virtual => SkipDocument::Virtual,
            SkipReason::Device => SkipDocument::Device,
        }),
        lacks: status.lacks.clone(),
        location: resource.declared_at.map(|at| input.sources.locate(at)),
    }
}

fn report_event(happening: &Happening) -> ReportEvent {
    ReportEvent {
        property: happening.property.as_ref().map(ToString::to_string),
        previous: plain(&happening.previous),
        desired: plain(&happening.desired),
        change: happening.change,
        status: happening.status,
        message: happening.message.to_string(),
    }
}

/// A value as plain data.
fn plain(value: &Value) -> Json {
    match value {
        Value::Undef => Json::Null,
        Value::Boolean(value) => Json::Bool(*value),
        Value::Integer(number) => (*number).into(),
        Value::Float(number) => (*number).into(),
        Value::Array(items) => items.items().iter().map(plain).collect(),
        Value::Hash(hash) => hash.entries().iter().map(|(key, value)| (to_s(key), plain(value))).collect(),
        other => to_s(other).into(),
    }
}

/// The log lines that were written since the trace had so many events.
pub(crate) fn logs_since(recorder: &Recorder, events: usize) -> Vec<LogLine> {
    let trace = recorder.trace();
    let since = (events..trace.len()).map(|place| trace.event(EventId::from_index(place)));
    let lines = since.filter_map(|event| trace.log_of(event)).filter(|line| line.level >= Level::Info);
    lines
        .map(|line| LogLine { level: line.level, source: line.source.to_string(), message: line.message.to_string() })
        .collect()
}
