//! An examination as it leaves the engine.

use serde::Serialize;

use crate::examine::{Examination, Stopped};
use crate::finding::Finding;
use crate::looked::Looked;
use crate::proof::Witness;
use crate::turn::Turned;
use duckrow_engine::{DiagnosticDocument, FixDocument};
use duckrow_text::source::{Fix, Sources};

/// What works only by luck.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "Check"), schemars(rename = "Check"))]
pub struct CheckDocument {
    /// What was looked at.
    pub looked: LookedDocument,
    /// The findings, in the order of the catalog.
    pub findings: Vec<FindingDocument>,
    /// The findings that a comment in the manifest allows.
    pub allowed: Vec<FindingDocument>,
    /// The commands whose effects aren't known.
    pub unknown: Vec<UnknownDocument>,
    /// The reasons why there was nothing to look at: the catalog has errors, or its graph a cycle.
    pub errors: Vec<DiagnosticDocument>,
}

/// What was looked at, in numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "CheckLooked"), schemars(rename = "CheckLooked"))]
pub struct LookedDocument {
    /// The resources that can be applied.
    pub resources: usize,
    /// The pairs of them that the graph orders.
    pub ordered: usize,
    /// The pairs that it doesn't.
    pub unordered: usize,
    /// The pairs that meet in something, so that their order or a notification may matter.
    pub meeting: usize,
    /// The pairs that the simulated host was asked about, in both orders.
    pub proved: usize,
    /// False if it was ended before everything was looked at.
    pub is_whole: bool,
}

/// A finding.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "CheckFinding"), schemars(rename = "CheckFinding"))]
pub struct FindingDocument {
    /// The reference of the resource that has to come first, or notifies.
    pub first: String,
    /// The other one, if there are two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second: Option<String>,
    /// What comes of it, as the end of a sentence.
    pub consequence: String,
    /// True if only the order in which they are written makes it work.
    pub holds_by_luck: bool,
    /// True if a resource fails in the wrong order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is_loud: Option<bool>,
    /// True if another run puts it right.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is_mended_by_another_run: Option<bool>,
    /// What the wrong order has otherwise than the right one, on the simulated host.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<WitnessDocument>,
    /// The other order, to be looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turned: Option<TurnedDocument>,
    /// What is wrong, where, and the edit that mends it. The place is that of the second resource, the label that of the first.
    #[serde(flatten)]
    pub diagnostic: DiagnosticDocument,
}

/// The difference between the two orders of a pair.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "CheckWitness"), schemars(rename = "CheckWitness"))]
pub struct WitnessDocument {
    /// The resources that fail in the wrong order alone.
    pub fails: Vec<String>,
    /// The resources and files that are others in the end.
    pub differs: Vec<String>,
    /// The resources that are refreshed in one order alone.
    pub refreshed: Vec<String>,
}

/// The other order of a pair, as an edit that forces it: for looking at, not for keeping.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "CheckTurned"), schemars(rename = "CheckTurned"))]
pub struct TurnedDocument {
    /// The edit.
    pub edit: FixDocument,
    /// True if it is the right order, and that of the manifest the wrong one.
    pub is_right: bool,
}

/// A command whose effects aren't known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "CheckUnknown"), schemars(rename = "CheckUnknown"))]
pub struct UnknownDocument {
    /// The reference of the resource.
    pub resource: String,
    /// The program.
    pub program: String,
}

impl From<&Examination> for CheckDocument {
    fn from(examination: &Examination) -> Self {
        let documents = |findings: &[Finding]| {
            findings.iter().map(|finding| FindingDocument::new(&examination.sources, finding)).collect()
        };
        let unknown = examination.unknown.iter().map(|(resource, program)| UnknownDocument {
            resource: resource.to_string(),
            program: program.to_string(),
        });
        Self {
            looked: examination.looked.into(),
            findings: documents(&examination.findings),
            allowed: documents(&examination.allowed),
            unknown: unknown.collect(),
            errors: Vec::new(),
        }
    }
}

impl From<&Stopped> for CheckDocument {
    fn from(stopped: &Stopped) -> Self {
        let errors = stopped.diagnostics.iter().map(|error| DiagnosticDocument::new(&stopped.sources, error));
        Self {
            looked: Looked::default().into(),
            findings: Vec::new(),
            allowed: Vec::new(),
            unknown: Vec::new(),
            errors: errors.collect(),
        }
    }
}

impl From<Looked> for LookedDocument {
    fn from(looked: Looked) -> Self {
        let Looked { resources, ordered, unordered, meeting, proved, is_whole } = looked;
        Self { resources, ordered, unordered, meeting, proved, is_whole }
    }
}

impl FindingDocument {
    fn new(sources: &Sources, finding: &Finding) -> Self {
        Self {
            first: finding.first.reference.to_string(),
            second: finding.second.as_ref().map(|party| party.reference.to_string()),
            consequence: finding.consequence.clone(),
            holds_by_luck: finding.holds_by_luck,
            is_loud: finding.reason.map(|reason| reason.is_loud()),
            is_mended_by_another_run: finding.reason.map(|reason| reason.is_mended_by_another_run()),
            witness: finding.witness.as_ref().map(WitnessDocument::from),
            turned: finding.turned.as_ref().map(|turned| TurnedDocument::new(sources, turned)),
            diagnostic: DiagnosticDocument::new(sources, &finding.diagnostic()),
        }
    }
}

impl From<&Witness> for WitnessDocument {
    fn from(Witness { fails, differs, refreshed }: &Witness) -> Self {
        Self { fails: fails.clone(), differs: differs.clone(), refreshed: refreshed.clone() }
    }
}

impl TurnedDocument {
    fn new(sources: &Sources, turned: &Turned) -> Self {
        let Fix { title, at, text } = turned.edit.clone();
        let edit = FixDocument { title, location: sources.locate(at), text };
        Self { edit, is_right: turned.is_right }
    }
}
