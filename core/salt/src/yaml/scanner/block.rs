//! Texts as blocks of lines, behind `|` and `>`.

use saphyr_parser::ScalarStyle;

use super::cursor::{is_blank, is_break, is_line_end};
use super::{Kind, Scanned, Scanner, signed};

/// The treatment of line breaks at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Tail {
    Strip,
    Clip,
    Keep,
}

impl Scanner<'_> {
    pub(super) fn block_text(&mut self, is_literal: bool) -> Scanned {
        self.forget_key()?;
        self.may_be_key = true;
        let start = self.cursor.index;
        self.cursor.skip();
        let (tail, deeper) = self.block_header()?;
        let mut indent = deeper.map(|deeper| self.indent.max(0).unsigned_abs() + deeper);
        let (mut text, mut first, mut more) = (String::new(), None, String::new());
        let mut end = self.cursor.index;
        let mut was_blank = false;
        self.block_breaks(&mut indent, &mut more, &mut end)?;
        while Some(self.cursor.column) == indent && !self.cursor.is_at_end() {
            let is_indented = is_blank(self.cursor.next());
            match first.take() {
                Some('\n') if !is_literal && !was_blank && !is_indented => {
                    if more.is_empty() {
                        text.push(' ');
                    }
                }
                first => text.extend(first),
            }
            text.push_str(&std::mem::take(&mut more));
            was_blank = is_indented;
            text.push_str(self.cursor.take_while(|c| !is_line_end(c)));
            // The text may end without a line break.
            if is_break(self.cursor.next()) {
                first = Some(self.cursor.take_break());
            }
            end = self.cursor.index;
            self.block_breaks(&mut indent, &mut more, &mut end)?;
        }
        if tail != Tail::Strip {
            text.extend(first);
        }
        if tail == Tail::Keep {
            text.push_str(&more);
        }
        let style = if is_literal { ScalarStyle::Literal } else { ScalarStyle::Folded };
        self.push(Kind::Scalar(text, style), start);
        if let Some(token) = self.tokens.back_mut() {
            token.end = end;
        }
        Ok(())
    }

    /// Reads the rest of the first line: the signs `+`, `-` and a number, in any order.
    fn block_header(&mut self) -> Scanned<(Tail, Option<usize>)> {
        let (mut tail, mut deeper) = (None, None);
        loop {
            match self.cursor.next() {
                '+' if tail.is_none() => tail = Some(Tail::Keep),
                '-' if tail.is_none() => tail = Some(Tail::Strip),
                '0' if deeper.is_none() => return Err(self.fault("found an indentation indicator equal to 0")),
                digit @ '1'..='9' if deeper.is_none() => deeper = digit.to_digit(10),
                _ => break,
            }
            self.cursor.skip();
        }
        self.end_line()?;
        Ok((tail.unwrap_or(Tail::Clip), deeper.map(|deeper| deeper as usize)))
    }

    /// Passes indentation and empty lines. If the indentation isn't given, the first line that isn't empty says it.
    fn block_breaks(&mut self, indent: &mut Option<usize>, breaks: &mut String, end: &mut usize) -> Scanned {
        let mut deepest = 0;
        loop {
            let is_indentation = |column: usize| indent.is_none_or(|indent| column < indent);
            while is_indentation(self.cursor.column) && self.cursor.next() == ' ' {
                self.cursor.skip();
            }
            deepest = self.cursor.column.max(deepest);
            if is_indentation(self.cursor.column) && self.cursor.next() == '\t' {
                return Err(self.fault("found a tab character where an indentation space is expected"));
            }
            if !is_break(self.cursor.next()) {
                break;
            }
            breaks.push(self.cursor.take_break());
            *end = self.cursor.index;
        }
        if indent.is_none() {
            let least = signed(deepest).max(self.indent + 1).max(1);
            *indent = Some(least.unsigned_abs());
        }
        Ok(())
    }
}
