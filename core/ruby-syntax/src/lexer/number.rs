//! Numbers.

use super::Lexer;
use crate::error::Parsed;
use crate::token::Kind;

impl Lexer<'_> {
    pub(super) fn number(&mut self) -> Parsed<Kind> {
        let start = self.pos;
        let base = match (self.byte(0), self.byte(1).to_ascii_lowercase()) {
            (b'0', b'x') => Some(16),
            (b'0', b'b') => Some(2),
            (b'0', b'o') => Some(8),
            (b'0', b'd') => Some(10),
            _ => None,
        };
        if let Some(base) = base {
            self.pos += 2;
            let digits = self.digits(base);
            return self.whole(start, &digits, base);
        }
        let whole = self.digits(10);
        let is_fraction = self.byte(0) == b'.' && self.byte(1).is_ascii_digit();
        let mut text = whole.clone();
        if is_fraction {
            self.pos += 1;
            text = format!("{text}.{}", self.digits(10));
        }
        let is_exponent = matches!(self.byte(0), b'e' | b'E')
            && (self.byte(1).is_ascii_digit() || matches!(self.byte(1), b'+' | b'-') && self.byte(2).is_ascii_digit());
        if is_exponent {
            let sign = if self.byte(1) == b'-' { "-" } else { "" };
            self.pos += if self.byte(1).is_ascii_digit() { 1 } else { 2 };
            text = format!("{text}e{sign}{}", self.digits(10));
        }
        if is_fraction || is_exponent {
            return Ok(Kind::Float(text.parse().unwrap_or(0.0)));
        }
        let octal = whole.len() > 1 && whole.starts_with('0');
        self.whole(start, &whole, if octal { 8 } else { 10 })
    }

    fn digits(&mut self, base: u32) -> String {
        let mut digits = String::new();
        loop {
            match self.byte(0) {
                b'_' if self.byte(1).is_ascii_alphanumeric() => {}
                byte if char::from(byte).is_digit(base.max(10)) => digits.push(char::from(byte)),
                _ => return digits,
            }
            self.pos += 1;
        }
    }

    fn whole(&self, start: usize, digits: &str, base: u32) -> Parsed<Kind> {
        if digits.is_empty() || digits.chars().any(|c| !c.is_digit(base)) {
            return self.error(start, if base == 8 { "Invalid octal digit" } else { "numeric literal without digits" });
        }
        if self.byte(0).is_ascii_alphabetic()
            && matches!(self.byte(0), b'r' | b'i')
            && !self.byte(1).is_ascii_alphabetic()
        {
            return self.error(start, "rational and imaginary numbers are not read here");
        }
        Ok(i64::from_str_radix(digits, base).map_or_else(|_| Kind::BigInteger(base, digits.into()), Kind::Integer))
    }
}
