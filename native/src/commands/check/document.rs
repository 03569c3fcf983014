//! The findings as a document for programs.

use duckrow_core::check::{CheckDocument, Examination};
use serde::Serialize;

/// What was found.
#[derive(Debug, Serialize)]
pub(super) struct Document<'a> {
    /// The class, where several are checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<&'a str>,
    /// The number of resources that were looked at.
    resources: usize,
    #[serde(flatten)]
    document: CheckDocument,
}

impl<'a> Document<'a> {
    pub(super) fn of(class: Option<&'a str>, examination: &'a Examination) -> Self {
        Self { class, resources: examination.looked.resources, document: CheckDocument::from(examination) }
    }
}
