//! The file systems of this host, as the kernel lists them. Nothing is mounted here.

use std::ffi::OsString;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};

/// What a file system is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// It holds files.
    Files,
    /// It is how the kernel tells of itself, or of devices.
    Kernel,
}

/// A file system of this host.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Mount {
    pub(super) path: PathBuf,
    pub(super) kind: Kind,
}

/// The places that a copy has anew.
const ANEW: [&str; 3] = ["/proc", "/sys", "/dev"];
/// The file systems without files of anybody's.
const OF_THE_KERNEL: [&str; 16] = [
    "autofs",
    "binfmt_misc",
    "bpf",
    "cgroup",
    "cgroup2",
    "configfs",
    "debugfs",
    "devpts",
    "devtmpfs",
    "efivarfs",
    "fusectl",
    "hugetlbfs",
    "mqueue",
    "nsfs",
    "pstore",
    "tracefs",
];

/// Reads `/proc/self/mountinfo`: the file systems, what holds another one before it. Of those at one place only the last can be seen.
pub(super) fn read(listed: &str) -> Vec<Mount> {
    let mut found: Vec<Mount> = Vec::new();
    for line in listed.lines() {
        let Some((place, described)) = line.split_once(" - ") else { continue };
        let (Some(path), Some(kind)) = (place.split(' ').nth(4), described.split(' ').next()) else { continue };
        let path = unescaped(path);
        let is_files = !OF_THE_KERNEL.contains(&kind) && !ANEW.iter().any(|place| path.starts_with(place));
        found.retain(|earlier| earlier.path != path);
        found.push(Mount { path, kind: if is_files { Kind::Files } else { Kind::Kernel } });
    }
    found.sort_by_key(|mount| mount.path.components().count());
    found
}

/// A path without the kernel's `\040` for a blank.
fn unescaped(text: &str) -> PathBuf {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let code = after.get(..3).filter(|_| *first == b'\\').and_then(|digits| std::str::from_utf8(digits).ok());
        match code.and_then(|digits| u8::from_str_radix(digits, 8).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = after.get(3..).unwrap_or_default();
            }
            None => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    OsString::from_vec(bytes).into()
}

/// A path in the options of an overlay, where colons and commas part.
pub(super) fn escaped(path: &Path) -> Vec<u8> {
    let escape = |byte: &u8| match byte {
        b'\\' | b':' | b',' => vec![b'\\', *byte],
        other => vec![*other],
    };
    path.as_os_str().as_bytes().iter().flat_map(escape).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_holds_another_one_comes_first_and_of_one_place_the_last_counts() {
        let listed = "30 22 0:26 / /srv/a\\040b rw shared:1 - ext4 /dev/b rw\n22 1 8:1 / / rw - ext4 /dev/a rw\n\
            31 22 0:27 / /srv rw - tmpfs old rw\n32 22 0:28 / /srv rw - xfs new rw\n\
            33 22 0:5 / /dev rw - devtmpfs udev rw\n34 33 0:6 / /dev/shm rw - tmpfs shm rw\n35 22 0:9 / /sys rw - sysfs s rw\n";
        let kinds: Vec<(&str, Kind)> = Vec::from([
            ("/", Kind::Files),
            ("/srv", Kind::Files),
            ("/dev", Kind::Kernel),
            ("/sys", Kind::Kernel),
            ("/srv/a b", Kind::Files),
            ("/dev/shm", Kind::Kernel),
        ]);
        let found = read(listed);
        let found: Vec<_> = found.iter().map(|mount| (mount.path.to_str().unwrap(), mount.kind)).collect();
        assert_eq!(found, kinds);
    }

    #[test]
    fn what_parts_options_is_escaped() {
        assert_eq!(escaped(Path::new("/a:b,c\\d")), br"/a\:b\,c\\d");
    }
}
