//! Assignments: `a = b`, `a += b`, `a, *b = c`.

use super::Parser;
use crate::error::{Parsed, SyntaxError};
use crate::token::{Keyword, Kind};
use crate::tree::{Call, Node, NodeId};

impl Parser<'_> {
    /// An expression as a statement: several targets may stand before `=`, several values behind it.
    pub(super) fn whole_expression(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        if self.at("*") && self.token.is_prefix {
            return self.multiple(Vec::new(), start);
        }
        if self.at("(") && self.is_group_of_targets() {
            return self.multiple(Vec::new(), start);
        }
        let value = self.choice()?;
        if self.at(",") && self.is_target(value) {
            let first = self.target(value)?;
            return self.multiple(vec![first], start);
        }
        // `a = 1, 2` is a list.
        if self.at(",")
            && let Node::Assign(target, first) = *self.program.node(value)
        {
            let mut items = vec![first];
            while self.take(",")? {
                items.push(if self.at("*") { self.splat()? } else { self.choice()? });
            }
            let list = self.add(Node::Array(items), start);
            return Ok(self.add(Node::Assign(target, list), start));
        }
        Ok(value)
    }

    /// True if what stands in these parentheses is followed by a comma and later a sign of equality: `(a, b), c = d`.
    fn is_group_of_targets(&self) -> bool {
        let rest = self.lexer.rest();
        let Some(end) = rest.find(')') else { return false };
        let (inside, behind) = rest.split_at(end);
        let is_list = inside.contains(',') && inside.chars().all(|c| c.is_alphanumeric() || "_, *@".contains(c));
        let behind = behind.get(1..).unwrap_or_default().trim_start_matches(' ');
        is_list && (behind.starts_with(',') || behind.starts_with("= "))
    }

    /// The targets of a list of values, and the list.
    fn multiple(&mut self, mut targets: Vec<NodeId>, start: u32) -> Parsed<NodeId> {
        if !targets.is_empty() {
            self.advance()?;
        }
        self.targets(&mut targets)?;
        if !self.at("=") {
            return self.expected("'='");
        }
        self.advance()?;
        let value = self.right_hand_side()?;
        let value = if self.at(",") {
            let mut items = vec![value];
            while self.take(",")? {
                items.push(if self.at("*") { self.splat()? } else { self.choice()? });
            }
            self.add(Node::Array(items), start)
        } else {
            value
        };
        Ok(self.add(Node::MultipleAssign(targets, value), start))
    }

    fn targets(&mut self, targets: &mut Vec<NodeId>) -> Parsed<()> {
        loop {
            let start = self.start();
            if self.at("=") || self.at(")") || self.at_keyword(Keyword::In) {
                return Ok(());
            }
            if self.take("*")? {
                let inner = if self.at(",") || self.at("=") || self.at(")") || self.at_keyword(Keyword::In) {
                    None
                } else {
                    let value = self.unary_operand()?;
                    Some(self.target(value)?)
                };
                targets.push(self.add(Node::Splat(inner), start));
            } else if self.take("(")? {
                let mut inner = Vec::new();
                self.deeper(|parser| parser.targets(&mut inner))?;
                self.expect(")")?;
                targets.push(self.add(Node::Targets(inner), start));
            } else {
                let value = self.unary_operand()?;
                targets.push(self.target(value)?);
            }
            if !self.take(",")? {
                return Ok(());
            }
        }
    }

    /// The target of a loop: one, or several.
    pub(super) fn loop_target(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        let mut targets = Vec::new();
        self.targets(&mut targets)?;
        match targets.as_slice() {
            [one] if !matches!(self.program.node(*one), Node::Splat(_)) => Ok(*one),
            _ => Ok(self.add(Node::Targets(targets), start)),
        }
    }

    /// `= value`, `+= value`, if it follows something that can be assigned to.
    pub(super) fn assignment(&mut self, value: NodeId) -> Parsed<NodeId> {
        let Kind::Op(op) = self.token.kind else { return Ok(value) };
        let update = match op {
            "=" => None,
            "==" | "=>" | "=~" | "===" | "!=" | ">=" | "<=" => return Ok(value),
            op => match op.strip_suffix('=') {
                Some(operator) => Some(operator),
                None => return Ok(value),
            },
        };
        if !self.is_target(value) {
            return Ok(value);
        }
        let start = self.start_of(value);
        let target = self.target(value)?;
        self.advance()?;
        let right = self.deeper(Self::right_hand_side)?;
        let node = match update {
            None => Node::Assign(target, right),
            Some(operator) => Node::Update(target, self.name(operator), right),
        };
        Ok(self.add(node, start))
    }

    fn right_hand_side(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        if self.at("*") && self.token.is_prefix {
            let mut items = vec![self.splat()?];
            while self.take(",")? {
                items.push(if self.at("*") { self.splat()? } else { self.choice()? });
            }
            return Ok(self.add(Node::Array(items), start));
        }
        let value = self.choice()?;
        if self.take_keyword(Keyword::Rescue)? {
            let other = self.choice()?;
            return Ok(self.rescued(value, other, start));
        }
        Ok(value)
    }

    fn is_target(&self, node: NodeId) -> bool {
        match self.program.node(node) {
            Node::Local(_) | Node::Instance(_) | Node::ClassVariable(_) | Node::Global(_) => true,
            Node::Constant(_) | Node::TopConstant(_) | Node::InnerConstant(..) => true,
            Node::Call(call) if call.block.is_some() => false,
            Node::Call(call) => match call.receiver {
                None => call.is_bare && !self.program.text(call.name).ends_with(['?', '!']),
                Some(_) => self.program.text(call.name) == "[]" || call.arguments.is_empty() && self.is_attribute(call),
            },
            _ => false,
        }
    }

    fn is_attribute(&self, call: &Call) -> bool {
        let name = self.program.text(call.name);
        name.starts_with(|c: char| c.is_alphabetic() || c == '_') && !name.ends_with(['?', '!'])
    }

    /// The target of an assignment: a name alone becomes a variable.
    pub(super) fn target(&mut self, node: NodeId) -> Parsed<NodeId> {
        let bare = match self.program.node(node) {
            Node::Call(call) if call.receiver.is_none() && call.is_bare => Some(call.name),
            _ if self.is_target(node) => None,
            _ => {
                return Err(SyntaxError::new("syntax error, can't be assigned to", self.program.span(node)));
            }
        };
        match bare {
            None => Ok(node),
            Some(name) => {
                let text = self.program.text(name).clone();
                self.lexer.locals.declare(&text);
                let span = self.program.span(node);
                Ok(self.program.add(Node::Local(name), span))
            }
        }
    }
}
