//! Python's errors about something of another kind where a file or folder should be.

use super::super::{Call, Raised, Returned, mapping};
use super::content::LEAD;
use super::{NOTE, Stopped, failed, shown_mode, writable};
use crate::modules::{class_of, words_of};
use crate::value::{Dict, Entries, Item, Value};
use duckrow_resource_types::{FileError, FileKind};

/// An error that Salt catches.
pub(super) fn of_host(path: &str, error: FileError) -> Stopped {
    failed(format!("Unable to manage file: {}", words_of(path, error)))
}

/// An error that Salt doesn't catch.
pub(super) fn raised(path: &str, error: FileError) -> Raised {
    Raised(format!("{}: {}", class_of(error), words_of(path, error)))
}

/// The result of a state whose function ended by an exception.
pub(super) fn thrown(exception: &str) -> Stopped {
    failed(format!("An exception occurred in this state: {exception}"))
}

/// Reading a folder as a file is an error.
pub(super) fn reads_a_file(call: &mut Call<'_, '_>) -> Result<(), FileError> {
    let name = call.name.to_string();
    let is_folder = call.is_folder(&name);
    if is_folder { Err(FileError::IsADirectory) } else { Ok(()) }
}

/// Checks that the path holds a text: functions that edit texts take a folder for a binary file.
pub(super) fn is_text(call: &mut Call<'_, '_>) -> Result<(), Raised> {
    let name = call.name.clone();
    let words = format!("Cannot perform string replacements on a binary file: {name}");
    reads_a_file(call).map_err(|_| Raised::invocation(&words))
}

/// The result of writing where a folder is, or a link to nowhere (`manage_file` in `salt/modules/file.py`); nothing
/// if neither is there.
pub(super) fn in_the_way(
    call: &mut Call<'_, '_>,
    name: &str,
    mode: Option<u32>,
    content: Option<&str>,
) -> Result<Option<Returned>, Stopped> {
    let is_link = call.host.files().stat(name, false).is_some_and(|stat| stat.kind == FileKind::Link);
    match call.host.files().stat(name, true) {
        Some(stat) if stat.kind == FileKind::Directory && call.test => {
            Ok(Some(unread(call, name, mode, "Is a directory")))
        }
        Some(stat) if stat.kind == FileKind::Directory => over_folder(call, name, mode).map(Some),
        None if is_link => over_dead_link(call, name, mode, content).map(Some),
        _ => Ok(None),
    }
}

/// The result in test mode if Salt could not read the present file.
fn unread(call: &Call<'_, '_>, name: &str, mode: Option<u32>, why: &str) -> Returned {
    let mut changes = Entries::default();
    let mut note = |key: &str, value: Value| _ = changes.insert(Value::Text(key.into()), Item::new(value));
    let why = format!("Failed to read {name}: {why}");
    note("diff", if call.flag("show_changes", true) { why } else { "<show_changes=False>".to_owned() }.into());
    ["user", "group"].into_iter().for_each(|key| {
        if let Some(wanted) = call.get(key) {
            note(key, wanted.clone());
        }
    });
    if let Some(mode) = mode {
        note("mode", shown_mode(mode).into());
    }
    Returned::new(None, format!("The file {name} is set to be changed{NOTE}")).with(Dict::new(changes))
}

/// Salt moves the new file into a folder that is in its place, and gives the folder the file's mode.
fn over_folder(call: &mut Call<'_, '_>, name: &str, mode: Option<u32>) -> Result<Returned, Stopped> {
    let mode = mode.unwrap_or(super::MODE_OF_FILES);
    writable(call, name)?.set_mode(name, mode).map_err(|error| of_host(name, error))?;
    let changes = mapping([("diff", "New file".into()), ("mode", shown_mode(mode).into())]);
    Ok(Returned::new(Some(true), format!("File {name} updated")).with(changes))
}

/// Salt takes a link to nowhere for a file, of which it then finds none.
fn over_dead_link(
    call: &mut Call<'_, '_>,
    name: &str,
    mode: Option<u32>,
    content: Option<&str>,
) -> Result<Returned, Stopped> {
    let is_source = call.flag("source", false);
    let missing = FileError::NotFound;
    match (call.test, content) {
        (true, Some(_)) if is_source => return Err(thrown(&raised(name, missing).0)),
        (true, Some(_)) => return Ok(unread(call, name, mode, missing.text())),
        (true, None) => {
            return Ok(Returned::new(Some(true), format!("The file {name} is in the correct state")));
        }
        (false, _) => {}
    }
    if !call.flag("follow_symlinks", true) {
        return replace_link(call, name, content.filter(|_| is_source));
    }
    if is_source {
        let target = call.host.files().stat(name, false).and_then(|stat| stat.target).unwrap_or_default();
        return Err(of_host(&target, missing));
    }
    match mode {
        None => Ok(Returned::new(Some(true), format!("File {name} is in the correct state"))),
        Some(_) => Err(failed(format!("{LEAD}{name}: File not found"))),
    }
}

/// Replaces a link that isn't followed by the content of a source; for anything else Salt has no source to copy.
fn replace_link(call: &mut Call<'_, '_>, name: &str, content: Option<&str>) -> Result<Returned, Stopped> {
    let Some(content) = content else {
        return Err(failed(format!("{LEAD}'NoneType' object has no attribute 'startswith'")));
    };
    writable(call, name)?.remove(name).map_err(|error| of_host(name, error))?;
    writable(call, name)?
        .write(name, content.as_bytes(), super::MODE_OF_FILES)
        .map_err(|error| of_host(name, error))?;
    let changes = mapping([("diff", "Replace symbolic link with regular file".into())]);
    Ok(Returned::new(Some(true), format!("File {name} updated")).with(changes))
}

/// A result for an invalid mode: it can't be set, but the other changes were made.
pub(super) fn with_unreadable_mode(call: &Call<'_, '_>, returned: Returned, mode: &str, was_there: bool) -> Returned {
    if call.test {
        if let Value::Dict(changes) = &returned.changes
            && was_there
        {
            changes.placed_mut().insert(Value::Text("mode".into()), Item::new(mode));
        }
        return returned;
    }
    let comment = match was_there && returned.changes.is_true() {
        true => returned.comment,
        false => format!("Failed to change mode to {mode}"),
    };
    Returned { result: Some(false), comment, ..returned }
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
