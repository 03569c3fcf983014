//! The report as Puppet's agent writes it: report format 12, which `puppet apply` stores, and what `last_run_summary.yaml` and
//! `--summarize` make of it. For programs that read Puppet's reports; the page has `duckrow_record::report::Report`.
//!
//! Nobody measures time here. The points in time that the format demands are those of [`Moment`], durations are left out of the
//! metrics, and the log line about the whole run says `0.00 seconds`. The identifiers follow from the scenario.

mod event_name;
pub(super) mod implied;
mod log;
mod metrics;
mod status;
mod summary;

use indexmap::IndexMap;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::Run;
use duckrow_record::report::RunStatus;
use duckrow_record::trace::Level;
use duckrow_scenario::Scenario;
use duckrow_values as values;
use duckrow_values::format::yaml;

pub use log::{LogDocument, agent_beginning};
pub use metrics::Metric;
pub use status::{HappeningDocument, StatusDocument};
pub use summary::Summary;

/// The time of a run, as far as a scenario gives it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment<'a> {
    /// The point in time as ISO 8601 writes it.
    pub text: &'a str,
}

impl Moment<'static> {
    /// No time at all.
    pub const NONE: Self = Self { text: "1970-01-01T00:00:00.000000000+00:00" };
}

/// A report of format 12.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PuppetReport {
    /// The name of the node.
    pub host: String,
    /// The time at which the run began.
    pub time: String,
    /// The version of the catalog.
    pub configuration_version: u64,
    /// The identifier of the run.
    pub transaction_uuid: String,
    /// The version of the format: 12.
    pub report_format: u32,
    /// The version of Puppet that the engine follows.
    pub puppet_version: &'static str,
    /// The status with which the run ended.
    pub status: RunStatus,
    /// True if the agent went through the whole catalog.
    pub transaction_completed: bool,
    /// True if nothing was to be changed.
    pub noop: bool,
    /// True if anything would have been changed.
    pub noop_pending: bool,
    /// The environment.
    pub environment: String,
    /// The agent's log.
    pub logs: Vec<LogDocument>,
    /// Counts by subject.
    pub metrics: IndexMap<&'static str, Metric>,
    /// The outcome of every resource, in the order in which the agent reached them.
    pub resource_statuses: IndexMap<String, StatusDocument>,
    /// True if something was put right that had been right before. A simulated host remembers no earlier run: never.
    pub corrective_change: bool,
    /// The identifier of the catalog.
    pub catalog_uuid: String,
    /// The origin of the catalog: it was compiled for this run.
    pub cached_catalog_status: &'static str,
}

impl Run {
    /// The agent's messages before it applies the catalog, at level `info`. Nothing if it didn't come to that.
    pub fn agent_begins(&self) -> Option<[String; 2]> {
        self.application()?.graph.as_ref()?;
        Some(agent_beginning(&self.catalog.environment))
    }

    /// The agent's last message if cycles kept it from applying the catalog, as an error: what else ends an application early is
    /// a diagnostic of its own.
    pub fn agent_fails(&self) -> Option<String> {
        let has_cycles = self.application()?.graph.as_ref()?.has_cycles();
        let error = self.report()?.error.as_ref()?;
        has_cycles.then(|| log::failed(error))
    }

    /// The report of the application with its log from a level upwards (Puppet's own level is notice). Nothing if there was no
    /// catalog to apply.
    pub fn puppet_report(&self, scenario: &Scenario, least: Level) -> Option<PuppetReport> {
        let application = self.application()?;
        let report = &application.report;
        let (options, language) = (&scenario.options, scenario.language());
        let moment = options.now.as_deref().map_or(Moment::NONE, |text| Moment { text });
        let mut resource_statuses = status::all(self, application, options, moment);
        // What is left out is counted all the same.
        let metrics = metrics::all(resource_statuses.values());
        if language.reports_changed_resources_only() {
            resource_statuses.retain(|_, status| !status.is_unchanged());
        }
        Some(PuppetReport {
            host: self.catalog.node.clone(),
            time: moment.text.to_owned(),
            configuration_version: 0,
            transaction_uuid: self.uuid("transaction"),
            report_format: 12,
            puppet_version: language.puppet_version(),
            status: report.status,
            transaction_completed: report.error.is_none(),
            noop: report.noop,
            noop_pending: report.noop_pending,
            environment: self.catalog.environment.clone(),
            logs: log::all(self, report, least, moment),
            metrics,
            resource_statuses,
            corrective_change: false,
            catalog_uuid: self.uuid("catalog"),
            cached_catalog_status: "not_used",
        })
    }

    /// A UUID (version 8: of the maker's own rule) for something of this run.
    pub(super) fn uuid(&self, of: &str) -> String {
        let digest = Sha256::digest(format!("{}:{of}", self.engine.scenario));
        let mut hex: String = digest.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        hex.replace_range(12..13, "8");
        hex.replace_range(16..17, "8");
        for place in [8, 13, 18, 23] {
            hex.insert(place, '-');
        }
        hex
    }
}

impl PuppetReport {
    /// The report as `puppet apply` stores it: YAML with the name of Puppet's class.
    pub fn as_yaml(&self) -> String {
        yaml_of(self).replacen("---", "--- !ruby/object:Puppet::Transaction::Report", 1)
    }
}

/// A document as Ruby's library lays YAML out.
fn yaml_of(document: &impl Serialize) -> String {
    yaml::write(&values::from_json(&serde_json::to_value(document).unwrap_or_default()))
}
