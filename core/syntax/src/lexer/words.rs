//! Names, bare words, class references and variables.

use super::chars::{is_lower, is_word};
use super::{Lexer, Step, TokenKind};

impl Lexer<'_, '_> {
    /// `foo`, `foo::bar`: a keyword or a name. With hyphens, or parts that begin with an underscore, it is a bare word.
    pub(super) fn word(&mut self) -> Step {
        let start = self.pos;
        let (end, is_name) = self.bare_word(start);
        self.matched = (start, end);
        let kind = match is_name {
            true => TokenKind::keyword(self.slice(start, end), self.options.tasks).unwrap_or(TokenKind::Name),
            false => TokenKind::Word,
        };
        self.push(kind, start, end)
    }

    /// The end of the parts `[a-z_]([\w-]*\w)?` that are joined by `::`, and true if all of them are parts of a name.
    fn bare_word(&self, start: usize) -> (usize, bool) {
        let byte = |at: usize| self.bytes.get(at).copied().unwrap_or(0);
        let (mut at, mut is_name) = (start, true);
        loop {
            is_name &= byte(at) != b'_';
            let mut end = at + 1;
            while is_word(byte(end)) {
                end += 1;
            }
            if byte(end) == b'-' {
                let mut next = end;
                while is_word(byte(next)) || byte(next) == b'-' {
                    next += 1;
                    if is_word(byte(next - 1)) {
                        end = next;
                        is_name = false;
                    }
                }
            }
            if byte(end) == b':' && byte(end + 1) == b':' && is_lower(byte(end + 2)) {
                at = end + 2;
            } else {
                return (end, is_name);
            }
        }
    }

    /// `Foo::Bar`
    pub(super) fn class_reference(&mut self) -> Step {
        let start = self.pos;
        let end = self.class_reference_end(start);
        self.matched = (start, end);
        if self.bytes.get(end) == Some(&b':') && self.bytes.get(end + 1) == Some(&b':') {
            let diagnostic = self
                .error("illegal-class-reference", end + 1, "Illegal class reference")
                .help("Every part of a type's name begins with a capital letter: Foo::Bar.");
            self.note(diagnostic);
            return self.rest_of_name(TokenKind::ClassRef, start, end);
        }
        self.push(TokenKind::ClassRef, start, end)
    }

    fn class_reference_end(&self, start: usize) -> usize {
        let byte = |at: usize| self.bytes.get(at).copied().unwrap_or(0);
        let mut end = start;
        loop {
            let separator = if byte(end) == b':' && byte(end + 1) == b':' { 2 } else { 0 };
            if !byte(end + separator).is_ascii_uppercase() {
                return end;
            }
            end += separator + 1;
            while is_word(byte(end)) {
                end += 1;
            }
        }
    }

    /// `::foo`, `::Foo`
    pub(super) fn absolute_name(&mut self) -> Step {
        let start = self.pos;
        let first = self.byte(2).unwrap_or(0);
        if first.is_ascii_uppercase() {
            let end = self.class_reference_end(start);
            self.matched = (start, end);
            if self.bytes.get(end) == Some(&b':') && self.bytes.get(end + 1) == Some(&b':') {
                let message = "Illegal fully qualified class reference";
                let diagnostic = self
                    .error("illegal-class-reference", end + 3, message)
                    .help("Every part of a type's name begins with a capital letter: ::Foo::Bar.");
                self.note(diagnostic);
                return self.rest_of_name(TokenKind::ClassRef, start, end);
            }
            return self.push(TokenKind::ClassRef, start, end);
        }
        if is_lower(first) {
            let (end, is_name) = self.bare_word(start + 2);
            self.matched = (start, end);
            return self.push(if is_name { TokenKind::Name } else { TokenKind::Word }, start, end);
        }
        let colons = self.file_span(start, start + 2);
        let mut diagnostic = self
            .error("illegal-name", start + 2, "Illegal fully qualified name")
            .help("After :: comes the next part of a name, which begins with a letter.");
        if !is_word(first) {
            diagnostic = diagnostic.fix("Remove `::`", colons, "");
        }
        self.note(diagnostic);
        // Behind a title two colons are probably one, otherwise they are left out.
        match start.checked_sub(1).and_then(|before| self.bytes.get(before)) {
            Some(b'\'' | b'"' | b']') => self.push(TokenKind::Colon, start, start + 2),
            _ => {
                self.pos = start + 2;
                Step::Nothing
            }
        }
    }

    /// Goes over what is left of a name that has been complained about.
    fn rest_of_name(&mut self, kind: TokenKind, start: usize, end: usize) -> Step {
        let rest = self.bytes.get(end..).unwrap_or_default();
        let length = rest.iter().position(|byte| !is_word(*byte) && *byte != b':').unwrap_or(rest.len());
        self.push(kind, start, end + length)
    }

    /// `$foo::bar`; the dollar sign alone is a variable without name.
    pub(super) fn variable(&mut self) -> Step {
        let start = self.pos;
        let end = self.variable_name_end(start + 1);
        self.matched = if end == start + 1 { (0, 0) } else { (start, end) };
        self.push(TokenKind::Variable, start, end)
    }

    /// The end of the name `(::)?(\w+::)*\w+`; `start` if there is none.
    pub(super) fn variable_name_end(&self, start: usize) -> usize {
        let byte = |at: usize| self.bytes.get(at).copied().unwrap_or(0);
        let mut end = start;
        loop {
            let separator = if byte(end) == b':' && byte(end + 1) == b':' { 2 } else { 0 };
            if (separator == 0 && end > start) || !is_word(byte(end + separator)) {
                return end;
            }
            end += separator + 1;
            while is_word(byte(end)) {
                end += 1;
            }
        }
    }
}
