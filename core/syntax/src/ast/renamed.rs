//! A tree with the symbols of another table of names.

use super::{DefinitionKind, Expr, Program};
use duckrow_text::names::Symbol;

impl Program {
    /// Replaces every symbol in the tree.
    pub(crate) fn rename(&mut self, renamed: impl Fn(Symbol) -> Symbol) {
        let rename = |symbol: &mut Symbol| *symbol = renamed(*symbol);
        self.exprs.iter_mut().filter_map(symbol_of).for_each(rename);
        self.operations.iter_mut().filter_map(|operation| operation.name.as_mut()).for_each(rename);
        self.parameters.iter_mut().map(|parameter| &mut parameter.name).for_each(rename);
        for definition in self.definitions.iter_mut() {
            rename(&mut definition.name);
            rename(&mut definition.written_name);
            if let Some(parent) = parent_of(&mut definition.kind) {
                rename(parent);
            }
        }
    }
}

fn symbol_of(expr: &mut Expr) -> Option<&mut Symbol> {
    match expr {
        Expr::Heredoc { syntax: symbol, .. }
        | Expr::QualifiedName(symbol)
        | Expr::QualifiedReference(symbol)
        | Expr::ReservedWord(symbol)
        | Expr::Variable(symbol) => Some(symbol),
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
        | Expr::Arithmetic { .. }
        | Expr::Comparison { .. }
        | Expr::Match { .. }
        | Expr::In { .. }
        | Expr::And { .. }
        | Expr::Or { .. }
        | Expr::Assignment { .. }
        | Expr::Relationship { .. }
        | Expr::Not(_)
        | Expr::UnaryMinus(_)
        | Expr::Unfold(_)
        | Expr::Parenthesized(_)
        | Expr::Access { .. }
        | Expr::NamedAccess { .. }
        | Expr::Block(_)
        | Expr::If { .. }
        | Expr::Unless { .. }
        | Expr::Case { .. }
        | Expr::Selector { .. }
        | Expr::CallNamedFunction { .. }
        | Expr::CallMethod { .. }
        | Expr::Lambda { .. }
        | Expr::Resource { .. }
        | Expr::ResourceDefaults { .. }
        | Expr::ResourceOverride { .. }
        | Expr::Collect { .. }
        | Expr::Definition(_)
        | Expr::Apply { .. }
        | Expr::Render(_)
        | Expr::RenderString(_)
        | Expr::Epp { .. } => None,
    }
}

fn parent_of(kind: &mut DefinitionKind) -> Option<&mut Symbol> {
    match kind {
        DefinitionKind::HostClass { parent } => parent.as_mut().map(|(name, _)| name),
        DefinitionKind::TypeDefinition { parent } => parent.as_mut(),
        DefinitionKind::ResourceType
        | DefinitionKind::Node { .. }
        | DefinitionKind::Function { .. }
        | DefinitionKind::TypeAlias { .. }
        | DefinitionKind::Plan => None,
    }
}
