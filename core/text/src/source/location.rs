//! A place as it leaves the engine.

use serde::{Deserialize, Serialize};

/// A place in a file, for people (line, column) and for the page (UTF-16 offsets).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Location {
    /// The path of the file in the scenario.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column as Puppet counts: characters, from 1.
    pub column: u32,
    /// UTF-16 units from the beginning of the file to the first character.
    pub from: u32,
    /// UTF-16 units from the beginning of the file to the end of the place.
    pub to: u32,
}
