//! The way through a tree, with what is around each part.

use duckrow_syntax::ast::{DefinitionId, Expr, ExprId, Program};
use duckrow_syntax::parts::{Node, parts_of};

/// What is around a part.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Around {
    /// The definition in whose body it stands.
    pub(super) definition: Option<DefinitionId>,
    /// True if it is what is interpolated in a text.
    pub(super) is_interpolated: bool,
    /// The type of the resource whose attribute it is.
    pub(super) resource: Option<ExprId>,
}

/// Visits all parts, wholes first.
pub(super) fn walk(program: &Program, mut visit: impl FnMut(Node, Around)) {
    let mut steps = vec![(Node::Expr(program.body), Around::default())];
    let mut parts = Vec::new();
    while let Some((node, around)) = steps.pop() {
        visit(node, around);
        let mut within = Around { is_interpolated: false, ..around };
        if let Node::Expr(id) = node {
            match program.expr(id) {
                Expr::Definition(definition) => within.definition = Some(*definition),
                Expr::Text(_) => within.is_interpolated = true,
                Expr::Resource { type_name, .. } => within.resource = Some(*type_name),
                _ => {}
            }
        }
        parts_of(program, node, &mut parts);
        steps.extend(parts.drain(..).rev().map(|part| (part, within)));
    }
}
