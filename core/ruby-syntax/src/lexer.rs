//! From text to tokens, one at a time: what a character means depends on what the parser knows by then.

mod number;
mod word;

use ecow::EcoString;

use crate::error::{Parsed, SyntaxError};
use crate::locals::Locals;
use crate::token::{Heredoc, Keyword, Kind, METHOD_OPERATORS, OPERATORS, Quote, QuoteKind, Token};
use duckrow_text::source::Span;

/// The state in which the token before leaves the reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum State {
    /// A value must follow.
    Begin,
    /// A value may follow on the same line: behind `return`.
    Middle,
    /// Arguments may follow: behind a name.
    Argument,
    /// A value has ended.
    End,
    /// The name of a method follows: behind a dot.
    Dot,
    /// The name of a definition follows.
    Name,
    /// A class follows.
    Class,
}

/// The place of reading.
pub(crate) struct Lexer<'a> {
    text: &'a str,
    bytes: &'a [u8],
    /// The next byte.
    pub(crate) pos: usize,
    /// The end of reading: that of the text, or of a heredoc.
    pub(crate) limit: usize,
    /// The beginning of the line after this one, behind the texts of its heredocs.
    pub(crate) resume: Option<usize>,
    pub(crate) state: State,
    /// True if a colon is awaited that ends the first half of `? :`.
    pub(crate) is_in_choice: bool,
    pub(crate) locals: Locals,
}

impl<'a> Lexer<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self {
            text,
            bytes: text.as_bytes(),
            pos: 0,
            limit: text.len(),
            resume: None,
            state: State::Begin,
            is_in_choice: false,
            locals: Locals::default(),
        }
    }

    /// The byte so far ahead; 0 behind the end.
    pub(crate) fn byte(&self, ahead: usize) -> u8 {
        let at = self.pos + ahead;
        if at < self.limit { self.bytes.get(at).copied().unwrap_or(0) } else { 0 }
    }

    pub(crate) fn rest(&self) -> &'a str {
        self.text.get(self.pos..self.limit).unwrap_or_default()
    }

    pub(crate) fn slice(&self, start: usize, end: usize) -> &'a str {
        self.text.get(start..end).unwrap_or_default()
    }

    pub(crate) fn span_from(&self, start: usize) -> Span {
        let place = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Span::new(place(start), place(self.pos))
    }

    pub(crate) fn error<T>(&self, start: usize, message: impl Into<String>) -> Parsed<T> {
        Err(SyntaxError::new(message, self.span_from(start)))
    }

    /// Reads the next token.
    pub(crate) fn next(&mut self) -> Parsed<Token> {
        let before = self.pos;
        let newline = self.skip_space()?;
        let is_spaced = self.pos > before;
        if let Some(at) = newline
            && !matches!(self.state, State::Begin | State::Dot | State::Class)
            && !self.continues()
        {
            self.state = State::Begin;
            let place = u32::try_from(at).unwrap_or(u32::MAX);
            return Ok(Token { kind: Kind::Newline, span: Span::new(place, place), is_spaced, is_prefix: false });
        }
        let start = self.pos;
        let state = self.state;
        let kind = self.token(is_spaced)?;
        let is_close = !matches!(self.byte(0), 0 | b' ' | b'\t' | b'\n' | b'\r');
        let is_prefix = match state {
            State::Begin | State::Middle | State::Class => true,
            State::Argument => is_spaced && (is_close || matches!(kind, Kind::Op("[" | "("))),
            _ => false,
        };
        self.state = self.state_behind(&kind);
        Ok(Token { kind, span: self.span_from(start), is_spaced, is_prefix })
    }

    fn state_behind(&self, kind: &Kind) -> State {
        match kind {
            Kind::Newline | Kind::Label(_) => State::Begin,
            Kind::Ident(name) if self.state == State::Begin && self.locals.knows(name) => State::End,
            Kind::Ident(name) if !matches!(self.state, State::Dot | State::Name) && self.locals.knows(name) => {
                State::End
            }
            Kind::Ident(_) | Kind::Constant(_) => State::Argument,
            Kind::Keyword(keyword) => match keyword {
                Keyword::End | Keyword::Itself | Keyword::True | Keyword::False | Keyword::Nil => State::End,
                Keyword::Method | Keyword::File | Keyword::Line | Keyword::Encoding => State::End,
                Keyword::Redo | Keyword::Retry => State::End,
                Keyword::Return | Keyword::Break | Keyword::Next | Keyword::Rescue => State::Middle,
                Keyword::Super | Keyword::Yield | Keyword::Defined | Keyword::Not => State::Argument,
                Keyword::Def | Keyword::Alias | Keyword::Undef => State::Name,
                Keyword::Class => State::Class,
                _ => State::Begin,
            },
            Kind::Op(")" | "]" | "}") => State::End,
            Kind::Op("." | "&." | "::") => State::Dot,
            Kind::Op(_) => State::Begin,
            _ => State::End,
        }
    }

    /// Skips white space, comments and ends of lines. Gives where the first line ended, if one did.
    fn skip_space(&mut self) -> Parsed<Option<usize>> {
        let mut newline = None;
        loop {
            match self.byte(0) {
                0 if self.pos >= self.limit => return Ok(newline),
                b' ' | b'\t' | b'\r' | b'\x0c' => self.pos += 1,
                b'\\' if self.byte(1) == b'\n' => self.line_end(1),
                b'\\' if self.byte(1) == b'\r' && self.byte(2) == b'\n' => self.line_end(2),
                b'\n' => {
                    newline.get_or_insert(self.pos);
                    self.line_end(0);
                }
                b'#' => self.pos += self.rest().find('\n').unwrap_or(self.rest().len()),
                b'=' if self.is_line_start() && self.rest().starts_with("=begin") => self.skip_comment()?,
                // What stands behind `__END__` isn't read.
                b'_' if self.is_line_start() && self.rest().lines().next() == Some("__END__") => self.limit = self.pos,
                _ => return Ok(newline),
            }
        }
    }

    /// Goes behind the end of the line that is so far ahead, and behind the texts that stand there.
    fn line_end(&mut self, ahead: usize) {
        self.pos = self.resume.take().unwrap_or(0).max(self.pos + ahead + 1);
    }

    fn is_line_start(&self) -> bool {
        self.pos == 0 || self.bytes.get(self.pos - 1) == Some(&b'\n')
    }

    fn skip_comment(&mut self) -> Parsed<()> {
        let rest = self.rest();
        let Some(end) = rest.find("\n=end") else {
            return self.error(self.pos, "embedded document meets end of file");
        };
        let line = rest.get(end + 1..).and_then(|rest| rest.find('\n')).unwrap_or(rest.len() - end - 1);
        self.pos += end + 1 + line;
        Ok(())
    }

    /// True if what stands here goes on with the line before: `.name`.
    fn continues(&self) -> bool {
        matches!((self.byte(0), self.byte(1)), (b'.', next) if next != b'.') || self.rest().starts_with("&.")
    }

    fn begins_value(&self, is_spaced: bool, width: usize) -> bool {
        match self.state {
            State::Begin | State::Middle => true,
            State::Argument => is_spaced && !matches!(self.byte(width), b' ' | b'\t' | b'\n' | b'\r' | b'=' | 0),
            _ => false,
        }
    }

    fn token(&mut self, is_spaced: bool) -> Parsed<Kind> {
        let byte = self.byte(0);
        if self.pos >= self.limit {
            return Ok(Kind::End);
        }
        if matches!(self.state, State::Name | State::Dot)
            && let Some(operator) = METHOD_OPERATORS.into_iter().find(|operator| self.rest().starts_with(operator))
            && !(self.state == State::Name && self.byte(0) == b'`')
        {
            self.pos += operator.len();
            return Ok(Kind::Ident(operator.into()));
        }
        match byte {
            b';' => {
                self.pos += 1;
                Ok(Kind::Newline)
            }
            b'"' | b'\'' | b'`' => Ok(self.quote(byte)),
            b'/' if self.begins_value(is_spaced, 1) => Ok(self.opened(QuoteKind::Pattern, 1, true)),
            b'%' if self.begins_value(is_spaced, 1) => match self.percent() {
                Some(kind) => Ok(kind),
                None => self.operator(),
            },
            b'<' if self.byte(1) == b'<' && self.begins_value(is_spaced, 2) => match self.heredoc() {
                Some(kind) => Ok(kind),
                None => self.operator(),
            },
            b':' => self.symbol(is_spaced),
            b'?' if self.begins_value(is_spaced, 1) => match self.character() {
                Some(kind) => Ok(kind),
                None => self.operator(),
            },
            b'@' => self.at_variable(),
            b'$' => self.global(),
            b'0'..=b'9' => self.number(),
            byte if byte.is_ascii_alphabetic() || byte == b'_' || byte >= 0x80 => Ok(self.word()),
            _ => self.operator(),
        }
    }

    fn operator(&mut self) -> Parsed<Kind> {
        let rest = self.rest();
        match OPERATORS.into_iter().find(|operator| rest.starts_with(operator)) {
            Some(operator) => {
                self.pos += operator.len();
                Ok(Kind::Op(operator))
            }
            None => {
                let start = self.pos;
                self.pos += rest.chars().next().map_or(1, char::len_utf8);
                self.error(start, format!("Invalid char '{}' in expression", self.slice(start, self.pos)))
            }
        }
    }

    fn quote(&mut self, quote: u8) -> Kind {
        let kind = if quote == b'`' { QuoteKind::Command } else { QuoteKind::Text };
        self.opened(kind, 1, quote != b'\'')
    }

    /// A literal whose opening quote is the last of so many bytes.
    fn opened(&mut self, kind: QuoteKind, width: usize, is_live: bool) -> Kind {
        let open = self.byte(width - 1);
        let close = match open {
            b'(' => b')',
            b'[' => b']',
            b'{' => b'}',
            b'<' => b'>',
            other => other,
        };
        self.pos += width;
        Kind::Quote(Quote { kind, open, close, is_live })
    }

    /// `%w[…]`, `%q(…)`, `%(…)` …
    fn percent(&mut self) -> Option<Kind> {
        let letter = self.byte(1);
        let width = if letter.is_ascii_alphabetic() { 3 } else { 2 };
        let open = self.byte(width - 1);
        if open.is_ascii_alphanumeric() || open.is_ascii_whitespace() || open == 0 || open >= 0x80 {
            return None;
        }
        if width == 2 && self.state == State::Argument && !matches!(open, b'(' | b'[' | b'{' | b'<' | b'|' | b'!') {
            return None;
        }
        let (kind, is_live) = match letter {
            b'w' => (QuoteKind::Words, false),
            b'W' => (QuoteKind::Words, true),
            b'i' => (QuoteKind::Symbols, false),
            b'I' => (QuoteKind::Symbols, true),
            b'q' => (QuoteKind::Text, false),
            b'r' => (QuoteKind::Pattern, true),
            b's' => (QuoteKind::Symbol, false),
            b'x' => (QuoteKind::Command, true),
            b'Q' => (QuoteKind::Text, true),
            _ if width == 2 => (QuoteKind::Text, true),
            _ => return None,
        };
        Some(self.opened(kind, width, is_live))
    }

    /// `<<~TEXT`
    fn heredoc(&mut self) -> Option<Kind> {
        let rest = self.rest().get(2..)?;
        let style = rest.chars().next().filter(|c| matches!(c, '~' | '-'));
        let after = rest.get(style.map_or(0, char::len_utf8)..)?;
        let quote = after.chars().next().filter(|c| matches!(c, '\'' | '"'));
        let (tag, length) = match quote {
            Some(quote) => {
                let inside = after.get(1..)?;
                let end = inside.find(quote)?;
                (inside.get(..end)?, end + 2)
            }
            None => {
                let end = after.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(after.len());
                (after.get(..end)?, end)
            }
        };
        let is_name = quote.is_some() || tag.starts_with(|c: char| c.is_alphabetic() || c == '_');
        let is_loose = style.is_none() && quote.is_none() && !tag.starts_with(|c: char| c.is_uppercase() || c == '_');
        if tag.is_empty() || !is_name || is_loose || tag.contains('\n') {
            return None;
        }
        self.pos += 2 + style.map_or(0, char::len_utf8) + length;
        Some(Kind::Heredoc(Heredoc {
            tag: tag.into(),
            is_live: quote != Some('\''),
            strips_margin: style == Some('~'),
            end_may_be_indented: style.is_some(),
        }))
    }

    /// `?x`
    fn character(&mut self) -> Option<Kind> {
        let mut chars = self.rest().chars().skip(1);
        let c = chars.next().filter(|c| !c.is_whitespace() && *c != '\\')?;
        if chars.next().is_some_and(|c| c.is_alphanumeric() || c == '_') {
            return None;
        }
        self.pos += 1 + c.len_utf8();
        Some(Kind::Character(EcoString::from(c.encode_utf8(&mut [0; 4]) as &str)))
    }
}
