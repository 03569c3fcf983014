//! The inside of strings: where they end, and what they say.

use ecow::EcoString;

/// The depth to which strings in code in strings are looked into.
const DEEPEST: u8 = 20;

/// The closing delimiter of an opening one.
pub(super) const fn closing(open: u8) -> u8 {
    match open {
        b'(' => b')',
        b'[' => b']',
        b'{' => b'}',
        b'<' => b'>',
        other => other,
    }
}

/// The end of a delimited text: the place of its closing delimiter, or the end of everything.
///
/// `start` is the first byte inside. Pairs of delimiters nest; `#{…}` is skipped where it is code.
pub(super) fn end_of(bytes: &[u8], start: usize, open: u8, is_code_run: bool) -> usize {
    end_within(bytes, start, open, is_code_run, 0)
}

fn end_within(bytes: &[u8], start: usize, open: u8, is_code_run: bool, depth: u8) -> usize {
    let close = closing(open);
    let mut nesting = 0_usize;
    let mut at = start;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\\' => at += 1,
            b'#' if is_code_run && bytes.get(at + 1) == Some(&b'{') => at = end_of_code(bytes, at + 2, depth),
            _ if byte == close && nesting == 0 => return at,
            _ if byte == close => nesting -= 1,
            _ if byte == open => nesting += 1,
            _ => {}
        }
        at += 1;
    }
    bytes.len()
}

/// The place of the `}` behind code in a string.
fn end_of_code(bytes: &[u8], start: usize, depth: u8) -> usize {
    let mut braces = 0_usize;
    let mut at = start;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'}' if braces == 0 => return at,
            b'}' => braces -= 1,
            b'{' => braces += 1,
            b'\'' | b'"' | b'`' if depth < DEEPEST => at = end_within(bytes, at + 1, byte, byte != b'\'', depth + 1),
            _ => {}
        }
        at += 1;
    }
    bytes.len()
}

/// True if there is code in a text.
pub(super) fn is_interpolated(text: &str) -> bool {
    let mut is_escaped = false;
    let mut before = ' ';
    for c in text.chars() {
        if c == '{' && before == '#' {
            return true;
        }
        before = if is_escaped { ' ' } else { c };
        is_escaped = c == '\\' && !is_escaped;
    }
    false
}

/// The text between single quotes: only the quotes themselves and backslashes are escaped.
pub(super) fn single_quoted(text: &str, open: u8) -> EcoString {
    let mut out = EcoString::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    let is_escapable = |c: char| c == '\\' || u8::try_from(c).is_ok_and(|c| c == open || c == closing(open));
    while let Some(c) = chars.next() {
        match chars.peek() {
            Some(&next) if c == '\\' && is_escapable(next) => {
                out.push(next);
                chars.next();
            }
            _ => out.push(c),
        }
    }
    out
}

/// The text between double quotes. Code in it is kept as it is written.
pub(super) fn double_quoted(text: &str) -> EcoString {
    let mut out = EcoString::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if c == '\\' {
            escape(&mut chars, &mut out);
        } else {
            out.push(c);
        }
    }
    out
}

/// Reads what stands behind a backslash.
fn escape(chars: &mut std::iter::Peekable<std::str::Chars<'_>>, out: &mut EcoString) {
    let Some(c) = chars.next() else { return };
    match c {
        'n' => out.push('\n'),
        't' => out.push('\t'),
        'r' => out.push('\r'),
        's' => out.push(' '),
        'e' => out.push('\u{1b}'),
        'a' => out.push('\u{7}'),
        'b' => out.push('\u{8}'),
        'f' => out.push('\u{c}'),
        'v' => out.push('\u{b}'),
        '\n' => {}
        'x' => push_number(chars, out, 16, 2),
        'u' if chars.peek() == Some(&'{') => {
            chars.next();
            push_number(chars, out, 16, 6);
            chars.next_if_eq(&'}');
        }
        'u' => push_number(chars, out, 16, 4),
        '0'..='7' => {
            let mut value = c.to_digit(8).unwrap_or(0);
            for _ in 0..2 {
                let Some(digit) = chars.peek().and_then(|c| c.to_digit(8)) else { break };
                value = value * 8 + digit;
                chars.next();
            }
            out.push(char::from_u32(value).unwrap_or('\u{fffd}'));
        }
        other => out.push(other),
    }
}

fn push_number(chars: &mut std::iter::Peekable<std::str::Chars<'_>>, out: &mut EcoString, base: u32, most: usize) {
    let mut value = 0_u32;
    for _ in 0..most {
        let Some(digit) = chars.peek().and_then(|c| c.to_digit(base)) else { break };
        value = value * base + digit;
        chars.next();
    }
    out.push(char::from_u32(value).unwrap_or('\u{fffd}'));
}

/// The source of a regular expression: a delimiter that needs its backslash for nothing else loses it.
pub(super) fn pattern_source(text: &str, open: u8) -> EcoString {
    let is_bare =
        |c: char| u8::try_from(c).is_ok_and(|c| c == open) && !c.is_alphanumeric() && !"([{<|.*+?^$-)]}>".contains(c);
    let mut out = EcoString::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        if c != '\\' {
            out.push(c);
            continue;
        }
        match chars.next() {
            Some(next) if is_bare(next) => out.push(next),
            next => {
                out.push(c);
                out.extend(next);
            }
        }
    }
    out
}

/// Cuts the margin off a heredoc's text (`<<~`): the white space that all its lines begin with.
pub(super) fn without_margin(text: &str) -> String {
    let width = |line: &str| {
        line.chars()
            .take_while(|c| matches!(c, ' ' | '\t'))
            .fold(0, |at, c| if c == '\t' { (at / 8 + 1) * 8 } else { at + 1 })
    };
    let is_blank = |line: &str| line.trim_matches([' ', '\t', '\r', '\n']).is_empty();
    let margin = text.split_inclusive('\n').filter(|line| !is_blank(line)).map(width).min().unwrap_or(0);
    text.split_inclusive('\n').map(|line| cut(line, margin)).collect()
}

fn cut(line: &str, margin: usize) -> &str {
    let mut at = 0;
    for (index, c) in line.char_indices() {
        let next = match c {
            ' ' => at + 1,
            '\t' => (at / 8 + 1) * 8,
            _ => return line.get(index..).unwrap_or_default(),
        };
        if next > margin {
            return line.get(index..).unwrap_or_default();
        }
        at = next;
    }
    ""
}
