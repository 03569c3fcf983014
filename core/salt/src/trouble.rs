//! The reason why a file can't be rendered.

use duckrow_text::source::FileSpan;

/// An error that kept a file from being rendered, in the words of the library that reports it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Trouble {
    /// The words, without places and excerpts.
    pub(crate) message: String,
    /// The place.
    pub(crate) at: Option<FileSpan>,
    /// The advice.
    pub(crate) help: Option<String>,
    /// True if Salt doesn't expect this sort of error: then it words the failure otherwise.
    pub(crate) unexpected: bool,
}

impl Trouble {
    /// Trouble at a place.
    pub(crate) fn new(message: impl Into<String>, at: Option<FileSpan>) -> Self {
        Self { message: message.into(), at, help: None, unexpected: false }
    }

    /// The same with advice.
    pub(crate) fn help(self, help: impl Into<String>) -> Self {
        Self { help: Some(help.into()), ..self }
    }

    /// The same as trouble of a sort that Salt doesn't expect.
    pub(crate) fn unexpected(self) -> Self {
        Self { unexpected: true, ..self }
    }
}
