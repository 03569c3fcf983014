//! `/etc/fstab` as Salt writes it (`set_fstab` in `salt/modules/mount.py`): which line an entry takes the place of is decided by
//! criteria, and most file systems are known by their device.
//!
//! The host keeps each line together with its mount, under its place; a second one of the same place has its device behind that.
//! Knows nothing of comments and changes.

use super::{Call, Raised};
use crate::value::Value;
use duckrow_resource_types::{Failure, to_s};
use duckrow_values as values;

/// A line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) place: String,
    pub(super) device: String,
    pub(super) fstype: String,
    pub(super) options: String,
    pub(super) dump: String,
    pub(super) pass: String,
}

/// The change to an entry that was made, or would be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Told {
    /// It is there as it should be.
    Present,
    /// There was none.
    New,
    /// There was another one.
    Change,
}

/// File systems that are known by their place.
const PLACED: [&str; 14] = [
    "none",
    "tmpfs",
    "sysfs",
    "proc",
    "fusectl",
    "debugfs",
    "securityfs",
    "devtmpfs",
    "cgroup",
    "nfs",
    "nfs4",
    "glusterfs",
    "btrfs",
    "ceph",
];
/// The columns by which a line may be known.
const COLUMNS: [&str; 6] = ["device", "name", "fstype", "opts", "dump", "pass_num"];

/// The columns by which the line of an entry is known: the argument `match_on`.
pub(super) fn criteria(call: &Call<'_, '_>, fstype: &str) -> Result<Vec<String>, Raised> {
    let exception = |text: &str| Err(Raised(format!("salt.exceptions.CommandExecutionError: {text}")));
    let columns = match call.get("match_on") {
        None => vec!["auto".to_owned()],
        Some(Value::Text(_) | Value::List(_)) => call.texts("match_on"),
        Some(_) => return exception("match_on must be a string or list of strings"),
    };
    let is_auto = columns.iter().map(String::as_str).eq(["auto"]);
    if is_auto && !matches!(call.get("match_on"), Some(Value::List(_))) {
        return Ok(vec![if PLACED.contains(&fstype) { "name" } else { "device" }.to_owned()]);
    }
    match columns.iter().find(|column| !COLUMNS.contains(&column.as_str())) {
        Some(column) => exception(&format!("Unrecognized keys in match_on: \"{column}\"")),
        None => Ok(columns),
    }
}

impl Line {
    fn column(&self, column: &str) -> &str {
        match column {
            "device" => &self.device,
            "name" => &self.place,
            "fstype" => &self.fstype,
            "opts" => &self.options,
            "dump" => &self.dump,
            _ => &self.pass,
        }
    }

    /// True if two lines agree in these columns; the order of options doesn't matter.
    fn agrees<'a>(&self, other: &Self, columns: impl IntoIterator<Item = &'a str>) -> bool {
        let sorted = |options: &str| {
            let mut options: Vec<String> = options.split(',').map(str::to_owned).collect();
            options.sort_unstable();
            options
        };
        columns.into_iter().all(|column| match column {
            "opts" => sorted(&self.options) == sorted(&other.options),
            column => self.column(column) == other.column(column),
        })
    }

    /// Its attributes, as the provider takes them.
    pub(super) fn attributes(&self) -> [(&'static str, values::Value); 5] {
        [
            ("device", self.device.as_str().into()),
            ("fstype", self.fstype.as_str().into()),
            ("options", self.options.as_str().into()),
            ("dump", self.dump.as_str().into()),
            ("pass", self.pass.as_str().into()),
        ]
    }
}

/// The standing of an entry on the host: true if it is mounted, and true if it is listed.
pub(super) fn standing(call: &mut Call<'_, '_>, key: &str) -> (bool, bool) {
    let ensure = to_s(&call.value("mount", key, "ensure"));
    let is_mounted = matches!(ensure.as_str(), "mounted" | "ghost");
    (is_mounted, matches!(ensure.as_str(), "mounted" | "unmounted" | "defined" | "present"))
}

/// The line that the host has for an entry.
pub(super) fn line_of(call: &mut Call<'_, '_>, key: &str) -> Line {
    let mut get = |property: &str, default: &str| {
        let text = to_s(&call.value("mount", key, property));
        if text.is_empty() || text == "absent" { default.to_owned() } else { text }
    };
    let device = get("device", "");
    let place = key.strip_suffix(&format!(" ({device})")).unwrap_or(key).to_owned();
    Line {
        place,
        fstype: get("fstype", ""),
        options: get("options", "defaults"),
        dump: get("dump", "0"),
        pass: get("pass", "0"),
        device,
    }
}

/// The lines, with the names under which the host has them.
pub(super) fn lines(call: &mut Call<'_, '_>) -> Vec<(String, Line)> {
    let mut lines = Vec::new();
    for key in call.host.instances("mount") {
        if standing(call, &key).1 {
            let line = line_of(call, &key);
            lines.push((key, line));
        }
    }
    lines
}

/// The changes to the table for a line.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) told: Told,
    /// The lines that it takes the place of, with the names under which the host has them.
    known: Vec<(String, Line)>,
}

/// Looks up the lines of the table that a line replaces.
pub(super) fn plan(call: &mut Call<'_, '_>, wanted: &Line, criteria: &[String]) -> Plan {
    let keeps = call.flag("not_change", false);
    let mut known = lines(call);
    known.retain(|(_, line)| line.agrees(wanted, criteria.iter().map(String::as_str)));
    let told = match known.as_slice() {
        [] => Told::New,
        // Of several lines the last one decides what is said.
        [.., (_, last)] if keeps || last.agrees(wanted, COLUMNS) => Told::Present,
        _ => Told::Change,
    };
    Plan { told, known }
}

impl Plan {
    /// Makes the table have the line, unless it does or nothing may be changed.
    pub(super) fn carry_out(&self, call: &mut Call<'_, '_>, wanted: &Line) -> Result<(), Failure> {
        if call.test || self.told == Told::Present {
            return Ok(());
        }
        for (key, _) in self.known.iter().filter(|(_, line)| line.place != wanted.place) {
            take_out(call, key)?;
        }
        let key = match self.known.iter().find(|(_, line)| line.place == wanted.place) {
            Some((key, _)) => key.clone(),
            None if standing(call, &wanted.place).1 => format!("{} ({})", wanted.place, wanted.device),
            None => wanted.place.clone(),
        };
        let ensure = if standing(call, &key).0 { "mounted" } else { "unmounted" };
        call.sync("mount", &key, "ensure", ensure, &wanted.attributes())
    }
}

/// Takes the lines of a place out, those of one device or all.
pub(super) fn remove(call: &mut Call<'_, '_>, place: &str, device: Option<&str>) -> Result<(), Failure> {
    for (key, line) in lines(call) {
        if line.place == place && device.is_none_or(|device| device == line.device) {
            take_out(call, &key)?;
        }
    }
    Ok(())
}

/// Takes a line out; its mount stays.
fn take_out(call: &mut Call<'_, '_>, key: &str) -> Result<(), Failure> {
    let line = line_of(call, key);
    let ensure = if standing(call, key).0 { "ghost" } else { "absent" };
    call.sync("mount", key, "ensure", ensure, &line.attributes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_agree_whatever_the_order_of_their_options() {
        let line = |device: &str, options: &str| Line {
            place: "/srv".to_owned(),
            device: device.to_owned(),
            fstype: "ext4".to_owned(),
            options: options.to_owned(),
            dump: "0".to_owned(),
            pass: "2".to_owned(),
        };
        assert!(line("/dev/a", "ro,nodev").agrees(&line("/dev/a", "nodev,ro"), COLUMNS));
        assert!(!line("/dev/a", "ro").agrees(&line("/dev/b", "ro"), COLUMNS));
        assert!(line("/dev/a", "ro").agrees(&line("/dev/b", "rw"), ["name", "pass_num"]));
    }
}
