//! Files that are kept from one run to the next: those of a module path, and the global data of Hiera, by the absolute paths that
//! they have on this host. They may lie anywhere: whoever asks for them could read them, too. Knows nothing of runs.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use duckrow_core::hiera::GLOBAL_ROOT;
use duckrow_core::scenario::Files;

use super::Reading;
use super::collection::Collection;
use super::shelf::Shelf;
use crate::failure::Failure;

/// The files of a module path and a configuration, as they were when they were found.
#[derive(Debug)]
pub(crate) struct Kept {
    files: Files,
    shelf: Arc<Shelf>,
    /// The folders and files that were named, with their real paths: no watch sees a link above them change.
    named: Vec<(PathBuf, Option<PathBuf>)>,
}

impl Kept {
    /// Finds the files of modules, and of the global layer that a `hiera.yaml` describes.
    ///
    /// # Errors
    ///
    /// The configuration can't be read, or there are far too many files.
    pub(crate) fn find(
        modulepath: &[PathBuf],
        hiera_config: Option<&Path>,
        reading: &Reading,
    ) -> Result<Self, Failure> {
        let mut collection = Collection::silent(Path::new("/"), reading);
        let roots: Vec<&str> = modulepath.iter().filter_map(|path| path.to_str()).collect();
        collection.files.insert("environment.conf".to_owned(), format!("modulepath = {}\n", roots.join(":")));
        for root in roots {
            collection.bounds.name(Path::new(root));
            collection.add_modules(Path::new(root), root)?;
        }
        if let Some(config) = hiera_config {
            if !config.is_file() {
                return Err(Failure::input(format!("there is no file {}", config.display())));
            }
            collection.add(config, &format!("{GLOBAL_ROOT}/hiera.yaml"))?;
            collection.add_data(config.parent().unwrap_or(Path::new("/")), &format!("{GLOBAL_ROOT}/"))?;
        }
        let (files, shelf) = collection.into_parts();
        let named = modulepath.iter().map(PathBuf::as_path).chain(hiera_config);
        let named = named.map(|path| (path.to_owned(), path.canonicalize().ok())).collect();
        Ok(Self { files, shelf, named })
    }

    /// The files. What a run reads of them need not be read again.
    pub(crate) fn files(&self) -> &Files {
        &self.files
    }

    /// True if every folder, and every file that was read, is as it was.
    pub(crate) fn is_fresh(&self) -> bool {
        self.named.iter().all(|(path, real)| path.canonicalize().ok() == *real) && self.shelf.is_fresh()
    }
}
