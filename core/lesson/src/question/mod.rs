//! The question of a lesson with its answers, which come from runs: the right one, and those that another rule would give.

mod answers;
mod orders;
mod refreshed;
mod shuffle;
mod status;
mod value;

use duckrow_engine::Run;
use duckrow_explain::Sentence;
use duckrow_explain::why::Topic;
use duckrow_text::source::Diagnostic;
use serde::Serialize;

use crate::Runner;
use crate::faults::fault;
use crate::inline::Inline;
use crate::lesson::{Ask, Lesson};

pub use status::Status;

/// A question with its answers.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "LessonQuestion"), schemars(rename = "LessonQuestion"))]
pub struct Question {
    /// The thing that it is about.
    pub ask: Ask,
    /// The words of the question.
    pub text: Vec<Inline>,
    /// The answers. Of those to `refreshed` several may be right, of others exactly one is.
    pub choices: Vec<Choice>,
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "LessonChoice"), schemars(rename = "LessonChoice"))]
pub struct Choice {
    /// The resources in order; of other questions the one resource, value or status.
    pub items: Vec<String>,
    /// True if it is right.
    pub right: bool,
    /// The rule that leads to it.
    pub rule: Rule,
    /// The hint for whoever chooses it wrongly; of a box, for whoever ticks or leaves it wrongly.
    pub hint: Hint,
}

/// The rule that leads to an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "LessonRule"), schemars(rename = "LessonRule"))]
pub enum Rule {
    /// The run itself: the right answer.
    Run,
    /// The order of the text.
    Written,
    /// The order in which free resources come by the hashes of their titles.
    Title,
    /// The alphabet.
    Alphabetical,
    /// The relations that somebody wrote, and then the alphabet.
    Dependencies,
    /// The order of evaluation, where that of application is asked for.
    Evaluated,
    /// The order of application, where that of evaluation is asked for.
    Applied,
    /// The right order from its end.
    Reversed,
    /// Another status.
    Status,
    /// What a box says.
    Box,
    /// The value of the same attribute of another resource.
    Elsewhere,
    /// A value that the lesson names.
    Also,
}

impl Rule {
    /// Its name in a lesson's `hints`.
    fn name(self) -> String {
        serde_json::to_value(self).ok().and_then(|name| name.as_str().map(str::to_owned)).unwrap_or_default()
    }
}

/// The hint for a wrong answer.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "LessonHint"), schemars(rename = "LessonHint"))]
pub struct Hint {
    /// The lesson's own words, which stand for all the others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<Vec<Inline>>,
    /// The first two resources that the answer has the wrong way round: as they really come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pair: Option<[String; 2]>,
    /// The reason why it is otherwise.
    pub reason: Sentence,
}

/// A reason why a question has no answers, and what to do about it.
struct Unanswerable(String, &'static str);

/// Works out the answers to the question of a lesson.
///
/// # Errors
/// The reason why there are none, or too few.
pub fn ask(lesson: &Lesson, run: Runner<'_>) -> Result<Question, Box<Diagnostic>> {
    let finished = run(&lesson.scenario);
    let found = match lesson.predict.ask {
        Ask::Applied | Ask::Evaluated => orders::choices(lesson, &finished, run),
        Ask::Outcome => status::choices(lesson, &finished),
        Ask::Refreshed => refreshed::choices(lesson, &finished),
        Ask::Value => value::choices(lesson, &finished),
    };
    let told = |Unanswerable(message, help)| Box::new(fault(lesson.at.predict, message, help));
    answers::question(lesson, found.map_err(told)?).map_err(told)
}

/// The place of a resource in the graph.
fn node(run: &Run, reference: &str) -> Result<u32, Unanswerable> {
    run.find(reference).ok_or_else(|| {
        let near = run.nearest(reference).map_or_else(String::new, |near| format!("; did you mean {near}?"));
        Unanswerable(format!("there is no {reference} in this run{near}"), "Name resources of the lesson under `of`.")
    })
}

/// The one resource that a question is about.
fn the_one(lesson: &Lesson) -> Result<&str, Unanswerable> {
    match lesson.predict.of.as_slice() {
        [one] => Ok(one),
        _ => Err(Unanswerable("this question is about one resource".to_owned(), "Name one resource under `of`.")),
    }
}

/// What the run says of the outcome of a resource: an explanation, or the sentence of its last event.
fn outcome_words(run: &Run, node: u32) -> Sentence {
    let topics = [Topic::Refresh, Topic::Skipped, Topic::Noop, Topic::Never];
    let answers = run.why_one(node).map(|why| why.answers).unwrap_or_default();
    let told = topics.iter().find_map(|topic| answers.iter().find(|answer| answer.topic == *topic));
    if let Some(answer) = told {
        return answer.sentence.clone();
    }
    let events = run.events(1..=run.trace.len());
    let last = events.iter().rev().find(|event| event.node == Some(node));
    last.and_then(|event| run.sentence(usize::try_from(event.seq).ok()?)).unwrap_or_default()
}
