//! Expressions: operators, assignments, choices.

use ecow::EcoString;

use super::super::token::{Keyword, TokenKind};
use super::super::{Node, NodeKind};
use super::Parser;

/// The binding strength of an operator; a higher number binds more.
fn strength(mark: &str) -> Option<u8> {
    Some(match mark {
        ".." | "..." => 1,
        "||" => 2,
        "&&" => 3,
        "<=>" | "==" | "===" | "!=" | "=~" | "!~" => 4,
        "<" | "<=" | ">" | ">=" => 5,
        "|" | "^" => 6,
        "&" => 7,
        "<<" | ">>" => 8,
        "+" | "-" => 9,
        "*" | "/" | "%" => 10,
        "**" => 11,
        _ => return None,
    })
}

const ASSIGNMENTS: [&str; 12] = ["=", "||=", "&&=", "+=", "-=", "*=", "/=", "**=", "|=", "&=", "<<=", "%="];

impl Parser {
    /// An expression with its assignments and choices, without `and`, `or` and what stands behind a statement.
    pub(super) fn expression(&mut self) -> Node {
        self.deeper(
            |node| node,
            |parser| {
                let start = parser.start();
                if parser.take_word(Keyword::Not) {
                    let operand = parser.expression();
                    return parser.call(operand, "!", Vec::new(), start);
                }
                let left = parser.operation(0);
                parser.behind_operand(left, start)
            },
        )
    }

    fn behind_operand(&mut self, left: Node, start: u32) -> Node {
        let TokenKind::Mark(mark) = *self.kind() else { return left };
        if ASSIGNMENTS.contains(&mark) {
            self.at += 1;
            self.skip_newlines();
            let value = self.assigned();
            let Some(name) = assignable(&left) else { return self.node(NodeKind::Opaque, start) };
            return self.node(NodeKind::Assignment { name, value: Box::new(value) }, start);
        }
        if mark == "?" {
            self.at += 1;
            self.skip_newlines();
            let then = self.expression();
            self.skip_newlines();
            self.take(":");
            self.skip_newlines();
            let otherwise = vec![self.expression()];
            let kind = NodeKind::If { condition: Box::new(left), then: vec![then], otherwise };
            return self.node(kind, start);
        }
        left
    }

    /// The value of an assignment: `a = 1, 2` is a list.
    fn assigned(&mut self) -> Node {
        let start = self.start();
        let first = self.expression();
        if !self.is(",") || self.keeps_do {
            return first;
        }
        first_of_list(self, first, start)
    }

    pub(super) fn call(&self, receiver: Node, name: &str, arguments: Vec<Node>, start: u32) -> Node {
        let kind = NodeKind::Call { receiver: Some(Box::new(receiver)), name: name.into(), arguments, block: None };
        self.node(kind, start)
    }

    /// Operands with operators that bind more than `least`.
    fn operation(&mut self, least: u8) -> Node {
        let start = self.start();
        let mut left = self.unary();
        while let TokenKind::Mark(mark) = *self.kind() {
            let Some(strength) = strength(mark).filter(|strength| *strength > least) else { break };
            self.at += 1;
            self.skip_newlines();
            let is_open = mark.starts_with("..") && matches!(self.kind(), TokenKind::Mark(")" | "]"));
            let right = match is_open {
                true => self.node(NodeKind::Nil, self.start()),
                // Going deeper is counted where brackets and bodies are; here the strength bounds it.
                false => self.operation(strength),
            };
            left = match (left, &right.kind) {
                (Node { kind: NodeKind::Text(mut text), .. }, NodeKind::Text(more)) if mark == "+" => {
                    text.push_str(more);
                    self.node(NodeKind::Text(text), start)
                }
                (left, _) => self.call(left, mark, vec![right], start),
            };
        }
        left
    }

    fn unary(&mut self) -> Node {
        let start = self.start();
        let TokenKind::Mark(mark) = *self.kind() else { return self.primary() };
        match mark {
            "!" | "~" | "+" | "-" => {
                self.at += 1;
                let operand = self.deeper(|node| node, Self::unary);
                match (mark, &operand.kind) {
                    ("-", NodeKind::Integer(number)) => self.node(NodeKind::Integer(number.wrapping_neg()), start),
                    ("-", NodeKind::Float(number)) => self.node(NodeKind::Float(-number), start),
                    _ => self.call(operand, mark, Vec::new(), start),
                }
            }
            "*" | "**" | "&" => {
                self.at += 1;
                let operand = Box::new(self.deeper(|node| node, Self::unary));
                self.node(NodeKind::Splat(operand), start)
            }
            _ => self.primary(),
        }
    }
}

/// Reads the rest of a list without brackets.
fn first_of_list(parser: &mut Parser, first: Node, start: u32) -> Node {
    let mut items = vec![first];
    while parser.take(",") {
        parser.skip_newlines();
        items.push(parser.expression());
    }
    parser.node(NodeKind::Array(items), start)
}

/// The name of what can be assigned to.
fn assignable(node: &Node) -> Option<EcoString> {
    match &node.kind {
        NodeKind::Variable(name) | NodeKind::Constant(name) => Some(name.clone()),
        NodeKind::Call { receiver: None, name, arguments, block: None } if arguments.is_empty() => Some(name.clone()),
        _ => None,
    }
}
