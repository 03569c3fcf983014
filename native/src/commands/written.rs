//! Edited files of a scenario, written where they came from.

use std::fs;
use std::path::{Path, PathBuf};

use duckrow_core::scenario::Scenario;

use crate::failure::Failure;
use crate::print::Output;

/// Writes the texts of edited files, each with its path in the scenario. `option` is what asked for it.
pub(super) fn write_all<'a>(
    input: Option<&str>,
    read: &Scenario,
    files: impl Iterator<Item = (&'a str, &'a str)>,
    option: &str,
    output: &mut Output,
) -> Result<(), Failure> {
    let places: Result<Vec<(PathBuf, &str)>, Failure> =
        files.map(|(path, text)| Ok((place(input, read, path, option)?, text))).collect();
    for (place, text) in places? {
        fs::write(&place, text).map_err(|error| Failure::file("write", &place, &error))?;
        output.note(&format!("wrote {}", place.display()))?;
    }
    Ok(())
}

/// The place of a file on this host: of a folder, or the manifest that was named.
fn place(input: Option<&str>, read: &Scenario, path: &str, option: &str) -> Result<PathBuf, Failure> {
    if let Some(place) = read.files.place(path) {
        return Ok(PathBuf::from(place));
    }
    let named = input.map(Path::new);
    let is_itself = |named: &&Path| named.file_name().is_some_and(|name| name == path);
    match named.filter(is_itself) {
        Some(path) => Ok(path.to_owned()),
        None => {
            let failure = Failure::input(format!("{path} has no file of its own, and can't be written"));
            Err(failure.help(format!("{option} is for manifests and folders")))
        }
    }
}
