//! What Python says when something of another kind is where a file or folder should be.

use super::super::{Call, Raised};
use super::{Stopped, failed};
use crate::resource_types::{FileError, FileKind};

/// The number and the words of an error: `[Errno 21] Is a directory: '/srv'`.
fn words(path: &str, error: FileError) -> String {
    let number = match error {
        FileError::NotFound => 2,
        FileError::Denied => 13,
        FileError::Exists => 17,
        FileError::NotADirectory => 20,
        FileError::IsADirectory => 21,
    };
    format!("[Errno {number}] {}: '{path}'", error.text())
}

/// An error that Salt catches.
pub(super) fn of_host(path: &str, error: FileError) -> Stopped {
    failed(format!("Unable to manage file: {}", words(path, error)))
}

/// An error that Salt doesn't catch.
pub(super) fn raised(path: &str, error: FileError) -> Raised {
    let class = match error {
        FileError::NotFound => "FileNotFoundError",
        FileError::Denied => "PermissionError",
        FileError::Exists => "FileExistsError",
        FileError::NotADirectory => "NotADirectoryError",
        FileError::IsADirectory => "IsADirectoryError",
    };
    Raised(format!("{class}: {}", words(path, error)))
}

/// Reading a folder as a file is an error.
pub(super) fn reads_a_file(call: &mut Call<'_, '_>) -> Result<(), FileError> {
    let name = call.name.to_string();
    let is_folder = call.is_folder(&name);
    if is_folder { Err(FileError::IsADirectory) } else { Ok(()) }
}

/// What edits texts takes a folder for a file that is no text.
pub(super) fn is_text(call: &mut Call<'_, '_>) -> Result<(), Raised> {
    let name = call.name.clone();
    let words = format!("Cannot perform string replacements on a binary file: {name}");
    reads_a_file(call).map_err(|_| Raised::invocation(&words))
}

/// Makes the folders of a path that aren't there. The error has the path on which it came.
pub(super) fn make_folders(call: &mut Call<'_, '_>, folder: &str, mode: u32) -> Result<(), (String, FileError)> {
    let mut path = String::new();
    for part in folder.split('/').filter(|part| !part.is_empty()) {
        path = format!("{path}/{part}");
        let made = match call.host.files().stat(&path, true) {
            Some(stat) if stat.kind == FileKind::Directory => Ok(()),
            Some(_) => Err(FileError::Exists),
            None => make_folder(call, &path, mode),
        };
        made.map_err(|error| (path.clone(), error))?;
    }
    Ok(())
}

/// Makes one folder; a link to nowhere is in the way as well.
pub(super) fn make_folder(call: &mut Call<'_, '_>, path: &str, mode: u32) -> Result<(), FileError> {
    match call.host.files().stat(path, false) {
        Some(_) => Err(FileError::Exists),
        None => call.host.files().make_directory(path, mode),
    }
}
