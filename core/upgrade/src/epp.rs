//! Templates in Puppet's language: they see facts and the top scope, and what they declare themselves.

use duckrow_syntax::ast::Program;
use duckrow_text::names::FastSet;
use duckrow_text::source::Diagnostic;

use super::Levels;
use super::code::Code;
use super::declared::{Meaning, declared_by};
use super::manifest::of_tree;
use super::tree::Tree;
use super::walk::walk;

/// What breaks in a template.
pub(super) fn findings(code: &Code, program: &Program, levels: Levels) -> Vec<Diagnostic> {
    let mut own = FastSet::default();
    walk(program, |node, _| own.extend(declared_by(program, node)));
    let meaning = |_, name: &str| match code.names.get(name) {
        Some(symbol) if own.contains(&symbol) => Meaning::Variable,
        _ => code.declared.at_top(name, &code.names),
    };
    of_tree(&Tree { code, program, levels, meaning: &meaning })
}
