//! The files of this host. A file is written beside its place, synced, given its owner and mode, and only then renamed, so that it is
//! never half old and half new, whenever the machine stops.

mod place;
mod removal;

use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::os::unix::fs::MetadataExt;
use std::time::{SystemTime, UNIX_EPOCH};

use duckrow_core::resource_types::{FileError, FileKind, Files, Looks, Source, Stat, Times};
use rustix::fs::{AtFlags, Gid, Mode, OFlags, Uid, chmodat, chownat, fchmod, fchown, fsync, mkdirat, openat, renameat};
use rustix::fs::{statat, symlinkat, unlinkat};
use rustix::io::Errno;

use super::buckets::{Bucket, sum_of};
use super::journal::{Entry, Journal, MARK, PackageChange, State};
use place::{Place, reason};
use removal::DEEPEST;

/// The bits of a mode that can be set.
const PERMISSIONS: u32 = 0o7777;
const TRIAL_MODE: u32 = 0o600;

/// The files of this host. With a journal every change is noted before it is made.
#[derive(Debug, Clone, Default)]
pub(crate) struct RealFiles {
    journal: Option<Journal>,
}

impl RealFiles {
    /// The files, whose changes a journal notes.
    pub(crate) fn noted_in(journal: Journal) -> Self {
        Self { journal: Some(journal) }
    }

    /// The state of a path, for a journal. The content of a file is kept in a bucket, if there is one.
    pub(crate) fn state(&mut self, path: &str, bucket: Option<&Bucket>) -> Result<State, FileError> {
        let Some(Stat { kind, mode, owner, group, target }) = self.stat(path, false) else { return Ok(State::Absent) };
        Ok(match kind {
            FileKind::Directory => State::Directory { mode, owner, group },
            FileKind::Link => State::Link { target: target.unwrap_or_default(), owner, group },
            FileKind::File => match (self.read(path), bucket) {
                (Ok(content), Some(bucket)) => {
                    let sum = bucket.keep(path, &content).map_err(|error| of_io(&error))?;
                    State::File { mode, owner, group, sum }
                }
                (Ok(content), None) => State::File { mode, owner, group, sum: sum_of(&content) },
                // A pipe, a socket or a device.
                (Err(FileError::Denied), _) => State::Special,
                (Err(error), _) => return Err(error),
            },
        })
    }

    /// Makes a change, noted before and after.
    fn change(&mut self, path: &str, change: impl FnOnce(&mut Self) -> Result<(), FileError>) -> Result<(), FileError> {
        let Some(journal) = self.journal.clone() else { return change(self) };
        let note = |entry: &Entry| journal.note(entry).map_err(|error| of_io(&error));
        note(&Entry::Change { path: path.to_owned(), before: self.state(path, Some(journal.bucket()))? })?;
        let changed = change(self);
        note(&Entry::Done(self.state(path, None)?))?;
        changed
    }

    /// Does something that may change these paths by other means, and notes what it makes of them; and of packages, if it tells.
    pub(in crate::host) fn noting<T>(
        &mut self,
        paths: &[String],
        act: impl FnOnce() -> T,
        packages: impl FnOnce() -> Vec<PackageChange>,
    ) -> Result<T, FileError> {
        let Some(journal) = self.journal.clone() else { return Ok(act()) };
        let note = |entry: &Entry| journal.note(entry).map_err(|error| of_io(&error));
        let mut before = Vec::new();
        for path in paths {
            let change = Entry::Change { path: path.clone(), before: self.state(path, Some(journal.bucket()))? };
            note(&change)?;
            before.push(change);
        }
        let done = act();
        for (path, change) in paths.iter().zip(&before) {
            note(change)?;
            note(&Entry::Done(self.state(path, None)?))?;
        }
        let changed = packages();
        if !changed.is_empty() {
            note(&Entry::Packages(changed))?;
        }
        Ok(done)
    }

    /// True if changes are noted.
    pub(in crate::host) fn are_noted(&self) -> bool {
        self.journal.is_some()
    }

    /// Removes a directory with all that is in it, one thing after the other, so that each is noted.
    fn remove_noted(&mut self, path: &str, depth: usize) -> Result<(), FileError> {
        if self.stat(path, false).is_some_and(|stat| stat.kind == FileKind::Directory) {
            let depth = depth.checked_sub(1).ok_or(FileError::NameTooLong)?;
            for name in self.entries(path) {
                self.remove_noted(&format!("{path}/{name}"), depth)?;
            }
        }
        self.change(path, |_| {
            let place = Place::of(path)?;
            removal::remove(&place.directory, &place.name)
        })
    }

    /// Makes a directory that has its mode, owner and group as soon as it has its name.
    ///
    /// # Errors
    /// [`FileError`]
    pub(super) fn make_directory_for(&mut self, path: &str, looks: Looks) -> Result<(), FileError> {
        self.change(path, |_| {
            let place = Place::of(path)?;
            if statat(&place.directory, &place.name, AtFlags::SYMLINK_NOFOLLOW).is_ok() {
                return Err(FileError::Exists);
            }
            make_directory(&place, looks)
        })
    }

    /// A file as a source of others.
    pub(super) fn source(&mut self, path: &str, follow: bool) -> Option<Source> {
        let stat = self.stat(path, follow)?;
        let content = if stat.kind == FileKind::File { self.read(path).ok()? } else { Vec::new() };
        Some(Source { stat, content })
    }
}

impl Files for RealFiles {
    fn stat(&mut self, path: &str, follow: bool) -> Option<Stat> {
        let found = if follow { fs::metadata(path) } else { fs::symlink_metadata(path) }.ok()?;
        let kind = match found.file_type() {
            kind if kind.is_dir() => FileKind::Directory,
            kind if kind.is_symlink() => FileKind::Link,
            _ => FileKind::File,
        };
        let target = (kind == FileKind::Link).then(|| fs::read_link(path).ok()).flatten();
        Some(Stat {
            kind,
            mode: found.mode() & PERMISSIONS,
            owner: found.uid().into(),
            group: found.gid().into(),
            target: target.map(|target| target.to_string_lossy().into_owned()),
        })
    }

    fn times(&mut self, path: &str) -> Option<Times> {
        let found = fs::symlink_metadata(path).ok()?;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).ok()?.as_secs();
        let now = i64::try_from(now).ok()?;
        let since = |time: i64| now.saturating_sub(time);
        Some(Times { accessed: since(found.atime()), changed: since(found.mtime()), touched: since(found.ctime()) })
    }

    /// Pipes and devices, which might never end, have no content.
    fn read(&mut self, path: &str) -> Result<Vec<u8>, FileError> {
        let file = rustix::fs::open(path, OFlags::RDONLY | OFlags::NONBLOCK | OFlags::CLOEXEC, Mode::empty());
        let mut file = File::from(file.map_err(reason)?);
        match file.metadata() {
            Ok(found) if found.is_dir() => return Err(FileError::IsADirectory),
            Ok(found) if found.is_file() => {}
            _ => return Err(FileError::Denied),
        }
        let mut content = Vec::new();
        file.read_to_end(&mut content).map_err(|error| of_io(&error))?;
        Ok(content)
    }

    fn entries(&mut self, path: &str) -> Vec<String> {
        let Ok(found) = fs::read_dir(path) else { return Vec::new() };
        let mut names: Vec<String> =
            found.filter_map(|entry| Some(entry.ok()?.file_name().to_string_lossy().into_owned())).collect();
        names.sort_unstable();
        names
    }

    fn put(&mut self, path: &str, content: &[u8], looks: Looks) -> Result<(), FileError> {
        self.change(path, |_| put(path, content, looks))
    }

    /// What edits a file follows a link to it, which stays.
    fn write(&mut self, path: &str, content: &[u8], mode: u32) -> Result<(), FileError> {
        let real = fs::canonicalize(path).ok().and_then(|real| real.to_str().map(str::to_owned));
        self.put(real.as_deref().unwrap_or(path), content, Looks::of_mode(mode))
    }

    /// Beside the file, so that a command that looks at its surroundings finds them; for nobody else to read.
    fn make_trial(&mut self, path: &str, content: &[u8]) -> Result<String, FileError> {
        let trial = format!("{path}{MARK}{}", std::process::id());
        self.change(&trial, |_| put(&trial, content, Looks::of_mode(TRIAL_MODE)))?;
        Ok(trial)
    }

    fn remove_trial(&mut self, trial: &str) {
        // What can't be removed has the name of a leftover.
        _ = self.remove(trial);
    }

    fn make_directory(&mut self, path: &str, mode: u32) -> Result<(), FileError> {
        self.make_directory_for(path, Looks::of_mode(mode))
    }

    fn make_link(&mut self, path: &str, target: &str) -> Result<(), FileError> {
        self.change(path, |_| {
            let place = Place::of(path)?;
            symlinkat(target, &place.directory, &place.name).map_err(reason)
        })
    }

    fn remove(&mut self, path: &str) -> Result<(), FileError> {
        if self.journal.is_some() {
            return self.remove_noted(path.trim_end_matches('/'), DEEPEST);
        }
        let place = Place::of(path)?;
        removal::remove(&place.directory, &place.name)
    }

    /// What is so already is no change.
    fn set_mode(&mut self, path: &str, mode: u32) -> Result<(), FileError> {
        if self.stat(path, false).is_some_and(|found| found.mode == mode) {
            return Ok(());
        }
        self.change(path, |_| {
            let place = Place::of(path)?;
            chmodat(&place.directory, &place.name, Mode::from_raw_mode(mode), AtFlags::empty()).map_err(reason)
        })
    }

    fn set_owner(&mut self, path: &str, user: Option<i64>, group: Option<i64>) -> Result<(), FileError> {
        let is_so = |stat: Stat| user.is_none_or(|id| id == stat.owner) && group.is_none_or(|id| id == stat.group);
        if self.stat(path, false).is_some_and(is_so) {
            return Ok(());
        }
        self.change(path, |_| {
            let place = Place::of(path)?;
            let user = user.map(number).transpose()?.map(Uid::from_raw);
            let group = group.map(number).transpose()?.map(Gid::from_raw);
            chownat(&place.directory, &place.name, user, group, AtFlags::SYMLINK_NOFOLLOW).map_err(reason)
        })
    }
}

/// Puts a file with this content in place.
fn put(path: &str, content: &[u8], looks: Looks) -> Result<(), FileError> {
    let place = Place::of(path)?;
    let owner = match statat(&place.directory, &place.name, AtFlags::SYMLINK_NOFOLLOW) {
        Ok(found) if found.st_mode & 0o170_000 == 0o040_000 => return Err(FileError::IsADirectory),
        Ok(found) => Some((found.st_uid, found.st_gid)),
        Err(Errno::NOENT) => None,
        Err(error) => return Err(reason(error)),
    };
    let beside = Beside::new(&place)?;
    beside.fill(content, looks, owner)?;
    beside.put_in_place()
}

/// Makes a directory beside its place, and renames it when it looks as it should.
fn make_directory(place: &Place, looks: Looks) -> Result<(), FileError> {
    let beside = format!("{MARK}{}", std::process::id());
    mkdirat(&place.directory, &beside, Mode::from_raw_mode(0o700)).map_err(reason)?;
    let made = looks_on(place, &beside, looks)
        .and_then(|()| renameat(&place.directory, &beside, &place.directory, &place.name).map_err(reason));
    made.inspect_err(|_| {
        // What can't be removed has the name of a leftover.
        _ = unlinkat(&place.directory, &beside, AtFlags::REMOVEDIR);
    })
}

/// Gives something beside a place its owner and group, and then its mode.
fn looks_on(place: &Place, beside: &str, looks: Looks) -> Result<(), FileError> {
    let (owner, group) = (looks.owner.map(number).transpose()?, looks.group.map(number).transpose()?);
    if owner.is_some() || group.is_some() {
        let (owner, group) = (owner.map(Uid::from_raw), group.map(Gid::from_raw));
        chownat(&place.directory, beside, owner, group, AtFlags::SYMLINK_NOFOLLOW).map_err(reason)?;
    }
    chmodat(&place.directory, beside, Mode::from_raw_mode(looks.mode), AtFlags::empty()).map_err(reason)
}

/// A new file beside the place of the old one. Unless it is put in place, it is removed.
struct Beside<'a> {
    place: &'a Place,
    file: OwnedFd,
    name: String,
    is_placed: bool,
}

impl<'a> Beside<'a> {
    fn new(place: &'a Place) -> Result<Self, FileError> {
        let flags = OFlags::WRONLY | OFlags::CREATE | OFlags::EXCL | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        // A name that an earlier run left behind is passed over.
        for number in 0..1_000 {
            let name = format!("{MARK}{}-{number}", std::process::id());
            match openat(&place.directory, &name, flags, Mode::RUSR | Mode::WUSR) {
                Ok(file) => return Ok(Self { place, file, name, is_placed: false }),
                Err(Errno::EXIST) => {}
                Err(error) => return Err(reason(error)),
            }
        }
        Err(FileError::Exists)
    }

    /// Writes the content, then owner and mode, and waits until the disk has it.
    fn fill(&self, content: &[u8], looks: Looks, old: Option<(u32, u32)>) -> Result<(), FileError> {
        let file = self.file.try_clone().map_err(|error| of_io(&error))?;
        File::from(file).write_all(content).map_err(|error| of_io(&error))?;
        if let Some((user, group)) = old {
            fchown(&self.file, Some(Uid::from_raw(user)), Some(Gid::from_raw(group))).map_err(reason)?;
        }
        let raw = |id: Option<i64>| id.and_then(|id| number(id).ok());
        match fchown(&self.file, raw(looks.owner).map(Uid::from_raw), raw(looks.group).map(Gid::from_raw)) {
            // Whoever asked tries it once more, and says what could not be done.
            Ok(()) | Err(Errno::PERM) => {}
            Err(error) => return Err(reason(error)),
        }
        fchmod(&self.file, Mode::from_raw_mode(looks.mode & PERMISSIONS)).map_err(reason)?;
        fsync(&self.file).map_err(reason)
    }

    /// After a loss of power either the old file is there or the new one, as a whole: the new one's content is on the disk already.
    fn put_in_place(mut self) -> Result<(), FileError> {
        renameat(&self.place.directory, &self.name, &self.place.directory, &self.place.name).map_err(reason)?;
        self.is_placed = true;
        Ok(())
    }
}

impl Drop for Beside<'_> {
    fn drop(&mut self) {
        if !self.is_placed {
            // What can't be removed has the name of a leftover.
            _ = unlinkat(&self.place.directory, &self.name, AtFlags::empty());
        }
    }
}

fn number(id: i64) -> Result<u32, FileError> {
    u32::try_from(id).map_err(|_| FileError::Denied)
}

fn of_io(error: &std::io::Error) -> FileError {
    error.raw_os_error().map_or(FileError::Broken, |code| reason(Errno::from_raw_os_error(code)))
}
