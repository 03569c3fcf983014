//! Resources, their defaults and overrides, collectors.

use super::expressions::ANY;
use super::{Expected, Parse, Parser};
use crate::ast::{AttributeOperation, Expr, ExprId, KeyedEntry, List, ResourceBody, ResourceForm};
use crate::lexer::TokenKind;
use duckrow_text::source::{Code, Diagnostic, Span};

/// True if `class { …` begins here.
pub(super) fn is_class_resource(first: TokenKind, second: TokenKind) -> bool {
    first == TokenKind::Class && second == TokenKind::LBrace
}

/// True if a token can be the name of an attribute: names, and keywords but for `true` and `false`.
pub(super) fn is_attribute_name(kind: TokenKind) -> bool {
    kind == TokenKind::Name || (kind.is_keyword() && !matches!(kind, TokenKind::True | TokenKind::False))
}

impl Parser<'_> {
    /// `resource`: an expression, a resource, or several bodies one behind the other. The grammar lets a brace behind any
    /// expression begin a body, on the next line too.
    pub(super) fn resource(&mut self) -> Parse<ExprId> {
        let first = match self.kind() {
            TokenKind::At | TokenKind::AtAt => self.nested(Self::virtual_resource)?,
            TokenKind::Class if self.second() == TokenKind::LBrace => self.nested(Self::class_resource)?,
            _ => self.expression(ANY)?,
        };
        self.resource_after(first)
    }

    /// The bodies behind an expression, if there are any.
    pub(super) fn resource_after(&mut self, first: ExprId) -> Parse<ExprId> {
        let mut left = first;
        while self.kind() == TokenKind::LBrace {
            left = self.nested(|parser| parser.braced_bodies(left))?;
        }
        Ok(left)
    }

    /// `@ resource`, `@@ resource`
    fn virtual_resource(&mut self) -> Parse<ExprId> {
        let at = self.bump();
        let resource = self.resource()?;
        let (form, refusal) = match at.kind {
            TokenKind::AtAt => (ResourceForm::Exported, "Exported (@@) can only be applied to a Resource Expression"),
            _ => (ResourceForm::Virtual, "Virtual (@) can only be applied to a Resource Expression"),
        };
        let virtual_one = match *self.program.expr(resource) {
            Expr::Resource { type_name, bodies, .. } => Expr::Resource { form, type_name, bodies },
            Expr::ResourceDefaults { type_ref, operations, .. } => {
                Expr::ResourceDefaults { form, type_ref, operations }
            }
            Expr::ResourceOverride { resources, operations, .. } => {
                Expr::ResourceOverride { form, resources, operations }
            }
            _ => {
                self.refuse("illegal-virtual", at.span, refusal, "Only resources can be virtual: @file { '/a': }");
                return Ok(resource);
            }
        };
        self.program.replace(resource, virtual_one);
        self.program.set_span(resource, Span::new(at.span.start, self.end));
        Ok(resource)
    }

    /// `class { resource_bodies }`
    fn class_resource(&mut self) -> Parse<ExprId> {
        let class = self.bump();
        let name = self.symbol(class);
        let type_name = self.push(Expr::QualifiedName(name), class.span.start);
        self.open();
        let bodies = self.list_start::<ResourceBody>();
        self.resource_bodies()?;
        self.close(TokenKind::RBrace, Expected::BodiesEnd)?;
        let bodies = self.list(bodies);
        Ok(self.push(Expr::Resource { form: ResourceForm::Regular, type_name, bodies }, class.span.start))
    }

    /// `{ title: attributes }` or `{ attributes }` behind an expression.
    fn braced_bodies(&mut self, left: ExprId) -> Parse<ExprId> {
        let start = self.start(left);
        let brace = self.open();
        if !self.is_at_attributes() {
            let bodies = self.list_start::<ResourceBody>();
            self.resource_bodies()?;
            self.close(TokenKind::RBrace, Expected::BodiesEnd)?;
            let bodies = self.list(bodies);
            return Ok(self.push(Expr::Resource { form: ResourceForm::Regular, type_name: left, bodies }, start));
        }
        let operations = self.attribute_operations()?;
        let refused = self.kind() == TokenKind::RBrace && self.refuse_attributes_behind(left, operations, brace);
        let close = self.close(TokenKind::RBrace, Expected::AttributesEnd)?;
        let form = ResourceForm::Regular;
        Ok(match *self.program.expr(left) {
            _ if refused => self.push(Expr::Nop, start),
            Expr::QualifiedName(_) => self.resource_without_title(left, operations, brace.to(close)),
            Expr::QualifiedReference(_) => {
                self.push(Expr::ResourceDefaults { form, type_ref: left, operations }, start)
            }
            _ => self.push(Expr::ResourceOverride { form, resources: left, operations }, start),
        })
    }

    /// Tells that attributes without a title make no sense behind this expression. Puppet does so before it looks at what
    /// follows the closing brace.
    fn refuse_attributes_behind(&mut self, left: ExprId, operations: List<AttributeOperation>, brace: Span) -> bool {
        let appends = self.program.list(operations).iter().any(|operation| operation.append);
        match self.program.expr(left) {
            Expr::QualifiedName(_) if appends => {
                let message = "Syntax error resource body without title or hash with +>";
                self.refuse(
                    "illegal-resource",
                    brace,
                    message,
                    "A resource has a title before its attributes: file { 'title': }",
                );
                true
            }
            Expr::QualifiedName(_) | Expr::QualifiedReference(_) | Expr::Access { .. } => false,
            _ => {
                let message = "Expression is not valid as a resource, resource-default, or resource-override";
                let at = Span::new(self.program.anchor(left), self.program.span(left).end);
                let help = "A brace after an expression begins the attributes of a resource, even on the next line. If you mean a \
                            hash, put it in parentheses.";
                self.refuse("illegal-resource", at, message, help);
                true
            }
        }
    }

    /// True if attributes without a title follow: `{ a => 1 }`, `{ * => $h }`, `{}`.
    fn is_at_attributes(&self) -> bool {
        use TokenKind as T;
        match self.kind() {
            T::RBrace | T::Comma => true,
            T::And | T::Else | T::Elsif | T::In | T::Inherits | T::Or => true,
            T::Times => self.second() == T::FatArrow,
            kind => is_attribute_name(kind) && matches!(self.second(), T::FatArrow | T::PlusArrow),
        }
    }

    /// `name { a => 1 }` is a call if the name is that of a statement function, otherwise a name and a hash side by side,
    /// which the validation refuses (`transform_resource_wo_title`).
    fn resource_without_title(&mut self, name: ExprId, operations: List<AttributeOperation>, braces: Span) -> ExprId {
        let start = self.start(name);
        let entries = self.list_start::<KeyedEntry>();
        for index in 0..operations.len() {
            let Some(operation) = self.program.list(operations).get(index).copied() else { break };
            let key = match operation.name {
                Some(name) => Expr::LiteralString(self.names.string(name)),
                None => Expr::Nop,
            };
            let key = self.program.push(key, braces.at_start());
            let value = if operation.name.is_some() { operation.value } else { key };
            self.scratch.entries.push(KeyedEntry { key, value, at: braces.start });
        }
        let entries = self.list(entries);
        let hash = self.program.push(Expr::LiteralHash(entries), braces);
        if self.is_statement_call(name) {
            let arguments = self.program.push_list([hash]);
            return self.statement_call(name, arguments);
        }
        let statements = self.program.push_list([name, hash]);
        self.push(Expr::Block(statements), start)
    }

    /// `resource_bodies endsemi`; they stay on the scratch stack.
    fn resource_bodies(&mut self) -> Parse<()> {
        loop {
            let body = self.resource_body()?;
            self.scratch.bodies.push(body);
            if !self.eat(TokenKind::Semicolon) || self.kind() == TokenKind::RBrace {
                return Ok(());
            }
        }
    }

    /// `resource_body`
    fn resource_body(&mut self) -> Parse<ResourceBody> {
        let start = self.token.span.start;
        let title = self.expression(ANY)?;
        match self.kind() {
            TokenKind::Colon => {
                self.bump();
            }
            TokenKind::RBrace | TokenKind::Comma => return Err(self.unexpected(Expected::TitleColon(title))),
            _ if self.is_at_attributes() => self.correct(Expected::TitleColon(title)),
            _ => return Err(self.unexpected(Expected::TitleColon(title))),
        }
        let operations = self.attribute_operations()?;
        Ok(ResourceBody { title, operations, span: Span::new(start, self.end) })
    }

    /// `attribute_operations endcomma`
    fn attribute_operations(&mut self) -> Parse<List<AttributeOperation>> {
        let operations = self.list_start::<AttributeOperation>();
        loop {
            if is_attribute_name(self.kind()) || self.kind() == TokenKind::Times {
                let operation = self.attribute_operation()?;
                self.scratch.operations.push(operation);
            }
            if self.eat(TokenKind::Comma) {
                if is_attribute_name(self.kind()) || self.kind() == TokenKind::Times {
                    continue;
                }
                break;
            }
            let next = self.second();
            let looks_like_attribute = is_attribute_name(self.kind())
                && matches!(next, TokenKind::FatArrow | TokenKind::PlusArrow | TokenKind::Equals);
            if !looks_like_attribute {
                break;
            }
            self.correct(Expected::AttributesEnd);
        }
        Ok(self.list(operations))
    }

    /// `attribute_operation`
    fn attribute_operation(&mut self) -> Parse<AttributeOperation> {
        let token = self.bump();
        let name = if token.kind == TokenKind::Times { None } else { Some(self.symbol(token)) };
        let append = self.kind() == TokenKind::PlusArrow;
        match self.kind() {
            TokenKind::FatArrow => {}
            TokenKind::PlusArrow if name.is_some() => {}
            TokenKind::Equals | TokenKind::Colon => self.correct(Expected::AttributeArrow),
            _ => return Err(self.unexpected(Expected::AttributeArrow)),
        }
        self.bump();
        let value = self.expression(ANY)?;
        let end = self.program.span(value).end;
        Ok(AttributeOperation { name, append, value, span: Span::new(token.span.start, end) })
    }

    /// `collection_expression` behind the type. A brace behind the query begins the overrides, even in a condition.
    pub(super) fn collection_expression(&mut self, type_ref: ExprId) -> Parse<ExprId> {
        let start = self.start(type_ref);
        let exported = self.bump().kind == TokenKind::ExportedCollectStart;
        let end = if exported { TokenKind::ExportedCollectEnd } else { TokenKind::CollectEnd };
        let query = if self.kind() == end { None } else { Some(self.expression(ANY)?) };
        self.expect(end, Expected::QueryEnd { exported })?;
        let mut operations = List::EMPTY;
        if self.kind() == TokenKind::LBrace {
            self.open();
            operations = self.nested(Self::attribute_operations)?;
            self.close(TokenKind::RBrace, Expected::AttributesEnd)?;
        }
        Ok(self.push(Expr::Collect { type_ref, query, exported, operations }, start))
    }

    /// Tells an error of Puppet's that is none of grammar. The parser can go on.
    pub(super) fn refuse(&mut self, code: Code, at: Span, message: &str, help: &str) {
        if self.tells_grammar() {
            self.report(Diagnostic::error(code, at.in_file(self.file), message).help(help));
        }
    }
}
