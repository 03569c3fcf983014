//! Texts in quotes.

use saphyr_parser::ScalarStyle;

use super::cursor::{is_blank, is_blank_or_end, is_break};
use super::plain::Gap;
use super::{Kind, Scanned, Scanner};

impl Scanner<'_> {
    pub(super) fn quoted_text(&mut self, quote: char) -> Scanned {
        self.note_key()?;
        self.may_be_key = false;
        let start = self.cursor.index;
        self.cursor.skip();
        let mut text = String::new();
        loop {
            if self.cursor.is_between_documents() {
                return Err(self.fault("found unexpected document indicator"));
            }
            if self.cursor.is_at_end() {
                return Err(self.fault("found unexpected end of stream"));
            }
            let mut gap = Gap::default();
            gap.is_over_lines = self.words(quote, &mut text)?;
            if self.cursor.next() == quote {
                break;
            }
            while is_blank(self.cursor.next()) || is_break(self.cursor.next()) {
                gap.pass(&mut self.cursor);
            }
            gap.write(&mut text);
        }
        self.cursor.skip();
        let style = if quote == '\'' { ScalarStyle::SingleQuoted } else { ScalarStyle::DoubleQuoted };
        self.push(Kind::Scalar(text, style), start);
        Ok(())
    }

    /// Reads up to a blank, a line break or the closing quote, and says whether an escaped line break came.
    fn words(&mut self, quote: char, text: &mut String) -> Scanned<bool> {
        while !is_blank_or_end(self.cursor.next()) {
            let (next, behind) = (self.cursor.next(), self.cursor.behind(1));
            if quote == '\'' && next == quote && behind == quote {
                self.cursor.skip();
                text.push(self.cursor.take());
            } else if next == quote {
                break;
            } else if quote == '"' && next == '\\' {
                self.cursor.skip();
                if is_break(behind) {
                    self.cursor.take_break();
                    return Ok(true);
                }
                text.push(self.escaped()?);
            } else {
                text.push(self.cursor.take());
            }
        }
        Ok(false)
    }

    /// Reads the sign behind a backslash.
    fn escaped(&mut self) -> Scanned<char> {
        let digits = match self.cursor.next() {
            'x' => 2,
            'u' => 4,
            'U' => 8,
            other => {
                let Some(meant) = meaning(other) else { return Err(self.fault("found unknown escape character")) };
                self.cursor.skip();
                return Ok(meant);
            }
        };
        self.cursor.skip();
        let mut code = 0_u32;
        for place in 0..digits {
            let Some(digit) = self.cursor.behind(place).to_digit(16) else {
                return Err(self.fault("did not find expected hexdecimal number"));
            };
            code = code.wrapping_mul(16).wrapping_add(digit);
        }
        let Some(meant) = char::from_u32(code) else {
            return Err(self.fault("found invalid Unicode character escape code"));
        };
        (0..digits).for_each(|_| self.cursor.skip());
        Ok(meant)
    }
}

const fn meaning(escaped: char) -> Option<char> {
    Some(match escaped {
        '0' => '\0',
        'a' => '\x07',
        'b' => '\x08',
        't' | '\t' => '\t',
        'n' => '\n',
        'v' => '\x0B',
        'f' => '\x0C',
        'r' => '\r',
        'e' => '\x1B',
        ' ' | '"' | '/' | '\\' => escaped,
        'N' => '\u{85}',
        '_' => '\u{A0}',
        'L' => '\u{2028}',
        'P' => '\u{2029}',
        _ => return None,
    })
}
