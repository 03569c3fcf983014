//! What all questions have in common: equal answers are merged, there are enough of them, and the lesson's own hints take their places.

use super::shuffle::shuffled;
use super::{Choice, Question, Rule, Unanswerable};
use crate::faults::Faults;
use crate::inline::inlines;
use crate::lesson::{Ask, Lesson};
use duckrow_text::source::FileSpan;

/// So many wrong answers there are at most.
const MOST_WRONG: usize = 4;
/// So many there must be.
const LEAST_WRONG: usize = 2;

/// Makes the question of the answers, the right one first.
pub(super) fn question(lesson: &Lesson, found: Vec<Choice>) -> Result<Question, Unanswerable> {
    let predict = &lesson.predict;
    let mut names = Vec::new();
    let choices = match predict.ask {
        Ask::Refreshed => with_own_hints(lesson, found, &mut names)?,
        _ => {
            let few = enough(merged(with_own_hints(lesson, found, &mut names)?))?;
            shuffled(few, &lesson.slug, |choice| choice.items.join("\n"))
        }
    };
    if let Some(vain) = predict.hints.keys().find(|key| !names.contains(*key)) {
        let message = format!("the hint for `{vain}` is for no answer that there is; there are {}", names.join(", "));
        return Err(Unanswerable(message, "Name a hint by the rule, status, resource or value of a wrong answer."));
    }
    Ok(Question { ask: predict.ask, text: inlined(&predict.question, lesson.at.predict)?, choices })
}

/// Puts the lesson's own hints into their answers, and gathers the names by which they can be given.
fn with_own_hints(
    lesson: &Lesson,
    mut found: Vec<Choice>,
    names: &mut Vec<String>,
) -> Result<Vec<Choice>, Unanswerable> {
    for choice in &mut found {
        let name = match choice.rule {
            Rule::Run => continue,
            Rule::Status | Rule::Box | Rule::Elsewhere | Rule::Also => choice.items.concat(),
            rule => rule.name(),
        };
        if let Some(own) = lesson.predict.hints.get(&name) {
            choice.hint.own = Some(inlined(own, lesson.at.predict)?);
        }
        names.push(name);
    }
    Ok(found)
}

/// Of equal answers the first one stays; it takes over a hint of the lesson's own.
fn merged(found: Vec<Choice>) -> Vec<Choice> {
    let mut kept: Vec<Choice> = Vec::new();
    for choice in found {
        match kept.iter_mut().find(|known| known.items == choice.items) {
            Some(known) if known.hint.own.is_none() && !known.right => known.hint.own = choice.hint.own,
            Some(_) => {}
            None => kept.push(choice),
        }
    }
    kept
}

/// As many as people can weigh; the reverse only where there are too few others.
fn enough(choices: Vec<Choice>) -> Result<Vec<Choice>, Unanswerable> {
    let (mut right, mut wrong): (Vec<_>, Vec<_>) = choices.into_iter().partition(|choice| choice.right);
    let others = wrong.iter().filter(|choice| choice.rule != Rule::Reversed).count();
    if others >= LEAST_WRONG {
        wrong.retain(|choice| choice.rule != Rule::Reversed);
    }
    wrong.truncate(MOST_WRONG);
    if wrong.len() < LEAST_WRONG {
        let message = format!("there are too few wrong answers: {}", wrong.len());
        return Err(Unanswerable(message, "Ask about more resources, or name other values under `also`."));
    }
    right.extend(wrong);
    Ok(right)
}

fn inlined(text: &str, at: FileSpan) -> Result<Vec<crate::inline::Inline>, Unanswerable> {
    let mut faults = Faults::new(at.file);
    let parts = inlines(text, at.span, &mut faults);
    match faults.into_found().into_iter().next() {
        Some(fault) => Err(Unanswerable(fault.message, "Write words, code, emphasis and links.")),
        None => Ok(parts),
    }
}
