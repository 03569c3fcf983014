//! Answers as they leave the engine.

use serde::Serialize;

use crate::words::Sentence;
use duckrow_record::graph::GraphEdge;
use duckrow_record::trace::SkipReason;
use duckrow_scenario::Ordering;

/// The explanation of one resource's outcome.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "Why"), schemars(rename = "Why"))]
pub struct WhyDocument {
    /// The resource, as a place in the graph's `nodes`.
    pub node: u32,
    /// Everything in words.
    pub answers: Vec<AnswerDocument>,
    /// The reason for its turn. Missing if its turn never came.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<TurnDocument>,
    /// The reason for its refresh, or for the one that it would have had.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refresh: Option<RefreshDocument>,
    /// The reason why it was skipped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skipped: Option<SkippedDocument>,
    /// The reason why nothing was changed about it whatever was out of sync.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub noop: Option<NoopDocument>,
}

/// The question that a sentence answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Topic {
    /// The dependency that it waited for.
    Waited,
    /// The choice among all that were free.
    Choice,
    /// The cause of its refresh.
    Refresh,
    /// The reason why it was skipped.
    Skipped,
    /// The reason why nothing was changed.
    Noop,
    /// The reason why its turn never came.
    Never,
    /// The order of two resources.
    Order,
}

/// A sentence, and the question that it answers.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "Answer"), schemars(rename = "Answer"))]
pub struct AnswerDocument {
    /// The question that it answers.
    pub topic: Topic,
    /// The sentence.
    pub sentence: Sentence,
}

/// The reason why a resource had its turn when it did.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "Turn"), schemars(rename = "Turn"))]
pub struct TurnDocument {
    /// The number of resources up to and including this one. Containers count by where they begin.
    pub place: u32,
    /// The number of resources that had a turn.
    pub of: u32,
    /// The last relation that it waited for, and the one that this waited for, back to a resource: from first to last.
    /// Nothing if it waited for nothing.
    pub waited: Vec<GraphEdge>,
    /// The number of others that were free when it was chosen.
    pub free: u32,
    /// The last that was chosen before it although it was free already.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<TieDocument>,
    /// The one that would have been chosen without it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<TieDocument>,
}

/// Two that were free at the same time, and why one was chosen.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "Tie"), schemars(rename = "Tie"))]
pub struct TieDocument {
    /// The rule: of those that are free, the first in the catalog, the one with the smallest digest or that with the smallest drawn
    /// number goes first.
    pub rule: Ordering,
    /// The seed of the ordering `random`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The one that was chosen.
    pub chosen: ContenderDocument,
    /// The one that was not.
    pub other: ContenderDocument,
    /// True if the chosen one went first although the rule says the other: its provider was not functional yet.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub deferred: bool,
}

/// One of two in a tie.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "Contender"), schemars(rename = "Contender"))]
pub struct ContenderDocument {
    /// The resource or container, as a place in the graph's `nodes`.
    pub node: u32,
    /// Its place among all by this rule, from 1; the resources that it generates itself have places within: `5.2`.
    pub key: String,
    /// The source of that place: the digest of its title, or the random number. Missing where it is the place in the
    /// catalog.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
}

/// The outcome of the refresh events that a resource received.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum RefreshOutcome {
    /// It was refreshed.
    Refreshed,
    /// It would have been: noop.
    WouldRefresh,
    /// Its refresh failed.
    Failed,
    /// They were dropped.
    Dropped,
}

/// The reason why a resource was refreshed.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "Refresh"), schemars(rename = "Refresh"))]
pub struct RefreshDocument {
    /// The outcome.
    pub outcome: RefreshOutcome,
    /// The number of the event that reports it.
    pub seq: u32,
    /// The number of refresh events that it received.
    pub events: u32,
    /// The ways of these events; no more than ten.
    pub ways: Vec<RefreshWay>,
}

/// The way of a refresh event.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct RefreshWay {
    /// The number of the event that started it: a change.
    pub seq: u32,
    /// The resource that changed, as a place in the graph's `nodes`.
    pub changed: u32,
    /// The chain from the changed resource to this one, through containers.
    pub edges: Vec<GraphEdge>,
}

/// The reason why a resource was skipped.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "Skipped"), schemars(rename = "Skipped"))]
pub struct SkippedDocument {
    /// The rule: `failed_dependency`, `tags`, `schedule`, `prefetch`, `virtual`, `device`.
    pub reason: &'static str,
    /// The number of the event that reports it.
    pub seq: u32,
    /// The resource that failed, as a place in the graph's `nodes`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<u32>,
    /// The number of the event that reports the failure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failure: Option<u32>,
    /// The chain from the failed resource to this one.
    pub edges: Vec<GraphEdge>,
}

/// The source of a noop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum NoopSource {
    /// The whole run is.
    Run,
    /// The resource says so.
    Resource,
    /// A container around it says so.
    Container,
}

/// The reason why nothing was changed.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "Noop"), schemars(rename = "Noop"))]
pub struct NoopDocument {
    /// The source.
    pub from: NoopSource,
    /// The node that sets it, as a place in the graph's `nodes`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub node: Option<u32>,
    /// The place in the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location: Option<duckrow_text::source::Location>,
}

/// The way in which two resources are ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Ordered {
    /// A chain of relations leads from the first to the second.
    Chain,
    /// The second is in the first.
    Contains,
    /// Nothing relates them: when the first was chosen, something else was free.
    Choice,
    /// Each comes before the other.
    Cycle,
    /// Nothing relates them, and the turn of one or both never came.
    Never,
}

/// The reason why one resource comes before another.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "WhyBetween"), schemars(rename = "WhyBetween"))]
pub struct BetweenDocument {
    /// The resource that comes first, as a place in the graph's `nodes`.
    pub first: u32,
    /// The resource that comes second.
    pub second: u32,
    /// The way in which that is decided.
    pub ordered: Ordered,
    /// The shortest chain of relations from the first to the second; with a choice, from the one that was not chosen to the second.
    pub chain: Vec<GraphEdge>,
    /// The choice that decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tie: Option<TieDocument>,
    /// It in words.
    pub answers: Vec<AnswerDocument>,
}

/// The rule by which a resource was skipped, as documents name it.
pub(super) const fn reason_name(reason: SkipReason) -> &'static str {
    match reason {
        SkipReason::FailedDependency { .. } => "failed_dependency",
        SkipReason::Tags => "tags",
        SkipReason::Schedule => "schedule",
        SkipReason::Prefetch => "prefetch",
        SkipReason::Virtual => "virtual",
        SkipReason::Device => "device",
    }
}
