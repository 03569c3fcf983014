//! The files that requests share: those of the last request, as long as the next one asks for the same and nothing has changed.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use duckrow_core::scenario::Files;

use crate::arguments::Limit;
use crate::failure::Failure;
use crate::input::Reading;
use crate::input::kept::Kept;

/// The bytes of source text that one file may have.
const SOURCE_BYTES: u64 = 1 << 30;

/// The files of a request; none before the first one. Clones share them.
#[derive(Debug, Clone, Default)]
pub(super) struct Workspace(Option<Arc<Found>>);

/// Files, and what they were found for.
#[derive(Debug)]
struct Found {
    modulepath: Vec<PathBuf>,
    hiera_config: Option<PathBuf>,
    kept: Kept,
}

impl Workspace {
    /// Sees to it that the files are those of a module path and a configuration, as they are now.
    ///
    /// # Errors
    ///
    /// The files can't be found.
    pub(super) fn open(&mut self, modulepath: &[PathBuf], hiera_config: Option<&Path>) -> Result<(), Failure> {
        let fits = |found: &Arc<Found>| {
            found.modulepath == modulepath && found.hiera_config.as_deref() == hiera_config && found.kept.is_fresh()
        };
        if self.0.as_ref().is_some_and(fits) {
            return Ok(());
        }
        let limit = Limit { name: "source_bytes".to_owned(), value: SOURCE_BYTES };
        let kept = Kept::find(modulepath, hiera_config, &Reading::new(&[], &[limit])?)?;
        self.0 = Some(Arc::new(Found {
            modulepath: modulepath.to_vec(),
            hiera_config: hiera_config.map(Path::to_owned),
            kept,
        }));
        Ok(())
    }

    /// The files. What a run reads of them need not be read again.
    pub(super) fn files(&self) -> Files {
        self.0.as_ref().map(|found| found.kept.files().clone()).unwrap_or_default()
    }

    /// True if these are the very files of another one.
    pub(super) fn is(&self, other: &Self) -> bool {
        self.0.as_ref().map(Arc::as_ptr) == other.0.as_ref().map(Arc::as_ptr)
    }
}
