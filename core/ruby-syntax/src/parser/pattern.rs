//! `case … in`, and patterns.

use super::Parser;
use crate::error::Parsed;
use crate::token::{Keyword, Kind};
use crate::tree::{Arm, Name, Node, NodeId, Pattern};

impl Parser<'_> {
    pub(super) fn arms(&mut self, subject: NodeId, start: u32) -> Parsed<NodeId> {
        let mut arms = Vec::new();
        while self.take_keyword(Keyword::In)? {
            let pattern = self.top_pattern()?;
            let guard = match self.token.kind {
                Kind::Keyword(keyword @ (Keyword::If | Keyword::Unless)) => {
                    let start = self.start();
                    self.advance()?;
                    let guard = self.expression_statement()?;
                    Some(if keyword == Keyword::If { guard } else { self.add(Node::Not(guard), start) })
                }
                _ => None,
            };
            self.skip_newlines()?;
            self.take_keyword(Keyword::Then)?;
            arms.push(Arm { pattern, guard, body: self.statements()? });
        }
        let otherwise = if self.take_keyword(Keyword::Else)? { Some(self.statements()?) } else { None };
        self.expect_keyword(Keyword::End)?;
        Ok(self.add(Node::Match(subject, arms, otherwise), start))
    }

    /// A pattern whose list or keys may stand without brackets.
    pub(super) fn top_pattern(&mut self) -> Parsed<Pattern> {
        if matches!(self.token.kind, Kind::Label(_)) {
            return self.keys(None, "\n");
        }
        let first = self.item()?;
        if !self.at(",") && !matches!(first, Pattern::Rest(_)) {
            return Ok(first);
        }
        let mut items = vec![first];
        while self.take(",")? {
            items.push(self.item()?);
        }
        Ok(Pattern::List(None, items))
    }

    fn item(&mut self) -> Parsed<Pattern> {
        if self.take("*")? {
            return Ok(Pattern::Rest(self.rest_name()?));
        }
        self.deeper(Self::pattern)
    }

    fn rest_name(&mut self) -> Parsed<Option<Name>> {
        let Kind::Ident(name) = self.token.kind.clone() else { return Ok(None) };
        self.bound(&name).map(Some)
    }

    fn bound(&mut self, name: &str) -> Parsed<Name> {
        self.lexer.locals.declare(name);
        self.advance()?;
        Ok(self.name(name))
    }

    fn pattern(&mut self) -> Parsed<Pattern> {
        let mut choices = vec![self.simple()?];
        while self.take("|")? {
            choices.push(self.simple()?);
        }
        let mut pattern = match choices.pop() {
            Some(only) if choices.is_empty() => only,
            last => {
                choices.extend(last);
                Pattern::Either(choices)
            }
        };
        while self.take("=>")? {
            let Kind::Ident(name) = self.token.kind.clone() else { return self.unexpected() };
            pattern = Pattern::As(Box::new(pattern), self.bound(&name)?);
        }
        Ok(pattern)
    }

    fn simple(&mut self) -> Parsed<Pattern> {
        match self.token.kind.clone() {
            Kind::Ident(name) => Ok(Pattern::Bind(self.bound(&name)?)),
            Kind::Op("[") => self.list_pattern(None, "]"),
            Kind::Op("{") => {
                self.advance()?;
                self.skip_newlines()?;
                let keys = self.keys(None, "}")?;
                self.expect("}")?;
                Ok(keys)
            }
            Kind::Op("(") => {
                self.advance()?;
                let inner = self.deeper(Self::pattern)?;
                self.expect(")")?;
                Ok(inner)
            }
            Kind::Op("^") => {
                self.advance()?;
                Ok(Pattern::Value(self.primary()?))
            }
            Kind::Constant(_) => self.constant_pattern(),
            _ => Ok(Pattern::Value(self.value_of_pattern()?)),
        }
    }

    fn value_of_pattern(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        let from = if self.at("..") || self.at("...") { None } else { Some(self.value_between_bars()?) };
        if !self.at("..") && !self.at("...") {
            return Ok(from.unwrap_or_else(|| self.add(Node::Nil, start)));
        }
        let is_exclusive = self.at("...");
        self.advance()?;
        let begins = matches!(self.token.kind, Kind::Integer(_) | Kind::Float(_) | Kind::Quote(_) | Kind::Op("-"));
        let to = if begins { Some(self.value_between_bars()?) } else { None };
        Ok(self.add(Node::Range(from, to, is_exclusive), start))
    }

    fn constant_pattern(&mut self) -> Parsed<Pattern> {
        let Kind::Constant(name) = self.token.kind.clone() else { return self.unexpected() };
        let start = self.start();
        self.advance()?;
        let name = self.name(&name);
        let mut constant = self.add(Node::Constant(name), start);
        while self.take("::")? {
            let Kind::Constant(name) = self.token.kind.clone() else { return self.unexpected() };
            self.advance()?;
            let name = self.name(&name);
            constant = self.add(Node::InnerConstant(constant, name), start);
        }
        for (open, close) in [("(", ")"), ("[", "]")] {
            if self.at(open) && !self.token.is_spaced {
                return self.list_pattern(Some(constant), close);
            }
        }
        Ok(Pattern::Value(constant))
    }

    /// A list in brackets, or keys in those behind a constant.
    fn list_pattern(&mut self, constant: Option<NodeId>, close: &str) -> Parsed<Pattern> {
        self.advance()?;
        self.skip_newlines()?;
        if constant.is_some() && matches!(self.token.kind, Kind::Label(_)) {
            let keys = self.keys(constant, close)?;
            self.expect(close)?;
            return Ok(keys);
        }
        let mut items = Vec::new();
        while !self.at(close) {
            items.push(self.item()?);
            self.skip_newlines()?;
            if !self.take(",")? {
                break;
            }
            self.skip_newlines()?;
        }
        self.expect(close)?;
        Ok(Pattern::List(constant, items))
    }

    fn keys(&mut self, constant: Option<NodeId>, close: &str) -> Parsed<Pattern> {
        let mut keys = Vec::new();
        let mut rest = None;
        loop {
            if self.take("**")? {
                rest = Some(if self.take_keyword(Keyword::Nil)? { None } else { self.rest_name()? });
            } else if let Kind::Label(name) = self.token.kind.clone() {
                self.advance()?;
                let key = self.name(&name);
                let is_alone = matches!(self.token.kind, Kind::Op("," | "}" | ")" | "]") | Kind::Newline)
                    || matches!(self.token.kind, Kind::Keyword(Keyword::Then | Keyword::If | Keyword::Unless));
                if is_alone {
                    self.lexer.locals.declare(&name);
                    keys.push((key, None));
                } else {
                    keys.push((key, Some(self.deeper(Self::pattern)?)));
                }
            } else {
                break;
            }
            if close != "\n" {
                self.skip_newlines()?;
            }
            if !self.take(",")? {
                break;
            }
            if close != "\n" {
                self.skip_newlines()?;
            }
        }
        Ok(Pattern::Keys(constant, keys, rest))
    }
}
