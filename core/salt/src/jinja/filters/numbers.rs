//! Filters of numbers.

use super::super::format::fixed;
use super::super::operators::{self, truncated};
use super::super::run::Machine;
use super::super::syntax::tree::Operator;
use super::{flag, integer, one, soft};
use crate::value::{Args, Error, Native, Result, Value, float_of};

/// They, by name.
pub(super) const TABLE: &[(&str, Native)] =
    &[("abs", abs), ("filesizeformat", file_size), ("float", float), ("int", int), ("round", round)];

fn abs(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value] = args.bind("abs", ["x"], 1)?;
    let value = one(value);
    match value.defined()? {
        Value::Float(number) => Ok(Value::Float(number.abs())),
        other => match other.as_int() {
            Some(number) => number.checked_abs().map(Value::int).ok_or_else(operators::too_big),
            None => Err(Error::python(format!("bad operand type for abs(): '{}'", value.class()))),
        },
    }
}

/// The number that Python's `int(text, base)` reads.
pub(crate) fn parse_int(text: &str, base: i128) -> Option<i128> {
    let text = text.trim();
    let (is_negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let lower = digits.to_lowercase();
    let mut base = u32::try_from(base).ok().filter(|base| *base == 0 || (2..=36).contains(base))?;
    let mut digits = lower.as_str();
    for (prefix, of) in [("0x", 16), ("0o", 8), ("0b", 2)] {
        if let Some(rest) = digits.strip_prefix(prefix).filter(|_| base == 0 || base == of) {
            (base, digits) = (of, rest.strip_prefix('_').unwrap_or(rest));
            break;
        }
    }
    if base == 0 {
        // A leading zero says nothing that Python would understand.
        if digits.starts_with('0') && digits.contains(|c| !matches!(c, '0' | '_')) {
            return None;
        }
        base = 10;
    }
    if digits.is_empty() || digits.starts_with(['_', '+', '-']) || digits.ends_with('_') || digits.contains("__") {
        return None;
    }
    let number = i128::from_str_radix(&digits.replace('_', ""), base).ok()?;
    Some(if is_negative { -number } else { number })
}

/// The number that Python's `float(text)` reads.
pub(crate) fn parse_float(text: &str) -> Option<f64> {
    let text = text.trim();
    if text.starts_with('_') || text.ends_with('_') || text.contains("__") {
        return None;
    }
    let digits = text.replace('_', "").to_lowercase();
    let unsigned = digits.strip_prefix(['+', '-']).unwrap_or(&digits);
    let is_word = matches!(unsigned, "inf" | "infinity" | "nan");
    let is_number = unsigned.starts_with(|c: char| c.is_ascii_digit() || c == '.');
    if is_word || is_number { digits.parse().ok() } else { None }
}

fn int(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, default, base] = args.bind("do_int", ["value", "default", "base"], 1)?;
    let value = one(value);
    let base = integer(base.as_ref(), 10)?;
    let number = match value.defined()? {
        Value::Text(text) | Value::Safe(text) => parse_int(text, base).or_else(|| truncated(parse_float(text)?).ok()),
        Value::Float(number) => truncated(*number).ok(),
        other => other.as_int(),
    };
    Ok(number.map(Value::int).or(default).unwrap_or(Value::int(0)))
}

fn float(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, default] = args.bind("do_float", ["value", "default"], 1)?;
    let value = one(value);
    let number = match value.defined()? {
        Value::Text(text) | Value::Safe(text) => parse_float(text),
        other => other.as_float(),
    };
    Ok(number.map(Value::Float).or(default).unwrap_or(Value::Float(0.0)))
}

fn round(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, precision, method] = args.bind("do_round", ["value", "precision", "method"], 1)?;
    let value = one(value);
    let method = method.map_or(Ok("common".into()), |method| soft(Some(&method)))?;
    let precision = integer(precision.as_ref(), 0)?;
    let wrong = || Error::python(format!("type {} doesn't define __round__ method", value.class()));
    if method == "common" {
        return match (value.defined()?, value.as_int()) {
            (_, Some(number)) => rounded_int(number, precision).map(Value::int).ok_or_else(operators::too_big),
            (Value::Float(number), _) => Ok(Value::Float(rounded(*number, precision))),
            _ => Err(wrong()),
        };
    }
    if method != "ceil" && method != "floor" {
        return Err(Error::template("method must be common, ceil or floor"));
    }
    let power = operators::binary(Operator::Power, &Value::int(10), &Value::int(precision))?;
    let scaled = operators::binary(Operator::Multiply, value.defined()?, &power)?.as_float().ok_or_else(wrong)?;
    let whole = if method == "ceil" { libm::ceil(scaled) } else { libm::floor(scaled) };
    operators::binary(Operator::Divide, &Value::int(truncated(whole)?), &power)
}

/// A float with so many digits; one in the middle between two goes to the even one.
fn rounded(number: f64, precision: i128) -> f64 {
    if !number.is_finite() {
        return number;
    }
    match usize::try_from(precision) {
        Ok(digits) => fixed(number, digits.min(300)).parse().unwrap_or(number),
        Err(_) => {
            let power = libm::pow(10.0, -float_of(precision));
            libm::rint(number / power) * power
        }
    }
}

/// An integer without so many digits before the point; nothing if it is too large then.
fn rounded_int(number: i128, precision: i128) -> Option<i128> {
    let Some(digits) = precision.checked_neg().filter(|digits| *digits > 0) else {
        // Nothing has as many digits as the least of all numbers asks for.
        return Some(if precision < 0 { 0 } else { number });
    };
    let power = u32::try_from(digits).ok().and_then(|digits| 10_i128.checked_pow(digits));
    let Some(power) = power else { return Some(0) };
    let (below, rest) = (number.div_euclid(power), number.rem_euclid(power));
    let left = power - rest;
    let up = rest > left || rest == left && below % 2 != 0;
    (below + i128::from(up)).checked_mul(power)
}

fn file_size(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, binary] = args.bind("do_filesizeformat", ["value", "binary"], 1)?;
    let value = one(value);
    let size = match value.defined()? {
        Value::Text(text) | Value::Safe(text) => parse_float(text),
        other => other.as_float(),
    };
    let given = value.as_text().map(ecow::EcoString::as_str).unwrap_or_default();
    let wrong = || Error::python(format!("could not convert string to float: {}", crate::value::quoted(given)));
    let size = size.ok_or_else(wrong)?;
    let is_binary = flag(binary.as_ref(), false)?;
    let base = if is_binary { 1024.0 } else { 1000.0 };
    if (size - 1.0).abs() < f64::EPSILON {
        return Ok("1 Byte".into());
    }
    if size < base {
        return Ok(format!("{} Bytes", truncated(size)?).into());
    }
    let mut unit = base;
    let prefixes = ["k", "M", "G", "T", "P", "E", "Z", "Y"];
    for (place, prefix) in prefixes.into_iter().enumerate() {
        unit *= base;
        if size < unit || place + 1 == prefixes.len() {
            let number = fixed(base * size / unit, 1);
            let name = if is_binary { format!("{}iB", prefix.to_uppercase()) } else { format!("{prefix}B") };
            return Ok(format!("{number} {name}").into());
        }
    }
    Ok(Value::None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_are_rounded_to_the_even_one_as_far_as_there_are_integers() {
        let nines = 99_999_999_999_999_999_999_999_999_999_999_999_999;
        for (number, precision, wanted) in [
            (25, -1, Some(20)),
            (35, -1, Some(40)),
            (-25, -1, Some(-20)),
            (17, 3, Some(17)),
            (7, i128::MIN, Some(0)),
            (nines, -38, Some(nines + 1)),
            (i128::MAX, -39, Some(0)),
            (i128::MAX, -1, None),
        ] {
            assert_eq!(rounded_int(number, precision), wanted, "{number} {precision}");
        }
    }
}
