//! `%d`, `%x`, `%o`, `%b`.

use super::FormatError;
use super::directive::Directive;
use crate::Value;
use crate::format::ruby_inspect_text;
use crate::label::ruby_class_or_word;
use crate::number::integer;

pub(super) fn write(directive: &Directive, value: &Value) -> Result<String, FormatError> {
    let number = to_integer(value)?;
    let (radix, prefix) = match directive.letter {
        'x' => (16, "0x"),
        'X' => (16, "0X"),
        'o' => (8, "0"),
        'b' => (2, "0b"),
        'B' => (2, "0B"),
        _ => (10, ""),
    };
    // Without a sign to show, negative numbers of these radices are complements, whose first digit repeats for ever.
    let complement = number < 0 && radix != 10 && !directive.plus && !directive.space;
    let digits = if complement { complement_digits(number, radix) } else { digits(number.unsigned_abs(), radix) };
    let digits = if directive.letter == 'X' { digits.to_uppercase() } else { digits };
    // The dots of an octal complement stand for its prefix.
    let prefixed = directive.alternative && number != 0 && !(complement && radix == 8);
    let prefix = if prefixed { prefix } else { "" };
    let sign = if complement { "" } else { directive.sign(number < 0) };
    Ok(laid_out(directive, sign, prefix, &digits, complement))
}

fn laid_out(directive: &Directive, sign: &str, prefix: &str, digits: &str, complement: bool) -> String {
    let front = sign.len() + prefix.len();
    let dots = if complement { ".." } else { "" };
    let fill = match digits.chars().next() {
        Some(first) if complement => first,
        _ => '0',
    };
    let least = match directive.precision {
        Some(precision) => precision,
        None if directive.zero && !directive.left => directive.width.unwrap_or(0).saturating_sub(front),
        None => 0,
    };
    let missing = least.saturating_sub(digits.len() + dots.len());
    let filling: String = std::iter::repeat_n(fill, missing).collect();
    directive.pad(&format!("{sign}{prefix}{dots}{filling}{digits}"))
}

fn digits(mut number: u128, radix: u32) -> String {
    let mut digits = Vec::new();
    loop {
        let digit = u32::try_from(number % u128::from(radix)).unwrap_or(0);
        digits.push(char::from_digit(digit, radix).unwrap_or('0'));
        number /= u128::from(radix);
        if number == 0 {
            return digits.into_iter().rev().collect();
        }
    }
}

/// The complement without all but one of its first digits: `f01` of -255.
fn complement_digits(number: i128, radix: u32) -> String {
    let bits = match radix {
        16 => 4,
        8 => 3,
        _ => 1,
    };
    // Two digits more than needed, so that the first digit is one that repeats.
    let used = 128 - number.unsigned_abs().leading_zeros();
    let count = (used / bits + 2).min(126 / bits);
    let modulus = 1_i128 << (count * bits);
    let text = digits((modulus + number).unsigned_abs(), radix);
    let repeated = char::from_digit(radix - 1, radix).unwrap_or('1');
    let rest = text.trim_start_matches(repeated);
    format!("{repeated}{rest}")
}

/// A value where an integer is wanted.
pub(super) fn to_integer(value: &Value) -> Result<i128, FormatError> {
    match value {
        Value::Integer(number) => Ok(i128::from(*number)),
        Value::Float(number) if number.is_finite() => Ok(truncated(*number)),
        Value::Float(number) => Err(FormatError::new(crate::format::float_text(*number))),
        Value::String(text) => ruby_integer(text)
            .ok_or_else(|| FormatError::new(format!("invalid value for Integer(): {}", ruby_inspect_text(text)))),
        Value::Timespan(span) => Ok(i128::from(span.seconds())),
        Value::Timestamp(stamp) => Ok(i128::from(stamp.seconds())),
        other => Err(FormatError::new(format!("can't convert {} into Integer", ruby_class_or_word(other)))),
    }
}

/// A float without its fraction.
fn truncated(number: f64) -> i128 {
    number as i128
}

/// The integer that a text is to Ruby's `Integer()`: with blanks around it, a sign, a prefix, and underscores between digits.
pub(super) fn ruby_integer(text: &str) -> Option<i128> {
    let text = text.trim_matches(|c: char| c.is_ascii_whitespace());
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let lower = digits.to_ascii_lowercase();
    let prefixed = [("0x", 16), ("0b", 2), ("0o", 8), ("0d", 10)];
    let (digits, radix) = match prefixed.iter().find_map(|(prefix, radix)| Some((lower.strip_prefix(prefix)?, *radix)))
    {
        Some(found) => found,
        None if lower.len() > 1 && lower.starts_with('0') => (lower.as_str(), 8),
        None => (lower.as_str(), 10),
    };
    let spaced = digits.starts_with('_') || digits.ends_with('_') || digits.contains("__");
    let number = if spaced { None } else { integer(&digits.replace('_', ""), radix) }?;
    Some(if negative { -number } else { number })
}
