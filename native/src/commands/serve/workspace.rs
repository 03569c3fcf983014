//! The files that requests share: those of a module path, and the global data. They have the absolute paths that they have on this
//! host, as Puppet would tell them.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use duckrow_core::hiera::GLOBAL_ROOT;
use duckrow_core::scenario::{Files, Scenario};

use super::stamps::Stamps;
use crate::input;

/// The folders of a module that no catalog needs.
const UNUSED: [&str; 7] = ["spec", "acceptance", "vendor", "pkg", "locales", "releasenotes", "node_modules"];
/// The depth to which folders of a module may be nested: links may lead back.
const MAX_DEPTH: usize = 16;

/// The scenario of the last request, whose files serve the next one if it asks for the same.
#[derive(Debug, Default)]
pub(super) struct Workspace {
    pub(super) scenario: Scenario,
    modulepath: Vec<PathBuf>,
    hiera_config: Option<PathBuf>,
    stamps: Stamps,
}

impl Workspace {
    /// Sees to it that the files are those of a module path and a configuration, as they are now.
    pub(super) fn open(&mut self, modulepath: &[PathBuf], hiera_config: Option<&Path>) -> Result<(), String> {
        let is_same = self.modulepath == modulepath && self.hiera_config.as_deref() == hiera_config;
        if is_same && !self.scenario.files.is_empty() && self.stamps.hold() {
            return Ok(());
        }
        let mut reader = Reader::default();
        let roots: Vec<&str> = modulepath.iter().filter_map(|path| path.to_str()).collect();
        reader.files.insert("environment.conf".to_owned(), format!("modulepath = {}\n", roots.join(":")));
        for root in modulepath {
            reader.read_modules(root);
        }
        if let Some(config) = hiera_config {
            reader.read_global_data(config)?;
        }
        *self = Self {
            scenario: Scenario { files: reader.files, ..input::nothing() },
            modulepath: modulepath.to_vec(),
            hiera_config: hiera_config.map(Path::to_owned),
            stamps: reader.stamps,
        };
        Ok(())
    }
}

/// A walk over files.
#[derive(Default)]
struct Reader {
    files: Files,
    stamps: Stamps,
}

impl Reader {
    fn read_modules(&mut self, root: &Path) {
        for module in self.below(root) {
            for part in self.below(&module) {
                if !part.file_name().and_then(OsStr::to_str).is_some_and(|name| UNUSED.contains(&name)) {
                    self.read(&part, &part.to_string_lossy(), 0);
                }
            }
        }
    }

    /// The global layer, as if it lay where the engine looks for it.
    fn read_global_data(&mut self, config: &Path) -> Result<(), String> {
        self.stamps.note(config);
        let text = fs::read_to_string(config).map_err(|error| format!("can't read {}: {error}", config.display()))?;
        let folder = config.parent().unwrap_or(Path::new("/"));
        for (place, name) in input::places_of_global_data(&text) {
            self.read(&folder.join(place), &name, 0);
        }
        self.files.insert(format!("{GLOBAL_ROOT}/hiera.yaml"), text);
        Ok(())
    }

    /// Reads a file, or everything in a folder. What is no text can't be part of a scenario.
    fn read(&mut self, path: &Path, name: &str, depth: usize) {
        if path.is_dir() {
            if depth < MAX_DEPTH {
                for below in self.below(path) {
                    let part = below.file_name().map(OsStr::to_string_lossy).unwrap_or_default();
                    self.read(&below, &format!("{name}/{part}"), depth + 1);
                }
            }
            return;
        }
        self.stamps.note(path);
        if let Ok(text) = fs::read_to_string(path) {
            self.files.insert(name.to_owned(), text);
        }
    }

    /// The visible contents of a folder, by name.
    fn below(&mut self, folder: &Path) -> Vec<PathBuf> {
        self.stamps.note(folder);
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut found: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        found.retain(|path| path.file_name().and_then(OsStr::to_str).is_some_and(|name| !name.starts_with('.')));
        found.sort();
        found
    }
}
