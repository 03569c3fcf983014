//! The meaning of a plain scalar in YAML 1.1, as PyYAML's `SafeLoader` resolves it and Salt changes it.

use crate::value::{Value, float_of};

/// The kinds of plain scalars that PyYAML's resolvers know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A text: also dates, by Salt's change.
    Text,
    /// Null.
    Null,
    /// A boolean.
    Bool,
    /// An integer.
    Int,
    /// A float.
    Float,
    /// The key `<<`.
    Merge,
}

/// The kind of a plain scalar.
pub(super) fn kind(text: &str) -> Kind {
    match text {
        "" | "~" | "null" | "Null" | "NULL" => Kind::Null,
        "<<" => Kind::Merge,
        _ if boolean(text).is_some() => Kind::Bool,
        _ if !text.starts_with(|c: char| c.is_ascii_digit() || "+-.".contains(c)) => Kind::Text,
        _ if is_float(text) => Kind::Float,
        _ if is_integer(text) => Kind::Int,
        _ => Kind::Text,
    }
}

/// The boolean that a text names; by its tag it may be written in any case.
pub(super) fn boolean(text: &str) -> Option<bool> {
    Some(match text {
        "yes" | "Yes" | "YES" | "true" | "True" | "TRUE" | "on" | "On" | "ON" => true,
        "no" | "No" | "NO" | "false" | "False" | "FALSE" | "off" | "Off" | "OFF" => false,
        _ => return None,
    })
}

fn unsigned(text: &str) -> &str {
    text.strip_prefix(['-', '+']).unwrap_or(text)
}

fn only(text: &str, allowed: &str) -> bool {
    text.chars().all(|c| allowed.contains(c))
}

const DIGITS: &str = "0123456789_";

/// Digits and underscores, a digit first.
fn is_digits(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit()) && only(text, DIGITS)
}

/// Nothing, or an exponent with its sign.
fn is_exponent(text: &str) -> bool {
    let Some(rest) = text.strip_prefix(['e', 'E']) else { return text.is_empty() };
    rest.strip_prefix(['-', '+']).is_some_and(|digits| !digits.is_empty() && only(digits, "0123456789"))
}

fn is_float(text: &str) -> bool {
    let number = unsigned(text);
    if matches!(number, ".inf" | ".Inf" | ".INF") || matches!(text, ".nan" | ".NaN" | ".NAN") {
        return true;
    }
    let Some((whole, rest)) = number.split_once('.') else { return false };
    let place = rest.find(|c: char| !DIGITS.contains(c)).unwrap_or(rest.len());
    let (fraction, exponent) = rest.split_at_checked(place).unwrap_or((rest, ""));
    match whole {
        "" => text.starts_with('.') && is_digits(fraction) && is_exponent(exponent),
        _ if whole.contains(':') => is_sixties(whole) && exponent.is_empty(),
        _ => is_digits(whole) && is_exponent(exponent),
    }
}

/// `1:30`, `1:02:03`
fn is_sixties(text: &str) -> bool {
    let mut parts = text.split(':');
    let is_sixty = |part: &str| match part.as_bytes() {
        [digit] => digit.is_ascii_digit(),
        [tens, ones] => (b'0'..=b'5').contains(tens) && ones.is_ascii_digit(),
        _ => false,
    };
    parts.next().is_some_and(is_digits) && text.contains(':') && parts.all(is_sixty)
}

/// `2001-12-14`, `2001-12-14t21:59:43.10-05:00`: dates, which only writers care for.
pub(super) fn is_timestamp(text: &str) -> bool {
    let digits = |text: &str, least: usize, most: usize| {
        (least..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    let date_length = text.find(|c: char| !c.is_ascii_digit() && c != '-').unwrap_or(text.len());
    let (date, time) = text.split_at_checked(date_length).unwrap_or((text, ""));
    let parts: Vec<&str> = date.split('-').collect();
    let [year, month, day] = parts.as_slice() else { return false };
    if time.is_empty() {
        return digits(year, 4, 4) && digits(month, 2, 2) && digits(day, 2, 2);
    }
    let time = time.trim_start_matches([' ', '\t', 'T', 't']);
    let (clock, zone) = time
        .split_at_checked(time.find(|c: char| !c.is_ascii_digit() && !":.".contains(c)).unwrap_or(time.len()))
        .unwrap_or((time, ""));
    let clock: Vec<&str> = clock.split(':').collect();
    let [hour, minute, second] = clock.as_slice() else { return false };
    let second = second.split('.').next().unwrap_or_default();
    let zone = zone.trim_start();
    let is_zone = zone.is_empty()
        || zone == "Z"
        || zone.strip_prefix(['+', '-']).is_some_and(|zone| !zone.is_empty() && only(zone, "0123456789:"));
    digits(year, 4, 4)
        && digits(month, 1, 2)
        && digits(day, 1, 2)
        && digits(hour, 1, 2)
        && digits(minute, 2, 2)
        && digits(second, 2, 2)
        && is_zone
}

fn is_integer(text: &str) -> bool {
    let number = unsigned(text);
    let is_some_of = |digits: &str, allowed: &str| !digits.is_empty() && only(digits, allowed);
    if let Some(digits) = number.strip_prefix("0b") {
        return is_some_of(digits, "01_");
    }
    if let Some(digits) = number.strip_prefix("0x") {
        return is_some_of(digits, "0123456789abcdefABCDEF_");
    }
    if let Some(digits) = number.strip_prefix('0') {
        return only(digits, "01234567_");
    }
    is_digits(number) || is_sixties(number)
}

/// The integer of a text that is taken for one. Salt drops leading zeros instead of reading octal numbers, but only where no
/// sign comes first.
pub(super) fn integer(text: &str) -> Option<Value> {
    let is_octal_looking = text.starts_with('0') && !text.starts_with("0b") && !text.starts_with("0x");
    let text = if is_octal_looking { text.trim_start_matches('0') } else { text }.replace('_', "");
    let text = if text.is_empty() { "0" } else { text.as_str() };
    let sign = if text.starts_with('-') { -1 } else { 1 };
    let number = unsigned(text);
    let magnitude = if let Some(digits) = number.strip_prefix("0b") {
        i128::from_str_radix(digits, 2).ok()
    } else if let Some(digits) = number.strip_prefix("0x") {
        i128::from_str_radix(digits, 16).ok()
    } else if number.contains(':') {
        sixties(number)
    } else if number.len() > 1 && number.starts_with('0') {
        i128::from_str_radix(number, 8).ok()
    } else {
        number.parse().ok()
    };
    match magnitude {
        Some(magnitude) => Some(Value::int(sign * magnitude)),
        // Python's integers have no end; beyond 128 bits a float is the nearest that there is here.
        None => number.parse().ok().map(|magnitude: f64| Value::Float(f64::from(sign as i8) * magnitude)),
    }
}

fn sixties(text: &str) -> Option<i128> {
    let mut total = 0_i128;
    for part in text.split(':') {
        total = total.checked_mul(60)?.checked_add(part.parse().ok()?)?;
    }
    Some(total)
}

/// The float of a text that is taken for one.
pub(super) fn float(text: &str) -> Option<Value> {
    let text = text.replace('_', "").to_lowercase();
    let sign = if text.starts_with('-') { -1.0 } else { 1.0 };
    let number = unsigned(&text);
    Some(Value::Float(match number {
        ".inf" => sign * f64::INFINITY,
        ".nan" => f64::NAN,
        _ if number.contains(':') => {
            let mut total = 0.0;
            for part in number.split(':') {
                total = total * 60.0 + part.parse::<f64>().ok()?;
            }
            sign * total
        }
        _ => match number.parse::<i128>() {
            Ok(integer) => sign * float_of(integer),
            Err(_) => sign * format!("0{number}").parse::<f64>().ok()?,
        },
    }))
}
