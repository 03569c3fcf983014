//! The digits of whole numbers: as text, as a list, and rounded to tens.

use num_bigint::{BigInt, Sign};
use num_traits::ToPrimitive;

use super::super::half::{Half, half};
use super::super::whole::{BITS_OF_A_WORD, divided};
use super::own;
use crate::class::known;
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;

/// The side to which a number is cut.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Side {
    Down,
    Up,
    Zero,
}

pub(super) fn to_s(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let base = match given.get(0) {
        None => 10,
        Some(base) => vm.int(base)?,
    };
    let Some(base) = u32::try_from(base).ok().filter(|base| (2..=36).contains(base)) else {
        return Err(vm.raise(known::ARGUMENT_ERROR, format!("invalid radix {base}")));
    };
    let number = own(vm, this);
    let text = vm.digits(&number, base)?;
    vm.text(text)
}

pub(super) fn listed(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let base = match given.get(0) {
        None => BigInt::from(10),
        Some(base) => vm.whole_of(base)?,
    };
    if base.sign() == Sign::Minus {
        return Err(vm.raise(known::ARGUMENT_ERROR, "negative radix"));
    }
    if base < BigInt::from(2) {
        return Err(vm.raise(known::ARGUMENT_ERROR, format!("invalid radix {base}")));
    }
    let mut left = own(vm, this);
    if left.sign() == Sign::Minus {
        return Err(vm.raise(known::DOMAIN_ERROR, "out of domain"));
    }
    let mut digits = Vec::new();
    loop {
        vm.pay(1 + left.bits() / 64)?;
        let (rest, digit) = divided(&left, &base);
        digits.push(vm.integer(digit)?);
        if rest.sign() == Sign::NoSign {
            return vm.array(digits);
        }
        left = rest;
    }
}

/// The power of ten to which a number is cut; nothing if it stays as it is.
fn unit(vm: &mut Vm<'_>, given: &Arguments) -> Outcome<Option<BigInt>> {
    let digits = match given.get(0).filter(|_| !(given.has_keywords && given.len() == 1)) {
        None => 0,
        Some(digits) => vm.int(digits)?,
    };
    if digits >= 0 {
        return Ok(None);
    }
    match digits.unsigned_abs().to_u32().filter(|digits| *digits < 10_000) {
        Some(digits) => Ok(Some(BigInt::from(10).pow(digits))),
        None => Err(vm.unsupported("rounding an Integer to so many digits")),
    }
}

/// Takes the steps for making a unit, and for a division by it and a product with it.
fn pay_for_units(vm: &mut Vm<'_>, number: &BigInt, unit: &BigInt) -> Outcome<()> {
    let words = |number: &BigInt| number.bits() / BITS_OF_A_WORD;
    vm.pay(words(number).saturating_mul(words(unit)) / 8)
}

pub(super) fn cut(vm: &mut Vm<'_>, this: Value, given: &Arguments, side: Side) -> Outcome {
    let Some(unit) = unit(vm, given)? else { return Ok(this) };
    let number = own(vm, this);
    pay_for_units(vm, &number, &unit)?;
    let (quotient, rest) = divided(&number, &unit);
    let is_up = match side {
        Side::Down => false,
        Side::Up => true,
        Side::Zero => number.sign() == Sign::Minus,
    };
    let quotient = if is_up && rest.sign() != Sign::NoSign { quotient + 1 } else { quotient };
    vm.integer(quotient * unit)
}

pub(super) fn round(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let half = half(vm, given)?;
    let Some(unit) = unit(vm, given)? else { return Ok(this) };
    let number = own(vm, this);
    pay_for_units(vm, &number, &unit)?;
    let is_negative = number.sign() == Sign::Minus;
    let magnitude = BigInt::from(number.magnitude().clone());
    let (quotient, rest) = divided(&magnitude, &unit);
    let twice: BigInt = rest * 2;
    let order = twice.cmp(&unit);
    let is_up = match half {
        Half::Up => order.is_ge(),
        Half::Down => order.is_gt(),
        Half::Even => order.is_gt() || order.is_eq() && quotient.bit(0),
    };
    let rounded = (if is_up { quotient + 1 } else { quotient }) * unit;
    vm.integer(if is_negative { -rounded } else { rounded })
}
