//! Buckets: contents that were replaced or removed, by their SHA-256, with the paths that they had. `own` is the one in which runs keep what
//! `undo` needs, `named` are those that a catalog names. They know no catalog and no journal.

mod named;
mod own;

use std::fs::{self, DirBuilder, OpenOptions};
use std::io::{self, Write as _};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;

use duckrow_core::resource_types::digest;

pub(super) use named::NamedBuckets;
pub(crate) use own::Bucket;

/// The modes of what a bucket writes, and how sure it is that it lasts.
struct Manner {
    folder: u32,
    contents: u32,
    paths: u32,
    /// True if the disk is waited for.
    is_synced: bool,
}

/// The SHA-256 of a content, in hexadecimal digits.
pub(crate) fn sum_of(content: &[u8]) -> String {
    digest("sha256", content).unwrap_or_default()
}

/// Keeps a content that stood at a path in the folder of its sum.
fn keep(folder: &Path, path: &str, content: &[u8], manner: &Manner) -> io::Result<()> {
    make(folder, manner.folder)?;
    let contents = folder.join("contents");
    if !contents.exists() {
        let beside = folder.join(format!("contents.{}", std::process::id()));
        let mut file =
            OpenOptions::new().write(true).create(true).truncate(true).mode(manner.contents).open(&beside)?;
        file.write_all(content)?;
        if manner.is_synced {
            file.sync_all()?;
        }
        fs::rename(beside, contents)?;
    }
    note(&folder.join("paths"), path, manner.paths)
}

/// Makes a folder with those above it, each with the mode whatever the mask of the process is.
fn make(folder: &Path, mode: u32) -> io::Result<()> {
    if folder.exists() {
        return Ok(());
    }
    folder.parent().map_or(Ok(()), |parent| make(parent, mode))?;
    DirBuilder::new().mode(mode).create(folder)?;
    fs::set_permissions(folder, fs::Permissions::from_mode(mode))
}

/// Adds a path to those that a content had.
fn note(paths: &Path, path: &str, mode: u32) -> io::Result<()> {
    if fs::read_to_string(paths).unwrap_or_default().lines().any(|line| line == path) {
        return Ok(());
    }
    let mut file = OpenOptions::new().append(true).create(true).mode(mode).open(paths)?;
    writeln!(file, "{path}")
}
