//! What templates may look at.

use std::collections::BTreeMap;

use minijinja::value::Value;

/// What templates may look at: the same for all files of a run.
#[derive(Debug, Default)]
pub(super) struct World {
    /// The minion's ID.
    pub(super) minion: String,
    /// The grains.
    pub(super) grains: Value,
    /// The pillar.
    pub(super) pillar: Value,
    /// The options.
    pub(super) opts: Value,
    /// The names of the states that there are.
    pub(super) names: Value,
    /// The files of the root that is rendered from.
    pub(super) states: BTreeMap<String, String>,
}
