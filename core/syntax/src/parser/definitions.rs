//! Classes, defined types, plans, nodes and functions.

use super::{Expected, Failed, Parse, Parser};
use crate::ast::{Definition, DefinitionKind, Expr, ExprId, List, Parameter};
use crate::lexer::{Token, TokenKind};
use duckrow_text::names::Symbol;
use duckrow_text::source::Span;

/// The name of a definition.
pub(super) struct DefinitionName {
    /// The full name in lower case.
    pub(super) name: Symbol,
    /// The full name as written.
    pub(super) written: Symbol,
    /// The range of the text in which it is written.
    pub(super) span: Span,
}

impl Parser<'_> {
    /// `hostclass_expression`
    pub(super) fn hostclass_expression(&mut self) -> Parse<ExprId> {
        let keyword = self.bump().span;
        let name = self.classname(Expected::ClassName)?;
        let outside = self.enter_namespace(name.span);
        let parameters = self.parameter_list()?;
        let parent = self.classparent()?;
        let body = self.body(Expected::ClassBody)?;
        self.namespace.truncate(outside);
        let name = self.full_name(name.span);
        Ok(self.define(DefinitionKind::HostClass { parent }, keyword, name, parameters, body))
    }

    /// `definition_expression`
    pub(super) fn definition_expression(&mut self) -> Parse<ExprId> {
        let keyword = self.bump().span;
        let name = self.classname(Expected::Name)?;
        let parameters = self.parameter_list()?;
        let body = self.body(Expected::DefineBody)?;
        let name = self.full_name(name.span);
        Ok(self.define(DefinitionKind::ResourceType, keyword, name, parameters, body))
    }

    /// `plan_expression`
    pub(super) fn plan_expression(&mut self) -> Parse<ExprId> {
        let keyword = self.bump().span;
        let name = self.classname(Expected::Name)?;
        let outside = self.enter_namespace(name.span);
        let parameters = self.parameter_list()?;
        let body = self.body(Expected::Block)?;
        self.namespace.truncate(outside);
        let name = self.full_name(name.span);
        Ok(self.define(DefinitionKind::Plan, keyword, name, parameters, body))
    }

    /// `apply_expression`
    pub(super) fn apply_expression(&mut self) -> Parse<ExprId> {
        let start = self.bump().span.start;
        if self.kind() != TokenKind::LParen {
            return Err(self.unexpected(Expected::Expression));
        }
        self.open();
        let arguments = self.list_start::<ExprId>();
        self.list_of(super::calls::Items::Arguments, TokenKind::RParen, true)?;
        self.close(TokenKind::RParen, Expected::ArgumentsEnd)?;
        let arguments = self.list(arguments);
        let body = self.body(Expected::Block)?;
        Ok(self.push(Expr::Apply { arguments, body }, start))
    }

    /// `function_definition`
    pub(super) fn function_definition(&mut self) -> Parse<ExprId> {
        let keyword = self.bump().span;
        let name = self.classname(Expected::Name)?;
        let parameters = self.parameter_list()?;
        let return_type = self.opt_return_type()?;
        let body = self.body(Expected::DefineBody)?;
        let name = self.definition_name(self.slice(name.span), name.span);
        Ok(self.define(DefinitionKind::Function { return_type }, keyword, name, parameters, body))
    }

    /// `classname`
    fn classname(&mut self, wanted: Expected) -> Parse<Token> {
        match self.kind() {
            TokenKind::Name | TokenKind::Word | TokenKind::ClassRef => Ok(self.bump()),
            TokenKind::Class => {
                let message = "'class' keyword not allowed at this location";
                self.refuse("name-expected", self.token.span, message, "A name stands here, and class can't be one.");
                self.bump();
                Err(Failed)
            }
            TokenKind::String => {
                let message = "A quoted string is not valid as a name here";
                self.refuse("name-expected", self.token.span, message, "The name of a definition has no quotes.");
                self.bump();
                Err(Failed)
            }
            _ => Err(self.unexpected(wanted)),
        }
    }

    /// `classparent`
    fn classparent(&mut self) -> Parse<Option<(Symbol, Span)>> {
        if !self.eat(TokenKind::Inherits) {
            return Ok(None);
        }
        let token = match self.kind() {
            TokenKind::Default => self.bump(),
            _ => self.classname(Expected::ClassName)?,
        };
        Ok(Some((self.symbol(token), token.span)))
    }

    /// Puts this class' name before the names of all that is defined from now on. Gives back the length of the namespace before.
    fn enter_namespace(&mut self, name: Span) -> usize {
        let outside = self.namespace.len();
        if outside > 0 {
            self.namespace.push_str("::");
        }
        self.namespace.push_str(self.slice(name));
        outside
    }

    /// The name with those of the classes around it.
    fn full_name(&mut self, span: Span) -> DefinitionName {
        let name = self.slice(span);
        if self.namespace.is_empty() {
            return self.definition_name(name, span);
        }
        let full = format!("{}::{name}", self.namespace);
        self.definition_name(full.strip_prefix("::").unwrap_or(&full), span)
    }

    fn definition_name(&mut self, written: &str, span: Span) -> DefinitionName {
        let lower_case = match written.bytes().any(|byte| byte.is_ascii_uppercase()) {
            true => self.names.intern(&written.to_ascii_lowercase()),
            false => self.names.intern(written),
        };
        DefinitionName { name: lower_case, written: self.names.intern(written), span }
    }

    /// Adds a definition that goes from its keyword to the last token, and the expression that stands for it.
    pub(super) fn define(
        &mut self,
        kind: DefinitionKind,
        keyword: Span,
        name: DefinitionName,
        parameters: List<Parameter>,
        body: ExprId,
    ) -> ExprId {
        let span = Span::new(keyword.start, self.end);
        let expr = self.program.push(Expr::Nop, span);
        let DefinitionName { name, written: written_name, span: name_span } = name;
        let id = self.program.define(Definition { kind, name, written_name, span, name_span, parameters, body, expr });
        self.program.replace(expr, Expr::Definition(id));
        expr
    }

    /// `node_definition_expression`
    pub(super) fn node_definition_expression(&mut self) -> Parse<ExprId> {
        let keyword = self.bump().span;
        let hosts = self.list_start::<ExprId>();
        let names_from = self.token.span.start;
        loop {
            let host = self.hostname()?;
            self.scratch.exprs.push(host);
            if !self.eat(TokenKind::Comma) || matches!(self.kind(), TokenKind::LBrace | TokenKind::Inherits) {
                break;
            }
        }
        let span = Span::new(names_from, self.end);
        let host_matches = self.list(hosts);
        let parent = if self.eat(TokenKind::Inherits) { Some(self.hostname()?) } else { None };
        let body = self.body(Expected::DefineBody)?;
        let name = self.definition_name("", span);
        Ok(self.define(DefinitionKind::Node { host_matches, parent }, keyword, name, List::EMPTY, body))
    }

    /// `hostname`
    fn hostname(&mut self) -> Parse<ExprId> {
        match self.kind() {
            TokenKind::Name | TokenKind::Number => self.dotted_name(),
            TokenKind::Default => {
                let start = self.bump().span.start;
                Ok(self.push(Expr::LiteralDefault, start))
            }
            TokenKind::Regex => Ok(self.regex()),
            TokenKind::String | TokenKind::Word | TokenKind::StringStart | TokenKind::Heredoc => self.quotedtext(),
            _ => Err(self.unexpected(Expected::HostName)),
        }
    }

    /// `dotted_name`
    fn dotted_name(&mut self) -> Parse<ExprId> {
        let first = self.bump().span;
        let mut name = ecow::EcoString::from(self.slice(first));
        while self.kind() == TokenKind::Dot {
            self.bump();
            if !matches!(self.kind(), TokenKind::Name | TokenKind::Number) {
                return Err(self.unexpected(Expected::HostName));
            }
            let part = self.bump().span;
            name.push('.');
            name.push_str(self.slice(part));
        }
        Ok(self.push(Expr::LiteralString(name), first.start))
    }
}
