//! The errors of operators.

use std::fmt;

/// Whom an error of an operator blames.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Blame {
    /// The left operand: `Evaluation Error: TEXT` at its position.
    Left,
    /// The right operand: the same at its position.
    Right,
    /// The whole expression: the same at its position.
    Expression,
    /// An argument of `x[…]`, counted from 0: the same at its position. If there is no such argument in the source, since arrays
    /// were taken apart, the whole expression.
    Key(usize),
    /// Nobody: the error arose below the operator, and the expression adds its label:
    /// `Evaluation Error: Error while evaluating a '+' expression, TEXT`.
    Wrapped,
}

/// An error of an operator, in Puppet's words, without prefix and position
/// (`docs/semantics/puppet/errors.md#errors-of-evaluation`).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OperatorError {
    /// Whom it blames.
    pub blame: Blame,
    /// The text.
    pub text: String,
}

impl OperatorError {
    /// An error.
    pub fn new(blame: Blame, text: impl Into<String>) -> Self {
        Self { blame, text: text.into() }
    }

    /// An error that arose below the operator.
    pub fn wrapped(text: impl Into<String>) -> Self {
        Self::new(Blame::Wrapped, text)
    }

    /// True if the expression has to add its label.
    pub fn is_wrapped(&self) -> bool {
        self.blame == Blame::Wrapped
    }
}

impl fmt::Display for OperatorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for OperatorError {}
