//! The files that providers of modules edit: read whole, written whole, with the mode and the owner that they have.

use duckrow_core::resource_types::{Failure, FileError, FileKind, Files as _};

use super::super::files::RealFiles;

/// The mode of a file that is new.
const PLAIN_MODE: u32 = 0o644;

/// Files with texts.
#[derive(Debug)]
pub(super) struct Texts {
    /// The files themselves.
    pub(super) files: RealFiles,
}

impl Texts {
    /// The content of a file.
    pub(super) fn read(&mut self, path: &str) -> Result<Vec<u8>, FileError> {
        self.files.read(path)
    }

    /// The text of a file; what is no plain file has none.
    pub(super) fn read_text(&mut self, path: &str) -> Result<String, Failure> {
        if self.files.stat(path, true).is_none_or(|stat| stat.kind != FileKind::File) {
            return Ok(String::new());
        }
        let content = self.read(path).map_err(|error| failure(error, path))?;
        String::from_utf8(content).map_err(|_| Failure::of_host("invalid byte sequence in UTF-8"))
    }

    /// Writes a file.
    pub(super) fn write(&mut self, path: &str, content: &[u8]) -> Result<(), Failure> {
        let mode = self.files.stat(path, true).map_or(PLAIN_MODE, |stat| stat.mode);
        self.files.write(path, content, mode).map_err(|error| failure(error, path))
    }
}

/// The error of Ruby about a file.
pub(super) fn failure(error: FileError, path: &str) -> Failure {
    let call = if error == FileError::IsADirectory { "io_fread" } else { "rb_sysopen" };
    Failure::of_host(format!("{} @ {call} - {path}", error.text()))
}
