//! The resources that other nodes have exported.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

/// A resource that another node exports, with the fields that PuppetDB lists it with. What else is listed doesn't matter here.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct ExportedResource {
    /// The name of the node. Left out: any other than the one that asks.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub certname: String,
    /// The type.
    #[serde(rename = "type")]
    pub type_name: String,
    /// The title.
    pub title: String,
    /// All tags that it has on that node.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// The parameters as rich data.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    #[cfg_attr(feature = "schema", ts(type = "Record<string, unknown>"))]
    pub parameters: Map<String, Json>,
}
