//! `Float`

use crate::class::{Native, known, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;

/// The methods.
pub(super) const METHODS: &[Native] = &[
    native("to_f", 0, 0, |_, this, _| Ok(this)),
    native("to_i", 0, 0, |vm, this, _| to_i(vm, real(this))),
    native("to_int", 0, 0, |vm, this, _| to_i(vm, real(this))),
    native("truncate", 0, 0, |vm, this, _| to_i(vm, real(this))),
    native("floor", 0, 1, |vm, this, given| rounded(vm, this, given, libm::floor)),
    native("ceil", 0, 1, |vm, this, given| rounded(vm, this, given, libm::ceil)),
    native("round", 0, 2, |vm, this, given| {
        if given.has_keywords {
            return Err(vm.unsupported("Float#round with keywords"));
        }
        rounded(vm, this, given, libm::round)
    }),
    native("nan?", 0, 0, |_, this, _| Ok(Value::Bool(real(this).is_nan()))),
    native("infinite?", 0, 0, |_, this, _| {
        let number = real(this);
        Ok(if number.is_infinite() { Value::Int(if number > 0.0 { 1 } else { -1 }) } else { Value::Nil })
    }),
];

fn real(this: Value) -> f64 {
    match this {
        Value::Float(number) => number,
        _ => 0.0,
    }
}

/// The whole part of a float.
pub(super) fn to_i(vm: &mut Vm<'_>, number: f64) -> Outcome {
    if !number.is_finite() {
        return Err(vm.raise(known::FLOAT_DOMAIN_ERROR, duckrow_values::format::float_text(number)));
    }
    if number.abs() >= 9.2e18 {
        return Err(vm.unsupported("an Integer beyond 64 bits"));
    }
    #[allow(clippy::cast_possible_truncation, reason = "cut on purpose")]
    Ok(Value::Int(number as i64))
}

fn rounded(vm: &mut Vm<'_>, this: Value, given: &Arguments, round: fn(f64) -> f64) -> Outcome {
    let number = real(this);
    let digits = match given.get(0) {
        None => 0,
        Some(digits) => vm.int(digits)?,
    };
    if digits == 0 {
        return to_i(vm, round(number));
    }
    if !(1..15).contains(&digits) || number.abs() > 1e15 {
        return if digits >= 15 { Ok(this) } else { Err(vm.unsupported("rounding a Float to tens")) };
    }
    let factor = libm::pow(10.0, f64::from(i32::try_from(digits).unwrap_or(0)));
    let mut scaled = round(number * factor);
    // What is a half in decimals may be less in binary, as Ruby checks.
    if round(0.5) == 1.0 && round(0.4) == 0.0 && ((scaled + 0.5) / factor - number).abs() < f64::EPSILON * number.abs()
    {
        scaled += if number > 0.0 { 1.0 } else { 0.0 };
    }
    Ok(Value::Float(scaled / factor))
}

/// The number that a whole text is, as `Float()` reads it.
pub(super) fn parse(text: &str) -> Option<f64> {
    let text = text.trim_matches(|c: char| c.is_ascii_whitespace());
    let is_number = |c: char| c.is_ascii_digit() || matches!(c, '.' | 'e' | 'E' | '+' | '-' | '_');
    let bare = text.trim_start_matches(['+', '-']);
    let starts = bare.starts_with(|c: char| c.is_ascii_digit());
    let has_odd_point = text.ends_with('.') || text.contains(".e") || text.contains("._") || text.contains("__");
    if !starts || !text.chars().all(is_number) || has_odd_point || text.ends_with('_') {
        return None;
    }
    text.replace('_', "").parse().ok()
}
