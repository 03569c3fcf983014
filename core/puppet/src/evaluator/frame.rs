//! The evaluation of one body: which expression is evaluated how.

use std::rc::Rc;

use super::{Builder, Evaluated, Interrupt, Local, OBJECT_TYPE, ScopeId, Session, Stage};
use duckrow_record::trace::Subject;
use duckrow_syntax::ast::{Expr, ExprId, List, Program};
use duckrow_syntax::labels::label;
use duckrow_text::source::{FileSpan, Position, Span};
use duckrow_values::regex::Captures;
use duckrow_values::types::TypeSet;
use duckrow_values::{Value, with_article};

/// A body that is being evaluated.
pub struct Frame<'a> {
    /// The state that all bodies share.
    pub session: &'a mut Session,
    /// The builder of the catalog.
    pub builder: &'a mut dyn Builder,
    /// The file of the body.
    pub program: &'a Rc<Program>,
    /// The scope of the body.
    pub scope: ScopeId,
    /// The variables of the lambda or function call, if it is one.
    pub local: Option<Rc<Local>>,
    /// The groups that the last match found: `$0`, `$1` …
    pub matches: Option<Rc<Captures>>,
    /// True if names of types that nothing defines stay references, as in what an alias stands for
    /// (`loading/types/type_of_unknown_alias`).
    pub keeps_unknown_types: bool,
    /// The set of types within which it is, whose types have short names there.
    pub type_set: Option<Rc<TypeSet>>,
}

impl<'a> Frame<'a> {
    /// A frame for a body of a scope.
    pub fn new(
        session: &'a mut Session,
        builder: &'a mut dyn Builder,
        program: &'a Rc<Program>,
        scope: ScopeId,
    ) -> Self {
        Self {
            session,
            builder,
            program,
            scope,
            local: None,
            matches: None,
            keeps_unknown_types: false,
            type_set: None,
        }
    }

    /// Evaluates an expression.
    ///
    /// # Errors
    /// Whatever ends the evaluation early.
    pub fn eval(&mut self, id: ExprId) -> Evaluated {
        self.session.fuel.step()?;
        if let Some(value) = self.literal(id) {
            return Ok(value);
        }
        let value = self.inside(id, |frame| frame.dispatch(id))?;
        self.observe(id, &value);
        Ok(value)
    }

    /// Evaluates a statement, or a body of them, whose value nobody asks for.
    ///
    /// # Errors
    /// Whatever ends the evaluation early.
    pub fn execute(&mut self, id: ExprId) -> Evaluated<()> {
        let program = self.program;
        match program.expr(id) {
            Expr::Resource { form, type_name, bodies } => {
                self.session.fuel.step()?;
                self.inside(id, |frame| frame.declare(id, *form, *type_name, *bodies, None))
            }
            Expr::Block(statements) => {
                self.session.fuel.step()?;
                let statements = program.list(*statements);
                self.inside(id, |frame| statements.iter().try_for_each(|statement| frame.execute(*statement)))
            }
            _ => self.eval(id).map(drop),
        }
    }

    /// Works one level deeper. What goes wrong there is placed at the expression.
    pub(super) fn inside<T>(&mut self, id: ExprId, work: impl FnOnce(&mut Self) -> Evaluated<T>) -> Evaluated<T> {
        self.session.fuel.enter().map_err(|error| self.place(id, error))?;
        let result = work(self);
        self.session.fuel.leave();
        result.map_err(|interrupt| self.place(id, interrupt))
    }

    /// Keeps the value of an expression for whoever points at it. Statements have none, literals are their own.
    fn observe(&mut self, id: ExprId, value: &Value) {
        let has_value = match self.program.expr(id) {
            Expr::LiteralRegularExpression(_)
            | Expr::LiteralList(_)
            | Expr::LiteralHash(_)
            | Expr::Text(_)
            | Expr::Heredoc { .. }
            | Expr::Parenthesized(_)
            | Expr::QualifiedReference(_)
            | Expr::Block(_)
            | Expr::If { .. }
            | Expr::Unless { .. }
            | Expr::Case { .. }
            | Expr::Resource { .. }
            | Expr::ResourceDefaults { .. }
            | Expr::ResourceOverride { .. }
            | Expr::Collect { .. }
            | Expr::Relationship { .. } => false,
            Expr::CallNamedFunction { .. } | Expr::CallMethod { .. } => !value.is_undef(),
            _ => true,
        };
        if has_value {
            self.session.recorder.take(self.program.file_span(id), value);
        }
    }

    /// The frequent kinds of expressions that can't fail and hold no others.
    fn literal(&self, id: ExprId) -> Option<Value> {
        Some(match self.program.expr(id) {
            Expr::LiteralString(text) => Value::String(text.clone()),
            Expr::LiteralInteger { value, .. } => Value::Integer(*value),
            Expr::LiteralBoolean(value) => Value::Boolean(*value),
            Expr::QualifiedName(name) => Value::String(self.session.names.string(*name)),
            Expr::LiteralUndef | Expr::Nop | Expr::Definition(_) => Value::Undef,
            Expr::LiteralDefault => Value::Default,
            Expr::LiteralFloat(value) => Value::Float(*value),
            _ => return None,
        })
    }

    fn dispatch(&mut self, id: ExprId) -> Evaluated {
        let program = self.program;
        match program.expr(id) {
            Expr::Variable(name) => self.variable(id, *name),
            Expr::LiteralRegularExpression(source) => self.regular_expression(id, source),
            Expr::LiteralList(items) => self.list(*items),
            Expr::LiteralHash(entries) => self.hash(*entries),
            Expr::ConcatenatedString(segments) => self.concatenated(*segments),
            Expr::Text(inner) => Ok(Value::String(self.text(*inner)?)),
            Expr::Heredoc { syntax, text } => self.heredoc(*syntax, *text),
            Expr::Parenthesized(inner) => self.eval(*inner),
            Expr::QualifiedReference(name) => self.qualified_reference(id, *name),
            Expr::Access { left, keys } => self.access(id, *left, *keys),
            Expr::Block(statements) => self.block(*statements),
            Expr::If { test, then, or_else } => self.conditional(*test, *then, *or_else, true),
            Expr::Unless { test, then, or_else } => self.conditional(*test, *then, *or_else, false),
            Expr::Case { test, options } => self.case(*test, *options),
            Expr::Selector { left, entries } => self.selector(*left, *entries),
            Expr::Assignment { left, right, .. } => self.assignment(id, *left, *right),
            Expr::CallNamedFunction { functor, arguments, lambda, .. } => {
                self.call_named(id, *functor, *arguments, *lambda)
            }
            Expr::CallMethod { functor, arguments, lambda, .. } => self.call_method(id, *functor, *arguments, *lambda),
            Expr::Resource { form, type_name, bodies } => self.resource(id, *form, *type_name, *bodies),
            Expr::ResourceDefaults { type_ref, operations, .. } => self.resource_defaults(id, *type_ref, *operations),
            Expr::ResourceOverride { resources, operations, .. } => self.resource_override(id, *resources, *operations),
            Expr::Collect { .. } => self.collector_value(id),
            Expr::Relationship { .. } => self.relationship_value(id),
            Expr::Render(inner) => self.render(*inner),
            Expr::RenderString(text) => self.render_text(text, false),
            Expr::Epp { body, .. } => self.template(*body),
            _ => self.operator(id),
        }
    }

    /// Evaluates statements in order; the value is that of the last one.
    fn block(&mut self, statements: List<ExprId>) -> Evaluated {
        let Some((last, before)) = self.program.list(statements).split_last() else { return Ok(Value::Undef) };
        for statement in before {
            self.execute(*statement)?;
        }
        self.eval(*last)
    }

    /// Adds label and position to an error that has none yet (`docs/semantics/puppet/errors.md#errors-of-evaluation`).
    pub(super) fn place(&self, id: ExprId, interrupt: Interrupt) -> Interrupt {
        let Interrupt::Error(mut failure) = interrupt else {
            return interrupt;
        };
        match failure.stage {
            // What is wrong with a type is told of whoever asked for it first.
            Stage::Plain if self.keeps_unknown_types && failure.diagnostic.code == OBJECT_TYPE => {}
            Stage::Plain | Stage::Known => {
                let text = &failure.diagnostic.message;
                failure.diagnostic.message = match failure.stage {
                    Stage::Known => format!("Evaluation Error: {text}"),
                    _ => {
                        let label = with_article(&label(self.program, &self.session.names, id));
                        format!("Evaluation Error: Error while evaluating {label}, {text}")
                    }
                };
                failure.diagnostic.at = Some(self.at(id));
                failure.diagnostic.position = Position::Column;
                failure.stage = Stage::Placed;
            }
            Stage::Bare if failure.diagnostic.code == "limit" && failure.diagnostic.at.is_none() => {
                failure.diagnostic.at = Some(self.at(id));
            }
            Stage::Bare | Stage::Placed => {}
        }
        Interrupt::Error(failure)
    }

    /// The place of an expression, beginning where Puppet points.
    pub fn at(&self, id: ExprId) -> FileSpan {
        let span = self.program.span(id);
        Span::new(self.program.anchor(id), span.end).in_file(self.program.file)
    }

    /// The resource of the scope, as the subject of an event.
    pub fn subject(&self) -> Subject {
        Subject::Resource(self.session.scopes.get(self.scope).resource)
    }
}
