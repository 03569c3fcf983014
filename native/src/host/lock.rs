//! One run at a time: a lock that the kernel drops when the process ends, however it ends.

use std::fs::{self, File, OpenOptions};
use std::io::{Read as _, Seek as _, Write as _};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::Path;

use rustix::fs::{FlockOperation, flock};

use crate::failure::Failure;

/// The lock of a run. It is free when this is dropped.
#[derive(Debug)]
pub(crate) struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock in a folder.
    ///
    /// # Errors
    /// Another run has it, or there is no place for it.
    pub(crate) fn take(folder: &Path) -> Result<Self, Failure> {
        let made = fs::DirBuilder::new().recursive(true).mode(0o750).create(folder);
        made.map_err(|error| Failure::file("make", folder, &error))?;
        let path = folder.join("lock");
        let opened = OpenOptions::new().read(true).write(true).create(true).truncate(false).mode(0o644).open(&path);
        let mut file = opened.map_err(|error| Failure::file("open", &path, &error))?;
        if flock(&file, FlockOperation::NonBlockingLockExclusive).is_err() {
            let mut number = String::new();
            // Whose it is helps, and is no condition.
            _ = file.read_to_string(&mut number);
            let failure = Failure::input("another run of duckrow is applying to this host");
            return Err(failure.help(format!("wait for the end of process {}", number.trim())));
        }
        // The number is for people: the lock holds without it, on a full disk, too.
        _ = file.set_len(0).and_then(|()| file.rewind()).and_then(|()| writeln!(file, "{}", std::process::id()));
        Ok(Self { _file: file })
    }
}
