//! Contents that were replaced or removed, by their SHA-256, with the paths that they had.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

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

/// The SHA-256 of a content, in hexadecimal digits.
pub(crate) fn sum_of(content: &[u8]) -> String {
    Sha256::digest(content).iter().map(|byte| format!("{byte:02x}")).collect()
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
        let folder = self.place(&sum);
        fs::DirBuilder::new().recursive(true).mode(0o700).create(&folder)?;
        let contents = folder.join("contents");
        if !contents.exists() {
            let beside = folder.join(format!("contents.{}", std::process::id()));
            let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&beside)?;
            file.write_all(content)?;
            fs::rename(beside, contents)?;
        }
        let paths = folder.join("paths");
        let known = fs::read_to_string(&paths).unwrap_or_default();
        if !known.lines().any(|line| line == path) {
            let mut file = OpenOptions::new().append(true).create(true).mode(0o600).open(paths)?;
            writeln!(file, "{path}")?;
        }
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
