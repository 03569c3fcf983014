//! `mount.fstab_present` and `mount.fstab_absent`: lines of `/etc/fstab`, whether they are mounted or not.

use super::table::{self, Line, Told};
use super::{Call, FSTAB, Raised, Returned, mapping, options_of, other_table};
use duckrow_resource_types::Failure;

/// The place of an entry without the slash behind it.
fn place(call: &Call<'_, '_>) -> String {
    let place = call.text("fs_file").unwrap_or_default();
    if place == "/" { place } else { place.trim_end_matches('/').to_owned() }
}

/// The name of the device in the table: no label or number of a disk of this host is known.
fn device(call: &Call<'_, '_>) -> Option<String> {
    let name = call.name.to_string();
    let wanted = call.text("mount_by").unwrap_or_default();
    let is_so = wanted.is_empty()
        || wanted == "device" && name.starts_with('/')
        || name.starts_with(&format!("{}=", wanted.to_uppercase()));
    is_so.then_some(name)
}

pub(super) fn present(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    let Some(device) = device(call) else {
        let by = call.text("mount_by").unwrap_or_default();
        return Ok(Returned::new(Some(false), format!("Device {} cannot be converted to {by}", call.name)));
    };
    if let Some(returned) = other_table(call) {
        return Ok(returned);
    }
    let text = |key: &str, default: &str| call.text(key).unwrap_or_else(|| default.to_owned());
    let line = Line {
        place: place(call),
        device,
        fstype: text("fs_vfstype", ""),
        options: options_of(call, "fs_mntops").join(","),
        dump: text("fs_freq", "0"),
        pass: text("fs_passno", "0"),
    };
    let criteria = table::criteria(call, &line.fstype)?;
    let plan = table::plan(call, &line, &criteria);
    if call.test {
        return Ok(would(call, &line, plan.told));
    }
    let told = plan.carry_out(call, &line).map(|()| plan.told);
    Ok(done(call, &line, told))
}

fn would(call: &Call<'_, '_>, line: &Line, told: Told) -> Returned {
    let (name, place) = (&call.name, &line.place);
    match told {
        Told::Present => Returned::new(Some(true), format!("{place} entry is already in {FSTAB}.")),
        Told::Change => Returned::new(None, format!("{place} entry will be updated in {FSTAB}.")),
        Told::New => {
            let mut comment = format!("{place} entry will be written in {FSTAB}.");
            if call.flag("mount", true) {
                comment.push_str(&format!("\nWill mount {name} on {place}"));
            }
            Returned::new(None, comment)
        }
    }
}

fn done(call: &mut Call<'_, '_>, line: &Line, told: Result<Told, Failure>) -> Returned {
    let (name, place) = (call.name.clone(), &line.place);
    let changed = |result: bool, comment: String, word: &str| {
        Returned::new(Some(result), comment).with(mapping([("persist", word.into())]))
    };
    match told {
        Err(failure) => {
            let said = failure.message;
            Returned::new(Some(false), format!("{place} entry cannot be changed in {FSTAB}: {said}."))
        }
        Ok(Told::Present) => Returned::new(Some(true), format!("{place} entry was already in {FSTAB}.")),
        Ok(Told::Change) => changed(true, format!("{place} entry updated in {FSTAB}."), "change"),
        Ok(Told::New) => {
            let comment = format!("{place} entry added in {FSTAB}.");
            if !call.flag("mount", true) {
                return changed(true, comment, "new");
            }
            match call.sync("mount", place, "ensure", "mounted", &line.attributes()) {
                Ok(()) => changed(true, format!("{comment}\nMounted {name} on {place}"), "new"),
                Err(failure) => changed(false, format!("{comment}\nError while mounting {}", failure.message), "new"),
            }
        }
    }
}

pub(super) fn absent(call: &mut Call<'_, '_>) -> Returned {
    if let Some(returned) = other_table(call) {
        return returned;
    }
    let place = place(call);
    let is_there = table::lines(call).iter().any(|(_, line)| line.place == place);
    let result = if call.test { None } else { Some(true) };
    if !is_there {
        return Returned::new(result, format!("{place} entry is already missing in {FSTAB}."));
    }
    if call.test {
        return Returned::new(None, format!("{place} entry will be removed from {FSTAB}."));
    }
    let device = device(call);
    match table::remove(call, &place, device.as_deref()) {
        Ok(()) => Returned::new(Some(true), format!("{place} entry removed from {FSTAB}."))
            .with(mapping([("persist", "removed".into())])),
        Err(_) => Returned::new(Some(false), format!("{place} entry failed when removing from {FSTAB}.")),
    }
}
