//! Upper case and lower case, as Python sees them.

/// True if Python takes a character for a blank.
pub(crate) fn is_space(c: char) -> bool {
    c.is_whitespace() || ('\u{1c}'..='\u{1f}').contains(&c)
}

/// A text in capitals.
pub(crate) fn upper(text: &str) -> String {
    text.to_uppercase()
}

/// A text in small letters.
pub(crate) fn lower(text: &str) -> String {
    text.to_lowercase()
}

/// Each word with a capital.
pub(crate) fn title(text: &str) -> String {
    let mut out = String::new();
    let mut in_word = false;
    for c in text.chars() {
        match (c.is_alphabetic(), in_word) {
            (true, false) => out.extend(c.to_uppercase()),
            (true, true) => out.extend(c.to_lowercase()),
            (false, _) => out.push(c),
        }
        in_word = c.is_alphabetic();
    }
    out
}

/// Letters of the other case. Nearly all texts are ASCII, where none takes long.
pub(super) fn swapped(text: &str) -> String {
    let mut swapped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            _ if c.is_ascii_uppercase() => swapped.push(c.to_ascii_lowercase()),
            _ if c.is_ascii() => swapped.push(c.to_ascii_uppercase()),
            _ if c.is_uppercase() => swapped.extend(c.to_lowercase()),
            _ => swapped.extend(c.to_uppercase()),
        }
    }
    swapped
}
