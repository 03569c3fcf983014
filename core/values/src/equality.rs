//! The operators `==` and `!=`.

use super::types::is_assignable;
use super::{Effort, Value};

/// True if two values are equal as the language has it: texts without regard to the case of ASCII letters, numbers by value,
/// collections by what they hold, types by what they accept.
pub fn equals(a: &Value, b: &Value) -> bool {
    are_equal(a, b, &Effort::of_one_question())
}

/// The same, paid for by an effort: what is compared is at most the smaller of both.
pub fn are_equal(a: &Value, b: &Value, effort: &Effort) -> bool {
    match (a, b) {
        (Value::Type(a), Value::Type(b)) => a == b || (is_assignable(a, b, effort) && is_assignable(b, a, effort)),
        _ => effort.spend(2 * a.weight().min(b.weight())) && equals_inside(a, b),
    }
}

/// The same for what collections hold and for options of `case`: there types are equal only if they are written alike.
pub(super) fn equals_inside(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::String(a), Value::String(b)) => a.eq_ignore_ascii_case(b),
        (Value::Array(a), Value::Array(b)) => {
            let mut pairs = a.items().iter().zip(b.items());
            a.items().len() == b.items().len() && pairs.all(|(a, b)| equals_inside(a, b))
        }
        (Value::Hash(a), Value::Hash(b)) => {
            // A missing key is like undef.
            let missing = Value::Undef;
            let found = |key| b.entries().get(key).unwrap_or(&missing);
            let mut entries = a.entries().iter();
            a.entries().len() == b.entries().len() && entries.all(|(key, value)| equals_inside(found(key), value))
        }
        (Value::Type(a), Value::Type(b)) => a == b,
        _ => numbers_equal(a, b).unwrap_or(a == b),
    }
}

/// Ruby's `==`, by which items are taken away from arrays: numbers by value, but texts must be written alike.
pub fn ruby_equals(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Array(a), Value::Array(b)) => {
            let mut pairs = a.items().iter().zip(b.items());
            a.items().len() == b.items().len() && pairs.all(|(a, b)| ruby_equals(a, b))
        }
        (Value::Hash(a), Value::Hash(b)) => {
            let same = |(key, value)| b.entries().get(key).is_some_and(|other| ruby_equals(value, other));
            a.entries().len() == b.entries().len() && a.entries().iter().all(same)
        }
        (Value::Type(a), Value::Type(b)) => a == b,
        _ => numbers_equal(a, b).unwrap_or(a == b),
    }
}

/// True if two numbers are equal; nothing if they aren't both numbers. Times count in whole seconds next to an integer.
fn numbers_equal(a: &Value, b: &Value) -> Option<bool> {
    Some(match (a, b) {
        (Value::Integer(a), Value::Integer(b)) => a == b,
        (Value::Float(a), Value::Float(b)) => a == b,
        (Value::Integer(integer), Value::Float(float)) | (Value::Float(float), Value::Integer(integer)) => {
            compare_numbers(*integer, *float).is_some_and(std::cmp::Ordering::is_eq)
        }
        (Value::Timespan(span), Value::Integer(number)) | (Value::Integer(number), Value::Timespan(span)) => {
            span.seconds() == *number
        }
        (Value::Timestamp(stamp), Value::Integer(number)) | (Value::Integer(number), Value::Timestamp(stamp)) => {
            stamp.seconds() == *number
        }
        (Value::Timespan(span), Value::Float(number)) | (Value::Float(number), Value::Timespan(span)) => {
            span.to_float() == *number
        }
        (Value::Timestamp(stamp), Value::Float(number)) | (Value::Float(number), Value::Timestamp(stamp)) => {
            stamp.to_float() == *number
        }
        _ => return None,
    })
}

/// The order of an integer and a float, exactly, as Ruby compares them. Nothing for what is no number.
pub(super) fn compare_numbers(integer: i64, float: f64) -> Option<std::cmp::Ordering> {
    // All integers lie between these two floats.
    if float.is_nan() {
        return None;
    }
    if float >= 9_223_372_036_854_775_808.0 {
        return Some(std::cmp::Ordering::Less);
    }
    if float < -9_223_372_036_854_775_808.0 {
        return Some(std::cmp::Ordering::Greater);
    }
    let whole = libm::trunc(float);
    let order = integer.cmp(&(whole as i64));
    Some(order.then_with(|| 0.0_f64.partial_cmp(&(float - whole)).unwrap_or(std::cmp::Ordering::Equal)))
}
