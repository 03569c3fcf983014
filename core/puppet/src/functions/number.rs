//! Functions on numbers: `abs`, `ceiling`, `floor`, `round`.

use super::arguments::{deprecated, first, refused, text};
use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function};
use duckrow_values::Value;
use duckrow_values::sprintf::ruby_float;

/// The functions of this family.
pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "abs",
        dispatches: &[
            Dispatch { signature: "Numeric $val", call: |_, call| magnitude(&first(&call)) },
            Dispatch { signature: "String $val", call: magnitude_of_text },
        ],
    },
    Function {
        name: "ceiling",
        dispatches: &[
            Dispatch { signature: "Numeric $val", call: |_, call| whole("ceiling", &first(&call), libm::ceil) },
            Dispatch { signature: "String $val", call: |f, call| whole_of_text("ceiling", f, &call, libm::ceil) },
        ],
    },
    Function {
        name: "floor",
        dispatches: &[
            Dispatch { signature: "Numeric $val", call: |_, call| whole("floor", &first(&call), libm::floor) },
            Dispatch { signature: "String $val", call: |f, call| whole_of_text("floor", f, &call, libm::floor) },
        ],
    },
    Function { name: "round", dispatches: &[Dispatch { signature: "Numeric $val", call: round }] },
];

fn out_of_range(name: &str) -> crate::evaluator::Interrupt {
    refused(format!("{name}(): the result is outside of the range of Integer"))
}

fn magnitude(value: &Value) -> Evaluated {
    match value {
        Value::Integer(number) => number.checked_abs().map(Value::Integer).ok_or_else(|| out_of_range("abs")),
        Value::Float(number) => Ok(Value::Float(number.abs())),
        other => Ok(other.clone()),
    }
}

fn magnitude_of_text(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let message = "The abs() function's auto conversion of String to Numeric is deprecated - \
                   change to convert input before calling";
    deprecated(frame, &call, "abs_function_numeric_coerce_string", message);
    let text = text(&call, 0);
    // Ruby's `^` and `$` are about lines: one line that is a number suffices, and the number is read from the beginning.
    let parts = |line: &str| {
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let line = line.strip_prefix('-').unwrap_or(line);
        match line.split_once('.') {
            Some((whole, fraction)) if digits(whole) && digits(fraction) => 2,
            None if digits(line) => 1,
            _ => 0,
        }
    };
    let lines = || text.split('\n').map(parts);
    let number = text.strip_prefix('-').unwrap_or(text);
    let end = |allowed: fn(char) -> bool| number.find(|c| !allowed(c)).unwrap_or(number.len());
    if lines().any(|parts| parts == 2) {
        let digits = number.get(..end(|c| c.is_ascii_digit() || c == '.')).unwrap_or_default();
        return Ok(Value::Float(digits.parse().unwrap_or(0.0)));
    }
    if lines().any(|parts| parts == 1) {
        let digits = number.get(..end(|c| c.is_ascii_digit())).unwrap_or_default();
        let number = if digits.is_empty() { Ok(0) } else { digits.parse() };
        return number.map(Value::Integer).map_err(|_| out_of_range("abs"));
    }
    Err(refused("abs(): Requires float or integer to work with - was given non decimal string"))
}

/// A whole number of a float; integers stay.
fn whole(name: &str, value: &Value, rounded: fn(f64) -> f64) -> Evaluated {
    match value {
        Value::Float(number) => to_integer(rounded(*number)).ok_or_else(|| out_of_range(name)),
        other => Ok(other.clone()),
    }
}

fn whole_of_text(name: &str, frame: &mut Frame<'_>, call: &Call, rounded: fn(f64) -> f64) -> Evaluated {
    let message = format!(
        "The {name}() function's auto conversion of String to Float is deprecated - change to convert input before calling"
    );
    deprecated(frame, call, &format!("{name}_function_numeric_coerce_string"), &message);
    match ruby_float(text(call, 0)) {
        Some(number) => whole(name, &Value::Float(number), rounded),
        None => Err(refused(format!("{name}(): cannot convert given value to a floating point value."))),
    }
}

/// Half a number further from zero, cut off. Integers become floats on the way, in Puppet too.
fn round(_: &mut Frame<'_>, call: Call) -> Evaluated {
    let number = match first(&call) {
        Value::Integer(number) => number as f64,
        Value::Float(number) => number,
        other => return Ok(other),
    };
    let further = if number > 0.0 { number + 0.5 } else { number - 0.5 };
    to_integer(libm::trunc(further)).ok_or_else(|| out_of_range("round"))
}

/// The integer of a float that is whole.
fn to_integer(number: f64) -> Option<Value> {
    // All integers lie between these two floats.
    let fits = (-9_223_372_036_854_775_808.0..9_223_372_036_854_775_808.0).contains(&number);
    fits.then_some(Value::Integer(number as i64))
}
