//! The differences as they leave the engine. What differs nowhere is an empty list.

use serde::Serialize;
use serde_json::Value as Json;

use super::reason::Reason;
use duckrow_engine::DiagnosticDocument;
use duckrow_explain::state::Progress;
use duckrow_record::catalog::{EdgeOrigin, ResourceKind};
use duckrow_record::report::SkipDocument;
use duckrow_text::source::Location;

/// The differences between two runs, A and B.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "Diff"), schemars(rename = "Diff"))]
pub struct DiffDocument {
    /// True if the results are the same, whatever went in.
    pub same: bool,
    /// If the runs are of different languages: who is who. Elsewhere in this document they are called as in A.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counterparts: Option<Vec<Counterpart>>,
    /// True if A's catalog was finished. Catalogs, edges and all that is applied are compared if both were.
    pub compiled_a: bool,
    /// True if B's catalog was finished.
    pub compiled_b: bool,
    /// The inputs that differ.
    pub inputs: Vec<InputDifference>,
    /// The order in which the lines that declare resources ran.
    pub evaluation: OrderDifference,
    /// The order in which bodies were evaluated.
    pub build: OrderDifference,
    /// Resources and their attributes.
    pub catalog: CatalogDifference,
    /// The edges of containment and of relationships.
    pub edges: EdgesDifference,
    /// The order in which the agent reached the resources, without containers.
    pub application: OrderDifference,
    /// The refresh events, and their outcomes.
    pub refreshes: Vec<RefreshDifference>,
    /// The outcomes of resources that both have.
    pub statuses: Vec<StatusDifference>,
    /// Errors, warnings and notes.
    pub diagnostics: SaidDifference<DiagnosticDocument>,
    /// The log of the evaluation.
    pub logs: SaidDifference<String>,
}

/// A resource of A, and the same thing in B's language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Counterpart {
    /// Its reference in A: `Package[vim]`.
    pub a: String,
    /// Its reference in B: `pkg[vim]`.
    pub b: String,
}

/// Something that went in otherwise.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum InputDifference {
    /// A file.
    File {
        /// Its path.
        path: String,
        /// Its path in B, where both scenarios have a single file and call it otherwise.
        #[serde(skip_serializing_if = "Option::is_none")]
        path_b: Option<String>,
        /// The number of its lines in A; missing if it isn't there.
        #[serde(skip_serializing_if = "Option::is_none")]
        a: Option<u32>,
        /// The number of its lines in B.
        #[serde(skip_serializing_if = "Option::is_none")]
        b: Option<u32>,
        /// The lines that differ, top to bottom.
        hunks: Vec<Hunk>,
    },
    /// A value of the scenario.
    Value {
        /// Its keys, outermost first, with dots: `node.facts.os.family`.
        path: String,
        /// The value in A; missing if it isn't there.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(type = "unknown"))]
        a: Option<Json>,
        /// The value in B.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(type = "unknown"))]
        b: Option<Json>,
    },
}

/// Lines of a file that stand in the place of others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Hunk {
    /// The first line in A, from 1; if there is none, the one before which they would stand.
    pub a: u32,
    /// The number of lines in A.
    pub a_lines: u32,
    /// The first line in B.
    pub b: u32,
    /// The number of lines in B.
    pub b_lines: u32,
}

/// The difference between two orders. Without those that only A has and those that moved, A's order is B's without
/// those that only B has and those that moved.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct OrderDifference {
    /// The resources that are only in A's order.
    pub only_a: Vec<PlaceInOrder>,
    /// The resources that are only in B's order.
    pub only_b: Vec<PlaceInOrder>,
    /// A smallest set of resources that change their places among those that both have, in B's order.
    pub moved: Vec<Moved>,
    /// The number of pairs that come in the other order.
    pub pairs: u32,
    /// These pairs, where they are few.
    pub swaps: Vec<Swap>,
}

/// Somebody's place in an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct PlaceInOrder {
    /// `Type[title]`
    pub reference: String,
    /// The place, from 1.
    pub place: u32,
}

/// Somebody who changes places.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Moved {
    /// `Type[title]`
    pub reference: String,
    /// The place in A, from 1.
    pub a: u32,
    /// The place in B, from 1.
    pub b: u32,
    /// The resource that it comes directly after in A.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after_a: Option<String>,
    /// The resource that it comes directly after in B.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after_b: Option<String>,
    /// The reason, as far as the graphs give one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Reason>,
}

/// Two that come in the other order.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Swap {
    /// The resource that comes first in A, and second in B.
    pub first_in_a: String,
    /// The resource that comes first in B, and second in A.
    pub first_in_b: String,
    /// The reason, in the order of application.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Reason>,
}

/// The difference between two catalogs: the desired state of the host.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct CatalogDifference {
    /// Resources that only A has.
    pub only_a: Vec<ResourceOfSide>,
    /// Resources that only B has.
    pub only_b: Vec<ResourceOfSide>,
    /// Resources with other attributes.
    pub changed: Vec<ChangedResource>,
}

/// A resource that one run has.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ResourceOfSide {
    /// `Type[title]`
    pub reference: String,
    /// The kind of the resource.
    pub kind: ResourceKind,
    /// The place of the declaration.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location: Option<Location>,
}

/// A resource with other attributes.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ChangedResource {
    /// `Type[title]`
    pub reference: String,
    /// The attributes that differ, `exported` and `virtual` too.
    pub attributes: Vec<AttributeDifference>,
}

/// An attribute with another value.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct AttributeDifference {
    /// Its name.
    pub name: String,
    /// The value in A; missing if it isn't set.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub a: Option<Json>,
    /// The value in B; missing if it isn't set.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub b: Option<Json>,
}

/// The difference between two sets of edges. Another line in the text makes no difference.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct EdgesDifference {
    /// Edges that only A has.
    pub only_a: Vec<EdgeOfSide>,
    /// Edges that only B has.
    pub only_b: Vec<EdgeOfSide>,
}

/// An edge that one run has. `from` comes before `to`, or contains it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct EdgeOfSide {
    /// `Type[title]`
    pub from: String,
    /// `Type[title]`
    pub to: String,
    /// The origin of the edge.
    pub origin: EdgeOrigin,
    /// True if it carries refresh events.
    pub refresh: bool,
    /// True if both runs have both resources: otherwise it had to differ.
    pub shared: bool,
    /// The place in the text that made it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location: Option<Location>,
}

/// A resource that was notified of other changes, or did something else about them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct RefreshDifference {
    /// `Type[title]`
    pub reference: String,
    /// In A.
    pub a: RefreshOfSide,
    /// In B.
    pub b: RefreshOfSide,
}

/// The refresh events of a resource.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct RefreshOfSide {
    /// True if it was refreshed.
    pub refreshed: bool,
    /// The number of refresh events that it received.
    pub received: u32,
    /// The senders, each once, in order.
    pub from: Vec<String>,
}

/// A resource of which something else became.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct StatusDifference {
    /// `Type[title]`
    pub reference: String,
    /// In A.
    pub a: StatusOfSide,
    /// In B.
    pub b: StatusOfSide,
}

/// The outcome of a resource.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct StatusOfSide {
    /// The outcome.
    pub progress: Progress,
    /// The reason why it was skipped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skip_reason: Option<SkipDocument>,
}

/// The messages that only one of the runs has.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct SaidDifference<T> {
    /// The messages that only A has.
    pub only_a: Vec<T>,
    /// The messages that only B has.
    pub only_b: Vec<T>,
}

impl DiffDocument {
    pub(super) fn is_same(&self) -> bool {
        self.compiled_a == self.compiled_b
            && [&self.evaluation, &self.build, &self.application].into_iter().all(OrderDifference::is_empty)
            && self.catalog == CatalogDifference::default()
            && self.edges == EdgesDifference::default()
            && self.refreshes.is_empty()
            && self.statuses.is_empty()
            && self.diagnostics.is_empty()
            && self.logs.is_empty()
    }
}

impl OrderDifference {
    /// True if the orders are the same.
    pub fn is_empty(&self) -> bool {
        self.only_a.is_empty() && self.only_b.is_empty() && self.moved.is_empty()
    }
}

impl<T> SaidDifference<T> {
    /// True if both said the same.
    pub fn is_empty(&self) -> bool {
        self.only_a.is_empty() && self.only_b.is_empty()
    }
}
