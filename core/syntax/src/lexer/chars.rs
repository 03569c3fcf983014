//! Classes of characters, as Ruby's regular expressions (and so Puppet's lexer) know them.

const WORD: u8 = 1;
const LOWER: u8 = 2;
const DIGIT: u8 = 4;

#[allow(
    clippy::indexing_slicing,
    reason = "a byte is a valid index of 256 places; a constant is checked when compiling"
)]
const CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let is = byte as u8;
        if is.is_ascii_alphanumeric() || is == b'_' {
            classes[byte] |= WORD;
        }
        if is.is_ascii_lowercase() || is == b'_' {
            classes[byte] |= LOWER;
        }
        if is.is_ascii_digit() {
            classes[byte] |= DIGIT;
        }
        byte += 1;
    }
    classes
};

#[inline]
fn has(byte: u8, class: u8) -> bool {
    CLASSES.get(byte as usize).is_some_and(|classes| classes & class != 0)
}

/// `\w`: letters, digits and the underscore, of ASCII only.
#[inline]
pub(super) fn is_word(byte: u8) -> bool {
    has(byte, WORD)
}

/// `[a-z_]`
#[inline]
pub(super) fn is_lower(byte: u8) -> bool {
    has(byte, LOWER)
}

/// `\d`
#[inline]
pub(super) fn is_digit(byte: u8) -> bool {
    has(byte, DIGIT)
}

/// `[[:blank:]]`: white space that ends no line, of all scripts.
pub(super) fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}')
}

/// True if `\b` takes the character for a part of a word: letters and digits of all scripts.
pub(super) fn is_in_word(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}
