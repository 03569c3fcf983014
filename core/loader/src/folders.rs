//! The folders that a scenario's files lie in.

use std::sync::Arc;

use duckrow_scenario::Files;
use duckrow_text::names::FastMap;

/// A folder: its first file, at whatever depth, and the first file of each folder in it, in the order of the files.
#[derive(Debug)]
struct Folder {
    first_file: String,
    first_files: Vec<String>,
}

/// The folders by their paths.
#[derive(Debug)]
pub(super) struct Folders(FastMap<String, Folder>);

impl Folders {
    /// The folders of these files. They are the same as long as the paths are.
    pub(super) fn of(files: &Files) -> Arc<Self> {
        files.made_of_paths(Self::made_of)
    }

    fn made_of(files: &Files) -> Self {
        let mut folders: FastMap<String, Folder> = FastMap::default();
        for file in files.keys() {
            let mut inside = file.as_str();
            while let Some((folder, _)) = inside.rsplit_once('/') {
                // With a folder come those around it.
                let is_known = folders.contains_key(folder);
                let is_folder = inside.len() < file.len();
                if folder.is_empty() {
                    break;
                }
                let folder_of = || Folder { first_file: file.clone(), first_files: Vec::new() };
                let known = folders.entry(folder.to_owned()).or_insert_with(folder_of);
                known.first_files.extend(is_folder.then(|| file.clone()));
                if is_known {
                    break;
                }
                inside = folder;
            }
        }
        Self(folders)
    }

    /// The first file of a folder, at whatever depth.
    pub(super) fn first_file(&self, folder: &str) -> Option<&str> {
        self.0.get(folder).map(|folder| folder.first_file.as_str())
    }

    /// The first file of each folder in a folder, in their order.
    pub(super) fn first_files_in(&self, folder: &str) -> &[String] {
        self.0.get(folder).map_or(&[], |folder| &folder.first_files)
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

    #[test]
    fn each_folder_in_a_folder_has_a_first_file() {
        let paths = ["m/b/x/1.pp", "m/file", "m/a/2.pp", "m/b/y/3.pp", "m/b/x/4.pp"];
        let files = paths.into_iter().map(|path| (path.to_owned(), String::new())).collect();
        let folders = Folders::of(&files);
        assert_eq!(folders.first_files_in("m"), ["m/b/x/1.pp", "m/a/2.pp"]);
        assert_eq!(folders.first_files_in("m/b"), ["m/b/x/1.pp", "m/b/y/3.pp"]);
        assert_eq!(folders.first_files_in("m/a"), [""; 0]);
    }
}
