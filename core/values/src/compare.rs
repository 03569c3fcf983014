//! The operators `<`, `<=`, `>` and `>=`.

use std::cmp::Ordering;

use super::equality::{are_equal, compare_numbers, ruby_equals};
use super::label::kind;
use super::operator::{Blame, OperatorError};
use super::types::is_assignable;
use super::{Effort, Value};

/// An operator that compares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comparison {
    /// `<`
    Less,
    /// `<=`
    LessOrEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterOrEqual,
}

impl Comparison {
    /// The operator as it is written.
    pub fn text(self) -> &'static str {
        match self {
            Self::Less => "<",
            Self::LessOrEqual => "<=",
            Self::Greater => ">",
            Self::GreaterOrEqual => ">=",
        }
    }

    fn holds(self, order: Ordering) -> bool {
        match self {
            Self::Less => order.is_lt(),
            Self::LessOrEqual => order.is_le(),
            Self::Greater => order.is_gt(),
            Self::GreaterOrEqual => order.is_ge(),
        }
    }
}

/// True if a comparison holds. With a type on the left it asks whether the one is a subtype of the other. The effort pays for
/// it; a comparison that ran out of it has no answer.
///
/// # Errors
/// Values that can't be compared.
pub fn holds(op: Comparison, left: &Value, right: &Value, effort: &Effort) -> Result<bool, OperatorError> {
    if let Value::Type(of) = left {
        let Value::Type(other) = right else { return Ok(false) };
        return Ok(match op {
            Comparison::Less => is_assignable(other, of, effort) && !are_equal(left, right, effort),
            Comparison::LessOrEqual => is_assignable(other, of, effort),
            Comparison::Greater => is_assignable(of, other, effort) && !are_equal(left, right, effort),
            Comparison::GreaterOrEqual => is_assignable(of, other, effort),
        });
    }
    effort.spend(2 * (left.length() + right.length()));
    match compare(left, right) {
        Ok(order) => Ok(op.holds(order)),
        Err(error) if error.is_wrapped() => Err(error),
        Err(error) => {
            let (left, right) = (kind(left), kind(right));
            let text = format!("Comparison of: {left} {} {right}, is not possible. Caused by '{error}'.", op.text());
            Err(OperatorError::new(Blame::Expression, text))
        }
    }
}

/// The order of two values: texts without regard to the case of ASCII letters, numbers, times and versions.
///
/// # Errors
/// Values that have no order, as the operators say it in `Caused by '…'`.
pub fn compare(a: &Value, b: &Value) -> Result<Ordering, OperatorError> {
    let refuse = |problem: &str| Err(OperatorError::new(Blame::Expression, problem));
    match (a, b) {
        (Value::String(a), Value::String(b)) => Ok(compare_texts(a, b)),
        (Value::String(_), _) => refuse("A String is not comparable to a non String"),
        (Value::Integer(_) | Value::Float(_), _) => compare_number(a, b),
        (Value::Timespan(span), _) => match b {
            Value::Timespan(other) => Ok(span.cmp(other)),
            Value::Integer(number) => Ok(span.seconds().cmp(number)),
            Value::Float(number) => ordered(span.to_float().partial_cmp(number)),
            _ => refuse("Timespans are only comparable to Timespans, Integers, and Floats"),
        },
        (Value::Timestamp(stamp), _) => match b {
            Value::Timestamp(other) => Ok(stamp.cmp(other)),
            Value::Integer(number) => Ok(stamp.seconds().cmp(number)),
            Value::Float(number) => ordered(stamp.to_float().partial_cmp(number)),
            _ => refuse("Timestamps are only comparable to Timestamps, Integers, and Floats"),
        },
        (Value::SemVer(a), Value::SemVer(b)) => Ok(a.compare(b)),
        (Value::SemVer(_), _) => refuse("Versions not comparable to non Versions"),
        (Value::Default | Value::Symbol(_), Value::Default | Value::Symbol(_)) => Ok(symbol(a).cmp(symbol(b))),
        (Value::Default | Value::Symbol(_), _) => refuse("Symbol not comparable to non Symbol"),
        _ => refuse("Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable"),
    }
}

/// The order of texts when the case of ASCII letters doesn't count.
pub fn compare_texts(a: &str, b: &str) -> Ordering {
    let folded = |text: &str| text.bytes().map(|byte| byte.to_ascii_lowercase()).collect::<Vec<_>>();
    folded(a).cmp(&folded(b))
}

/// Ruby's `<=>`: texts by their bytes, arrays item by item, numbers and times by value. Nothing for what has no order.
pub fn ruby_order(a: &Value, b: &Value) -> Option<Ordering> {
    match (a, b) {
        (Value::String(a), Value::String(b)) => Some(a.cmp(b)),
        (Value::Array(a), Value::Array(b)) => {
            let mut pairs = a.items().iter().zip(b.items()).map(|(a, b)| ruby_order(a, b));
            pairs
                .find(|order| *order != Some(Ordering::Equal))
                .unwrap_or_else(|| Some(a.items().len().cmp(&b.items().len())))
        }
        (Value::Integer(_) | Value::Float(_) | Value::Timespan(_) | Value::Timestamp(_) | Value::SemVer(_), _) => {
            compare(a, b).ok()
        }
        _ => ruby_equals(a, b).then_some(Ordering::Equal),
    }
}

/// The name of a symbol.
fn symbol(value: &Value) -> &str {
    match value {
        Value::Symbol(name) => name,
        _ => "default",
    }
}

fn compare_number(a: &Value, b: &Value) -> Result<Ordering, OperatorError> {
    match (a, b) {
        (Value::Integer(a), Value::Integer(b)) => Ok(a.cmp(b)),
        (Value::Float(a), Value::Float(b)) => ordered(a.partial_cmp(b)),
        (Value::Integer(a), Value::Float(b)) => ordered(compare_numbers(*a, *b)),
        (Value::Float(a), Value::Integer(b)) => ordered(compare_numbers(*b, *a).map(Ordering::reverse)),
        (_, Value::Timespan(_) | Value::Timestamp(_)) => compare(b, a).map(Ordering::reverse),
        (_, Value::SemVer(_)) => Err(OperatorError::wrapped("can't convert SemanticPuppet::Version into Float")),
        _ => Err(OperatorError::new(Blame::Expression, "A Numeric is not comparable to non Numeric")),
    }
}

/// The order of two numbers. NaN has none; Puppet stumbles over it with a message about its own code.
fn ordered(order: Option<Ordering>) -> Result<Ordering, OperatorError> {
    order.ok_or_else(|| OperatorError::wrapped("NaN is not comparable to a number"))
}
