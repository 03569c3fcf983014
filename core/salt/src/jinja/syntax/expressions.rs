//! Expressions, from `a if b else c` down to names and literals (`jinja2/parser.py`).

use super::parser::Parser;
use super::token::Kind;
use super::tree::{Arguments, Comparison, Expr, Filter, Operator};
use crate::value::{Error, Result};

/// The way in which a list of expressions without brackets is read.
#[derive(Clone, Copy)]
pub(super) struct Tuple {
    /// True if `a if b else c` may stand in it.
    pub(super) conditions: bool,
    /// A keyword that ends it.
    pub(super) end: Option<&'static str>,
    /// True if it stands in parentheses, and may be empty.
    pub(super) in_parentheses: bool,
}

impl Tuple {
    /// The form that `{{ … }}` and `{% set a = … %}` read.
    pub(super) const PLAIN: Self = Self { conditions: true, end: None, in_parentheses: false };
}

impl Parser {
    /// `a, b`, or one expression.
    pub(super) fn tuple(&mut self, how: Tuple) -> Result<Expr> {
        let mut items = Vec::new();
        let mut is_tuple = false;
        loop {
            if !items.is_empty() {
                self.expect(",")?;
            }
            let at_end = matches!(self.token().kind, Kind::PrintEnd | Kind::BlockEnd) || self.token().is_operator(")");
            if at_end || how.end.is_some_and(|end| self.token().is_name(end)) {
                break;
            }
            items.push(if how.conditions { self.expression()? } else { self.deeper(Self::or)? });
            if !self.token().is_operator(",") {
                break;
            }
            is_tuple = true;
        }
        if !is_tuple {
            if let Some(only) = items.pop() {
                return Ok(only);
            }
            if !how.in_parentheses {
                return Err(self.fail(&format!("Expected an expression, got '{}'", self.token().described())));
            }
        }
        Ok(Expr::Tuple(items))
    }

    /// An expression.
    pub(super) fn expression(&mut self) -> Result<Expr> {
        self.deeper(Self::condition)
    }

    fn condition(&mut self) -> Result<Expr> {
        let mut line = self.line();
        let known = self.needs.len();
        let mut expr = self.or()?;
        while self.skip_name("if") {
            self.link()?;
            // What stands in front of the condition depends on it, too.
            self.needs.truncate(known);
            let test = self.under(true, Self::or)?;
            let otherwise = if self.skip_name("else") { Some(self.under(true, Self::expression)?) } else { None };
            expr = Expr::Condition(Box::new((test, expr, otherwise)), line);
            line = self.line();
        }
        Ok(expr)
    }

    /// `a or b`: an expression without conditions.
    pub(super) fn or(&mut self) -> Result<Expr> {
        let mut left = self.and()?;
        while self.skip_name("or") {
            self.link()?;
            left = Expr::Or(Box::new((left, self.and()?)));
        }
        Ok(left)
    }

    fn and(&mut self) -> Result<Expr> {
        let mut left = self.not()?;
        while self.skip_name("and") {
            self.link()?;
            left = Expr::And(Box::new((left, self.not()?)));
        }
        Ok(left)
    }

    fn not(&mut self) -> Result<Expr> {
        if self.skip_name("not") {
            return Ok(Expr::Not(Box::new(self.deeper(Self::not)?)));
        }
        self.compare()
    }

    fn compare(&mut self) -> Result<Expr> {
        let first = self.sum()?;
        let mut others = Vec::new();
        while let Some(comparison) = self.comparison() {
            others.push((comparison, self.sum()?));
        }
        Ok(if others.is_empty() { first } else { Expr::Compare(Box::new(first), others) })
    }

    fn comparison(&mut self) -> Option<Comparison> {
        let comparison = match &self.token().kind {
            Kind::Operator("==") => Comparison::Equal,
            Kind::Operator("!=") => Comparison::NotEqual,
            Kind::Operator("<") => Comparison::Less,
            Kind::Operator("<=") => Comparison::LessEqual,
            Kind::Operator(">") => Comparison::Greater,
            Kind::Operator(">=") => Comparison::GreaterEqual,
            Kind::Name(name) if name == "in" => Comparison::In,
            Kind::Name(name) if name == "not" && self.look().is_name("in") => {
                self.next();
                Comparison::NotIn
            }
            _ => return None,
        };
        self.next();
        Some(comparison)
    }

    fn sum(&mut self) -> Result<Expr> {
        let mut left = self.concat()?;
        loop {
            let operator = match self.token().kind {
                Kind::Operator("+") => Operator::Add,
                Kind::Operator("-") => Operator::Subtract,
                _ => return Ok(left),
            };
            self.link()?;
            self.next();
            left = Expr::Binary(operator, Box::new((left, self.concat()?)));
        }
    }

    fn concat(&mut self) -> Result<Expr> {
        let first = self.product()?;
        if !self.token().is_operator("~") {
            return Ok(first);
        }
        let mut parts = vec![first];
        while self.skip("~") {
            parts.push(self.product()?);
        }
        Ok(Expr::Concat(parts))
    }

    fn product(&mut self) -> Result<Expr> {
        let mut left = self.power()?;
        loop {
            let operator = match self.token().kind {
                Kind::Operator("*") => Operator::Multiply,
                Kind::Operator("/") => Operator::Divide,
                Kind::Operator("//") => Operator::FloorDivide,
                Kind::Operator("%") => Operator::Modulo,
                _ => return Ok(left),
            };
            self.link()?;
            self.next();
            left = Expr::Binary(operator, Box::new((left, self.power()?)));
        }
    }

    fn power(&mut self) -> Result<Expr> {
        let mut left = self.unary(true)?;
        while self.skip("**") {
            self.link()?;
            left = Expr::Binary(Operator::Power, Box::new((left, self.unary(true)?)));
        }
        Ok(left)
    }

    fn unary(&mut self, with_filters: bool) -> Result<Expr> {
        let node = if self.skip("-") {
            Expr::Negative(Box::new(self.deeper(|parser| parser.unary(false))?))
        } else if self.skip("+") {
            Expr::Positive(Box::new(self.deeper(|parser| parser.unary(false))?))
        } else {
            self.primary()?
        };
        let node = self.postfix(node)?;
        if with_filters { self.filters_and_tests(node) } else { Ok(node) }
    }

    /// A name, a literal, or something in brackets.
    pub(super) fn primary(&mut self) -> Result<Expr> {
        let token = self.token().clone();
        match token.kind {
            Kind::Operator("(") => {
                self.next();
                let inner = self.tuple(Tuple { in_parentheses: true, ..Tuple::PLAIN })?;
                self.expect(")")?;
                return Ok(inner);
            }
            Kind::Operator("[") => return self.list(),
            Kind::Operator("{") => return self.dict(),
            _ => {}
        }
        let expr = match token.kind {
            Kind::Name(name) => match name.as_str() {
                "true" | "True" => Expr::Bool(true),
                "false" | "False" => Expr::Bool(false),
                "none" | "None" => Expr::None,
                _ => {
                    self.note_name(&name);
                    Expr::Name(name)
                }
            },
            Kind::Text(mut text) => {
                while let Kind::Text(more) = &self.look().kind {
                    text.push_str(more);
                    self.next();
                }
                Expr::Text(text)
            }
            Kind::Int(number) => Expr::Int(number),
            Kind::Float(number) => Expr::Float(number),
            _ => return Err(self.fail(&format!("unexpected '{}'", self.token().described()))),
        };
        self.next();
        Ok(expr)
    }

    fn list(&mut self) -> Result<Expr> {
        self.expect("[")?;
        let mut items = Vec::new();
        while !self.token().is_operator("]") {
            if !items.is_empty() {
                self.expect(",")?;
            }
            if self.token().is_operator("]") {
                break;
            }
            items.push(self.expression()?);
        }
        self.expect("]")?;
        Ok(Expr::List(items))
    }

    fn dict(&mut self) -> Result<Expr> {
        self.expect("{")?;
        let mut entries = Vec::new();
        while !self.token().is_operator("}") {
            if !entries.is_empty() {
                self.expect(",")?;
            }
            if self.token().is_operator("}") {
                break;
            }
            let key = self.expression()?;
            self.expect(":")?;
            entries.push((key, self.expression()?));
        }
        self.expect("}")?;
        Ok(Expr::Dict(entries))
    }

    /// Reads the part behind a value: attributes, items, calls.
    pub(super) fn postfix(&mut self, mut node: Expr) -> Result<Expr> {
        loop {
            self.link()?;
            node = match self.token().kind {
                Kind::Operator(".") => self.attribute(node)?,
                Kind::Operator("[") => self.item(node)?,
                Kind::Operator("(") => Expr::Call(Box::new(node), Box::new(self.arguments()?)),
                _ => return Ok(node),
            };
        }
    }

    /// A filter and its arguments.
    pub(super) fn filter(&mut self) -> Result<Filter> {
        let line = self.line();
        let name = self.dotted_name()?;
        self.note_need(false, &name, line);
        let arguments = if self.token().is_operator("(") { self.arguments()? } else { Arguments::default() };
        Ok(Filter { name, arguments })
    }

    /// `(a, b=c, *d, **e)`
    pub(super) fn arguments(&mut self) -> Result<Arguments> {
        let line = self.expect("(")?.line;
        let mut arguments = Arguments::default();
        let mut needs_comma = false;
        while !self.token().is_operator(")") {
            if needs_comma {
                self.expect(",")?;
                if self.token().is_operator(")") {
                    break;
                }
            }
            self.argument(&mut arguments, line)?;
            needs_comma = true;
        }
        self.expect(")")?;
        Ok(arguments)
    }

    fn argument(&mut self, to: &mut Arguments, line: usize) -> Result<()> {
        let is_named = matches!(self.token().kind, Kind::Name(_)) && self.look().is_operator("=");
        let (no_spread, no_named_spread) = (to.spread.is_none(), to.spread_named.is_none());
        let is_right = match self.token().kind {
            Kind::Operator("*") => no_spread && no_named_spread,
            Kind::Operator("**") => no_named_spread,
            _ if is_named => no_named_spread,
            _ => no_spread && no_named_spread && to.named.is_empty(),
        };
        if !is_right {
            return Err(Error::syntax("invalid syntax for function call expression", line));
        }
        if self.skip("*") {
            to.spread = Some(self.expression()?);
        } else if self.skip("**") {
            to.spread_named = Some(self.expression()?);
        } else if is_named {
            let name = self.name()?;
            self.next();
            to.named.push((name, self.expression()?));
        } else {
            to.plain.push(self.expression()?);
        }
        Ok(())
    }
}
