//! Texts that types of modules edit in place: lines, settings, parts of settings, and files put together from fragments; and the line that
//! unpacks an archive. Texts in, texts out; it knows no host, and nobody's files.
//!
//! Each does what the provider of its module does, also where that is odd: who applies with either must find the same file.

mod fragments;
mod ini;
mod lines;
mod subsettings;
mod unpacking;

pub use fragments::{Fragment, Order, joined};
pub use ini::{IniFile, IniForm};
pub use lines::{LineEdit, Lines};
pub use subsettings::{Insertion, SubsettingForm, Subsettings};
pub use unpacking::Unpacking;

use duckrow_values::regex::RegexError;

/// The reason why a text can't be edited as wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EditError {
    /// The module itself refuses it.
    Refused(String),
    /// Ruby does: a pattern is none, or a text isn't in its encoding.
    Ruby(String),
}

impl From<RegexError> for EditError {
    fn from(error: RegexError) -> Self {
        Self::Ruby(error.to_string())
    }
}

/// Writes a line as Ruby's `puts` does: with a line break at its end, unless it has one.
fn put_line(text: &mut String, line: &str) {
    text.push_str(line);
    if !line.ends_with('\n') {
        text.push('\n');
    }
}
