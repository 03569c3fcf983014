//! `Integer`

use crate::class::{Native, known, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;

/// The methods.
pub(super) const METHODS: &[Native] = &[
    native("to_s", 0, 1, to_s),
    native("inspect", 0, 1, to_s),
    native("to_i", 0, 0, |_, this, _| Ok(this)),
    native("to_f", 0, 0, |_, this, _| Ok(Value::Float(real(this)))),
    native("chr", 0, 1, |vm, this, _| {
        let c = match this {
            Value::Int(number @ 0..=0x7f) => u8::try_from(number).ok().map(char::from),
            _ => None,
        };
        match c {
            Some(c) => vm.text(c.to_string()),
            None => Err(vm.unsupported("Integer#chr beyond ASCII")),
        }
    }),
    native("ord", 0, 0, |_, this, _| Ok(this)),
    native("succ", 0, 0, |vm, this, _| vm.send(this, crate::symbol::known::ADD, &[Value::Int(1)])),
    native("next", 0, 0, |vm, this, _| vm.send(this, crate::symbol::known::ADD, &[Value::Int(1)])),
    native("pred", 0, 0, |vm, this, _| vm.send(this, crate::symbol::known::SUBTRACT, &[Value::Int(1)])),
    native("even?", 0, 0, |_, this, _| Ok(Value::Bool(whole(this) % 2 == 0))),
    native("odd?", 0, 0, |_, this, _| Ok(Value::Bool(whole(this) % 2 != 0))),
    native("times", 0, 0, |vm, this, given| {
        let block = vm.given_block(given)?;
        for number in 0..whole(this) {
            vm.call_block(block, &[Value::Int(number)])?;
        }
        Ok(this)
    }),
    native("upto", 1, 1, |vm, this, given| {
        let (block, end) = (vm.given_block(given)?, vm.int(given.at(0))?);
        for number in whole(this)..=end {
            vm.call_block(block, &[Value::Int(number)])?;
        }
        Ok(this)
    }),
    native("downto", 1, 1, |vm, this, given| {
        let (block, end) = (vm.given_block(given)?, vm.int(given.at(0))?);
        for number in (end..=whole(this)).rev() {
            vm.call_block(block, &[Value::Int(number)])?;
        }
        Ok(this)
    }),
    native("&", 1, 1, |vm, this, given| Ok(Value::Int(whole(this) & vm.int(given.at(0))?))),
    native("|", 1, 1, |vm, this, given| Ok(Value::Int(whole(this) | vm.int(given.at(0))?))),
    native("^", 1, 1, |vm, this, given| Ok(Value::Int(whole(this) ^ vm.int(given.at(0))?))),
    native("~", 0, 0, |_, this, _| Ok(Value::Int(!whole(this)))),
    native("<<", 1, 1, |vm, this, given| {
        let count = vm.int(given.at(0))?;
        shifted(vm, whole(this), count)
    }),
    native(">>", 1, 1, |vm, this, given| {
        let count = vm.int(given.at(0))?;
        shifted(vm, whole(this), -count)
    }),
    native("[]", 1, 1, |vm, this, given| {
        let place = vm.int(given.at(0))?;
        Ok(Value::Int(if place < 0 { 0 } else { whole(this) >> place.min(63) & 1 }))
    }),
    native("round", 0, 2, rounded),
    native("floor", 0, 1, rounded),
    native("ceil", 0, 1, rounded),
    native("truncate", 0, 1, rounded),
    native("gcd", 1, 1, |vm, this, given| {
        let (mut left, mut right) = (whole(this).unsigned_abs(), vm.int(given.at(0))?.unsigned_abs());
        while right != 0 {
            (left, right) = (right, left % right);
        }
        Ok(Value::Int(i64::try_from(left).unwrap_or(i64::MAX)))
    }),
    native("digits", 0, 0, |vm, this, _| {
        let Ok(mut left) = u64::try_from(whole(this)) else {
            return Err(vm.raise(known::ARGUMENT_ERROR, "out of domain"));
        };
        let mut digits = vec![Value::Int(i64::try_from(left % 10).unwrap_or(0))];
        while left > 9 {
            left /= 10;
            digits.push(Value::Int(i64::try_from(left % 10).unwrap_or(0)));
        }
        vm.array(digits)
    }),
    native("hash", 0, 0, |vm, _, _| Err(vm.unsupported("the method Integer#hash"))),
    native("size", 0, 0, |_, _, _| Ok(Value::Int(8))),
    native("bit_length", 0, 0, |_, this, _| {
        let number = whole(this);
        let bits = 64 - if number < 0 { (!number).leading_zeros() } else { number.leading_zeros() };
        Ok(Value::Int(i64::from(bits)))
    }),
];

fn whole(this: Value) -> i64 {
    match this {
        Value::Int(number) => number,
        _ => 0,
    }
}

#[allow(clippy::cast_precision_loss, reason = "as Ruby converts them")]
fn real(this: Value) -> f64 {
    whole(this) as f64
}

fn rounded(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    match given.get(0) {
        Some(Value::Int(digits)) if digits < 0 => Err(vm.unsupported("rounding an Integer to tens")),
        _ => Ok(this),
    }
}

fn shifted(vm: &mut Vm<'_>, number: i64, count: i64) -> Outcome {
    if count <= 0 {
        return Ok(Value::Int(number >> (-count).min(63)));
    }
    let factor = u32::try_from(count).ok().and_then(|count| 1_i64.checked_shl(count)).filter(|factor| *factor > 0);
    let shifted = factor.and_then(|factor| number.checked_mul(factor));
    shifted.map(Value::Int).ok_or_else(|| vm.unsupported("an Integer beyond 64 bits"))
}

fn to_s(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let base = match given.get(0) {
        None => return vm.text(whole(this).to_string()),
        Some(base) => vm.int(base)?,
    };
    let Some(base) = u64::try_from(base).ok().filter(|base| (2..=36).contains(base)) else {
        return Err(vm.raise(known::ARGUMENT_ERROR, format!("invalid radix {base}")));
    };
    let mut left = whole(this).unsigned_abs();
    let mut digits = Vec::new();
    loop {
        let digit = u32::try_from(left % base).unwrap_or(0);
        digits.extend(char::from_digit(digit, 36));
        left /= base;
        if left == 0 {
            break;
        }
    }
    if whole(this) < 0 {
        digits.push('-');
    }
    vm.text(digits.into_iter().rev().collect::<String>())
}

/// The number that a whole text is, as `Integer()` reads it; base 0 goes by the prefix.
pub(super) fn parse(text: &str, base: u32) -> Option<i64> {
    let text = text.trim_matches(|c: char| c.is_ascii_whitespace());
    let (sign, digits) = match text.as_bytes().first()? {
        b'-' => ("-", text.get(1..)?),
        b'+' => ("", text.get(1..)?),
        _ => ("", text),
    };
    let lower = digits.to_ascii_lowercase();
    let prefixes = [("0x", 16), ("0b", 2), ("0o", 8), ("0d", 10)];
    let prefixed = prefixes.iter().find(|(prefix, of)| lower.starts_with(prefix) && (base == 0 || base == *of));
    let (digits, base) = match prefixed {
        Some((prefix, base)) => (lower.get(prefix.len()..)?, *base),
        None if base == 0 && lower.len() > 1 && lower.starts_with('0') => (lower.get(1..)?.trim_start_matches('_'), 8),
        None => (lower.as_str(), if base == 0 { 10 } else { base }),
    };
    if digits.is_empty() || digits.starts_with('_') || digits.ends_with('_') || digits.contains("__") || base > 36 {
        return None;
    }
    if digits.starts_with(['+', '-']) {
        return None;
    }
    i64::from_str_radix(&format!("{sign}{}", digits.replace('_', "")), base).ok()
}
