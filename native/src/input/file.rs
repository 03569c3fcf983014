//! A single file: a manifest or a scenario.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use duckrow_core::scenario::{Entry, Scenario, Version};
use duckrow_core::source::nearest;

use super::{MAX_BYTES, text};
use crate::failure::Failure;

/// The scenario of a file, by its ending, or else by looking at it.
pub(super) fn read(path: &Path) -> Result<Scenario, Failure> {
    let text = read_text(path)?;
    let name = path.display().to_string();
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("pp" | "sls") => Ok(manifest(path, &text)),
        Some("json" | "yaml" | "yml") => text::read_scenario(&text, &name),
        _ if text::is_scenario(&text) => text::read_scenario(&text, &name),
        _ => Ok(manifest(path, &text)),
    }
}

/// The text of a file that people named.
pub(super) fn read_text(path: &Path) -> Result<String, Failure> {
    read_bounded(path).map_err(|error| {
        let failure = Failure::file("read", path, &error);
        match (error.kind(), similar(path)) {
            (io::ErrorKind::NotFound, Some(similar)) => failure.help(format!("did you mean {similar}?")),
            _ => failure,
        }
    })
}

/// A manifest is called by its name alone: where it lies is nobody's business in a link.
fn manifest(path: &Path, text: &str) -> Scenario {
    let name = path.file_name().map_or_else(|| "site.pp".into(), |name| name.to_string_lossy());
    let entry = Some(Entry::One(name.to_string()));
    Scenario { version: Version::NEWEST, entry, ..Scenario::of_manifest(&name, text) }
}

fn read_bounded(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(MAX_BYTES + 1).read_to_string(&mut text)?;
    if text.len() as u64 > MAX_BYTES {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, "it is too large: more than 8 MB"));
    }
    Ok(text)
}

/// A path in the same folder whose name is nearly this one.
fn similar(path: &Path) -> Option<String> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let entries = fs::read_dir(folder.unwrap_or(Path::new("."))).ok()?;
    let mut names: Vec<String> = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    names.sort_unstable();
    let near = nearest(path.file_name()?.to_str()?, names.iter().map(String::as_str))?;
    Some(path.with_file_name(near).display().to_string())
}
