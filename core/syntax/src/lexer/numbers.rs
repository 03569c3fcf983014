//! Numbers: decimal, octal, hexadecimal and with a fraction.

use super::chars::{is_digit, is_in_word, is_word};
use super::{Lexer, Step, TokenKind};
use duckrow_text::source::Code;

impl Lexer<'_, '_> {
    /// `42`, `052`, `0x2A`, `4.2e1`
    pub(super) fn number(&mut self) -> Step {
        let start = self.pos;
        let Some(end) = self.number_end(start) else { return self.bad_number(start) };
        self.matched = (start, end);
        let value = self.slice(start, end);
        if let Some((code, message)) = why_not_a_number(value) {
            let diagnostic = self
                .error(code, start, message)
                .help("A number that begins with 0 is octal, with digits from 0 to 7. As text, put it in quotes.");
            self.note(diagnostic);
        }
        self.push(TokenKind::Number, start, end)
    }

    /// The end of `0[xX][0-9A-Fa-f]+|0?\d+(\.\d+)?([eE]-?\d+)?`, if a word ends there too.
    fn number_end(&self, start: usize) -> Option<usize> {
        let digits = |mut at: usize| {
            while self.bytes.get(at).is_some_and(|byte| is_digit(*byte)) {
                at += 1;
            }
            at
        };
        if matches!(self.bytes.get(start..start + 2), Some(b"0x" | b"0X")) {
            let rest = self.bytes.get(start + 2..).unwrap_or_default();
            let length = rest.iter().position(|byte| !byte.is_ascii_hexdigit()).unwrap_or(rest.len());
            return (length > 0 && self.word_ends(start + 2 + length)).then_some(start + 2 + length);
        }
        let exponent = |at: usize| {
            let has_sign = self.bytes.get(at + 1) == Some(&b'-');
            let from = at + 1 + usize::from(has_sign);
            let end = digits(from);
            (matches!(self.bytes.get(at), Some(b'e' | b'E')) && end > from && self.word_ends(end)).then_some(end)
        };
        let whole = digits(start);
        if self.bytes.get(whole) == Some(&b'.') {
            let fraction = digits(whole + 1);
            if fraction > whole + 1 {
                if let Some(end) = exponent(fraction) {
                    return Some(end);
                }
                if self.word_ends(fraction) {
                    return Some(fraction);
                }
            }
            return Some(whole);
        }
        exponent(whole).or_else(|| self.word_ends(whole).then_some(whole))
    }

    fn word_ends(&self, at: usize) -> bool {
        match self.bytes.get(at) {
            None => true,
            Some(byte) if byte.is_ascii() => !is_word(*byte),
            Some(_) => !self.slice(at, self.text.len()).chars().next().is_some_and(is_in_word),
        }
    }

    /// The error for a text that begins like a number and isn't one. If digits and a dot stand before it,
    /// Puppet takes all of it for the number.
    fn bad_number(&mut self, start: usize) -> Step {
        let rest = self.bytes.get(start..).unwrap_or_default();
        let end = start + rest.iter().position(|byte| !is_word(*byte)).unwrap_or(rest.len());
        let mut from = start;
        if start > 1 && self.bytes.get(start - 1) == Some(&b'.') {
            let before = self.bytes.get(..start - 1).unwrap_or_default();
            let whole = before.iter().rev().take_while(|byte| is_digit(**byte)).count();
            if whole > 0 {
                from = start - 1 - whole;
            }
        }
        let value = self.slice(from, end);
        let (at, code, message) = match why_not_a_number(value) {
            Some((code, message)) => (from, code, message),
            None => (from + 1, "illegal-number", format!("Illegal number '{value}'")),
        };
        let diagnostic = self
            .error(code, at, message)
            .help("A word may not begin with a digit: put it in quotes if it is meant as text.");
        self.note(diagnostic);
        // As a name it fits behind a dot, and nothing more needs to be said about it.
        let kind = if from < start { TokenKind::Name } else { TokenKind::Number };
        self.push(kind, start, end)
    }
}

/// Puppet's complaint about a text that begins with a digit, if it is no number.
fn why_not_a_number(value: &str) -> Option<(Code, String)> {
    let digits = value.bytes().take_while(u8::is_ascii_digit).count();
    let rest = value.get(digits..).unwrap_or_default();
    let (is_number, kind) = if value.starts_with("0x") || value.starts_with("0X") {
        (value.len() > 2 && value.bytes().skip(2).all(|byte| byte.is_ascii_hexdigit()), "hex")
    } else if value.starts_with('0') && value.len() > 1 && !value.starts_with("0.") {
        (value.bytes().all(|byte| matches!(byte, b'0'..=b'7')), "octal")
    } else if rest.starts_with(['e', 'E', '.']) {
        (is_decimal_tail(rest), "decimal")
    } else {
        return (!rest.is_empty()).then(|| ("illegal-number", format!("Illegal number '{value}'")));
    };
    (!is_number).then(|| ("illegal-number", format!("Not a valid {kind} number {value}")))
}

/// `(\.\d+)?([eE]-?\d+)?`
fn is_decimal_tail(tail: &str) -> bool {
    let all_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let (fraction, exponent) = match tail.split_once(['e', 'E']) {
        Some((fraction, exponent)) => (fraction, Some(exponent)),
        None => (tail, None),
    };
    let fraction_fits = fraction.is_empty() || fraction.strip_prefix('.').is_some_and(all_digits);
    fraction_fits && exponent.is_none_or(|exponent| all_digits(exponent.strip_prefix('-').unwrap_or(exponent)))
}

#[cfg(test)]
mod tests {
    use super::why_not_a_number;

    #[test]
    fn a_complaint_names_the_kind_of_number_that_was_begun() {
        let complaint = |value| why_not_a_number(value).map(|(_, message)| message).unwrap_or_default();
        for number in ["0", "7", "052", "0x2A", "0XfF", "1.5", "1e5", "1.5E-3", "0.5"] {
            assert_eq!(complaint(number), "", "{number}");
        }
        assert_eq!(complaint("08"), "Not a valid octal number 08");
        assert_eq!(complaint("0e1"), "Not a valid octal number 0e1");
        assert_eq!(complaint("0x"), "Not a valid hex number 0x");
        assert_eq!(complaint("1.5x"), "Not a valid decimal number 1.5x");
        assert_eq!(complaint("1e"), "Not a valid decimal number 1e");
        assert_eq!(complaint("1x"), "Illegal number '1x'");
    }
}
