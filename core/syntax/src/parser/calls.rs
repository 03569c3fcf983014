//! Calls of functions and methods, their arguments, lambdas.

use super::{Expected, Parse, Parser};
use crate::ast::{Expr, ExprId, KeyedEntry, Parameter};
use crate::lexer::TokenKind;

/// The items that can stand in a list of arguments, besides pairs `a => b`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Items {
    /// `argument`: any assignment
    Arguments,
    /// `access_arg`: an expression
    Indices,
    /// `collection_entry`: any assignment, and the words `type` and `function`
    Entries,
}

impl Parser<'_> {
    /// `call_function_expression` behind the function's name.
    pub(super) fn call_function_expression(&mut self, functor: ExprId) -> Parse<ExprId> {
        let start = self.start(functor);
        let arguments = self.list_start::<ExprId>();
        self.parenthesized_arguments(true)?;
        let lambda = self.optional_lambda()?;
        let arguments = self.list(arguments);
        Ok(self.push(Expr::CallNamedFunction { functor, arguments, lambda, rvalue: true }, start))
    }

    /// `call_method_with_lambda_expression` behind the left side: `.name`, `.name(arguments)`, each with or without lambda.
    pub(super) fn call_method_with_lambda_expression(&mut self, left: ExprId) -> Parse<ExprId> {
        let start = self.start(left);
        let dot = self.bump().span.start;
        if !matches!(self.kind(), TokenKind::Name | TokenKind::Type) {
            return Err(self.unexpected(Expected::MethodName));
        }
        let name = self.bump();
        let symbol = self.symbol(name);
        let name = self.push(Expr::QualifiedName(symbol), name.span.start);
        let functor = self.push(Expr::NamedAccess { left, name, at: dot }, start);
        let arguments = self.list_start::<ExprId>();
        let mut at = dot;
        if self.kind() == TokenKind::LParen {
            at = self.token.span.start;
            self.parenthesized_arguments(false)?;
        }
        let lambda = self.optional_lambda()?;
        let arguments = self.list(arguments);
        Ok(self.push(Expr::CallMethod { functor, arguments, lambda, at }, start))
    }

    /// `( arguments )`; they stay on the scratch stack. The grammar has no comma before the parenthesis of a method call.
    fn parenthesized_arguments(&mut self, trailing_comma: bool) -> Parse<()> {
        self.open();
        if self.kind() != TokenKind::RParen {
            self.list_of(Items::Arguments, TokenKind::RParen, trailing_comma)?;
        }
        self.close(TokenKind::RParen, Expected::ArgumentsEnd)?;
        Ok(())
    }

    /// `arguments`, `access_args`, `collection_entries`: the expressions stay on the scratch stack. Pairs `a => b` that stand
    /// side by side are one hash.
    pub(super) fn list_of(&mut self, items: Items, close: TokenKind, trailing_comma: bool) -> Parse<()> {
        let pairs = self.list_start::<KeyedEntry>();
        loop {
            let keyword = self.collection_entry_keyword();
            let (first, fits) = match (keyword, items) {
                (Some(word), _) => (word, items == Items::Entries),
                (None, Items::Indices) => self.assignment_or_expression()?,
                (None, _) => (self.assignment()?, true),
            };
            if self.kind() == TokenKind::FatArrow {
                let at = self.bump().span.start;
                let value = self.hash_entry()?;
                self.scratch.entries.push(KeyedEntry { key: first, value, at });
            } else if fits {
                self.pairs_to_hash(pairs);
                self.scratch.exprs.push(first);
            } else {
                return Err(self.unexpected(Expected::ListEnd));
            }
            let wanted = if close == TokenKind::RParen { Expected::ArgumentsEnd } else { Expected::ListEnd };
            if trailing_comma {
                if !self.comma(close, wanted) {
                    break;
                }
            } else if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.pairs_to_hash(pairs);
        Ok(())
    }

    /// Makes a hash of the pairs that were collected, if there are any.
    fn pairs_to_hash(&mut self, pairs: usize) {
        let spans = match self.scratch.entries.get(pairs..) {
            Some([first, .., last]) => (first.key, last.value),
            Some([only]) => (only.key, only.value),
            _ => return,
        };
        let span = self.program.span(spans.0).to(self.program.span(spans.1));
        let entries = self.list(pairs);
        let hash = self.program.push(Expr::LiteralHash(entries), span);
        self.scratch.exprs.push(hash);
    }

    fn optional_lambda(&mut self) -> Parse<Option<ExprId>> {
        if self.kind() == TokenKind::Pipe { Ok(Some(self.nested(Self::lambda)?)) } else { Ok(None) }
    }

    /// `lambda`
    fn lambda(&mut self) -> Parse<ExprId> {
        let start = self.bump().span.start;
        let parameters = self.list_start::<Parameter>();
        if self.kind() != TokenKind::Pipe {
            self.parameters(TokenKind::Pipe)?;
        }
        self.expect(TokenKind::Pipe, Expected::LambdaParametersEnd)?;
        let parameters = self.list(parameters);
        let return_type = self.opt_return_type()?;
        let body = self.body(Expected::Block)?;
        Ok(self.push(Expr::Lambda { parameters, return_type, body }, start))
    }
}
