//! Partitions, volumes and loops: their sizes, the files or file systems in them, and where they are mounted.

use std::fs;

use serde_json::{Map, Value as Json};

use super::disks::{BLOCK, Noted};
use super::{Facts, Host, mounts, units};

const FOLDER: &str = "/sys/block";
/// Folders of a disk are looked at no deeper.
const MAX_DEPTH: usize = 4;

pub(super) fn read(host: &Host, facts: &mut Facts) {
    let mut found = Map::new();
    for device in host.names(FOLDER).iter().filter(|name| !name.starts_with('.')) {
        let folder = format!("{FOLDER}/{device}");
        if host.is_folder(&format!("{folder}/device")) {
            parts(host, &Search { device, depth: 0 }, &folder, &mut found);
        } else if host.is_folder(&format!("{folder}/dm")) {
            let name = host.word(&format!("{folder}/dm/name"));
            let name = name.map_or_else(|| format!("/dev/{device}"), |name| format!("/dev/mapper/{name}"));
            found.insert(name, Json::Object(part(host, &folder)));
        } else if host.is_folder(&format!("{folder}/loop")) {
            let mut part = part(host, &folder);
            if let Some(file) = host.word(&format!("{folder}/loop/backing_file")) {
                part.insert("backing_file".to_owned(), file.into());
            }
            found.insert(format!("/dev/{device}"), Json::Object(part));
        }
    }
    for mount in mounts::all(host).iter().rev() {
        if let Some(Json::Object(part)) = found.get_mut(&mount.device) {
            part.insert("mount".to_owned(), mount.path.as_str().into());
        }
    }
    if !found.is_empty() {
        facts.put("partitions", Json::Object(found));
    }
}

/// A search for the folders of a disk's partitions.
struct Search<'a> {
    device: &'a str,
    depth: usize,
}

/// The folders below a disk's that have its name in theirs; links aren't followed.
fn parts(host: &Host, search: &Search<'_>, folder: &str, found: &mut Map<String, Json>) {
    for name in host.names(folder).iter().filter(|name| !name.starts_with('.')) {
        let inner = format!("{folder}/{name}");
        if !fs::symlink_metadata(host.path(&inner)).is_ok_and(|file| file.is_dir()) {
            continue;
        }
        if name.contains(search.device) {
            found.insert(format!("/dev/{name}"), Json::Object(part(host, &inner)));
        }
        if search.depth < MAX_DEPTH {
            parts(host, &Search { depth: search.depth + 1, ..*search }, &inner, found);
        }
    }
}

fn part(host: &Host, folder: &str) -> Map<String, Json> {
    let blocks = host.word(&format!("{folder}/size")).and_then(|blocks| blocks.parse::<u64>().ok());
    let size = blocks.unwrap_or_default().saturating_mul(BLOCK);
    let mut part =
        Map::from_iter([("size_bytes".to_owned(), size.into()), ("size".to_owned(), units::bytes(size).into())]);
    let noted = Noted::of(host, folder);
    for (key, names) in [
        ("filesystem", &["ID_FS_TYPE"][..]),
        ("uuid", &["ID_FS_UUID_ENC", "ID_FS_UUID"]),
        ("label", &["ID_FS_LABEL_ENC", "ID_FS_LABEL"]),
        ("partuuid", &["ID_PART_ENTRY_UUID"]),
        ("partlabel", &["ID_PART_ENTRY_NAME"]),
    ] {
        if let Some(value) = noted.first(names) {
            part.insert(key.to_owned(), value.into());
        }
    }
    part
}

#[cfg(test)]
mod tests {
    use crate::facts::tests::{MadeUp, told};

    #[test]
    fn partitions_volumes_and_loops_are_told() {
        let host = MadeUp::new(&[
            ("/sys/block/sda/device/model", "x"),
            ("/sys/block/sda/queue/size", "1"),
            ("/sys/block/sda/sda1/size", "2048\n"),
            ("/sys/block/sda/sda1/dev", "8:1\n"),
            (
                "/run/udev/data/b8:1",
                "E:ID_FS_TYPE=ext4\nE:ID_FS_UUID=u-1\nE:ID_FS_LABEL=a_b\nE:ID_FS_LABEL_ENC=a\\x20b\nE:ID_PART_ENTRY_UUID=p-1\n",
            ),
            ("/sys/block/dm-0/dm/name", "vg-home\n"),
            ("/sys/block/dm-0/size", "0\n"),
            ("/sys/block/loop0/loop/backing_file", "/a.img\n"),
            ("/sys/block/zram0/size", "0"),
            ("/proc/self/mounts", "/dev/sda1 / ext4 rw 0 0\n/dev/sda1 /again ext4 rw 0 0\n"),
        ]);
        assert_eq!(
            told(&host, super::read),
            concat!(
                r#"{"partitions":{"/dev/mapper/vg-home":{"size_bytes":0,"size":"0 bytes"},"#,
                r#""/dev/loop0":{"size_bytes":0,"size":"0 bytes","backing_file":"/a.img"},"#,
                r#""/dev/sda1":{"size_bytes":1048576,"size":"1.00 MiB","filesystem":"ext4","uuid":"u-1","label":"a b","partuuid":"p-1","mount":"/"}}}"#
            )
        );
        assert_eq!(told(&MadeUp::new(&[]), super::read), "{}");
    }
}
