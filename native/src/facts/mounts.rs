//! What is mounted, from `/proc/self/mounts`, with the sizes of each file system.

use serde_json::json;

use super::host::Sizes;
use super::{Facts, Host, units};

/// A file system in its place.
#[derive(Debug)]
pub(super) struct Mount {
    pub(super) device: String,
    pub(super) path: String,
    kind: String,
    options: Vec<String>,
}

pub(super) fn read(host: &Host, facts: &mut Facts) {
    for mount in all(host) {
        let path = host.path(&mount.path);
        let sizes = (host.system.sizes)(&path).unwrap_or(Sizes { total: 0, free: 0, available: 0 });
        let used = sizes.total.saturating_sub(sizes.free);
        let value = json!({
            "device": mount.device,
            "filesystem": mount.kind,
            "options": mount.options,
            "size_bytes": sizes.total,
            "available_bytes": sizes.available,
            "used_bytes": used,
            "capacity": units::capacity(used, used.saturating_add(sizes.available)),
            "size": units::bytes(sizes.total),
            "available": units::bytes(sizes.available),
            "used": units::bytes(used),
        });
        facts.put_at(&["mountpoints"], &mount.path, value);
    }
}

/// All that is mounted but for what the kernel shows of itself.
pub(super) fn all(host: &Host) -> Vec<Mount> {
    let text = host.text("/proc/self/mounts").or_else(|| host.text("/proc/mounts")).unwrap_or_default();
    text.lines().filter(|line| !line.trim_start().starts_with('#')).filter_map(|line| mount(host, line)).collect()
}

fn mount(host: &Host, line: &str) -> Option<Mount> {
    let mut words = line.split_whitespace().map(plain);
    let (device, path, kind, options) = (words.next()?, words.next()?, words.next()?, words.next()?);
    let is_of_kernel = path.starts_with("/proc") || path.starts_with("/sys");
    if is_of_kernel && kind != "tmpfs" || kind == "autofs" {
        return None;
    }
    let device = if device == "/dev/root" { root_device(host)? } else { device };
    let options = options.split(',').map(|option| option.trim().to_owned()).collect();
    Some(Mount { device, path, kind, options })
}

/// A word with its blanks and backslashes, which are written as octal numbers.
fn plain(word: &str) -> String {
    [("\\040", " "), ("\\011", "\t"), ("\\012", "\n"), ("\\134", "\\")]
        .into_iter()
        .fold(word.to_owned(), |word, (written, meant)| word.replace(written, meant))
}

/// The device that the kernel was told to take as `/`.
fn root_device(host: &Host) -> Option<String> {
    let line = host.text("/proc/cmdline")?;
    let root = line.split_whitespace().find_map(|word| word.split_once("root=").map(|(_, root)| root))?;
    let found = root.split_once('=').and_then(|(_, id)| {
        ["by-partuuid", "by-uuid"].iter().find_map(|by| host.link(&format!("/dev/disk/{by}/{id}")))
    });
    Some(found.map_or_else(|| root.to_owned(), |name| format!("/dev/{name}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{MadeUp, told};

    #[test]
    fn file_systems_have_their_sizes_and_the_kernels_own_are_left_out() {
        let mut host = MadeUp::new(&[(
            "/proc/self/mounts",
            "proc /proc proc rw 0 0\ntmpfs /sys/fs/cgroup tmpfs ro,mode=755 0 0\nauto /net autofs rw 0 0\n\
             # x\n/dev/sda1 /a\\040b ext4 rw 0 0\nbroken\n",
        )]);
        host.0.system.sizes =
            |path| path.ends_with("a b").then_some(Sizes { total: 4096, free: 2048, available: 1024 });
        assert_eq!(
            told(&host, read),
            concat!(
                r#"{"mountpoints":{"/sys/fs/cgroup":{"device":"tmpfs","filesystem":"tmpfs","options":["ro","mode=755"],"#,
                r#""size_bytes":0,"available_bytes":0,"used_bytes":0,"capacity":"100%","size":"0 bytes","available":"0 bytes","used":"0 bytes"},"#,
                r#""/a b":{"device":"/dev/sda1","filesystem":"ext4","options":["rw"],"#,
                r#""size_bytes":4096,"available_bytes":1024,"used_bytes":2048,"capacity":"66.67%","size":"4.00 KiB","available":"1.00 KiB","used":"2.00 KiB"}}}"#
            )
        );
    }

    #[cfg(unix)]
    #[test]
    fn the_root_is_the_device_that_the_kernel_was_told() {
        let host = MadeUp::new(&[
            ("/proc/self/mounts", "/dev/root / ext4 rw 0 0\n"),
            ("/proc/cmdline", "quiet root=PARTUUID=ab-02 rw\n"),
        ]);
        let device = |host: &MadeUp| all(&host.0).pop().unwrap().device;
        assert_eq!(device(&host), "PARTUUID=ab-02");
        host.link("/dev/disk/by-partuuid/ab-02", "../../vda2");
        assert_eq!(device(&host), "/dev/vda2");
    }
}
