//! Statements: lists of them, `and`, `or`, `not`, and what follows a statement: `if`, `rescue` …

use super::Parser;
use crate::error::Parsed;
use crate::token::{Keyword, Kind};
use crate::tree::{Node, NodeId, Protected, Rescue};

impl Parser<'_> {
    /// Statements up to what can't begin one.
    pub(super) fn statements(&mut self) -> Parsed<NodeId> {
        self.deeper(Self::statement_list)
    }

    fn statement_list(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        let mut list = Vec::new();
        loop {
            self.skip_newlines()?;
            if self.token.kind.ends_statements() {
                break;
            }
            list.push(self.statement()?);
            if self.token.kind != Kind::Newline && !self.token.kind.ends_statements() {
                return self.unexpected();
            }
        }
        Ok(match list.as_slice() {
            [] => self.add(Node::Nil, start),
            [one] => *one,
            _ => self.add(Node::Sequence(list), start),
        })
    }

    /// One statement with what follows it.
    pub(super) fn statement(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        let mut node = self.expression_statement()?;
        loop {
            let Kind::Keyword(keyword) = self.token.kind else { return Ok(node) };
            if !matches!(keyword, Keyword::If | Keyword::Unless | Keyword::While | Keyword::Until | Keyword::Rescue) {
                return Ok(node);
            }
            self.advance()?;
            let other = self.expression_statement()?;
            let nothing = self.add(Node::Nil, start);
            node = match keyword {
                Keyword::If => self.add(Node::If(other, node, nothing), start),
                Keyword::Unless => self.add(Node::If(other, nothing, node), start),
                Keyword::Rescue => self.rescued(node, other, start),
                _ => {
                    let body_is_first = matches!(self.program.node(node), Node::Begin(_));
                    self.add(Node::While(other, node, keyword == Keyword::Until, body_is_first), start)
                }
            };
        }
    }

    /// `value rescue other`
    pub(super) fn rescued(&mut self, body: NodeId, other: NodeId, start: u32) -> NodeId {
        let rescue = Rescue { classes: Vec::new(), target: None, body: other };
        let protected = Protected { body, rescues: vec![rescue], otherwise: None, ensure: None };
        self.add(Node::Protected(Box::new(protected)), start)
    }

    /// A statement without what follows it: `and`, `or` and `not` bind loosest.
    pub(super) fn expression_statement(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        let mut left = self.negated()?;
        loop {
            let is_and = self.at_keyword(Keyword::And);
            if !is_and && !self.at_keyword(Keyword::Or) {
                return Ok(left);
            }
            self.advance()?;
            let right = self.negated()?;
            left = self.add(if is_and { Node::And(left, right) } else { Node::Or(left, right) }, start);
        }
    }

    fn negated(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        if self.take_keyword(Keyword::Not)? {
            let value = self.deeper(Self::negated)?;
            return Ok(self.add(Node::Not(value), start));
        }
        let value = self.whole_expression()?;
        if self.at("=>") || self.at_keyword(Keyword::In) && !self.leaves_do {
            let is_question = self.at_keyword(Keyword::In);
            self.advance()?;
            let pattern = self.top_pattern()?;
            return Ok(self.add(Node::MatchOne(value, Box::new(pattern), is_question), start));
        }
        Ok(value)
    }

    /// A body with `rescue`, `else` and `ensure`, up to its `end`.
    pub(super) fn protected_body(&mut self) -> Parsed<NodeId> {
        let leaves_do = std::mem::replace(&mut self.leaves_do, false);
        let body = self.protected_body_parts();
        self.leaves_do = leaves_do;
        body
    }

    fn protected_body_parts(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        let body = self.statements()?;
        let mut rescues = Vec::new();
        while self.take_keyword(Keyword::Rescue)? {
            rescues.push(self.rescue()?);
        }
        let otherwise = if self.take_keyword(Keyword::Else)? { Some(self.statements()?) } else { None };
        let ensure = if self.take_keyword(Keyword::Ensure)? { Some(self.statements()?) } else { None };
        if rescues.is_empty() && otherwise.is_none() && ensure.is_none() {
            return Ok(body);
        }
        Ok(self.add(Node::Protected(Box::new(Protected { body, rescues, otherwise, ensure })), start))
    }

    fn rescue(&mut self) -> Parsed<Rescue> {
        let mut classes = Vec::new();
        while !matches!(self.token.kind, Kind::Newline | Kind::Keyword(Keyword::Then) | Kind::Op("=>")) {
            classes.push(if self.at("*") { self.splat()? } else { self.choice()? });
            if !self.take(",")? {
                break;
            }
        }
        let target = if self.take("=>")? {
            let value = self.unary_operand()?;
            Some(self.target(value)?)
        } else {
            None
        };
        self.take_keyword(Keyword::Then)?;
        Ok(Rescue { classes, target, body: self.statements()? })
    }
}
