//! A lesson as it leaves the engine.

use serde::Serialize;

use crate::block::Block;
use crate::inline::Inline;
use crate::lesson::Lesson;
use crate::question::Question;
use duckrow_scenario::Scenario;

/// A lesson with the answers to its question.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "Lesson"), schemars(rename = "Lesson"))]
pub struct LessonDocument {
    /// Its name in links.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// What one knows afterwards.
    pub about: String,
    /// The text before the question.
    pub intro: Vec<Block>,
    /// The scenario that is asked about.
    pub scenario: Scenario,
    /// The question. Missing if this build of the engine can't answer it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<Question>,
    /// The text after the right answer.
    pub reveal: Vec<Block>,
    /// What to remember.
    pub take_away: Vec<Block>,
    /// The exercise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exercise: Option<ExerciseDocument>,
}

/// An exercise.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "LessonExercise"), schemars(rename = "LessonExercise"))]
pub struct ExerciseDocument {
    /// What to change.
    pub prose: Vec<Block>,
    /// The scenario to begin with; its expectations are to be met.
    pub scenario: Scenario,
    /// A scenario that meets them.
    pub solution: Scenario,
    /// Hints, one after the other.
    pub hints: Vec<Vec<Inline>>,
}

impl LessonDocument {
    /// A lesson with its question. The scenarios have the lesson's title.
    pub fn new(lesson: Lesson, question: Option<Question>) -> Self {
        let titled = |scenario: Scenario| Scenario { title: Some(lesson.title.clone()), ..scenario };
        let exercise = lesson.exercise.map(|exercise| ExerciseDocument {
            prose: exercise.prose,
            scenario: titled(exercise.scenario),
            solution: titled(exercise.solution),
            hints: exercise.hints,
        });
        Self {
            scenario: titled(lesson.scenario),
            slug: lesson.slug,
            about: lesson.about,
            intro: lesson.intro,
            question,
            reveal: lesson.reveal,
            take_away: lesson.take_away,
            exercise,
            title: lesson.title,
        }
    }
}
