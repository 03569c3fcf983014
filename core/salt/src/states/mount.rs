//! The module `mount` (`salt/states/mount.py`), through the provider of Puppet's type `mount`: what is mounted, and what is in
//! `/etc/fstab`.

mod entries;
mod options;
mod table;

use super::{Call, Function, Raised, Returned, mapping};
use crate::value::{Dict, Entries, Item, Value};
use duckrow_resource_types::{FileKind, to_s};
use table::{Line, Plan, Told};

const FSTAB: &str = "/etc/fstab";
/// The property in which the host keeps the options of something that is mounted, if the table has others.
const ACTIVE: &str = "active_options";

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
            "device_name_regex",
            "extra_mount_invisible_options",
            "extra_mount_invisible_keys",
            "extra_mount_ignore_fs_keys",
            "extra_mount_translate_options",
            "hidden_opts",
            "bind_mount_copy_active_opts",
        ],
        open: true,
        call: mounted,
    },
    Function {
        name: "mount.unmounted",
        required: &["name"],
        optional: &["device", "config", "persist", "user"],
        open: true,
        call: |call| Ok(unmounted(call)),
    },
    Function {
        name: "mount.fstab_present",
        required: &["name", "fs_file", "fs_vfstype"],
        optional: &[
            "fs_mntops",
            "fs_freq",
            "fs_passno",
            "mount_by",
            "config",
            "mount",
            "match_on",
            "not_change",
            "fs_mount",
        ],
        open: false,
        call: entries::present,
    },
    Function {
        name: "mount.fstab_absent",
        required: &["name", "fs_file"],
        optional: &["mount_by", "config"],
        open: false,
        call: |call| Ok(entries::absent(call)),
    },
    Function { name: "mount.mod_watch", required: &["name"], optional: &["user"], open: true, call: mod_watch },
];

/// The mount that the host has at a place.
#[derive(Debug)]
struct Present {
    is_mounted: bool,
    is_listed: bool,
    line: Line,
    /// The options with which it is mounted.
    active: String,
}

fn look(call: &mut Call<'_, '_>, name: &str) -> Present {
    let (is_mounted, is_listed) = table::standing(call, name);
    let line = table::line_of(call, name);
    let active = to_s(&call.value("mount", name, ACTIVE));
    let active = if active.is_empty() || active == "absent" { line.options.clone() } else { active };
    Present { is_mounted, is_listed, line, active }
}

/// The options of an argument: a list, or a text with commas.
fn options_of(call: &Call<'_, '_>, argument: &str) -> Vec<String> {
    match call.get(argument) {
        Some(Value::List(list)) => list.placed().iter().map(|item| item.value.text().to_string()).collect(),
        Some(single) => single.text().split(',').map(str::to_owned).collect(),
        None => vec!["defaults".to_owned()],
    }
}

/// The mount that a state describes.
struct DesiredMount {
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

fn wanted(call: &Call<'_, '_>) -> DesiredMount {
    let text = |key: &str, default: &str| call.text(key).unwrap_or_else(|| default.to_owned());
    let name = call.name.as_str();
    DesiredMount {
        name: if name == "/" { name } else { name.trim_end_matches('/') }.to_owned(),
        device: text("device", ""),
        fstype: text("fstype", ""),
        options: options_of(call, "opts"),
        dump: text("dump", "0"),
        pass: text("pass_num", "0"),
        persist: call.flag("persist", true),
        mount: call.flag("mount", true),
        mkmnt: call.flag("mkmnt", false),
    }
}

impl DesiredMount {
    /// The line of the table.
    fn line(&self) -> Line {
        Line {
            place: self.name.clone(),
            device: self.device.clone(),
            fstype: self.fstype.clone(),
            options: self.options.join(","),
            dump: self.dump.clone(),
            pass: self.pass.clone(),
        }
    }
}

/// Another table than `/etc/fstab` is not one that this host has.
fn other_table(call: &Call<'_, '_>) -> Option<Returned> {
    let config = call.text("config").filter(|config| config != FSTAB)?;
    Some(Returned::new(Some(false), format!("This engine keeps entries of {FSTAB} alone, and none of {config}")))
}

fn mounted(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    let wanted = wanted(call);
    for (argument, value) in [("name", &wanted.name), ("device", &wanted.device), ("fstype", &wanted.fstype)] {
        if value.is_empty() {
            return Ok(Returned::new(Some(false), format!("Must provide {argument} to mount.mounted")));
        }
    }
    if let Some(returned) = other_table(call) {
        return Ok(returned);
    }
    let present = look(call, &wanted.name);
    // What is mounted anew has the wanted options at once, the table has them when it is written.
    let criteria = table::criteria(call, &wanted.fstype)?;
    let plan = table::plan(call, &wanted.line(), &criteria);
    let mut returned = Returned::new(Some(true), "");
    let mut changes = Entries::default();
    let mut is_up = present.is_mounted;
    if present.is_mounted
        && wanted.mount
        && let Some(stopped) = compare(call, &wanted, &present, &mut returned, &mut changes, &mut is_up)
    {
        return Ok(stopped);
    }
    if !is_up {
        if let Some(stopped) = bring_up(call, &wanted, &mut returned, &mut changes, &mut is_up) {
            return Ok(stopped);
        }
    } else if !wanted.mount {
        returned.comment.clear();
    }
    if wanted.persist {
        persist(call, &wanted, &plan, &mut returned, &mut changes);
    }
    Ok(returned.with(Dict::new(changes)))
}

fn note(changes: &mut Entries, key: &str, value: impl Into<Value>) {
    changes.insert(Value::Text(key.into()), Item::new(value));
}

/// Compares a mount that is there with the wanted one: with other options it is mounted again, of another device it is unmounted.
fn compare(
    call: &mut Call<'_, '_>,
    wanted: &DesiredMount,
    present: &Present,
    returned: &mut Returned,
    changes: &mut Entries,
    is_up: &mut bool,
) -> Option<Returned> {
    let changed = options::changed(call, &wanted.options, &wanted.fstype, &present.active);
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
        // The table keeps its own until it is written.
        let property = if present.is_listed { ACTIVE } else { "options" };
        let remounted = call.sync("mount", &wanted.name, property, &wanted.options.join(","), &[]);
        returned.result = Some(remounted.is_ok());
    }
    if wanted.device == present.line.device {
        "Target was already mounted".clone_into(&mut returned.comment);
        return None;
    }
    if call.test {
        returned.result = None;
        returned.comment =
            format!("An umount would have been forced because devices do not match.  Watched: {}", wanted.device);
        return None;
    }
    let current = &present.line.device;
    let text =
        format!("Forced unmount because devices don't match. Wanted: {}, current: {current}, {current}", wanted.device);
    note(changes, "umount", text);
    let ensure = if present.is_listed { "unmounted" } else { "absent" };
    if call.sync("mount", &wanted.name, "ensure", ensure, &present.line.attributes()).is_err() {
        return Some(Returned::new(Some(false), "Unable to unmount").with(Dict::new(changes.clone())));
    }
    *is_up = false;
    None
}

/// Mounts an entry that is not mounted yet, unless only the table matters.
fn bring_up(
    call: &mut Call<'_, '_>,
    wanted: &DesiredMount,
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
        return Some(Returned::new(None, text).with(Dict::new(changes.clone())));
    }
    if !exists && !wanted.mkmnt {
        return Some(Returned::new(Some(false), "Mount directory is not present").with(Dict::new(changes.clone())));
    }
    if !exists {
        make_place(call, name);
    }
    let before = look(call, name);
    let done = match before.is_listed {
        true => call.sync("mount", name, "ensure", "mounted", &before.line.attributes()),
        false => call.sync("mount", name, "ensure", "ghost", &wanted.line().attributes()),
    };
    if let Err(failure) = done {
        let text = failure.message;
        return Some(Returned::new(Some(false), text).with(Dict::new(changes.clone())));
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
    wanted: &DesiredMount,
    plan: &Plan,
    returned: &mut Returned,
    changes: &mut Entries,
) {
    let name = &wanted.name;
    if plan.carry_out(call, &wanted.line()).is_err() {
        returned.result = Some(false);
        returned.comment.push_str(". However, the fstab was not found.");
        return;
    }
    let said = match (plan.told, call.test, wanted.mount) {
        (Told::Present, ..) => "Entry already exists in the fstab.".to_owned(),
        (Told::New, true, true) => {
            format!("{name} is mounted, but needs to be written to the fstab in order to be made persistent.")
        }
        (Told::New, true, false) => {
            format!("{name} needs to be written to the fstab in order to be made persistent.")
        }
        (Told::Change, true, true) => format!("{name} is mounted, but its fstab entry must be updated."),
        (Told::Change, true, false) => format!("The {name} fstab entry must be updated."),
        (Told::New, false, _) => "Added new entry to the fstab.".to_owned(),
        (Told::Change, false, _) => "Updated the entry in the fstab.".to_owned(),
    };
    match plan.told {
        Told::Present => {}
        _ if call.test => returned.result = None,
        Told::New => note(changes, "persist", "new"),
        Told::Change => note(changes, "persist", "update"),
    }
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
        match call.sync("mount", &name, "ensure", ensure, &present.line.attributes()) {
            Ok(()) => {
                "Target was successfully unmounted".clone_into(&mut returned.comment);
                note(&mut changes, "umount", true);
            }
            Err(failure) => returned = Returned::new(Some(false), failure.message),
        }
    }
    if !call.flag("persist", false) {
        return returned.with(Dict::new(changes));
    }
    let device = call.text("device");
    if !present.is_listed {
        returned.comment.push_str(". fstab entry not found");
    } else if let Some(device) = device.as_ref().filter(|device| **device != present.line.device) {
        returned.comment.push_str(&format!(". fstab entry for device {device} not found"));
    } else if call.test {
        let text = format!("Mount point {name} is unmounted but needs to be purged from {FSTAB} to be made persistent");
        returned = Returned::new(None, text);
    } else if table::remove(call, &name, device.as_deref()).is_ok() {
        returned.comment.push_str(". Removed target from fstab");
        note(&mut changes, "persist", "purged");
    } else {
        returned.result = Some(false);
        returned.comment.push_str(". Failed to persist purge");
    }
    returned.with(Dict::new(changes))
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
