//! The targets that statements assign to (`parse_assign_target` in `jinja2/parser.py`). Knows nothing of values.

use super::parser::Parser;
use super::token::Kind as Word;
use super::tree::{Expr, Target};
use crate::value::{Error, Result};

impl Parser {
    /// Reads the target of an assignment: a name, several, or an attribute of a namespace.
    pub(super) fn target(&mut self, with_namespace: bool) -> Result<Target> {
        let line = self.line();
        let mut targets = Vec::new();
        let mut is_tuple = false;
        loop {
            if !targets.is_empty() {
                self.expect(",")?;
            }
            if self.is_block_end() || self.token().is_operator(")") {
                break;
            }
            targets.push(self.single_target(with_namespace)?);
            if !self.token().is_operator(",") {
                break;
            }
            is_tuple = true;
        }
        match targets.pop() {
            Some(only) if !is_tuple => Ok(only),
            None if !is_tuple => {
                let words = format!("Expected an expression, got '{}'", self.token().described());
                Err(Error::syntax(words, line))
            }
            last => {
                targets.extend(last);
                Ok(Target::Tuple(targets))
            }
        }
    }

    fn single_target(&mut self, with_namespace: bool) -> Result<Target> {
        let line = self.line();
        if self.skip("(") {
            let inner = self.deeper(|parser| parser.target(with_namespace))?;
            self.expect(")")?;
            return Ok(inner);
        }
        if let (Word::Name(name), true) = (self.token().kind.clone(), with_namespace && self.look().is_operator(".")) {
            self.next();
            self.next();
            return Ok(Target::Attribute(name, self.name()?));
        }
        let (uses, loops) = (self.uses.clone(), self.loops.clone());
        match self.primary()? {
            Expr::Name(name) if name == "loop" && self.fors > 0 => {
                Err(Error::syntax("Can't assign to special loop variable in for-loop target", line))
            }
            Expr::Name(name) => {
                // To set a name is not to use it.
                (self.uses, self.loops) = (uses, loops);
                Ok(Target::Name(name))
            }
            Expr::List(_) => Err(Error::syntax("can't assign to 'list'", line)),
            Expr::Dict(_) => Err(Error::syntax("can't assign to 'dict'", line)),
            _ => Err(Error::syntax("can't assign to 'const'", line)),
        }
    }
}
