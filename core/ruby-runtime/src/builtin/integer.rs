//! `Integer`

mod digits;
mod read;

use num_bigint::{BigInt, Sign};
use num_traits::ToPrimitive;

use super::whole::{BITS_OF_A_WORD, Operation, divided, to_float};
use crate::class::{Native, known, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::symbol::known as symbols;
use crate::value::Value;
use crate::vm::Vm;

pub(super) use read::{beginning, parse};

/// The methods.
pub(super) const METHODS: &[Native] = &[
    native("to_s", 0, 1, digits::to_s),
    native("inspect", 0, 1, digits::to_s),
    native("to_i", 0, 0, |_, this, _| Ok(this)),
    native("to_int", 0, 0, |_, this, _| Ok(this)),
    native("numerator", 0, 0, |_, this, _| Ok(this)),
    native("denominator", 0, 0, |_, _, _| Ok(Value::Int(1))),
    native("to_f", 0, 0, |vm, this, _| Ok(Value::Float(to_float(&own(vm, this))))),
    native("chr", 0, 1, chr),
    native("ord", 0, 0, |_, this, _| Ok(this)),
    native("succ", 0, 0, |vm, this, _| vm.send(this, symbols::ADD, &[Value::Int(1)])),
    native("next", 0, 0, |vm, this, _| vm.send(this, symbols::ADD, &[Value::Int(1)])),
    native("pred", 0, 0, |vm, this, _| vm.send(this, symbols::SUBTRACT, &[Value::Int(1)])),
    native("even?", 0, 0, |vm, this, _| Ok(Value::Bool(!own(vm, this).bit(0)))),
    native("odd?", 0, 0, |vm, this, _| Ok(Value::Bool(own(vm, this).bit(0)))),
    native("times", 0, 0, |vm, this, given| {
        let block = vm.given_block(given)?;
        let end = vm.int(this)?;
        for number in 0..end {
            vm.call_block(block, &[Value::Int(number)])?;
        }
        Ok(this)
    }),
    native("upto", 1, 1, |vm, this, given| counted(vm, this, given, true)),
    native("downto", 1, 1, |vm, this, given| counted(vm, this, given, false)),
    native("&", 1, 1, |vm, this, given| bitwise(vm, this, given, Operation::And)),
    native("|", 1, 1, |vm, this, given| bitwise(vm, this, given, Operation::Or)),
    native("^", 1, 1, |vm, this, given| bitwise(vm, this, given, Operation::Xor)),
    native("~", 0, 0, |vm, this, _| {
        let number = own(vm, this);
        vm.integer(!number)
    }),
    native("<<", 1, 1, |vm, this, given| {
        let count = vm.whole_of(given.at(0))?;
        let number = own(vm, this);
        vm.shifted(number, &count)
    }),
    native(">>", 1, 1, |vm, this, given| {
        let count = vm.whole_of(given.at(0))?;
        let number = own(vm, this);
        vm.shifted(number, &-count)
    }),
    native("[]", 1, 1, |vm, this, given| {
        let place = vm.whole_of(given.at(0))?;
        let number = own(vm, this);
        let is_set = match place.to_u64() {
            Some(place) if place < number.bits() => number.bit(place),
            Some(_) => number.sign() == Sign::Minus,
            None => place.sign() == Sign::Plus && number.sign() == Sign::Minus,
        };
        Ok(Value::Int(i64::from(is_set)))
    }),
    native("allbits?", 1, 1, |vm, this, given| {
        let mask = vm.whole_of(given.at(0))?;
        Ok(Value::Bool(own(vm, this) & &mask == mask))
    }),
    native("anybits?", 1, 1, |vm, this, given| {
        let mask = vm.whole_of(given.at(0))?;
        Ok(Value::Bool((own(vm, this) & mask).sign() != Sign::NoSign))
    }),
    native("nobits?", 1, 1, |vm, this, given| {
        let mask = vm.whole_of(given.at(0))?;
        Ok(Value::Bool((own(vm, this) & mask).sign() == Sign::NoSign))
    }),
    native("round", 0, 2, digits::round),
    native("floor", 0, 1, |vm, this, given| digits::cut(vm, this, given, digits::Side::Down)),
    native("ceil", 0, 1, |vm, this, given| digits::cut(vm, this, given, digits::Side::Up)),
    native("truncate", 0, 1, |vm, this, given| digits::cut(vm, this, given, digits::Side::Zero)),
    native("gcd", 1, 1, |vm, this, given| {
        let other = whole_only(vm, given.at(0))?;
        let number = own(vm, this);
        let divisor = common_divisor(vm, number, other)?;
        vm.integer(divisor)
    }),
    native("lcm", 1, 1, |vm, this, given| {
        let (one, other) = (own(vm, this), whole_only(vm, given.at(0))?);
        let divisor = common_divisor(vm, one.clone(), other.clone())?;
        if divisor.sign() == Sign::NoSign {
            return Ok(Value::Int(0));
        }
        let multiple = one / divisor * other;
        vm.integer(BigInt::from(multiple.magnitude().clone()))
    }),
    native("gcdlcm", 1, 1, |vm, this, given| {
        let (gcd, lcm) = (vm.symbol("gcd")?, vm.symbol("lcm")?);
        let both = [vm.send(this, gcd, &given.values)?, vm.send(this, lcm, &given.values)?];
        vm.array(both.to_vec())
    }),
    native("digits", 0, 1, digits::listed),
    native("size", 0, 0, |vm, this, _| {
        let bytes = own(vm, this).magnitude().bits().div_ceil(8);
        vm.integer(bytes.max(8))
    }),
    native("bit_length", 0, 0, |vm, this, _| {
        let number = own(vm, this);
        let bits = if number.sign() == Sign::Minus { (!number).bits() } else { number.bits() };
        vm.integer(bits)
    }),
];

/// The methods of the class.
pub(super) const STATICS: &[Native] = &[native("sqrt", 1, 1, |vm, _, given| {
    let number = vm.whole_of(given.at(0))?;
    if number.sign() == Sign::Minus {
        let message = "Numerical argument is out of domain - \"isqrt\"";
        return Err(vm.raise(known::DOMAIN_ERROR, message));
    }
    // A dozen divisions by a number of half the length, whatever the length.
    let words = number.bits() / BITS_OF_A_WORD;
    vm.pay(words.saturating_mul(words) / 6)?;
    vm.integer(number.sqrt())
})];

fn own(vm: &mut Vm<'_>, this: Value) -> BigInt {
    vm.whole(this).unwrap_or_default()
}

fn whole_only(vm: &mut Vm<'_>, value: Value) -> Outcome<BigInt> {
    match vm.whole(value) {
        Some(number) => Ok(number),
        None => Err(vm.raise(known::TYPE_ERROR, "not an integer")),
    }
}

fn common_divisor(vm: &mut Vm<'_>, one: BigInt, other: BigInt) -> Outcome<BigInt> {
    let (mut left, mut right) = (one, other);
    while right.sign() != Sign::NoSign {
        vm.pay(1 + left.bits() / 64)?;
        let (_, rest) = divided(&left, &right);
        left = std::mem::replace(&mut right, rest);
    }
    Ok(left.magnitude().clone().into())
}

fn counted(vm: &mut Vm<'_>, this: Value, given: &Arguments, goes_up: bool) -> Outcome {
    let block = vm.given_block(given)?;
    let end = match given.at(0) {
        Value::Int(end) => end,
        #[allow(clippy::cast_possible_truncation, reason = "cut on purpose")]
        Value::Float(end) => (if goes_up { end.floor() } else { end.ceil() }) as i64,
        other => return Err(vm.incomparable(this, other)),
    };
    let start = vm.int(this)?;
    if goes_up {
        for number in start..=end {
            vm.call_block(block, &[Value::Int(number)])?;
        }
    } else {
        for number in (end..=start).rev() {
            vm.call_block(block, &[Value::Int(number)])?;
        }
    }
    Ok(this)
}

fn bitwise(vm: &mut Vm<'_>, this: Value, given: &Arguments, operation: Operation) -> Outcome {
    match vm.whole(given.at(0)) {
        Some(other) => {
            let number = own(vm, this);
            vm.whole_operation(number, other, operation)
        }
        None => {
            let name = match operation {
                Operation::And => "&",
                Operation::Or => "|",
                _ => "^",
            };
            super::numeric::coerced(vm, this, given.at(0), name)
        }
    }
}

fn chr(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let number = own(vm, this);
    let code = number.to_u32();
    if given.len() == 0 {
        return match code {
            Some(code @ 0..=0xff) => vm.bytes_value(vec![u8::try_from(code).unwrap_or_default()]),
            _ => {
                let shown = if let Value::Int(_) = this { vm.inspect(this)? } else { "bignum".into() };
                Err(vm.raise(known::RANGE_ERROR, format!("{shown} out of char range")))
            }
        };
    }
    match code.and_then(char::from_u32) {
        Some(c) => vm.text(c.to_string()),
        None => {
            let shown = vm.inspect(this)?;
            let message = match code {
                Some(code) => format!("invalid codepoint 0x{code:X} in UTF-8"),
                None => format!("{shown} out of char range"),
            };
            Err(vm.raise(known::RANGE_ERROR, message))
        }
    }
}
