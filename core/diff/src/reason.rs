//! The reason for a change of places, as it leaves the engine.

use serde::Serialize;

use super::sides::Side;
use duckrow_record::catalog::EdgeOrigin;
use duckrow_scenario::Ordering;
use duckrow_text::source::Location;

/// The reason why a resource changes its place, or two do.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Reason {
    /// The kind of the reason.
    pub kind: ReasonKind,
    /// In words.
    pub text: String,
    /// The run that has the edge or the chain, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub only_in: Option<Side>,
    /// The other resource that the reason is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<String>,
    /// The place in the text that makes the difference, in the run that has the edge or the chain, otherwise in B.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location: Option<Location>,
    /// The decision of A about which of two comes first, where the reason is about two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub a: Option<DecisionOfSide>,
    /// The decision of B.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub b: Option<DecisionOfSide>,
}

/// The decision of one run about which of two comes first.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct DecisionOfSide {
    /// The resource that comes first.
    pub first: String,
    /// The resource that comes second.
    pub second: String,
    /// The shortest chain of relations from the first to the second; where a choice decided, from what was not chosen to the
    /// second: empty if that was the second itself.
    pub chain: Vec<LinkOfChain>,
    /// The number of links in the middle of a long chain that are left out.
    #[serde(skip_serializing_if = "is_zero")]
    pub left_out: u32,
    /// The choice that decided, where no chain leads from the first to the second.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tie: Option<TieOfSide>,
}

/// A link of a chain: an edge, or that one is in the other.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct LinkOfChain {
    /// The resource that comes first. Of a container and its contents, the container begins first and ends last.
    pub from: String,
    /// The resource that comes second.
    pub to: String,
    /// The origin of the link.
    pub origin: EdgeOrigin,
    /// The place in the text that made it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location: Option<Location>,
}

/// Two that were free at the same time, and why one was chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TieOfSide {
    /// The rule: of what is free, the first in the catalog, the one with the smallest digest or that with the smallest drawn
    /// number goes first.
    pub rule: Ordering,
    /// The seed of the ordering `random`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The one that was chosen.
    pub chosen: ContenderOfSide,
    /// The one that was not.
    pub other: ContenderOfSide,
    /// True if the chosen one went first against the rule, because the provider of the other was not functional yet.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub deferred: bool,
}

/// One of two in a tie.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ContenderOfSide {
    /// `Type[title]`
    pub reference: String,
    /// Its place among all by this rule, from 1; what it generates itself has places within: `5.2`.
    pub key: String,
    /// The source of that place: the digest of its title, or the random number. Missing where it is the place in the
    /// catalog.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
}

/// The kinds of reasons for another place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum ReasonKind {
    /// An edge that only one of the runs has.
    Edge,
    /// A chain of relations that only one of the runs has; or both have one, the other way round.
    Chain,
    /// It goes along with another that moved.
    Follows,
    /// Nothing relates it: what was free when one of the two was chosen, and the rule.
    Choice,
    /// Nothing relates it: the setting `ordering` decides, and differs.
    Ordering,
    /// Nothing relates it: the manifest decides, and declares it elsewhere.
    Declared,
    /// The language differs, or its level.
    Language,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference over")]
const fn is_zero(number: &u32) -> bool {
    *number == 0
}
