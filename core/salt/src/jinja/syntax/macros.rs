//! Macros and the bodies of calls: their parameters, and which names they use (`jinja2/parser.py`, `macro_body` in
//! `jinja2/compiler.py`). Knows nothing of values.

use std::rc::Rc;

use ecow::EcoString;

use super::parser::{Loop, Parser};
use super::tree::{Body, Expr, Kind, Macro, Uses};
use crate::value::{Error, Result};
use duckrow_text::names::FastSet;

impl Parser {
    /// A macro behind its name.
    pub(super) fn macro_block(
        &mut self,
        name: Option<EcoString>,
        line: usize,
        ends: &'static [&'static str],
    ) -> Result<Rc<Macro>> {
        self.uses.push(Uses::default());
        let parameters = self.signature()?;
        let body = self.bordered(ends)?;
        let uses = self.uses.pop().unwrap_or_default();
        self.check_parameters(&parameters, uses, line)?;
        self.pass_on(uses, &parameters);
        Ok(Rc::new(Macro { name, parameters, body, line, uses }))
    }

    /// The body of a macro: no loop around it ends in there.
    fn bordered(&mut self, ends: &'static [&'static str]) -> Result<Body> {
        self.loops.push(Loop { is_border: true, ..Loop::default() });
        let body = self.inner_to(ends)?;
        self.loops.pop();
        Ok(body)
    }

    /// Checks parameters as Jinja does when it has read the body.
    fn check_parameters(&self, parameters: &[(EcoString, Option<Expr>)], uses: Uses, line: usize) -> Result<()> {
        if uses.caller && parameters.iter().any(|(name, default)| name == "caller" && default.is_none()) {
            let words = "When defining macros or call blocks the special \"caller\" argument must be omitted or be given \
                         a default.";
            return Err(Error::syntax(words, line));
        }
        let names: FastSet<&EcoString> = parameters.iter().map(|(name, _)| name).collect();
        if names.len() < parameters.len() { Err(Self::no_python()) } else { Ok(()) }
    }

    /// The rest of an error if Jinja's own translation is no Python: Jinja would show the place of it, and there is none.
    pub(super) fn no_python() -> Error {
        Error::python("'NoneType' object is not subscriptable")
    }

    /// Notes the names that a macro inside uses for the one around it, too, unless they are parameters.
    fn pass_on(&mut self, uses: Uses, parameters: &[(EcoString, Option<Expr>)]) {
        let is_own = |name: &str| parameters.iter().any(|(parameter, _)| parameter == name);
        for (name, is_used) in [("varargs", uses.varargs), ("kwargs", uses.kwargs), ("caller", uses.caller)] {
            if is_used && !is_own(name) {
                self.note_name(name);
            }
        }
    }

    fn signature(&mut self) -> Result<Vec<(EcoString, Option<Expr>)>> {
        self.expect("(")?;
        let mut parameters: Vec<(EcoString, Option<Expr>)> = Vec::new();
        while !self.token().is_operator(")") {
            if !parameters.is_empty() {
                self.expect(",")?;
            }
            let name = self.name()?;
            let default = if self.skip("=") { Some(self.expression()?) } else { None };
            if default.is_none() && parameters.iter().any(|(_, default)| default.is_some()) {
                return Err(self.fail("non-default argument follows default argument"));
            }
            parameters.push((name, default));
        }
        self.expect(")")?;
        Ok(parameters)
    }

    /// `{% call %}`
    pub(super) fn call_block(&mut self, line: usize) -> Result<Kind> {
        self.uses.push(Uses::default());
        let parameters = if self.token().is_operator("(") { self.signature()? } else { Vec::new() };
        let uses = self.uses.pop().unwrap_or_default();
        self.pass_on(uses, &[]);
        let call = self.expression()?;
        if !matches!(call, Expr::Call(..)) {
            return Err(Error::syntax("expected call", line));
        }
        self.uses.push(Uses::default());
        let body = self.bordered(&["endcall"])?;
        let uses = self.uses.pop().unwrap_or_default();
        self.check_parameters(&parameters, uses, line)?;
        self.pass_on(uses, &parameters);
        Ok(Kind::Call(Rc::new(Macro { name: None, parameters, body, line, uses }), call))
    }
}
