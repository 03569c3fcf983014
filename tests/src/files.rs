//! Files and folders of the corpora, in an order that is the same everywhere.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use indexmap::IndexMap;

/// The entries of a folder, sorted by path.
///
/// # Errors
/// A folder that can't be read.
pub fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// True if a path ends in an extension, given without its dot.
pub fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found == extension)
}

/// The name of a file without its last extension.
pub fn stem(path: &Path) -> String {
    path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Adds all files under a folder, with a prefix before their paths. A folder that isn't there has none.
///
/// # Errors
/// Files that can't be read, or are no text.
pub fn read_tree(folder: &Path, prefix: &str, files: &mut IndexMap<String, String>) -> io::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    for path in sorted(folder)? {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            read_tree(&path, &format!("{prefix}{name}/"), files)?;
        } else {
            files.insert(format!("{prefix}{name}"), fs::read_to_string(&path)?);
        }
    }
    Ok(())
}
