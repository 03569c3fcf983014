//! The ways in which an evaluation ends early: errors, and `break`, `next` and `return`.

use duckrow_text::names::Symbol;
use duckrow_text::source::{Advice, Code, Diagnostic, FileSpan, Position};
use duckrow_values::Value;
use ecow::EcoString;

/// The code of what is wrong with the definition of an object type or a type set.
pub const OBJECT_TYPE: &str = "object-type";

/// A value, or what kept it from being one.
pub type Evaluated<T = Value> = Result<T, Interrupt>;

/// The reason why an evaluation ended early.
#[derive(Debug, Clone)]
pub enum Interrupt {
    /// An error.
    Error(Box<Failure>),
    /// `break()`
    Break(FileSpan),
    /// `next(value)`
    Next(Value, FileSpan),
    /// `return(value)`
    Return(Value, FileSpan),
    /// A default asked for a parameter that has no value yet.
    Pending(Symbol),
}

/// An error on its way up (`docs/semantics/puppet/errors.md#errors-of-evaluation`).
#[derive(Debug, Clone)]
pub struct Failure {
    /// The diagnostic that will be reported.
    pub diagnostic: Diagnostic,
    /// The stage that the error has reached: what the expressions around it still have to add.
    pub stage: Stage,
    /// The variable that is unknown, for whoever looks for the line that names it.
    pub unknown_variable: Option<EcoString>,
}

/// The stage of an error on its way out of the expressions around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The innermost expression around it adds its label and position.
    Plain,
    /// The innermost expression around it adds its position only.
    Known,
    /// It knows its expression: it passes upwards as it is.
    Placed,
    /// It passes upwards as it is and never gets the words `Evaluation Error`: parse errors, limits.
    Bare,
}

impl Interrupt {
    /// An error that the innermost expression will place: `Evaluation Error: Error while evaluating …, TEXT`.
    pub fn plain(code: Code, message: impl Into<String>) -> Self {
        Self::new(Stage::Plain, Diagnostic::new(code, duckrow_text::source::Severity::Error, None, message))
    }

    /// An error that the evaluator itself knows: `Evaluation Error: TEXT` at the place.
    pub fn known(code: Code, at: FileSpan, message: impl AsRef<str>) -> Self {
        let message = format!("Evaluation Error: {}", message.as_ref());
        Self::new(Stage::Placed, Diagnostic::error(code, at, message))
    }

    /// An error that the evaluator itself knows, at whatever expression it arises: `Evaluation Error: TEXT`.
    pub fn unplaced(code: Code, message: impl Into<String>) -> Self {
        Self::new(Stage::Known, Diagnostic::new(code, duckrow_text::source::Severity::Error, None, message))
    }

    /// An error that the evaluator itself knows and of which Puppet says no place: `Evaluation Error: TEXT`.
    pub fn nowhere(code: Code, message: impl AsRef<str>) -> Self {
        let message = format!("Evaluation Error: {}", message.as_ref());
        let diagnostic = Diagnostic::new(code, duckrow_text::source::Severity::Error, None, message);
        Self::new(Stage::Placed, diagnostic.printed(Position::None))
    }

    /// An error without any prefix, of which Puppet prints file and line.
    pub fn bare(code: Code, at: Option<FileSpan>, message: impl Into<String>) -> Self {
        let position = if at.is_some() { Position::Line } else { Position::None };
        let diagnostic = Diagnostic::new(code, duckrow_text::source::Severity::Error, at, message).printed(position);
        Self::new(Stage::Bare, diagnostic)
    }

    /// The same error, at a line if it knows no place and nothing around it would add one.
    #[must_use]
    pub fn placed_at_line(self, at: FileSpan) -> Self {
        match self {
            Self::Error(failure) if failure.stage == Stage::Bare && failure.diagnostic.at.is_none() => {
                let Failure { diagnostic, .. } = *failure;
                let diagnostic = Diagnostic { at: Some(at), position: Position::Line, ..diagnostic };
                Self::Error(Box::new(Failure { diagnostic, ..*failure }))
            }
            other => other,
        }
    }

    /// An error at a stage.
    pub fn new(stage: Stage, diagnostic: Diagnostic) -> Self {
        Self::Error(Box::new(Failure { diagnostic, stage, unknown_variable: None }))
    }

    /// The same error with what to do about it; anything else unchanged.
    #[must_use]
    pub fn help(self, help: impl Into<Advice>) -> Self {
        self.map(|diagnostic| diagnostic.help(help))
    }

    /// The same error with more text at the end of its message; anything else unchanged.
    #[must_use]
    pub fn adding(self, text: &str) -> Self {
        self.map(|diagnostic| Diagnostic { message: diagnostic.message + text, ..diagnostic })
    }

    /// The same error with another place to look at; anything else unchanged.
    #[must_use]
    pub fn label(self, at: FileSpan, text: impl Into<String>) -> Self {
        self.map(|diagnostic| diagnostic.label(at, text))
    }

    /// The same error, of which this variable is the cause; anything else unchanged.
    #[must_use]
    pub fn unknown_variable(mut self, name: EcoString) -> Self {
        if let Self::Error(failure) = &mut self {
            failure.unknown_variable = Some(name);
        }
        self
    }

    /// A limit that was reached at this place, if it has none; anything else unchanged.
    #[must_use]
    pub fn placed(self, at: FileSpan) -> Self {
        self.map(|diagnostic| match diagnostic.code {
            "limit" => Diagnostic { at: diagnostic.at.or(Some(at)), ..diagnostic },
            _ => diagnostic,
        })
    }

    /// True if a limit of the run was reached, behind which nothing goes on.
    pub fn is_limit(&self) -> bool {
        matches!(self, Self::Error(failure) if failure.diagnostic.code == "limit")
    }

    /// True if it ends bodies without being an error: `next`, `return`, `break`.
    pub fn is_jump(&self) -> bool {
        matches!(self, Self::Next(..) | Self::Return(..) | Self::Break(..))
    }

    fn map(self, change: impl FnOnce(Diagnostic) -> Diagnostic) -> Self {
        match self {
            Self::Error(mut failure) => {
                failure.diagnostic = change(failure.diagnostic);
                Self::Error(failure)
            }
            other => other,
        }
    }
}
