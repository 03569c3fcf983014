//! The data that templates may look at.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::Surroundings;
use crate::value::Value;

/// The data that templates may look at: the same for all files of a run.
pub(crate) struct World {
    /// The surroundings that the scenario describes.
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
