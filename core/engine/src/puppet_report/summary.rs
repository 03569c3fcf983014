//! The summary of a report, for people and monitoring: `last_run_summary.yaml`, and the output of `puppet apply
//! --summarize`.

use indexmap::IndexMap;
use serde::Serialize;
use serde_json::{Value as Json, json};

use super::metrics::labelled;
use super::{PuppetReport, yaml_of};
use duckrow_text::order::InOrder as _;

/// The summary of a report: subject → name → text or number.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Summary {
    subjects: IndexMap<&'static str, IndexMap<&'static str, Json>>,
}

impl PuppetReport {
    /// The summary.
    pub fn summary(&self) -> Summary {
        let version = [("config", json!(self.configuration_version)), ("puppet", self.puppet_version.into())];
        let environment = Json::from(self.environment.as_str());
        let application = [
            ("run_mode", "user".into()),
            ("initial_environment", environment.clone()),
            ("converged_environment", environment),
        ];
        let mut subjects =
            IndexMap::from([("version", IndexMap::from(version)), ("application", IndexMap::from(application))]);
        for metric in self.metrics.values() {
            let mut values = metric.values.clone();
            values.order_by(|a, b| a.1.cmp(&b.1));
            subjects.insert(metric.name, values.into_iter().map(|(name, _, number)| (name, json!(number))).collect());
        }
        subjects.entry("time").or_default().insert("last_run", json!(0));
        Summary { subjects }
    }
}

impl Summary {
    /// The file `last_run_summary.yaml`.
    pub fn as_yaml(&self) -> String {
        yaml_of(self)
    }

    /// The lines for people: zeros are left out, and the total comes last.
    pub fn lines(&self) -> Vec<String> {
        let mut subjects: Vec<_> = self.subjects.iter().collect();
        subjects.order_by_key(|(name, _)| **name);
        let mut lines = Vec::new();
        for (name, values) in subjects {
            lines.push(format!("{}:", labelled(name)));
            let text = |value: &Json| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            let mut values: Vec<_> = values.iter().map(|(name, value)| (*name, text(value))).collect();
            values.order_by(|a, b| (a.0 == "total").cmp(&(b.0 == "total")).then_with(|| a.1.cmp(&b.1)));
            let shown = values.iter().filter(|(_, value)| value != "0");
            lines.extend(shown.map(|(name, value)| format!("   {:>15} {value}", format!("{}:", labelled(name)))));
        }
        lines
    }
}
