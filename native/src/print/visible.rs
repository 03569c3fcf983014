//! Texts of a scenario on a terminal. A scenario may be a stranger's: its control characters are shown, not obeyed.

use std::borrow::Cow;
use std::io;

use serde_json::ser::Formatter;

/// The text with a picture in place of every character that would change the display of a terminal.
pub(super) fn visible(text: &str) -> Cow<'_, str> {
    if is_plain(text) || !text.chars().any(is_control) {
        text.into()
    } else {
        text.chars().map(shown).collect::<String>().into()
    }
}

/// True if a text has no characters but those that a terminal has had from the beginning: nearly all lines are such.
pub(super) fn is_plain(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b' '..=b'~'))
}

/// The same for a text in which places are counted in bytes: every picture is as long as its character. Characters of a single
/// byte are left to the program that draws the text.
pub(super) fn visible_in_place(text: &str) -> Cow<'_, str> {
    let is_long_control = |character: char| is_control(character) && character.len_utf8() > 1;
    if !text.chars().any(is_long_control) {
        return text.into();
    }
    let shown = |character: char| match character.len_utf8() {
        2 if is_control(character) => '¿',
        3 if is_control(character) => '\u{fffd}',
        _ => character,
    };
    text.chars().map(shown).collect::<String>().into()
}

/// The same for JSON, where such a character can be written as an escape without a change of meaning.
pub(super) fn escaped(json: &str) -> Cow<'_, str> {
    if json.is_ascii() && !json.contains('\u{7f}') || !json.chars().any(is_control) {
        return json.into();
    }
    let mut text = String::with_capacity(json.len() + 16);
    for character in json.chars() {
        if is_control(character) { text += &format!("\\u{:04x}", u32::from(character)) } else { text.push(character) }
    }
    text.into()
}

/// The same for XML.
pub(super) fn referenced(xml: &str) -> String {
    let mut text = String::with_capacity(xml.len());
    for character in xml.chars() {
        if is_control(character) { text += &format!("&#x{:x};", u32::from(character)) } else { text.push(character) }
    }
    text
}

/// JSON in one line with such escapes.
pub(super) struct Escaping;

impl Formatter for Escaping {
    fn write_string_fragment<W: io::Write + ?Sized>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        writer.write_all(escaped(fragment).as_bytes())
    }
}

/// Control characters but for tab and line feed, and those that turn the direction of writing.
fn is_control(character: char) -> bool {
    character.is_control() && !matches!(character, '\t' | '\n')
        || matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}' | '\u{61c}')
}

fn shown(character: char) -> char {
    match character {
        '\u{7f}' => '␡',
        _ if !is_control(character) => character,
        '\0'..='\u{1f}' => char::from_u32(0x2400 + u32::from(character)).unwrap_or('\u{fffd}'),
        _ => '\u{fffd}',
    }
}

#[cfg(test)]
mod tests {
    use super::{escaped, referenced, visible, visible_in_place};

    #[test]
    fn nothing_is_left_that_a_terminal_obeys() {
        assert_eq!(visible("quack 🦆\tß\n"), "quack 🦆\tß\n");
        assert_eq!(visible("\u{1b}[2J\r\u{7}\u{7f}"), "␛[2J␍␇␡");
        assert_eq!(visible("a\u{202e}b\u{9b}31m"), "a\u{fffd}b\u{fffd}31m");
        let text = "ß\u{9b}\u{202e}\u{61c}🦆";
        assert_eq!(visible_in_place(text), "ß¿\u{fffd}¿🦆");
        assert_eq!(escaped(text), "ß\\u009b\\u202e\\u061c🦆");
        assert_eq!(referenced(text), "ß&#x9b;&#x202e;&#x61c;🦆");
        assert_eq!(visible_in_place(text).len(), text.len());
    }
}
