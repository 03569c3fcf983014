//! A lesson: a text in Markdown with scenarios in it. [`read`] makes a [`Lesson`] of the text, [`ask`] works out the answers to its
//! question from runs, [`check()`] holds it to the rules that all lessons keep. The format is described in `web/lessons/README.md`.
//!
//! It knows scenarios and finished runs, and nothing of how a run is made: whoever asks runs what is asked for. The Markdown is read here,
//! because a lesson may have little of it, and whatever else stands in one is a mistake that is told with its line.

mod block;
mod check;
mod course;
mod document;
mod faults;
mod inline;
mod lesson;
mod outline;
mod parts;
mod question;
mod read;

use duckrow_engine::Run;
use duckrow_scenario::Scenario;

pub use block::Block;
pub use check::{check, translation};
pub use course::Course;
pub use document::{ExerciseDocument, LessonDocument};
pub use inline::{Inline, Target};
pub use lesson::{Ask, Exercise, Lesson, Predict};
pub use question::{Choice, Hint, Question, Rule, Status, ask};
pub use read::read;

/// The run of a scenario, by whoever can run one.
pub type Runner<'a> = &'a dyn Fn(&Scenario) -> Run;

#[cfg(test)]
mod tests;
