//! Bytes, as Puppet's `Binary`, and base 64.

use std::fmt;
use std::rc::Rc;

/// Bytes that are no text.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Binary(Rc<[u8]>);

/// The strictness with which base 64 is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Base64 {
    /// Exactly as the standard has it.
    Strict,
    /// The alphabet for URLs; padding may be missing.
    UrlSafe,
    /// Characters that aren't in the alphabet are passed over.
    Lenient,
}

const STANDARD: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const URL_SAFE: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// The number of bytes that a line of relaxed base 64 holds.
const LINE: usize = 45;

impl Binary {
    /// The given bytes.
    pub fn new(bytes: impl Into<Rc<[u8]>>) -> Self {
        Self(bytes.into())
    }

    /// The text that the bytes are, if they are one.
    pub fn as_text(&self) -> Option<&str> {
        std::str::from_utf8(&self.0).ok()
    }

    /// The bytes that a text in base 64 stands for. Nothing if it isn't well formed.
    pub fn from_base64(text: &str, form: Base64) -> Option<Self> {
        let bytes = match form {
            Base64::Strict => decode(text.as_bytes(), STANDARD, true)?,
            Base64::UrlSafe => decode_url_safe(text)?,
            Base64::Lenient => decode_leniently(text),
        };
        Some(Self(bytes.into()))
    }

    /// The bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// The bytes in base 64, in the alphabet for URLs.
    pub fn url_safe(&self) -> String {
        encode(&self.0, URL_SAFE)
    }

    /// The bytes in base 64, in lines of sixty characters, each with its end.
    pub fn relaxed(&self) -> String {
        self.0.chunks(LINE).flat_map(|line| [encode(line, STANDARD), "\n".to_owned()]).collect()
    }
}

impl fmt::Display for Binary {
    /// The bytes in base 64.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&encode(&self.0, STANDARD))
    }
}

fn encode(bytes: &[u8], alphabet: &[u8; 64]) -> String {
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let at = |index: usize| chunk.get(index).copied().unwrap_or(0);
        let bits = u32::from_be_bytes([0, at(0), at(1), at(2)]);
        for place in 0..4_usize {
            let digit = usize::try_from((bits >> (18 - 6 * place)) & 63).unwrap_or(0);
            let letter = alphabet.get(digit).map_or('=', |letter| char::from(*letter));
            out.push(if place > chunk.len() { '=' } else { letter });
        }
    }
    out
}

fn digit(letter: u8, alphabet: &[u8; 64]) -> Option<u32> {
    alphabet.iter().position(|known| *known == letter).and_then(|at| u32::try_from(at).ok())
}

/// Decodes groups of four. Without `padded` the last group may be shorter.
fn decode(text: &[u8], alphabet: &[u8; 64], padded: bool) -> Option<Vec<u8>> {
    if padded && !text.len().is_multiple_of(4) {
        return None;
    }
    let digits_end = text.iter().rposition(|letter| *letter != b'=').map_or(0, |at| at + 1);
    let (digits, padding) = text.split_at_checked(digits_end)?;
    if padding.len() > 2 || (!padded && !padding.is_empty()) {
        return None;
    }
    let mut out = Vec::with_capacity(digits.len() / 4 * 3);
    for group in digits.chunks(4) {
        let mut bits = 0;
        for place in 0..4 {
            bits = bits << 6 | group.get(place).map_or(Some(0), |letter| digit(*letter, alphabet))?;
        }
        let [_, bytes @ ..] = bits.to_be_bytes();
        // The bits that the last group has too many must be zero.
        let (kept, rest) = bytes.split_at_checked(group.len().checked_sub(1).filter(|kept| *kept > 0)?)?;
        if padded && rest.iter().any(|byte| *byte != 0) {
            return None;
        }
        out.extend_from_slice(kept);
    }
    Some(out)
}

fn decode_url_safe(text: &str) -> Option<Vec<u8>> {
    let standard: Vec<u8> = text
        .bytes()
        .map(|letter| match letter {
            b'-' => b'+',
            b'_' => b'/',
            other => other,
        })
        .collect();
    if standard.ends_with(b"=") || standard.len().is_multiple_of(4) {
        return decode(&standard, STANDARD, true);
    }
    let missing = 4 - standard.len() % 4;
    let padded: Vec<u8> = standard.into_iter().chain(std::iter::repeat_n(b'=', missing)).collect();
    decode(&padded, STANDARD, true)
}

fn decode_leniently(text: &str) -> Vec<u8> {
    let end = text.find('=').unwrap_or(text.len());
    let known = |letter: &u8| STANDARD.contains(letter);
    let mut digits: Vec<u8> = text.bytes().take(end).filter(known).collect();
    if digits.len() % 4 == 1 {
        digits.pop();
    }
    decode(&digits, STANDARD, false).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base_64_goes_both_ways() {
        for text in ["", "a", "ab", "abc", "abcd", "\u{ff}\u{fe}"] {
            let binary = Binary::new(text.as_bytes());
            assert_eq!(Binary::from_base64(&binary.to_string(), Base64::Strict), Some(binary.clone()));
            assert_eq!(Binary::from_base64(&binary.url_safe(), Base64::UrlSafe), Some(binary.clone()));
            assert_eq!(Binary::from_base64(&binary.relaxed(), Base64::Lenient), Some(binary));
        }
    }

    #[test]
    fn only_the_lenient_form_forgives() {
        let hello = Some(Binary::new(*b"hello"));
        assert_eq!(Binary::from_base64("aGVs bG8=\n", Base64::Lenient), hello);
        assert_eq!(Binary::from_base64("aGVs bG8=\n", Base64::Strict), None);
        assert_eq!(Binary::from_base64("aGVsbG8", Base64::UrlSafe), hello);
        assert_eq!(Binary::from_base64("aGVsbG8", Base64::Strict), None);
    }
}
