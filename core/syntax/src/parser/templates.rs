//! Templates (EPP): parameters, texts, and expressions whose values are text.

use super::{Expected, Parse, Parser};
use crate::ast::{Expr, ExprId, List, Parameter};
use crate::lexer::TokenKind;

impl Parser<'_> {
    /// `epp_expression`: the whole template becomes the program's body.
    pub(super) fn template(&mut self) {
        let base = self.recovery_base();
        let specified = self.kind() == TokenKind::Pipe;
        let parameters = match self.template_parameters() {
            Ok(parameters) => parameters,
            Err(_) => {
                self.recover(&base);
                List::EMPTY
            }
        };
        let items = self.list_start::<ExprId>();
        self.statements();
        let whole = self.whole_text();
        let statements = self.list(items);
        let body = match statements.is_empty() {
            true => self.program.push(Expr::Nop, whole),
            false => self.program.push(Expr::Block(statements), whole),
        };
        self.program.body = self.program.push(Expr::Epp { parameters, specified, body }, whole);
    }

    /// `epp_parameters_list`
    fn template_parameters(&mut self) -> Parse<List<Parameter>> {
        let parameters = self.list_start::<Parameter>();
        if self.eat(TokenKind::Pipe) {
            if self.kind() != TokenKind::Pipe {
                self.parameters(TokenKind::Pipe)?;
            }
            self.expect(TokenKind::Pipe, Expected::LambdaParametersEnd)?;
        }
        Ok(self.list(parameters))
    }

    /// The text before a tag.
    pub(super) fn template_text(&mut self) -> ExprId {
        let token = self.bump();
        let text = self.string(token);
        self.push(Expr::RenderString(text), token.span.start)
    }

    /// `<%= expression %>`, `<%= { statements } %>`
    pub(super) fn render_expression(&mut self) -> Parse<ExprId> {
        let start = self.bump().span.start;
        let value = match self.kind() {
            TokenKind::LBrace if self.is_block_of_statements() => self.block(Expected::BlockEnd)?,
            _ => self.expression(super::expressions::ANY)?,
        };
        self.expect(TokenKind::TagEnd, Expected::TagEnd)?;
        Ok(self.push(Expr::Render(value), start))
    }

    /// True if the brace that comes next begins statements: a hash is empty, or has an arrow between its braces.
    fn is_block_of_statements(&self) -> bool {
        let mut depth = 0_u32;
        for token in self.tokens.list.get(self.index + 1..).unwrap_or_default() {
            match token.kind {
                TokenKind::FatArrow if depth == 0 => return false,
                TokenKind::RBrace if depth == 0 => break,
                TokenKind::LBrace
                | TokenKind::SelectorBrace
                | TokenKind::LParen
                | TokenKind::LineParen
                | TokenKind::LBracket
                | TokenKind::ListStart
                | TokenKind::StringStart => depth += 1,
                TokenKind::RBrace | TokenKind::RParen | TokenKind::RBracket | TokenKind::StringEnd => {
                    depth = depth.saturating_sub(1);
                }
                _ => {}
            }
        }
        self.second() != TokenKind::RBrace
    }
}
