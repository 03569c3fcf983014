//! The files that modules serve (`puppet:///modules/…`), and those of this host (`file:///…`), as sources of others.

use std::collections::BTreeMap;

use duckrow_core::loader::Environment;
use duckrow_core::resource_types::{Failure, FileKind, Files as _, Source, Stat};
use duckrow_core::scenario::{Files, LEFT_OUT, Scenario};

use super::files::RealFiles;

const MODULES: &str = "puppet:///modules/";
const FILE: &str = "file://";

/// The files of a scenario's modules.
#[derive(Debug)]
pub(super) struct Served {
    /// `MODULE/PATH` → the path in the scenario.
    places: BTreeMap<String, String>,
    files: Files,
}

impl Served {
    pub(super) fn of(scenario: &Scenario) -> Self {
        let served = Environment::new(scenario).served_files();
        Self {
            places: served.into_iter().map(|(place, path)| (place, path.to_owned())).collect(),
            files: scenario.files.clone(),
        }
    }

    /// The file behind an address.
    pub(super) fn source(&self, uri: &str, follow: bool, host: &mut RealFiles) -> Result<Option<Source>, Failure> {
        if let Some(path) = uri.strip_prefix(FILE) {
            return Ok(host.source(path, follow));
        }
        let Some(path) = uri.strip_prefix(MODULES).map(|path| path.trim_end_matches('/')) else {
            return Err(Failure::new("no server is asked: a source must be a file of a module or of this host"));
        };
        match self.places.get(path) {
            Some(place) => self.file(place, follow, host).map(Some),
            None => Ok(self.is_folder(path).then(|| Source { stat: plain(FileKind::Directory), content: Vec::new() })),
        }
    }

    /// The names in a directory behind an address.
    pub(super) fn entries(&self, uri: &str, host: &mut RealFiles) -> Vec<String> {
        if let Some(path) = uri.strip_prefix(FILE) {
            return host.entries(path);
        }
        let Some(path) = uri.strip_prefix(MODULES) else { return Vec::new() };
        self.names_in(path.trim_end_matches('/'))
    }

    /// A file of a module: where it lies on this host, byte for byte; else the text that the scenario brings.
    fn file(&self, place: &str, follow: bool, host: &mut RealFiles) -> Result<Source, Failure> {
        if let Some(real) = self.files.place(place)
            && let Some(source) = host.source(&real, true).or_else(|| host.source(&real, follow))
        {
            return Ok(Source { stat: plain(source.stat.kind), ..source });
        }
        match self.files.get(place).map(String::as_str) {
            Some(text) if text != LEFT_OUT => {
                Ok(Source { stat: plain(FileKind::File), content: text.as_bytes().to_vec() })
            }
            _ => Err(Failure::new(format!("{place} was left out of the input, so its content is not known"))),
        }
    }

    fn is_folder(&self, path: &str) -> bool {
        self.places.contains_key(&format!("{path}/")) || !self.names_in(path).is_empty()
    }

    fn names_in(&self, path: &str) -> Vec<String> {
        let above = format!("{path}/");
        let mut names: Vec<String> = self
            .places
            .range(above.clone()..)
            .map_while(|(place, _)| place.strip_prefix(&above))
            .filter_map(|rest| rest.split('/').next())
            .filter(|name| !name.is_empty())
            .map(str::to_owned)
            .collect();
        names.dedup();
        names
    }
}

/// What a server tells of a file: that it is root's, and readable.
fn plain(kind: FileKind) -> Stat {
    let mode = if kind == FileKind::Directory { 0o755 } else { 0o644 };
    Stat { kind, mode, owner: 0, group: 0, target: None }
}
