//! Marks by which a file or folder is known to be as it was.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::watch::Watch;

/// The time of the last change and the size of a file; nothing, if there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Stamp(Option<(SystemTime, u64)>);

impl Stamp {
    fn of(path: &Path) -> Self {
        Self(fs::metadata(path).and_then(|known| Ok((known.modified()?, known.len()))).ok())
    }
}

/// The files and folders that were read.
#[derive(Debug, Default)]
pub(super) struct Stamps {
    all: Vec<(PathBuf, Stamp)>,
    /// A watch over all of them, from the first question on: as long as it is quiet they need not be looked at.
    watch: Option<Watch>,
}

impl Stamps {
    /// Takes note of a file or folder, before it is read.
    pub(super) fn note(&mut self, path: &Path) {
        self.watch = self.watch.take().filter(|watch| watch.add(path));
        self.all.push((path.to_owned(), Stamp::of(path)));
    }

    /// True if all of them are as they were.
    pub(super) fn hold(&mut self) -> bool {
        if self.watch.as_ref().is_some_and(Watch::is_quiet) {
            return true;
        }
        // What isn't there may have come closer by a folder, so that all are watched anew.
        self.watch = Watch::over(self.all.iter().map(|(path, _)| path.as_path()));
        self.all.iter().all(|(path, stamp)| Stamp::of(path) == *stamp)
    }
}

#[cfg(test)]
mod tests {
    use std::fs::{create_dir, remove_dir_all, rename, write};

    use super::*;

    /// A folder that goes with the test.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("duckrow-stamps-{name}-{}", std::process::id()));
            _ = remove_dir_all(&path);
            create_dir(&path).unwrap();
            Self(path)
        }

        fn path(&self, name: &str) -> PathBuf {
            self.0.join(name)
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            _ = remove_dir_all(&self.0);
        }
    }

    #[test]
    fn what_changes_is_seen() {
        let folder = Folder::new("changes");
        let stamps = |path: &str| {
            let mut stamps = Stamps::default();
            stamps.note(&folder.path(path));
            assert!(stamps.hold() && stamps.hold());
            stamps
        };
        write(folder.path("a"), "1").unwrap();

        let mut of_text = stamps("a");
        write(folder.path("a"), "12").unwrap();
        assert!(!of_text.hold());

        let mut of_replaced = stamps("a");
        write(folder.path("b"), "other").unwrap();
        rename(folder.path("b"), folder.path("a")).unwrap();
        assert!(!of_replaced.hold());

        let mut of_folder = stamps("");
        of_folder.note(&folder.path("a"));
        write(folder.path("a"), "longer").unwrap();
        assert!(!of_folder.hold());
    }

    #[test]
    fn what_comes_a_folder_at_a_time_is_seen() {
        let folder = Folder::new("comes");
        let mut stamps = Stamps::default();
        stamps.note(&folder.path("a/b/c"));
        assert!(stamps.hold() && stamps.hold());
        create_dir(folder.path("a")).unwrap();
        assert!(stamps.hold() && stamps.hold());
        create_dir(folder.path("a/b")).unwrap();
        assert!(stamps.hold() && stamps.hold());
        write(folder.path("a/b/c"), "").unwrap();
        assert!(!stamps.hold());
    }
}
