//! The files in Ruby, by their names without folders: a look at a few instead of one at each file.

use std::sync::Arc;

use duckrow_scenario::Files;
use duckrow_text::names::FastMap;

const ENDING: &str = ".rb";

/// The files in Ruby of all modules, and of folders that are none.
#[derive(Debug)]
pub(super) struct Libraries(FastMap<String, Vec<String>>);

impl Libraries {
    /// Those among these files. They are the same as long as the paths are.
    pub(super) fn of(files: &Files) -> Arc<Self> {
        files.made_of_paths(Self::made_of)
    }

    fn made_of(files: &Files) -> Self {
        let mut libraries: FastMap<String, Vec<String>> = FastMap::default();
        for path in files.keys().filter(|path| path.ends_with(ENDING)) {
            libraries.entry(name(path).to_owned()).or_default().push(path.clone());
        }
        Self(libraries)
    }

    /// The first file with a path, or with this path in a folder `lib`, in the order of all files.
    pub(super) fn find(&self, path: &str) -> Option<&str> {
        let is_it = |known: &&str| {
            let folder = known.strip_suffix(path);
            folder.is_some_and(|folder| folder.is_empty() || folder.ends_with("/lib/"))
        };
        self.0.get(name(path))?.iter().map(String::as_str).find(is_it)
    }
}

fn name(path: &str) -> &str {
    path.rsplit_once('/').map_or(path, |(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_library_is_found_by_its_path_or_by_that_in_lib() {
        let paths = ["m/lib/a/x.rb", "a/x.rb", "n/lib/a/x.rb", "m/slib/b/x.rb", "lib/c/x.rb", "m/lib/y.rb", "m/lib/z"];
        let libraries = Libraries::made_of(&paths.into_iter().map(|path| (path.to_owned(), String::new())).collect());
        for (path, found) in [
            ("a/x.rb", Some("m/lib/a/x.rb")),
            ("n/lib/a/x.rb", Some("n/lib/a/x.rb")),
            ("y.rb", Some("m/lib/y.rb")),
            ("b/x.rb", None),
            ("c/x.rb", None),
            ("x.rb", None),
            ("z", None),
        ] {
            assert_eq!(libraries.find(path), found, "{path}");
        }
    }
}
