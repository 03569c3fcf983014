//! Puppet's names for the parts of a program in its messages (`pops/model/model_label_provider.rb`).

use super::ast::{DefinitionKind, Expr, ExprId, Program};
use duckrow_text::names::Names;

/// The name of an expression without article, as Puppet's messages use it: `'if' statement`, `Resource Statement`.
pub fn label(program: &Program, names: &Names, id: ExprId) -> String {
    let operator = |text: &str| format!("'{text}' expression");
    let fixed = match program.expr(id) {
        Expr::Arithmetic { op, .. } => return operator(op.text()),
        Expr::Comparison { op, .. } => return operator(op.text()),
        Expr::Assignment { op, .. } => return operator(op.text()),
        Expr::Relationship { op, .. } => return operator(op.text()),
        Expr::Match { negated, .. } => return operator(if *negated { "!~" } else { "=~" }),
        Expr::Heredoc { syntax, .. } => return operator(&format!("@({})", names.text(*syntax))),
        Expr::ReservedWord(word) => return format!("Reserved Word '{}'", names.text(*word)),
        Expr::Definition(definition) => definition_label(&program.definition(*definition).kind, program),
        other => fixed_label(other),
    };
    fixed.to_owned()
}

fn fixed_label(expr: &Expr) -> &'static str {
    match expr {
        Expr::In { .. } => "'in' expression",
        Expr::And { .. } => "'and' expression",
        Expr::Or { .. } => "'or' expression",
        Expr::Not(_) => "'not' expression",
        Expr::Access { .. } => "'[]' expression",
        Expr::NamedAccess { .. } => "'.' expression",
        Expr::LiteralDefault => "'default' expression",
        Expr::LiteralUndef => "'undef' expression",
        Expr::Apply { .. } => "'apply' expression",
        Expr::If { .. } => "'if' statement",
        Expr::Unless { .. } => "'unless' Statement",
        Expr::Case { .. } => "'case' statement",
        Expr::LiteralInteger { .. } => "Literal Integer",
        Expr::LiteralFloat(_) => "Literal Float",
        Expr::LiteralList(_) => "Array Expression",
        Expr::LiteralHash(_) => "Hash Expression",
        Expr::LiteralBoolean(_) => "Boolean",
        Expr::LiteralString(_) => "String",
        Expr::LiteralRegularExpression(_) => "Regular Expression",
        Expr::Lambda { .. } => "Lambda",
        Expr::Variable(_) => "Variable",
        Expr::Text(_) => "Expression in Interpolated String",
        Expr::UnaryMinus(_) => "Unary Minus",
        Expr::Unfold(_) => "Unfold",
        Expr::Block(_) => "Block Expression",
        Expr::ConcatenatedString(_) => "Double Quoted String",
        Expr::Parenthesized(_) => "Parenthesized Expression",
        Expr::CallNamedFunction { .. } => "Function Call",
        Expr::CallMethod { .. } => "Method call",
        Expr::Resource { .. } => "Resource Statement",
        Expr::ResourceDefaults { .. } => "Resource Defaults Expression",
        Expr::ResourceOverride { .. } => "Resource Override",
        Expr::Collect { exported: false, .. } => "Virtual Query",
        Expr::Collect { .. } => "Exported Query",
        Expr::Selector { .. } => "Selector Expression",
        Expr::QualifiedName(_) => "Name",
        Expr::QualifiedReference(_) => "Type-Name",
        Expr::Render(_) => "Epp Interpolated Expression",
        Expr::RenderString(_) => "Epp Text",
        Expr::Epp { .. } => "Epp Template",
        _ => "Nop Expression",
    }
}

fn definition_label(kind: &DefinitionKind, program: &Program) -> &'static str {
    match kind {
        DefinitionKind::HostClass { .. } => "Host Class Definition",
        DefinitionKind::ResourceType => "'define' expression",
        DefinitionKind::Node { .. } => "Node Definition",
        DefinitionKind::Function { .. } => "Function Definition",
        DefinitionKind::TypeAlias { left, .. } if matches!(program.expr(*left), Expr::Access { .. }) => "Type Mapping",
        DefinitionKind::TypeAlias { .. } => "Type Alias",
        DefinitionKind::TypeDefinition { .. } => "Type Definition",
        DefinitionKind::Plan => "Plan Definition",
    }
}

/// The same with its article: `an 'if' statement`.
pub fn a_an(program: &Program, names: &Names, id: ExprId) -> String {
    let label = label(program, names, id);
    format!("{} {label}", article(&label))
}

/// `a` or `an`, by the first letter; y counts as a vowel.
pub fn article(text: &str) -> &'static str {
    let first = text.strip_prefix(['\'', '"']).unwrap_or(text).chars().next().unwrap_or(' ');
    if matches!(first.to_ascii_lowercase(), 'a' | 'e' | 'i' | 'o' | 'u' | 'y') { "an" } else { "a" }
}
