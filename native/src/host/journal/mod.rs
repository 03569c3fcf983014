//! What a run changes in files, noted before it is done: what was there, so that it can be taken back, and what was at work when a run was
//! cut off. Contents that go are kept by their SHA-256.
//!
//! A run has a file of lines in JSON in the folder `runs` of the state. It survives the end of the process; it isn't synced for each line, so
//! after a loss of power its end may be missing.

mod held;
mod lasting;
mod packages;
mod reading;

use std::cell::RefCell;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use serde::{Deserialize, Serialize};

use super::buckets::Bucket;

pub(crate) use held::HeldState;
pub(crate) use lasting::{is_of_files, lasting};
pub(crate) use packages::{PackageChange, PackageState};
pub(crate) use reading::{Changed, Noted, last, named, names};

/// The mark in the name of a file that stands beside another one for a moment, before the number of the process.
pub(crate) const MARK: &str = ".duckrow-";

/// So many runs can be taken back: older ones are forgotten when a new one begins. Their contents stay in the bucket.
const MOST_RUNS: usize = 100;

/// The state of a path before or after a change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub(crate) enum State {
    Absent,
    File {
        mode: u32,
        owner: i64,
        group: i64,
        sum: String,
    },
    Directory {
        mode: u32,
        owner: i64,
        group: i64,
    },
    Link {
        target: String,
        owner: i64,
        group: i64,
    },
    /// A pipe, a socket or a device, which nothing makes again.
    Special,
}

/// A line of a journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Entry {
    /// A run begins, at a time.
    Begin(String),
    /// A resource is about to be changed by other means than files: this is not taken back.
    Elsewhere(String),
    /// A resource is about to be changed that its provider can bring back into this state.
    Held(HeldState),
    /// A step has changed these packages.
    Packages(Vec<PackageChange>),
    /// A file is about to be changed.
    Change { path: String, before: State },
    /// The change is done, and this is there now.
    Done(State),
    /// The run has ended by itself.
    End,
}

/// The journal of a run, which several hands write.
#[derive(Debug, Clone)]
pub(crate) struct Journal {
    inner: Rc<Inner>,
}

#[derive(Debug)]
struct Inner {
    name: String,
    file: RefCell<File>,
    bucket: Bucket,
}

/// The folder of journals in a folder of state.
fn runs(state: &Path) -> PathBuf {
    state.join("runs")
}

impl Journal {
    /// Begins the journal of a run of this process in a folder of state. The run is called after the time and the process.
    ///
    /// # Errors
    /// The folder or the file can't be written.
    pub(crate) fn begin(state: &Path, now: &str) -> io::Result<Self> {
        fs::DirBuilder::new().recursive(true).mode(0o700).create(runs(state))?;
        let name = format!("{now}-{}", std::process::id());
        let path = runs(state).join(format!("{name}.jsonl"));
        let file = OpenOptions::new().append(true).create_new(true).mode(0o600).open(path)?;
        let inner = Inner { name, file: RefCell::new(file), bucket: Bucket::of(state) };
        let journal = Self { inner: Rc::new(inner) };
        reading::keep_newest(state, MOST_RUNS);
        journal.note(&Entry::Begin(now.to_owned()))?;
        Ok(journal)
    }

    /// The name of the run.
    pub(crate) fn name(&self) -> &str {
        &self.inner.name
    }

    /// The contents that were kept.
    pub(crate) fn bucket(&self) -> &Bucket {
        &self.inner.bucket
    }

    /// Writes a line.
    ///
    /// # Errors
    /// It can't be written: then nothing may be changed.
    pub(crate) fn note(&self, entry: &Entry) -> io::Result<()> {
        let mut line = serde_json::to_string(entry)?;
        line.push('\n');
        self.inner.file.borrow_mut().write_all(line.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_runs_are_forgotten() {
        let state = std::env::temp_dir().join(format!("duckrow-journals-{}", std::process::id()));
        _ = fs::remove_dir_all(&state);
        for number in 0..MOST_RUNS + 5 {
            Journal::begin(&state, &format!("{number:04}")).unwrap();
        }
        let names = names(&state);
        assert_eq!(names.len(), MOST_RUNS);
        assert!(names[0].starts_with("0005-") && names.last().unwrap().starts_with("0104-"));
        fs::remove_dir_all(&state).unwrap();
    }

    #[test]
    fn a_journal_is_read_as_it_was_written_and_a_torn_line_is_its_end() {
        let state = std::env::temp_dir().join(format!("duckrow-journal-{}", std::process::id()));
        _ = fs::remove_dir_all(&state);
        let journal = Journal::begin(&state, "now").unwrap();
        let change = Entry::Change { path: "/a".to_owned(), before: State::Absent };
        journal.note(&change).unwrap();
        journal.inner.file.borrow_mut().write_all(b"{\"done\":{\"ki").unwrap();
        let noted = last(&state).unwrap();
        assert_eq!(noted.entries, [Entry::Begin("now".to_owned()), change]);
        assert_eq!(noted.at_work().as_deref(), Some("/a"));
        fs::remove_dir_all(&state).unwrap();
    }
}
