//! Regular expressions that functions make or use while they run. Each pays for compiling and for searching, which a pattern may
//! make as much as it likes.

use std::rc::Rc;

use crate::evaluator::{Evaluated, Frame};
use crate::functions::arguments::refused;
use duckrow_values::Value;
use duckrow_values::regex::Regex;

/// The regular expression of a pattern.
///
/// # Errors
/// What is wrong with the pattern, as Ruby says it.
pub(super) fn regex(frame: &mut Frame<'_>, pattern: &str) -> Evaluated<Rc<Regex>> {
    frame.session.compile_with(pattern, "")?.map_err(|error| refused(error.to_string()))
}

/// True if a regular expression matches a text.
pub(super) fn matches(frame: &Frame<'_>, regex: &Regex, text: &str) -> Evaluated<bool> {
    frame.session.fuel.ask(|effort| regex.matches_within(text, effort))
}

/// True if a value is a text that a regular expression matches.
pub(super) fn matches_value(frame: &Frame<'_>, regex: &Regex, value: &Value) -> Evaluated<bool> {
    value.as_str().map_or(Ok(false), |text| matches(frame, regex, text))
}

/// True if a pattern matches a text.
pub(super) fn is_match(frame: &mut Frame<'_>, pattern: &str, text: &str) -> Evaluated<bool> {
    let regex = regex(frame, pattern)?;
    matches(frame, &regex, text)
}
