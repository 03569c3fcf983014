//! The folders that a scenario's files lie in.

use duckrow_scenario::Files;
use duckrow_text::names::FastMap;

/// Each folder with its first file.
#[derive(Debug)]
pub(super) struct Folders(FastMap<String, String>);

impl Folders {
    pub(super) fn of(files: &Files) -> Self {
        let mut folders = FastMap::default();
        for file in files.keys() {
            let mut inside = file.as_str();
            while let Some((folder, _)) = inside.rsplit_once('/') {
                if folder.is_empty() || folders.contains_key(folder) {
                    break;
                }
                folders.insert(folder.to_owned(), file.clone());
                inside = folder;
            }
        }
        Self(folders)
    }

    /// The first file of a folder, at whatever depth.
    pub(super) fn first_file(&self, folder: &str) -> Option<&str> {
        self.0.get(folder).map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use duckrow_scenario::Scenario;

    #[test]
    fn folders_above_a_file_are_known_and_files_are_none() {
        let scenario = Scenario::of_manifest("a/b/c.pp", "");
        let folders = Folders::of(&scenario.files);
        assert_eq!(folders.first_file("a"), Some("a/b/c.pp"));
        assert_eq!(folders.first_file("a/b"), Some("a/b/c.pp"));
        assert_eq!(folders.first_file("a/b/c.pp"), None);
    }
}
