//! Numbers from text.

use super::Value;

/// A number on its way to become a value. Integers are wider than those of the language, so that one that is too big can
/// be reported.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Number {
    /// An integer.
    Integer(i128),
    /// A float.
    Float(f64),
}

/// The number that a text is where the language wants one: decimal, octal (`017`), hexadecimal (`0x1F`) or a float, with sign
/// and blanks around it. Nothing for other texts, and for integers of more than 64 bits.
pub fn number(text: &str) -> Option<Value> {
    match parse(text)? {
        Number::Integer(number) => i64::try_from(number).ok().map(Value::Integer),
        Number::Float(number) => Some(Value::Float(number)),
    }
}

/// The number that a text is; what has more than 128 bits is cut off.
pub(super) fn parse(text: &str) -> Option<Number> {
    let text = text.strip_prefix("::").unwrap_or(text).trim_matches(is_blank);
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest.trim_start_matches(is_blank)),
        None => (false, text.strip_prefix('+').map_or(text, |rest| rest.trim_start_matches(is_blank))),
    };
    let whole = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    let number = if whole == digits.len() || digits.starts_with("0x") || digits.starts_with("0X") {
        Number::Integer(prefixed_integer(digits)?)
    } else {
        Number::Float(float(digits, whole)?)
    };
    Some(match number {
        Number::Integer(number) if negative => Number::Integer(-number),
        Number::Float(number) if negative => Number::Float(-number),
        number => number,
    })
}

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\u{a0}' | '\u{3000}')
}

/// Digits with `0x` or `0` in front.
fn prefixed_integer(digits: &str) -> Option<i128> {
    if let Some(hex) = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
        return integer(hex, 16);
    }
    if digits.len() > 1 && digits.starts_with('0') { integer(digits, 8) } else { integer(digits, 10) }
}

/// Digits of a radix, at least one. What has too many is cut off.
pub(super) fn integer(digits: &str, radix: u32) -> Option<i128> {
    if digits.is_empty() || !digits.chars().all(|c| c.is_digit(radix)) {
        return None;
    }
    Some(i128::from_str_radix(digits, radix).unwrap_or(i128::MAX))
}

/// A float whose point or exponent stands behind `whole` digits.
fn float(digits: &str, whole: usize) -> Option<f64> {
    let (before, behind) = digits.split_at_checked(whole)?;
    let (fraction, exponent) = match behind.find(['e', 'E']) {
        Some(at) => (behind.get(..at)?, Some(behind.get(at + 1..)?)),
        None => (behind, None),
    };
    let all_digits = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let fraction_fits = fraction.is_empty() || fraction.strip_prefix('.').is_some_and(all_digits);
    let exponent_fits = exponent.is_none_or(|exponent| all_digits(exponent.strip_prefix('-').unwrap_or(exponent)));
    if !fraction_fits || !exponent_fits {
        return None;
    }
    // The digits in front of the point must be a number of their own: `08.5` is none. Zero to any power isn't either.
    let is_zero = prefixed_integer(before)? == 0;
    if is_zero && exponent.is_some() && fraction.chars().all(|c| matches!(c, '.' | '0')) {
        return None;
    }
    digits.parse().ok().filter(|number: &f64| number.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_numbers_as_in_the_language() {
        let cases: [(&str, Option<Value>); 17] = [
            ("12", Some(12.into())),
            (" -12 ", Some((-12).into())),
            ("- 5", Some((-5).into())),
            ("+5", Some(5.into())),
            ("::5", Some(5.into())),
            ("0x1F", Some(31.into())),
            ("017", Some(15.into())),
            ("08", None),
            ("08.5", None),
            ("1.5e3", Some(1500.0.into())),
            ("1e-2", Some(0.01.into())),
            ("0e5", None),
            ("1e400", None),
            ("1.", None),
            ("0x", None),
            ("", None),
            ("9223372036854775808", None),
        ];
        for (text, expected) in cases {
            assert_eq!(number(text), expected, "{text}");
        }
    }
}
