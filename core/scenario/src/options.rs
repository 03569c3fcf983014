//! The options for compiling and applying a scenario: Puppet's settings, and ours.

use serde::{Deserialize, Serialize};

use super::{Language, Limits, Strictness, is_default};

/// The options of a run. Names are Puppet's settings where there is one.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct Options {
    /// The order of unrelated resources.
    #[serde(skip_serializing_if = "is_default")]
    pub ordering: Ordering,
    /// The seed of the ordering `random`.
    #[serde(skip_serializing_if = "is_default")]
    pub seed: u64,
    /// Tell what would change, change nothing.
    #[serde(skip_serializing_if = "is_default")]
    pub noop: bool,
    /// Show how the contents of files change.
    #[serde(skip_serializing_if = "is_default")]
    pub show_diff: bool,
    /// Apply only what has one of these tags.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// Don't apply what has one of these tags.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub skip_tags: Vec<String>,
    /// Let containers tell of failed dependencies instead of their content.
    #[serde(skip_serializing_if = "is_default")]
    pub merge_dependency_warnings: bool,
    /// The treatment of doubtful code; left out: as the language level has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strict: Option<Strictness>,
    /// True if an unknown variable is an error; left out: as the language level has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strict_variables: Option<bool>,
    /// The language level; left out: 7 in version 1 of the format, 8 in version 2.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// True if deferred values are resolved before anything is applied, false if each is when the turn of its resource comes;
    /// left out: as the language level has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preprocess_deferred: Option<bool>,
    /// The time of the run (RFC 3339). The engine has no clock of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub now: Option<String>,
    /// True if states run in the order of the files (Salt); left out: yes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state_auto_order: Option<bool>,
    /// Tell what would change (Salt).
    #[serde(skip_serializing_if = "is_default")]
    pub test: bool,
    /// End with the first failed state (Salt).
    #[serde(skip_serializing_if = "is_default")]
    pub failhard: bool,
    /// The limits of the run. A document may only ask for less than the default.
    #[serde(skip_serializing_if = "Limits::lowers_nothing", deserialize_with = "Limits::read")]
    pub limits: Limits,
}

/// The order of unrelated resources.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Ordering {
    /// As they were declared.
    #[default]
    Manifest,
    /// By a hash of their references: the default of Puppet 2.6 to 3.
    TitleHash,
    /// By chance, from a seed.
    Random,
}
