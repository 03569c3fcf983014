//! Files of the host (`salt/modules/file.py`).

mod act;
mod comment;
mod content;
mod folders;
mod line;
mod paths;
mod replace;
mod status;

use super::{Function, Given, Minion, invocation, mapping, of_host, refused, texts};
use crate::diff;
use crate::states::Raised;
use crate::value::{Error, Result, Value, text};
use duckrow_resource_types::FileKind;

/// The functions.
pub(super) const TABLES: &[&[Function]] = &[
    act::TABLE,
    comment::TABLE,
    content::TABLE,
    folders::TABLE,
    line::TABLE,
    paths::TABLE,
    replace::TABLE,
    status::TABLE,
];

/// The number of bytes of a text that are searched and compared in a step.
const BYTES_OF_A_STEP: u64 = 2;

/// An exception of Python's regular expressions.
fn of_pattern(Raised(words): Raised) -> Error {
    let (class, words) = words.split_once(": ").unwrap_or(("", &words));
    Error::raised(class, words)
}

/// A file whose text is to be changed.
struct Text {
    path: String,
    old: String,
    mode: u32,
}

impl Text {
    /// The text of a file; nothing if there is none.
    fn of(minion: &mut Minion<'_>, path: &str) -> Result<Option<Self>> {
        let Some(stat) = minion.stat(path) else { return Ok(None) };
        if stat.kind == FileKind::Directory {
            return Err(invocation(format!("Cannot perform string replacements on a binary file: {path}")));
        }
        let content = minion.system.files().read(path).map_err(|error| of_host(path, error))?;
        minion.spend(content.len() as u64 / BYTES_OF_A_STEP);
        let old = String::from_utf8_lossy(&content).into_owned();
        Ok(Some(Self { path: path.to_owned(), old, mode: stat.mode }))
    }

    /// Writes a new text, and keeps the old one under the name with the ending that the call gives for it.
    fn write(&self, minion: &mut Minion<'_>, given: &Given, new: &str) -> Result<()> {
        if given.flag("backup")? {
            let copy = format!("{}{}", self.path, text(given.get("backup"))?);
            let kept = minion.writable(&copy)?.write(&copy, self.old.as_bytes(), self.mode);
            kept.map_err(|error| of_host(&copy, error))?;
        }
        let written = minion.writable(&self.path)?.write(&self.path, new.as_bytes(), self.mode);
        written.map_err(|error| of_host(&self.path, error))
    }

    /// The result of a call that changes the text: the difference, or true if there is one. The new text is in pieces, each of
    /// which is shown as one.
    fn difference(&self, given: &Given, pieces: &[&str]) -> Result<Value> {
        let is_changed = pieces.concat() != self.old;
        Ok(match (given.flag("show_changes")?, is_changed) {
            (true, true) => Value::from(diff::of_pieces(&self.old, pieces)),
            (true, false) => Value::from(""),
            (false, is_changed) => is_changed.into(),
        })
    }
}

/// The lines of a text with their ends.
fn lines(text: &str) -> Vec<String> {
    text.split_inclusive('\n').map(str::to_owned).collect()
}
