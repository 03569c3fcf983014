//! Quoted strings, the texts of heredocs, and interpolation in both.
//!
//! A string with interpolation is a row of tokens: `"a ${b} c $d"` is `StringStart`, the tokens of `b`, `StringMiddle`,
//! `Variable`, `StringEnd`.

use ecow::EcoString;

use super::escapes::{self, Escapes};
use super::{Lexer, Step, TokenKind};

/// The end of a piece of text in a string.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stop {
    /// The closing quote; for a heredoc the end of its text
    End,
    /// `$`
    Dollar,
    /// `${`
    Brace,
}

/// The form of text that is read: it decides where text ends and what an escape is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// `"…"`
    Quoted,
    /// `@("…")`; whether a dollar sign can be escaped
    Heredoc { dollar_escape: bool },
}

impl Lexer<'_, '_> {
    /// `'text'`
    pub(super) fn single_quoted(&mut self) -> Step {
        let start = self.pos;
        let text = self.bytes.get(start + 1..).unwrap_or_default();
        let Some(length) = unescaped(text, |byte| byte == b'\'') else {
            self.pos = start + 1;
            self.unclosed_quote(start, "'");
            return Step::Nothing;
        };
        let content = self.slice(start + 1, start + 1 + length);
        let value = if content.contains('\\') { escapes::single_quoted(content) } else { content.into() };
        self.set_matched(start + 1, start + 1 + length, 1);
        self.push_text(TokenKind::String, start, start + length + 2, value)
    }

    /// `"text"`, with or without interpolation.
    pub(super) fn double_quoted(&mut self) -> Step {
        if !self.enter() {
            return Step::Nothing;
        }
        let outermost = self.string_at.is_none();
        if outermost {
            self.string_at = Some(self.out.list.len());
        }
        let start = self.pos;
        self.pos += 1;
        self.matched = (start, self.pos);
        let step = self.interpolated(start, Form::Quoted);
        if outermost {
            self.string_at = None;
        }
        self.depth -= 1;
        step
    }

    /// The pieces of a string up to its end, from where the lexer stands; `start` is where its first token begins.
    pub(super) fn interpolated(&mut self, start: usize, form: Form) -> Step {
        let mut start_of_piece = start;
        let mut first = true;
        loop {
            let Some((text, stop)) = self.piece(start, form) else { return Step::Nothing };
            let kind = |end: TokenKind, more: TokenKind| match (first, stop) {
                (true, Stop::End) => TokenKind::String,
                (true, _) => TokenKind::StringStart,
                (false, Stop::End) => end,
                (false, _) => more,
            };
            let kind = kind(TokenKind::StringEnd, TokenKind::StringMiddle);
            match stop {
                Stop::End => {
                    let step = self.push_text(kind, start_of_piece, self.pos, text);
                    return if first { step } else { Step::Interpolated };
                }
                Stop::Brace => {
                    self.push_text(kind, start_of_piece, self.pos, text);
                    let outer = self.interpolation_at.replace(self.pos - 2);
                    self.interpolation();
                    self.interpolation_at = outer;
                }
                Stop::Dollar => {
                    let dollar = self.pos - 1;
                    let end = self.variable_name_end(self.pos);
                    self.matched = (self.pos, end);
                    self.push_text(kind, start_of_piece, dollar, text);
                    self.push(TokenKind::Variable, dollar, end);
                }
            }
            first = false;
            start_of_piece = self.pos;
        }
    }

    /// The text up to the next interpolation or the end. A dollar sign before anything but a name is text.
    fn piece(&mut self, opened_at: usize, form: Form) -> Option<(EcoString, Stop)> {
        let mut text = EcoString::new();
        loop {
            let from = self.pos;
            let Some((length, stop)) = self.stop(form) else {
                let (start, end) = self.matched;
                self.unclosed_quote(opened_at, self.slice(start, end));
                return None;
            };
            let width = match (stop, form) {
                (Stop::End, Form::Heredoc { .. }) => 0,
                (Stop::Brace, _) => 2,
                _ => 1,
            };
            self.pos = from + length + width;
            self.set_matched(from, from + length, width);
            let raw = self.slice(from, from + length);
            if raw.contains('\\') {
                text.push_str(&self.unescape(raw, form));
            } else if text.is_empty() {
                text = raw.into();
            } else {
                text.push_str(raw);
            }
            if stop != Stop::Dollar || self.variable_name_end(self.pos) > self.pos {
                return Some((text, stop));
            }
            text.push('$');
            self.matched = (0, 0);
        }
    }

    /// The length of the text from here to where it stops, and the kind of stop.
    fn stop(&self, form: Form) -> Option<(usize, Stop)> {
        let rest = self.bytes.get(self.pos..).unwrap_or_default();
        let length = match form {
            Form::Quoted => unescaped(rest, |byte| byte == b'"' || byte == b'$'),
            Form::Heredoc { dollar_escape: true } => Some(unescaped(rest, |byte| byte == b'$').unwrap_or(rest.len())),
            Form::Heredoc { dollar_escape: false } => {
                Some(rest.iter().position(|byte| *byte == b'$').unwrap_or(rest.len()))
            }
        }?;
        let stop = match (rest.get(length), rest.get(length + 1)) {
            (Some(b'$'), Some(b'{')) => Stop::Brace,
            (Some(b'$'), _) => Stop::Dollar,
            _ => Stop::End,
        };
        Some((length, stop))
    }

    /// Replaces the escapes in a piece of text; what is no escape is text, in quoted strings with a warning.
    pub(super) fn unescape(&mut self, raw: &str, form: Form) -> EcoString {
        let known = if form == Form::Quoted { Escapes::QUOTED } else { self.heredoc_escapes };
        let (text, problems) = escapes::unescape(raw, known);
        for problem in problems {
            self.bad_escape(problem, form);
        }
        text
    }

    fn bad_escape(&mut self, problem: escapes::Problem, form: Form) {
        use duckrow_text::source::Diagnostic;
        let at = self.file_span(self.pos, self.pos + 1);
        let unicode = "Unicode escape '\\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff";
        let diagnostic = match problem {
            escapes::Problem::Unrecognized(_) if form != Form::Quoted => return,
            escapes::Problem::Unrecognized(c) => {
                Diagnostic::warning("unrecognized-escape", at, format!("Unrecognized escape sequence '\\{c}'"))
                    .help(format!("Write \\\\{c} for a backslash in a double quoted string, or use single quotes."))
            }
            escapes::Problem::IncompleteUnicode => Diagnostic::warning("illegal-unicode-escape", at, unicode),
            escapes::Problem::NoSuchCharacter => Diagnostic::error("illegal-unicode-escape", at, unicode),
        };
        self.note(diagnostic);
    }

    /// `…}` of `${…}`: the tokens up to the brace that closes it.
    fn interpolation(&mut self) {
        let outside = self.braces;
        self.braces = outside.wrapping_add(1);
        let first = self.out.list.len();
        self.skip_blanks();
        while self.pos < self.bytes.len() {
            match self.step() {
                Step::Nothing => self.skip_blanks(),
                Step::Interpolated => {}
                Step::Token(kind) => {
                    self.after = Some(kind);
                    if kind == TokenKind::RBrace && self.braces == outside {
                        self.out.list.pop();
                        self.name_to_variable(first);
                        return;
                    }
                }
            }
        }
    }

    /// In `${name}`, `${name.…}` and `${name[…]}` the name is that of a variable; so is a number or a keyword.
    fn name_to_variable(&mut self, first: usize) {
        let is_rewritten = match self.out.list.get(first..) {
            Some([_]) => true,
            Some([_, second, ..]) => matches!(second.kind, TokenKind::Dot | TokenKind::LBracket),
            _ => false,
        };
        if let Some(token) = self.out.list.get_mut(first).filter(|_| is_rewritten)
            && (matches!(token.kind, TokenKind::Number | TokenKind::Name | TokenKind::Word) || token.kind.is_keyword())
        {
            token.kind = TokenKind::Variable;
        }
    }

    /// Sets what Puppet's scanner matched when it found the end of a text: the character before, backslashes, what it ends with.
    fn set_matched(&mut self, start: usize, end: usize, width: usize) {
        let text = self.slice(start, end);
        let body = text.trim_end_matches('\\');
        let before = body.chars().next_back().map_or(0, char::len_utf8);
        self.matched = (start + body.len() - before, end + width);
    }
}

/// The place of the first byte that is wanted and has no backslash before it that counts. The very first byte is text if
/// another one that is wanted follows it: Puppet reads `''''` as a string of one quote.
fn unescaped(text: &[u8], is_wanted: impl Fn(u8) -> bool) -> Option<usize> {
    if text.first().is_some_and(|first| is_wanted(*first)) {
        let rest = text.get(1..).unwrap_or_default();
        let backslashes = rest.iter().take_while(|byte| **byte == b'\\').count();
        if backslashes % 2 == 0 && rest.get(backslashes).is_some_and(|byte| is_wanted(*byte)) {
            return Some(1 + backslashes);
        }
    }
    let mut bytes = text.iter().enumerate();
    while let Some((at, byte)) = bytes.next() {
        if *byte == b'\\' {
            bytes.next();
        } else if is_wanted(*byte) {
            return Some(at);
        }
    }
    None
}
