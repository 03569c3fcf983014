//! The ways in which an evaluation ends early.

use duckrow_text::source::Span;
use ecow::EcoString;

use crate::value::{ProcId, Value};

/// A value, or what kept it from being one.
pub(crate) type Outcome<T = Value> = Result<T, Stop>;

/// The reason why an evaluation ended early.
#[derive(Debug)]
pub(crate) enum Stop {
    /// An exception.
    Raise(Value),
    /// `break`, out of the call that this block belongs to.
    Break(ProcId, Value),
    /// `next`, out of a block.
    Next(Value),
    /// `return`, out of the method call of this number.
    Return(u32, Value),
    /// `throw`: tag and value.
    Throw(Value, Value),
    /// `retry`
    Retry,
    /// `redo`
    Redo,
    /// `break` that no loop has taken yet.
    LoopBreak(Value),
    /// Nothing goes on.
    Fatal(Box<Failure>),
}

/// The reason why a value doesn't fit a pattern.
#[derive(Debug)]
pub(crate) struct Mismatch {
    pub(crate) text: String,
    /// True if a key is missing.
    pub(crate) is_key: bool,
}

/// The reason why a program ended without a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// An exception that nobody rescued.
    Raised {
        /// The name of its class.
        class: EcoString,
        /// Its message.
        message: String,
    },
    /// Something that isn't there: the method, or what was asked of it.
    Unsupported(String),
    /// The text is no Ruby, or Ruby that isn't read.
    Syntax(String),
    /// The bytes are used up.
    OutOfMemory,
    /// Calls are nested too deep.
    TooDeep,
    /// The world ended it, and knows why.
    World,
}

/// A program that ended without a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The reason.
    pub reason: Reason,
    /// The path of the text.
    pub path: EcoString,
    /// The place in it.
    pub span: Span,
    /// The line, from 1; 0 if no line is known.
    pub line: usize,
    /// The number of the world's own error that nobody rescued.
    pub origin: Option<u32>,
}
