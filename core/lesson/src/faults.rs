//! The mistakes of a lesson, each with its place and with what to do about it.

use duckrow_text::source::{Advice, Diagnostic, FileId, FileSpan, Span};

/// The rule of all mistakes in a lesson.
const CODE: &str = "lesson";

/// The mistakes that were found in one file.
#[derive(Debug)]
pub(crate) struct Faults {
    file: FileId,
    found: Vec<Diagnostic>,
}

impl Faults {
    pub(crate) fn new(file: FileId) -> Self {
        Self { file, found: Vec::new() }
    }

    /// A place in the file.
    pub(crate) fn place(&self, at: Span) -> FileSpan {
        at.in_file(self.file)
    }

    /// Notes a mistake, and what to do about it.
    pub(crate) fn add(&mut self, at: Span, message: impl Into<String>, help: impl Into<Advice>) {
        self.found.push(fault(at.in_file(self.file), message, help));
    }

    pub(crate) fn into_found(self) -> Vec<Diagnostic> {
        self.found
    }
}

/// A mistake, and what to do about it.
pub(crate) fn fault(at: FileSpan, message: impl Into<String>, help: impl Into<Advice>) -> Diagnostic {
    Diagnostic::error(CODE, at, message).help(help)
}
