//! The files of a scenario as they are found in folders: their names, and a shelf from which a run takes their texts. Knows which may
//! be read, not which belong to an environment.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use duckrow_core::scenario::{Files, Tree, is_content};
use indexmap::IndexSet;

use super::Reading;
use super::left_out::Notes;
use super::shelf::Shelf;
use super::tree::{self, Bounds, Found, Reason, Way, entries, names};
use crate::failure::Failure;
use crate::print::Output;

/// Files as they are found.
pub(super) struct Collection {
    pub(super) bounds: Bounds,
    pub(super) files: Files,
    pub(super) notes: Notes,
    /// The modules that were found.
    pub(super) modules: IndexSet<String>,
    pub(super) shelf: Arc<Shelf>,
    way: Way,
}

impl Collection {
    /// An empty collection of the files in a folder that people named. What can't be read is told when the work is done.
    pub(super) fn new(folder: &Path, reading: &Reading, output: &mut Output) -> Self {
        let collection = Self::silent(folder, reading);
        let shelf = Arc::clone(&collection.shelf);
        output.note_at_end(move || shelf.notes());
        collection
    }

    /// The same for a program, which gets no notes.
    pub(super) fn silent(folder: &Path, reading: &Reading) -> Self {
        Self {
            bounds: Bounds::new(folder, &reading.allowed),
            files: Files::default(),
            notes: Notes::default(),
            modules: IndexSet::new(),
            shelf: Arc::new(Shelf::new(reading.max_bytes)),
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
        self.shelf.note(folder);
        match self.bounds.look(folder) {
            Found::Folder(_) => entries(folder).map_err(|error| Failure::file("read", folder, &error)),
            Found::LeftOut(reason) => {
                self.notes.left_out(folder, reason);
                Ok(Vec::new())
            }
            Found::File(_) | Found::Nothing => Ok(Vec::new()),
        }
    }

    /// The text of a file that says which others there are. That it is read here makes it no part of a run.
    pub(super) fn text(&self, name: &str) -> Option<String> {
        match self.files.get_at_hand(name) {
            Some(text) => Some(text.clone()),
            None => self.shelf.text(name),
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
        if !matches!(found, Found::File(_)) {
            self.shelf.note(path);
        }
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
            self.shelf.add(name, path, &real.path);
            self.files.insert_unread(name.to_owned(), Arc::clone(&self.shelf) as Arc<dyn Tree>);
            return Ok(());
        }
        let below = match names(&real.path, name) {
            Ok(below) => below,
            Err(error) => {
                self.notes.left_out(path, Reason::unreadable(&error));
                return Ok(());
            }
        };
        self.way.enter(path, real.path.clone())?;
        let before = self.files.len();
        for part in below {
            let found = self.bounds.look_in(&real.path, &part);
            self.walk(&path.join(&part), &format!("{name}/{part}"), found, is_wanted)?;
        }
        self.way.leave();
        if self.files.len() == before && is_content(name) {
            self.add_folder(name);
        }
        Ok(())
    }

    /// True if there is a file of that name, or something in a folder of that name.
    pub(super) fn has(&self, name: &str) -> bool {
        let is_below = |rest: &str| rest.is_empty() || rest.starts_with('/');
        self.files.keys().any(|path| path.strip_prefix(name).is_some_and(is_below))
    }

    /// Adds a folder without files.
    pub(super) fn add_folder(&mut self, name: &str) {
        self.files.insert_unread(format!("{name}/"), Arc::clone(&self.shelf) as Arc<dyn Tree>);
    }

    /// The files, and the shelf that has their texts.
    pub(super) fn into_parts(self) -> (Files, Arc<Shelf>) {
        (self.files, self.shelf)
    }

    /// Prints the notes about files that were left out.
    pub(super) fn tell(&self, output: &mut Output) -> Result<(), Failure> {
        for line in self.notes.lines() {
            output.note(&line)?;
        }
        Ok(())
    }
}
