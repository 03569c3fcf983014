//! `Float`

mod read;
mod round;

use super::whole::of_float;
use crate::class::{Native, known, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;

pub(super) use read::{beginning, parse};

/// The methods.
pub(super) const METHODS: &[Native] = &[
    native("to_s", 0, 0, text),
    native("inspect", 0, 0, text),
    native("to_f", 0, 0, |_, this, _| Ok(this)),
    native("to_i", 0, 0, |vm, this, _| to_i(vm, real(this))),
    native("to_int", 0, 0, |vm, this, _| to_i(vm, real(this))),
    native("truncate", 0, 1, |vm, this, given| {
        let side = if real(this) < 0.0 { round::ceil } else { round::floor };
        side(vm, this, given)
    }),
    native("floor", 0, 1, round::floor),
    native("ceil", 0, 1, round::ceil),
    native("round", 0, 2, round::round),
    native("eql?", 1, 1, |_, this, given| {
        Ok(Value::Bool(matches!(given.at(0), Value::Float(other) if other == real(this))))
    }),
    native("nan?", 0, 0, |_, this, _| Ok(Value::Bool(real(this).is_nan()))),
    native("infinite?", 0, 0, |_, this, _| {
        let number = real(this);
        Ok(if number.is_infinite() { Value::Int(if number > 0.0 { 1 } else { -1 }) } else { Value::Nil })
    }),
    native("next_float", 0, 0, |_, this, _| Ok(Value::Float(real(this).next_up()))),
    native("prev_float", 0, 0, |_, this, _| Ok(Value::Float(real(this).next_down()))),
];

fn real(this: Value) -> f64 {
    match this {
        Value::Float(number) => number,
        _ => 0.0,
    }
}

fn text(vm: &mut Vm<'_>, this: Value, _: &Arguments) -> Outcome {
    vm.text(duckrow_values::format::float_text(real(this)))
}

/// The whole part of a float.
pub(super) fn to_i(vm: &mut Vm<'_>, number: f64) -> Outcome {
    if !number.is_finite() {
        return Err(vm.raise(known::FLOAT_DOMAIN_ERROR, duckrow_values::format::float_text(number)));
    }
    vm.integer(of_float(number))
}
