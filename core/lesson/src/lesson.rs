//! A lesson as data.

use indexmap::IndexMap;
use serde::{Deserialize, Deserializer, Serialize};

use crate::block::Block;
use crate::inline::Inline;
use duckrow_scenario::Scenario;
use duckrow_text::source::FileSpan;

/// A lesson.
#[derive(Debug, Clone)]
pub struct Lesson {
    /// Its name in links: that of its file without number, language and ending.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// What one knows afterwards.
    pub about: String,
    /// The name of the part of the course that begins with this lesson.
    pub part: Option<String>,
    /// The text before the question.
    pub intro: Vec<Block>,
    /// The scenario that is asked about.
    pub scenario: Scenario,
    /// The question, without its answers.
    pub predict: Predict,
    /// The text after the right answer.
    pub reveal: Vec<Block>,
    /// What to remember.
    pub take_away: Vec<Block>,
    /// The exercise. Missing where there is nothing to change.
    pub exercise: Option<Exercise>,
    /// The places of its parts.
    pub(crate) at: Places,
}

/// The places in a lesson's text that mistakes are told of.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Places {
    pub scenario: FileSpan,
    pub predict: FileSpan,
    pub reveal: FileSpan,
    pub exercise: FileSpan,
}

/// The thing that a question is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "LessonAsk"), schemars(rename = "LessonAsk"))]
pub enum Ask {
    /// The order in which the agent reaches resources.
    Applied,
    /// The order in which the lines and bodies of resources are evaluated.
    Evaluated,
    /// What becomes of one resource.
    Outcome,
    /// Those of several resources that are refreshed.
    Refreshed,
    /// The value of an attribute.
    Value,
}

/// A question as it is written.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Predict {
    /// The question.
    pub question: String,
    /// The thing that it is about.
    pub ask: Ask,
    /// The resources that it is about.
    #[serde(deserialize_with = "one_or_several")]
    pub of: Vec<String>,
    /// The attribute whose value is asked for.
    #[serde(default)]
    pub attribute: Option<String>,
    /// Further values that are wrong.
    #[serde(default)]
    pub also: Vec<serde_json::Value>,
    /// Sentences for wrong answers, in place of those that are worked out: by rule, status, resource or value.
    #[serde(default)]
    pub hints: IndexMap<String, String>,
}

/// A text alone stands for a list of one.
fn one_or_several<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "a resource or a list of resources belongs here")]
    enum Given {
        One(String),
        Several(Vec<String>),
    }
    Ok(match Given::deserialize(deserializer)? {
        Given::One(one) => vec![one],
        Given::Several(several) => several,
    })
}

/// An exercise.
#[derive(Debug, Clone)]
pub struct Exercise {
    /// What to change.
    pub prose: Vec<Block>,
    /// The scenario to begin with; its expectations are to be met.
    pub scenario: Scenario,
    /// A scenario that meets them.
    pub solution: Scenario,
    /// Hints, one after the other.
    pub hints: Vec<Vec<Inline>>,
}
