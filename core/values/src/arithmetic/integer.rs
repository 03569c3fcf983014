//! Integers, of which results must keep to 64 bits.

use super::{Arithmetic, expression};
use crate::Value;
use crate::operator::{Blame, OperatorError};

/// The number of digits of a number that is too big that are shown at most.
const MAX_DIGITS: u32 = 1000;

pub(super) fn compute(op: Arithmetic, left: i128, right: i128) -> Result<Value, OperatorError> {
    let result = match op {
        Arithmetic::Add => left.saturating_add(right),
        Arithmetic::Subtract => left.saturating_sub(right),
        Arithmetic::Multiply => left.saturating_mul(right),
        Arithmetic::Divide | Arithmetic::Modulo if right == 0 => {
            return Err(OperatorError::new(Blame::Right, "Division by 0"));
        }
        Arithmetic::Divide => floor_divide(left, right),
        Arithmetic::Modulo => left - floor_divide(left, right) * right,
        Arithmetic::ShiftLeft => return shift(op, left, right),
        Arithmetic::ShiftRight => return shift(op, left, right.saturating_neg()),
    };
    within(op, result)
}

/// Division that rounds down, also below zero.
pub(super) fn floor_divide(left: i128, right: i128) -> i128 {
    let quotient = left / right;
    if left % right != 0 && (left < 0) != (right < 0) { quotient - 1 } else { quotient }
}

/// The float without its fraction, as Ruby takes it where it wants an integer.
pub(super) fn truncated(number: f64) -> i128 {
    number as i128
}

/// Shifts to the left, or to the right if `by` is below zero.
fn shift(op: Arithmetic, number: i128, by: i128) -> Result<Value, OperatorError> {
    if by <= 0 {
        let by = u32::try_from(-by).unwrap_or(u32::MAX).min(127);
        return within(op, number >> by);
    }
    let fits = u32::try_from(by).ok().filter(|by| number.unsigned_abs().leading_zeros() > by.saturating_add(1));
    match fits {
        Some(by) => within(op, number << by),
        None if number == 0 => Ok(0.into()),
        None => Err(overflow(number < 0, &shifted_hex(number.unsigned_abs(), by), &expression(op))),
    }
}

/// The hexadecimal digits of a number shifted to the left.
fn shifted_hex(number: u128, by: i128) -> String {
    let by = u32::try_from(by).unwrap_or(u32::MAX).min(MAX_DIGITS * 4);
    let (zeros, bits) = (by / 4, by % 4);
    let head = number.checked_shl(bits).filter(|_| number.leading_zeros() >= bits).unwrap_or(number);
    format!("{head:x}{}", "0".repeat(usize::try_from(zeros).unwrap_or(0)))
}

/// The result of an operation. Its words are made only where they are needed.
fn within(op: Arithmetic, number: i128) -> Result<Value, OperatorError> {
    match i64::try_from(number) {
        Ok(number) => Ok(number.into()),
        Err(_) => checked(number, &expression(op)),
    }
}

/// The number as a value, if it has no more than 64 bits.
pub(super) fn checked(number: i128, expression: &str) -> Result<Value, OperatorError> {
    match i64::try_from(number) {
        Ok(number) => Ok(number.into()),
        Err(_) => Err(overflow(number < 0, &format!("{:x}", number.unsigned_abs()), expression)),
    }
}

fn overflow(negative: bool, hex: &str, expression: &str) -> OperatorError {
    let (bound, sign) = if negative { ("min", '-') } else { ("max", '+') };
    let text = format!("{expression} resulted in a value outside of Puppet Integer {bound} range, got '{sign}0x{hex}'");
    OperatorError::new(Blame::Expression, text)
}
