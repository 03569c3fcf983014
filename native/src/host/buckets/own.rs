//! The bucket in which runs keep what they replace or remove, in the folder of their state: for root alone.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::{Manner, keep, sum_of};

const MANNER: Manner = Manner { folder: 0o700, contents: 0o600, paths: 0o600, is_synced: false };

/// The folder of contents.
#[derive(Debug, Clone)]
pub(crate) struct Bucket {
    folder: PathBuf,
}

/// A content that is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Kept {
    pub(crate) sum: String,
    pub(crate) bytes: u64,
    pub(crate) paths: Vec<String>,
}

impl Bucket {
    /// The bucket in a folder of state.
    pub(crate) fn of(state: &Path) -> Self {
        Self { folder: state.join("bucket") }
    }

    /// Keeps a content that stood at a path. Gives its sum. It survives the end of the process; no disk is waited for.
    ///
    /// # Errors
    /// It can't be written.
    pub(crate) fn keep(&self, path: &str, content: &[u8]) -> io::Result<String> {
        let sum = sum_of(content);
        keep(&self.place(&sum), path, content, &MANNER)?;
        Ok(sum)
    }

    /// A content by its sum, or the beginning of one that is no other's.
    ///
    /// # Errors
    /// There is none, or it is damaged.
    pub(crate) fn content(&self, sum: &str) -> io::Result<Vec<u8>> {
        let content = fs::read(self.place(sum).join("contents"))?;
        if sum_of(&content) == sum {
            return Ok(content);
        }
        Err(io::Error::new(io::ErrorKind::InvalidData, format!("the kept content {sum} is damaged")))
    }

    /// All that is kept, by sum.
    pub(crate) fn all(&self) -> Vec<Kept> {
        let below = |folder: PathBuf| fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
        let kept = below(self.folder.clone()).flat_map(below).filter_map(|folder| {
            let sum = folder.file_name()?.to_str()?.to_owned();
            let bytes = fs::metadata(folder.join("contents")).ok()?.len();
            let paths = fs::read_to_string(folder.join("paths")).unwrap_or_default();
            Some(Kept { sum, bytes, paths: paths.lines().map(str::to_owned).collect() })
        });
        let mut kept: Vec<_> = kept.collect();
        kept.sort_by(|one, other| one.sum.cmp(&other.sum));
        kept
    }

    fn place(&self, sum: &str) -> PathBuf {
        self.folder.join(sum.get(..2).unwrap_or("00")).join(sum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_content_is_kept_once_with_all_its_paths_and_damage_is_found() {
        let state = std::env::temp_dir().join(format!("duckrow-bucket-{}", std::process::id()));
        _ = fs::remove_dir_all(&state);
        let bucket = Bucket::of(&state);
        let sum = bucket.keep("/a", b"quack").unwrap();
        assert_eq!(bucket.keep("/b", b"quack").unwrap(), sum);
        assert_eq!(bucket.content(&sum).unwrap(), b"quack");
        let kept = Kept { sum: sum.clone(), bytes: 5, paths: vec!["/a".to_owned(), "/b".to_owned()] };
        assert_eq!(bucket.all(), [kept]);
        fs::write(bucket.place(&sum).join("contents"), "moo").unwrap();
        assert!(bucket.content(&sum).is_err());
        fs::remove_dir_all(&state).unwrap();
    }
}
