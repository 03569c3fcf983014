//! The catalog as Puppet's catalog document, which `puppet catalog compile` prints and `puppet apply --catalog` reads.

use serde::Serialize;
use serde_json::{Map, Value as Json};

use duckrow_text::names::FastSet;

/// A catalog document, format 2.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct CatalogDocument {
    /// The tags of the catalog as a whole.
    pub tags: Vec<String>,
    /// The name of the node.
    pub name: String,
    /// The version: 0, because a simulated compilation happens at no time.
    pub version: u64,
    /// The name of the code version that was compiled: none.
    pub code_id: Option<String>,
    /// The identifier of the catalog. It follows from the scenario.
    pub catalog_uuid: String,
    /// The version of this format: 2.
    pub catalog_format: u32,
    /// The name of the environment.
    pub environment: String,
    /// The resources in the order of declaration.
    pub resources: Vec<ResourceDocument>,
    /// The containment edges between resources.
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
    /// True if it is exported.
    pub exported: bool,
    /// The kind of its type, in the terms of the agent's protocol: `compilable_type`, `defined_type`, `class`, or
    /// `unknown` for nodes, and for classes that no resource expression declares.
    pub kind: String,
    /// True if it is virtual: exported, and nobody has realized it.
    #[serde(rename = "virtual", skip_serializing_if = "std::ops::Not::not")]
    pub is_virtual: bool,
    /// The parameters as rich data.
    #[serde(skip_serializing_if = "Map::is_empty")]
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
    /// The reference of the contained resource.
    pub target: String,
}

impl CatalogDocument {
    /// The document that a node is sent: without virtual resources.
    pub fn for_node(mut self) -> Self {
        let is_virtual = |resource: &ResourceDocument| resource.is_virtual;
        let reference = |resource: &ResourceDocument| format!("{}[{}]", resource.type_name, resource.title);
        let hidden: FastSet<String> = self.resources.iter().filter(|r| is_virtual(r)).map(reference).collect();
        self.resources.retain(|resource| !resource.is_virtual);
        self.edges.retain(|edge| !hidden.contains(&edge.source) && !hidden.contains(&edge.target));
        self
    }
}
