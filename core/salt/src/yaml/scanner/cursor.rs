//! The way through a text, character by character. Knows nothing of tokens.

/// A place in a text.
#[derive(Debug, Clone)]
pub(super) struct Cursor<'a> {
    text: &'a str,
    /// The byte that comes next.
    at: usize,
    /// The number of characters that were passed.
    pub(super) index: usize,
    /// The number of line breaks that were passed.
    pub(super) line: usize,
    /// The number of characters of the line that were passed.
    pub(super) column: usize,
}

/// The character behind the last one. No text has it: it is no character of YAML.
const END: char = '\0';

impl<'a> Cursor<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, at: 0, index: 0, line: 0, column: 0 }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// The next character.
    pub(super) fn next(&self) -> char {
        match self.text.as_bytes().get(self.at) {
            None => END,
            Some(byte) if byte.is_ascii() => char::from(*byte),
            Some(_) => self.rest().chars().next().unwrap_or(END),
        }
    }

    /// The character behind some others.
    pub(super) fn behind(&self, count: usize) -> char {
        self.rest().chars().nth(count).unwrap_or(END)
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.at >= self.text.len()
    }

    /// Passes a character that is no line break.
    pub(super) fn skip(&mut self) {
        self.at += self.next().len_utf8();
        self.index += 1;
        self.column += 1;
    }

    /// Passes a character that is no line break, and gives it.
    pub(super) fn take(&mut self) -> char {
        let taken = self.next();
        self.skip();
        taken
    }

    pub(super) fn skip_while(&mut self, is_wanted: impl Fn(char) -> bool) {
        while !self.is_at_end() && is_wanted(self.next()) {
            self.skip();
        }
    }

    /// Takes characters that are no line breaks.
    pub(super) fn take_while(&mut self, is_wanted: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let start = self.at;
        self.skip_while(is_wanted);
        rest.get(..self.at - start).unwrap_or_default()
    }

    /// Passes a line break, and gives the character that it counts as.
    pub(super) fn take_break(&mut self) -> char {
        if self.next() == '\r' && self.behind(1) == '\n' {
            self.skip();
        }
        let taken = self.take();
        self.line += 1;
        self.column = 0;
        if matches!(taken, '\u{2028}' | '\u{2029}') { taken } else { '\n' }
    }

    /// True if a line `---` or `...` begins here.
    pub(super) fn is_at_mark_of_document(&self, mark: &str) -> bool {
        self.column == 0 && self.rest().starts_with(mark) && is_blank_or_end(self.behind(3))
    }

    pub(super) fn is_between_documents(&self) -> bool {
        self.is_at_mark_of_document("---") || self.is_at_mark_of_document("...")
    }
}

pub(super) const fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t')
}

pub(super) const fn is_break(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// True if a line ends in front of a character.
pub(super) const fn is_line_end(c: char) -> bool {
    is_break(c) || c == END
}

pub(super) const fn is_blank_or_end(c: char) -> bool {
    is_blank(c) || is_line_end(c)
}

/// True if a character may be part of a name.
pub(super) const fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '-')
}
