//! The lexer: from text to tokens.
//!
//! What `/`, `%`, `<<`, `?` and `:` mean depends on what is before them: where a value has ended they are operators, unless
//! they stand close to what follows and behind a name and white space, as in `newvalues /[dr]sa/`.

use std::ops::Range;

use ecow::EcoString;

use super::Pattern;
use super::string;
use super::token::{Keyword, MARKS, Token, TokenKind};
use duckrow_text::source::Span;

/// Reads a whole text, or so many tokens of it. The last token is [`TokenKind::End`].
pub(super) fn lex(text: &str, most: usize) -> Vec<Token> {
    let mut lexer = Lexer::new(text);
    while lexer.tokens.len() < most && lexer.next() {}
    let end = if lexer.tokens.len() < most { lexer.text.len() } else { lexer.pos };
    lexer.push(TokenKind::End, end, false);
    lexer.tokens
}

/// The comments of a text, with the marks that begin them.
pub fn comments(text: &str) -> Vec<Range<usize>> {
    let mut lexer = Lexer::new(text);
    while lexer.next() {}
    lexer.comments
}

struct Lexer<'a> {
    text: &'a str,
    bytes: &'a [u8],
    pos: usize,
    tokens: Vec<Token>,
    comments: Vec<Range<usize>>,
    /// The beginning of the line after this one, behind the texts of its heredocs.
    resume: Option<usize>,
}

impl<'a> Lexer<'a> {
    fn new(text: &'a str) -> Self {
        let tokens = Vec::with_capacity(text.len() / 8);
        Self { text, bytes: text.as_bytes(), pos: 0, tokens, comments: Vec::new(), resume: None }
    }

    fn byte(&self, ahead: usize) -> u8 {
        self.bytes.get(self.pos + ahead).copied().unwrap_or(0)
    }

    fn slice(&self, start: usize, end: usize) -> &str {
        self.text.get(start..end.min(self.text.len())).unwrap_or_default()
    }

    fn rest(&self) -> &str {
        self.text.get(self.pos..).unwrap_or_default()
    }

    fn push(&mut self, kind: TokenKind, start: usize, is_spaced: bool) {
        let place = |at: usize| u32::try_from(at.min(self.bytes.len())).unwrap_or(u32::MAX);
        let span = Span::new(place(start), place(self.pos));
        let is_followed_by_space = matches!(self.byte(0), 0 | b' ' | b'\t' | b'\n' | b'\r' | b'\\');
        self.tokens.push(Token { kind, span, is_spaced, is_followed_by_space });
    }

    /// Reads one token. Returns whether there may be more.
    fn next(&mut self) -> bool {
        let before = self.pos;
        if !self.skip_space() {
            return false;
        }
        let is_spaced = self.pos > before || before == 0;
        let start = self.pos;
        let kind = self.token(is_spaced);
        // Whatever it is, it's read.
        if self.pos == start {
            self.pos += self.rest().chars().next().map_or(1, char::len_utf8);
        }
        if let Some(kind) = kind {
            self.push(kind, start, is_spaced);
        }
        true
    }

    /// Skips white space and comments; `false` at the end.
    fn skip_space(&mut self) -> bool {
        loop {
            match self.byte(0) {
                0 if self.pos >= self.bytes.len() => return false,
                b' ' | b'\t' | b'\r' => self.pos += 1,
                b'\\' if self.byte(1) == b'\n' => self.pos += 2,
                b'\\' if self.byte(1) == b'\r' && self.byte(2) == b'\n' => self.pos += 3,
                b'#' => {
                    let length = self.rest().find('\n').unwrap_or(self.rest().len());
                    self.comments.push(self.pos..self.pos + length);
                    self.pos += length;
                }
                b'=' if self.is_line_start() && self.rest().starts_with("=begin") => self.skip_comment(),
                b'_' if self.is_line_start() && self.is_end_mark() => return false,
                _ => return true,
            }
        }
    }

    fn is_line_start(&self) -> bool {
        self.pos == 0 || self.bytes.get(self.pos - 1) == Some(&b'\n')
    }

    fn is_end_mark(&self) -> bool {
        self.rest().lines().next().is_some_and(|line| line.trim_end() == "__END__")
    }

    fn skip_comment(&mut self) {
        let rest = self.rest();
        let end = rest.find("\n=end").map_or(rest.len(), |at| at + 1);
        let line = rest.get(end..).and_then(|rest| rest.find('\n')).unwrap_or_else(|| rest.len() - end);
        self.pos += end + line;
    }

    fn before(&self) -> Option<&TokenKind> {
        self.tokens.last().map(|token| &token.kind)
    }

    /// True if a literal may begin here that looks like an operator.
    fn is_literal_here(&self, is_spaced: bool, width: usize) -> bool {
        let Some(before) = self.before() else { return true };
        if matches!(before, TokenKind::Keyword(Keyword::Def) | TokenKind::Mark("." | "&.")) {
            return false;
        }
        let is_close = !matches!(self.byte(width), b' ' | b'\t' | b'\n' | b'\r' | b'=');
        !before.ends_value() || (before.may_be_command() && is_spaced && is_close)
    }

    fn token(&mut self, is_spaced: bool) -> Option<TokenKind> {
        match self.byte(0) {
            b'\n' => {
                // Never back: a string may have gone on behind the line.
                self.pos = self.resume.take().unwrap_or(0).max(self.pos + 1);
                Some(TokenKind::Newline)
            }
            b';' => {
                self.pos += 1;
                Some(TokenKind::Newline)
            }
            quote @ (b'\'' | b'"' | b'`') => Some(self.quoted(quote)),
            b'/' if self.is_literal_here(is_spaced, 1) => Some(self.pattern(1)),
            b'%' if self.is_literal_here(is_spaced, 1) => Some(self.percent().unwrap_or_else(|| self.mark())),
            b'<' if self.byte(1) == b'<' => Some(self.heredoc(is_spaced).unwrap_or_else(|| self.mark())),
            b':' => Some(self.symbol().unwrap_or_else(|| self.mark())),
            b'?' if self.is_literal_here(is_spaced, 1) => Some(self.character().unwrap_or_else(|| self.mark())),
            b'@' | b'$' => Some(self.variable()),
            b'0'..=b'9' => Some(self.number()),
            byte if byte.is_ascii_alphabetic() || byte == b'_' || byte >= 0x80 => Some(self.word()),
            _ => Some(self.mark()),
        }
    }

    fn mark(&mut self) -> TokenKind {
        let rest = self.rest();
        let mark = MARKS.into_iter().find(|mark| rest.starts_with(mark)).unwrap_or("\0");
        self.pos += mark.len();
        TokenKind::Mark(mark)
    }

    fn quoted(&mut self, quote: u8) -> TokenKind {
        let start = self.pos + 1;
        let end = string::end_of(self.bytes, start, quote, quote != b'\'');
        let inside = self.slice(start, end);
        let is_interpolated = quote != b'\'' && string::is_interpolated(inside) || quote == b'`';
        let text = if quote == b'\'' { string::single_quoted(inside, quote) } else { string::double_quoted(inside) };
        self.pos = (end + 1).min(self.bytes.len());
        let is_key = self.byte(0) == b':'
            && self.byte(1) != b':'
            && matches!(self.before(), Some(TokenKind::Mark("{" | "," | "(" | "|") | TokenKind::Newline));
        if is_key {
            self.pos += 1;
            return TokenKind::Label(text);
        }
        TokenKind::Text { text, is_interpolated }
    }

    /// A regular expression; its delimiter is so far away.
    fn pattern(&mut self, delimiter: usize) -> TokenKind {
        let open = self.byte(delimiter - 1);
        let start = self.pos + delimiter;
        let end = string::end_of(self.bytes, start, open, true);
        let inside = self.slice(start, end);
        let (source, is_interpolated) = (string::pattern_source(inside, open), string::is_interpolated(inside));
        self.pos = (end + 1).min(self.bytes.len());
        let options: EcoString = self.rest().chars().take_while(char::is_ascii_lowercase).collect();
        self.pos += options.len();
        TokenKind::Pattern(Pattern { source, options, is_interpolated })
    }

    /// `%w[…]`, `%q(…)`, `%(…)` …
    fn percent(&mut self) -> Option<TokenKind> {
        let letter = self.byte(1);
        let (letter, width) = if letter.is_ascii_alphabetic() { (letter, 2) } else { (b'Q', 1) };
        let open = self.byte(width);
        if open.is_ascii_alphanumeric() || open.is_ascii_whitespace() || open == 0 || open >= 0x80 {
            return None;
        }
        if letter == b'r' {
            return Some(self.pattern(width + 1));
        }
        let start = self.pos + width + 1;
        let is_code_run = matches!(letter, b'Q' | b'W' | b'I' | b'x');
        let end = string::end_of(self.bytes, start, open, is_code_run);
        let inside = self.slice(start, end);
        let is_interpolated = is_code_run && string::is_interpolated(inside) || letter == b'x';
        let text = || if is_code_run { string::double_quoted(inside) } else { string::single_quoted(inside, open) };
        let kind = match letter {
            b'q' | b'Q' | b'x' => TokenKind::Text { text: text(), is_interpolated },
            b's' => TokenKind::Symbol { text: text(), is_interpolated },
            b'w' | b'W' | b'i' | b'I' => TokenKind::Words {
                words: inside.split_ascii_whitespace().map(|word| string::single_quoted(word, open)).collect(),
                are_symbols: letter.eq_ignore_ascii_case(&b'i'),
            },
            _ => return None,
        };
        self.pos = (end + 1).min(self.bytes.len());
        Some(kind)
    }

    /// `<<~TEXT`: the text stands behind the line.
    fn heredoc(&mut self, is_spaced: bool) -> Option<TokenKind> {
        let rest = self.rest().get(2..)?;
        let style = rest.chars().next().filter(|c| matches!(c, '~' | '-'));
        let after = rest.get(style.map_or(0, char::len_utf8)..)?;
        let quote = after.chars().next().filter(|c| matches!(c, '\'' | '"' | '`'));
        let (tag, length) = match quote {
            Some(quote) => {
                let inside = after.get(1..)?;
                let end = inside
                    .find([quote, '\n'])
                    .filter(|end| inside.get(*end..).is_some_and(|s| s.starts_with(quote)))?;
                (inside.get(..end)?, end + 2)
            }
            None => {
                let end = after.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(after.len());
                (after.get(..end)?, end)
            }
        };
        let is_name = quote.is_some() || style.is_some() || tag.starts_with(|c: char| c.is_uppercase() || c == '_');
        if tag.is_empty() || !is_name || (style.is_none() && !self.is_literal_here(is_spaced, 2)) {
            return None;
        }
        let tag = tag.to_owned();
        self.pos += 2 + style.map_or(0, char::len_utf8) + length;
        let body = self.heredoc_body(&tag, style.is_some());
        let is_interpolated = quote != Some('\'') && string::is_interpolated(&body);
        let body = if style == Some('~') { string::without_margin(&body) } else { body };
        let text = if quote == Some('\'') { body.into() } else { string::double_quoted(&body) };
        Some(TokenKind::Text { text, is_interpolated })
    }

    /// The lines up to the one that is the tag.
    fn heredoc_body(&mut self, tag: &str, is_indented: bool) -> String {
        let line_end = || self.pos + self.rest().find('\n').map_or(self.rest().len(), |at| at + 1);
        let start = self.resume.unwrap_or_else(line_end);
        let mut at = start;
        for line in self.text.get(start..).unwrap_or_default().split_inclusive('\n') {
            let bare = line.trim_end_matches(['\n', '\r']);
            let bare = if is_indented { bare.trim_start() } else { bare };
            if bare == tag {
                self.resume = Some(at + line.len());
                return self.slice(start, at).to_owned();
            }
            at += line.len();
        }
        self.resume = Some(self.text.len());
        self.slice(start, at).to_owned()
    }

    /// `:name`, `:"name"`, `:==`
    fn symbol(&mut self) -> Option<TokenKind> {
        let rest = self.rest().get(1..)?;
        let first = rest.chars().next()?;
        if first == '"' || first == '\'' {
            let quote = self.byte(1);
            let end = string::end_of(self.bytes, self.pos + 2, quote, quote == b'"');
            let inside = self.slice(self.pos + 2, end);
            let is_interpolated = quote == b'"' && string::is_interpolated(inside);
            let text = if quote == b'"' { string::double_quoted(inside) } else { string::single_quoted(inside, quote) };
            self.pos = (end + 1).min(self.bytes.len());
            return Some(TokenKind::Symbol { text, is_interpolated });
        }
        if !(first.is_alphabetic() || matches!(first, '_' | '@' | '$')) {
            let operators =
                ["[]=", "[]", "<=>", "===", "==", "=~", "!=", "<<", ">>", "<=", ">=", "+", "-", "*", "/", "<", ">"];
            let is_free = !self.before().is_some_and(TokenKind::ends_value);
            let operator = operators.into_iter().find(|operator| is_free && rest.starts_with(operator))?;
            self.pos += 1 + operator.len();
            return Some(TokenKind::Symbol { text: operator.into(), is_interpolated: false });
        }
        let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '@' | '$');
        let mut end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let mut behind = rest.get(end..).unwrap_or_default().chars();
        match (behind.next(), behind.next()) {
            (Some('?' | '!'), next) if next != Some('=') => end += 1,
            (Some('='), next) if !matches!(next, Some('>' | '=' | '~')) => end += 1,
            _ => {}
        }
        let text = rest.get(..end)?.into();
        self.pos += 1 + end;
        Some(TokenKind::Symbol { text, is_interpolated: false })
    }

    /// `?x`
    fn character(&mut self) -> Option<TokenKind> {
        let mut chars = self.rest().chars().skip(1);
        let c = chars.next().filter(|c| !c.is_whitespace())?;
        if chars.next().is_some_and(|c| c.is_alphanumeric() || c == '_') {
            return None;
        }
        self.pos += 1 + c.len_utf8();
        Some(TokenKind::Text { text: EcoString::from(c.to_string()), is_interpolated: false })
    }

    fn variable(&mut self) -> TokenKind {
        let rest = self.rest();
        let marks = rest.find(|c| c != '@' && c != '$').unwrap_or(rest.len()).min(2);
        let behind = rest.get(marks..).unwrap_or_default();
        let name = behind.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(behind.len());
        // `$!`, `$0` …
        let name = if name == 0 { behind.chars().next().map_or(0, char::len_utf8) } else { name };
        let text = rest.get(..marks + name).unwrap_or_default().into();
        self.pos += marks + name;
        TokenKind::Variable(text)
    }

    fn number(&mut self) -> TokenKind {
        let rest = self.rest();
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let mut end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let is_decimal = rest.get(..end).is_some_and(|text| text.bytes().all(|b| b.is_ascii_digit() || b == b'_'));
        let fraction = rest.get(end..).and_then(|rest| rest.strip_prefix('.')).unwrap_or_default();
        if is_decimal && fraction.starts_with(|c: char| c.is_ascii_digit()) {
            end += 1 + fraction.find(|c| !is_part(c)).unwrap_or(fraction.len());
        }
        let text = rest.get(..end).unwrap_or_default().replace('_', "");
        self.pos += end;
        let lower = text.to_ascii_lowercase();
        let based = |prefix: &str, base| lower.strip_prefix(prefix).map(|digits| i64::from_str_radix(digits, base));
        let octal =
            || lower.strip_prefix('0').filter(|digits| !digits.is_empty()).map(|digits| i64::from_str_radix(digits, 8));
        let prefixed = based("0x", 16).or_else(|| based("0b", 2)).or_else(|| based("0o", 8)).or_else(octal);
        match prefixed.unwrap_or_else(|| lower.parse()) {
            Ok(number) => TokenKind::Integer(number),
            Err(_) => TokenKind::Float(lower.parse().unwrap_or(0.0)),
        }
    }

    fn word(&mut self) -> TokenKind {
        let rest = self.rest();
        let mut end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let mut behind = rest.get(end..).unwrap_or_default().bytes();
        let (first, second, third) = (behind.next(), behind.next(), behind.next());
        let is_mark = matches!(first, Some(b'?' | b'!'));
        // `a!= b`; but `a?==b` can't be.
        if is_mark && (second != Some(b'=') || third == Some(b'=')) {
            end += 1;
        }
        let text: EcoString = rest.get(..end).unwrap_or_default().into();
        self.pos += end;
        let is_method = matches!(self.before(), Some(TokenKind::Mark("." | "&.")));
        let is_in_choice = matches!(self.before(), Some(TokenKind::Mark("?")));
        if self.byte(0) == b':' && self.byte(1) != b':' && !is_method && !is_in_choice {
            self.pos += 1;
            return TokenKind::Label(text);
        }
        let is_named = is_method || matches!(self.before(), Some(TokenKind::Keyword(Keyword::Def))) && text != "self";
        match Keyword::of(&text).filter(|_| !is_named) {
            Some(keyword) => TokenKind::Keyword(keyword),
            None if text.starts_with(char::is_uppercase) => TokenKind::Constant(text),
            None => TokenKind::Name(text),
        }
    }
}
