//! Journals of earlier runs.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::{Entry, HeldState, MARK, PackageChange, State, runs};

/// The journal of an earlier run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Noted {
    /// The name of the run.
    pub(crate) name: String,
    pub(crate) entries: Vec<Entry>,
}

/// A change of a file that an earlier run made, or was about to make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Changed {
    pub(crate) path: String,
    pub(crate) before: State,
    /// What it left; none if it was cut off.
    pub(crate) after: Option<State>,
}

/// The names of all runs that have a journal, the newest last.
pub(crate) fn names(state: &Path) -> Vec<String> {
    let entries = fs::read_dir(runs(state)).into_iter().flatten().flatten();
    let name = |name: String| name.strip_suffix(".jsonl").map(str::to_owned);
    let mut names: Vec<String> =
        entries.filter_map(|entry| entry.file_name().into_string().ok()).filter_map(name).collect();
    names.sort_unstable();
    names
}

/// Forgets all journals but the newest so many.
pub(super) fn keep_newest(state: &Path, number: usize) {
    let names = names(state);
    for name in names.iter().take(names.len().saturating_sub(number)) {
        // What can't be removed stays, and is in nobody's way.
        _ = fs::remove_file(runs(state).join(format!("{name}.jsonl")));
    }
}

/// The journal of a run. A line that can't be read is its end.
pub(crate) fn named(state: &Path, name: &str) -> Option<Noted> {
    // A name is no path.
    let is_name = !name.contains(['/', '\0']);
    let bytes = fs::read(runs(state).join(format!("{name}.jsonl"))).ok().filter(|_| is_name)?;
    let text = String::from_utf8_lossy(&bytes);
    let entries = text.lines().map_while(|line| serde_json::from_str(line).ok()).collect();
    Some(Noted { name: name.to_owned(), entries })
}

/// The journal of the last run.
pub(crate) fn last(state: &Path) -> Option<Noted> {
    named(state, names(state).last()?)
}

impl Noted {
    /// The changes of files, in their order.
    pub(crate) fn changes(&self) -> Vec<Changed> {
        let mut changes: Vec<Changed> = Vec::new();
        for entry in &self.entries {
            match entry {
                Entry::Change { path, before } => {
                    changes.push(Changed { path: path.clone(), before: before.clone(), after: None });
                }
                Entry::Done(state) => {
                    changes.iter_mut().rev().take(1).for_each(|last| last.after = Some(state.clone()))
                }
                Entry::Begin(_) | Entry::Elsewhere(_) | Entry::Held(_) | Entry::Packages(_) | Entry::End => {}
            }
        }
        changes
    }

    /// What the run, if it was cut off, has left beside files that it was about to put in place.
    pub(crate) fn leftovers(&self) -> Vec<PathBuf> {
        let number = self.name.rsplit('-').next().filter(|_| self.at_work().is_some());
        let Some(mark) = number.map(|number| format!("{MARK}{number}")) else { return Vec::new() };
        let changes = self.changes();
        let folders: BTreeSet<&Path> = changes.iter().filter_map(|change| Path::new(&change.path).parent()).collect();
        let inside = folders.into_iter().flat_map(|folder| fs::read_dir(folder).into_iter().flatten().flatten());
        let is_left =
            |name: &str| name.split_once(&mark).is_some_and(|(_, rest)| rest.is_empty() || rest.starts_with('-'));
        let paths = inside.filter(|entry| entry.file_name().to_str().is_some_and(is_left)).map(|entry| entry.path());
        paths.collect()
    }

    /// The states in which resources were before the run first changed them, in their order.
    pub(crate) fn held(&self) -> Vec<&HeldState> {
        let mut first: Vec<&HeldState> = Vec::new();
        for entry in &self.entries {
            if let Entry::Held(state) = entry
                && first.iter().all(|known| known.resource != state.resource)
            {
                first.push(state);
            }
        }
        first
    }

    /// The packages that each step changed, in the order of the steps.
    pub(crate) fn packages(&self) -> Vec<&[PackageChange]> {
        self.entries
            .iter()
            .filter_map(|entry| match entry {
                Entry::Packages(changes) => Some(changes.as_slice()),
                _ => None,
            })
            .collect()
    }

    /// The resources that were changed by other means than files, and can't be brought back.
    pub(crate) fn elsewhere(&self) -> Vec<&str> {
        let mut all: Vec<&str> = self
            .entries
            .iter()
            .filter_map(|entry| match entry {
                Entry::Elsewhere(resource) => Some(resource.as_str()),
                _ => None,
            })
            .collect();
        all.dedup();
        all
    }

    /// What was at work when the run was cut off: the file that was being changed, or the resource.
    pub(crate) fn at_work(&self) -> Option<String> {
        match self.entries.last()? {
            Entry::End => None,
            Entry::Change { path, .. } => Some(path.clone()),
            Entry::Elsewhere(resource) => Some(resource.clone()),
            Entry::Held(state) => Some(state.resource.clone()),
            Entry::Begin(_) | Entry::Done(_) | Entry::Packages(_) => Some("a point between two changes".to_owned()),
        }
    }
}
