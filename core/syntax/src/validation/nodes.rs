//! Node definitions.

use super::Validator;
use crate::ast::{Expr, ExprId, List};

impl Validator<'_> {
    pub(super) fn check_node(&mut self, id: ExprId, hosts: List<ExprId>, parent: Option<ExprId>, body: ExprId) {
        for host in self.program.list(hosts) {
            self.check_host(id, *host);
        }
        self.check_top(id);
        self.check_last_statement(body, id);
        if let Some(parent) = parent {
            let message = "Node inheritance is not supported in Puppet >= 4.0.0. See \
                           http://links.puppet.com/puppet-node-inheritance-deprecation";
            let diagnostic = self
                .error_at("node-inheritance", parent, message)
                .help("Put what the nodes have in common into a class, and include it in each.");
            self.accept(diagnostic);
        }
    }

    /// A host is text of letters, digits, `_`, `-` and `.`, or a regular expression, or `default`.
    fn check_host(&mut self, node: ExprId, host: ExprId) {
        match self.program.expr(host) {
            Expr::LiteralDefault | Expr::LiteralRegularExpression(_) => {}
            Expr::LiteralString(text) => {
                if text.contains(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '_' | '-' | '.')) {
                    let message = format!(
                        "The hostname '{text}' contains illegal characters (only letters, digits, '_', '-', and '.' \
                         are allowed)"
                    );
                    let diagnostic = self
                        .error_at("illegal-hostname", host, message)
                        .help("For several hosts give several names, or a regular expression: node /^web\\d+$/ { … }");
                    self.accept(diagnostic);
                }
            }
            Expr::ConcatenatedString(segments) => {
                let interpolated = self.program.list(*segments).iter().find_map(|id| match self.program.expr(*id) {
                    Expr::Text(value) => Some(*value),
                    _ => None,
                });
                let message = "An interpolated expression is not allowed in a hostname of a node";
                self.error("illegal-hostname", interpolated.unwrap_or(host), message);
            }
            _ => self.illegal_expression(host, "hostname", node),
        }
    }
}
