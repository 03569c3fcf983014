//! `if`, `unless`, `case`.

use super::expressions::ANY;
use super::{Expected, Parse, Parser};
use crate::ast::{CaseOption, Expr, ExprId};
use crate::lexer::TokenKind;
use duckrow_text::source::Span;

/// `if` or `elsif` with what is done.
pub(super) struct Branch {
    start: u32,
    test: ExprId,
    then: ExprId,
}

impl Parser<'_> {
    /// `if_expression`. A chain of `elsif` is as long as it is written: it is put together from its end.
    pub(super) fn if_expression(&mut self) -> Parse<ExprId> {
        let branches = self.scratch.branches.len();
        let mut or_else = None;
        loop {
            let start = self.bump().span.start;
            let test = self.expression(ANY)?;
            let then = self.block(Expected::Block)?;
            self.scratch.branches.push(Branch { start, test, then });
            match self.kind() {
                TokenKind::Elsif => {}
                TokenKind::Else => {
                    self.bump();
                    or_else = Some(self.block(Expected::ElseBlock)?);
                    break;
                }
                _ => break,
            }
        }
        let mut or_else = match or_else {
            Some(block) => block,
            None => self.push(Expr::Nop, self.end),
        };
        while self.scratch.branches.len() > branches {
            let Some(Branch { start, test, then }) = self.scratch.branches.pop() else { break };
            or_else = self.push(Expr::If { test, then, or_else }, start);
        }
        Ok(or_else)
    }

    /// `unless_expression`
    pub(super) fn unless_expression(&mut self) -> Parse<ExprId> {
        let start = self.bump().span.start;
        let test = self.expression(ANY)?;
        let then = self.block(Expected::Block)?;
        let or_else = match self.kind() {
            TokenKind::Else => {
                self.bump();
                self.block(Expected::ElseBlock)?
            }
            _ => self.push(Expr::Nop, self.end),
        };
        Ok(self.push(Expr::Unless { test, then, or_else }, start))
    }

    /// `case_expression`
    pub(super) fn case_expression(&mut self) -> Parse<ExprId> {
        let start = self.bump().span.start;
        let test = self.expression(ANY)?;
        if self.kind() != TokenKind::LBrace {
            return Err(self.unexpected(Expected::Block));
        }
        self.open();
        let options = self.list_start::<CaseOption>();
        loop {
            let option = self.case_option()?;
            self.scratch.options.push(option);
            if self.kind() == TokenKind::RBrace {
                break;
            }
        }
        self.close(TokenKind::RBrace, Expected::BlockEnd)?;
        let options = self.list(options);
        Ok(self.push(Expr::Case { test, options }, start))
    }

    /// `case_option`
    fn case_option(&mut self) -> Parse<CaseOption> {
        let start = self.token.span.start;
        let values = self.list_start::<ExprId>();
        loop {
            let value = self.expression(ANY)?;
            self.scratch.exprs.push(value);
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        let values = self.list(values);
        match self.kind() {
            TokenKind::Colon => {
                self.bump();
            }
            TokenKind::LBrace => self.correct(Expected::CaseColon),
            TokenKind::FatArrow => {
                self.correct(Expected::CaseColon);
                self.bump();
            }
            _ => return Err(self.unexpected(Expected::CaseColon)),
        }
        let then = self.body(Expected::CaseBlock)?;
        Ok(CaseOption { values, then, span: Span::new(start, self.end) })
    }
}
