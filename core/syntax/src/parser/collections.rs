//! Lists, hashes and indices, and the commas in between.

use super::calls::Items;
use super::{Expected, Parse, Parser};
use crate::ast::{Expr, ExprId, KeyedEntry};
use crate::lexer::TokenKind;

impl Parser<'_> {
    /// `array`
    pub(super) fn array(&mut self) -> Parse<ExprId> {
        let start = self.open().start;
        let values = self.list_start::<ExprId>();
        if self.kind() != TokenKind::RBracket {
            self.list_of(Items::Entries, TokenKind::RBracket, true)?;
        }
        self.close(TokenKind::RBracket, Expected::ListEnd)?;
        let values = self.list(values);
        Ok(self.push(Expr::LiteralList(values), start))
    }

    /// `bracketed_expression` behind the left side.
    pub(super) fn bracketed_expression(&mut self, left: ExprId) -> Parse<ExprId> {
        self.access(left, true)
    }

    /// `left[access_args]`. The grammar has no comma before the bracket in the types of parameters.
    pub(super) fn access(&mut self, left: ExprId, trailing_comma: bool) -> Parse<ExprId> {
        let start = self.start(left);
        self.open();
        let keys = self.list_start::<ExprId>();
        self.list_of(Items::Indices, TokenKind::RBracket, trailing_comma)?;
        self.close(TokenKind::RBracket, Expected::ListEnd)?;
        let keys = self.list(keys);
        Ok(self.push(Expr::Access { left, keys }, start))
    }

    /// `hash`
    pub(super) fn hash(&mut self) -> Parse<ExprId> {
        let start = self.open().start;
        let entries = self.list_start::<KeyedEntry>();
        if self.kind() != TokenKind::RBrace {
            loop {
                self.hashpair()?;
                if !self.comma(TokenKind::RBrace, Expected::HashEnd) {
                    break;
                }
            }
        }
        self.close(TokenKind::RBrace, Expected::HashEnd)?;
        let entries = self.list(entries);
        Ok(self.push(Expr::LiteralHash(entries), start))
    }

    /// `hashpair`
    fn hashpair(&mut self) -> Parse<()> {
        let key = self.hash_entry()?;
        match (self.kind(), self.program.expr(key)) {
            (TokenKind::FatArrow, _) => {}
            (TokenKind::Colon, _) => self.correct(Expected::HashArrow),
            (TokenKind::Comma | TokenKind::RBrace, Expr::Assignment { left, right, at, .. }) => {
                let entry = KeyedEntry { key: *left, value: *right, at: *at };
                self.correct(Expected::ArrowInsteadOfEquals(entry.at));
                self.scratch.entries.push(entry);
                return Ok(());
            }
            _ => return Err(self.unexpected(Expected::HashArrow)),
        }
        let at = self.bump().span.start;
        let value = self.hash_entry()?;
        self.scratch.entries.push(KeyedEntry { key, value, at });
        Ok(())
    }

    /// `hash_entry`: a key or a value.
    pub(super) fn hash_entry(&mut self) -> Parse<ExprId> {
        match self.collection_entry_keyword() {
            Some(word) => Ok(word),
            None => self.assignment(),
        }
    }

    /// `collection_entry_keyword`: `type` and `function` are strings where they can't be anything else.
    pub(super) fn collection_entry_keyword(&mut self) -> Option<ExprId> {
        use TokenKind as T;
        let is_word = match self.kind() {
            T::Type => !matches!(self.second(), T::ClassRef | T::LParen),
            T::Function => !matches!(self.second(), T::Name | T::Word | T::ClassRef | T::Class | T::String),
            _ => false,
        };
        if !is_word {
            return None;
        }
        let span = self.bump().span;
        Some(self.push(Expr::LiteralString(self.slice(span).into()), span.start))
    }

    /// Goes over a comma between two items and says whether another one follows. A comma before the closing bracket is fine;
    /// a missing one is reported.
    pub(super) fn comma(&mut self, close: TokenKind, wanted: Expected) -> bool {
        if self.eat(TokenKind::Comma) {
            return self.kind() != close;
        }
        let missing = starts_value(self.kind()) && self.is_inside_bracket() && self.string_right_before().is_none();
        if missing {
            self.correct(wanted);
        }
        missing
    }

    /// True if the next token is on the line before it, or further right than the line that opened the last bracket. Otherwise
    /// that bracket is more likely not closed than a comma missing.
    pub(super) fn is_inside_bracket(&self) -> bool {
        let opened = self.open.last().map_or(0, |open| open.span.start);
        !self.token.first_on_line || self.column(self.token.span.start) > self.indentation(opened)
    }
}

/// True if a simple value begins with this token.
pub(super) fn starts_value(kind: TokenKind) -> bool {
    use TokenKind as T;
    matches!(
        kind,
        T::Name | T::Word | T::ClassRef | T::Variable | T::Number | T::String | T::StringStart | T::Heredoc | T::Regex
    ) || matches!(kind, T::True | T::False | T::Undef | T::Default | T::LBrace | T::ListStart)
}
