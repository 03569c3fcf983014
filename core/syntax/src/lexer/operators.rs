//! Operators and punctuation, and what begins with a slash.

use ecow::EcoString;

use super::{Lexer, Step, TokenKind, chars, regex};
use duckrow_text::source::{Diagnostic, Position};

impl Lexer<'_, '_> {
    /// An operator, or a character that means nothing.
    pub(super) fn operator(&mut self, byte: u8) -> Step {
        let (kind, length) = match byte {
            b'[' => (self.bracket(), 1),
            b'(' => (self.parenthesis(), 1),
            b'{' => {
                self.braces = self.braces.wrapping_add(1);
                let selector = self.after == Some(TokenKind::Question);
                (if selector { TokenKind::SelectorBrace } else { TokenKind::LBrace }, 1)
            }
            b'}' => {
                self.braces = self.braces.wrapping_sub(1);
                (TokenKind::RBrace, 1)
            }
            _ => match operator(byte, self.byte(1), self.byte(2)) {
                Some(found) => found,
                None => return self.other(),
            },
        };
        self.push(kind, self.pos, self.pos + length)
    }

    /// `[` behind white space begins a list, otherwise it is an index.
    fn bracket(&self) -> TokenKind {
        match self.slice(0, self.pos).chars().next_back() {
            None | Some('\r' | '\n') => TokenKind::ListStart,
            Some(c) if chars::is_blank(c) => TokenKind::ListStart,
            Some(_) => TokenKind::LBracket,
        }
    }

    /// `(` as the first thing on a line is no call.
    fn parenthesis(&self) -> TokenKind {
        let before = self.slice(self.line_start, self.pos);
        let first = before.chars().all(|c| c == '\r' || chars::is_blank(c));
        if first { TokenKind::LineParen } else { TokenKind::LParen }
    }

    /// Unicode white space, or a character that means nothing.
    fn other(&mut self) -> Step {
        let start = self.pos;
        self.skip_blanks();
        if self.pos > start {
            return Step::Nothing;
        }
        let length = self.slice(start, self.text.len()).chars().next().map_or(1, char::len_utf8);
        self.push(TokenKind::Other, start, start + length)
    }

    /// `/`, `/* … */` or `/regular expression/`.
    pub(super) fn slash(&mut self) -> Step {
        let start = self.pos;
        if self.byte(1) == Some(b'*') {
            let rest = self.slice(start + 2, self.text.len());
            match rest.find("*/") {
                Some(length) => {
                    self.pos = start + 2 + length + 2;
                    self.matched = (start, self.pos);
                    self.note_comment(start);
                }
                None => {
                    let diagnostic = self
                        .error("unclosed-comment", start, "Unclosed multiline comment")
                        .help("A comment that begins with /* ends with */.");
                    self.give_up(diagnostic);
                }
            }
            return Step::Nothing;
        }
        match self.regex_end() {
            Some(end) => {
                self.matched = (start, end);
                let pattern = self.slice(start + 1, end - 1);
                let pattern =
                    if pattern.contains('\\') { pattern.replace("\\/", "/").into() } else { EcoString::from(pattern) };
                if let Some(complaint) = regex::complaint(&pattern) {
                    let at = self.file_span(start, end);
                    // In Puppet this error of Ruby's has no place.
                    self.note(Diagnostic::error("illegal-regex", at, complaint).printed(Position::None));
                }
                self.push_text(TokenKind::Regex, start, end, pattern)
            }
            None => self.push(TokenKind::Div, start, start + 1),
        }
    }

    /// The end of the regular expression that begins here, if one can begin here and it ends at all.
    fn regex_end(&mut self) -> Option<usize> {
        use TokenKind as T;
        if let Some(
            T::RParen
            | T::RBracket
            | T::ExportedCollectEnd
            | T::CollectEnd
            | T::Name
            | T::ClassRef
            | T::Number
            | T::String,
        )
        | Some(T::True | T::False | T::StringStart | T::StringMiddle | T::StringEnd | T::Heredoc | T::Regex)
        | Some(T::Variable | T::Word) = self.after
        {
            return None;
        }
        self.matched = (0, 0);
        let mut escaped = false;
        for (distance, byte) in self.bytes.get(self.pos + 1..)?.iter().enumerate() {
            match byte {
                b'/' if !escaped => return Some(self.pos + 1 + distance + 1),
                b'\\' => escaped = !escaped,
                _ => escaped = false,
            }
        }
        None
    }
}

/// The operator that begins with these bytes, and its length.
fn operator(first: u8, second: Option<u8>, third: Option<u8>) -> Option<(TokenKind, usize)> {
    use TokenKind as T;
    let second = second.unwrap_or(0);
    Some(match (first, second) {
        (b'=', b'=') => (T::IsEqual, 2),
        (b'=', b'>') => (T::FatArrow, 2),
        (b'=', b'~') => (T::Match, 2),
        (b'=', _) => (T::Equals, 1),
        (b',', _) => (T::Comma, 1),
        (b':', _) => (T::Colon, 1),
        (b';', _) => (T::Semicolon, 1),
        (b'.', _) => (T::Dot, 1),
        (b')', _) => (T::RParen, 1),
        (b']', _) => (T::RBracket, 1),
        (b'-', b'>') => (T::Before, 2),
        (b'-', b'=') => (T::Deletes, 2),
        (b'-', _) => (T::Minus, 1),
        (b'~', b'>') => (T::Notify, 2),
        (b'~', _) => (T::Tilde, 1),
        (b'|', b'>') if third == Some(b'>') => (T::ExportedCollectEnd, 3),
        (b'|', b'>') => (T::CollectEnd, 2),
        (b'|', _) => (T::Pipe, 1),
        (b'<', b'<') if third == Some(b'|') => (T::ExportedCollectStart, 3),
        (b'<', b'<') => (T::LeftShift, 2),
        (b'<', b'|') => (T::CollectStart, 2),
        (b'<', b'=') => (T::LessEqual, 2),
        (b'<', b'-') => (T::After, 2),
        (b'<', b'~') => (T::Subscribe, 2),
        (b'<', _) => (T::LessThan, 1),
        (b'>', b'>') => (T::RightShift, 2),
        (b'>', b'=') => (T::GreaterEqual, 2),
        (b'>', _) => (T::GreaterThan, 1),
        (b'+', b'=') => (T::Appends, 2),
        (b'+', b'>') => (T::PlusArrow, 2),
        (b'+', _) => (T::Plus, 1),
        (b'!', b'=') => (T::NotEqual, 2),
        (b'!', b'~') => (T::NoMatch, 2),
        (b'!', _) => (T::Not, 1),
        (b'@', b'@') => (T::AtAt, 2),
        (b'@', _) => (T::At, 1),
        (b'?', _) => (T::Question, 1),
        (b'*', _) => (T::Times, 1),
        (b'%', _) => (T::Modulo, 1),
        _ => return None,
    })
}
