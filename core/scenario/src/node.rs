//! The node that asks for a catalog.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

/// The node: its name, what is known of it, and what a classifier says of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct Node {
    /// The certificate name.
    pub name: String,
    /// The facts beneath those of `facts`. Left out: the engine's own few.
    #[serde(skip_serializing_if = "super::is_default")]
    pub facts_set: FactsSet,
    /// Facts, merged over those of `facts_set`.
    #[serde(skip_serializing_if = "Map::is_empty")]
    #[cfg_attr(feature = "schema", ts(type = "Record<string, unknown>"))]
    pub facts: Map<String, Json>,
    /// Trusted facts, merged over those that follow from the name.
    #[serde(skip_serializing_if = "Map::is_empty")]
    #[cfg_attr(feature = "schema", ts(type = "Record<string, unknown>"))]
    pub trusted: Map<String, Json>,
    /// Facts of the server: `$server_facts`.
    #[serde(skip_serializing_if = "Map::is_empty")]
    #[cfg_attr(feature = "schema", ts(type = "Record<string, unknown>"))]
    pub server_facts: Map<String, Json>,
    /// Classes from a classifier.
    #[serde(skip_serializing_if = "Classes::is_empty")]
    pub classes: Classes,
    /// Top scope variables from a classifier.
    #[serde(skip_serializing_if = "Map::is_empty")]
    #[cfg_attr(feature = "schema", ts(type = "Record<string, unknown>"))]
    pub parameters: Map<String, Json>,
    /// The environment.
    pub environment: String,
    /// Grains (Salt).
    #[serde(skip_serializing_if = "Map::is_empty")]
    #[cfg_attr(feature = "schema", ts(type = "Record<string, unknown>"))]
    pub grains: Map<String, Json>,
    /// Pillar data (Salt).
    #[serde(skip_serializing_if = "Map::is_empty")]
    #[cfg_attr(feature = "schema", ts(type = "Record<string, unknown>"))]
    pub pillar: Map<String, Json>,
}

impl Default for Node {
    fn default() -> Self {
        Self {
            name: "node1.example.com".to_owned(),
            facts_set: FactsSet::default(),
            facts: Map::new(),
            trusted: Map::new(),
            server_facts: Map::new(),
            classes: Classes::default(),
            parameters: Map::new(),
            environment: "production".to_owned(),
            grains: Map::new(),
            pillar: Map::new(),
        }
    }
}

/// The facts that there are without those of a scenario.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum FactsSet {
    /// A few of a plain Debian host.
    #[default]
    Plain,
    /// None but those that the agent itself adds: the scenario has the facts of a whole host.
    None,
    /// None at all, neither facts nor trusted facts nor facts of the server: the scenario has all of them.
    Given,
}

/// Classes from a classifier: names, or names with parameters.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(untagged, expecting = "a list of classes, or a mapping from classes to their parameters, belongs here")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Classes {
    /// `[a, b]`
    Names(Vec<String>),
    /// `{a: {port: 80}, b: null}`
    Parameterized(
        #[cfg_attr(feature = "schema", ts(type = "Record<string, Record<string, unknown> | null>"))]
        IndexMap<String, Option<Map<String, Json>>>,
    ),
}

impl Default for Classes {
    fn default() -> Self {
        Self::Names(Vec::new())
    }
}

impl Classes {
    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Names(names) => names.is_empty(),
            Self::Parameterized(classes) => classes.is_empty(),
        }
    }
}
