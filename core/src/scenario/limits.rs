//! How much a run may use.

use serde::{Deserialize, Serialize};

/// Fuel. It is counted, not timed, so that a run ends at the same point everywhere. With the defaults a hostile scenario ends
/// within about a second.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(inline), ts(optional_fields))]
pub struct Limits {
    /// Expressions that are evaluated, and steps of the applier.
    pub steps: u64,
    /// How deep syntax and calls may be nested.
    pub depth: u32,
    /// Resources in the catalog.
    pub resources: u32,
    /// Bytes of source text that are read.
    pub source_bytes: u64,
    /// Bytes of texts that are made: log lines, titles, values.
    pub output_bytes: u64,
    /// Steps back that one regular expression may take.
    pub regex_steps: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            steps: 5_000_000,
            depth: 200,
            resources: 200_000,
            source_bytes: 8 << 20,
            output_bytes: 64 << 20,
            regex_steps: 1_000_000,
        }
    }
}
