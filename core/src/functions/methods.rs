//! Methods: what is called with a dot on a value and is no function.

use crate::evaluator::{Call, Evaluated, Frame};
use crate::values::Value;
use crate::values::uri::{PARTS, Part};

/// Calls a method of a value, if it has one of that name. The value is the first argument.
///
/// # Errors
/// What the method refuses.
pub(super) fn call_method(frame: &mut Frame<'_>, name: &str, call: &Call) -> Option<Evaluated> {
    match call.arguments.as_slice() {
        [Value::Uri(uri)] if PARTS.contains(&name) => Some(Ok(match uri.part(name) {
            Some(Part::Text(text)) => Value::String(text),
            Some(Part::Number(number)) => Value::Integer(number.into()),
            None => Value::Undef,
        })),
        _ => crate::hiera::call_method(frame, name, call),
    }
}
