//! Statements that do nothing: a value is produced and forgotten.

use super::Validator;
use crate::ast::{Expr, ExprId, List};
use crate::parser::STATEMENT_CALLS;
use duckrow_text::source::{Diagnostic, nearest};

impl Validator<'_> {
    /// Every statement but the last must do something; only the first that doesn't is reported.
    pub(super) fn check_block(&mut self, id: ExprId, statements: List<ExprId>) {
        let list = self.program.list(statements);
        if let Some(name) = self.resource_without_title(id) {
            let message =
                format!("This expression is invalid. Did you try declaring a '{name}' resource without a title?");
            let diagnostic = self.error_at("resource-without-title", id, message).help(missing_title(name));
            self.accept(diagnostic);
            return;
        }
        let Some((_, before)) = list.split_last() else { return };
        let is_gap = |id: &ExprId| matches!(self.program.expr(*id), Expr::Nop);
        if let Some(statement) = before.iter().copied().find(|id| !is_gap(id) && self.is_idle(*id)) {
            let message = format!(
                "This {} has no effect. A value was produced and then forgotten (one or more preceding expressions may \
                 have the wrong form)",
                self.label(statement)
            );
            let diagnostic = self.error_at("no-effect", statement, message);
            let diagnostic = self.idle_help(statement, diagnostic);
            self.accept(diagnostic);
        }
    }

    /// Adds the probable meaning of a statement without effect.
    fn idle_help(&self, statement: ExprId, diagnostic: Diagnostic) -> Diagnostic {
        if let Some(name) = self.resource_without_title(statement) {
            return diagnostic.help(missing_title(name));
        }
        match self.program.expr(statement) {
            Expr::QualifiedName(name) => diagnostic.help(name_help(self.name(*name))),
            Expr::Comparison { op: crate::ast::ComparisonOp::Equal, left, .. }
                if matches!(self.program.expr(*left), Expr::Variable(_)) =>
            {
                diagnostic.help("== compares. A variable is set with =")
            }
            _ => diagnostic.help("Assign the value to a variable, pass it to a function, or remove it."),
        }
    }

    /// The last statement of a class, define or node must do something: nobody gets its value.
    pub(super) fn check_last_statement(&mut self, body: ExprId, container: ExprId) {
        let last = match self.program.expr(body) {
            Expr::Block(statements) => self.program.list(*statements).last().copied(),
            _ => Some(body),
        };
        let Some(last) = last.filter(|last| self.is_idle(*last)) else { return };
        if matches!(self.program.expr(last), Expr::Nop) || self.resource_without_title(last).is_some() {
            return;
        }
        let message = format!(
            "This {} has no effect. {} can not end with a value-producing expression without other effect",
            self.label(last),
            self.upper_a_an(container)
        );
        let diagnostic = self.error_at("no-effect", last, message);
        let diagnostic = self.idle_help(last, diagnostic);
        self.accept(diagnostic);
    }

    /// The name before a hash, which the two as statements look like: a resource without a title.
    fn resource_without_title(&self, id: ExprId) -> Option<&str> {
        let Expr::Block(statements) = self.program.expr(id) else { return None };
        let [first, second] = self.program.list(*statements) else { return None };
        match (self.program.expr(*first), self.program.expr(*second)) {
            (Expr::QualifiedName(name), Expr::LiteralHash(_)) => Some(self.name(*name)),
            _ => None,
        }
    }

    /// True if it is known to do nothing but produce a value (Puppet calls that idem). A match sets `$1`, so it isn't idle.
    fn is_idle(&self, id: ExprId) -> bool {
        let mut id = id;
        loop {
            match self.program.expr(id) {
                Expr::Parenthesized(inner) => id = *inner,
                // A chain of elsif is as long as it is written.
                Expr::If { test, then, or_else } | Expr::Unless { test, then, or_else } => {
                    if !self.is_idle(*test) || !self.is_idle(*then) {
                        return false;
                    }
                    id = *or_else;
                }
                Expr::Block(statements) => return self.all_idle(*statements),
                Expr::Case { test, options } => {
                    let is_option_idle =
                        |option: &crate::ast::CaseOption| self.all_idle(option.values) && self.is_idle(option.then);
                    return self.is_idle(*test) && self.program.list(*options).iter().all(is_option_idle);
                }
                other => return is_value(other),
            }
        }
    }

    fn all_idle(&self, list: List<ExprId>) -> bool {
        self.program.list(list).iter().all(|id| self.is_idle(*id))
    }
}

/// The probable meaning of a name alone.
fn name_help(name: &str) -> String {
    // Short words are near to each other by chance.
    let near = nearest(name, STATEMENT_CALLS.into_iter()).filter(|_| name.len() > 4);
    match near {
        Some(near) => format!("Did you mean `{near}`?"),
        None => format!(
            "To call the function write {name}(…): only a few functions, like include and notice, are called without \
             parentheses. To declare a resource give it a title: {name} {{ 'title': }}"
        ),
    }
}

fn missing_title(type_name: &str) -> String {
    format!("A resource has a title before its attributes: {type_name} {{ 'title': … }}")
}

/// True if it is a literal, a name, a variable or an operator without effect.
fn is_value(expr: &Expr) -> bool {
    matches!(
        expr,
        Expr::Nop
            | Expr::LiteralUndef
            | Expr::LiteralDefault
            | Expr::LiteralBoolean(_)
            | Expr::LiteralInteger { .. }
            | Expr::LiteralFloat(_)
            | Expr::LiteralString(_)
            | Expr::LiteralRegularExpression(_)
            | Expr::LiteralList(_)
            | Expr::LiteralHash(_)
            | Expr::ConcatenatedString(_)
            | Expr::Text(_)
            | Expr::Heredoc { .. }
            | Expr::QualifiedName(_)
            | Expr::QualifiedReference(_)
            | Expr::ReservedWord(_)
            | Expr::Variable(_)
            | Expr::Arithmetic { .. }
            | Expr::Comparison { .. }
            | Expr::In { .. }
            | Expr::And { .. }
            | Expr::Or { .. }
            | Expr::Not(_)
            | Expr::UnaryMinus(_)
            | Expr::Unfold(_)
            | Expr::Access { .. }
            | Expr::NamedAccess { .. }
            | Expr::Selector { .. }
    )
}
