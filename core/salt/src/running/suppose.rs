//! Suppositions: a state that is supposed to turn out in some way does, without its function being called or the host asked.

use super::{Outcome, Runner};
use crate::states::{mapping, old_and_new};
use crate::value::{Dict, Value};
use duckrow_scenario::Supposition;

impl Runner<'_, '_> {
    /// The outcome of a state that is supposed to have one. A state that is only to be tested is left to its function.
    pub(super) fn suppose(&mut self, supposed: Supposition, is_trial: bool) -> Option<Outcome> {
        let test = self.input.test || is_trial;
        let nothing = || Value::Dict(Dict::default());
        let (result, changes, comment) = match supposed {
            Supposition::Noop => return None,
            Supposition::InSync => (Some(true), nothing(), "supposed to be in the correct state"),
            Supposition::Failing => (Some(false), nothing(), "supposed to fail"),
            Supposition::Changed => {
                let changes = mapping([("supposed", old_and_new("", "changed"))]);
                (if test { None } else { Some(true) }, changes, "supposed to change")
            }
        };
        let run_num = if is_trial { self.run_num } else { self.next_number() };
        Some(Outcome {
            result,
            changes,
            comment: comment.to_owned(),
            run_num,
            ran: true,
            skip_watch: false,
            mod_watch: false,
            verified: true,
        })
    }
}
