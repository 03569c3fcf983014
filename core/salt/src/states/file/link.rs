//! `file.symlink` (`salt/states/file.py`).

use super::super::{Call, Returned, mapping};
use super::{Stopped, failed, make_folders, of_host, writable};
use crate::states::Raised;
use crate::value::Value;
use duckrow_resource_types::{FileKind, Stat, parent};

/// The link as the state describes it.
struct DesiredLink {
    name: String,
    target: String,
    user: String,
    group: String,
    /// The numbers of both.
    ids: (i64, i64),
}

pub(super) fn symlink(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    Ok(link(call).unwrap_or_else(|stopped| stopped))
}

fn wanted(call: &mut Call<'_, '_>) -> Result<DesiredLink, Stopped> {
    let name = call.name.to_string();
    let user = call.text("user").unwrap_or_else(|| "root".to_owned());
    let uid = user.parse().ok().or_else(|| call.host.user_id(&user));
    let group = call.text("group").unwrap_or_else(|| {
        let gid = call.property("user", &user, "gid").ok().and_then(|gid| gid.parse().ok());
        call.host.group_name(gid.unwrap_or(0)).unwrap_or_else(|| "root".to_owned())
    });
    let gid = group.parse().ok().or_else(|| call.host.group_id(&group));
    let mut errors = Vec::new();
    errors.extend(uid.is_none().then(|| format!("User {user} does not exist")));
    errors.extend(gid.is_none().then(|| format!("Group {group} does not exist")));
    errors.extend((!name.starts_with('/')).then(|| format!("Specified file {name} is not an absolute path")));
    let (Some(uid), Some(gid), []) = (uid, gid, errors.as_slice()) else {
        let end = if errors.len() > 1 { "." } else { "" };
        return Err(failed(format!("{}{end}", errors.join(". "))));
    };
    let present = call.host.files().stat(&name, false);
    if let Some(stat) = present.filter(|stat| stat.kind == FileKind::Link && call.flag("inherit_user_and_group", false))
    {
        let text = |named: Option<String>, id: i64| named.unwrap_or_else(|| id.to_string());
        let (user, group) =
            (text(call.host.user_name(stat.owner), stat.owner), text(call.host.group_name(stat.group), stat.group));
        let target = call.text("target").unwrap_or_default();
        return Ok(DesiredLink { target, ids: (stat.owner, stat.group), name, user, group });
    }
    Ok(DesiredLink { target: call.text("target").unwrap_or_default(), ids: (uid, gid), name, user, group })
}

fn link(call: &mut Call<'_, '_>) -> Result<Returned, Stopped> {
    let wanted = wanted(call)?;
    let name = &wanted.name;
    let present = call.host.files().stat(name, false);
    let folder = parent(name).to_owned();
    let has_folder = call.is_folder(&folder);
    let makes = call.flag("makedirs", false);
    if call.test {
        let mut returned = tested(call, &wanted, present.as_ref());
        match (has_folder, makes) {
            (true, _) => {}
            (false, true) => returned.comment.push_str(&format!("\n{folder} will be created")),
            (false, false) => returned.comment.push_str(&format!("\nDirectory {folder} for symlink is not present")),
        }
        return Ok(returned);
    }
    if !has_folder {
        if !makes {
            return Err(failed(format!("Directory {folder} for symlink is not present")));
        }
        let mode = super::mode_of_parents(call);
        make_folders(call, &folder, mode).map_err(|(path, error)| of_host(&path, error))?;
    }
    match &present {
        Some(stat) if stat.kind == FileKind::Link && is_same(stat, &wanted.target) => {
            return owned(call, &wanted, stat);
        }
        Some(stat) if stat.kind != FileKind::Link => make_way(call, &wanted, stat)?,
        _ => {}
    }
    if present.as_ref().is_some_and(|stat| stat.kind == FileKind::Directory) && call.get("backupname").is_none() {
        // Salt puts a new link in the place of the old thing, and a link can't replace a folder.
        return Err(failed(format!(
            "Unable to create new symlink {name} -> {}: [Errno 21] Is a directory: '{name}'",
            wanted.target
        )));
    }
    if call.host.files().stat(name, false).is_some() {
        writable(call, name)?.remove(name).map_err(|error| of_host(name, error))?;
    }
    writable(call, name)?.make_link(name, &wanted.target).map_err(|error| of_host(name, error))?;
    if wanted.ids != (0, 0) {
        set_owner(call, &wanted)?;
    }
    let comment = format!("Created new symlink {name} -> {}", wanted.target);
    Ok(Returned::new(Some(true), comment).with(mapping([("new", name.as_str().into())])))
}

fn is_same(stat: &Stat, target: &str) -> bool {
    let normal = |path: &str| path.trim_end_matches('/').to_owned();
    stat.target.as_deref().is_some_and(|present| normal(present) == normal(target))
}

fn set_owner(call: &mut Call<'_, '_>, wanted: &DesiredLink) -> Result<(), Stopped> {
    let (user, group) = wanted.ids;
    let set = writable(call, &wanted.name)?.set_owner(&wanted.name, Some(user), Some(group));
    set.map_err(|error| of_host(&wanted.name, error))
}

fn owned(call: &mut Call<'_, '_>, wanted: &DesiredLink, stat: &Stat) -> Result<Returned, Stopped> {
    let DesiredLink { name, user, group, .. } = wanted;
    if (stat.owner, stat.group) == wanted.ids {
        return Ok(Returned::new(Some(true), format!("Symlink {name} is present and owned by {user}:{group}")));
    }
    set_owner(call, wanted)?;
    let changes = mapping([("ownership", format!("{user}:{group}").into())]);
    Ok(Returned::new(Some(true), format!("Set ownership of symlink {name} to {user}:{group}")).with(changes))
}

/// Takes away anything that stands where the link is to be, or puts it aside.
fn make_way(call: &mut Call<'_, '_>, wanted: &DesiredLink, stat: &Stat) -> Result<(), Stopped> {
    let name = &wanted.name;
    if let Some(backup) = call.text("backupname") {
        let backup = if backup.starts_with('/') { backup } else { format!("{}/{backup}", parent(name)) };
        if call.host.files().stat(&backup, false).is_some() && !call.flag("force", false) {
            return Err(failed(format!(
                "Symlink & backup dest exists and Force not set. {name} -> {} - backup: {backup}",
                wanted.target
            )));
        }
        return super::copy::moved(call, name, &backup, stat);
    }
    if !call.flag("force", false) {
        let what = if stat.kind == FileKind::Directory { "Directory" } else { "File" };
        return Err(failed(format!("{what} exists where the symlink {name} should be")));
    }
    Ok(())
}

/// The result in test mode (`_symlink_check`).
fn tested(call: &Call<'_, '_>, wanted: &DesiredLink, present: Option<&Stat>) -> Returned {
    let DesiredLink { name, target, .. } = wanted;
    let at = |key: &str| mapping([(key, Value::from(name.as_str()))]);
    match present {
        None => Returned::new(None, format!("Symlink {name} to {target} is set for creation")).with(at("new")),
        Some(stat) if stat.kind == FileKind::Link && stat.target.as_deref() == Some(target) => {
            let said = format!("The symlink {name} is present");
            if (stat.owner, stat.group) == wanted.ids {
                return Returned::new(Some(true), said);
            }
            let said = format!("{said}, but the ownership of the symlink would be changed");
            Returned::new(None, said).with(at("ownership"))
        }
        Some(stat) if stat.kind == FileKind::Link => {
            Returned::new(None, format!("Link {name} target is set to be changed to {target}")).with(at("change"))
        }
        Some(_) if call.flag("force", false) => Returned::new(
            None,
            format!("The file or directory {name} is set for removal to make way for a new symlink targeting {target}"),
        ),
        Some(_) => {
            failed(format!("File or directory exists where the symlink {name} should be. Did you mean to use force?"))
        }
    }
}
