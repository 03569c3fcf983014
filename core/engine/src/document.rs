//! The whole run as one document: the contract.

use serde::Serialize;
use serde_json::Value as Json;

#[cfg(feature = "schema")]
use super::EventDocument;
use super::head::{Engine, OrdersDocument};
use super::{Events, ExpectationDocument, Run, ValueDocument};
use duckrow_record::catalog::CatalogDocument;
use duckrow_record::graph::GraphDocument;
use duckrow_record::report::Report;
use duckrow_record::states::StateReturn;
use duckrow_simulator::SystemAfter;
use duckrow_text::source::{Diagnostic, Label, Location, Meant, Severity, Sources};

/// A run, as `duckrow run --format json` prints it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "Run"), schemars(rename = "Run"))]
pub struct RunDocument<'a> {
    /// The engine, and its input.
    pub engine: Engine,
    /// The diagnostics, the error that ended a phase first.
    pub diagnostics: Vec<DiagnosticDocument>,
    /// The events of all phases.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<EventDocument>"), ts(as = "Vec<EventDocument>"))]
    pub trace: Events<'a>,
    /// The values that expressions took.
    pub values: Vec<ValueDocument>,
    /// The compiled catalog; missing if an error ended the compilation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub catalog: Option<CatalogDocument>,
    /// High data (Salt).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub high: Option<Json>,
    /// Low chunks in the order of the run (Salt).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub low: Option<Json>,
    /// The returns of the states, in the order of the run (Salt).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub results: Option<Vec<StateReturn>>,
    /// Resources, containment, relationships, cycles.
    pub graph: GraphDocument,
    /// The four orders.
    pub orders: OrdersDocument,
    /// The outcome of every resource.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub report: Option<Report>,
    /// The simulated host afterwards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub system_after: Option<SystemAfter>,
    /// The expectations, each with its result.
    pub expectations: Vec<ExpectationDocument>,
    /// The paths of the scenario's files that were read; of states, all.
    pub files_read: Vec<String>,
}

/// An error, a warning or a note.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct DiagnosticDocument {
    /// The rule.
    pub code: String,
    /// The severity.
    pub severity: Severity,
    /// The message as Puppet words it, without the position.
    pub message: String,
    /// The position that Puppet prints behind the message: ` (file: F, line: L, column: C)`, or less.
    pub position: String,
    /// The place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location: Option<Location>,
    /// Other places that help.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<LabelDocument>,
    /// The advice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// The name that the advice is to write, if it is that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meant: Option<MeantDocument>,
    /// An edit that mends it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fix: Option<FixDocument>,
}

/// Another place that belongs to a diagnostic.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct LabelDocument {
    /// The place.
    pub location: Location,
    /// The text of the label.
    pub text: String,
    /// True if what is wrong begins here; the advice has the line.
    pub origin: bool,
}

/// The name that is probably meant, where one is written that nobody knows.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct MeantDocument {
    /// The name as the message has it, without `$`.
    pub written: String,
    /// The name that there is.
    pub name: String,
}

/// One edit of one file.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct FixDocument {
    /// The title of the action, as a command.
    pub title: String,
    /// The text to be replaced; an empty place inserts.
    pub location: Location,
    /// The new text.
    pub text: String,
}

impl Run {
    /// The whole run as one document.
    pub fn document(&self) -> RunDocument<'_> {
        let head = self.head();
        let states = self.states();
        RunDocument {
            engine: head.engine,
            diagnostics: head.diagnostics,
            trace: Events(self),
            values: self.values(),
            catalog: self.application().is_some().then(|| self.catalog_document()),
            high: states.and_then(|states| states.compiled.high()),
            low: states.map(|states| Json::Array(states.compiled.low())),
            results: states.map(|states| states.results.clone()),
            graph: head.graph,
            orders: head.orders,
            report: head.report,
            system_after: head.system_after,
            expectations: head.expectations,
            files_read: head.files_read,
        }
    }

    /// The diagnostics, as they leave the engine.
    pub fn diagnostic_documents(&self) -> Vec<DiagnosticDocument> {
        self.diagnostics.iter().map(|diagnostic| DiagnosticDocument::new(&self.sources, diagnostic)).collect()
    }
}

impl DiagnosticDocument {
    /// Converts a diagnostic, with its places as others read them.
    pub fn new(sources: &Sources, diagnostic: &Diagnostic) -> Self {
        let label = |label: &Label| LabelDocument {
            location: sources.locate(label.at),
            text: label.text.clone(),
            origin: label.is_origin,
        };
        let meant = diagnostic.meant.as_ref();
        let meant = meant.map(|Meant { written, name }| MeantDocument { written: written.clone(), name: name.clone() });
        let fix = diagnostic.fix.as_ref().map(|fix| FixDocument {
            title: fix.title.clone(),
            location: sources.locate(fix.at),
            text: fix.text.clone(),
        });
        Self {
            code: diagnostic.code.to_owned(),
            severity: diagnostic.severity,
            message: diagnostic.message.clone(),
            position: sources.position_text(diagnostic),
            location: diagnostic.at.map(|at| sources.locate(at)),
            labels: diagnostic.labels.iter().map(label).collect(),
            help: diagnostic.help.clone(),
            meant,
            fix,
        }
    }
}
