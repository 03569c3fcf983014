//! The methods and attributes of numbers.

use super::super::run::Machine;
use crate::value::{Args, Error, Result, Value, bound};

/// An attribute of a number.
pub(super) fn attribute(value: &Value, name: &str) -> Option<Value> {
    let is_float = matches!(value, Value::Float(_));
    let own = || match value {
        Value::Float(number) => Value::Float(*number),
        other => Value::int(other.as_int().unwrap_or_default()),
    };
    match (name, is_float) {
        ("real", _) | ("numerator", false) => Some(own()),
        ("imag", true) => Some(Value::Float(0.0)),
        ("imag", false) => Some(Value::int(0)),
        ("denominator", false) => Some(Value::int(1)),
        ("conjugate", _)
        | ("is_integer" | "hex", true)
        | ("bit_length" | "bit_count" | "as_integer_ratio" | "to_bytes", false) => Some(bound(value, name, call)),
        _ => None,
    }
}

fn call(_: &mut Machine<'_>, value: &Value, name: &str, args: Args) -> Result<Value> {
    let size = value.as_int().unwrap_or_default().unsigned_abs();
    Ok(match name {
        "is_integer" => Value::Bool(value.as_float().is_some_and(|number| number.is_finite() && number % 1.0 == 0.0)),
        "bit_length" => Value::int((128 - size.leading_zeros()).into()),
        "bit_count" => Value::int(size.count_ones().into()),
        "as_integer_ratio" => Value::tuple(vec![Value::int(value.as_int().unwrap_or_default()), Value::int(1)]),
        "to_bytes" | "hex" => {
            let words = format!("this engine doesn't have the method '{name}' of numbers");
            return Err(Error::python(words));
        }
        _ => {
            args.bind::<0>(name, [], 0)?;
            match value {
                Value::Float(number) => Value::Float(*number),
                other => Value::int(other.as_int().unwrap_or_default()),
            }
        }
    })
}
