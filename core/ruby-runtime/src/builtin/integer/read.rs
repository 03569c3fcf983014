//! Whole numbers in texts.

use num_bigint::BigInt;

/// The number that a whole text is, as `Integer()` reads it; base 0 goes by the prefix.
pub(in super::super) fn parse(text: &str, base: u32) -> Option<BigInt> {
    let text = text.trim_matches(|c: char| c.is_ascii_whitespace());
    let (is_negative, digits) = signed(text);
    let (digits, base) = prefixed(digits, base)?;
    if digits.is_empty() || digits.starts_with('_') || digits.ends_with('_') || digits.contains("__") {
        return None;
    }
    let number = number(&digits.replace('_', ""), base)?;
    Some(if is_negative { -number } else { number })
}

fn signed(text: &str) -> (bool, &str) {
    match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    }
}

/// The digits without their prefix, and the base.
fn prefixed(digits: &str, base: u32) -> Option<(String, u32)> {
    let lower = digits.to_ascii_lowercase();
    let prefixes = [("0x", 16), ("0b", 2), ("0o", 8), ("0d", 10)];
    let found = prefixes.iter().find(|(prefix, of)| lower.starts_with(prefix) && (base == 0 || base == *of));
    if let Some((prefix, base)) = found {
        return Some((lower.get(prefix.len()..)?.to_owned(), *base));
    }
    match base {
        0 if lower.len() > 1 && lower.starts_with('0') => {
            let rest = lower.get(1..)?;
            Some((rest.strip_prefix('_').unwrap_or(rest).to_owned(), 8))
        }
        0 => Some((lower, 10)),
        8 if lower.len() > 1 && lower.starts_with("0_") => Some((lower.get(2..)?.to_owned(), 8)),
        2..=36 => Some((lower, base)),
        _ => None,
    }
}

fn number(digits: &str, base: u32) -> Option<BigInt> {
    let are_digits = !digits.is_empty() && digits.chars().all(|c| c.is_digit(base));
    if are_digits { BigInt::parse_bytes(digits.as_bytes(), base) } else { None }
}

/// The number that a text begins with, as `String#to_i` reads it; 0 if there is none.
pub(in super::super) fn beginning(text: &str, base: u32) -> BigInt {
    let text = text.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '\x0b');
    let (is_negative, digits) = signed(text);
    let (digits, base) = prefixed(digits, base).unwrap_or_default();
    let mut read = String::new();
    let mut before = '_';
    for c in digits.chars() {
        match c {
            '_' if before != '_' => {}
            c if c.is_digit(base.max(2)) => read.push(c),
            _ => break,
        }
        before = c;
    }
    let number = number(&read, base.max(2)).unwrap_or_default();
    if is_negative { -number } else { number }
}
