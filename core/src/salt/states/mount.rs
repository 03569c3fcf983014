//! The module `mount` (`salt/states/mount.py`), through the provider of Puppet's type `mount`: what is mounted, and what is in
//! `/etc/fstab`.

use super::{Call, Function, Raised, Returned, mapping};
use crate::resource_types::{FileKind, to_s};
use crate::salt::data::{Data, Entries, Item, Key, Map};
use crate::values::Value;

const FSTAB: &str = "/etc/fstab";

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "mount.mounted",
        required: &["name", "device", "fstype"],
        optional: &[
            "mkmnt",
            "opts",
            "dump",
            "pass_num",
            "config",
            "persist",
            "mount",
            "user",
            "match_on",
            "hidden_opts",
        ],
        open: true,
        call: |call| Ok(mounted(call)),
    },
    Function {
        name: "mount.unmounted",
        required: &["name"],
        optional: &["device", "config", "persist", "user"],
        open: true,
        call: |call| Ok(unmounted(call)),
    },
    Function { name: "mount.mod_watch", required: &["name"], optional: &["user"], open: true, call: mod_watch },
];

/// Options that can't be seen of what is mounted.
const INVISIBLE: [&str; 23] = [
    "_netdev",
    "actimeo",
    "bg",
    "comment",
    "defaults",
    "delay_connect",
    "direct-io-mode",
    "intr",
    "loop",
    "nointr",
    "nobootwait",
    "nofail",
    "password",
    "reconnect",
    "retry",
    "soft",
    "auto",
    "users",
    "bind",
    "nonempty",
    "transform_symlinks",
    "port",
    "backup-volfile-servers",
];

/// What the host has at a place.
#[derive(Debug, Default)]
struct Present {
    is_mounted: bool,
    is_listed: bool,
    device: String,
    fstype: String,
    options: String,
    dump: String,
    pass: String,
}

fn look(call: &mut Call<'_, '_>, name: &str) -> Present {
    let mut get = |property: &str, default: &str| {
        let text = to_s(&call.value("mount", name, property));
        if text.is_empty() || text == "absent" { default.to_owned() } else { text }
    };
    let ensure = get("ensure", "");
    Present {
        is_mounted: matches!(ensure.as_str(), "mounted" | "ghost"),
        is_listed: matches!(ensure.as_str(), "mounted" | "unmounted" | "defined" | "present"),
        device: get("device", ""),
        fstype: get("fstype", ""),
        options: get("options", "defaults"),
        dump: get("dump", "0"),
        pass: get("pass", "0"),
    }
}

/// What a state wants of a place.
struct Wanted {
    name: String,
    device: String,
    fstype: String,
    options: Vec<String>,
    dump: String,
    pass: String,
    persist: bool,
    mount: bool,
    mkmnt: bool,
}

fn wanted(call: &Call<'_, '_>) -> Wanted {
    let text = |key: &str, default: &str| call.text(key).unwrap_or_else(|| default.to_owned());
    let options = match call.get("opts") {
        Some(Data::List(list)) => list.items().iter().map(|item| item.data.text().to_string()).collect(),
        Some(single) => single.text().split(',').map(str::to_owned).collect(),
        None => vec!["defaults".to_owned()],
    };
    let name = call.name.as_str();
    Wanted {
        name: if name == "/" { name } else { name.trim_end_matches('/') }.to_owned(),
        device: text("device", ""),
        fstype: text("fstype", ""),
        options,
        dump: text("dump", "0"),
        pass: text("pass_num", "0"),
        persist: call.flag("persist", true),
        mount: call.flag("mount", true),
        mkmnt: call.flag("mkmnt", false),
    }
}

impl Wanted {
    /// Whether `/etc/fstab` has it so.
    fn is_listed(&self, present: &Present) -> bool {
        present.is_listed
            && present.device == self.device
            && present.fstype == self.fstype
            && present.options == self.options.join(",")
            && present.dump == self.dump
            && present.pass == self.pass
    }

    /// Makes the host have it, mounted or only listed.
    fn put(&self, call: &mut Call<'_, '_>, ensure: &str) -> Result<(), String> {
        let options = self.options.join(",");
        let given: [(&str, Value); 5] = [
            ("device", self.device.as_str().into()),
            ("fstype", self.fstype.as_str().into()),
            ("options", options.as_str().into()),
            ("dump", self.dump.as_str().into()),
            ("pass", self.pass.as_str().into()),
        ];
        call.sync("mount", &self.name, "ensure", ensure, &given).map_err(|failure| failure.message)
    }
}

/// Another table than `/etc/fstab` is not one that this host has.
fn other_table(call: &Call<'_, '_>) -> Option<Returned> {
    let config = call.text("config").filter(|config| config != FSTAB)?;
    Some(Returned::new(Some(false), format!("This engine keeps entries of {FSTAB} alone, and none of {config}")))
}

fn mounted(call: &mut Call<'_, '_>) -> Returned {
    let wanted = wanted(call);
    for (argument, value) in [("name", &wanted.name), ("device", &wanted.device), ("fstype", &wanted.fstype)] {
        if value.is_empty() {
            return Returned::new(Some(false), format!("Must provide {argument} to mount.mounted"));
        }
    }
    if let Some(returned) = other_table(call) {
        return returned;
    }
    let present = look(call, &wanted.name);
    let mut returned = Returned::new(Some(true), "");
    let mut changes = Entries::default();
    let mut is_up = present.is_mounted;
    if present.is_mounted
        && wanted.mount
        && let Some(stopped) = compare(call, &wanted, &present, &mut returned, &mut changes, &mut is_up)
    {
        return stopped;
    }
    if !is_up {
        if let Some(stopped) = bring_up(call, &wanted, &mut returned, &mut changes, &mut is_up) {
            return stopped;
        }
    } else if !wanted.mount {
        returned.comment.clear();
    }
    if wanted.persist {
        persist(call, &wanted, &present, is_up, &mut returned, &mut changes);
    }
    returned.with(Map::new(changes))
}

fn note(changes: &mut Entries, key: &str, value: impl Into<Data>) {
    changes.insert(Key::Text(key.into()), Item::new(value));
}

/// What is mounted already: with other options it is mounted again, of another device it is taken away.
fn compare(
    call: &mut Call<'_, '_>,
    wanted: &Wanted,
    present: &Present,
    returned: &mut Returned,
    changes: &mut Entries,
    is_up: &mut bool,
) -> Option<Returned> {
    let has: Vec<&str> = present.options.split(',').collect();
    let hidden = call.texts("hidden_opts").join(",");
    let is_hidden = |option: &str| INVISIBLE.contains(&option) || hidden.split(',').any(|known| known == option);
    let mut changed: Vec<&str> = wanted
        .options
        .iter()
        .map(String::as_str)
        .filter(|option| {
            !has.contains(option) && !is_hidden(option) && !is_hidden(option.split('=').next().unwrap_or(option))
        })
        .collect();
    changed.sort_unstable();
    if !changed.is_empty() {
        let changed = changed.join(",");
        if call.test {
            let text = format!("Remount would be forced because options ({changed}) changed");
            return Some(Returned::new(None, text));
        }
        let how = match wanted.fstype.as_str() {
            "nfs" | "cvfs" => "Forced unmount and mount",
            fuse if fuse.starts_with("fuse") => "Forced unmount and mount",
            _ => "Forced remount",
        };
        note(changes, "umount", format!("{how} because options ({changed}) changed"));
        let remounted = call.sync("mount", &wanted.name, "options", &wanted.options.join(","), &[]);
        returned.result = Some(remounted.is_ok());
    }
    if wanted.device == present.device {
        "Target was already mounted".clone_into(&mut returned.comment);
        return None;
    }
    if call.test {
        returned.result = None;
        returned.comment =
            format!("An umount would have been forced because devices do not match.  Watched: {}", wanted.device);
        return None;
    }
    let current = &present.device;
    let text =
        format!("Forced unmount because devices don't match. Wanted: {}, current: {current}, {current}", wanted.device);
    note(changes, "umount", text);
    let ensure = if present.is_listed { "unmounted" } else { "absent" };
    if call.sync("mount", &wanted.name, "ensure", ensure, &listed(present)).is_err() {
        return Some(Returned::new(Some(false), "Unable to unmount").with(Map::new(changes.clone())));
    }
    *is_up = false;
    None
}

/// The attributes of what is listed, which stay.
fn listed(present: &Present) -> [(&'static str, Value); 5] {
    [
        ("device", present.device.as_str().into()),
        ("fstype", present.fstype.as_str().into()),
        ("options", present.options.as_str().into()),
        ("dump", present.dump.as_str().into()),
        ("pass", present.pass.as_str().into()),
    ]
}

/// What is not mounted: it is, unless only the table matters.
fn bring_up(
    call: &mut Call<'_, '_>,
    wanted: &Wanted,
    returned: &mut Returned,
    changes: &mut Entries,
    is_up: &mut bool,
) -> Option<Returned> {
    let name = &wanted.name;
    let exists = call.host.files().stat(name, true).is_some();
    if !wanted.mount {
        returned.comment = match (exists, call.test, wanted.mkmnt) {
            (true, true, _) => format!("{name} would not be mounted"),
            (true, false, _) => format!("{name} not mounted"),
            (false, true, true) => format!("{name} would be created, but not mounted"),
            (false, true, false) => format!("{name} does not exist and would neither be created nor mounted"),
            (false, false, true) => format!("{name} was created, not mounted"),
            (false, false, false) => format!("{name} not present and not mounted"),
        };
        if !exists && call.test {
            returned.result = None;
        }
        if !exists && !call.test && wanted.mkmnt {
            make_place(call, name);
        }
        return None;
    }
    if call.test {
        let text = match (exists, wanted.mkmnt) {
            (true, _) => format!("{name} would be mounted"),
            (false, true) => format!("{name} would be created and mounted"),
            (false, false) => format!("{name} does not exist and would not be created"),
        };
        return Some(Returned::new(None, text).with(Map::new(changes.clone())));
    }
    if !exists && !wanted.mkmnt {
        return Some(Returned::new(Some(false), "Mount directory is not present").with(Map::new(changes.clone())));
    }
    if !exists {
        make_place(call, name);
    }
    let before = look(call, name);
    let ensure = if before.is_listed { "mounted" } else { "ghost" };
    let done = match before.is_listed {
        true => call.sync("mount", name, "ensure", ensure, &listed(&before)).map_err(|failure| failure.message),
        false => wanted.put(call, ensure),
    };
    if let Err(text) = done {
        return Some(Returned::new(Some(false), text).with(Map::new(changes.clone())));
    }
    *is_up = true;
    "Target was successfully mounted".clone_into(&mut returned.comment);
    note(changes, "mount", true);
    None
}

fn make_place(call: &mut Call<'_, '_>, name: &str) {
    let mut path = String::new();
    for part in name.split('/').filter(|part| !part.is_empty()) {
        path = format!("{path}/{part}");
        if call.host.files().stat(&path, true).is_none_or(|stat| stat.kind != FileKind::Directory) {
            // What can't be made is told by what is mounted there.
            _ = call.host.files().make_directory(&path, 0o755);
        }
    }
}

/// The entry of `/etc/fstab`.
fn persist(
    call: &mut Call<'_, '_>,
    wanted: &Wanted,
    present: &Present,
    is_up: bool,
    returned: &mut Returned,
    changes: &mut Entries,
) {
    let name = &wanted.name;
    let (is_new, is_same) = (!present.is_listed, wanted.is_listed(present));
    if call.test {
        if is_same {
            returned.comment.push_str(". Entry already exists in the fstab.");
            return;
        }
        returned.result = None;
        let said = match (is_new, wanted.mount) {
            (true, true) => {
                format!("{name} is mounted, but needs to be written to the fstab in order to be made persistent.")
            }
            (true, false) => format!("{name} needs to be written to the fstab in order to be made persistent."),
            (false, true) => format!("{name} is mounted, but its fstab entry must be updated."),
            (false, false) => format!("The {name} fstab entry must be updated."),
        };
        returned.comment = format!("{}. {said}", returned.comment);
        return;
    }
    if is_same {
        returned.comment.push_str(". Entry already exists in the fstab.");
        return;
    }
    if wanted.put(call, if is_up { "mounted" } else { "unmounted" }).is_err() {
        returned.result = Some(false);
        returned.comment.push_str(". However, the fstab was not found.");
        return;
    }
    let (word, said) =
        if is_new { ("new", "Added new entry to the fstab.") } else { ("update", "Updated the entry in the fstab.") };
    note(changes, "persist", word);
    returned.comment.push_str(&format!(". {said}"));
}

fn unmounted(call: &mut Call<'_, '_>) -> Returned {
    let name = call.name.to_string();
    if name.is_empty() {
        return Returned::new(Some(false), "Must provide name to mount.unmounted");
    }
    if let Some(returned) = other_table(call) {
        return returned;
    }
    let present = look(call, &name);
    let mut returned = Returned::new(Some(true), "Target was already unmounted");
    let mut changes = Entries::default();
    if present.is_mounted {
        if call.test {
            return Returned::new(None, format!("Mount point {name} is mounted but should not be"));
        }
        let ensure = if present.is_listed { "unmounted" } else { "absent" };
        match call.sync("mount", &name, "ensure", ensure, &listed(&present)) {
            Ok(()) => {
                "Target was successfully unmounted".clone_into(&mut returned.comment);
                note(&mut changes, "umount", true);
            }
            Err(failure) => returned = Returned::new(Some(false), failure.message),
        }
    }
    if !call.flag("persist", false) {
        return returned.with(Map::new(changes));
    }
    let device = call.text("device");
    if !present.is_listed {
        returned.comment.push_str(". fstab entry not found");
    } else if let Some(device) = device.filter(|device| *device != present.device) {
        returned.comment.push_str(&format!(". fstab entry for device {device} not found"));
    } else if call.test {
        let text = format!("Mount point {name} is unmounted but needs to be purged from {FSTAB} to be made persistent");
        returned = Returned::new(None, text);
    } else if call.sync("mount", &name, "ensure", "absent", &[]).is_ok() {
        returned.comment.push_str(". Removed target from fstab");
        note(&mut changes, "persist", "purged");
    } else {
        returned.result = Some(false);
        returned.comment.push_str(". Failed to persist purge");
    }
    returned.with(Map::new(changes))
}

fn mod_watch(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    let name = call.name.to_string();
    let function = call.watching.clone().unwrap_or_default();
    if function != "mounted" {
        return Ok(Returned::new(Some(true), format!("Watch not supported in {function} at this time")));
    }
    // Salt asks for arguments that the state may have left out.
    for argument in ["device", "fstype", "opts"] {
        if call.low.get(argument).is_none() {
            return Err(Raised(format!("KeyError: '{argument}'")));
        }
    }
    Ok(match call.refresh("mount", &name) {
        true => Returned::new(Some(true), format!("{name} remounted")).with(mapping([])),
        false => Returned::new(Some(false), format!("{name} failed to remount: False")),
    })
}
