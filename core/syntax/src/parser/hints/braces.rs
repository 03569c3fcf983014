//! Braces that are missing: the one that opens a body, and the one that closes what came before.

use super::super::Parser;
use super::super::statements::starts_expression;
use crate::lexer::{Token, TokenKind};
use duckrow_text::source::{Diagnostic, Span};

/// Longer lines are not quoted in a sentence.
const LONGEST_QUOTE: usize = 60;

impl Parser<'_> {
    /// A body begins in the next line, and the brace before it is missing.
    pub(super) fn no_opening_brace(&self, diagnostic: &Diagnostic) -> Option<Diagnostic> {
        if !self.token.first_on_line || !self.begins_statement() || self.begins_parameters() {
            return None;
        }
        let help = "The { before this block is missing.";
        Some(self.insert(diagnostic.clone().help(help), self.end, " {"))
    }

    /// True if a statement begins here rather than a list of parameters.
    fn begins_statement(&self) -> bool {
        use TokenKind as T;
        match (self.kind(), self.second()) {
            (T::Variable, second) => !matches!(second, T::Comma | T::RParen | T::Variable | T::LBrace | T::End),
            (T::ClassRef, T::Variable | T::Times) => false,
            (T::ClassRef, T::LBracket | T::ListStart) => {
                self.behind_bracket(self.index + 1).is_some_and(|token| token.kind != T::Variable)
            }
            (T::LBrace | T::LParen | T::LineParen | T::Inherits, _) => false,
            (T::If | T::Unless | T::Case | T::Class | T::Define | T::Node | T::At | T::AtAt, _) => true,
            (kind, _) => starts_expression(kind),
        }
    }

    /// True if the first of what follows ends with a comma, or a parenthesis that nothing opens: then they are parameters.
    fn begins_parameters(&self) -> bool {
        let rest = self.tokens.list.get(self.index..).unwrap_or_default();
        let mut open = Vec::new();
        let mut last = TokenKind::End;
        for (place, token) in rest.iter().enumerate() {
            if open.is_empty() {
                let is_next = place > 0 && token.first_on_line;
                if is_next || token.kind == TokenKind::RParen {
                    return last == TokenKind::Comma || token.kind == TokenKind::RParen;
                }
            }
            pass(token.kind, &mut open);
            last = token.kind;
        }
        false
    }

    /// The token behind the bracket that opens at a token.
    fn behind_bracket(&self, index: usize) -> Option<Token> {
        let mut open = Vec::new();
        for (place, token) in self.tokens.list.iter().enumerate().skip(index) {
            pass(token.kind, &mut open);
            if open.is_empty() {
                return self.tokens.list.get(place + 1).copied();
            }
        }
        None
    }

    /// Parameters without parentheses: up to the brace of the body they get both.
    pub(super) fn bare_parameters(&self, diagnostic: Diagnostic) -> Diagnostic {
        let diagnostic = diagnostic.help("Parameters go in parentheses: ( … )");
        let rest = self.tokens.list.get(self.index..).unwrap_or_default();
        let Some(brace) = rest.iter().position(|token| token.kind == TokenKind::LBrace) else { return diagnostic };
        let Some(last) = brace.checked_sub(1).and_then(|last| rest.get(last)) else { return diagnostic };
        match last.kind {
            TokenKind::Equals => return diagnostic, // The brace of a default value
            TokenKind::RParen => return self.insert(diagnostic, self.end, " ("),
            _ => {}
        }
        let span = Span::new(self.token.span.start, last.span.end);
        let text = format!("({})", self.slice(span));
        diagnostic.fix("Put the parameters in parentheses", self.place(span), text)
    }

    /// The end of the file came too early.
    pub(super) fn unclosed(&self, diagnostic: Diagnostic) -> Diagnostic {
        match self.unclosed_bracket() {
            Some(bracket) => self.not_closed(bracket, self.next_outside(bracket), diagnostic),
            None => diagnostic.help("The file ends in the middle of a statement."),
        }
    }

    /// The next token begins something that can't stand in the bracket that is open: a resource or definition.
    pub(super) fn begins_behind_unclosed(
        &self,
        start: Token,
        index: usize,
        diagnostic: &Diagnostic,
    ) -> Option<Diagnostic> {
        let open = self.open.last().filter(|open| open.kind == TokenKind::LBrace)?;
        let is_outside = start.first_on_line && self.column(start.span.start) <= self.indentation(open.span.start);
        is_outside.then(|| self.not_closed(open.span, index, diagnostic.clone()))
    }

    /// The first token behind a bracket whose line is not indented more than the bracket's; otherwise the last token.
    fn next_outside(&self, bracket: Span) -> usize {
        let indentation = self.indentation(bracket.start);
        let is_outside = |token: &Token| {
            token.span.start > bracket.start && token.first_on_line && self.column(token.span.start) <= indentation
        };
        let end = self.tokens.list.len().saturating_sub(1);
        self.tokens.list.iter().position(is_outside).unwrap_or(end)
    }

    /// A bracket that should have been closed before a token.
    fn not_closed(&self, bracket: Span, before: usize, diagnostic: Diagnostic) -> Diagnostic {
        let text = self.slice(bracket);
        let (line, written) = self.line_of(bracket.start);
        let quoted = if written.len() > LONGEST_QUOTE { String::new() } else { format!(", `{written}`,") };
        let diagnostic = diagnostic
            .origin(self.place(bracket), format!("this {text} is not closed"))
            .help(format!("The {text} on line {line}{quoted} is not closed."));
        let last = before.checked_sub(1).and_then(|last| self.tokens.list.get(last));
        match last.filter(|_| text == "{") {
            Some(last) => {
                let close = format!("\n{}}}", " ".repeat(self.indentation(bracket.start)));
                self.insert(diagnostic, last.span.end, &close)
            }
            None => diagnostic,
        }
    }

    /// The number of the line of a byte, and what is written there.
    pub(super) fn line_of(&self, at: u32) -> (usize, &str) {
        let before = self.text.get(..at as usize).unwrap_or_default();
        let number = before.matches('\n').count() + 1;
        (number, self.text.lines().nth(number - 1).unwrap_or_default().trim())
    }
}

/// Passes a token, with the brackets around it: the tokens that close those that are open.
fn pass(kind: TokenKind, open: &mut Vec<TokenKind>) {
    match kind.closing() {
        TokenKind::End => {}
        close => open.push(close),
    }
    if open.last() == Some(&kind) {
        open.pop();
    }
}
