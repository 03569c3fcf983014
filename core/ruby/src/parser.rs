//! The parser: from tokens to a tree.
//!
//! A statement at a time. Where something unexpected stands, one token is skipped: every step takes at least one, so that
//! reading ends. How deep expressions nest is bounded; what lies deeper is opaque.

mod expression;
mod primary;
mod statement;

use super::lexer::lex;
use super::token::{Keyword, Token, TokenKind};
use super::{Node, NodeKind};
use duckrow_text::source::Span;

/// The depth to which expressions and bodies may nest.
const DEEPEST: u16 = 60;

/// The result of reading a file.
#[derive(Debug)]
pub struct Reading {
    /// Its statements.
    pub statements: Vec<Node>,
    /// The word or bracket that the file lacks at its end. Ruby takes no such file.
    pub lacks: Option<&'static str>,
    /// The number of tokens that were read.
    pub tokens: u64,
    /// The place at which the reading ended, if that was before the end.
    pub given_up_at: Option<u32>,
}

/// Reads the statements of a file.
pub fn parse(text: &str) -> Vec<Node> {
    read(text, u64::MAX).statements
}

/// Reads the statements of a file, or so many tokens of it.
pub fn read(text: &str, most: u64) -> Reading {
    let tokens = lex(text, usize::try_from(most).unwrap_or(usize::MAX));
    let read = tokens.len() as u64 - 1;
    let end = tokens.last().map(|token| token.span.start);
    let mut parser = Parser { tokens, at: 0, depth: 0, brackets: 0, keeps_do: false, lacks: None };
    let mut statements = Vec::new();
    loop {
        statements.append(&mut parser.statements());
        if parser.is_at_end() {
            let given_up_at = end.filter(|_| read >= most);
            return Reading { statements, lacks: parser.lacks, tokens: read, given_up_at };
        }
        // A closing word or bracket that nothing opened.
        parser.at += 1;
    }
}

struct Parser {
    tokens: Vec<Token>,
    at: usize,
    depth: u16,
    /// The number of open brackets.
    brackets: usize,
    /// True if `do` belongs to something further out: a call without parentheses, a loop.
    keeps_do: bool,
    /// What would close the innermost body or bracket that has no end.
    lacks: Option<&'static str>,
}

const END: Token = Token { kind: TokenKind::End, span: Span::new(0, 0), is_spaced: true, is_followed_by_space: true };

impl Parser {
    fn token(&self) -> &Token {
        self.ahead(0)
    }

    fn ahead(&self, count: usize) -> &Token {
        self.tokens.get(self.at + count).unwrap_or(&END)
    }

    fn kind(&self) -> &TokenKind {
        &self.token().kind
    }

    fn is_at_end(&self) -> bool {
        matches!(self.kind(), TokenKind::End)
    }

    fn is(&self, mark: &str) -> bool {
        matches!(self.kind(), TokenKind::Mark(found) if *found == mark)
    }

    fn is_word(&self, word: Keyword) -> bool {
        *self.kind() == TokenKind::Keyword(word)
    }

    /// Notes that the file ends where something should close.
    fn miss(&mut self, close: &'static str) {
        if self.is_at_end() {
            self.lacks.get_or_insert(close);
        }
    }

    fn take(&mut self, mark: &str) -> bool {
        let found = self.is(mark);
        self.at += usize::from(found);
        found
    }

    fn take_word(&mut self, word: Keyword) -> bool {
        let found = self.is_word(word);
        self.at += usize::from(found);
        found
    }

    fn skip_newlines(&mut self) {
        while matches!(self.kind(), TokenKind::Newline) {
            self.at += 1;
        }
    }

    fn start(&self) -> u32 {
        self.token().span.start
    }

    /// The range from a place to the end of the last token that was taken.
    fn span_from(&self, start: u32) -> Span {
        let end = self.at.checked_sub(1).and_then(|at| self.tokens.get(at)).map_or(start, |token| token.span.end);
        Span::new(start, end.max(start))
    }

    fn node(&self, kind: NodeKind, start: u32) -> Node {
        Node::new(kind, self.span_from(start))
    }

    /// Goes one level deeper. Too deep, a token is skipped instead.
    fn deeper<T>(&mut self, opaque: impl FnOnce(Node) -> T, read: impl FnOnce(&mut Self) -> T) -> T {
        if self.depth >= DEEPEST {
            let start = self.start();
            self.at += usize::from(!self.is_at_end());
            return opaque(self.node(NodeKind::Opaque, start));
        }
        self.depth += 1;
        let read = read(self);
        self.depth -= 1;
        read
    }

    /// Reads with `do` kept for something further out, or not.
    fn keeping_do<T>(&mut self, keeps: bool, read: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.keeps_do, keeps);
        let read = read(self);
        self.keeps_do = before;
        read
    }
}

#[cfg(test)]
mod tests;
