//! Whole numbers of any length. What fits into a word is one ([`Value::Int`]); all others are in the heap.

use std::cmp::Ordering;

use num_bigint::{BigInt, Sign};
use num_traits::ToPrimitive;

use crate::class::known;
use crate::error::Outcome;
use crate::value::Value;
use crate::vm::Vm;

/// The number of bits in a word of a long number.
pub(super) const BITS_OF_A_WORD: u64 = 64;

/// The number of decimal digits of a word.
const DIGITS_OF_A_WORD: u64 = 19;

/// The words of a long number that are copied in a step.
const WORDS_A_STEP: u64 = 64;

/// An operation on two whole numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Operation {
    Add,
    Subtract,
    Multiply,
    Divide,
    Modulo,
    And,
    Or,
    Xor,
}

/// The quotient, rounded down, and what is left.
pub(super) fn divided(left: &BigInt, right: &BigInt) -> (BigInt, BigInt) {
    let (quotient, rest) = (left / right, left % right);
    if rest.sign() != Sign::NoSign && rest.sign() != right.sign() {
        (quotient - 1, rest + right)
    } else {
        (quotient, rest)
    }
}

/// The float that is nearest to a whole number.
pub(super) fn to_float(number: &BigInt) -> f64 {
    number.to_f64().unwrap_or(f64::INFINITY)
}

/// The whole part of a finite float.
pub(super) fn of_float(number: f64) -> BigInt {
    let bits = number.abs().to_bits();
    let exponent = i64::try_from(bits >> 52).unwrap_or(0) - 1_075;
    let mantissa = BigInt::from((bits & ((1 << 52) - 1)) | (1 << 52));
    let magnitude = match u32::try_from(exponent.unsigned_abs()).unwrap_or(u32::MAX) {
        left if exponent >= 0 => mantissa << left,
        right if right < 64 => mantissa >> right,
        _ => BigInt::default(),
    };
    if number < 0.0 { -magnitude } else { magnitude }
}

/// The order of a whole number and a float, of which neither is rounded.
pub(crate) fn order_of_float(left: &BigInt, right: f64) -> Option<Ordering> {
    if right.is_nan() {
        return None;
    }
    if right.is_infinite() {
        return Some(if right > 0.0 { Ordering::Less } else { Ordering::Greater });
    }
    let whole = of_float(right);
    let fraction = right - libm::trunc(right);
    Some(left.cmp(&whole).then_with(|| 0.0.partial_cmp(&fraction).unwrap_or(Ordering::Equal)))
}

impl Vm<'_> {
    /// A whole number as a value.
    pub(crate) fn integer(&mut self, number: impl Into<BigInt>) -> Outcome {
        let number = number.into();
        if let Some(small) = number.to_i64() {
            return Ok(Value::Int(small));
        }
        self.allocate(usize::try_from(number.bits() / 8).unwrap_or(usize::MAX))?;
        Ok(Value::Big(self.machine.heap.add_big(number)))
    }

    /// The whole number that a value is.
    pub(crate) fn whole(&mut self, value: Value) -> Option<BigInt> {
        match value {
            Value::Int(number) => Some(number.into()),
            Value::Big(id) => {
                let number = self.machine.heap.big(id).cloned();
                let words = number.as_ref().map_or(0, BigInt::bits) / BITS_OF_A_WORD;
                self.owe(words / WORDS_A_STEP);
                number
            }
            _ => None,
        }
    }

    /// A whole number, where nothing else will do.
    pub(crate) fn whole_of(&mut self, value: Value) -> Outcome<BigInt> {
        match self.whole(value) {
            Some(number) => Ok(number),
            None => match value {
                Value::Float(number) if number.is_finite() => Ok(of_float(number)),
                other => self.int(other).map(BigInt::from),
            },
        }
    }

    /// The result of an operation on two whole numbers.
    pub(super) fn whole_operation(&mut self, left: BigInt, right: BigInt, operation: Operation) -> Outcome {
        let words = (left.bits().max(right.bits())) / BITS_OF_A_WORD;
        self.pay(words / 64)?;
        let result = match operation {
            Operation::Add => left + right,
            Operation::Subtract => left - right,
            Operation::Multiply => {
                self.pay_for_product(left.bits() + right.bits())?;
                left * right
            }
            Operation::Divide | Operation::Modulo if right.sign() == Sign::NoSign => {
                return Err(self.raise(known::ZERO_DIVISION_ERROR, "divided by 0"));
            }
            Operation::Divide | Operation::Modulo => {
                self.pay(words.saturating_mul(right.bits() / BITS_OF_A_WORD) / 32)?;
                let (quotient, rest) = divided(&left, &right);
                if operation == Operation::Divide { quotient } else { rest }
            }
            Operation::And => left & right,
            Operation::Or => left | right,
            Operation::Xor => left ^ right,
        };
        self.integer(result)
    }

    /// Takes the steps and the bytes for a product of so many bits.
    fn pay_for_product(&mut self, bits: u64) -> Outcome<()> {
        let words = bits / BITS_OF_A_WORD;
        self.pay(words.saturating_mul(words.isqrt()) / 4)?;
        self.allocate(usize::try_from(bits / 8).unwrap_or(usize::MAX))
    }

    /// A power with an exponent that isn't negative.
    pub(super) fn whole_power(&mut self, base: &BigInt, exponent: &BigInt) -> Outcome {
        let is_unit = base.magnitude().bits() <= 1;
        let Some(small) = exponent.to_u32() else {
            if !is_unit {
                return Err(self.fatal(crate::error::Reason::OutOfMemory));
            }
            let is_odd = exponent.bit(0);
            let is_negative = base.sign() == Sign::Minus && !is_odd;
            return self.integer(if is_negative { -base } else { base.clone() });
        };
        if !is_unit {
            self.pay_for_product(base.bits().saturating_mul(u64::from(small)))?;
        }
        self.integer(base.pow(small))
    }

    /// A number that is moved to the left by so many bits, or to the right.
    pub(super) fn shifted(&mut self, number: BigInt, count: &BigInt) -> Outcome {
        let is_left = count.sign() != Sign::Minus;
        let Some(count) = count.magnitude().to_usize() else {
            if is_left && number.sign() != Sign::NoSign {
                return Err(self.fatal(crate::error::Reason::OutOfMemory));
            }
            return Ok(Value::Int(if number.sign() == Sign::Minus && !is_left { -1 } else { 0 }));
        };
        if !is_left {
            // Beyond its end there is nothing but the sign.
            let most = usize::try_from(number.bits() + 1).unwrap_or(usize::MAX);
            return self.integer(number >> count.min(most));
        }
        if number.sign() == Sign::NoSign {
            return Ok(Value::Int(0));
        }
        self.allocate(count / 8)?;
        self.integer(number << count)
    }

    /// Takes the steps for reading so many digits.
    pub(crate) fn pay_for_digits(&mut self, count: usize) -> Outcome<()> {
        let words = count as u64 / DIGITS_OF_A_WORD;
        self.pay(1 + words.saturating_mul(words) / 16)
    }

    /// The digits of a whole number.
    pub(crate) fn digits(&mut self, number: &BigInt, base: u32) -> Outcome<String> {
        let words = number.bits() / BITS_OF_A_WORD;
        self.pay(words.saturating_mul(words) / 16)?;
        Ok(number.to_str_radix(base))
    }
}
