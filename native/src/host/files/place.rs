//! The place of a file: the directory above it as an open handle, and its name there. Whatever happens to the path meanwhile, the work is
//! done in that directory. A symbolic link on the way is followed only where nobody but root (or whoever runs this) could have made it.

use std::ffi::{OsStr, OsString};
use std::os::fd::OwnedFd;
use std::path::{Component, Path, PathBuf};

use duckrow_core::resource_types::FileError;
use rustix::fs::{AtFlags, CWD, FileType, Mode, OFlags, openat, readlinkat, statat};
use rustix::io::Errno;

/// The links that are followed on the way to a file, as the kernel has it.
const MOST_LINKS: usize = 40;
/// Bits of a mode: what everybody, and what the group, may write.
const WRITABLE_BY_OTHERS: u32 = 0o022;

/// A directory, and a name in it.
#[derive(Debug)]
pub(super) struct Place {
    pub(super) directory: OwnedFd,
    pub(super) name: OsString,
}

impl Place {
    /// The place of an absolute path.
    ///
    /// # Errors
    /// [`FileError`] if a directory is missing, is none, or stands behind a link that somebody else could have made.
    pub(super) fn of(path: &str) -> Result<Self, FileError> {
        let mut left: Vec<OsString> = names(Path::new(path)).rev().collect();
        let name = left.first().cloned().ok_or(FileError::IsADirectory)?;
        left.remove(0);
        let mut directory = root()?;
        let mut links = 0;
        while let Some(next) = left.pop() {
            match openat(&directory, &next, folder(), Mode::empty()) {
                Ok(inner) => directory = inner,
                Err(Errno::LOOP | Errno::NOTDIR) => {
                    let target = trusted_target(&directory, &next)?;
                    links += 1;
                    if links > MOST_LINKS {
                        return Err(FileError::TooManyLinks);
                    }
                    if target.is_absolute() {
                        directory = root()?;
                    }
                    left.extend(names(&target).rev());
                }
                Err(error) => return Err(reason(error)),
            }
        }
        Ok(Self { directory, name })
    }
}

fn root() -> Result<OwnedFd, FileError> {
    openat(CWD, "/", folder(), Mode::empty()).map_err(reason)
}

fn folder() -> OFlags {
    OFlags::PATH | OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC
}

fn names(path: &Path) -> impl DoubleEndedIterator<Item = OsString> {
    path.components().filter_map(|component| match component {
        Component::Normal(name) => Some(name.to_owned()),
        Component::ParentDir => Some(OsString::from("..")),
        Component::RootDir | Component::CurDir | Component::Prefix(_) => None,
    })
}

/// The target of a link that nobody else could have put there.
fn trusted_target(directory: &OwnedFd, name: &OsStr) -> Result<PathBuf, FileError> {
    let found = statat(directory, name, AtFlags::SYMLINK_NOFOLLOW).map_err(reason)?;
    if FileType::from_raw_mode(found.st_mode) != FileType::Symlink {
        return Err(FileError::NotADirectory);
    }
    let above = statat(directory, "", AtFlags::EMPTY_PATH).map_err(reason)?;
    let own = rustix::process::geteuid().as_raw();
    let is_own = |owner: u32| owner == 0 || owner == own;
    if !is_own(above.st_uid) || above.st_mode & WRITABLE_BY_OTHERS != 0 && !is_own(found.st_uid) {
        return Err(FileError::UnsafeLink);
    }
    let target = readlinkat(directory, name, Vec::new()).map_err(reason)?;
    let target = String::from_utf8(target.into_bytes()).map_err(|_| FileError::NotFound)?;
    Ok(PathBuf::from(target))
}

/// The reason that the system gives.
pub(super) fn reason(error: Errno) -> FileError {
    match error {
        Errno::NOENT => FileError::NotFound,
        Errno::NOTDIR => FileError::NotADirectory,
        Errno::ISDIR => FileError::IsADirectory,
        Errno::EXIST | Errno::NOTEMPTY => FileError::Exists,
        Errno::NOSPC | Errno::DQUOT => FileError::NoSpace,
        Errno::ACCESS => FileError::NoAccess,
        Errno::ROFS => FileError::ReadOnly,
        Errno::LOOP => FileError::TooManyLinks,
        Errno::NAMETOOLONG => FileError::NameTooLong,
        Errno::BUSY | Errno::TXTBSY => FileError::Busy,
        Errno::PERM => FileError::Denied,
        _ => FileError::Broken,
    }
}
