//! The outcome of every resource, in the form that both languages share
//! (`docs/semantics/puppet/application.md#the-report`).

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::catalog::ResourceKind;
use crate::trace::{Level, PropertyChange};
use duckrow_text::source::Location;

/// The report of a run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Report {
    /// The status with which the run ended.
    pub status: RunStatus,
    /// True if nothing was to be changed.
    pub noop: bool,
    /// True if anything would have been changed.
    pub noop_pending: bool,
    /// The error that ended the run early.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// The outcomes of resources and containers, in the order of the catalog. Those that were not reached are missing.
    pub resources: Vec<ResourceReport>,
    /// `Type[title]` of the resources in the order in which they were applied, or skipped.
    pub order: Vec<String>,
    /// Counts of resources, changes and events.
    pub metrics: Metrics,
    /// The log lines from info upwards.
    pub logs: Vec<LogLine>,
}

/// The status of a finished run.
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

/// The outcome of a resource or container.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[allow(clippy::struct_excessive_bools, reason = "they are Puppet's own flags")]
pub struct ResourceReport {
    /// `Type[title]`
    pub reference: String,
    /// The kind of the resource.
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
    /// The events of its properties.
    pub events: Vec<ReportEvent>,
    /// The number of refresh events it received.
    pub refresh_received: u32,
    /// The number of refresh events it sent.
    pub refresh_sent: u32,
    /// The reason why it was skipped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skip_reason: Option<SkipDocument>,
    /// What the host lacks, where that is why something could not be done.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Lack>>"))]
    pub lacks: Vec<Lack>,
    /// The place of the declaration.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub location: Option<Location>,
}

/// Something that a resource needs on the host, and that is not there. Each has its path, or its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Lack {
    /// A directory.
    Directory(String),
    /// A file with a content.
    File(String),
    /// The account of a user.
    User(String),
    /// A group.
    Group(String),
}

/// The reason why a resource was skipped.
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
    /// The previous value.
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub previous: Json,
    /// The desired value.
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub desired: Json,
    /// The change that was made to the property, or would have been.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub change: Option<PropertyChange>,
    /// The status with which it ended.
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
    /// The log level.
    pub level: Level,
    /// The source of the message.
    pub source: String,
    /// The message.
    pub message: String,
}

/// The status with which an event ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum EventStatus {
    /// It was done.
    Success,
    /// It could not be done.
    Failure,
    /// It would have been done.
    Noop,
    /// It was noticed.
    Audit,
}

impl EventStatus {
    /// Its name in counts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Success => "success",
            Self::Failure => "failure",
            Self::Noop => "noop",
            Self::Audit => "audit",
        }
    }
}

impl Metrics {
    /// Counts the outcomes of resources that are neither classes nor instances of defined types.
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
