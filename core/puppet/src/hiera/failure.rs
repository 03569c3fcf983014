//! Errors of lookups. Most of them pass through the expressions around them as they are
//! (`docs/semantics/puppet/errors.md#errors-without-a-prefix`).

use crate::evaluator::{Interrupt, Stage, UnknownVariable};
use duckrow_text::source::{Diagnostic, FileSpan, Position, Severity};

/// The code of an error that the global layer still puts into words of its own.
pub(super) const LOOKUP: &str = "lookup";
/// The code of what no layer changes: errors of configuration and interpolation.
const CONFIGURATION: &str = "hiera-configuration";
/// The code of bad arguments.
const ARGUMENT: &str = "bad-arguments";
/// Not an error: a function in the Puppet language says that it has no value for the key.
const NO_SUCH_KEY: &str = "no-such-key";

/// An error of a lookup: its text stays as it is.
pub(super) fn lookup(message: impl Into<String>) -> Interrupt {
    Interrupt::bare(LOOKUP, None, message)
}

/// An error of configuration or interpolation, and where the configuration is wrong: a file, or a line of it.
pub(super) fn configuration(at: Option<(FileSpan, Position)>, message: impl Into<String>) -> Interrupt {
    let (place, position) = at.map_or((None, Position::None), |(place, position)| (Some(place), position));
    let diagnostic = Diagnostic::new(CONFIGURATION, Severity::Error, place, message).printed(position);
    Interrupt::new(Stage::Bare, diagnostic)
}

/// A value of the wrong type. The calling expression places it, unless it arises in a layer.
pub(super) fn mismatch(message: impl Into<String>) -> Interrupt {
    Interrupt::plain("type-mismatch", message)
}

/// The error that is none to Puppet, but one to Ruby: layers let it pass, and the calling expression places it.
pub(super) fn argument(message: impl Into<String>) -> Interrupt {
    Interrupt::plain(ARGUMENT, message)
}

/// An unknown variable, where that is an error.
pub(super) fn unknown_variable(unknown: UnknownVariable) -> Interrupt {
    argument(unknown.message).unknown_variable(unknown.shown.into())
}

/// A value that would be too large.
pub(super) fn too_deep() -> Interrupt {
    lookup("The value is nested too deep, or too large")
}

/// The signal that a function throws to say that it has no value.
pub fn no_such_key() -> Interrupt {
    Interrupt::plain(NO_SUCH_KEY, "not_found() was called where no lookup waits for a value")
}

/// True if a function said that it has no value.
pub fn is_no_such_key(interrupt: &Interrupt) -> bool {
    has_code(interrupt, NO_SUCH_KEY)
}

/// True if it is an error that the global layer puts into words of its own.
pub(super) fn is_lookup_code(code: &str) -> bool {
    code == LOOKUP
}

/// True if Puppet takes it for an error of a lookup, wherever it arose.
pub(super) fn is_of_lookup(code: &str) -> bool {
    is_lookup_code(code) || is_configuration(code)
}

/// True if it is an error of configuration or interpolation.
pub(super) fn is_configuration(code: &str) -> bool {
    code == CONFIGURATION
}

/// True if an error passes a layer unchanged: those of lookups do, all others become one.
pub(super) fn is_settled(interrupt: &Interrupt) -> bool {
    match interrupt {
        Interrupt::Error(failure) => {
            let code = failure.diagnostic.code;
            code == "limit"
                || failure.stage == Stage::Bare && [LOOKUP, CONFIGURATION, NO_SUCH_KEY].contains(&code)
                || failure.stage == Stage::Plain && code == ARGUMENT
        }
        _ => true,
    }
}

fn has_code(interrupt: &Interrupt, code: &str) -> bool {
    matches!(interrupt, Interrupt::Error(failure) if failure.diagnostic.code == code)
}
