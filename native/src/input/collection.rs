//! The files of a scenario as they are found in folders. Knows which may be read and how much, not which belong to an environment.

use std::fs;
use std::path::{Path, PathBuf};

use indexmap::{IndexMap, IndexSet};

use super::Reading;
use super::left_out::Notes;
use super::tree::{self, Bounds, Found, Reason, Way, beginning, entries, names};
use crate::failure::Failure;
use crate::print::Output;

/// Files as they are found.
pub(super) struct Collection<'a> {
    folder: &'a Path,
    max_bytes: u64,
    pub(super) bounds: Bounds,
    pub(super) files: IndexMap<String, String>,
    pub(super) notes: Notes,
    /// The modules that were found.
    pub(super) modules: IndexSet<String>,
    bytes: u64,
    largest: Option<(PathBuf, u64)>,
    way: Way,
}

impl<'a> Collection<'a> {
    /// An empty collection of the files in a folder that people named.
    pub(super) fn new(folder: &'a Path, reading: &Reading) -> Self {
        Self {
            folder,
            max_bytes: reading.max_bytes,
            bounds: Bounds::new(folder, &reading.allowed),
            files: IndexMap::new(),
            notes: Notes::default(),
            modules: IndexSet::new(),
            bytes: 0,
            largest: None,
            way: Way::default(),
        }
    }

    /// Adds a file, or everything in a folder.
    pub(super) fn add(&mut self, path: &Path, name: &str) -> Result<(), Failure> {
        self.add_some(path, name, |_| true)
    }

    /// Adds a file, or all those in a folder that are wanted, in the order of their names. Hidden ones are left out.
    pub(super) fn add_some(
        &mut self,
        path: &Path,
        name: &str,
        is_wanted: impl Fn(&Path) -> bool,
    ) -> Result<(), Failure> {
        self.way.begin(path.parent().and_then(|parent| fs::canonicalize(parent).ok()));
        let found = self.bounds.look(path);
        self.walk(path, name, found, &is_wanted)
    }

    /// Adds everything in a folder, with its path from there.
    pub(super) fn add_below(&mut self, folder: &Path, prefix: &str) -> Result<(), Failure> {
        for below in self.folders_and_files(folder)? {
            let Some(part) = tree::visible_name(&below) else { continue };
            let name = format!("{prefix}{part}");
            self.add(&below, &name)?;
        }
        Ok(())
    }

    /// The contents of a folder; nothing if there is no such folder, or if it isn't to be read.
    pub(super) fn folders_and_files(&mut self, folder: &Path) -> Result<Vec<PathBuf>, Failure> {
        match self.bounds.look(folder) {
            Found::Folder(_) => entries(folder).map_err(|error| Failure::file("read", folder, &error)),
            Found::LeftOut(reason) => {
                self.notes.left_out(folder, reason);
                Ok(Vec::new())
            }
            Found::File(_) | Found::Nothing => Ok(Vec::new()),
        }
    }

    fn walk(
        &mut self,
        path: &Path,
        name: &str,
        found: Found,
        is_wanted: &impl Fn(&Path) -> bool,
    ) -> Result<(), Failure> {
        self.way.visit(path)?;
        let (real, is_folder) = match found {
            Found::File(real) if is_wanted(path) => (real, false),
            Found::Folder(real) if !self.way.leads_back(&real.path) => (real, true),
            Found::LeftOut(reason) => {
                self.notes.left_out(path, reason);
                return Ok(());
            }
            Found::File(_) | Found::Folder(_) | Found::Nothing => return Ok(()),
        };
        if real.is_outside && self.way.here().is_none_or(|folder| !self.bounds.is_outside(folder)) {
            self.notes.taken(path, &real);
        }
        if !is_folder {
            return self.add_file(path, &real.path, name);
        }
        let below = match names(&real.path) {
            Ok(below) => below,
            Err(error) => {
                self.notes.left_out(path, Reason::unreadable(&error));
                return Ok(());
            }
        };
        self.way.enter(path, real.path.clone())?;
        for part in below {
            let found = self.bounds.look_in(&real.path, &part);
            self.walk(&path.join(&part), &format!("{name}/{part}"), found, is_wanted)?;
        }
        self.way.leave();
        Ok(())
    }

    /// Adds a file if it is a text: only the bytes that are kept count.
    fn add_file(&mut self, path: &Path, real: &Path, name: &str) -> Result<(), Failure> {
        let most = self.max_bytes - self.bytes;
        let bytes = match beginning(real, most) {
            Ok(bytes) => bytes,
            Err(error) => {
                self.notes.left_out(path, Reason::unreadable(&error));
                return Ok(());
            }
        };
        let size = bytes.len() as u64;
        let is_cut = size > most;
        match text_of(bytes, is_cut) {
            None => self.notes.left_out(path, Reason::Binary),
            Some(_) if is_cut => return Err(self.too_large(path, real)),
            Some(text) => {
                self.bytes += size;
                if self.largest.as_ref().is_none_or(|(_, largest)| *largest < size) {
                    self.largest = Some((path.to_owned(), size));
                }
                self.files.insert(name.to_owned(), text);
            }
        }
        Ok(())
    }

    fn too_large(&self, path: &Path, real: &Path) -> Failure {
        let here = (path.to_owned(), fs::metadata(real).map_or(0, |metadata| metadata.len()));
        let largest = self.largest.iter().chain([&here]).max_by_key(|(_, size)| *size).unwrap_or(&here);
        Failure::input(format!(
            "{} is too large: the limit source_bytes is {} of text. The largest file is {} ({})",
            self.folder.display(),
            in_megabytes(self.max_bytes),
            largest.0.display(),
            in_megabytes(largest.1),
        ))
        .help("raise it with --limit, or give a single manifest and the modules that it needs with --modulepath")
    }

    /// Prints the notes about files that were left out.
    pub(super) fn tell(&self, output: &mut Output) -> Result<(), Failure> {
        self.notes.tell(output)
    }
}

/// The text that bytes are; if they were cut, a character may be missing a part.
fn text_of(bytes: Vec<u8>, is_cut: bool) -> Option<String> {
    if bytes.contains(&0) {
        return None;
    }
    match String::from_utf8(bytes) {
        Ok(text) => Some(text),
        Err(error) if is_cut && error.utf8_error().error_len().is_none() => Some(String::new()),
        Err(_) => None,
    }
}

fn in_megabytes(bytes: u64) -> String {
    let tenths = bytes.saturating_mul(10) >> 20;
    match tenths % 10 {
        0 => format!("{} MB", tenths / 10),
        tenth => format!("{}.{tenth} MB", tenths / 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_cut_in_a_character_is_still_a_text() {
        assert_eq!(text_of("aß".as_bytes()[..2].to_vec(), true), Some(String::new()));
        assert_eq!(text_of("aß".as_bytes()[..2].to_vec(), false), None);
        assert_eq!(text_of(vec![0xff, b'a'], true), None);
        assert_eq!(text_of(b"a\0".to_vec(), false), None);
    }

    #[test]
    fn sizes_are_told_in_megabytes() {
        assert_eq!([8 << 20, (9 << 20) + 600_000, 1].map(in_megabytes), ["8 MB", "9.5 MB", "0 MB"]);
    }
}
