//! Operators.

use super::resources::is_class_resource;
use super::{Expected, Parse, Parser};
use crate::ast::{ArithmeticOp, AssignmentOp, ComparisonOp, Expr, ExprId, RelationshipOp, SelectorEntry};
use crate::lexer::TokenKind;

/// The binding strength of operators, as the grammar's `prechigh` table has it. Calls, indices, dots and collectors bind stronger
/// than all of these.
pub(super) type Precedence = u8;
/// The weakest: everything is part of the expression.
pub(super) const ANY: Precedence = 0;
const SELECTOR: Precedence = 3;
const UNARY: Precedence = 11;

/// An operator between two operands.
#[derive(Clone, Copy)]
enum Operator {
    Or,
    And,
    Comparison(ComparisonOp),
    Arithmetic(ArithmeticOp),
    Match { negated: bool },
    In,
}

#[inline]
fn operator(kind: TokenKind) -> Option<(Precedence, Operator)> {
    use TokenKind as T;
    Some(match kind {
        T::Or => (1, Operator::Or),
        T::And => (2, Operator::And),
        T::GreaterEqual => (4, Operator::Comparison(ComparisonOp::GreaterOrEqual)),
        T::GreaterThan => (4, Operator::Comparison(ComparisonOp::Greater)),
        T::LessThan => (4, Operator::Comparison(ComparisonOp::Less)),
        T::LessEqual => (4, Operator::Comparison(ComparisonOp::LessOrEqual)),
        T::NotEqual => (5, Operator::Comparison(ComparisonOp::NotEqual)),
        T::IsEqual => (5, Operator::Comparison(ComparisonOp::Equal)),
        T::LeftShift => (6, Operator::Arithmetic(ArithmeticOp::ShiftLeft)),
        T::RightShift => (6, Operator::Arithmetic(ArithmeticOp::ShiftRight)),
        T::Minus => (7, Operator::Arithmetic(ArithmeticOp::Subtract)),
        T::Plus => (7, Operator::Arithmetic(ArithmeticOp::Add)),
        T::Times => (8, Operator::Arithmetic(ArithmeticOp::Multiply)),
        T::Div => (8, Operator::Arithmetic(ArithmeticOp::Divide)),
        T::Modulo => (8, Operator::Arithmetic(ArithmeticOp::Modulo)),
        T::Match => (9, Operator::Match { negated: false }),
        T::NoMatch => (9, Operator::Match { negated: true }),
        T::In => (10, Operator::In),
        _ => return None,
    })
}

impl Parser<'_> {
    /// `assignment`: everything that can stand as a statement or an argument. To the right it is nested, to the left not.
    pub(super) fn assignment(&mut self) -> Parse<ExprId> {
        let first = self.resource()?;
        self.relationship_and_assignment(first)
    }

    /// The rest of a `relationship` and an `assignment` behind their first resource.
    fn relationship_and_assignment(&mut self, first: ExprId) -> Parse<ExprId> {
        let mut left = first;
        loop {
            let op = match self.kind() {
                TokenKind::Before => RelationshipOp::Before,
                TokenKind::Notify => RelationshipOp::Notify,
                TokenKind::After => RelationshipOp::After,
                TokenKind::Subscribe => RelationshipOp::Subscribe,
                _ => break,
            };
            let at = self.bump().span.start;
            let right = self.resource()?;
            let start = self.start(left);
            left = self.push(Expr::Relationship { op, left, right, at }, start);
        }
        let op = match self.kind() {
            TokenKind::Equals => AssignmentOp::Assign,
            TokenKind::Appends => AssignmentOp::Append,
            TokenKind::Deletes => AssignmentOp::Delete,
            _ => return Ok(left),
        };
        let at = self.bump().span.start;
        let right = self.nested(Self::assignment)?;
        let start = self.start(left);
        Ok(self.push(Expr::Assignment { op, left, right, at }, start))
    }

    /// An `assignment`, and whether it is no more than an `expression`.
    pub(super) fn assignment_or_expression(&mut self) -> Parse<(ExprId, bool)> {
        if matches!(self.kind(), TokenKind::At | TokenKind::AtAt) || is_class_resource(self.kind(), self.second()) {
            return Ok((self.assignment()?, false));
        }
        let expression = self.expression(ANY)?;
        let end = self.index;
        let resource = self.resource_after(expression)?;
        let whole = self.relationship_and_assignment(resource)?;
        Ok((whole, self.index == end))
    }

    /// `expression`, with operators that bind at least so strongly.
    pub(super) fn expression(&mut self, least: Precedence) -> Parse<ExprId> {
        self.nested(|parser| {
            let left = parser.operand()?;
            parser.operators(left, least)
        })
    }

    /// The first operand with what stands before it.
    fn operand(&mut self) -> Parse<ExprId> {
        let make = match self.kind() {
            TokenKind::Not => Expr::Not,
            TokenKind::Minus => Expr::UnaryMinus,
            TokenKind::Times => Expr::Unfold,
            _ => return self.primary_expression(),
        };
        let start = self.bump().span.start;
        let operand = self.expression(UNARY)?;
        Ok(self.push(make(operand), start))
    }

    /// Reads what follows an operand: calls, indices, operators.
    fn operators(&mut self, first: ExprId, least: Precedence) -> Parse<ExprId> {
        let mut left = first;
        loop {
            let kind = self.kind();
            left = match kind {
                TokenKind::LParen => self.call_function_expression(left)?,
                TokenKind::Dot => self.call_method_with_lambda_expression(left)?,
                TokenKind::LBracket => self.bracketed_expression(left)?,
                TokenKind::CollectStart | TokenKind::ExportedCollectStart => self.collection_expression(left)?,
                TokenKind::Question if SELECTOR >= least => self.selector(left)?,
                _ => match operator(kind) {
                    Some((precedence, operator)) if precedence >= least => {
                        let at = self.bump().span.start;
                        let right = self.expression(precedence + 1)?;
                        self.binary(operator, left, right, at)
                    }
                    _ => return Ok(left),
                },
            };
        }
    }

    fn binary(&mut self, operator: Operator, left: ExprId, right: ExprId, at: u32) -> ExprId {
        let start = self.start(left);
        let expr = match operator {
            Operator::Or => Expr::Or { left, right, at },
            Operator::And => Expr::And { left, right, at },
            Operator::Comparison(op) => Expr::Comparison { op, left, right, at },
            Operator::Arithmetic(op) => Expr::Arithmetic { op, left, right, at },
            Operator::Match { negated } => Expr::Match { negated, left, right, at },
            Operator::In => Expr::In { left, right, at },
        };
        self.push(expr, start)
    }

    /// `expression ? selector_entries`
    fn selector(&mut self, left: ExprId) -> Parse<ExprId> {
        self.bump();
        let entries = self.list_start::<SelectorEntry>();
        if self.kind() == TokenKind::SelectorBrace {
            self.open();
            loop {
                self.selector_entry()?;
                if !self.comma(TokenKind::RBrace, Expected::SelectorEnd) {
                    break;
                }
            }
            self.close(TokenKind::RBrace, Expected::SelectorEnd)?;
        } else {
            self.selector_entry()?;
        }
        let entries = self.list(entries);
        let start = self.start(left);
        Ok(self.push(Expr::Selector { left, entries }, start))
    }

    /// `selector_entry`
    fn selector_entry(&mut self) -> Parse<()> {
        let matching = self.expression(ANY)?;
        match self.kind() {
            TokenKind::FatArrow => {}
            TokenKind::Colon | TokenKind::Equals => self.correct(Expected::SelectorArrow),
            _ => return Err(self.unexpected(Expected::SelectorArrow)),
        }
        self.bump();
        let value = self.expression(ANY)?;
        self.scratch.selectors.push(SelectorEntry { matching, value });
        Ok(())
    }
}
