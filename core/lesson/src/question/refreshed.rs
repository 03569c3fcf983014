//! The question which of several resources are refreshed.

use duckrow_engine::Run;

use super::{Choice, Hint, Rule, Unanswerable, node, outcome_words, status};
use crate::lesson::Lesson;

/// A box for each resource.
pub(super) fn choices(lesson: &Lesson, run: &Run) -> Result<Vec<Choice>, Unanswerable> {
    let of = &lesson.predict.of;
    if of.len() < 2 {
        let message = "this question is about several resources".to_owned();
        return Err(Unanswerable(message, "Name all that might be refreshed under `of`."));
    }
    let choice = |reference: &String| {
        let node = node(run, reference)?;
        let right = status::report(run, reference, node)?.restarted;
        let hint = Hint { own: None, pair: None, reason: outcome_words(run, node) };
        Ok(Choice { items: vec![reference.clone()], right, rule: Rule::Box, hint })
    };
    of.iter().map(choice).collect()
}
