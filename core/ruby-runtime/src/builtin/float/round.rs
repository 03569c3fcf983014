//! Floats that are rounded, with Ruby's own steps, which decide what becomes of halves that binary floats don't hit.

use num_bigint::BigInt;

use super::super::half::{Half, half};
use super::super::whole::{of_float, to_float};
use super::real;
use crate::class::Caller;
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;

/// The digits that any float may need.
const DIGITS: i64 = 17;
/// The number of digits up to which floats are scaled; beyond, the exact value is rounded.
const MOST_SCALED: i64 = 14;

/// The number of digits that is asked for; nothing if the result is whole.
fn digits(vm: &mut Vm<'_>, given: &Arguments) -> Outcome<i64> {
    match given.get(0).filter(|_| !(given.has_keywords && given.len() == 1)) {
        None | Some(Value::Nil) => Ok(0),
        Some(digits) => vm.int(digits),
    }
}

/// The exponent of a float with a fraction between a half and one.
fn exponent(number: f64) -> i64 {
    i64::from(libm::frexp(number).1)
}

/// True if a float has no more digits than are asked for.
fn has_no_more(number: f64, digits: i64) -> bool {
    let exponent = exponent(number);
    digits >= DIGITS - if exponent > 0 { exponent / 4 } else { exponent / 3 - 1 }
}

/// True if nothing but zeros is left.
fn has_none(number: f64, digits: i64) -> bool {
    let exponent = exponent(number);
    digits < -(if exponent > 0 { exponent / 3 + 1 } else { exponent / 4 })
}

fn ten_to(digits: i64) -> f64 {
    format!("1e{digits}").parse().unwrap_or(f64::INFINITY)
}

/// A whole number, perhaps with zeros at its end.
fn whole(vm: &mut Vm<'_>, number: f64, given: &Arguments, name: &str) -> Outcome {
    let whole = super::to_i(vm, number)?;
    let name = vm.symbol(name)?;
    vm.call_method(whole, name, given, Caller::Receiver)
}

pub(super) fn floor(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let (number, digits) = (real(this), digits(vm, given)?);
    if digits <= 0 {
        return whole(vm, libm::floor(number), given, "floor");
    }
    if number == 0.0 || !number.is_finite() || has_no_more(number, digits) {
        return Ok(this);
    }
    if number > 0.0 && has_none(number, digits) {
        return Ok(Value::Float(0.0));
    }
    let factor = ten_to(digits);
    let scaled = libm::floor(number * factor);
    let next = (scaled + 1.0) / factor;
    Ok(Value::Float(if next > number { scaled / factor } else { next }))
}

pub(super) fn ceil(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let (number, digits) = (real(this), digits(vm, given)?);
    if digits <= 0 {
        return whole(vm, libm::ceil(number), given, "ceil");
    }
    if number == 0.0 || !number.is_finite() || has_no_more(number, digits) {
        return Ok(this);
    }
    if number < 0.0 && has_none(number, digits) {
        return Ok(Value::Float(0.0));
    }
    let factor = ten_to(digits);
    let scaled = libm::ceil(number * factor);
    let before = (scaled - 1.0) / factor;
    Ok(Value::Float(if before < number { scaled / factor } else { before }))
}

pub(super) fn round(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let half = half(vm, given)?;
    let (number, digits) = (real(this), digits(vm, given)?);
    if digits < 0 {
        return whole(vm, number, given, "round");
    }
    if digits == 0 {
        return super::to_i(vm, if number.is_finite() { scaled(number, 1.0, half) } else { number });
    }
    if number == 0.0 || !number.is_finite() || has_no_more(number, digits) {
        return Ok(this);
    }
    if has_none(number, digits) {
        return Ok(Value::Float(0.0));
    }
    if digits > MOST_SCALED {
        return Ok(Value::Float(exactly(number, digits, half)));
    }
    let factor = ten_to(digits);
    Ok(Value::Float(scaled(number, factor, half) / factor))
}

/// A float times a factor, rounded to a whole number.
fn scaled(number: f64, factor: f64, half: Half) -> f64 {
    let (magnitude, sign) = (number.abs(), number.signum());
    let rounded = match half {
        Half::Up => {
            let rounded = libm::round(magnitude * factor);
            let is_short = (factor - 1.0).abs() > 0.0 && (rounded + 0.5) / factor <= magnitude;
            if is_short { rounded + 1.0 } else { rounded }
        }
        Half::Down => {
            let rounded = libm::round(magnitude * factor);
            if (rounded - 0.5) / factor >= magnitude { rounded - 1.0 } else { rounded }
        }
        Half::Even => {
            let scaled = magnitude * factor;
            let floor = libm::floor(scaled);
            let rest = scaled - floor;
            let is_up = rest > 0.5 || (rest >= 0.5 || (floor + 0.5) / factor <= magnitude) && floor % 2.0 != 0.0;
            floor + if is_up { 1.0 } else { 0.0 }
        }
    };
    rounded * sign
}

/// The exact value of a float, rounded.
fn exactly(number: f64, digits: i64, half: Half) -> f64 {
    let ten = BigInt::from(10).pow(u32::try_from(digits).unwrap_or(0));
    // Any float is a whole number of such parts.
    const BITS: u32 = 1_074;
    let magnitude = number.abs();
    let mut parts = BigInt::default();
    let (mut rest, mut place) = (magnitude, 0);
    while rest != 0.0 && place <= BITS {
        let whole = libm::trunc(rest);
        parts = (parts << 32) + of_float(whole);
        rest = (rest - whole) * 4_294_967_296.0;
        place += 32;
    }
    let shift = place.saturating_sub(32);
    let scaled = parts * &ten;
    let floor: BigInt = &scaled >> shift;
    let twice: BigInt = (&scaled - (&floor << shift)) * 2;
    let order = twice.cmp(&(BigInt::from(1) << shift));
    let is_up = match half {
        Half::Up => order.is_ge(),
        Half::Down => order.is_gt(),
        Half::Even => order.is_gt() || order.is_eq() && floor.bit(0),
    };
    let rounded = if is_up { floor + 1 } else { floor };
    let text = format!("{rounded}e-{digits}");
    text.parse().unwrap_or_else(|_| to_float(&rounded)) * number.signum()
}
