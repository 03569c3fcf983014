//! Quotes that are missing or in the wrong place, and characters that mean nothing.

use super::super::Parser;
use crate::lexer::{Token, TokenKind};
use duckrow_text::source::{Diagnostic, Span};

impl Parser<'_> {
    /// A string that ends right where the next token begins.
    pub(in crate::parser) fn string_right_before(&self) -> Option<Token> {
        let is_word = matches!(
            self.kind(),
            TokenKind::Name | TokenKind::Word | TokenKind::ClassRef | TokenKind::Number | TokenKind::Variable
        );
        let string = self.before().filter(|before| {
            matches!(before.kind, TokenKind::String | TokenKind::StringEnd)
                && before.span.end == self.token.span.start
                && self.slice(before.span).ends_with(['"', '\''])
        })?;
        (is_word || self.follows_long_string()).then_some(string)
    }

    pub(super) fn misplaced_quote(&self, string: Token, diagnostic: Diagnostic) -> Diagnostic {
        let begin = self.string_start(string);
        let diagnostic = diagnostic.label(self.place(begin), "a string begins here");
        if self.follows_long_string() {
            return diagnostic.help(
                "The string before this goes over several lines. Probably a quote is missing further up, so that strings \
                 and code have changed places.",
            );
        }
        let quote = if self.slice(string.span).ends_with('"') { '"' } else { '\'' };
        diagnostic.help(format!("A string ends at the next {quote}. Inside of one, write \\{quote}"))
    }

    /// The beginning of the string that this token ends.
    pub(super) fn string_start(&self, end: Token) -> Span {
        let mut inner = 0;
        let tokens = self.tokens.list.get(..self.index).unwrap_or_default();
        for token in tokens.iter().rev() {
            match token.kind {
                TokenKind::StringEnd => inner += 1,
                TokenKind::StringStart if inner <= 1 => return first_byte(token.span),
                TokenKind::StringStart => inner -= 1,
                _ if inner == 0 => break,
                _ => {}
            }
        }
        first_byte(end.span)
    }

    pub(super) fn strange_character(&self, diagnostic: Diagnostic) -> Diagnostic {
        let character = self.slice(self.token.span);
        let diagnostic = match character {
            "&" => diagnostic.help("The logical operators are words: and, or"),
            "“" | "”" | "„" => {
                self.replace(diagnostic.help("These are not the quotes of code."), self.token.span, "\"")
            }
            "‘" | "’" => self.replace(diagnostic.help("These are not the quotes of code."), self.token.span, "'"),
            "`" => diagnostic.help("There are two kinds of quotes: ' and \""),
            "^" => diagnostic.help("There is no operator ^. Powers are products."),
            _ => diagnostic.help(format!("The character {character} means nothing outside of strings and comments.")),
        };
        match (character, self.second()) {
            ("&", TokenKind::Other) => {
                let both = Span::new(self.token.span.start, self.token.span.end + 1);
                if self.slice(both) == "&&" { self.replace(diagnostic, both, "and") } else { diagnostic }
            }
            _ => diagnostic,
        }
    }
}

fn first_byte(span: Span) -> Span {
    Span::new(span.start, span.start + 1)
}
