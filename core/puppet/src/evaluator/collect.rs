//! Collectors: their queries are evaluated at once, what they find is decided later.

use super::{Collector, CollectorId, Evaluated, Frame, Interrupt, Query};
use duckrow_syntax::ast::{ComparisonOp, Expr, ExprId};
use duckrow_text::names::Symbol;
use duckrow_values::Value;

impl Frame<'_> {
    /// A collector as a statement or argument. Its value has no use but to be shown.
    pub(super) fn collector_value(&mut self, id: ExprId) -> Evaluated {
        let type_ref = match self.program.expr(id) {
            Expr::Collect { type_ref, .. } => *type_ref,
            _ => id,
        };
        let name = self.session.sources.text(self.program.file_span(type_ref));
        let shown = format!("Catalog-Collector[{name}]");
        self.collector(id)?;
        Ok(Value::string(shown))
    }

    /// Registers a collector.
    pub(super) fn collector(&mut self, id: ExprId) -> Evaluated<CollectorId> {
        let Expr::Collect { type_ref, query, exported, operations } = self.program.expr(id) else {
            return Err(Interrupt::plain("not-a-collector", "not a collector"));
        };
        if *exported {
            self.storeconfigs_missing(id, "the collection will be ignored");
        }
        let type_name = self.collected_type(*type_ref)?;
        let query = query.map(|query| self.query(query)).transpose()?;
        let overrides = self.attributes(id, *operations)?;
        let collector = Collector { type_name, exported: *exported, query, overrides, at: self.at(id) };
        self.builder.collect(self.session, self.scope, collector)
    }

    /// The type of a collector is a name; whether there is such a type is the builder's question.
    fn collected_type(&mut self, type_ref: ExprId) -> Evaluated<ecow::EcoString> {
        match self.program.expr(type_ref) {
            Expr::QualifiedReference(name) | Expr::QualifiedName(name) => {
                Ok(self.session.names.text(*name).trim_start_matches("::").to_lowercase().into())
            }
            _ => {
                let value = self.eval(type_ref)?;
                Ok(duckrow_values::text(&value).to_lowercase())
            }
        }
    }

    fn query(&mut self, id: ExprId) -> Evaluated<Query> {
        match self.program.expr(id) {
            Expr::And { left, right, .. } => {
                Ok(Query::And(Box::new(self.query(*left)?), Box::new(self.query(*right)?)))
            }
            Expr::Or { left, right, .. } => Ok(Query::Or(Box::new(self.query(*left)?), Box::new(self.query(*right)?))),
            Expr::Parenthesized(inner) => self.query(*inner),
            Expr::Comparison { op, left, right, .. } => {
                let attribute = self.queried_attribute(*left)?;
                let value = self.eval(*right)?;
                Ok(Query::Compare { attribute, equal: *op == ComparisonOp::Equal, value })
            }
            // Validation has refused everything else.
            _ => Err(Interrupt::plain("bad-query", "this can't be used in a query")),
        }
    }

    fn queried_attribute(&mut self, id: ExprId) -> Evaluated<Symbol> {
        match self.program.expr(id) {
            Expr::QualifiedName(name) | Expr::Variable(name) => Ok(*name),
            _ => {
                let text = self.text(id)?;
                Ok(self.session.names.intern(&text))
            }
        }
    }
}
