//! What templates may look at.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::Surroundings;
use crate::value::Value;

/// What templates may look at: the same for all files of a run.
pub(crate) struct World {
    /// What the scenario says.
    pub(crate) around: Surroundings,
    /// The grains.
    pub(crate) grains: Value,
    /// The pillar.
    pub(crate) pillar: Value,
    /// The options.
    pub(crate) opts: Value,
    /// The names of the states that there are.
    pub(crate) names: Vec<String>,
    /// The files of the root that is rendered from.
    pub(crate) states: BTreeMap<Rc<str>, Rc<str>>,
}
