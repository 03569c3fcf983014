//! Texts without quotes, and how lines are folded.

use saphyr_parser::ScalarStyle;

use super::cursor::{Cursor, is_blank, is_blank_or_end, is_break};
use super::{Fault, Kind, Scanned, Scanner, Stage, signed};

/// Blanks and line breaks between two words.
#[derive(Debug, Default)]
pub(super) struct Gap {
    /// Blanks of the line.
    blanks: String,
    /// The first line break, if it isn't escaped.
    first: Option<char>,
    /// Those behind it.
    more: String,
    /// True if a line has ended.
    pub(super) is_over_lines: bool,
}

impl Gap {
    /// Passes a blank or line break.
    pub(super) fn pass(&mut self, cursor: &mut Cursor<'_>) {
        if is_blank(cursor.next()) {
            let blank = cursor.take();
            if !self.is_over_lines {
                self.blanks.push(blank);
            }
        } else if self.is_over_lines {
            self.more.push(cursor.take_break());
        } else {
            self.first = Some(cursor.take_break());
            self.is_over_lines = true;
        }
    }

    /// Writes the meaning of the gap: one line break is a blank, more are one less.
    pub(super) fn write(&mut self, text: &mut String) {
        let gap = std::mem::take(self);
        if !gap.is_over_lines {
            text.push_str(&gap.blanks);
            return;
        }
        match gap.first {
            Some('\n') if gap.more.is_empty() => text.push(' '),
            Some('\n') | None => {}
            Some(other) => text.push(other),
        }
        text.push_str(&gap.more);
    }
}

impl Scanner<'_> {
    pub(super) fn plain_text(&mut self) -> Scanned {
        self.note_key()?;
        self.may_be_key = false;
        let start = self.cursor.index;
        let (mut end, mut text, mut gap) = (start, String::new(), Gap::default());
        while !self.cursor.is_between_documents() && self.cursor.next() != '#' {
            while !is_blank_or_end(self.cursor.next()) && !self.ends_plain_text()? {
                gap.write(&mut text);
                text.push(self.cursor.take());
                end = self.cursor.index;
            }
            if !is_blank(self.cursor.next()) && !is_break(self.cursor.next()) {
                break;
            }
            self.pass_gap(&mut gap)?;
            if !self.is_in_flow() && signed(self.cursor.column) <= self.indent {
                break;
            }
        }
        self.may_be_key |= gap.is_over_lines;
        self.push(Kind::Scalar(text, ScalarStyle::Plain), start);
        if let Some(token) = self.tokens.back_mut() {
            token.end = end;
        }
        Ok(())
    }

    fn pass_gap(&mut self, gap: &mut Gap) -> Scanned {
        while is_blank(self.cursor.next()) || is_break(self.cursor.next()) {
            let is_indentation = gap.is_over_lines && signed(self.cursor.column) <= self.indent;
            if is_indentation && self.cursor.next() == '\t' {
                return Err(self.fault("found a tab character that violates indentation"));
            }
            gap.pass(&mut self.cursor);
        }
        Ok(())
    }

    /// True if a sign ends a text without quotes.
    fn ends_plain_text(&self) -> Result<bool, Fault> {
        let (next, behind) = (self.cursor.next(), self.cursor.behind(1));
        if self.is_in_flow() && next == ':' && matches!(behind, ',' | '?' | '[' | ']' | '{' | '}') {
            return Err(Fault::new(Stage::Tokens, "found unexpected ':'", self.cursor.index));
        }
        let is_colon = next == ':' && is_blank_or_end(behind);
        Ok(is_colon || self.is_in_flow() && matches!(next, ',' | '[' | ']' | '{' | '}'))
    }
}
