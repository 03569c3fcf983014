//! The buckets that a catalog names, each with a folder of its own, laid out as Puppet lays it out (`Puppet::FileBucket`): a folder for each
//! of the sum's first eight digits, in which the content stands with the paths that it had.

use std::io;
use std::path::PathBuf;

use indexmap::IndexMap;

use super::{Manner, keep, sum_of};

const MANNER: Manner = Manner { folder: 0o770, contents: 0o440, paths: 0o640, is_synced: true };
/// How many digits of a sum are folders.
const DIGITS: usize = 8;

/// Folders by the names of buckets.
#[derive(Debug, Default)]
pub(in crate::host) struct NamedBuckets(IndexMap<String, PathBuf>);

impl NamedBuckets {
    pub(in crate::host) fn open(&mut self, name: &str, folder: &str) {
        self.0.insert(name.to_owned(), folder.into());
    }

    /// Keeps a content that stands at a path. A bucket without a folder of its own keeps nothing here: the journal does.
    pub(in crate::host) fn keep(&self, bucket: &str, path: &str, content: &[u8]) -> io::Result<()> {
        let Some(bucket) = self.0.get(bucket) else { return Ok(()) };
        let sum = sum_of(content);
        let mut folder = bucket.clone();
        folder.extend(sum.chars().take(DIGITS).map(String::from));
        keep(&folder.join(&sum), path, content, &MANNER)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_content_lies_where_puppet_looks_for_it() {
        let folder = std::env::temp_dir().join(format!("duckrow-named-bucket-{}", std::process::id()));
        _ = fs::remove_dir_all(&folder);
        let mut buckets = NamedBuckets::default();
        buckets.open("main", folder.to_str().unwrap());
        buckets.keep("main", "/a", b"quack").unwrap();
        buckets.keep("main", "/b", b"quack").unwrap();
        let sum = sum_of(b"quack");
        let digits: PathBuf = sum.chars().take(8).map(String::from).collect();
        let kept = folder.join(digits).join(&sum);
        assert_eq!(fs::read(kept.join("contents")).unwrap(), b"quack");
        assert_eq!(fs::read_to_string(kept.join("paths")).unwrap(), "/a\n/b\n");
        fs::remove_dir_all(&folder).unwrap();
    }
}
