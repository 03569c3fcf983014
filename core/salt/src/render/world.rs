//! What templates may look at.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::Surroundings;
use crate::jinja::Value;

/// What templates may look at: the same for all files of a run.
pub(super) struct World {
    /// What the scenario says.
    pub(super) around: Surroundings,
    /// The grains.
    pub(super) grains: Value,
    /// The pillar.
    pub(super) pillar: Value,
    /// The options.
    pub(super) opts: Value,
    /// The names of the states that there are.
    pub(super) names: Vec<String>,
    /// The files of the root that is rendered from.
    pub(super) states: BTreeMap<Rc<str>, Rc<str>>,
}
