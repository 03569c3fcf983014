//! The scenario that requests share: each brings its node, and the files are those of the last one, as long as it asks for the same.

use std::path::{Path, PathBuf};

use duckrow_core::scenario::Scenario;

use crate::arguments::Limit;
use crate::failure::Failure;
use crate::input::kept::Kept;
use crate::input::{self, Reading};

/// The bytes of source text that one file may have.
const SOURCE_BYTES: u64 = 1 << 30;

/// The scenario of the last request, and what its files were found for.
#[derive(Debug, Default)]
pub(super) struct Workspace {
    pub(super) scenario: Scenario,
    modulepath: Vec<PathBuf>,
    hiera_config: Option<PathBuf>,
    kept: Option<Kept>,
}

impl Workspace {
    /// Sees to it that the files are those of a module path and a configuration, as they are now.
    ///
    /// # Errors
    ///
    /// The files can't be found.
    pub(super) fn open(&mut self, modulepath: &[PathBuf], hiera_config: Option<&Path>) -> Result<(), Failure> {
        let is_same = self.modulepath == modulepath && self.hiera_config.as_deref() == hiera_config;
        if is_same && self.kept.as_ref().is_some_and(Kept::is_fresh) {
            return Ok(());
        }
        let limit = Limit { name: "source_bytes".to_owned(), value: SOURCE_BYTES };
        let kept = Kept::find(modulepath, hiera_config, &Reading::new(&[], &[limit])?)?;
        *self = Self {
            scenario: Scenario { files: kept.files().clone(), ..input::nothing() },
            modulepath: modulepath.to_vec(),
            hiera_config: hiera_config.map(Path::to_owned),
            kept: Some(kept),
        };
        Ok(())
    }
}
