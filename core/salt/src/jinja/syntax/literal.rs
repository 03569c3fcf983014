//! Numbers and texts as templates write them.

use ecow::EcoString;

use super::token::Kind;

/// The number that a text begins with, and its length. Behind a dot there are no floats: `a.0.1`.
pub(super) fn number(text: &str, follows_dot: bool) -> Option<(Kind, usize)> {
    if !text.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    if let Some(length) = float_length(text).filter(|_| !follows_dot) {
        let digits = text.get(..length)?.replace('_', "");
        return Some((Kind::Float(digits.parse().ok()?), length));
    }
    for (prefix, base) in [("0b", 2), ("0o", 8), ("0x", 16)] {
        let rest = text.get(..2).filter(|begin| begin.eq_ignore_ascii_case(prefix)).and_then(|_| text.get(2..));
        let Some(rest) = rest else { continue };
        let length = digits_length(rest.strip_prefix('_').unwrap_or(rest), base);
        if length > 0 {
            let length = 2 + usize::from(rest.starts_with('_')) + length;
            let digits = text.get(2..length)?.replace('_', "");
            return Some((Kind::Int(i128::from_str_radix(&digits, base).ok()?), length));
        }
    }
    let length = if text.starts_with('0') { digits_length(text, 1) } else { digits_length(text, 10) };
    let digits = text.get(..length)?.replace('_', "");
    Some((Kind::Int(digits.parse().ok()?), length))
}

/// The length of digits, with single underlines between them. To the base 1 there are only zeros.
fn digits_length(text: &str, base: u32) -> usize {
    let is_digit = |c: char| if base == 1 { c == '0' } else { c.is_digit(base) };
    let mut length = 0;
    let mut characters = text.char_indices().peekable();
    while let Some((at, character)) = characters.next() {
        match character {
            c if is_digit(c) => length = at + 1,
            '_' if at > 0 && characters.peek().is_some_and(|(_, next)| is_digit(*next)) => {}
            _ => break,
        }
    }
    length
}

fn float_length(text: &str) -> Option<usize> {
    let whole = digits_length(text, 10);
    let mut length = whole;
    let rest = text.get(whole..)?;
    if let Some(part) = rest.strip_prefix('.') {
        let digits = digits_length(part, 10);
        length += if digits > 0 { 1 + digits } else { 0 };
    }
    let rest = text.get(length..)?;
    if let Some(exponent) = rest.strip_prefix(['e', 'E']) {
        let sign = usize::from(exponent.starts_with(['+', '-']));
        let digits = digits_length(exponent.get(sign..)?, 10);
        length += if digits > 0 { 1 + sign + digits } else { 0 };
    }
    (length > whole).then_some(length)
}

/// The length of the text in quotes that something begins with, with its quotes.
pub(super) fn text_length(text: &str) -> Option<usize> {
    let quote = text.chars().next()?;
    let mut characters = text.char_indices().skip(1);
    while let Some((at, character)) = characters.next() {
        match character {
            '\\' => _ = characters.next(),
            c if c == quote => return Some(at + 1),
            _ => {}
        }
    }
    None
}

/// A text without Python's escapes.
///
/// # Errors
/// The mistake in an escape, in the words of Python's codec.
pub(super) fn unescaped(text: &str) -> Result<EcoString, String> {
    if !text.contains('\\') {
        return Ok(text.into());
    }
    let mut out = EcoString::new();
    let mut rest = text;
    while let Some((before, escape)) = rest.split_once('\\') {
        out.push_str(before);
        rest = escaped(escape, &mut out)?;
    }
    out.push_str(rest);
    Ok(out)
}

/// One escape behind its backslash; gives the rest behind it.
fn escaped<'a>(escape: &'a str, out: &mut EcoString) -> Result<&'a str, String> {
    let Some(first) = escape.chars().next() else { return Err("\\ at end of string".to_owned()) };
    let rest = escape.get(first.len_utf8()..).unwrap_or_default();
    let plain = match first {
        '\n' => return Ok(rest),
        '\\' | '\'' | '"' => first,
        'a' => '\u{7}',
        'b' => '\u{8}',
        'f' => '\u{c}',
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        'v' => '\u{b}',
        '0'..='7' => {
            let length = escape.bytes().take(3).take_while(|digit| (b'0'..=b'7').contains(digit)).count();
            let (digits, rest) = escape.split_at_checked(length).unwrap_or((escape, ""));
            let code = u32::from_str_radix(digits, 8).unwrap_or_default();
            out.push(char::from_u32(code).unwrap_or('\u{fffd}'));
            return Ok(rest);
        }
        'x' | 'u' | 'U' => {
            let (length, form) = match first {
                'x' => (2, "truncated \\xXX escape"),
                'u' => (4, "truncated \\uXXXX escape"),
                _ => (8, "truncated \\UXXXXXXXX escape"),
            };
            let digits = rest.get(..length).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
            let code = u32::from_str_radix(digits.ok_or(form)?, 16).unwrap_or_default();
            out.push(char::from_u32(code).unwrap_or('\u{fffd}'));
            return Ok(rest.get(length..).unwrap_or_default());
        }
        'N' => return Err("malformed \\N character escape".to_owned()),
        other => {
            out.push('\\');
            other
        }
    };
    out.push(plain);
    Ok(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_those_of_python() {
        for (text, wanted) in
            [(r"a\tb\\\'", Ok("a\tb\\'")), (r"\x41\u00e9\101\d", Ok("AéA\\d")), (r"\xg", Err("truncated \\xXX escape"))]
        {
            assert_eq!(unescaped(text).as_deref().map_err(String::as_str), wanted, "{text}");
        }
    }
}
