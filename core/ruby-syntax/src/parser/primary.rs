//! Values: names, literals, and what begins with a keyword.

use super::Parser;
use crate::error::Parsed;
use crate::token::{Keyword, Kind};
use crate::tree::{Call, Case, Node, NodeId};

impl Parser<'_> {
    pub(super) fn primary(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        let node = match self.token.kind.clone() {
            Kind::Ident(name) => return self.identifier(&name, start),
            Kind::Constant(name) => return self.constant(&name, start),
            Kind::Instance(name) => Node::Instance(self.name(&name)),
            Kind::ClassVariable(name) => Node::ClassVariable(self.name(&name)),
            Kind::Global(name) => match name.get(1..).and_then(|number| number.parse().ok()) {
                Some(number) if number > 0 => Node::Group(number),
                _ => Node::Global(self.name(&name)),
            },
            Kind::Integer(number) => Node::Integer(number),
            Kind::BigInteger(base, digits) => Node::BigInteger(base, digits),
            Kind::Float(number) => Node::Float(number),
            Kind::Character(text) => Node::Text(text),
            Kind::Symbol(name) => Node::Symbol(self.name(&name)),
            Kind::Quote(quote) => return self.quoted(quote),
            Kind::Heredoc(heredoc) => return self.heredoc(&heredoc),
            Kind::Keyword(keyword) => return self.keyword(keyword, start),
            Kind::Op("(") => return self.parenthesized(start),
            Kind::Op("[") => return self.list(),
            Kind::Op("{") => return self.hash(),
            Kind::Op("->") => return self.lambda(),
            Kind::Op("::") => {
                self.advance()?;
                let Kind::Constant(name) = self.token.kind.clone() else { return self.unexpected() };
                Node::TopConstant(self.name(&name))
            }
            Kind::Op(".." | "...") => return self.choice(),
            _ => return self.unexpected(),
        };
        self.advance()?;
        Ok(self.add(node, start))
    }

    fn identifier(&mut self, name: &str, start: u32) -> Parsed<NodeId> {
        let is_local = self.lexer.locals.knows(name) || self.lexer.locals.numbered(name);
        self.advance()?;
        // A variable in front of another value is a method of the same name.
        let is_command = self.token.is_spaced
            && matches!(
                self.token.kind,
                Kind::Ident(_) | Kind::Constant(_) | Kind::Instance(_) | Kind::Quote(_) | Kind::Integer(_)
            );
        let is_call = self.at("(") && !self.token.is_spaced;
        if is_local && !is_command && !is_call {
            let name = self.name(name);
            return Ok(self.add(Node::Local(name), start));
        }
        self.call_of(name, None, false, start)
    }

    /// The meaning of a name alone, as in `{a:}`.
    pub(super) fn named(&mut self, name: &str, start: u32) -> NodeId {
        let is_local = self.lexer.locals.knows(name);
        let name = self.name(name);
        if is_local {
            return self.add(Node::Local(name), start);
        }
        let call = Call { receiver: None, name, arguments: Vec::new(), block: None, is_safe: false, is_bare: true };
        self.add(Node::Call(Box::new(call)), start)
    }

    fn constant(&mut self, name: &str, start: u32) -> Parsed<NodeId> {
        self.advance()?;
        let is_call = self.at("(") && !self.token.is_spaced;
        let is_command = self.token.is_spaced
            && matches!(self.token.kind, Kind::Quote(_) | Kind::Integer(_) | Kind::Ident(_) | Kind::Instance(_));
        if is_call || is_command {
            return self.call_of(name, None, false, start);
        }
        let name = self.name(name);
        Ok(self.add(Node::Constant(name), start))
    }

    fn parenthesized(&mut self, start: u32) -> Parsed<NodeId> {
        let body = self.enclosed(|parser| {
            parser.advance()?;
            let body = parser.statements()?;
            if parser.at(")") { Ok(body) } else { parser.expected("')'") }
        })?;
        self.advance()?;
        // Parentheses keep what is in them from being more than a value.
        Ok(self.add(Node::Sequence(vec![body]), start))
    }

    fn keyword(&mut self, keyword: Keyword, start: u32) -> Parsed<NodeId> {
        let node = match keyword {
            Keyword::Nil => Node::Nil,
            Keyword::True => Node::True,
            Keyword::False => Node::False,
            Keyword::Itself => Node::Itself,
            Keyword::Redo => Node::Redo,
            Keyword::Retry => Node::Retry,
            Keyword::Method => Node::CurrentMethod,
            Keyword::File => Node::CurrentFile,
            Keyword::Line => Node::CurrentLine,
            Keyword::If | Keyword::Unless => return self.enclosed(Self::condition),
            Keyword::While | Keyword::Until => return self.enclosed(Self::while_loop),
            Keyword::For => return self.enclosed(Self::for_loop),
            Keyword::Case => return self.enclosed(Self::case),
            Keyword::Begin => return self.begin(start),
            Keyword::Def => return self.method(),
            Keyword::Class => return self.class(),
            Keyword::Module => return self.module(),
            Keyword::Alias => return self.alias(),
            Keyword::Undef => return self.undefine(),
            Keyword::Return | Keyword::Break | Keyword::Next => return self.jump(keyword, start),
            Keyword::Yield | Keyword::Super => return self.yielding(keyword, start),
            Keyword::Defined | Keyword::Not => return self.expression_statement(),
            _ => return self.unexpected(),
        };
        self.advance()?;
        Ok(self.add(node, start))
    }

    fn begin(&mut self, start: u32) -> Parsed<NodeId> {
        let body = self.enclosed(|parser| {
            parser.advance()?;
            parser.protected_body()
        })?;
        self.expect_keyword(Keyword::End)?;
        Ok(self.add(Node::Begin(body), start))
    }

    fn then(&mut self) -> Parsed<()> {
        self.skip_newlines()?;
        self.take_keyword(Keyword::Then)?;
        Ok(())
    }

    fn condition(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        let is_unless = self.at_keyword(Keyword::Unless);
        self.advance()?;
        let condition = self.expression_statement()?;
        self.then()?;
        let then = self.statements()?;
        let otherwise = match self.token.kind {
            Kind::Keyword(Keyword::Elsif) if !is_unless => return self.elsif(condition, then, start),
            Kind::Keyword(Keyword::Else) => {
                self.advance()?;
                self.statements()?
            }
            _ => self.add(Node::Nil, start),
        };
        self.expect_keyword(Keyword::End)?;
        let node = if is_unless { Node::If(condition, otherwise, then) } else { Node::If(condition, then, otherwise) };
        Ok(self.add(node, start))
    }

    fn elsif(&mut self, condition: NodeId, then: NodeId, start: u32) -> Parsed<NodeId> {
        let mut branches = vec![(condition, then, start)];
        while self.at_keyword(Keyword::Elsif) {
            let start = self.start();
            self.advance()?;
            let condition = self.expression_statement()?;
            self.then()?;
            branches.push((condition, self.statements()?, start));
        }
        let mut otherwise =
            if self.take_keyword(Keyword::Else)? { self.statements()? } else { self.add(Node::Nil, start) };
        self.expect_keyword(Keyword::End)?;
        for (condition, then, start) in branches.into_iter().rev() {
            otherwise = self.add(Node::If(condition, then, otherwise), start);
        }
        Ok(otherwise)
    }

    /// A condition whose `do` begins the body.
    fn before_do(&mut self, read: impl FnOnce(&mut Self) -> Parsed<NodeId>) -> Parsed<NodeId> {
        let leaves_do = std::mem::replace(&mut self.leaves_do, true);
        let value = read(self);
        self.leaves_do = leaves_do;
        let value = value?;
        self.skip_newlines()?;
        self.take_keyword(Keyword::Do)?;
        Ok(value)
    }

    fn while_loop(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        let is_until = self.at_keyword(Keyword::Until);
        self.advance()?;
        let condition = self.before_do(Self::expression_statement)?;
        let body = self.statements()?;
        self.expect_keyword(Keyword::End)?;
        Ok(self.add(Node::While(condition, body, is_until, false), start))
    }

    fn for_loop(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        self.advance()?;
        let target = self.loop_target()?;
        self.expect_keyword(Keyword::In)?;
        let list = self.before_do(Self::expression_statement)?;
        let body = self.statements()?;
        self.expect_keyword(Keyword::End)?;
        Ok(self.add(Node::For(target, list, body), start))
    }

    fn case(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        self.advance()?;
        let subject = match self.token.kind {
            Kind::Newline | Kind::Keyword(Keyword::When) => None,
            _ => Some(self.statement()?),
        };
        self.skip_newlines()?;
        if let (Some(subject), true) = (subject, self.at_keyword(Keyword::In)) {
            return self.arms(subject, start);
        }
        let mut branches = Vec::new();
        while self.take_keyword(Keyword::When)? {
            let mut values = Vec::new();
            loop {
                values.push(if self.at("*") { self.splat()? } else { self.choice()? });
                if !self.take(",")? {
                    break;
                }
            }
            self.then()?;
            branches.push((values, self.statements()?));
        }
        let otherwise = if self.take_keyword(Keyword::Else)? { Some(self.statements()?) } else { None };
        if branches.is_empty() {
            return self.expected("'when'");
        }
        self.expect_keyword(Keyword::End)?;
        Ok(self.add(Node::Case(Box::new(Case { subject, branches, otherwise })), start))
    }

    fn jump(&mut self, keyword: Keyword, start: u32) -> Parsed<NodeId> {
        self.advance()?;
        let ends = matches!(self.token.kind, Kind::Newline | Kind::End | Kind::Op("}" | ")" | "]" | ":"))
            || matches!(
                self.token.kind,
                Kind::Keyword(
                    Keyword::If
                        | Keyword::Unless
                        | Keyword::While
                        | Keyword::Until
                        | Keyword::End
                        | Keyword::And
                        | Keyword::Or
                )
            );
        let value = if ends { None } else { Some(self.jump_value()?) };
        let node = match keyword {
            Keyword::Return => Node::Return(value),
            Keyword::Break => Node::Break(value),
            _ => Node::Next(value),
        };
        Ok(self.add(node, start))
    }

    /// The value of `return`; several are a list.
    fn jump_value(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        let arguments = self.deeper(Self::command_argument_list)?;
        match arguments.values.as_slice() {
            [one] => match self.program.node(*one).clone() {
                Node::Splat(_) => Ok(self.add(Node::Array(arguments.values), start)),
                Node::Keywords(pairs) => Ok(self.add(Node::Hash(pairs), start)),
                _ => Ok(*one),
            },
            _ => Ok(self.add(Node::Array(arguments.values), start)),
        }
    }

    fn yielding(&mut self, keyword: Keyword, start: u32) -> Parsed<NodeId> {
        self.advance()?;
        let arguments = if self.at("(") && !self.token.is_spaced {
            Some(self.arguments_in_parentheses()?)
        } else if self.begins_command_arguments()
            && !(keyword == Keyword::Yield && self.at("[") && !self.token.is_spaced)
        {
            Some(self.command_arguments()?)
        } else {
            None
        };
        if keyword == Keyword::Yield {
            return Ok(self.add(Node::Yield(arguments.map(|arguments| arguments.values).unwrap_or_default()), start));
        }
        let block = self.block()?;
        let (values, passed) = match arguments {
            Some(arguments) => (Some(arguments.values), arguments.block),
            None => (None, None),
        };
        Ok(self.add(Node::Super(values, block.or(passed)), start))
    }
}
