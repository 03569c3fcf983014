//! Removing a file, or a directory with all that is in it, by handles: no link is followed, whoever makes one meanwhile.

use std::ffi::{CStr, OsStr};
use std::os::fd::AsFd;
use std::os::unix::ffi::OsStrExt;

use duckrow_core::resource_types::FileError;
use rustix::fs::{AtFlags, Dir, Mode, OFlags, openat, unlinkat};
use rustix::io::Errno;

use super::place::reason;

/// Directories in each other: as many handles are open at once.
pub(super) const DEEPEST: usize = 500;

/// Removes what has a name in a directory.
///
/// # Errors
/// [`FileError`] of the first thing that can't be removed; what was removed before it is gone.
pub(super) fn remove(directory: impl AsFd, name: &OsStr) -> Result<(), FileError> {
    remove_below(directory, name, DEEPEST)
}

fn remove_below(directory: impl AsFd, name: &OsStr, depth: usize) -> Result<(), FileError> {
    match unlinkat(&directory, name, AtFlags::empty()) {
        Ok(()) => return Ok(()),
        // Linux says the first, POSIX the second of a directory.
        Err(Errno::ISDIR | Errno::PERM) => {}
        Err(error) => return Err(reason(error)),
    }
    let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
    let inner = openat(&directory, name, flags, Mode::empty()).map_err(|error| match error {
        Errno::NOTDIR => FileError::Denied,
        error => reason(error),
    })?;
    let depth = depth.checked_sub(1).ok_or(FileError::NameTooLong)?;
    for entry in Dir::read_from(&inner).map_err(reason)? {
        let entry = entry.map_err(reason)?;
        if !is_self_or_above(entry.file_name()) {
            remove_below(&inner, OsStr::from_bytes(entry.file_name().to_bytes()), depth)?;
        }
    }
    unlinkat(&directory, name, AtFlags::REMOVEDIR).map_err(reason)
}

fn is_self_or_above(name: &CStr) -> bool {
    matches!(name.to_bytes(), b"." | b"..")
}
