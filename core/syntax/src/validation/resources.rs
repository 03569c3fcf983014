//! Resources, collectors and their attributes.

use super::Validator;
use crate::ast::{AttributeOperation, ComparisonOp, Expr, ExprId, ResourceBody, ResourceForm};
use crate::labels::article;
use crate::parts::Node;
use duckrow_text::source::Diagnostic;

impl Validator<'_> {
    /// Classes can't be virtual.
    pub(super) fn check_resource(&mut self, id: ExprId, form: ResourceForm, type_name: ExprId) {
        let is_class = matches!(self.program.expr(type_name), Expr::QualifiedName(name) if self.name(*name) == "class");
        if form != ResourceForm::Regular && is_class {
            self.error("class-not-virtualizable", id, "Classes are not virtualizable");
        }
    }

    /// Neither can defaults and overrides.
    pub(super) fn check_not_virtual(&mut self, id: ExprId, form: ResourceForm) {
        if form != ResourceForm::Regular {
            self.error("defaults-not-virtualizable", id, "Resource Defaults are not virtualizable");
        }
    }

    /// Only one `* =>`.
    pub(super) fn check_body(&mut self, body: ResourceBody) {
        let mut unfolded = self.program.list(body.operations).iter().filter(|operation| operation.name.is_none());
        let Some(first) = unfolded.next() else { return };
        let file = self.program.file;
        for operation in unfolded {
            let message = "Unfolding of attributes from Hash can only be used once per resource body";
            let diagnostic = Diagnostic::error("multiple-unfold", operation.span.in_file(file), message)
                .label(first.span.in_file(file), "the first one")
                .help("Add the hashes: * => $a + $b");
            self.accept(diagnostic);
        }
    }

    /// `+>` adds to what is there, so it only makes sense in overrides.
    pub(super) fn check_operation(&mut self, operation: AttributeOperation) {
        if let Some(name) = operation.name.filter(|_| operation.append)
            && let Some(parent) = self.not_an_override()
        {
            let message = format!(
                "Illegal +> operation on attribute {}. This operator can not be used in {} {parent}",
                self.name(name),
                article(&parent)
            );
            let at = operation.span.in_file(self.program.file);
            let diagnostic = Diagnostic::error("illegal-append", at, message)
                .help("+> adds to the value of an attribute in an override: File['/a'] { require +> … }");
            self.accept(diagnostic);
        }
        self.rvalue(operation.value);
    }

    /// The label of the expression that an attribute is in, if that is no override.
    fn not_an_override(&self) -> Option<String> {
        match self.path.last() {
            Some(Node::Expr(id)) => match self.program.expr(*id) {
                Expr::Collect { .. } | Expr::ResourceOverride { .. } => None,
                _ => Some(self.label(*id)),
            },
            _ => Some("Resource Instance Definition".to_owned()),
        }
    }

    /// Checks that what is collected is named by a type.
    pub(super) fn check_collect(&mut self, id: ExprId, type_ref: ExprId) {
        if !matches!(self.program.expr(type_ref), Expr::QualifiedReference(_)) {
            self.illegal_expression(type_ref, "type name", id);
        }
    }

    /// A query is made of `==`, `!=`, `and`, `or`, parentheses and simple values.
    pub(super) fn check_query(&mut self, query: ExprId) {
        let mut waiting = vec![query];
        while let Some(id) = waiting.pop() {
            match *self.program.expr(id) {
                Expr::And { left, right, .. } | Expr::Or { left, right, .. } => waiting.extend([right, left]),
                Expr::Parenthesized(inner) => waiting.push(inner),
                Expr::Comparison { op: ComparisonOp::Equal | ComparisonOp::NotEqual, .. }
                | Expr::Variable(_)
                | Expr::QualifiedName(_)
                | Expr::LiteralInteger { .. }
                | Expr::LiteralFloat(_)
                | Expr::LiteralString(_)
                | Expr::LiteralBoolean(_)
                | Expr::Nop => {}
                _ => {
                    let message =
                        format!("Illegal query expression. {} cannot be used in a query", self.upper_a_an(id));
                    let diagnostic = self
                        .error_at("illegal-query", id, message)
                        .help("A query compares attributes with == and !=, joined by and, or and parentheses.");
                    self.accept(diagnostic);
                }
            }
        }
    }
}
