//! A lookup from outside of all manifests, as `puppet lookup` makes it: what was found, or why nothing was, and the search.

use std::rc::Rc;

use super::door::Lookup;
use super::explain::Explanation;
use super::{Hiera, failure};
use crate::evaluator::{DataRequest, Evaluated, Frame, Interrupt};
use duckrow_text::source::Diagnostic;
use duckrow_values::Value;

/// The subject that is to be explained.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Explains {
    /// Nothing.
    #[default]
    Nothing,
    /// The search for the value, the options of its key first.
    Search,
    /// The search for the options of keys; the key itself is not looked up.
    Options,
}

/// The result of a question.
#[derive(Debug)]
pub struct Answer {
    /// The value; or the error of the lookup, which an explanation ends with.
    pub found: Result<Value, Diagnostic>,
    /// The search, if it was to be explained.
    pub explanation: Option<Explanation>,
}

impl Hiera {
    /// Looks names up in the scope of a frame.
    ///
    /// # Errors
    /// What is no error of a lookup to Puppet: a value of the wrong type, an unknown strategy, an error in the global layer.
    pub fn answer(
        self: &Rc<Self>,
        frame: &mut Frame<'_>,
        request: &DataRequest<'_>,
        explains: Explains,
    ) -> Evaluated<Answer> {
        let mut lookup = Lookup::new(frame, self, None);
        lookup.invocation.only_options = explains == Explains::Options;
        if explains != Explains::Nothing {
            self.start_explanation();
        }
        let found = match lookup.find(request, None) {
            Ok(value) => Ok(value),
            Err(Interrupt::Error(inner)) if failure::is_of_lookup(inner.diagnostic.code) => {
                let text = lookup.text_with_place(&inner.diagnostic);
                lookup.explain(|explanation| explanation.end_with(text));
                Err(inner.diagnostic)
            }
            Err(other) => return Err(other),
        };
        Ok(Answer { found, explanation: self.explanation() })
    }
}
