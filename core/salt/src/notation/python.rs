//! Python's notation of texts and floats, which `repr()` shows.

use std::fmt::Write;

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

/// True if Python shows a character as it is: no control, no blank but the plain one, nothing that only says how others are
/// shown, and nothing of private use.
fn is_printable(c: char) -> bool {
    let is_format = matches!(c as u32,
        0xad | 0x600..=0x605 | 0x61c | 0x6dd | 0x70f | 0x890..=0x891 | 0x8e2 | 0x180e | 0x200b..=0x200f | 0x202a..=0x202e
        | 0x2060..=0x206f | 0xfeff | 0xfff0..=0xfffb | 0xfffe..=0xffff | 0x110bd | 0x110cd | 0x13430..=0x1343f
        | 0x1bca0..=0x1bca3 | 0x1d173..=0x1d17a | 0xe0000..=0xe00ff);
    let is_private = matches!(c as u32, 0xe000..=0xf8ff | 0xf_0000..);
    !(c.is_control() || c.is_whitespace() || is_format || is_private)
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
    fn floats_are_written_as_python_writes_them() {
        for (number, text) in [(1e16, "1e+16"), (123.25, "123.25"), (1e-5, "1e-05"), (0.0001, "0.0001"), (2.0, "2.0")] {
            assert_eq!(float(number), text);
        }
    }
}
