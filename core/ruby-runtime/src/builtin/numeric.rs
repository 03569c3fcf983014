//! `Numeric`, what whole numbers and floats share, and `Math`.

mod step;

pub(super) use step::FloatSteps;

use num_bigint::{BigInt, Sign};

use super::whole::{Operation, to_float};
use crate::class::{Native, known, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::symbol::known as symbols;
use crate::value::Value;
use crate::vm::Vm;

/// The methods.
pub(super) const METHODS: &[Native] = &[
    native("+", 1, 1, |vm, this, given| arithmetic(vm, this, given.at(0), Operation::Add)),
    native("-", 1, 1, |vm, this, given| arithmetic(vm, this, given.at(0), Operation::Subtract)),
    native("*", 1, 1, |vm, this, given| arithmetic(vm, this, given.at(0), Operation::Multiply)),
    native("/", 1, 1, |vm, this, given| arithmetic(vm, this, given.at(0), Operation::Divide)),
    native("%", 1, 1, |vm, this, given| arithmetic(vm, this, given.at(0), Operation::Modulo)),
    native("modulo", 1, 1, |vm, this, given| arithmetic(vm, this, given.at(0), Operation::Modulo)),
    native("remainder", 1, 1, |vm, this, given| {
        let rest = arithmetic(vm, this, given.at(0), Operation::Modulo)?;
        let zero = Value::Int(0);
        let is_other_side = !vm.equal(rest, zero)? && vm.compare(this, zero)? != vm.compare(given.at(0), zero)?;
        if is_other_side { arithmetic(vm, rest, given.at(0), Operation::Subtract) } else { Ok(rest) }
    }),
    native("**", 1, 1, power),
    native("pow", 1, 2, modular_power),
    native("-@", 0, 0, |vm, this, _| negated(vm, this)),
    native("+@", 0, 0, |_, this, _| Ok(this)),
    native("abs", 0, 0, magnitude),
    native("magnitude", 0, 0, magnitude),
    native("fdiv", 1, 1, |vm, this, given| {
        let (left, right) = (float(vm, this)?, float(vm, given.at(0))?);
        Ok(Value::Float(left / right))
    }),
    native("quo", 1, 1, |vm, this, given| match (this, given.at(0)) {
        (Value::Float(_), _) | (_, Value::Float(_)) => arithmetic(vm, this, given.at(0), Operation::Divide),
        _ => Err(vm.unsupported("a Rational")),
    }),
    native("div", 1, 1, |vm, this, given| whole_quotient(vm, this, given.at(0))),
    native("divmod", 1, 1, |vm, this, given| {
        let quotient = whole_quotient(vm, this, given.at(0))?;
        let rest = arithmetic(vm, this, given.at(0), Operation::Modulo)?;
        vm.array(vec![quotient, rest])
    }),
    native("zero?", 0, 0, |vm, this, _| vm.equal(this, Value::Int(0)).map(Value::Bool)),
    native("nonzero?", 0, 0, |vm, this, _| Ok(if vm.equal(this, Value::Int(0))? { Value::Nil } else { this })),
    native("positive?", 0, 0, |vm, this, _| {
        Ok(Value::Bool(vm.compare_or_nil(this, Value::Int(0))?.is_some_and(std::cmp::Ordering::is_gt)))
    }),
    native("negative?", 0, 0, |vm, this, _| {
        Ok(Value::Bool(vm.compare_or_nil(this, Value::Int(0))?.is_some_and(std::cmp::Ordering::is_lt)))
    }),
    native("integer?", 0, 0, |_, this, _| Ok(Value::Bool(matches!(this, Value::Int(_) | Value::Big(_))))),
    native("real?", 0, 0, |_, _, _| Ok(Value::Bool(true))),
    native("finite?", 0, 0, |_, this, _| Ok(Value::Bool(!matches!(this, Value::Float(number) if !number.is_finite())))),
    native("infinite?", 0, 0, |_, _, _| Ok(Value::Nil)),
    native("coerce", 1, 1, |vm, this, given| match (this, given.at(0)) {
        (Value::Int(_) | Value::Big(_), other @ (Value::Int(_) | Value::Big(_))) => vm.array(vec![other, this]),
        (_, Value::Text(_)) => Err(vm.unsupported("a text as a number in coerce")),
        (_, other) => {
            let pair = [Value::Float(float(vm, other)?), Value::Float(float(vm, this)?)];
            vm.array(pair.to_vec())
        }
    }),
    native("<=>", 1, 1, |vm, this, given| {
        Ok(vm.compare_or_nil(this, given.at(0))?.map_or(Value::Nil, |order| Value::Int(order as i64)))
    }),
    native("step", 0, 3, step::step),
];

/// The functions of `Math`.
pub(super) const MATH: &[Native] = &[
    native("sqrt", 1, 1, |vm, _, given| {
        let number = float(vm, given.at(0))?;
        if number < 0.0 {
            return Err(vm.raise(known::DOMAIN_ERROR, "Numerical argument is out of domain - \"sqrt\""));
        }
        Ok(Value::Float(libm::sqrt(number)))
    }),
    native("cbrt", 1, 1, |vm, _, given| float(vm, given.at(0)).map(|number| Value::Float(libm::cbrt(number)))),
    native("hypot", 2, 2, |vm, _, given| {
        let (one, other) = (float(vm, given.at(0))?, float(vm, given.at(1))?);
        Ok(Value::Float(libm::hypot(one, other)))
    }),
    native("log", 1, 2, |vm, _, given| {
        let number = logarithm(vm, given.at(0), "log", libm::log)?;
        match given.get(1) {
            None => Ok(Value::Float(number)),
            Some(base) => Ok(Value::Float(number / logarithm(vm, base, "log", libm::log)?)),
        }
    }),
    native("log2", 1, 1, |vm, _, given| logarithm(vm, given.at(0), "log2", libm::log2).map(Value::Float)),
    native("log10", 1, 1, |vm, _, given| logarithm(vm, given.at(0), "log10", libm::log10).map(Value::Float)),
];

fn logarithm(vm: &mut Vm<'_>, value: Value, name: &str, of: fn(f64) -> f64) -> Outcome<f64> {
    let number = float(vm, value)?;
    if number < 0.0 {
        let message = format!("Numerical argument is out of domain - \"{name}\"");
        return Err(vm.raise(known::DOMAIN_ERROR, message));
    }
    Ok(of(number))
}

/// A number as a float, where nothing else will do.
pub(super) fn float(vm: &mut Vm<'_>, value: Value) -> Outcome<f64> {
    match value {
        #[allow(clippy::cast_precision_loss, reason = "as Ruby converts them")]
        Value::Int(number) => Ok(number as f64),
        Value::Big(_) => Ok(to_float(&vm.whole(value).unwrap_or_default())),
        Value::Float(number) => Ok(number),
        Value::Nil => Err(vm.raise(known::TYPE_ERROR, "can't convert nil into Float")),
        other => {
            let message = format!("can't convert {} into Float", vm.class_or_word(other));
            Err(vm.raise(known::TYPE_ERROR, message))
        }
    }
}

fn negated(vm: &mut Vm<'_>, this: Value) -> Outcome {
    match this {
        Value::Float(number) => Ok(Value::Float(-number)),
        whole => {
            let number = vm.whole(whole).unwrap_or_default();
            vm.integer(-number)
        }
    }
}

fn magnitude(vm: &mut Vm<'_>, this: Value, _: &Arguments) -> Outcome {
    match this {
        Value::Float(number) => Ok(Value::Float(number.abs())),
        number if vm.compare(number, Value::Int(0))?.is_lt() => negated(vm, number),
        number => Ok(number),
    }
}

/// The quotient without its fraction.
fn whole_quotient(vm: &mut Vm<'_>, left: Value, right: Value) -> Outcome {
    if matches!(right, Value::Int(0)) || matches!(right, Value::Float(number) if number == 0.0) {
        return Err(vm.raise(known::ZERO_DIVISION_ERROR, "divided by 0"));
    }
    match (left, right) {
        (Value::Float(_), _) | (_, Value::Float(_)) => {
            let (left, right) = (float(vm, left)?, float(vm, right)?);
            // The quotient that belongs to the rest, which division alone may miss by one.
            let quotient = (left - modulo(left, right)) / right;
            super::float::to_i(vm, libm::round(quotient))
        }
        _ => arithmetic(vm, left, right, Operation::Divide),
    }
}

/// What is left of a division that is rounded down.
fn modulo(left: f64, right: f64) -> f64 {
    if right.is_infinite() && left.is_finite() {
        return if left == 0.0 || (left < 0.0) == (right < 0.0) { left } else { right };
    }
    let rest = libm::fmod(left, right);
    if rest != 0.0 && (rest < 0.0) != (right < 0.0) { rest + right } else { rest }
}

pub(super) fn arithmetic(vm: &mut Vm<'_>, left: Value, right: Value, operation: Operation) -> Outcome {
    match (left, right) {
        (Value::Int(one), Value::Int(other)) => match small(one, other, operation) {
            Some(result) => Ok(Value::Int(result)),
            None => vm.whole_operation(one.into(), other.into(), operation),
        },
        (Value::Int(_) | Value::Big(_), Value::Int(_) | Value::Big(_)) => {
            let (left, right) = (vm.whole(left).unwrap_or_default(), vm.whole(right).unwrap_or_default());
            vm.whole_operation(left, right, operation)
        }
        (Value::Int(_) | Value::Big(_) | Value::Float(_), Value::Int(_) | Value::Big(_) | Value::Float(_)) => {
            let (left, right) = (float(vm, left)?, float(vm, right)?);
            if operation == Operation::Modulo && right == 0.0 {
                return Err(vm.raise(known::ZERO_DIVISION_ERROR, "divided by 0"));
            }
            Ok(Value::Float(match operation {
                Operation::Add => left + right,
                Operation::Subtract => left - right,
                Operation::Multiply => left * right,
                Operation::Divide => left / right,
                _ => modulo(left, right),
            }))
        }
        (left, right) => coerced(vm, left, right, name(operation)),
    }
}

fn name(operation: Operation) -> &'static str {
    match operation {
        Operation::Add => "+",
        Operation::Subtract => "-",
        Operation::Multiply => "*",
        Operation::Divide => "/",
        Operation::Modulo => "%",
        Operation::And => "&",
        Operation::Or => "|",
        Operation::Xor => "^",
    }
}

/// An operation with an object that knows how to be a number.
pub(super) fn coerced(vm: &mut Vm<'_>, left: Value, right: Value, name: &str) -> Outcome {
    let coerce = vm.symbol("coerce")?;
    if let Value::Object(_) = right
        && vm.responds(right, coerce)
    {
        let pair = vm.send(right, coerce, &[left])?;
        let pair = vm.list(pair)?;
        let part = |place: usize| pair.get(place).copied().unwrap_or_default();
        let name = vm.symbol(name)?;
        return vm.send(part(0), name, &[part(1)]);
    }
    let class = vm.class_text(left);
    let shown = vm.shown_in_short(right)?;
    let message = format!("{shown} can't be coerced into {class}");
    Err(vm.raise(known::TYPE_ERROR, message))
}

fn small(left: i64, right: i64, operation: Operation) -> Option<i64> {
    match operation {
        Operation::Add => left.checked_add(right),
        Operation::Subtract => left.checked_sub(right),
        Operation::Multiply => left.checked_mul(right),
        Operation::Divide => left.checked_div(right).map(|_| floor_div(left, right)),
        Operation::Modulo => {
            left.checked_rem(right).map(|_| left.wrapping_sub(floor_div(left, right).wrapping_mul(right)))
        }
        Operation::And => Some(left & right),
        Operation::Or => Some(left | right),
        Operation::Xor => Some(left ^ right),
    }
}

fn floor_div(left: i64, right: i64) -> i64 {
    let quotient = left.wrapping_div(right);
    let is_inexact = left.wrapping_rem(right) != 0;
    if is_inexact && (left < 0) != (right < 0) { quotient - 1 } else { quotient }
}

fn power(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    match (vm.whole(this), vm.whole(given.at(0))) {
        (Some(base), Some(exponent)) if exponent.sign() != Sign::Minus => vm.whole_power(&base, &exponent),
        (Some(base), Some(_)) if base.sign() == Sign::NoSign => {
            Err(vm.raise(known::ZERO_DIVISION_ERROR, "divided by 0"))
        }
        (Some(_), Some(_)) => Err(vm.unsupported("a Rational")),
        _ => match given.at(0) {
            Value::Int(_) | Value::Big(_) | Value::Float(_) => {
                let (base, exponent) = (float(vm, this)?, float(vm, given.at(0))?);
                if base < 0.0 && exponent.is_finite() && exponent.fract() != 0.0 {
                    return Err(vm.unsupported("a Complex"));
                }
                Ok(Value::Float(libm::pow(base, exponent)))
            }
            other => coerced(vm, this, other, "**"),
        },
    }
}

/// `pow(exponent, modulus)`
fn modular_power(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let Some(modulus) = given.get(1) else { return power(vm, this, given) };
    let numbers = (vm.whole(this), vm.whole(given.at(0)), vm.whole(modulus));
    let (Some(base), Some(exponent), Some(modulus)) = numbers else {
        return Err(
            vm.raise(known::TYPE_ERROR, "Integer#pow() 2nd argument not allowed unless all arguments are integers")
        );
    };
    if exponent.sign() == Sign::Minus {
        let message = "Integer#pow() 2nd argument cannot be negative when 3rd argument specified";
        return Err(vm.raise(known::RANGE_ERROR, message));
    }
    if modulus.sign() == Sign::NoSign {
        return Err(vm.raise(known::ZERO_DIVISION_ERROR, "divided by 0"));
    }
    let words = 1 + modulus.bits() / 64;
    vm.pay(exponent.bits().saturating_mul(words.saturating_mul(words)))?;
    let rest = base.modpow(&exponent, &BigInt::from(modulus.magnitude().clone()));
    let (_, rest) = super::whole::divided(&rest, &modulus);
    vm.integer(rest)
}

/// The sum of two numbers, whatever they are.
pub(super) fn sum(vm: &mut Vm<'_>, left: Value, right: Value) -> Outcome {
    vm.send(left, symbols::ADD, &[right])
}
