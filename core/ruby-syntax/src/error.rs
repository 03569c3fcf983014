//! Mistakes in a text.

use std::fmt;

use duckrow_text::source::Span;

/// A text that is no Ruby, or Ruby that isn't read here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SyntaxError {
    /// The mistake.
    pub message: String,
    /// The place.
    pub span: Span,
}

/// The part that was read, or the mistake.
pub(crate) type Parsed<T> = Result<T, SyntaxError>;

impl SyntaxError {
    pub(crate) fn new(message: impl Into<String>, span: Span) -> Self {
        Self { message: message.into(), span }
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for SyntaxError {}
