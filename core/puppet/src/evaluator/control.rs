//! `if`, `unless`, `case` and selectors. Match variables that a condition sets are gone behind the statement.

use super::operator::regex_error;
use super::{Evaluated, Frame, Interrupt};
use duckrow_syntax::ast::{CaseOption, Expr, ExprId, List, SelectorEntry};
use duckrow_values as values;
use duckrow_values::Value;

impl Frame<'_> {
    /// `if` and `unless`: evaluates `then` if the test is as wanted, else the other branch.
    pub(super) fn conditional(&mut self, test: ExprId, then: ExprId, or_else: ExprId, wanted: bool) -> Evaluated {
        self.guarded(|frame| {
            let holds = frame.eval(test)?.is_true();
            frame.branch(if holds == wanted { then } else { or_else })
        })
    }

    /// `case`
    pub(super) fn case(&mut self, test: ExprId, options: List<CaseOption>) -> Evaluated {
        self.guarded(|frame| {
            let value = frame.eval(test)?;
            let program = frame.program;
            let mut default = None;
            for option in program.list(options) {
                for candidate in program.list(option.values) {
                    if matches!(program.expr(*candidate), Expr::LiteralDefault) {
                        default.get_or_insert(option.then);
                    } else if frame.option_matches(&value, *candidate)? {
                        return frame.branch(option.then);
                    }
                }
            }
            default.map_or(Ok(Value::Undef), |then| frame.branch(then))
        })
    }

    /// A branch of a statement, of which the run notes that it took it.
    fn branch(&mut self, then: ExprId) -> Evaluated {
        self.session.branches.insert(self.program.file_span(then));
        self.eval(then)
    }

    /// `a ? { b => c }`
    pub(super) fn selector(&mut self, left: ExprId, entries: List<SelectorEntry>) -> Evaluated {
        self.guarded(|frame| {
            let value = frame.eval(left)?;
            let program = frame.program;
            let mut default = None;
            for entry in program.list(entries) {
                if matches!(program.expr(entry.matching), Expr::LiteralDefault) {
                    default.get_or_insert(entry.value);
                } else if frame.option_matches(&value, entry.matching)? {
                    return frame.eval(entry.value);
                }
            }
            match default {
                Some(then) => frame.eval(then),
                None => Err(frame.no_match(left, &value)),
            }
        })
    }

    fn no_match(&self, left: ExprId, value: &Value) -> Interrupt {
        let text = values::text(value);
        let message = format!("No matching entry for selector parameter with value '{text}'");
        Interrupt::known("no-matching-entry", self.at(left), message)
            .help("Add an entry for this value, or `default => …`.")
    }

    /// True if a value matches one option; `*a` stands for all items of `a`.
    fn option_matches(&mut self, value: &Value, candidate: ExprId) -> Evaluated<bool> {
        if let Expr::Unfold(inner) = self.program.expr(self.bare(candidate)) {
            let unfolded = self.eval(*inner)?;
            for option in &self.unfolded(&unfolded)? {
                if self.is_match(value, option)? {
                    return Ok(true);
                }
            }
            return Ok(false);
        }
        let option = self.eval(candidate)?;
        self.is_match(value, &option)
    }

    fn is_match(&mut self, value: &Value, option: &Value) -> Evaluated<bool> {
        let found = self.session.fuel.ask(|effort| values::match_option(value, option, effort))?;
        let found = found.map_err(regex_error)?;
        Ok(self.remember(found))
    }

    /// Evaluates with match variables of its own.
    fn guarded(&mut self, evaluate: impl FnOnce(&mut Self) -> Evaluated) -> Evaluated {
        let before = self.matches.clone();
        let result = evaluate(self);
        self.matches = before;
        result
    }
}
