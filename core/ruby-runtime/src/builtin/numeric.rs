//! `Numeric`, what whole numbers and floats share, and `Math`.

use crate::class::{Native, known, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;

/// The methods.
pub(super) const METHODS: &[Native] = &[
    native("+", 1, 1, |vm, this, given| arithmetic(vm, this, given.at(0), '+')),
    native("-", 1, 1, |vm, this, given| arithmetic(vm, this, given.at(0), '-')),
    native("*", 1, 1, |vm, this, given| arithmetic(vm, this, given.at(0), '*')),
    native("/", 1, 1, |vm, this, given| arithmetic(vm, this, given.at(0), '/')),
    native("%", 1, 1, |vm, this, given| arithmetic(vm, this, given.at(0), '%')),
    native("modulo", 1, 1, |vm, this, given| arithmetic(vm, this, given.at(0), '%')),
    native("**", 1, 1, power),
    native("pow", 1, 1, power),
    native("-@", 0, 0, |vm, this, _| {
        arithmetic(vm, Value::Int(0), this, '-').map(|value| match (value, this) {
            (Value::Float(_), Value::Float(number)) => Value::Float(-number),
            (value, _) => value,
        })
    }),
    native("+@", 0, 0, |_, this, _| Ok(this)),
    native("abs", 0, 0, |vm, this, _| match this {
        Value::Float(number) => Ok(Value::Float(number.abs())),
        number if vm.compare(number, Value::Int(0))?.is_lt() => arithmetic(vm, Value::Int(0), number, '-'),
        number => Ok(number),
    }),
    native("fdiv", 1, 1, |vm, this, given| {
        let (left, right) = (float(vm, this)?, float(vm, given.at(0))?);
        Ok(Value::Float(left / right))
    }),
    native("div", 1, 1, |vm, this, given| {
        let quotient = arithmetic(vm, this, given.at(0), '/')?;
        match quotient {
            Value::Float(number) => super::float::to_i(vm, number.floor()),
            other => Ok(other),
        }
    }),
    native("divmod", 1, 1, |vm, this, given| {
        let quotient = arithmetic(vm, this, given.at(0), '/')?;
        let quotient = match quotient {
            Value::Float(number) => super::float::to_i(vm, number.floor())?,
            other => other,
        };
        let rest = arithmetic(vm, this, given.at(0), '%')?;
        vm.array(vec![quotient, rest])
    }),
    native("zero?", 0, 0, |vm, this, _| vm.equal(this, Value::Int(0)).map(Value::Bool)),
    native("nonzero?", 0, 0, |vm, this, _| Ok(if vm.equal(this, Value::Int(0))? { Value::Nil } else { this })),
    native("positive?", 0, 0, |vm, this, _| Ok(Value::Bool(vm.compare(this, Value::Int(0))?.is_gt()))),
    native("negative?", 0, 0, |vm, this, _| Ok(Value::Bool(vm.compare(this, Value::Int(0))?.is_lt()))),
    native("integer?", 0, 0, |_, this, _| Ok(Value::Bool(matches!(this, Value::Int(_))))),
    native("finite?", 0, 0, |_, this, _| Ok(Value::Bool(!matches!(this, Value::Float(number) if !number.is_finite())))),
    native("to_int", 0, 0, |vm, this, _| vm.int(this).map(Value::Int)),
    native("<=>", 1, 1, |vm, this, given| {
        Ok(vm.compare_or_nil(this, given.at(0))?.map_or(Value::Nil, |order| Value::Int(order as i64)))
    }),
    native("step", 1, 2, step),
];

/// The functions of `Math`.
pub(super) const MATH: &[Native] = &[
    native("sqrt", 1, 1, |vm, _, given| float(vm, given.at(0)).map(|number| Value::Float(libm::sqrt(number)))),
    native("log2", 1, 1, |vm, _, given| float(vm, given.at(0)).map(|number| Value::Float(libm::log2(number)))),
    native("log10", 1, 1, |vm, _, given| float(vm, given.at(0)).map(|number| Value::Float(libm::log10(number)))),
];

fn float(vm: &mut Vm<'_>, value: Value) -> Outcome<f64> {
    match value {
        #[allow(clippy::cast_precision_loss, reason = "as Ruby converts them")]
        Value::Int(number) => Ok(number as f64),
        Value::Float(number) => Ok(number),
        Value::Nil => Err(vm.raise(known::TYPE_ERROR, "can't convert nil into Float")),
        other => {
            let message = format!("can't convert {} into Float", vm.class_or_word(other));
            Err(vm.raise(known::TYPE_ERROR, message))
        }
    }
}

fn arithmetic(vm: &mut Vm<'_>, left: Value, right: Value, op: char) -> Outcome {
    match (left, right) {
        (Value::Int(left), Value::Int(right)) => whole(vm, left, right, op),
        (Value::Int(_) | Value::Float(_), Value::Int(_) | Value::Float(_)) => {
            let (left, right) = (float(vm, left)?, float(vm, right)?);
            Ok(Value::Float(match op {
                '+' => left + right,
                '-' => left - right,
                '*' => left * right,
                '/' => left / right,
                _ => {
                    let rest = libm::fmod(left, right);
                    if rest != 0.0 && (rest < 0.0) != (right < 0.0) { rest + right } else { rest }
                }
            }))
        }
        (left, right) => {
            let class = vm.class_text(left);
            let message = format!("{} can't be coerced into {class}", vm.class_or_word(right));
            Err(vm.raise(known::TYPE_ERROR, message))
        }
    }
}

fn whole(vm: &mut Vm<'_>, left: i64, right: i64, op: char) -> Outcome {
    if right == 0 && matches!(op, '/' | '%') {
        return Err(vm.raise(known::ZERO_DIVISION_ERROR, "divided by 0"));
    }
    let result = match op {
        '+' => left.checked_add(right),
        '-' => left.checked_sub(right),
        '*' => left.checked_mul(right),
        '/' => left.checked_div_euclid(right).map(|_| floor_div(left, right)),
        _ => left.checked_rem_euclid(right).map(|_| left.wrapping_sub(floor_div(left, right).wrapping_mul(right))),
    };
    result.map(Value::Int).ok_or_else(|| vm.unsupported("an Integer beyond 64 bits"))
}

fn floor_div(left: i64, right: i64) -> i64 {
    let quotient = left.wrapping_div(right);
    let is_inexact = left.wrapping_rem(right) != 0;
    if is_inexact && (left < 0) != (right < 0) { quotient - 1 } else { quotient }
}

fn power(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    match (this, given.at(0)) {
        (Value::Int(base), Value::Int(exponent)) if exponent >= 0 => {
            let power = u32::try_from(exponent).ok().and_then(|exponent| base.checked_pow(exponent));
            power.map(Value::Int).ok_or_else(|| vm.unsupported("an Integer beyond 64 bits"))
        }
        (Value::Int(_), Value::Int(_)) => Err(vm.unsupported("a Rational")),
        (base, exponent) => {
            let (base, exponent) = (float(vm, base)?, float(vm, exponent)?);
            Ok(Value::Float(libm::pow(base, exponent)))
        }
    }
}

fn step(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let block = vm.given_block(given)?;
    let step = given.get(1).unwrap_or(Value::Int(1));
    if vm.equal(step, Value::Int(0))? {
        return Err(vm.raise(known::ARGUMENT_ERROR, "step can't be 0"));
    }
    if [this, step, given.at(0)].iter().any(|value| matches!(value, Value::Float(_))) {
        return float_step(vm, this, step, given);
    }
    let goes_down = vm.compare(step, Value::Int(0))?.is_lt();
    let mut at = this;
    loop {
        let order = vm.compare(at, given.at(0))?;
        if if goes_down { order.is_lt() } else { order.is_gt() } {
            return Ok(this);
        }
        vm.call_block(block, &[at])?;
        at = arithmetic(vm, at, step, '+')?;
    }
}

/// The steps of floats: each is computed from the first, so that errors don't add up.
fn float_step(vm: &mut Vm<'_>, this: Value, step: Value, given: &Arguments) -> Outcome {
    let (from, step, to) = (float(vm, this)?, float(vm, step)?, float(vm, given.at(0))?);
    let count = (to - from) / step;
    let error = (from.abs() + to.abs() + (to - from).abs()) / step.abs() * f64::EPSILON;
    let count = libm::floor(count + error.min(0.5));
    let mut number = 0.0;
    while number <= count {
        let at = from + number * step;
        let at = if (step > 0.0 && at > to) || (step < 0.0 && at < to) { to } else { at };
        vm.yield_to(given, &[Value::Float(at)])?;
        number += 1.0;
    }
    Ok(this)
}
