//! A syntax tree, and what is asked of it.

use duckrow_syntax::ast::{Expr, ExprId, Program};
use duckrow_text::names::{Symbol, known};
use duckrow_text::source::{FileSpan, Span};

use super::Levels;
use super::code::Code;
use super::declared::Meaning;

/// A tree, and what names mean in it.
pub(super) struct Tree<'a> {
    pub(super) code: &'a Code,
    pub(super) program: &'a Program,
    pub(super) levels: Levels,
    /// What a name means in the body of a definition.
    pub(super) meaning: &'a dyn Fn(Option<Symbol>, &str) -> Meaning,
}

impl Tree<'_> {
    /// The text of an expression as it is written.
    pub(super) fn text(&self, id: ExprId) -> &str {
        self.code.sources.text(self.at(id))
    }

    pub(super) fn at(&self, id: ExprId) -> FileSpan {
        self.program.file_span(id)
    }

    pub(super) fn span(&self, from: u32, to: u32) -> FileSpan {
        Span::new(from, to).in_file(self.program.file)
    }

    /// The text of a literal, or of a word.
    pub(super) fn literal(&self, id: ExprId) -> Option<&str> {
        match self.program.expr(id) {
            Expr::LiteralString(text) => Some(text),
            Expr::QualifiedName(name) => Some(self.code.names.text(*name)),
            _ => None,
        }
    }

    /// True if it is the variable that holds all facts.
    pub(super) fn is_facts(&self, id: ExprId) -> bool {
        match *self.program.expr(id) {
            Expr::Variable(name) => name == known::FACTS || self.code.names.text(name) == "::facts",
            _ => false,
        }
    }
}
