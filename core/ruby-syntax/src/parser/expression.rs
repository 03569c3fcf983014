//! Operators, by how tightly they bind.

use super::Parser;
use crate::error::Parsed;
use crate::token::{Keyword, Kind};
use crate::tree::{Call, Node, NodeId};

/// The binding of the loosest operator, `||`.
const LOOSEST: u8 = 1;
/// The least binding of an operator that may stand between the bars of a block.
const BETWEEN_BARS: u8 = 6;
const COMPARISON: u8 = 3;
const POWER: u8 = 11;

fn binding(op: &str) -> Option<u8> {
    Some(match op {
        "||" => LOOSEST,
        "&&" => 2,
        "<=>" | "==" | "===" | "!=" | "=~" | "!~" => COMPARISON,
        "<" | "<=" | ">" | ">=" => 4,
        "|" | "^" => 5,
        "&" => BETWEEN_BARS,
        "<<" | ">>" => 7,
        "+" | "-" => 8,
        "*" | "/" | "%" => 9,
        "**" => POWER,
        _ => return None,
    })
}

impl Parser<'_> {
    /// `a ? b : c` and all that binds tighter; assignments, too.
    pub(super) fn choice(&mut self) -> Parsed<NodeId> {
        self.deeper(Self::choice_here)
    }

    fn choice_here(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        let condition = self.range()?;
        if !self.at("?") {
            return Ok(condition);
        }
        let outer = std::mem::replace(&mut self.lexer.is_in_choice, true);
        let then = self.choice_half(outer)?;
        let otherwise = self.choice()?;
        Ok(self.add(Node::If(condition, then, otherwise), start))
    }

    fn choice_half(&mut self, outer: bool) -> Parsed<NodeId> {
        self.advance()?;
        let then = self.choice()?;
        self.skip_newlines()?;
        self.lexer.is_in_choice = outer;
        self.expect(":")?;
        self.skip_newlines()?;
        Ok(then)
    }

    fn range(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        let from = if self.at("..") || self.at("...") { None } else { Some(self.binary(LOOSEST)?) };
        let is_exclusive = self.at("...");
        if !is_exclusive && !self.at("..") {
            // Not reached without a value: then one of both is next.
            return Ok(from.unwrap_or_else(|| self.add(Node::Nil, start)));
        }
        self.advance()?;
        let ends = matches!(self.token.kind, Kind::Op(")" | "]" | "," | "=>") | Kind::Newline | Kind::End)
            || matches!(self.token.kind, Kind::Keyword(Keyword::Then | Keyword::If | Keyword::Do | Keyword::And));
        let to = if ends { None } else { Some(self.binary(LOOSEST)?) };
        Ok(self.add(Node::Range(from, to, is_exclusive), start))
    }

    /// A value between the bars of a block.
    pub(super) fn value_between_bars(&mut self) -> Parsed<NodeId> {
        self.binary(BETWEEN_BARS)
    }

    fn binary(&mut self, loosest: u8) -> Parsed<NodeId> {
        let start = self.start();
        let mut left = self.unary()?;
        loop {
            let Kind::Op(op) = self.token.kind else { return Ok(left) };
            let Some(tightness) = binding(op).filter(|tightness| *tightness >= loosest) else { return Ok(left) };
            self.advance()?;
            // A power binds its right side first.
            let next = if tightness == POWER { POWER } else { tightness + 1 };
            let right = self.deeper(|parser| parser.right_side(next, tightness))?;
            left = match op {
                "&&" => self.add(Node::And(left, right), start),
                "||" => self.add(Node::Or(left, right), start),
                "!=" | "!~" => {
                    let equal = self.operator_call(if op == "!=" { "==" } else { "=~" }, left, vec![right], start);
                    self.add(Node::Not(equal), start)
                }
                "=~" => self.pattern_match(left, right, start),
                op => self.operator_call(op, left, vec![right], start),
            };
        }
    }

    /// `/(?<name>…)/ =~ text`: what a literal names becomes variables.
    fn pattern_match(&mut self, left: NodeId, right: NodeId, start: u32) -> NodeId {
        let call = self.operator_call("=~", left, vec![right], start);
        let Node::Pattern(text, _) = self.program.node(left).clone() else { return call };
        let Node::Text(text) = self.program.node(text).clone() else { return call };
        let mut names = Vec::new();
        for part in text.split("(?<").skip(1) {
            let name = part.split('>').next().unwrap_or_default();
            let is_name = name.starts_with(|c: char| c.is_lowercase() || c == '_')
                && name.chars().all(|c| c.is_alphanumeric() || c == '_');
            if is_name {
                self.lexer.locals.declare(name);
                names.push(self.name(name));
            }
        }
        if names.is_empty() { call } else { self.add(Node::NamedGroups(call, names), start) }
    }

    fn right_side(&mut self, next: u8, tightness: u8) -> Parsed<NodeId> {
        // `a && not b` isn't Ruby, `a || raise` is: a call with arguments is taken behind loose operators.
        if tightness < COMPARISON && self.at_keyword(Keyword::Not) {
            return self.unexpected();
        }
        self.binary(next)
    }

    pub(super) fn operator_call(&mut self, op: &str, receiver: NodeId, arguments: Vec<NodeId>, start: u32) -> NodeId {
        let name = self.name(op);
        let call = Call { receiver: Some(receiver), name, arguments, block: None, is_safe: false, is_bare: false };
        self.add(Node::Call(Box::new(call)), start)
    }

    fn unary(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        match self.token.kind {
            Kind::Op("!") => {
                self.advance()?;
                let value = self.deeper(Self::unary)?;
                Ok(self.add(Node::Not(value), start))
            }
            Kind::Op("-") => self.minus(start),
            Kind::Op("+" | "~") => {
                let op = if self.at("+") { "+@" } else { "~" };
                self.advance()?;
                let value = self.deeper(Self::unary)?;
                Ok(self.operator_call(op, value, Vec::new(), start))
            }
            Kind::Op("&") if self.token.is_prefix => self.refused("a block among values is"),
            Kind::Keyword(Keyword::Defined) => self.defined(),
            _ => self.operand(),
        }
    }

    /// `-2 ** 2` is `-(2 ** 2)`, but `-2.abs` is `(-2).abs`.
    fn minus(&mut self, start: u32) -> Parsed<NodeId> {
        let minus = self.advance()?;
        let is_literal = minus.span.end == self.token.span.start && !self.token.is_spaced;
        match self.token.kind {
            Kind::Integer(number) if is_literal => {
                self.advance()?;
                let value = self.add(Node::Integer(-number), start);
                self.number_behind_minus(value, start)
            }
            Kind::Float(number) if is_literal => {
                self.advance()?;
                let value = self.add(Node::Float(-number), start);
                self.number_behind_minus(value, start)
            }
            _ => {
                let value = self.deeper(|parser| parser.binary(POWER))?;
                Ok(self.operator_call("-@", value, Vec::new(), start))
            }
        }
    }

    fn number_behind_minus(&mut self, value: NodeId, start: u32) -> Parsed<NodeId> {
        if !self.at("**") {
            return self.postfix(value);
        }
        let positive = match self.program.node(value) {
            Node::Integer(number) => Node::Integer(-number),
            Node::Float(number) => Node::Float(-number),
            other => other.clone(),
        };
        let positive = self.add(positive, start);
        self.advance()?;
        let right = self.binary(POWER)?;
        let power = self.operator_call("**", positive, vec![right], start);
        Ok(self.operator_call("-@", power, Vec::new(), start))
    }

    fn defined(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        self.advance()?;
        let has_parentheses = self.at("(") && !self.token.is_spaced;
        let value = if has_parentheses {
            self.advance()?;
            self.skip_newlines()?;
            let value = self.enclosed(Self::expression_statement)?;
            self.skip_newlines()?;
            self.expect(")")?;
            let defined = self.add(Node::Defined(value), start);
            return self.postfix(defined);
        } else {
            self.deeper(Self::unary)?
        };
        Ok(self.add(Node::Defined(value), start))
    }

    /// An operand without an assignment.
    pub(super) fn unary_operand(&mut self) -> Parsed<NodeId> {
        let value = self.primary()?;
        self.postfix(value)
    }

    /// An operand; an assignment if it is something that can be assigned to.
    fn operand(&mut self) -> Parsed<NodeId> {
        let value = self.unary_operand()?;
        self.assignment(value)
    }
}
