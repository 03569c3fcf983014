//! Types in definitions, parameters, type aliases and type definitions.

use super::definitions::DefinitionName;
use super::expressions::ANY;
use super::{Expected, Parse, Parser};
use crate::ast::{DefinitionKind, Expr, ExprId, KeyedEntry, List, Parameter};
use crate::lexer::TokenKind;
use duckrow_text::source::Span;

impl Parser<'_> {
    /// `opt_return_type`
    pub(super) fn opt_return_type(&mut self) -> Parse<Option<ExprId>> {
        if !self.eat(TokenKind::RightShift) {
            return Ok(None);
        }
        self.parameter_type(Expected::ReturnType).map(Some)
    }

    /// `parameter_type`: a type's name, perhaps with arguments.
    fn parameter_type(&mut self, wanted: Expected) -> Parse<ExprId> {
        if self.kind() != TokenKind::ClassRef {
            return Err(self.unexpected(wanted));
        }
        let name = self.type_name();
        if self.kind() == TokenKind::LBracket { self.access(name, false) } else { Ok(name) }
    }

    /// `parameter_list`
    pub(super) fn parameter_list(&mut self) -> Parse<List<Parameter>> {
        if !matches!(self.kind(), TokenKind::LParen | TokenKind::LineParen) {
            return Ok(List::EMPTY);
        }
        self.open();
        let parameters = self.list_start::<Parameter>();
        if self.kind() != TokenKind::RParen {
            self.parameters(TokenKind::RParen)?;
        }
        self.close(TokenKind::RParen, Expected::ParametersEnd)?;
        Ok(self.list(parameters))
    }

    /// `parameters endcomma`, up to `close`; they stay on the scratch stack.
    pub(super) fn parameters(&mut self, close: TokenKind) -> Parse<()> {
        loop {
            let parameter = self.parameter()?;
            self.scratch.parameters.push(parameter);
            if self.eat(TokenKind::Comma) {
                if self.kind() == close {
                    return Ok(());
                }
                continue;
            }
            let is_parameter = match self.kind() {
                TokenKind::Variable | TokenKind::Times => true,
                TokenKind::ClassRef => matches!(self.second(), TokenKind::Variable | TokenKind::LBracket),
                _ => false,
            };
            if !is_parameter {
                return Ok(());
            }
            self.correct(Expected::ParametersEnd);
        }
    }

    /// `parameter`
    fn parameter(&mut self) -> Parse<Parameter> {
        let type_expr = match self.kind() {
            TokenKind::ClassRef => Some(self.parameter_type(Expected::Parameter)?),
            _ => None,
        };
        let captures_rest = self.eat(TokenKind::Times);
        let token = self.expect(TokenKind::Variable, Expected::Parameter)?;
        let name = self.variable_symbol(token);
        let value = if self.eat(TokenKind::Equals) { Some(self.expression(ANY)?) } else { None };
        Ok(Parameter { name, value, type_expr, captures_rest, span: token.span })
    }

    /// Reads what begins with `type`: a call, an alias, a mapping or a definition.
    pub(super) fn type_alias_or_definition(&mut self) -> Parse<ExprId> {
        let keyword = self.bump();
        if self.kind() == TokenKind::LParen {
            let name = self.symbol(keyword);
            let functor = self.push(Expr::QualifiedName(name), keyword.span.start);
            return self.call_function_expression(functor);
        }
        let name = self.token;
        let left = self.parameter_type(Expected::TypeName)?;
        let has_arguments = matches!(self.program.expr(left), Expr::Access { .. });
        if !has_arguments && matches!(self.kind(), TokenKind::LBrace | TokenKind::Inherits) {
            return self.type_definition(keyword.span, left, name.span);
        }
        self.expect(TokenKind::Equals, Expected::TypeAliasEquals)?;
        let right = self.aliased_type(!has_arguments)?;
        let symbol = self.symbol(name);
        let name = DefinitionName { name: symbol, written: symbol, span: name.span };
        let nop = self.push(Expr::Nop, self.end);
        Ok(self.define(DefinitionKind::TypeAlias { left, right }, keyword.span, name, List::EMPTY, nop))
    }

    /// The right side of a `type_alias`. In an alias, not in a mapping, a hash stands for an object type, with what is before it
    /// as its parent.
    fn aliased_type(&mut self, is_alias: bool) -> Parse<ExprId> {
        let start = self.token.span.start;
        let parent = match self.kind() {
            TokenKind::LBracket | TokenKind::ListStart => return self.nested(Self::array),
            TokenKind::ClassRef => {
                let name = self.type_name();
                match self.kind() {
                    TokenKind::LBracket => return self.access(name, true),
                    TokenKind::LBrace => Some(name),
                    _ => return Ok(name),
                }
            }
            TokenKind::LBrace => None,
            _ => return Err(self.unexpected(Expected::AliasedType)),
        };
        let hash = self.nested(Self::hash)?;
        Ok(if is_alias { self.object_type(parent, hash, start) } else { hash })
    }

    /// `Object[{ …, parent => Parent }]`
    fn object_type(&mut self, parent: Option<ExprId>, hash: ExprId, start: u32) -> ExprId {
        let span = Span::new(start, self.end);
        let (mut object, mut hash) = (parent, hash);
        if let Some(parent) = parent
            && let Expr::QualifiedReference(name) = *self.program.expr(parent)
            && !matches!(self.names.text(name), "Object" | "TypeSet")
        {
            let key = self.names.intern("parent");
            let key = self.program.push(Expr::QualifiedName(key), span.at_start());
            let inherited = KeyedEntry { key, value: parent, at: start };
            let entries = match self.program.expr(hash) {
                Expr::LiteralHash(entries) => self.program.list(*entries).to_vec(),
                _ => Vec::new(),
            };
            let entries = self.program.push_list(entries.into_iter().chain([inherited]));
            hash = self.program.push(Expr::LiteralHash(entries), self.program.span(hash));
            object = None;
        }
        let object = match object {
            Some(object) => object,
            None => {
                let name = self.names.intern("Object");
                self.program.push(Expr::QualifiedReference(name), span.at_start())
            }
        };
        let keys = self.program.push_list([hash]);
        self.program.push(Expr::Access { left: object, keys }, span)
    }

    /// `type_definition` behind its name.
    fn type_definition(&mut self, keyword: Span, left: ExprId, name_span: Span) -> Parse<ExprId> {
        let parent = match self.eat(TokenKind::Inherits) {
            true => Some(self.expect(TokenKind::ClassRef, Expected::TypeName)?),
            false => None,
        };
        let parent = parent.map(|token| self.symbol(token));
        let body = self.body(Expected::Block)?;
        let Expr::QualifiedReference(name) = *self.program.expr(left) else { return Ok(left) };
        let name = DefinitionName { name, written: name, span: name_span };
        Ok(self.define(DefinitionKind::TypeDefinition { parent }, keyword, name, List::EMPTY, body))
    }
}
