//! The catalog as Puppet's catalog document: what `puppet catalog compile` prints and `puppet apply --catalog` reads.

use serde::Serialize;
use serde_json::{Map, Value as Json};

/// A catalog document, format 2.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct CatalogDocument {
    /// The tags of the catalog as a whole.
    pub tags: Vec<String>,
    /// The name of the node.
    pub name: String,
    /// The version: given by the scenario's clock, otherwise 0.
    pub version: u64,
    /// The name of the environment.
    pub environment: String,
    /// The resources in the order of declaration.
    pub resources: Vec<ResourceDocument>,
    /// Which resource contains which.
    pub edges: Vec<EdgeDocument>,
    /// The names of the evaluated classes, in order.
    pub classes: Vec<String>,
}

/// A resource of a catalog document.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ResourceDocument {
    /// The type, with capitals.
    #[serde(rename = "type")]
    pub type_name: String,
    /// The title.
    pub title: String,
    /// Its tags.
    pub tags: Vec<String>,
    /// The file of the resource expression.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The line of the resource expression.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// Whether it is exported.
    pub exported: bool,
    /// Whether it is virtual: exported, and nobody has realized it.
    #[serde(rename = "virtual", skip_serializing_if = "std::ops::Not::not")]
    pub is_virtual: bool,
    /// The parameters as rich data.
    #[cfg_attr(feature = "schema", ts(type = "Record<string, unknown>"))]
    pub parameters: Map<String, Json>,
    /// The names of the parameters whose values are not to be shown.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sensitive_parameters: Vec<String>,
}

/// A containment edge of a catalog document.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct EdgeDocument {
    /// The container.
    pub source: String,
    /// What is in it.
    pub target: String,
}
