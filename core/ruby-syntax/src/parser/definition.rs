//! Definitions of methods, classes and modules.

use super::Parser;
use crate::error::Parsed;
use crate::lexer::State;
use crate::token::{Keyword, Kind};
use crate::tree::{Definition, Name, Node, NodeId, Parameter};

impl Parser<'_> {
    /// `def name(parameters) … end`
    pub(super) fn method(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        self.advance()?;
        let of = self.receiver_of_definition(start)?;
        let name = self.method_name()?;
        self.lexer.locals.open(false);
        let content = self.enclosed(Self::method_content);
        self.lexer.locals.close();
        let (parameters, body) = content?;
        let definition = Definition { of, name, parameters, body };
        Ok(self.add(Node::Definition(Box::new(definition)), start))
    }

    /// `self.` or `Path.` in front of the name of a method; two colons mean the same.
    fn receiver_of_definition(&mut self, start: u32) -> Parsed<Option<NodeId>> {
        let is_dotted = self.lexer.byte(0) == b'.' || self.lexer.byte(0) == b':' && self.lexer.byte(1) == b':';
        let receiver = match self.token.kind.clone() {
            Kind::Keyword(Keyword::Itself) if is_dotted => self.add(Node::Itself, start),
            // Behind `def` a name may be either.
            Kind::Ident(name) | Kind::Constant(name) if is_dotted && name.starts_with(char::is_uppercase) => {
                let name = self.name(&name);
                self.add(Node::Constant(name), start)
            }
            Kind::Ident(name) if is_dotted => self.named(&name, start),
            _ => return Ok(None),
        };
        self.advance()?;
        self.lexer.state = State::Name;
        self.advance()?;
        Ok(Some(receiver))
    }

    fn method_name(&mut self) -> Parsed<Name> {
        let (Kind::Ident(name) | Kind::Constant(name)) = self.token.kind.clone() else {
            return self.expected("the name of a method");
        };
        self.advance()?;
        Ok(self.name(&name))
    }

    fn method_content(&mut self) -> Parsed<(Vec<Parameter>, NodeId)> {
        let parameters = if self.take("(")? {
            let (parameters, _) = self.parameters(")")?;
            self.expect(")")?;
            parameters
        } else if self.token.kind == Kind::Newline || self.at("=") {
            Vec::new()
        } else {
            self.parameters("\n")?.0
        };
        if self.take("=")? {
            self.skip_newlines()?;
            return Ok((parameters, self.statement()?));
        }
        let body = self.protected_body()?;
        self.expect_keyword(Keyword::End)?;
        Ok((parameters, body))
    }

    /// `class Path < Superclass … end`, `class << object … end`
    pub(super) fn class(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        self.advance()?;
        if self.take("<<")? {
            let object = self.expression_statement()?;
            let body = self.definition_body()?;
            return Ok(self.add(Node::Singleton(object, body), start));
        }
        let path = self.path()?;
        let superclass = if self.take("<")? { Some(self.expression_statement()?) } else { None };
        let body = self.definition_body()?;
        Ok(self.add(Node::Class(path, superclass, body), start))
    }

    /// `module Path … end`
    pub(super) fn module(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        self.advance()?;
        let path = self.path()?;
        let body = self.definition_body()?;
        Ok(self.add(Node::Module(path, body), start))
    }

    fn path(&mut self) -> Parsed<NodeId> {
        let path = self.unary_operand()?;
        match self.program.node(path) {
            Node::Constant(_) | Node::TopConstant(_) | Node::InnerConstant(..) => Ok(path),
            _ => self.expected("class or module name"),
        }
    }

    fn definition_body(&mut self) -> Parsed<NodeId> {
        self.lexer.locals.open(false);
        let body = self.enclosed(Self::protected_body);
        self.lexer.locals.close();
        self.expect_keyword(Keyword::End)?;
        body
    }

    /// `alias new old`
    pub(super) fn alias(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        self.advance()?;
        let new = self.aliased(true)?;
        let old = self.aliased(false)?;
        Ok(self.add(Node::Alias(new, old), start))
    }

    fn aliased(&mut self, another_follows: bool) -> Parsed<Name> {
        let (Kind::Ident(name) | Kind::Constant(name) | Kind::Symbol(name) | Kind::Global(name)) =
            self.token.kind.clone()
        else {
            return self.unexpected();
        };
        if another_follows {
            self.lexer.state = State::Name;
        }
        self.advance()?;
        Ok(self.name(&name))
    }

    /// `undef a, b`
    pub(super) fn undefine(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        self.advance()?;
        let mut names = vec![self.aliased(false)?];
        while self.at(",") {
            self.lexer.state = State::Name;
            self.advance()?;
            names.push(self.aliased(false)?);
        }
        Ok(self.add(Node::Undef(names), start))
    }
}
