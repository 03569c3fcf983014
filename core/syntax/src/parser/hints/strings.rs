//! Quotes that are missing or in the wrong place, and characters that mean nothing.

use super::super::Parser;
use crate::lexer::{Token, TokenKind};
use duckrow_text::source::{Diagnostic, Span};

/// The label of where a string begins.
const BEGINS: &str = "a string begins here";

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
        if self.follows_long_string() {
            return self.runs_on(begin, diagnostic);
        }
        let diagnostic = diagnostic.label(self.place(begin), BEGINS);
        let quote = if self.slice(string.span).ends_with('"') { '"' } else { '\'' };
        diagnostic.help(format!("A string ends at the next {quote}. Inside of one, write \\{quote}"))
    }

    /// The string that begins here has no closing quote in its line, so that strings and code have changed places.
    fn runs_on(&self, begin: Span, diagnostic: Diagnostic) -> Diagnostic {
        let (line, _) = self.line_of(begin.start);
        let quote = self.slice(begin);
        let help = format!("The string that begins on line {line} does not end there: a {quote} is missing.");
        let diagnostic = diagnostic.origin(self.place(begin), BEGINS).help(help);
        let rest = self.text.get(begin.end as usize..).unwrap_or_default();
        let text = rest.lines().next().unwrap_or_default();
        let word = text.trim_end_matches([' ', ',', ';', ')', ']', '}', ':']);
        let is_word = |character: char| character.is_ascii_alphanumeric() || "_-./:@".contains(character);
        if word.is_empty() || !word.chars().all(is_word) {
            return diagnostic;
        }
        self.insert(diagnostic, begin.end + word.len() as u32, quote)
    }

    /// A string that ends lines further down, at a place where code goes on at once: the first one in the text.
    pub(in crate::parser) fn run_on_string(&self) -> Option<Span> {
        let pairs = self.tokens.list.windows(2);
        let found = pairs.filter_map(|pair| match pair {
            [string, next] if self.runs_into(*string, *next) => Some(first_byte(string.span)),
            _ => None,
        });
        found.into_iter().next()
    }

    fn runs_into(&self, string: Token, next: Token) -> bool {
        use TokenKind as T;
        let is_apart = matches!(next.kind, T::Comma | T::Semicolon | T::Colon | T::RParen | T::RBracket | T::RBrace);
        string.kind == T::String
            && next.kind != T::End
            && !is_apart
            && string.span.end == next.span.start
            && self.slice(string.span).contains('\n')
            && self.slice(string.span).starts_with(['"', '\''])
    }

    /// An unclosed quote, where an earlier string is the one that lacks its quote.
    pub(in crate::parser) fn unclosed_quote(&self, diagnostic: Diagnostic) -> Diagnostic {
        match self.run_on_string() {
            Some(begin) if diagnostic.code == "unclosed-quote" => self.runs_on(begin, diagnostic),
            _ => diagnostic,
        }
    }

    /// Quotes of printed text: up to the closing one in the same line both are replaced.
    fn printed_quotes(&self, quote: char, printed: &[&str], diagnostic: Diagnostic) -> Diagnostic {
        let diagnostic = diagnostic.help(format!("These are the quotes of printed text. Those of code are {quote}"));
        let begin = self.token.span;
        let rest = self.text.get(begin.end as usize..).unwrap_or_default();
        let line = rest.lines().next().unwrap_or_default();
        let closing = printed.iter().filter_map(|mark| line.find(mark).map(|at| (at, mark.len()))).min();
        let Some((length, width)) = closing else {
            return self.replace(diagnostic, begin, &quote.to_string());
        };
        let content = line.get(..length).unwrap_or_default().replace(quote, &format!("\\{quote}"));
        let both = Span::new(begin.start, begin.end + (length + width) as u32);
        self.replace(diagnostic, both, &format!("{quote}{content}{quote}"))
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
            "“" | "”" | "„" => self.printed_quotes('"', &["“", "”", "„"], diagnostic),
            "‘" | "’" | "‚" => self.printed_quotes('\'', &["‘", "’", "‚"], diagnostic),
            "`" => diagnostic.help("There are two kinds of quotes: ' and \""),
            "^" => diagnostic.help("There is no operator ^: write powers as products."),
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
