//! The findings as a document for programs.

use duckrow_core::check::{Examination, Finding};
use duckrow_core::run::DiagnosticDocument;
use serde::Serialize;

/// What was found.
#[derive(Debug, Serialize)]
pub(super) struct Document<'a> {
    /// The class, where several are checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<&'a str>,
    /// The number of resources that were looked at.
    resources: usize,
    findings: Vec<FindingDocument<'a>>,
    /// The findings that a comment in the manifest allows.
    allowed: Vec<FindingDocument<'a>>,
    /// The commands whose effects aren't known.
    unknown: Vec<Unknown<'a>>,
}

#[derive(Debug, Serialize)]
struct FindingDocument<'a> {
    first: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    second: Option<&'a str>,
    /// True if only the order in the manifest makes it work.
    holds_by_luck: bool,
    /// True if a resource fails in the wrong order.
    #[serde(skip_serializing_if = "Option::is_none")]
    is_loud: Option<bool>,
    /// True if another run makes up for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    is_mended_by_another_run: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    witness: Option<WitnessDocument<'a>>,
    #[serde(flatten)]
    diagnostic: DiagnosticDocument,
}

#[derive(Debug, Serialize)]
struct WitnessDocument<'a> {
    fails: &'a [String],
    differs: &'a [String],
    refreshed: &'a [String],
}

#[derive(Debug, Serialize)]
struct Unknown<'a> {
    resource: &'a str,
    program: &'a str,
}

impl<'a> Document<'a> {
    pub(super) fn of(class: Option<&'a str>, examination: &'a Examination) -> Self {
        let documents =
            |findings: &'a [Finding]| findings.iter().map(|finding| document(examination, finding)).collect();
        let unknown = examination.unknown.iter().map(|(resource, program)| Unknown { resource, program });
        Self {
            class,
            resources: examination.resources,
            findings: documents(&examination.findings),
            allowed: documents(&examination.allowed),
            unknown: unknown.collect(),
        }
    }
}

fn document<'a>(examination: &Examination, finding: &'a Finding) -> FindingDocument<'a> {
    let witness = finding.witness.as_ref();
    FindingDocument {
        first: &finding.first.reference,
        second: finding.second.as_ref().map(|party| party.reference.as_str()),
        holds_by_luck: finding.holds_by_luck,
        is_loud: finding.reason.map(|reason| reason.is_loud()),
        is_mended_by_another_run: finding.reason.map(|reason| reason.is_mended_by_another_run()),
        witness: witness.map(|witness| WitnessDocument {
            fails: &witness.fails,
            differs: &witness.differs,
            refreshed: &witness.refreshed,
        }),
        diagnostic: DiagnosticDocument::new(&examination.sources, &finding.diagnostic()),
    }
}
