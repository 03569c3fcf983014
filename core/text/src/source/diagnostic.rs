//! The diagnostics of the engine about its input: one model, rendered by the page and by the command line.

use serde::{Deserialize, Serialize};

use super::FileSpan;

/// The severity of a diagnostic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Severity {
    /// The phase could not be finished.
    Error,
    /// The run goes on, perhaps not as meant.
    Warning,
    /// Worth knowing.
    Info,
}

/// The stable name of a rule, in kebab case: `unknown-variable`.
pub type Code = &'static str;

/// The rule of what the small build of the engine leaves to the larger ones (`docs/ARCHITECTURE.md#the-builds-of-the-engine`).
pub const NEEDS_WHOLE: Code = "needs-whole";

/// The rule of the error that only counts those before it.
pub const SEVERAL_ERRORS: Code = "several-errors";

/// A second place that belongs to a diagnostic, with what is to be said about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// The place.
    pub at: FileSpan,
    /// The text of the label: `first declared here`.
    pub text: String,
    /// True if what is wrong begins here, and the advice says so.
    pub is_origin: bool,
}

/// The advice of a diagnostic.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    text: String,
    meant: Option<Meant>,
}

/// The name that is probably meant, where one is written that nobody knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meant {
    /// The name as the message has it.
    pub written: String,
    /// The name that there is.
    pub name: String,
}

impl Meant {
    /// The advice to write the name that is `near` for what is `written`.
    pub fn instead(written: &str, near: &str) -> Advice {
        Self::with_sign("", written, near)
    }

    /// The same for names that have a sign before them, which isn't theirs: `$`.
    pub fn with_sign(sign: &str, written: &str, near: &str) -> Advice {
        let meant = Self { written: written.to_owned(), name: near.to_owned() };
        Advice { text: format!("Did you mean `{sign}{near}`?"), meant: Some(meant) }
    }

    /// The advice that `whole` is meant, of which one name is written differently.
    pub fn within(whole: &str, written: &str, name: &str) -> Advice {
        let meant = Self { written: written.to_owned(), name: name.to_owned() };
        Advice { text: format!("Did you mean {whole}?"), meant: Some(meant) }
    }
}

impl From<String> for Advice {
    fn from(text: String) -> Self {
        Self { text, meant: None }
    }
}

impl From<&str> for Advice {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

crate::newtype_index! {
    /// A log line of a run.
    pub struct LogId;
}

/// One error or warning: Puppet's own words, and what Puppet doesn't say.
#[derive(Debug, Clone, PartialEq)]
pub struct Diagnostic {
    /// The rule.
    pub code: Code,
    /// The severity.
    pub severity: Severity,
    /// The message as Puppet words it, without the position at the end.
    pub message: String,
    /// The place, if there is one.
    pub at: Option<FileSpan>,
    /// The part of the place that Puppet itself prints.
    pub position: Position,
    /// Other places that help.
    pub labels: Vec<Label>,
    /// The advice on what to do about it.
    pub help: Option<String>,
    /// The name that the advice is to write, if it is that.
    pub meant: Option<Meant>,
    /// An edit that mends it.
    pub fix: Option<Fix>,
    /// The log line that stands for it, if Puppet logs it.
    pub log: Option<LogId>,
}

/// The part of a place that Puppet prints behind a message. A place may be known although Puppet prints none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Position {
    /// `(file: F, line: L, column: C)`
    #[default]
    Column,
    /// `(file: F, line: L)`
    Line,
    /// `(file: F)`
    File,
    /// Nothing.
    None,
}

/// One edit of one file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fix {
    /// The title of the action, as a command: `Insert the colon after 'duck3'`.
    pub title: String,
    /// The text to be replaced; an empty range inserts.
    pub at: FileSpan,
    /// The new text.
    pub text: String,
}

/// The number of errors of one text, or of one compilation of states, that are kept.
pub const MOST_ERRORS: usize = 10_000;

impl Diagnostic {
    /// The diagnostic in place of the errors above [`MOST_ERRORS`]; `what` has them: "this file".
    pub fn too_many(at: Option<FileSpan>, what: &str) -> Self {
        let message =
            format!("The check was stopped: there are {MOST_ERRORS} errors in {what}, and more are not looked for");
        Self::new("limit", Severity::Error, at, message).help("Look at the first ones: they are often all of one kind.")
    }

    /// An error at a place.
    pub fn error(code: Code, at: FileSpan, message: impl Into<String>) -> Self {
        Self::new(code, Severity::Error, Some(at), message)
    }

    /// The error of the small build of the engine that a larger one has more to say, because of what is `lacked` here.
    pub fn needs_whole(at: Option<FileSpan>, lacked: &str) -> Self {
        Self::new(NEEDS_WHOLE, Severity::Error, at, format!("This build of the engine lacks {lacked}"))
    }

    /// A warning at a place.
    pub fn warning(code: Code, at: FileSpan, message: impl Into<String>) -> Self {
        Self::new(code, Severity::Warning, Some(at), message)
    }

    /// A message with or without a place.
    pub fn new(code: Code, severity: Severity, at: Option<FileSpan>, message: impl Into<String>) -> Self {
        let position = if at.is_some() { Position::Column } else { Position::None };
        let labels = Vec::new();
        let message = message.into();
        Self { code, severity, message, at, position, labels, help: None, meant: None, fix: None, log: None }
    }

    /// The same with the log line that stands for it.
    #[must_use]
    pub fn logged(self, log: Option<LogId>) -> Self {
        Self { log, ..self }
    }

    /// The same with another amount of position in Puppet's words.
    #[must_use]
    pub fn printed(mut self, position: Position) -> Self {
        self.position = position;
        self
    }

    /// The same with another place to look at.
    #[must_use]
    pub fn label(mut self, at: FileSpan, text: impl Into<String>) -> Self {
        self.labels.push(Label { at, text: text.into(), is_origin: false });
        self
    }

    /// The same with the place at which what is wrong begins; the advice has its line.
    #[must_use]
    pub fn origin(mut self, at: FileSpan, text: impl Into<String>) -> Self {
        self.labels.push(Label { at, text: text.into(), is_origin: true });
        self
    }

    /// The same with what to do about it.
    #[must_use]
    pub fn help(mut self, help: impl Into<Advice>) -> Self {
        let Advice { text, meant } = help.into();
        (self.help, self.meant) = (Some(text), meant);
        self
    }

    /// The same with an edit that mends it.
    #[must_use]
    pub fn fix(mut self, title: impl Into<String>, at: FileSpan, text: impl Into<String>) -> Self {
        self.fix = Some(Fix { title: title.into(), at, text: text.into() });
        self
    }
}
