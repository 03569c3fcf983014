//! The names that a template hides: Jinja decides before it runs.
//!
//! A name that a template sets, outermost and before it uses it there, is the template's own from the beginning: loops, macros
//! and kept texts that come earlier don't see what the template was given under that name. Knows nothing of values.

use ecow::EcoString;

use super::tree::{Arguments, Expr, Filter, Kind, Statement, Target};
use duckrow_text::names::FastSet;

/// The names that these outermost statements set before they use them.
pub(super) fn names(body: &[Statement]) -> FastSet<EcoString> {
    let mut search = Search::default();
    search.body(body, false);
    search.set
}

#[derive(Default)]
struct Search {
    /// The names that were used, or may be.
    used: FastSet<EcoString>,
    /// The names that were set before they were used.
    set: FastSet<EcoString>,
}

impl Search {
    fn uses(&mut self, name: &EcoString) {
        if !self.set.contains(name) {
            self.used.insert(name.clone());
        }
    }

    /// A name is set. If that depends on a condition, the name may be one from outside.
    fn sets(&mut self, name: &EcoString, in_condition: bool) {
        if in_condition {
            self.uses(name);
        } else if !self.used.contains(name) {
            self.set.insert(name.clone());
        }
    }

    fn body(&mut self, body: &[Statement], in_condition: bool) {
        body.iter().for_each(|statement| self.statement(&statement.kind, in_condition));
    }

    fn statement(&mut self, kind: &Kind, in_condition: bool) {
        match kind {
            Kind::Print(expr) | Kind::Do(expr) | Kind::Extends(expr) | Kind::Call(_, expr) => self.expr(expr),
            Kind::If(branches, otherwise) => {
                for (test, body, _) in branches {
                    self.expr(test);
                    self.body(body, true);
                }
                self.body(otherwise, true);
            }
            Kind::For(node) => self.expr(&node.items),
            Kind::Set(target, expr) => {
                self.expr(expr);
                self.target(target, in_condition);
            }
            Kind::SetBlock(target, ..) | Kind::Load(target, ..) => self.target(target, in_condition),
            Kind::With(variables, _) => variables.iter().for_each(|(_, expr)| self.expr(expr)),
            Kind::Macro(node) => node.name.iter().for_each(|name| self.sets(name, in_condition)),
            Kind::Filter(filters, _) => filters.iter().for_each(|filter| self.filter(filter)),
            Kind::Include { template, .. } => self.expr(template),
            Kind::Import { template, name, .. } => {
                self.expr(template);
                self.sets(name, in_condition);
            }
            Kind::FromImport { template, names, .. } => {
                self.expr(template);
                names.iter().for_each(|(_, name)| self.sets(name, in_condition));
            }
            Kind::Several(body) => self.body(body, in_condition),
            // What is in these has scopes of its own.
            Kind::Scope(..) | Kind::Block(_) | Kind::Text(_) | Kind::Break | Kind::Continue => {}
        }
    }

    fn target(&mut self, target: &Target, in_condition: bool) {
        match target {
            Target::Name(name) => self.sets(name, in_condition),
            Target::Attribute(name, _) => self.uses(name),
            Target::Tuple(targets) => targets.iter().for_each(|target| self.target(target, in_condition)),
        }
    }

    fn filter(&mut self, filter: &Filter) {
        self.arguments(&filter.arguments);
    }

    fn arguments(&mut self, arguments: &Arguments) {
        let Arguments { plain, named, spread, spread_named } = arguments;
        let named = named.iter().map(|(_, expr)| expr);
        plain.iter().chain(named).chain(spread).chain(spread_named).for_each(|expr| self.expr(expr));
    }

    fn expr(&mut self, expr: &Expr) {
        match expr {
            Expr::None | Expr::Bool(_) | Expr::Int(_) | Expr::Float(_) | Expr::Text(_) => {}
            Expr::Name(name) => self.uses(name),
            Expr::Tuple(items) | Expr::List(items) | Expr::Concat(items) => {
                items.iter().for_each(|item| self.expr(item));
            }
            Expr::Dict(pairs) => pairs.iter().for_each(|(key, value)| {
                self.expr(key);
                self.expr(value);
            }),
            Expr::Attribute(value, _) | Expr::Not(value) | Expr::Negative(value) | Expr::Positive(value) => {
                self.expr(value);
            }
            Expr::Item(value, key) => {
                self.expr(value);
                self.expr(key);
            }
            Expr::Slice(parts) => parts.iter().flatten().for_each(|part| self.expr(part)),
            Expr::Call(callee, arguments) => {
                self.expr(callee);
                self.arguments(arguments);
            }
            Expr::Filter(value, filter) | Expr::Test(value, filter) => {
                self.expr(value);
                self.filter(filter);
            }
            Expr::Binary(_, sides) | Expr::And(sides) | Expr::Or(sides) => {
                self.expr(&sides.0);
                self.expr(&sides.1);
            }
            Expr::Compare(first, others) => {
                self.expr(first);
                others.iter().for_each(|(_, other)| self.expr(other));
            }
            Expr::Condition(parts, _) => {
                self.expr(&parts.0);
                self.expr(&parts.1);
                parts.2.iter().for_each(|other| self.expr(other));
            }
        }
    }
}
