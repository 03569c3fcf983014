//! How Python writes values: `repr()`, which messages and templates show.

use std::fmt::Write;

use super::data::Data;
use duckrow_values::{Base64, Binary};

/// A value in Python's notation.
pub(crate) fn repr(data: &Data) -> String {
    let mut text = String::new();
    write(&mut text, data);
    text
}

fn write(out: &mut String, data: &Data) {
    match data {
        Data::Null => out.push_str("None"),
        Data::Bool(true) => out.push_str("True"),
        Data::Bool(false) => out.push_str("False"),
        // Writing into a text never fails.
        Data::Int(number) => _ = write!(out, "{number}"),
        Data::Float(number) => out.push_str(&float(*number)),
        Data::Text(text) => quote(out, text),
        Data::List(list) => {
            out.push('[');
            for (place, item) in list.items().iter().enumerate() {
                out.push_str(if place > 0 { ", " } else { "" });
                write(out, &item.data);
            }
            out.push(']');
        }
        // Salt reads YAML into ordered mappings, and Python shows them as such.
        Data::Map(map) if map.len() == 0 => out.push_str("OrderedDict()"),
        Data::Map(map) => {
            out.push_str("OrderedDict([");
            for (place, (key, item)) in map.entries().iter().enumerate() {
                out.push_str(if place > 0 { ", (" } else { "(" });
                write(out, &key.data());
                out.push_str(", ");
                write(out, &item.data);
                out.push(')');
            }
            out.push_str("])");
        }
    }
}

/// The full name of a value's class, as Python's own errors have it.
pub(crate) const fn class(data: &Data) -> &'static str {
    match data {
        Data::Map(_) => "collections.OrderedDict",
        other => other.class(),
    }
}

/// What `int()` makes of a value, or what it says.
pub(crate) fn int(data: &Data) -> Result<i64, String> {
    match data {
        Data::Int(number) => Ok(*number),
        Data::Bool(truth) => Ok(i64::from(*truth)),
        #[allow(clippy::cast_possible_truncation, reason = "the fraction is lost in Python, too")]
        Data::Float(number) => Ok(*number as i64),
        Data::Text(text) => {
            let digits = text.trim().replace('_', "");
            let digits = digits.strip_prefix('+').unwrap_or(&digits);
            let wrong = || format!("ValueError: invalid literal for int() with base 10: {}", repr(data));
            digits.parse().map_err(|_| wrong())
        }
        other => Err(format!(
            "TypeError: int() argument must be a string, a bytes-like object or a real number, not '{}'",
            class(other)
        )),
    }
}

/// A float as Python writes it: `1.0`, `1e+16`, `inf`.
pub(crate) fn float(number: f64) -> String {
    if number.is_nan() {
        return "nan".to_owned();
    }
    if number.is_infinite() {
        return if number > 0.0 { "inf".to_owned() } else { "-inf".to_owned() };
    }
    let scientific = format!("{number:e}");
    let (digits, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or_default();
    if (-4..16).contains(&exponent) {
        let plain = number.to_string();
        return if plain.contains('.') { plain } else { plain + ".0" };
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{digits}e{sign}{:02}", exponent.abs())
}

/// Whether Python shows a character as it is: no control, no blank but the plain one, nothing that only says how others are
/// shown, and nothing of private use.
fn is_printable(c: char) -> bool {
    let is_format = matches!(c as u32,
        0xad | 0x600..=0x605 | 0x61c | 0x6dd | 0x70f | 0x890..=0x891 | 0x8e2 | 0x180e | 0x200b..=0x200f | 0x202a..=0x202e
        | 0x2060..=0x206f | 0xfeff | 0xfff0..=0xfffb | 0xfffe..=0xffff | 0x110bd | 0x110cd | 0x13430..=0x1343f
        | 0x1bca0..=0x1bca3 | 0x1d173..=0x1d17a | 0xe0000..=0xe00ff);
    let is_private = matches!(c as u32, 0xe000..=0xf8ff | 0xf_0000..);
    !(c.is_control() || c.is_whitespace() || is_format || is_private)
}

/// What a text in base 64 stands for. What isn't of the alphabet doesn't count; nothing if the padding is wrong.
pub(crate) fn from_base64(text: &[u8]) -> Option<Binary> {
    let kept = text.iter().copied().map(char::from);
    let kept: String = kept.filter(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '/' | '=')).collect();
    Binary::from_base64(&kept, Base64::Strict)
}

/// A text in quotes: single ones, unless it has such and no double ones.
pub(crate) fn quote(out: &mut String, text: &str) {
    let mark = if text.contains('\'') && !text.contains('"') { '"' } else { '\'' };
    out.push(mark);
    for character in text.chars() {
        match character {
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\\' => out.push_str("\\\\"),
            other if other == mark => out.extend(['\\', other]),
            // Writing into a text never fails.
            ' '..='~' => out.push(character),
            other if is_printable(other) => out.push(other),
            // Writing into a text never fails.
            other => match other as u32 {
                code @ 0..=0xff => _ = write!(out, "\\x{code:02x}"),
                code @ 0x100..=0xffff => _ = write!(out, "\\u{code:04x}"),
                code => _ = write!(out, "\\U{code:08x}"),
            },
        }
    }
    out.push(mark);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_as_python_writes_them() {
        let json = serde_json::json!({"a": [1, 1.0, true, null], "it's": "x\n\\"});
        let text = serde_json::json!("é\u{85}\u{a0}\u{ad}\u{200b}\u{2028}\u{feff}\u{e000}\u{10ffff}漢😀");
        assert_eq!(repr(&Data::from_json(&text)), r"'é\x85\xa0\xad\u200b\u2028\ufeff\ue000\U0010ffff漢😀'");
        assert_eq!(repr(&Data::from_json(&json)), r#"OrderedDict([('a', [1, 1.0, True, None]), ("it's", 'x\n\\')])"#);
        for (number, text) in [(1e16, "1e+16"), (123.25, "123.25"), (1e-5, "1e-05"), (0.0001, "0.0001"), (2.0, "2.0")] {
            assert_eq!(float(number), text);
        }
    }
}
