//! Conversions to booleans.

use super::constructor::Constructor;
use super::{Converted, cannot_convert};
use crate::Value;

pub(super) fn boolean(constructor: &Constructor, arguments: &[Value]) -> Converted {
    let [from] = arguments else { return Err(constructor.refuse(arguments)) };
    let truth = match from {
        Value::Boolean(truth) => Some(*truth),
        Value::Integer(number) => Some(*number != 0),
        Value::Float(number) => Some(*number != 0.0),
        Value::String(text) => match text.to_ascii_lowercase().as_str() {
            "true" | "yes" | "y" => Some(true),
            "false" | "no" | "n" => Some(false),
            _ => None,
        },
        _ => None,
    };
    truth.map(Value::Boolean).ok_or_else(|| cannot_convert(constructor, from, "Boolean"))
}
