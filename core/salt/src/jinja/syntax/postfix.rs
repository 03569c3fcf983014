//! The parts behind an expression: attributes, items, filters and tests.

use ecow::EcoString;

use super::parser::Parser;
use super::token::Kind;
use super::tree::{Arguments, Expr, Filter};
use crate::value::{Error, Result};

impl Parser {
    pub(super) fn attribute(&mut self, node: Expr) -> Result<Expr> {
        self.next();
        let token = self.next();
        match token.kind {
            Kind::Name(name) => Ok(Expr::Attribute(Box::new(node), name)),
            Kind::Int(place) => Ok(Expr::Item(Box::new(node), Box::new(Expr::Int(place)))),
            _ => Err(Error::syntax("expected name or number", token.line)),
        }
    }

    pub(super) fn item(&mut self, node: Expr) -> Result<Expr> {
        self.next();
        let mut items = Vec::new();
        while !self.token().is_operator("]") {
            if !items.is_empty() {
                self.expect(",")?;
            }
            items.push(self.subscript()?);
        }
        self.expect("]")?;
        let key = match items.pop() {
            Some(only) if items.is_empty() => only,
            last => {
                items.extend(last);
                Expr::Tuple(items)
            }
        };
        Ok(Expr::Item(Box::new(node), Box::new(key)))
    }

    /// Reads the inside of square brackets: an expression, or `a:b:c`.
    pub(super) fn subscript(&mut self) -> Result<Expr> {
        let first = if self.token().is_operator(":") { None } else { Some(self.expression()?) };
        if !self.skip(":") {
            // Only an expression can be here.
            return first.ok_or_else(|| self.fail("expected subscript expression"));
        }
        let ends = |parser: &Self| [":", "]", ","].iter().any(|end| parser.token().is_operator(end));
        let second = if ends(self) { None } else { Some(self.expression()?) };
        let third = if self.skip(":") && !ends(self) { Some(self.expression()?) } else { None };
        Ok(Expr::Slice(Box::new([first, second, third])))
    }

    pub(super) fn filters_and_tests(&mut self, mut node: Expr) -> Result<Expr> {
        loop {
            self.link()?;
            node = match &self.token().kind {
                Kind::Operator("|") => {
                    self.next();
                    Expr::Filter(Box::new(node), Box::new(self.filter()?))
                }
                Kind::Operator("(") => Expr::Call(Box::new(node), Box::new(self.arguments()?)),
                Kind::Name(name) if name == "is" => self.test(node)?,
                _ => return Ok(node),
            };
        }
    }

    pub(super) fn dotted_name(&mut self) -> Result<EcoString> {
        let mut name = self.name()?;
        while self.skip(".") {
            name.push('.');
            name.push_str(&self.name()?);
        }
        Ok(name)
    }

    pub(super) fn test(&mut self, node: Expr) -> Result<Expr> {
        let line = self.next().line;
        let is_negated = self.skip_name("not");
        let name = self.dotted_name()?;
        self.note_need(true, &name, line);
        let mut arguments = Arguments::default();
        let ends = ["else", "or", "and"].iter().any(|end| self.token().is_name(end));
        match self.token().kind {
            Kind::Operator("(") => arguments = self.arguments()?,
            Kind::Name(_) if self.token().is_name("is") => {
                return Err(self.fail("You cannot chain multiple tests with is"));
            }
            Kind::Name(_) | Kind::Text(_) | Kind::Int(_) | Kind::Float(_) | Kind::Operator("[" | "{") if !ends => {
                let argument = self.primary()?;
                arguments.plain.push(self.postfix(argument)?);
            }
            _ => {}
        }
        let test = Expr::Test(Box::new(node), Box::new(Filter { name, arguments }));
        Ok(if is_negated { Expr::Not(Box::new(test)) } else { test })
    }
}
