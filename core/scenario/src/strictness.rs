//! The treatment of doubtful code, which a language level presets and an option says otherwise.

use serde::{Deserialize, Serialize};

/// The treatment of doubtful code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Strictness {
    /// Nothing.
    Off,
    /// A warning.
    #[default]
    Warning,
    /// An error.
    Error,
}
