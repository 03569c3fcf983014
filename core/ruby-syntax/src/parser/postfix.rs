//! The parts that follow a value: `.name(arguments) { block }`, `[index]`, `::Name`.

use super::Parser;
use super::arguments::Arguments;
use crate::error::Parsed;
use crate::token::{Keyword, Kind};
use crate::tree::{Block, Call, Node, NodeId, Parameter, ParameterKind};

impl Parser<'_> {
    pub(super) fn postfix(&mut self, mut value: NodeId) -> Parsed<NodeId> {
        loop {
            let start = self.start_of(value);
            value = match self.token.kind {
                Kind::Op("." | "&.") => self.method_call(value, start)?,
                Kind::Op("::") if !self.token.is_prefix => self.inner(value, start)?,
                Kind::Op("[") if !self.token.is_prefix => {
                    let arguments = self.enclosed(|parser| {
                        parser.advance()?;
                        let arguments = parser.arguments_until("]")?;
                        parser.expect("]")?;
                        Ok(arguments.values)
                    })?;
                    self.operator_call("[]", value, arguments, start)
                }
                _ => return Ok(value),
            };
        }
    }

    fn method_call(&mut self, receiver: NodeId, start: u32) -> Parsed<NodeId> {
        let is_safe = self.at("&.");
        self.advance()?;
        if self.at("(") {
            // `a.(b)` is `a.call(b)`.
            let arguments = self.arguments_in_parentheses()?;
            return self.call("call", Some(receiver), arguments, is_safe, start);
        }
        let (Kind::Ident(name) | Kind::Constant(name)) = self.token.kind.clone() else { return self.unexpected() };
        self.advance()?;
        self.call_of(&name, Some(receiver), is_safe, start)
    }

    /// `a::B`, `a::b(c)`
    fn inner(&mut self, scope: NodeId, start: u32) -> Parsed<NodeId> {
        self.advance()?;
        match self.token.kind.clone() {
            Kind::Constant(name) => {
                self.advance()?;
                if self.at("(") && !self.token.is_spaced {
                    return self.call_of(&name, Some(scope), false, start);
                }
                let name = self.name(&name);
                Ok(self.add(Node::InnerConstant(scope, name), start))
            }
            Kind::Ident(name) => {
                self.advance()?;
                self.call_of(&name, Some(scope), false, start)
            }
            _ => self.unexpected(),
        }
    }

    /// A call whose name has been read: its arguments and its block.
    pub(super) fn call_of(
        &mut self,
        name: &str,
        receiver: Option<NodeId>,
        is_safe: bool,
        start: u32,
    ) -> Parsed<NodeId> {
        if self.at("(") && !self.token.is_spaced {
            let arguments = self.arguments_in_parentheses()?;
            return self.call(name, receiver, arguments, is_safe, start);
        }
        if self.begins_command_arguments() {
            let arguments = self.command_arguments()?;
            return self.call(name, receiver, arguments, is_safe, start);
        }
        let call = self.call(name, receiver, Arguments::default(), is_safe, start)?;
        Ok(call)
    }

    fn call(
        &mut self,
        name: &str,
        receiver: Option<NodeId>,
        arguments: Arguments,
        is_safe: bool,
        start: u32,
    ) -> Parsed<NodeId> {
        let is_bare = receiver.is_none() && arguments.values.is_empty() && arguments.block.is_none() && {
            // `a()` is never a variable.
            self.last == start + u32::try_from(name.len()).unwrap_or(u32::MAX)
        };
        let block = match self.block()? {
            None => arguments.block,
            Some(_) if arguments.block.is_some() => return self.refused("both a block argument and a block are"),
            block => block,
        };
        let name = self.name(name);
        let is_bare = is_bare && block.is_none();
        let call = Call { receiver, name, arguments: arguments.values, block, is_safe, is_bare };
        Ok(self.add(Node::Call(Box::new(call)), start))
    }

    /// `{ |a| … }` or `do |a| … end`, if it is next and belongs here.
    pub(super) fn block(&mut self) -> Parsed<Option<NodeId>> {
        if self.at("{") {
            return self.block_until(|parser| parser.expect("}")).map(Some);
        }
        if self.at_keyword(Keyword::Do) && !self.leaves_do {
            return self.block_until(|parser| parser.expect_keyword(Keyword::End)).map(Some);
        }
        Ok(None)
    }

    fn block_until(&mut self, close: impl FnOnce(&mut Self) -> Parsed<()>) -> Parsed<NodeId> {
        let start = self.start();
        let block = self.enclosed(|parser| {
            parser.lexer.locals.open(true);
            let block = parser.block_content();
            let numbered = parser.lexer.locals.close();
            let mut block = block?;
            if block.parameters.is_empty() {
                block.parameters = parser.numbered(numbered);
            }
            Ok(block)
        })?;
        close(self)?;
        Ok(self.add(Node::Block(Box::new(block)), start))
    }

    fn numbered(&mut self, count: u8) -> Vec<Parameter> {
        (1..=count)
            .map(|number| Parameter { name: Some(self.name(&format!("_{number}"))), kind: ParameterKind::Required })
            .collect()
    }

    fn block_content(&mut self) -> Parsed<Block> {
        self.advance()?;
        let mut block = Block { parameters: Vec::new(), body: self.add(Node::Nil, 0), takes_apart: false };
        if self.at("||") {
            self.advance()?;
        } else if self.at("|") {
            self.advance()?;
            (block.parameters, block.takes_apart) = self.parameters("|")?;
            self.expect("|")?;
        }
        block.body = self.protected_body()?;
        Ok(block)
    }

    /// `->(a) { … }`, whose arrow is next.
    pub(super) fn lambda(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        self.lexer.locals.open(true);
        let lambda = self.enclosed(Self::lambda_content);
        let numbered = self.lexer.locals.close();
        let mut lambda = lambda?;
        if lambda.parameters.is_empty() {
            lambda.parameters = self.numbered(numbered);
        }
        Ok(self.add(Node::Lambda(Box::new(lambda)), start))
    }

    fn lambda_content(&mut self) -> Parsed<Block> {
        self.advance()?;
        let parameters = if self.take("(")? {
            let (parameters, _) = self.parameters(")")?;
            self.expect(")")?;
            parameters
        } else if matches!(self.token.kind, Kind::Ident(_) | Kind::Label(_) | Kind::Op("*" | "&" | "**")) {
            self.parameters("{")?.0
        } else {
            Vec::new()
        };
        let is_braced = self.at("{");
        if !is_braced && !self.at_keyword(Keyword::Do) {
            return self.expected("'{'");
        }
        self.advance()?;
        let body = self.protected_body()?;
        if is_braced {
            self.expect("}")?;
        } else {
            self.expect_keyword(Keyword::End)?;
        }
        Ok(Block { parameters, body, takes_apart: false })
    }
}
