//! Legacy facts: what is said of one, whoever names it.

use duckrow_scenario::legacy_facts::{Relation, Structured, structured};
use duckrow_text::source::{Code as Rule, Diagnostic, FileSpan};

use super::Levels;
use super::code::Code;
use super::declared::Meaning;

/// The rule that a legacy fact breaks.
const LEGACY_FACT: Rule = "legacy-fact";

/// A legacy fact that code names.
pub(super) struct Legacy<'a> {
    pub(super) name: &'a str,
    pub(super) at: FileSpan,
    pub(super) meaning: Meaning,
    /// What becomes of the code.
    pub(super) breaks: Breaks<'a>,
}

/// What becomes of code that names a legacy fact.
#[derive(Clone, Copy)]
pub(super) enum Breaks<'a> {
    /// It is an unknown variable, called so.
    Variable(&'a str),
    /// It has no value, without a word about it.
    Silently,
}

impl Code {
    /// The structured fact in the place of a name, if that is a legacy fact which the upgrade takes away, and no module's own.
    pub(super) fn replacement(&self, name: &str, levels: Levels) -> Option<Structured> {
        let is_lost = levels.lose(|level| level.has_legacy_facts()) && !self.declared.has_own_fact(name);
        structured(name).filter(|_| is_lost)
    }
}

impl Legacy<'_> {
    /// The finding, with an edit that puts a text in the place of another, where that has the same value for sure.
    pub(super) fn finding(&self, fact: &Structured, edit: Option<(FileSpan, String)>) -> Option<Diagnostic> {
        if self.meaning == Meaning::Variable {
            return None;
        }
        let found = match self.breaks {
            Breaks::Variable(shown) => Diagnostic::error(LEGACY_FACT, self.at, format!("Unknown variable: '{shown}'.")),
            Breaks::Silently => {
                Diagnostic::warning(LEGACY_FACT, self.at, format!("The fact '{}' has no value", self.name))
            }
        };
        let unsure = match self.meaning {
            Meaning::Unsure => {
                " It may be a variable of code that renders or inherits this, so nothing is changed here."
            }
            Meaning::Fact | Meaning::Variable => "",
        };
        let found = found.help(fact.advice(self.name) + unsure);
        Some(match edit {
            Some((at, text)) if self.meaning == Meaning::Fact && fact.relation == Relation::Same => {
                found.fix(format!("Use `$facts{}`", fact.brackets()), at, text)
            }
            _ => found,
        })
    }
}
