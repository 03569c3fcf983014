//! Escapes in literals, and the margin of texts on lines of their own.

use super::Parser;
use crate::error::Parsed;
use crate::token::Quote;

impl Parser<'_> {
    /// A backslash in double quotes.
    pub(super) fn escape(&mut self, out: &mut Vec<u8>) -> Parsed<()> {
        let start = self.lexer.pos;
        self.lexer.pos += 2;
        match self.lexer.slice(start + 1, start + 2).as_bytes().first().copied().unwrap_or(0) {
            b'n' => out.push(b'\n'),
            b't' => out.push(b'\t'),
            b's' => out.push(b' '),
            b'r' => out.push(b'\r'),
            b'e' => out.push(0x1b),
            b'a' => out.push(7),
            b'b' => out.push(8),
            b'v' => out.push(0x0b),
            b'f' => out.push(0x0c),
            b'\n' => {}
            b'u' => return self.unicode(start, out),
            b'x' => {
                let digits = self.digits(16, 2);
                let Ok(byte) = u8::from_str_radix(digits, 16) else {
                    return self.lexer.error(start, "invalid hex escape");
                };
                out.push(byte);
            }
            b'0'..=b'7' => {
                self.lexer.pos -= 1;
                let digits = self.digits(8, 3);
                out.extend(u16::from_str_radix(digits, 8).ok().map(|byte| byte.to_le_bytes()[0]));
            }
            b'c' | b'C' | b'M' => return self.lexer.error(start, "control and meta escapes are not read here"),
            // Whatever it is, it means itself; a character of several bytes, too.
            _ => {
                self.lexer.pos -= 1;
                let width = self.lexer.rest().chars().next().map_or(1, char::len_utf8);
                out.extend_from_slice(self.lexer.slice(self.lexer.pos, self.lexer.pos + width).as_bytes());
                self.lexer.pos += width;
            }
        }
        Ok(())
    }

    fn digits(&mut self, base: u32, most: usize) -> &str {
        let rest = self.lexer.rest();
        let count = rest.chars().take(most).take_while(|c| c.is_digit(base)).count();
        self.lexer.pos += count;
        rest.get(..count).unwrap_or_default()
    }

    /// `\u00e4`, `\u{1f986 41}`
    fn unicode(&mut self, start: usize, out: &mut Vec<u8>) -> Parsed<()> {
        let mut codes = Vec::new();
        if self.lexer.byte(0) == b'{' {
            let rest = self.lexer.rest();
            let end = rest.find('}').unwrap_or(0);
            codes.extend(
                rest.get(1..end).unwrap_or_default().split_whitespace().map(|code| u32::from_str_radix(code, 16)),
            );
            self.lexer.pos += end + 1;
        } else {
            let digits = self.digits(16, 4);
            codes.push(u32::from_str_radix(digits, 16));
        }
        for code in codes {
            let Some(c) = code.ok().and_then(char::from_u32) else {
                return self.lexer.error(start, "invalid Unicode escape");
            };
            out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
        }
        Ok(())
    }

    /// A backslash in single quotes, which means something before itself and the quotes alone.
    pub(super) fn plain_escape(&mut self, quote: Quote, out: &mut Vec<u8>) {
        let next = self.lexer.byte(1);
        if next == b'\\' || next == quote.close || next == quote.open {
            out.push(next);
            self.lexer.pos += 2;
        } else {
            out.push(b'\\');
            self.lexer.pos += 1;
        }
    }

    /// A backslash in a regular expression, which keeps it unless it is before the quote.
    pub(super) fn pattern_escape(&mut self, quote: Quote, out: &mut Vec<u8>) {
        let next = self.lexer.byte(1);
        if next == b'/' && quote.close == b'/' {
            out.push(b'/');
            self.lexer.pos += 2;
            return;
        }
        out.push(b'\\');
        self.lexer.pos += 1;
        if next == b'\\' || next == quote.close || next == quote.open || next == b'#' {
            out.push(next);
            self.lexer.pos += 1;
        }
    }
}

/// The number of columns of white space with which all lines that aren't empty begin.
pub(super) fn margin(text: &str) -> usize {
    let columns = |line: &str| {
        line.chars().take_while(|c| matches!(c, ' ' | '\t')).fold(0, |columns, c| match c {
            '\t' => columns / 8 * 8 + 8,
            _ => columns + 1,
        })
    };
    text.lines().filter(|line| !line.trim().is_empty()).map(columns).min().unwrap_or(0)
}

/// The number of bytes of a line that are its margin.
pub(super) fn width_of_margin(line: &str, margin: usize) -> usize {
    let mut columns = 0;
    for (at, c) in line.char_indices() {
        columns = match c {
            ' ' => columns + 1,
            '\t' => columns / 8 * 8 + 8,
            _ => return at,
        };
        if columns > margin {
            return at;
        }
    }
    line.len()
}
