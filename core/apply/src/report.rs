//! What became of every resource, as it leaves the engine (`docs/semantics/puppet/application.md#the-report`).

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use super::Input;
use super::agent::VertexId;
use super::graph::Graph;
use super::transaction::{Done, EventStatus, Happening, Status};
use duckrow_record::catalog::{ResourceId, ResourceKind};
use duckrow_record::trace::{EventId, Level, Recorder, SkipReason};
use duckrow_resource_types::to_s;
use duckrow_text::ids::Id;
use duckrow_text::source::Location;
use duckrow_values::Value;

/// The report of a run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Report {
    /// How the run ended.
    pub status: RunStatus,
    /// Whether nothing was to be changed.
    pub noop: bool,
    /// Whether anything would have been changed.
    pub noop_pending: bool,
    /// What ended the run before its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// What became of resources and containers, in the order of the catalog. What was not reached is missing.
    pub resources: Vec<ResourceReport>,
    /// `Type[title]` of the resources in the order in which they were applied, or skipped.
    pub order: Vec<String>,
    /// Counts of resources, changes and events.
    pub metrics: Metrics,
    /// The log lines from info upwards.
    pub logs: Vec<LogLine>,
}

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum RunStatus {
    /// Something failed.
    Failed,
    /// Something was changed.
    Changed,
    /// Everything was as it should be.
    Unchanged,
}

/// What became of a resource or container.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[allow(clippy::struct_excessive_bools, reason = "they are Puppet's own flags")]
pub struct ResourceReport {
    /// `Type[title]`
    pub reference: String,
    /// What sort of resource it is.
    pub kind: ResourceKind,
    /// Something was changed, or refreshed.
    pub changed: bool,
    /// Something could not be done.
    pub failed: bool,
    /// It was left alone.
    pub skipped: bool,
    /// The refresh action failed.
    pub failed_to_restart: bool,
    /// It was refreshed.
    pub restarted: bool,
    /// It was not as it should be.
    pub out_of_sync: bool,
    /// What was done.
    pub events: Vec<ReportEvent>,
    /// How many refresh events it was given.
    pub refresh_received: u32,
    /// How many refresh events it gave.
    pub refresh_sent: u32,
    /// Why it was left alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skip_reason: Option<SkipDocument>,
    /// Where it was declared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub location: Option<Location>,
}

/// Why a resource was left alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum SkipDocument {
    /// This resource, which it depends on, failed.
    FailedDependency(String),
    /// It has none of the wanted tags, or one of the unwanted.
    Tags,
    /// Its schedule says not now.
    Schedule,
    /// Its provider could not read the present state.
    Prefetch,
    /// It is virtual.
    Virtual,
    /// Its type is for devices, and this is a host.
    Device,
}

/// One thing that was done, or would have been, or could not be.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ReportEvent {
    /// The property, if it was one.
    pub property: Option<String>,
    /// What it was.
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub previous: Json,
    /// What was wanted.
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub desired: Json,
    /// How it ended.
    pub status: EventStatus,
    /// The message.
    pub message: String,
}

/// Counts. Containers don't count.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Metrics {
    /// `total`, and one count for every flag.
    pub resources: IndexMap<String, u32>,
    /// Events that succeeded.
    pub changes: u32,
    /// `total`, and one count for every status.
    pub events: IndexMap<String, u32>,
}

/// A log line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct LogLine {
    /// How loud.
    pub level: Level,
    /// Who says it.
    pub source: String,
    /// What is said.
    pub message: String,
}

impl Report {
    /// The report of a run that never began.
    pub(crate) fn of_nothing(noop: bool, error: String, logs: Vec<LogLine>) -> Self {
        Self {
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
    pub(crate) fn of(input: &Input<'_>, graph: &Graph, noop: bool, done: Done, logs: Vec<LogLine>) -> Self {
        let text = |id: ResourceId| graph.agent.of(id).map(|v| graph.agent.members[v].text.to_string());
        let statuses = done.statuses.iter_with_ids().filter_map(|(vertex, status)| Some((vertex, status.as_ref()?)));
        let statuses = statuses.filter(|(vertex, _)| !graph.agent.members[*vertex].is_sentinel);
        let resources: Vec<_> =
            statuses.map(|(vertex, status)| resource_report(input, graph, vertex, status)).collect();
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
        Self { status, noop, noop_pending: pending, error: done.stopped, resources, order, metrics, logs }
    }
}

fn resource_report(input: &Input<'_>, graph: &Graph, vertex: VertexId, status: &Status) -> ResourceReport {
    let member = &graph.agent.members[vertex];
    let resource = graph.agent.resource(input.catalog, member.id);
    let text = |id: ResourceId| graph.agent.of(id).map(|v| graph.agent.members[v].text.to_string());
    ResourceReport {
        reference: member.text.to_string(),
        kind: resource.kind,
        changed: status.changed,
        failed: status.failed,
        skipped: status.skipped,
        failed_to_restart: status.failed_to_restart,
        restarted: status.restarted,
        out_of_sync: status.out_of_sync,
        events: status.events.iter().map(ReportEvent::of).collect(),
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
        location: resource.declared_at.map(|at| input.sources.locate(at)),
    }
}

impl ReportEvent {
    fn of(happening: &Happening) -> Self {
        Self {
            property: happening.property.as_ref().map(ToString::to_string),
            previous: plain(&happening.previous),
            desired: plain(&happening.desired),
            status: happening.status,
            message: happening.message.to_string(),
        }
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

impl Metrics {
    /// Counts what became of resources that are neither classes nor instances of defined types.
    pub fn of<'a>(natives: impl Iterator<Item = &'a ResourceReport> + Clone) -> Self {
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let with = |flag: fn(&ResourceReport) -> bool| number(natives.clone().filter(|report| flag(report)).count());
        let events = natives.clone().flat_map(|report| &report.events);
        let ended = |status: EventStatus| number(events.clone().filter(|event| event.status == status).count());
        let resources = [
            ("total", with(|_| true)),
            ("skipped", with(|report| report.skipped)),
            ("failed", with(|report| report.failed)),
            ("failed_to_restart", with(|report| report.failed_to_restart)),
            ("restarted", with(|report| report.restarted)),
            ("changed", with(|report| report.changed)),
            ("out_of_sync", with(|report| report.out_of_sync)),
            ("scheduled", 0),
        ];
        let statuses = [EventStatus::Failure, EventStatus::Success, EventStatus::Noop, EventStatus::Audit];
        let by_status = statuses.map(|status| (status.name().to_owned(), ended(status)));
        Self {
            resources: resources.into_iter().map(|(name, count)| (name.to_owned(), count)).collect(),
            changes: ended(EventStatus::Success),
            events: std::iter::once(("total".to_owned(), number(events.clone().count()))).chain(by_status).collect(),
        }
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
