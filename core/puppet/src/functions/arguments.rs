//! The helpers that the families share: arguments by place, errors, warnings of deprecated calls, and functions of the old kind.

use crate::evaluator::{Call, Evaluated, Frame, Interrupt, flatten};
use duckrow_text::source::{Diagnostic, Position};
use duckrow_values::sprintf::for_old_functions;
use duckrow_values::{Value, ruby_class_or_word};

/// The first argument; undef if there is none.
pub(super) fn first(call: &Call) -> Value {
    argument(call, 0)
}

/// The argument at a place, from 0; undef if there is none.
pub(super) fn argument(call: &Call, place: usize) -> Value {
    call.arguments.get(place).cloned().unwrap_or_default()
}

/// The text of a textual argument; empty if it isn't one.
pub(super) fn text(call: &Call, place: usize) -> &str {
    call.arguments.get(place).and_then(Value::as_str).unwrap_or_default()
}

/// The items of nested arrays, one after the other.
pub(super) fn flat(values: &[Value]) -> Vec<Value> {
    let mut flat = Vec::new();
    values.iter().for_each(|value| flatten(value, &mut flat));
    flat
}

/// The error of a function about its arguments, behind `Error while evaluating a Function Call, `.
pub(super) fn refused(message: impl Into<String>) -> Interrupt {
    Interrupt::plain("bad-arguments", message)
}

/// A text that a function made: its bytes are counted.
///
/// # Errors
/// If there are no more bytes to be made.
pub(super) fn made(frame: &mut Frame<'_>, text: impl Into<ecow::EcoString>) -> Evaluated {
    let text = text.into();
    frame.session.fuel.output(text.len())?;
    Ok(Value::String(text))
}

/// Adds to a text that a function makes: the bytes are counted before they are there.
///
/// # Errors
/// If there are no more bytes to be made.
pub(super) fn push(frame: &mut Frame<'_>, out: &mut String, text: &str) -> Evaluated<()> {
    frame.session.fuel.output(text.len())?;
    out.push_str(text);
    Ok(())
}

/// True if an iteration goes on after a lambda was called: not behind a `break`.
///
/// # Errors
/// Everything else that ended the lambda early.
pub(super) fn goes_on(outcome: Evaluated) -> Evaluated<bool> {
    match outcome {
        Ok(_) => Ok(true),
        Err(Interrupt::Break(_)) => Ok(false),
        Err(interrupt) => Err(interrupt),
    }
}

/// Warns of a deprecated call, once in a run for each key. Puppet doesn't say where it was.
pub(super) fn deprecated(frame: &mut Frame<'_>, call: &Call, key: &str, message: &str) {
    let message = format!("{message}\n   (file & line not available)");
    let warning = Diagnostic::warning("deprecated", call.at, message).printed(Position::None);
    frame.session.warn_once(key, frame.subject(), warning);
}

/// The same with the place of the call, as Puppet reports it.
pub(super) fn deprecated_here(frame: &mut Frame<'_>, call: &Call, key: &str, message: &str) {
    let sources = &frame.session.sources;
    let place = format!("(file: {}, line: {})", sources.file(call.at.file).path, sources.line(call.at));
    let warning = Diagnostic::warning("deprecated", call.at, format!("{message}\n   {place}")).printed(Position::None);
    frame.session.warn_once(key, frame.subject(), warning);
}

/// The number of arguments that a function of the old kind takes.
#[derive(Debug, Clone, Copy)]
pub(super) enum Arity {
    /// Exactly this number.
    Exactly(usize),
    /// This number or more.
    AtLeast(usize),
}

/// The arguments of a function of the old kind, as it sees them.
///
/// # Errors
/// Too few or too many of them, and iterators.
pub(super) fn old_arguments(name: &str, call: &Call, arity: Arity) -> Evaluated<Vec<Value>> {
    let given = call.arguments.len();
    let (fits, wanted) = match arity {
        Arity::Exactly(count) => (given == count, count.to_string()),
        Arity::AtLeast(count) => (given >= count, format!("minimum {count}")),
    };
    if call.arguments.iter().any(|argument| matches!(argument, Value::Iterator(_))) {
        return Err(refused("Use of an Iterator is not supported here"));
    }
    if !fits {
        return Err(refused(format!("{name}(): Wrong number of arguments given ({given} for {wanted})")));
    }
    Ok(call.arguments.iter().map(|argument| for_old_functions(argument, false)).collect())
}

/// The text of an argument that Ruby takes as one.
///
/// # Errors
/// Anything but a text.
pub(super) fn implicit_text(value: &Value) -> Evaluated<&str> {
    value
        .as_str()
        .ok_or_else(|| refused(format!("no implicit conversion of {} into String", ruby_class_or_word(value))))
}
