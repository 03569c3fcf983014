//! Functions that lay out texts: `shellquote`, `sprintf`, `strftime`.

use super::arguments::{Arity, deprecated_here, first, flat, implicit_text, made, old_arguments, refused, text};
use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function};
use duckrow_values::format::ruby_inspect;
use duckrow_values::sprintf::sprintf;
use duckrow_values::time::{SpanFormat, TimeError};
use duckrow_values::{Value, ruby_class};

/// The functions of this family.
pub(super) const FUNCTIONS: &[Function] = &[
    Function { name: "shellquote", dispatches: &[Dispatch { signature: "", call: shellquote }] },
    Function { name: "sprintf", dispatches: &[Dispatch { signature: "", call: formatted }] },
    Function {
        name: "strftime",
        dispatches: &[
            Dispatch { signature: "Timespan $time_object, String $format", call: format_time },
            Dispatch { signature: "Timestamp $time_object, String $format, String $timezone?", call: format_time },
            Dispatch { signature: "String $format, String $timezone?", call: format_now },
        ],
    },
];

fn formatted(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    old_arguments("sprintf", &call, Arity::AtLeast(1))?;
    let (format, arguments) = call.arguments.split_first().unwrap_or((&Value::Undef, &[]));
    let format = if format.is_undef() { "" } else { implicit_text(format)? };
    let text = sprintf(format, arguments).map_err(|error| refused(error.to_string()))?;
    made(frame, text)
}

fn format_time(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let failed = |error: TimeError| refused(error.to_string());
    let format = text(&call, 1);
    let zone = call.arguments.get(2).and_then(Value::as_str);
    let text = match first(&call) {
        Value::Timespan(span) => SpanFormat::new(format).map_err(failed)?.format(span),
        Value::Timestamp(stamp) => stamp.format(format, zone).map_err(failed)?,
        _ => String::new(),
    };
    made(frame, text)
}

/// The form of old, about the time of day.
fn format_now(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let message = "The argument signature (String format, [String timezone]) is deprecated for #strftime. \
                   See #strftime documentation and Timespan type for more info";
    deprecated_here(frame, &call, "legacy#strftime", message);
    let zone = call.arguments.get(1).and_then(Value::as_str);
    let text = frame.session.settings.now.format(text(&call, 0), zone).map_err(|error| refused(error.to_string()))?;
    made(frame, text)
}

/// Words for a shell, in quotes where it needs them.
fn shellquote(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let words = flat(&old_arguments("shellquote", &call, Arity::AtLeast(0))?);
    let mut quoted = Vec::with_capacity(words.len());
    for word in &words {
        match word {
            Value::String(word) => quoted.push(shell_word(word)),
            // A hash has a length, so Ruby stumbles later.
            Value::Hash(_) => return Err(refused("no implicit conversion of Hash into String")),
            other => {
                let shown = format!("{}:{}", ruby_inspect(other), ruby_class(other));
                return Err(refused(format!("undefined method `length' for {shown}")));
            }
        }
    }
    made(frame, quoted.join(" "))
}

fn shell_word(word: &str) -> String {
    let is_safe = |c: char| c.is_ascii_alphanumeric() || "@%_+=:,./-".contains(c);
    let is_dangerous = |c: char| "!\"`$\\".contains(c);
    if !word.is_empty() && word.chars().all(is_safe) {
        word.to_owned()
    } else if !word.contains(is_dangerous) {
        format!("\"{word}\"")
    } else if !word.contains('\'') {
        format!("'{word}'")
    } else {
        let mut quoted = String::from("\"");
        for c in word.chars() {
            quoted.extend(Some('\\').filter(|_| is_dangerous(c)));
            quoted.push(c);
        }
        quoted.push('"');
        quoted
    }
}
