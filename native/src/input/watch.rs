//! The kernel's word that nothing has happened in folders, which costs one call however many they are. Knows nothing of what is in them.
//!
//! It is given for local file systems of Linux. Others may be changed by somebody whom the kernel doesn't see.

use std::path::Path;

/// A watch over folders and files.
#[derive(Debug)]
pub(super) struct Watch(system::Watch);

impl Watch {
    /// A watch over folders and files, if all of them can be watched.
    pub(super) fn over<'p>(mut paths: impl Iterator<Item = &'p Path>) -> Option<Self> {
        let watch = Self(system::Watch::new()?);
        paths.all(|path| watch.add(path)).then_some(watch)
    }

    /// Watches a folder or file from now on; of what isn't there, the next folder above it. False if that can't be watched.
    pub(super) fn add(&self, path: &Path) -> bool {
        path.ancestors().find_map(|path| self.0.add(path)).unwrap_or(false)
    }

    /// True if nothing has happened since the last question.
    pub(super) fn is_quiet(&self) -> bool {
        self.0.is_quiet()
    }
}

#[cfg(target_os = "linux")]
mod system {
    use std::os::fd::OwnedFd;
    use std::path::Path;

    use rustix::fs::inotify::{self, CreateFlags, WatchFlags};
    use rustix::fs::{FsWord, statfs};
    use rustix::io::Errno;

    /// The kinds of file systems (`statfs(2)`) that others may change: NFS, SMB and CIFS, 9P, FUSE, and Ceph.
    const SHARED: [FsWord; 7] = [0x6969, 0x517b, 0xff53_4d42, 0xfe53_4d42, 0x0102_1997, 0x6573_5546, 0x00c3_6400];

    #[derive(Debug)]
    pub(super) struct Watch(OwnedFd);

    impl Watch {
        pub(super) fn new() -> Option<Self> {
            inotify::init(CreateFlags::NONBLOCK | CreateFlags::CLOEXEC).ok().map(Self)
        }

        /// Watches what is at a path, if something is: true if that can be watched.
        pub(super) fn add(&self, path: &Path) -> Option<bool> {
            let known = match statfs(path) {
                Err(Errno::NOENT | Errno::NOTDIR) => return None,
                Err(_) => return Some(false),
                Ok(known) => known,
            };
            let what = WatchFlags::ATTRIB
                | WatchFlags::CREATE
                | WatchFlags::DELETE
                | WatchFlags::DELETE_SELF
                | WatchFlags::MODIFY
                | WatchFlags::MOVE
                | WatchFlags::MOVE_SELF;
            Some(!SHARED.contains(&known.f_type) && inotify::add_watch(&self.0, path, what).is_ok())
        }

        pub(super) fn is_quiet(&self) -> bool {
            let mut is_quiet = true;
            let mut events = [0; 4096];
            loop {
                match rustix::io::read(&self.0, &mut events) {
                    Ok(1..) => is_quiet = false,
                    Err(Errno::INTR) => {}
                    Err(Errno::AGAIN) => return is_quiet,
                    Ok(0) | Err(_) => return false,
                }
            }
        }
    }
}

#[cfg(not(target_os = "linux"))]
mod system {
    use std::path::Path;

    #[derive(Debug)]
    pub(super) enum Watch {}

    impl Watch {
        pub(super) fn new() -> Option<Self> {
            None
        }

        pub(super) fn add(&self, _: &Path) -> Option<bool> {
            match *self {}
        }

        pub(super) fn is_quiet(&self) -> bool {
            match *self {}
        }
    }
}
