//! From a text to its tokens, and to what stands at its end. It never fails: what has no end goes to the end of the text.

use duckrow_text::source::Span;

use crate::token::{End, Kind, SIGNS, Token};

/// The tokens of a text, and what stands at its end.
#[derive(Debug)]
pub(crate) struct Scanned {
    pub(crate) tokens: Vec<Token>,
    pub(crate) end: End,
}

/// Reads a manifest, or a template if `is_template`.
pub(crate) fn scan(text: &str, is_template: bool) -> Scanned {
    let mut scanner = Scanner {
        text,
        bytes: text.as_bytes(),
        at: 0,
        tokens: Vec::new(),
        end: End::Code,
        is_fresh: true,
        is_template,
        interpolations: Vec::new(),
        heredocs: Vec::new(),
    };
    if is_template {
        scanner.template_text();
    }
    while scanner.at < scanner.bytes.len() {
        scanner.step();
    }
    Scanned { tokens: scanner.tokens, end: scanner.end }
}

struct Scanner<'t> {
    text: &'t str,
    bytes: &'t [u8],
    at: usize,
    tokens: Vec<Token>,
    end: End,
    /// True if the next token is the first on its line.
    is_fresh: bool,
    is_template: bool,
    /// The number of braces that are open in each interpolation that is.
    interpolations: Vec<usize>,
    /// The ends of the heredocs whose texts begin on the next line.
    heredocs: Vec<String>,
}

impl<'t> Scanner<'t> {
    fn byte(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Adds a token that goes from `start` to `end`, and goes on behind it.
    fn push(&mut self, kind: Kind, start: usize, end: usize) {
        let place = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        let span = Span::new(place(start), place(end));
        self.tokens.push(Token { kind, span, first_on_line: std::mem::take(&mut self.is_fresh) });
        self.at = end;
    }

    fn take(&mut self, kind: Kind, length: usize) {
        self.push(kind, self.at, self.at + length);
    }

    fn step(&mut self) {
        match self.byte(0) {
            b'\n' => self.newline(),
            b' ' | b'\t' | b'\r' => self.at += 1,
            b'#' => self.prose("\n", 0),
            b'/' if self.byte(1) == b'*' => self.prose("*/", 2),
            b'%' | b'-' if self.is_template && self.is_end_of_tag() => self.template_text(),
            b'\'' => self.single_quoted(),
            b'"' => {
                let start = self.at;
                self.at += 1;
                self.double_quoted(start);
            }
            b'a'..=b'z' | b'_' => self.name(),
            b'A'..=b'Z' => self.word(Kind::Reference),
            b'0'..=b'9' => self.number(),
            b'$' => self.variable(),
            b'@' if self.byte(1) == b'(' => self.heredoc(),
            b'/' if !self.follows_value() => self.regex(),
            b':' if self.byte(1) == b':' && is_word(self.byte(2)) => self.absolute(),
            _ => self.sign(),
        }
    }

    /// Goes over what is no code, up to and with what ends it.
    fn prose(&mut self, end: &str, length: usize) {
        match self.rest().find(end) {
            Some(found) => self.at += found + length,
            None => {
                self.at = self.bytes.len();
                self.end = End::Prose;
            }
        }
    }

    fn newline(&mut self) {
        self.at += 1;
        self.is_fresh = true;
        for tag in std::mem::take(&mut self.heredocs) {
            self.heredoc_text(&tag);
        }
    }

    /// Goes over the text of a heredoc.
    fn heredoc_text(&mut self, tag: &str) {
        while self.at < self.bytes.len() {
            let line = self.rest().split('\n').next().unwrap_or_default();
            let is_last = line.trim().trim_start_matches(['|', '-', ' ']).trim() == tag;
            self.at += line.len();
            if is_last {
                return;
            }
            if self.at >= self.bytes.len() {
                self.end = End::Prose;
            }
            self.at += 1;
        }
        self.at = self.bytes.len();
        self.end = End::Prose;
    }

    /// `@("END":json/)`
    fn heredoc(&mut self) {
        let Some(length) = self.rest().find([')', '\n']) else { return self.take(Kind::Text, self.rest().len()) };
        let tag = self.rest().get(2..length).unwrap_or_default();
        let tag = tag.split([':', '/']).next().unwrap_or_default().trim().trim_matches('"').trim();
        if self.byte(length) == b')' && !tag.is_empty() {
            self.heredocs.push(tag.to_owned());
            self.take(Kind::Text, length + 1);
        } else {
            self.take(Kind::At, 1);
        }
    }

    fn single_quoted(&mut self) {
        let start = self.at;
        let mut at = start + 1;
        while let Some(byte) = self.bytes.get(at) {
            match byte {
                b'\\' => at += 2,
                b'\'' => return self.push(Kind::Text, start, at + 1),
                _ => at += 1,
            }
        }
        self.unclosed(start, start + 1);
    }

    /// A string that has no end, whose text begins at `inside`.
    fn unclosed(&mut self, start: usize, inside: usize) {
        self.push(Kind::Text, start, self.bytes.len());
        self.end = End::Text(inside.min(self.bytes.len()));
    }

    /// The text of a string up to its end or to an interpolation; it begins at `start`, and has been read up to here.
    fn double_quoted(&mut self, mut start: usize) {
        let mut inside = self.at;
        while let Some(byte) = self.bytes.get(self.at) {
            match byte {
                b'\\' => self.at += 2,
                b'"' => return self.push(Kind::Text, start, self.at + 1),
                b'$' if self.byte(1) == b'{' => return self.interpolation(start),
                b'$' if is_word(self.byte(1)) || (self.byte(1) == b':' && self.byte(2) == b':') => {
                    self.push(Kind::Text, start, self.at);
                    self.variable();
                    (start, inside) = (self.at, self.at);
                }
                _ => self.at += 1,
            }
        }
        self.unclosed(start.min(self.bytes.len()), inside);
    }

    fn interpolation(&mut self, start: usize) {
        self.push(Kind::Text, start, self.at);
        self.take(Kind::Interpolation, 2);
        self.interpolations.push(0);
        let name = word_end(self.bytes, self.at);
        let is_call = self.bytes.get(name) == Some(&b'(');
        let first = self.byte(0);
        if name > self.at && !is_call && (first.is_ascii_lowercase() || first == b'_' || first == b':') {
            self.push(Kind::Variable, self.at, name);
        }
    }

    fn name(&mut self) {
        self.word(Kind::Name);
    }

    fn word(&mut self, kind: Kind) {
        let end = word_end(self.bytes, self.at).max(self.at + 1);
        self.push(kind, self.at, end);
    }

    /// `::foo`
    fn absolute(&mut self) {
        let kind = if self.byte(2).is_ascii_uppercase() { Kind::Reference } else { Kind::Name };
        self.word(kind);
    }

    fn number(&mut self) {
        let digits = self.rest().bytes().take_while(|byte| is_word(*byte)).count();
        self.take(Kind::Literal, digits);
    }

    fn variable(&mut self) {
        let end = word_end(self.bytes, self.at + 1);
        self.push(Kind::Variable, self.at, end);
    }

    /// A regular expression ends on its line, or it is none.
    fn regex(&mut self) {
        let line = self.rest().split('\n').next().unwrap_or_default();
        let mut is_escaped = false;
        for (at, byte) in line.bytes().enumerate().skip(1) {
            match byte {
                b'/' if !is_escaped => return self.take(Kind::Literal, at + 1),
                b'\\' => is_escaped = !is_escaped,
                _ => is_escaped = false,
            }
        }
        self.take(Kind::Operator, 1);
    }

    fn follows_value(&self) -> bool {
        let word =
            |token: &Token| !["if", "unless", "and", "or", "in", "node", "case"].contains(&token.text(self.text));
        self.tokens.last().is_some_and(|last| last.kind.ends_value() && (last.kind != Kind::Name || word(last)))
    }

    fn sign(&mut self) {
        let rest = self.rest();
        let long = SIGNS.iter().find(|(sign, _)| rest.starts_with(sign));
        let length = rest.chars().next().map_or(1, char::len_utf8);
        let (kind, length) = long.map_or((Kind::Operator, length), |(sign, kind)| (*kind, sign.len()));
        match kind {
            Kind::Brace => self.interpolations.iter_mut().next_back().into_iter().for_each(|braces| *braces += 1),
            Kind::BraceEnd => match self.interpolations.last_mut() {
                Some(0) => {
                    self.interpolations.pop();
                    self.take(Kind::InterpolationEnd, 1);
                    return self.double_quoted(self.at);
                }
                Some(braces) => *braces -= 1,
                None => {}
            },
            _ => {}
        }
        self.take(kind, length);
    }

    fn is_end_of_tag(&self) -> bool {
        self.rest().starts_with("%>") || self.rest().starts_with("-%>")
    }

    /// The text of a template up to the next tag with code.
    fn template_text(&mut self) {
        loop {
            let Some(found) = self.rest().find("<%") else {
                self.at = self.bytes.len();
                self.end = End::Prose;
                return;
            };
            self.at += found + 2;
            match self.byte(0) {
                b'%' => self.at += 1,
                b'#' => self.prose("%>", 2),
                b'=' | b'-' => {
                    self.at += 1;
                    break;
                }
                _ => break,
            }
        }
        self.is_fresh = true;
    }
}

/// True if a name may have this byte.
pub(crate) fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// The end of the name `(::)?(\w+::)*\w+` that begins at a byte.
pub(crate) fn word_end(bytes: &[u8], start: usize) -> usize {
    let byte = |at: usize| bytes.get(at).copied().unwrap_or(0);
    let mut end = start;
    loop {
        while is_word(byte(end)) {
            end += 1;
        }
        if byte(end) != b':' || byte(end + 1) != b':' || !is_word(byte(end + 2)) {
            return end;
        }
        end += 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<(Kind, &str)> {
        scan(text, false).tokens.iter().map(|token| (token.kind, token.text(text))).collect()
    }

    fn texts(text: &str) -> Vec<&str> {
        tokens(text).into_iter().map(|(_, text)| text).collect()
    }

    #[test]
    fn names_strings_and_signs_are_told_apart() {
        assert_eq!(texts("file { '/a': mode => $m::x }"), ["file", "{", "'/a'", ":", "mode", "=>", "$m::x", "}"]);
        assert_eq!(texts("Foo::Bar['a'] ~> ::b::c <| x == 1 |>").len(), 11);
    }

    #[test]
    fn interpolations_are_code_in_strings() {
        let found = tokens("\"a ${b::c['x']} $d e\" f");
        let kinds: Vec<_> = found.iter().map(|(kind, _)| *kind).collect();
        assert_eq!(found.first(), Some(&(Kind::Text, "\"a ")));
        assert_eq!(kinds.get(1..3), Some(&[Kind::Interpolation, Kind::Variable][..]));
        assert_eq!(found.last(), Some(&(Kind::Name, "f")));
        assert!(found.contains(&(Kind::Variable, "$d")) && found.contains(&(Kind::InterpolationEnd, "}")));
    }

    #[test]
    fn heredocs_comments_and_regular_expressions_hold_no_names() {
        assert_eq!(texts("$a = @(END)\n no { names\n | END\nb"), ["$a", "=", "@(END)", "b"]);
        assert_eq!(texts("a # b {\n/* c */ d"), ["a", "d"]);
        assert_eq!(texts("$x =~ /a{/ { b"), ["$x", "=~", "/a{/", "{", "b"]);
        assert_eq!(texts("4 / 2 / x"), ["4", "/", "2", "/", "x"]);
    }

    #[test]
    fn the_end_says_where_somebody_is() {
        for (text, end) in [
            ("file {", End::Code),
            ("file { 'a", End::Text(8)),
            ("\"a $b c", End::Text(5)),
            ("\"a ${b", End::Code),
            ("# a", End::Prose),
            ("$a = @(X)\ntext", End::Prose),
            ("# a\n", End::Code),
        ] {
            assert_eq!(scan(text, false).end, end, "{text}");
        }
    }

    #[test]
    fn of_a_template_only_its_tags_are_code() {
        let text = "a <%= $b %> c <%# d %> <%% e <%- | $f | -%> g";
        let found = scan(text, true);
        assert_eq!(found.tokens.iter().map(|token| token.text(text)).collect::<Vec<_>>(), ["$b", "|", "$f", "|"]);
        assert_eq!(found.end, End::Prose);
    }
}
