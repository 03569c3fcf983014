//! Statements at work.

use super::super::syntax::tree::{Body, Expr, Filter, Kind, Statement, Target};
use super::Machine;
use super::output::Output;
use super::scope::Frame;
use crate::jinja::html;
use crate::value::{Args, Error, Result, Value, printed};

/// The steps that a kept text takes, besides those for its length.
const STEPS_OF_A_KEPT_TEXT: usize = 4;

/// The place at which the run goes on behind a statement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Flow {
    /// The next one.
    Next,
    /// Behind the loop.
    Break,
    /// The next round of the loop.
    Continue,
}

impl Machine<'_> {
    /// Runs statements.
    pub(super) fn body(&mut self, body: &[Statement], frame: &Frame, out: &mut Output) -> Result<Flow> {
        for statement in body {
            let flow = self.statement(statement, frame, out);
            let flow = flow.map_err(|error| error.at(frame.template.as_ref(), statement.line))?;
            if flow != Flow::Next {
                return Ok(flow);
            }
        }
        Ok(Flow::Next)
    }

    /// The output of statements, in a scope of their own.
    pub(super) fn captured(&mut self, body: &[Statement], frame: &Frame) -> Result<Value> {
        let mut out = Output::default();
        self.body(body, frame, &mut out)?;
        let text = self.kept.keep(out.finished());
        self.steps(STEPS_OF_A_KEPT_TEXT + text.len() / super::BYTES_PRINTED)?;
        Ok(if frame.escapes { Value::Safe(text) } else { Value::Text(text) })
    }

    fn statement(&mut self, statement: &Statement, frame: &Frame, out: &mut Output) -> Result<Flow> {
        self.step()?;
        // What stands outside of blocks is not printed by a template that extends another.
        let extends = || frame.context.parent.borrow().is_some();
        match &statement.kind {
            Kind::Text(_) | Kind::Print(_) if frame.may_be_silent && extends() => {}
            Kind::Block(_) if frame.is_outermost() && extends() => {}
            Kind::Text(text) => {
                self.steps(text.len() / super::BYTES_PRINTED)?;
                out.say(text, frame.template.as_ref(), statement.line)?;
            }
            Kind::Print(expr) => {
                let value = self.value(expr, frame)?;
                self.print(&value, frame, statement.line, out)?;
            }
            Kind::If(branches, otherwise) => return self.condition(branches, otherwise, frame, out),
            Kind::For(node) => return self.deeper(1, |machine| machine.for_loop(node, frame, out)),
            Kind::Set(target, expr) => {
                let value = self.value(expr, frame)?;
                self.assign(target, value, frame)?;
            }
            Kind::With(variables, body) => return self.with(variables, body, frame, out),
            Kind::Scope(value, body) => {
                let mut inner = frame.inner();
                inner.escapes = self.value(value, frame)?.truth()?;
                return self.deeper(1, |machine| machine.body(body, &inner, out));
            }
            Kind::Block(block) => self.block(block, frame, out)?,
            Kind::Do(expr) => _ = self.value(expr, frame)?,
            Kind::Break => return Ok(Flow::Break),
            Kind::Continue => return Ok(Flow::Continue),
            Kind::Several(body) => return self.body(body, frame, out),
            _ => self.rare(statement, frame, out)?,
        }
        Ok(Flow::Next)
    }

    /// The statements that are about macros, other templates, and texts that are kept.
    fn rare(&mut self, statement: &Statement, frame: &Frame, out: &mut Output) -> Result<()> {
        let line = statement.line;
        match &statement.kind {
            Kind::SetBlock(target, filters, body) => {
                let inner = frame.loud();
                let text = self.deeper(1, |machine| machine.captured(body, &inner))?;
                let value = self.filtered(filters, text, frame)?;
                self.assign(target, value, frame)?;
            }
            Kind::Load(target, filter, body) => {
                let inner = frame.loud();
                let text = self.deeper(1, |machine| machine.captured(body, &inner))?;
                let value = self.filter(filter, Args::of(vec![text]))?;
                self.assign(target, value, frame)?;
            }
            Kind::Macro(node) => {
                if let Some(name) = &node.name {
                    let defined = self.macro_value(node, frame)?;
                    frame.set(name, defined);
                }
            }
            Kind::Call(node, call) => {
                let caller = self.macro_value(node, frame)?;
                let value = self.call_with(call, Some(caller), frame)?;
                self.print(&value, frame, line, out)?;
            }
            Kind::Filter(filters, body) => {
                let text = self.deeper(1, |machine| machine.captured(body, &frame.inner()))?;
                let value = self.filtered(filters, text, frame)?;
                self.print(&value, frame, line, out)?;
            }
            Kind::Extends(template) => self.extends(template, frame)?,
            Kind::Include { template, ignores_missing, with_context } => {
                self.include(template, *ignores_missing, *with_context, frame, out)?;
            }
            Kind::Import { template, name, with_context, loader } => {
                let module = self.import(template, *with_context, frame)?;
                let value = match loader {
                    Some(filter) => self.filter(filter, Args::of(vec![module]))?,
                    None => module,
                };
                frame.set(name, value);
            }
            Kind::FromImport { template, names, with_context } => {
                self.import_names(template, names, *with_context, line, frame)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Prints a value that stands in a line. A text that was printed before knows the origins of its lines itself.
    fn print(&mut self, value: &Value, frame: &Frame, line: usize, out: &mut Output) -> Result<()> {
        self.go_through(value)?;
        let mut text = printed(value)?;
        if frame.escapes && !matches!(value, Value::Safe(_)) {
            text = html::escaped(&text).into();
        }
        match self.kept.lines(&text) {
            Some(lines) => out.again(&text, lines),
            None => out.value(&text, frame.template.as_ref(), line),
        }
    }

    fn condition(
        &mut self,
        branches: &[(Expr, Body, usize)],
        otherwise: &Body,
        frame: &Frame,
        out: &mut Output,
    ) -> Result<Flow> {
        for (test, body, line) in branches {
            let holds = self.value(test, frame).and_then(|value| value.truth());
            if holds.map_err(|error| error.at(frame.template.as_ref(), *line))? {
                return self.deeper(1, |machine| machine.body(body, frame, out));
            }
        }
        self.deeper(1, |machine| machine.body(otherwise, frame, out))
    }

    fn with(&mut self, variables: &[(Target, Expr)], body: &Body, frame: &Frame, out: &mut Output) -> Result<Flow> {
        let inner = frame.inner();
        for (target, expr) in variables {
            // The values are those of the scope around.
            let value = self.value(expr, frame)?;
            self.assign(target, value, &inner)?;
        }
        self.deeper(1, |machine| machine.body(body, &inner, out))
    }

    /// A value through filters.
    fn filtered(&mut self, filters: &[Filter], value: Value, frame: &Frame) -> Result<Value> {
        let mut value = value;
        for filter in filters {
            value = self.apply(filter, value, frame)?;
        }
        Ok(value)
    }

    /// Gives targets their values.
    pub(super) fn assign(&mut self, target: &Target, value: Value, frame: &Frame) -> Result<()> {
        match target {
            Target::Name(name) => frame.set(name, value),
            Target::Attribute(name, attribute) => {
                let is_set = match self.variable(name, frame) {
                    Value::Object(object) => object.set(attribute, value),
                    _ => false,
                };
                if !is_set {
                    return Err(Error::template("cannot assign attribute on non-namespace object"));
                }
            }
            Target::Tuple(targets) => {
                let unpackable = value.defined()?.is_iterable();
                if !unpackable {
                    return Err(Error::python(format!("cannot unpack non-iterable {} object", value.class())));
                }
                let values = value.iterate()?;
                let (wanted, got) = (targets.len(), values.len());
                if got < wanted {
                    let words = format!("not enough values to unpack (expected {wanted}, got {got})");
                    return Err(Error::python(words));
                }
                if got > wanted {
                    return Err(Error::python(format!("too many values to unpack (expected {wanted})")));
                }
                for (target, value) in targets.iter().zip(values) {
                    self.assign(target, value, frame)?;
                }
            }
        }
        Ok(())
    }
}
