//! The texts of folders, which are read when a run asks for them. Knows where files lie, not what they are for.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use duckrow_core::scenario::Tree;
use indexmap::IndexMap;

use super::left_out::Notes;
use super::tree::{self, Reason};
use crate::print::Output;

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
    /// An empty shelf for files of so many bytes at most. What can't be read is told when the work is done.
    pub(super) fn new(most: u64, output: &mut Output) -> Arc<Self> {
        let shelf = Arc::new(Self { most, state: Mutex::default() });
        let told = Arc::clone(&shelf);
        output.note_at_end(move || told.state().notes.lines());
        shelf
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
    fn text(&self, name: &str) -> Option<String> {
        let mut state = self.state();
        let place = state.places.get(name)?.clone();
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
