//! The buckets that a catalog names, each with a folder of its own, laid out as Puppet lays it out (`Puppet::FileBucket`): a folder for each
//! of the sum's first eight digits, in which the content stands with the paths that it had. What runs keep for `undo` is elsewhere.

use std::fs::{self, DirBuilder, OpenOptions};
use std::io::{self, Write as _};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

use indexmap::IndexMap;

use super::journal::sum_of;

const FOLDER_MODE: u32 = 0o770;
const CONTENTS_MODE: u32 = 0o440;
const PATHS_MODE: u32 = 0o640;
/// How many digits of a sum are folders.
const DIGITS: usize = 8;

/// Folders by the names of buckets.
#[derive(Debug, Default)]
pub(super) struct Buckets(IndexMap<String, PathBuf>);

impl Buckets {
    pub(super) fn open(&mut self, name: &str, folder: &str) {
        self.0.insert(name.to_owned(), folder.into());
    }

    /// Keeps a content that stands at a path. A bucket without a folder of its own keeps nothing here: the journal does.
    pub(super) fn keep(&self, bucket: &str, path: &str, content: &[u8]) -> io::Result<()> {
        let Some(bucket) = self.0.get(bucket) else { return Ok(()) };
        let sum = sum_of(content);
        let mut folder: PathBuf = bucket.clone();
        folder.extend(sum.chars().take(DIGITS).map(String::from));
        let folder = folder.join(&sum);
        make(&folder)?;
        let contents = folder.join("contents");
        if !contents.exists() {
            let beside = folder.join(format!("contents.{}", std::process::id()));
            let mut file =
                OpenOptions::new().write(true).create(true).truncate(true).mode(CONTENTS_MODE).open(&beside)?;
            file.write_all(content)?;
            file.sync_all()?;
            fs::rename(beside, contents)?;
        }
        note(&folder.join("paths"), path)
    }
}

/// Makes a folder with those above it, each with the mode whatever the mask of the process is.
fn make(folder: &Path) -> io::Result<()> {
    if folder.exists() {
        return Ok(());
    }
    folder.parent().map_or(Ok(()), make)?;
    DirBuilder::new().mode(FOLDER_MODE).create(folder)?;
    fs::set_permissions(folder, fs::Permissions::from_mode(FOLDER_MODE))
}

/// Adds a path to those that a content had.
fn note(paths: &Path, path: &str) -> io::Result<()> {
    if fs::read_to_string(paths).unwrap_or_default().lines().any(|line| line == path) {
        return Ok(());
    }
    let mut file = OpenOptions::new().append(true).create(true).mode(PATHS_MODE).open(paths)?;
    writeln!(file, "{path}")
}
