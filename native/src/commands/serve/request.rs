//! What a catalog is asked for with.

use std::path::PathBuf;

use duckrow_core::scenario::{Node, Options};
use serde::Deserialize;

/// One request. Nodes and options are those of a scenario.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Request {
    /// The node.
    pub(super) node: Node,
    /// The options with which it is compiled.
    pub(super) options: Options,
    /// The code that stands in the place of manifests, as Puppet's setting `code` does.
    pub(super) code: String,
    /// Absolute paths of folders of modules; the first one that has a module wins.
    pub(super) modulepath: Vec<PathBuf>,
    /// The `hiera.yaml` of the global layer.
    pub(super) hiera_config: Option<PathBuf>,
}
