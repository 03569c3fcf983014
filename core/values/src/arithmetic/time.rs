//! Lengths and points of time. A number next to them counts seconds.

use super::{Arithmetic, Operand, integer, not_applicable, not_applicable_when};
use crate::Value;
use crate::number::Number;
use crate::operator::OperatorError;
use crate::time::{NANOS_PER_SECOND, Timespan, Timestamp, nanos_of_float};

pub(super) fn compute(op: Arithmetic, left: &Operand, right: &Operand) -> Result<Value, OperatorError> {
    match (left, right) {
        (Operand::Span(left), right) => span(op, *left, right),
        (Operand::Stamp(left), right) => stamp(op, *left, right),
        (Operand::Number(left), right) => number(op, *left, right),
        (Operand::Version, _) => Err(not_applicable(op, "Semver")),
    }
}

/// Puppet has no such bound.
pub(super) fn out_of_range() -> OperatorError {
    OperatorError::wrapped("time is out of range")
}

fn span_value(nanos: Option<i128>) -> Result<Value, OperatorError> {
    nanos.and_then(Timespan::from_nanos).map(Value::Timespan).ok_or_else(out_of_range)
}

fn stamp_value(nanos: Option<i128>) -> Result<Value, OperatorError> {
    nanos.and_then(Timestamp::from_nanos).map(Value::Timestamp).ok_or_else(out_of_range)
}

/// A number of seconds in nanoseconds.
fn nanos(seconds: Number) -> Option<i128> {
    match seconds {
        Number::Integer(seconds) => seconds.checked_mul(NANOS_PER_SECOND),
        Number::Float(seconds) => nanos_of_float(seconds),
    }
}

/// A time on the right of a number: where order doesn't matter they change places.
fn number(op: Arithmetic, left: Number, right: &Operand) -> Result<Value, OperatorError> {
    let kind = if matches!(left, Number::Integer(_)) { "Integer" } else { "Float" };
    match (op, right) {
        (Arithmetic::Add, Operand::Span(_) | Operand::Stamp(_)) | (Arithmetic::Multiply, Operand::Span(_)) => {
            compute(op, right, &Operand::Number(left))
        }
        (Arithmetic::Subtract, Operand::Span(right)) => {
            span_value(nanos(left).and_then(|left| left.checked_sub(right.nanos())))
        }
        (Arithmetic::Modulo, _) if kind == "Float" => Err(not_applicable(op, kind)),
        (_, Operand::Span(_)) => Err(not_applicable_when(op, kind, "Timespan")),
        (_, _) => Err(not_applicable_when(op, kind, "Timestamp")),
    }
}

fn span(op: Arithmetic, left: Timespan, right: &Operand) -> Result<Value, OperatorError> {
    match (op, right) {
        (Arithmetic::Add, Operand::Stamp(right)) => stamp_value(left.nanos().checked_add(right.nanos())),
        (Arithmetic::Add, Operand::Span(right)) => span_value(left.nanos().checked_add(right.nanos())),
        (Arithmetic::Add, Operand::Number(right)) => {
            span_value(nanos(*right).and_then(|right| left.nanos().checked_add(right)))
        }
        (Arithmetic::Add, Operand::Version) => Err(OperatorError::wrapped("A Version cannot be added to a Timespan")),
        (Arithmetic::Subtract, Operand::Span(right)) => span_value(left.nanos().checked_sub(right.nanos())),
        (Arithmetic::Subtract, Operand::Number(right)) => {
            span_value(nanos(*right).and_then(|right| left.nanos().checked_sub(right)))
        }
        (Arithmetic::Subtract, other) => {
            Err(OperatorError::wrapped(format!("A {} cannot be subtracted from a Timespan", name(other))))
        }
        (Arithmetic::Multiply, Operand::Number(Number::Integer(right))) => span_value(left.nanos().checked_mul(*right)),
        (Arithmetic::Multiply, Operand::Number(Number::Float(right))) => {
            // In nanoseconds, so the factor is scaled back.
            span_value(nanos_of_float(left.to_float() * right))
        }
        (Arithmetic::Multiply, other) => {
            Err(OperatorError::wrapped(format!("A Timestamp cannot be multiplied by a {}", name(other))))
        }
        (Arithmetic::Divide, right) => divide(left, right),
        (Arithmetic::Modulo, right) => modulo(left, right),
        (Arithmetic::ShiftLeft | Arithmetic::ShiftRight, _) => Err(not_applicable(op, "Timespan")),
    }
}

fn divide(left: Timespan, right: &Operand) -> Result<Value, OperatorError> {
    match right {
        Operand::Span(right) => Ok((left.nanos() as f64 / right.nanos() as f64).into()),
        Operand::Number(Number::Integer(0)) => Err(division_by_zero()),
        Operand::Number(Number::Integer(right)) => span_value(Some(integer::floor_divide(left.nanos(), *right))),
        Operand::Number(Number::Float(right)) if *right == 0.0 => Err(division_by_zero()),
        Operand::Number(Number::Float(right)) => {
            let seconds = left.to_float() / right;
            span_value(nanos_of_float(libm::floor(seconds * 1e9) / 1e9))
        }
        other => Err(OperatorError::wrapped(format!("A Timespan cannot be divided by a {}", name(other)))),
    }
}

fn division_by_zero() -> OperatorError {
    OperatorError::new(crate::operator::Blame::Right, "Division by 0")
}

fn modulo(left: Timespan, right: &Operand) -> Result<Value, OperatorError> {
    match right {
        Operand::Number(Number::Integer(right)) => {
            integer::compute(Arithmetic::Modulo, i128::from(left.seconds()), *right)
        }
        Operand::Number(Number::Float(_)) => Err(not_applicable_when(Arithmetic::Modulo, "Timespan", "Float")),
        other => Err(OperatorError::wrapped(format!("Can not do modulus on a Timespan using a a {}", name(other)))),
    }
}

fn stamp(op: Arithmetic, left: Timestamp, right: &Operand) -> Result<Value, OperatorError> {
    match (op, right) {
        (Arithmetic::Add, Operand::Span(right)) => stamp_value(left.nanos().checked_add(right.nanos())),
        (Arithmetic::Add, Operand::Number(right)) => {
            stamp_value(nanos(*right).and_then(|right| left.nanos().checked_add(right)))
        }
        (Arithmetic::Add, other) => {
            Err(OperatorError::wrapped(format!("A {} cannot be added to a Timestamp", name(other))))
        }
        (Arithmetic::Subtract, Operand::Stamp(right)) => span_value(left.nanos().checked_sub(right.nanos())),
        (Arithmetic::Subtract, Operand::Span(right)) => stamp_value(left.nanos().checked_sub(right.nanos())),
        (Arithmetic::Subtract, Operand::Number(right)) => {
            stamp_value(nanos(*right).and_then(|right| left.nanos().checked_sub(right)))
        }
        (Arithmetic::Subtract, other) => {
            Err(OperatorError::wrapped(format!("A {} cannot be subtracted from a Timestamp", name(other))))
        }
        _ => Err(not_applicable(op, "Timestamp")),
    }
}

/// The name of an operand.
fn name(operand: &Operand) -> &'static str {
    match operand {
        Operand::Number(Number::Integer(_)) => "Integer",
        Operand::Number(Number::Float(_)) => "Float",
        Operand::Span(_) => "Timespan",
        Operand::Stamp(_) => "Timestamp",
        Operand::Version => "Version",
    }
}
