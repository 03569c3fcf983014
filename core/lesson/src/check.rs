//! The rules that all lessons keep, beyond their form.

use duckrow_engine::Run;
use duckrow_text::source::{Diagnostic, Severity};

use crate::Runner;
use crate::block::Block;
use crate::faults::fault;
use crate::inline::{Target, targets};
use crate::lesson::{Exercise, Lesson};
use crate::question::{Choice, Hint, Question, ask};

/// Holds a lesson to the rules: its question has answers, its links lead somewhere, its exercise misses what is expected of it and its
/// solution doesn't.
pub fn check(lesson: &Lesson, run: Runner<'_>) -> Vec<Diagnostic> {
    let mut found = match ask(lesson, run) {
        Ok(question) => without_hints(lesson, &question),
        Err(fault) => vec![*fault],
    };
    found.extend(links(lesson, &run(&lesson.scenario)));
    if let Some(exercise) = &lesson.exercise {
        found.extend(practice(lesson, exercise, run));
    }
    found
}

/// Holds a translation to the rules: scenarios, expectations and the answers are those of the lesson itself.
pub fn translation(lesson: &Lesson, translated: &Lesson) -> Vec<Diagnostic> {
    let (one, other) = (&lesson.predict, &translated.predict);
    let is_same_question =
        (one.ask, &one.of, &one.attribute, &one.also) == (other.ask, &other.of, &other.attribute, &other.also);
    let practised = |lesson: &Lesson| {
        lesson.exercise.as_ref().map(|exercise| (exercise.scenario.clone(), exercise.solution.clone()))
    };
    let parts = [
        (lesson.scenario == translated.scenario, translated.at.scenario, "scenario"),
        (is_same_question, translated.at.predict, "question"),
        (practised(lesson) == practised(translated), translated.at.exercise, "exercise"),
    ];
    let differs = parts.into_iter().filter(|(is_same, ..)| !is_same);
    let told = |(_, at, part)| {
        let message = format!("the {part} is another one than in the lesson that this translates");
        fault(at, message, "Copy its blocks as they are; only sentences are translated.")
    };
    differs.map(told).collect()
}

/// The wrong answers that would be met with silence.
fn without_hints(lesson: &Lesson, question: &Question) -> Vec<Diagnostic> {
    let is_silent = |choice: &&Choice| {
        let Hint { own, pair, reason } = &choice.hint;
        !choice.right && own.is_none() && pair.is_none() && reason.parts.is_empty()
    };
    let told = |choice: &Choice| {
        let message = format!("the wrong answer `{}` has no hint", choice.items.join(", "));
        fault(lesson.at.predict, message, "Write one under `hints`.")
    };
    question.choices.iter().filter(is_silent).map(told).collect()
}

/// The links to steps that lead nowhere.
fn links(lesson: &Lesson, run: &Run) -> Vec<Diagnostic> {
    let texts = lesson.reveal.iter().chain(&lesson.take_away).flat_map(Block::texts);
    let missing = texts.flat_map(targets).filter_map(|target| match target {
        Target::Step { resource, .. } if run.find(resource).is_none() => Some(resource),
        _ => None,
    });
    let told = |resource: &String| {
        let near = run.nearest(resource).map_or_else(String::new, |near| format!("; did you mean {near}?"));
        let message = format!("a link leads to {resource}, which isn't in this run{near}");
        fault(lesson.at.reveal, message, "Name a resource of the lesson's scenario behind step:.")
    };
    missing.map(told).collect()
}

fn practice(lesson: &Lesson, exercise: &Exercise, run: Runner<'_>) -> Vec<Diagnostic> {
    let at = lesson.at.exercise;
    let mut found = Vec::new();
    if exercise.scenario.expect.is_empty() {
        found.push(fault(at, "the exercise expects nothing", "Add what the run shall show to the block named expect."));
    }
    let is_met = |run: &Run| run.expectations.iter().all(|expectation| expectation.held);
    let begun = run(&exercise.scenario);
    if is_met(&begun) {
        let help = "Begin with a text that misses one expectation at least.";
        found.push(fault(at, "the exercise meets what is expected of it already", help));
    }
    let solved = run(&exercise.solution);
    if let Some(missed) = solved.expectations.iter().find(|expectation| !expectation.held) {
        let message = format!("the solution doesn't do it: {}, but {}", missed.expected, missed.because);
        found.push(fault(at, message, "Mend the solution, or the expectation."));
    }
    for run in [&begun, &solved] {
        let broken = run.diagnostics.iter().find(|told| told.severity == Severity::Error && is_of_engine(told));
        found.extend(broken.map(|broken| fault(at, broken.message.clone(), "Mend the block.")));
    }
    found
}

/// True if an error says that the run wasn't made, not that something in it is wrong.
fn is_of_engine(told: &Diagnostic) -> bool {
    ["needs-ruby", "needs-salt", "limit"].contains(&told.code)
}
