//! The places of the data of a level: paths, patterns of paths, addresses.

use ecow::EcoString;

use super::config::{Config, Entry, Locations};
use super::door::Lookup;
use crate::evaluator::Evaluated;
use duckrow_loader::glob::{alternatives, matches};
use duckrow_values::{Value, text};

/// A file or address.
#[derive(Debug, Clone)]
pub(super) struct Location {
    /// The location as the configuration has it.
    pub(super) original: String,
    /// The absolute path, or the address.
    pub(super) path: String,
    pub(super) exists: bool,
    pub(super) is_uri: bool,
}

/// The cost of holding a pattern against a path; so many bytes of both multiplied are a step more.
const STEPS_OF_A_PATH: u64 = 20;
const BYTES_OF_A_STEP: u64 = 512;
/// Paths of which a step tells whether they are in a folder.
const PATHS_OF_A_STEP: u64 = 16;

impl Lookup<'_, '_> {
    /// The locations of a level; a single nothing if its function needs none.
    pub(super) fn locations(&mut self, config: &Config, entry: &Entry) -> Evaluated<Vec<Option<Location>>> {
        let datadir = self.datadir(config, entry)?;
        if config.version < 5 {
            return self.locations_in(&datadir, config, entry);
        }
        self.finding_locations(|lookup| lookup.locations_in(&datadir, config, entry))
    }

    fn locations_in(&mut self, datadir: &str, config: &Config, entry: &Entry) -> Evaluated<Vec<Option<Location>>> {
        let mut found = Vec::new();
        match &entry.locations {
            Locations::None => return Ok(vec![None]),
            Locations::Paths(paths) => {
                let paths = self.resolved(datadir, paths, &entry.ending)?;
                found.extend(paths.into_iter().filter(|path| path.exists || config.path.is_some()));
            }
            Locations::Globs(globs) => {
                for glob in globs {
                    let glob = joined(datadir, &self.interpolated(glob)?);
                    for pattern in alternatives(&glob) {
                        let paths = self.matching(&pattern)?;
                        found.extend(paths.into_iter().map(|path| self.at_path(&glob, path)));
                    }
                }
            }
            Locations::Uris(uris) => {
                for original in uris {
                    let path = self.interpolated(original)?.to_string();
                    found.push(Location { original: original.to_string(), path, exists: true, is_uri: true });
                }
            }
            Locations::Mapped(mapped) => found = self.mapped(datadir, mapped)?,
        }
        Ok(found.into_iter().map(Some).collect())
    }

    /// The paths that a pattern matches. Only those in its folder are held against it.
    fn matching(&mut self, pattern: &str) -> Evaluated<Vec<String>> {
        let fixed = pattern.find(['*', '?', '[']).and_then(|end| pattern.get(..end)).unwrap_or(pattern);
        let folder = fixed.rsplit_once('/').map_or("", |(folder, _)| folder);
        let environment = self.frame.builder.environment();
        let mut paths = environment.below(folder);
        let bytes: usize = paths.iter().map(String::len).sum();
        let looked_at = environment.extent() / PATHS_OF_A_STEP;
        let steps = STEPS_OF_A_PATH * paths.len() as u64 + (bytes * pattern.len()) as u64 / BYTES_OF_A_STEP;
        self.frame.session.fuel.steps(looked_at + steps)?;
        paths.retain(|path| matches(pattern, path));
        Ok(paths)
    }

    /// The folder of a level's data; version 3 doesn't reckon it from the configuration.
    fn datadir(&mut self, config: &Config, entry: &Entry) -> Evaluated<EcoString> {
        match config.version {
            3 => self.interpolated(&entry.datadir),
            _ => self.interpolated(&joined(&config.root, &entry.datadir)),
        }
    }

    /// Paths in a folder of data, with the ending that they need.
    fn resolved(&mut self, datadir: &str, paths: &[EcoString], ending: &str) -> Evaluated<Vec<Location>> {
        let resolve = |original: &EcoString| {
            let mut path = self.interpolated(original)?;
            if !path.ends_with(ending) {
                path.push_str(ending);
            }
            Ok(self.at_path(original, joined(datadir, &path)))
        };
        paths.iter().map(resolve).collect()
    }

    /// The levels that a `hiera` function puts before those of version 3.
    pub(super) fn first_locations(&mut self, config: &Config, entry: &Entry) -> Evaluated<Vec<Option<Location>>> {
        let paths = std::rc::Rc::clone(&self.invocation.first_levels);
        if paths.is_empty() || config.version != 3 {
            return Ok(Vec::new());
        }
        let datadir = self.datadir(config, entry)?;
        Ok(self.resolved(&datadir, &paths, &entry.ending)?.into_iter().map(Some).collect())
    }

    /// A path for each value of a variable.
    fn mapped(&mut self, datadir: &str, mapped: &[EcoString]) -> Evaluated<Vec<Location>> {
        let [variable, name, template] = mapped else { return Ok(Vec::new()) };
        let values = match self.scope_value(variable, "mapped_path[0]")? {
            Some(Value::Array(items)) => items.items().to_vec(),
            Some(Value::String(text)) if !text.is_empty() => vec![Value::String(text)],
            Some(Value::Hash(hash)) => hash.pairs().map(|pairs| pairs.items().to_vec()).unwrap_or_default(),
            _ => Vec::new(),
        };
        let mut found = Vec::with_capacity(values.len());
        for value in values {
            let path = self.with_variable(name, value, |lookup| lookup.interpolated(template))?;
            found.push(self.at_path(template, joined(datadir, &path)));
        }
        // That variable is the configuration's own.
        if let Some(remembered) = self.hiera.remembered.borrow_mut().as_mut() {
            remembered.retain(|known| known.root != *name);
        }
        Ok(found)
    }

    fn at_path(&self, original: &str, path: String) -> Location {
        // A folder is there as well: functions are given its path (`docs/semantics/puppet/hiera.md#hierarchies`).
        let exists = self.exists(&path) || self.frame.builder.environment().is_folder(&path);
        Location { original: original.to_owned(), exists, path, is_uri: false }
    }

    fn interpolated(&mut self, given: &str) -> Evaluated<EcoString> {
        Ok(text(&self.interpolate(&Value::from(given), false)?))
    }
}

/// A path seen from a folder, without `.` and `..`.
fn joined(folder: &str, path: &str) -> String {
    if path.starts_with('/') {
        return path.to_owned();
    }
    let mut segments: Vec<&str> = folder.trim_end_matches('/').split('/').collect();
    for segment in path.split('/') {
        match segment {
            "." | "" => {}
            ".." if segments.len() > 1 => _ = segments.pop(),
            segment => segments.push(segment),
        }
    }
    segments.join("/")
}

#[cfg(test)]
mod tests {
    use super::joined;

    #[test]
    fn paths_are_joined_as_pathname_does() {
        assert_eq!(joined("/a/b", "../c/./d.yaml"), "/a/c/d.yaml");
        assert_eq!(joined("/a/b", "/c.yaml"), "/c.yaml");
    }
}
