//! What runs on this host leave for those after them, in the folder of their state: when each resource was last looked at, and the values of
//! audited attributes. A file that can't be read counts as none, so that it never keeps a run from starting.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use duckrow_core::resource_types::{FileError, Files, Memory};
use serde::{Deserialize, Serialize};

use super::files::RealFiles;

const NAME: &str = "state.json";
/// The seconds for which a resource is remembered that no run looks at any more: Puppet's `statettl`.
const LASTING: i64 = 32 * 86_400;
/// For its owner alone: values may be anybody's.
const MODE: u32 = 0o600;

/// The memory of a host.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct FileMemory {
    resources: BTreeMap<String, Remembered>,
}

/// What is remembered of a resource.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Remembered {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    looked_at: Option<i64>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    audited: BTreeMap<String, String>,
}

impl FileMemory {
    /// Reads the memory in a folder.
    pub(super) fn read(state: &Path) -> Self {
        let text = fs::read(state.join(NAME)).unwrap_or_default();
        serde_json::from_slice(&text).unwrap_or_default()
    }

    /// Writes the memory into a folder.
    ///
    /// # Errors
    /// [`FileError`]
    pub(super) fn write(&self, state: &Path) -> Result<(), FileError> {
        let path = state.join(NAME);
        let Some(path) = path.to_str() else { return Err(FileError::NotFound) };
        let newest = self.resources.values().filter_map(|entry| entry.looked_at).max().unwrap_or_default();
        let mut lasting = self.clone();
        lasting.resources.retain(|_, entry| entry.looked_at.is_some_and(|second| newest - second <= LASTING));
        let text = serde_json::to_vec(&lasting).map_err(|_| FileError::Denied)?;
        RealFiles::default().write(path, &text, MODE)
    }

    fn entry(&mut self, resource: &str) -> &mut Remembered {
        self.resources.entry(resource.to_owned()).or_default()
    }
}

impl Memory for FileMemory {
    fn looked_at(&self, resource: &str) -> Option<i64> {
        self.resources.get(resource)?.looked_at
    }

    fn look_at(&mut self, resource: &str, second: i64) {
        self.entry(resource).looked_at = Some(second);
    }

    fn audited(&self, resource: &str, attribute: &str) -> Option<String> {
        self.resources.get(resource)?.audited.get(attribute).cloned()
    }

    fn audit(&mut self, resource: &str, attribute: &str, value: &str) {
        self.entry(resource).audited.insert(attribute.to_owned(), value.to_owned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_run_leaves_the_next_one_finds_and_what_is_broken_is_none() {
        let folder = std::env::temp_dir().join(format!("duckrow-memory-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let mut memory = FileMemory::read(&folder);
        memory.look_at("File[/a]", 7);
        memory.look_at("File[/old]", 7 - 33 * 86_400);
        memory.audit("File[/a]", "mode", "0644");
        memory.write(&folder).unwrap();
        let next = FileMemory::read(&folder);
        assert_eq!((next.looked_at("File[/a]"), next.audited("File[/a]", "mode").as_deref()), (Some(7), Some("0644")));
        assert_eq!(next.looked_at("File[/old]"), None);
        fs::write(folder.join(NAME), "{\"resources\": [").unwrap();
        assert_eq!(FileMemory::read(&folder), FileMemory::default());
        fs::remove_dir_all(&folder).unwrap();
    }
}
