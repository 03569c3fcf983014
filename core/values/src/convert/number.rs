//! Conversions to numbers.

use super::constructor::Constructor;
use super::{ConversionError, Converted, cannot_convert};
use crate::format::{ruby_inspect_text, ruby_text};
use crate::number as text_number;
use crate::number::{Number, integer as digits};
use crate::sprintf::ruby_float;
use crate::types::mismatch::describe_value;
use crate::{Hash, Value};

/// The radix of `Integer(text, radix)`; nothing: what the prefix says.
type Radix = Option<u32>;

pub(super) fn integer(constructor: &Constructor, arguments: &[Value]) -> Converted {
    match arguments {
        [from, rest @ ..] if rest.len() <= 2 => {
            if let Value::Hash(hash) = from
                && rest.is_empty()
            {
                return integer_of_hash(constructor, hash, arguments);
            }
            let radix = rest.first().unwrap_or(&Value::Default);
            let abs = rest.get(1).map_or(Some(false), Value::as_bool);
            match (as_radix(radix), abs, is_convertible_to_integer(from)) {
                (Ok(radix), Some(abs), true) => integer_of(from, radix, abs),
                // A radix of another kind or an odd third argument is told with all the signatures.
                (_, None, _) => Err(constructor.refuse(arguments)),
                (Err(None), _, _) => Err(constructor.refuse(arguments)),
                (Err(Some(radix)), _, _) => Err(illegal_radix(&radix.into())),
                (Ok(_), Some(_), false) if matches!(radix, Value::Default) && !rest.is_empty() => {
                    Err(constructor.refuse(arguments))
                }
                (Ok(_), Some(_), false) => Err(cannot_convert(constructor, from, "Integer")),
            }
        }
        _ => Err(constructor.refuse(arguments)),
    }
}

fn integer_of_hash(constructor: &Constructor, hash: &Hash, arguments: &[Value]) -> Converted {
    if constructor.dispatch(arguments).is_ok() {
        let from = hash.get("from").unwrap_or(&Value::Undef);
        let radix = hash.get("radix").and_then(|radix| as_radix(radix).ok()).flatten();
        return integer_of(from, radix, hash.get("abs").is_some_and(Value::is_true));
    }
    if let Some(from) = hash.get("from").filter(|from| !is_convertible_to_integer(from)) {
        return Err(cannot_convert(constructor, from, "Integer"));
    }
    if let Some(radix) = hash.get("radix").filter(|radix| !radix.is_undef() && as_radix(radix).is_err()) {
        return Err(illegal_radix(radix));
    }
    let signatures = constructor.signatures();
    let named = signatures.get(1).and_then(|signature| signature.callable.parameters.types.first());
    let value = Value::Hash(hash.clone());
    Err(named.map_or_else(
        || constructor.refuse(arguments),
        |of| ConversionError::new(describe_value("Integer.new", of, &value)),
    ))
}

/// The radix that a value is. An integer that is none is the inner error.
fn as_radix(value: &Value) -> Result<Radix, Option<i64>> {
    match value {
        Value::Default => Ok(None),
        Value::Integer(radix) => match radix {
            2 | 8 | 10 | 16 => Ok(u32::try_from(*radix).ok()),
            _ => Err(Some(*radix)),
        },
        _ => Err(None),
    }
}

fn illegal_radix(radix: &Value) -> ConversionError {
    let radix = ruby_text(radix);
    ConversionError::new(format!("Illegal radix: {radix}, expected 2, 8, 10, 16, or default"))
}

fn is_convertible_to_integer(value: &Value) -> bool {
    match value {
        Value::Integer(_) | Value::Boolean(_) | Value::Timespan(_) | Value::Timestamp(_) => true,
        Value::Float(number) => !number.is_nan(),
        Value::String(text) => {
            let (_, digits) = split_sign(text);
            let all = |digits: &str, radix| !digits.is_empty() && digits.chars().all(|c| c.is_digit(radix));
            all(digits, 10) || prefixed(digits).is_some_and(|(digits, radix)| radix != 8 && all(digits, radix))
        }
        _ => false,
    }
}

/// The sign, and what stands behind it and the blanks.
fn split_sign(text: &str) -> (bool, &str) {
    let (negative, rest) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    (negative, rest.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '\x0b'))
}

/// Digits behind `0x` or `0b`, and their radix.
fn prefixed(digits: &str) -> Option<(&str, u32)> {
    let rest = digits.strip_prefix('0')?;
    match rest.chars().next()? {
        'x' | 'X' => Some((rest.get(1..)?, 16)),
        'b' | 'B' => Some((rest.get(1..)?, 2)),
        _ => None,
    }
}

fn integer_of(from: &Value, radix: Radix, abs: bool) -> Converted {
    let number = match from {
        Value::Integer(number) => i128::from(*number),
        Value::Boolean(truth) => i128::from(*truth),
        Value::Float(number) if number.is_infinite() => {
            return Err(ConversionError::new(if *number > 0.0 { "Infinity" } else { "-Infinity" }.to_owned()));
        }
        Value::Float(number) => *number as i128,
        Value::Timespan(span) => i128::from(span.seconds()),
        Value::Timestamp(stamp) => i128::from(stamp.seconds()),
        Value::String(text) => integer_of_text(text, radix)
            .ok_or_else(|| ConversionError::new(format!("invalid value for Integer(): {}", ruby_inspect_text(text))))?,
        _ => 0,
    };
    in_range(if abs { number.saturating_abs() } else { number })
}

/// Puppet lets integers out of range pass here, and refuses them with these words where it takes them over from Ruby: as
/// attributes, and in calls of older functions. There is no room for them in a value.
fn in_range(number: i128) -> Converted {
    i64::try_from(number).map(Value::Integer).map_err(|_| {
        let (bound, sign) = if number < 0 { ("min", "-") } else { ("max", "") };
        let hex = number.unsigned_abs();
        ConversionError::new(format!(
            "Use of a Ruby Integer outside of Puppet Integer {bound} range, got '{sign}0x{hex:x}'"
        ))
    })
}

fn integer_of_text(text: &str, radix: Radix) -> Option<i128> {
    let (negative, rest) = split_sign(text);
    let number = match (prefixed(rest), radix) {
        (Some((rest, prefix)), None) => digits(rest, prefix),
        (Some((rest, prefix)), Some(radix)) if prefix == radix => digits(rest, radix),
        (_, Some(radix)) => digits(rest, radix),
        (None, None) if rest.len() > 1 && rest.starts_with('0') => digits(rest, 8),
        (None, None) => digits(rest, 10),
    }?;
    Some(if negative { -number } else { number })
}

/// A conversion whose arguments are a value and whether the absolute value is wanted, or a hash of both.
fn with_abs(
    constructor: &Constructor,
    arguments: &[Value],
    to: &str,
    convert: impl Fn(&Value) -> Converted,
    absolute: impl Fn(Value) -> Value,
) -> Converted {
    let (from, abs) = match arguments {
        [Value::Hash(hash)] if constructor.dispatch(arguments).is_ok() => {
            (hash.get("from").unwrap_or(&Value::Undef), hash.get("abs").is_some_and(Value::is_true))
        }
        [from] => (from, false),
        [from, Value::Boolean(abs)] => (from, *abs),
        _ => return Err(constructor.refuse(arguments)),
    };
    if !is_convertible_to_float(from) {
        return Err(cannot_convert(constructor, from, to));
    }
    let number = convert(from)?;
    Ok(if abs { absolute(number) } else { number })
}

fn is_convertible_to_float(value: &Value) -> bool {
    match value {
        Value::Integer(_) | Value::Boolean(_) | Value::Timespan(_) | Value::Timestamp(_) => true,
        Value::Float(number) => !number.is_nan(),
        Value::String(text) => is_float_text(split_sign(text).1),
        _ => false,
    }
}

/// Decimal digits without zeros in front, perhaps with a fraction and an exponent; or hexadecimal, octal or binary ones.
fn is_float_text(digits: &str) -> bool {
    let all = |digits: &str, radix| !digits.is_empty() && digits.chars().all(|c| c.is_digit(radix));
    if prefixed(digits).is_some_and(|(digits, radix)| all(digits, radix)) {
        return true;
    }
    if digits.len() > 1 && digits.starts_with('0') && all(digits, 8) {
        return true;
    }
    let (mantissa, exponent) = digits.split_once(['e', 'E']).map_or((digits, None), |(m, e)| (m, Some(e)));
    let (whole, fraction) = mantissa.split_once('.').map_or((mantissa, None), |(w, f)| (w, Some(f)));
    let whole_fits = all(whole, 10) && (whole == "0" || !whole.starts_with('0'));
    let exponent_fits = exponent.is_none_or(|exponent| all(exponent.strip_prefix('-').unwrap_or(exponent), 10));
    whole_fits && fraction.is_none_or(|fraction| all(fraction, 10)) && exponent_fits
}

pub(super) fn float(constructor: &Constructor, arguments: &[Value]) -> Converted {
    let absolute = |number| if let Value::Float(number) = number { number.abs().into() } else { number };
    with_abs(constructor, arguments, "Float", float_of, absolute)
}

fn float_of(from: &Value) -> Converted {
    Ok(Value::Float(match from {
        Value::Float(number) => *number,
        Value::Integer(number) => *number as f64,
        Value::Boolean(truth) => f64::from(u8::from(*truth)),
        Value::Timespan(span) => span.to_float(),
        Value::Timestamp(stamp) => stamp.to_float(),
        // Puppet looks at the second character of a text that begins with zero, and stumbles if there is none.
        Value::String(text) if text == "0" => {
            return Err(ConversionError::new("undefined method `casecmp' for nil:NilClass".to_owned()));
        }
        Value::String(text) => float_of_text(text)
            .ok_or_else(|| ConversionError::new(format!("invalid value for Float(): {}", ruby_inspect_text(text))))?,
        _ => 0.0,
    }))
}

fn float_of_text(text: &str) -> Option<f64> {
    let (negative, rest) = split_sign(text);
    if let Some((rest, 2)) = prefixed(rest) {
        // Binary digits only without a sign in front.
        return if rest.len() + 2 == text.len() { digits(rest, 2).map(|number| number as f64) } else { None };
    }
    let number = ruby_float(rest)?;
    Some(if negative { -number } else { number })
}

pub(super) fn numeric(constructor: &Constructor, arguments: &[Value]) -> Converted {
    let absolute = |number| match number {
        Value::Float(number) => number.abs().into(),
        Value::Integer(number) => number.saturating_abs().into(),
        other => other,
    };
    with_abs(constructor, arguments, "Numeric", numeric_of, absolute)
}

fn numeric_of(from: &Value) -> Converted {
    match from {
        Value::Boolean(truth) => Ok(i64::from(*truth).into()),
        Value::Timespan(span) => Ok(span.to_float().into()),
        Value::Timestamp(stamp) => Ok(stamp.to_float().into()),
        Value::String(text) => match prefixed(text) {
            Some((rest, radix)) => in_range(digits(rest, radix).unwrap_or(0)),
            // What isn't a number in the language becomes undef, which is told later.
            None => match text_number::parse(text) {
                Some(Number::Integer(number)) => in_range(number),
                Some(Number::Float(number)) => Ok(number.into()),
                None => Ok(Value::Undef),
            },
        },
        number => Ok(number.clone()),
    }
}
