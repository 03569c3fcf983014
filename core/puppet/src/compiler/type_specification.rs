//! The grammar of `type Name = …`: Puppet reads it and evaluates nothing, so there are only names, literals, lists, hashes
//! and types with such arguments.

use crate::evaluator::{Evaluated, Interrupt};
use duckrow_syntax::ast::{Expr, ExprId, List, Program};
use duckrow_text::source::Sources;

/// Refuses the first expression that would have to be evaluated.
pub(super) fn check_specification(program: &Program, sources: &Sources, right: ExprId) -> Evaluated<()> {
    let mut open = vec![right];
    while let Some(id) = open.pop() {
        let Some(parts) = parts(program, id) else {
            let at = program.file_span(id);
            let message = format!("The expression <{}> is not a valid type specification.", sources.text(at));
            return Err(Interrupt::plain("bad-type-specification", message)
                .label(at, "this would have to be evaluated")
                .help("In the definition of a type there are only names, literals and types with such arguments."));
        };
        open.extend(parts.into_iter().rev());
    }
    Ok(())
}

/// The expressions that one is made of, in order; nothing if it isn't allowed itself.
fn parts(program: &Program, id: ExprId) -> Option<Vec<ExprId>> {
    let list = |items: List<ExprId>| program.list(items).to_vec();
    Some(match program.expr(id) {
        Expr::LiteralUndef
        | Expr::LiteralDefault
        | Expr::LiteralBoolean(_)
        | Expr::LiteralInteger { .. }
        | Expr::LiteralFloat(_)
        | Expr::LiteralString(_)
        | Expr::LiteralRegularExpression(_)
        | Expr::QualifiedName(_)
        | Expr::QualifiedReference(_) => Vec::new(),
        Expr::LiteralList(items) => list(*items),
        Expr::LiteralHash(entries) => {
            program.list(*entries).iter().flat_map(|entry| [entry.key, entry.value]).collect()
        }
        Expr::Heredoc { text, .. } => vec![*text],
        Expr::UnaryMinus(value) => vec![*value],
        Expr::Access { left, keys } if matches!(program.expr(*left), Expr::QualifiedReference(_)) => list(*keys),
        // `Parent { … }` in a type set.
        Expr::ResourceDefaults { operations, .. } => {
            program.list(*operations).iter().map(|operation| operation.value).collect()
        }
        _ => return None,
    })
}
