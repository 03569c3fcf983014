//! The texts of folders, which are read when a run asks for them. Knows where files lie, not what they are for.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use duckrow_core::scenario::Tree;
use indexmap::IndexMap;

use super::left_out::Notes;
use super::stamps::Stamps;
use super::tree::{self, Reason};

/// The texts that are read at most, in files of the largest size.
const LARGEST_FILES: u64 = 8;

/// The files that were found, by the names that they have in the scenario.
#[derive(Debug)]
pub(super) struct Shelf {
    /// The bytes that one file may have.
    most: u64,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    places: IndexMap<String, Place>,
    /// The bytes that were read.
    read: u64,
    /// The marks of what was looked at.
    stamps: Stamps,
    notes: Notes,
}

/// The place of a file.
#[derive(Debug, Clone)]
struct Place {
    /// The path as people know it.
    shown: PathBuf,
    /// The path behind all links, which was found to be inside of the bounds.
    real: PathBuf,
}

impl Shelf {
    /// An empty shelf for files of so many bytes at most.
    pub(super) fn new(most: u64) -> Self {
        Self { most, state: Mutex::default() }
    }

    /// What there is to say about texts that can't be read.
    pub(super) fn notes(&self) -> Vec<String> {
        self.state().notes.lines()
    }

    /// Takes note of a folder on which the files here depend, or of a place where there is none.
    pub(super) fn note(&self, path: &Path) {
        self.state().stamps.note(path);
    }

    /// True if nothing that was looked at has changed.
    pub(super) fn is_fresh(&self) -> bool {
        self.state().stamps.hold()
    }

    /// Adds a file.
    pub(super) fn add(&self, name: &str, shown: &Path, real: &Path) {
        let place = Place { shown: shown.to_owned(), real: real.to_owned() };
        self.state().places.insert(name.to_owned(), place);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Nothing is left half done if a thread ends in the middle.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Tree for Shelf {
    fn place(&self, name: &str) -> Option<String> {
        self.state().places.get(name)?.shown.to_str().map(str::to_owned)
    }

    fn text(&self, name: &str) -> Option<String> {
        let mut state = self.state();
        let place = state.places.get(name)?.clone();
        state.stamps.note(&place.shown);
        let all = self.most.saturating_mul(LARGEST_FILES);
        let text = tree::text(&place.real, self.most).and_then(|text| match state.read + text.len() as u64 {
            read if read > all => Err(Reason::TooMuch(all)),
            _ => Ok(text),
        });
        match text {
            Ok(text) => {
                state.read += text.len() as u64;
                Some(text)
            }
            Err(reason) => {
                state.notes.left_out(&place.shown, reason);
                None
            }
        }
    }
}
