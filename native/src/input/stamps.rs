//! Marks by which a file or folder is known to be as it was.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The time of the last change and the size of a file; nothing, if there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Stamp(Option<(SystemTime, u64)>);

impl Stamp {
    fn of(path: &Path) -> Self {
        Self(fs::metadata(path).and_then(|known| Ok((known.modified()?, known.len()))).ok())
    }
}

/// The files and folders that were read.
#[derive(Debug, Default)]
pub(super) struct Stamps(Vec<(PathBuf, Stamp)>);

impl Stamps {
    /// Takes note of a file or folder, before it is read.
    pub(super) fn note(&mut self, path: &Path) {
        self.0.push((path.to_owned(), Stamp::of(path)));
    }

    /// True if all of them are as they were.
    pub(super) fn hold(&self) -> bool {
        self.0.iter().all(|(path, stamp)| Stamp::of(path) == *stamp)
    }
}
