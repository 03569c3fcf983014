//! Catalogs of which pictures are drawn, compiled by Puppet from manifests that use Debian's modules, in `tests/pictures`.

use std::path::{Path, PathBuf};
use std::{fs, io};

use duckrow_core::scenario::Scenario;
use serde_json::Value as Json;

use crate::files;

/// The folder of the catalogs, with the manifests that they are of.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("pictures")
}

/// All catalogs by name.
///
/// # Errors
/// Files that can't be read, or are no JSON.
pub fn all() -> io::Result<Vec<(String, Json)>> {
    let paths = files::sorted(&folder())?.into_iter().filter(|path| files::has_extension(path, "json"));
    paths.map(|path| Ok((files::stem(&path), serde_json::from_str(&fs::read_to_string(&path)?)?))).collect()
}

/// The scenario that applies a catalog.
pub fn scenario(catalog: Json) -> Scenario {
    Scenario { catalog: Some(catalog), ..Scenario::default() }
}
