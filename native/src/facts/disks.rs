//! Disks, from `/sys/block`, and what udev has noted of them.

use serde_json::{Map, Value as Json};

use super::{Facts, Host, units};

const FOLDER: &str = "/sys/block";
/// The bytes in which the kernel counts.
pub(super) const BLOCK: u64 = 512;

pub(super) fn read(host: &Host, facts: &mut Facts) {
    for name in host.names(FOLDER) {
        if host.exists(&format!("{FOLDER}/{name}/device")) {
            facts.put_at(&["disks"], &name, Json::Object(disk(host, &name)));
        }
    }
}

fn disk(host: &Host, name: &str) -> Map<String, Json> {
    let text = |file: &str| Some(host.text(&format!("{FOLDER}/{name}/{file}"))?.trim().to_owned());
    let noted = Noted::of(host, &format!("{FOLDER}/{name}"));
    let mut disk = Map::new();
    let mut put = |key: &str, value: Option<Json>| _ = value.map(|value| disk.insert(key.to_owned(), value));
    let size = text("size").map(|blocks| blocks.parse().unwrap_or(0_u64).saturating_mul(BLOCK));
    put("model", text("device/model").map(Json::from));
    put("size_bytes", size.map(Json::from));
    put("size", size.map(units::bytes).map(Json::from));
    put("vendor", text("device/vendor").map(Json::from));
    put("type", text("queue/rotational").map(|turns| if turns == "0" { "ssd" } else { "hdd" }.into()));
    let serial = noted.first(&["ID_SCSI_SERIAL", "ID_SERIAL_SHORT", "ID_SERIAL"]);
    put("serial", serial.or_else(|| text("device/serial")).filter(|serial| !serial.is_empty()).map(Json::from));
    put("wwn", noted.first(&["ID_WWN_WITH_EXTENSION", "ID_WWN"]).map(Json::from));
    disk
}

/// What udev has noted of a device.
pub(super) struct Noted(String);

impl Noted {
    /// The notes of the device that has a folder.
    pub(super) fn of(host: &Host, folder: &str) -> Self {
        let number = host.word(&format!("{folder}/dev"));
        Self(number.and_then(|number| host.text(&format!("/run/udev/data/b{number}"))).unwrap_or_default())
    }

    /// The first of these that there is.
    pub(super) fn first(&self, keys: &[&str]) -> Option<String> {
        keys.iter().find_map(|key| self.get(key))
    }

    fn get(&self, key: &str) -> Option<String> {
        let lines = self.0.lines().filter_map(|line| line.strip_prefix("E:")?.split_once('='));
        let (_, value) = lines.into_iter().find(|(found, value)| *found == key && !value.is_empty())?;
        Some(unescaped(value))
    }
}

/// A text with the bytes that udev writes as `\x20`.
fn unescaped(text: &str) -> String {
    let mut parts = text.split("\\x");
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        match part.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                bytes.extend(part.bytes().skip(2));
            }
            None => bytes.extend(b"\\x".iter().copied().chain(part.bytes())),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{MadeUp, told};

    #[test]
    fn a_disk_is_told_with_what_udev_has_noted() {
        let host = MadeUp::new(&[
            ("/sys/block/sda/device/model", "Duck Disk  \n"),
            ("/sys/block/sda/device/vendor", "ATA\n"),
            ("/sys/block/sda/size", "2097152\n"),
            ("/sys/block/sda/queue/rotational", "0\n"),
            ("/sys/block/sda/dev", "8:0\n"),
            ("/run/udev/data/b8:0", "S:disk\nE:ID_SERIAL=Duck_1\nE:ID_SERIAL_SHORT=1\nE:ID_WWN=0x5\n"),
            ("/sys/block/loop0/size", "8\n"),
            ("/sys/block/vda/device/x", ""),
            ("/sys/block/vda/size", "many\n"),
        ]);
        assert_eq!(
            told(&host, read),
            concat!(
                r#"{"disks":{"sda":{"model":"Duck Disk","size_bytes":1073741824,"size":"1.00 GiB","vendor":"ATA","type":"ssd","#,
                r#""serial":"1","wwn":"0x5"},"vda":{"size_bytes":0,"size":"0 bytes"}}}"#
            )
        );
        assert_eq!(told(&MadeUp::new(&[]), read), "{}");
    }

    #[test]
    fn udev_writes_odd_bytes_as_numbers() {
        assert_eq!(unescaped("a\\x20b\\x2fc"), "a b/c");
        assert_eq!([unescaped("\\x"), unescaped("\\xzz"), unescaped("\\xé")], ["\\x", "\\xzz", "\\xé"]);
    }
}
