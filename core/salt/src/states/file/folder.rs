//! `file.directory` (`salt/states/file.py`).

use super::super::{Call, Returned, mapping};
use super::edit::{Ended, settled};
use super::obstacles::{make_folder, make_folders, raised};
use super::{Stopped, failed, mode, of_host, permissions, shown_mode, writable};
use crate::states::Raised;
use crate::value::{Dict, Entries, Item, List, Value};
use duckrow_resource_types::{FileKind, parent};

/// The properties that are set below the folder.
#[derive(Default)]
struct Recursion {
    user: bool,
    group: bool,
    mode: bool,
    ignore_files: bool,
    ignore_dirs: bool,
    silent: bool,
}

/// The folder as the state describes it.
struct DesiredFolder {
    name: String,
    dir_mode: Option<u32>,
    file_mode: Option<u32>,
    recursion: Option<Recursion>,
    clean: bool,
    children_only: bool,
}

pub(super) fn directory(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    settled(make_directory(call))
}

fn make_directory(call: &mut Call<'_, '_>) -> Result<Returned, Ended> {
    if call.get("max_depth").is_some() && call.flag("clean", false) {
        return Err(failed("Cannot specify both max_depth and clean").into());
    }
    super::users(call)?;
    let mut name = super::path(call)?;
    if name.len() > 1 && name.ends_with('/') {
        name.pop();
    }
    let key = if call.flag("dir_mode", false) { "dir_mode" } else { "mode" };
    let dir_mode = mode(call, key);
    let wanted = DesiredFolder {
        dir_mode,
        file_mode: mode(call, "file_mode").or(dir_mode),
        recursion: recursion(call)?,
        clean: call.flag("clean", false),
        children_only: call.flag("children_only", false),
        name,
    };
    let forced = make_way(call, &wanted.name)?;
    let mut changes = planned(call, &wanted)?;
    if let Some(forced) = forced {
        changes.insert(Value::Text("forced".into()), Item::new(forced));
    }
    if call.test {
        return Ok(tested(&wanted, changes));
    }
    if changes.is_empty() {
        return Ok(Returned::new(Some(true), format!("The directory {} is in the correct state", wanted.name)));
    }
    if call.host.files().stat(&wanted.name, true).is_none() {
        return create(call, &wanted, changes);
    }
    Ok(update(call, &wanted, changes)?)
}

/// The properties that `recurse` names (`_get_recurse_set`).
fn recursion(call: &Call<'_, '_>) -> Result<Option<Recursion>, Stopped> {
    let words = call.texts("recurse");
    if words.is_empty() {
        return Ok(None);
    }
    if call.get("recurse").is_some_and(|recurse| recurse.as_list().is_none()) {
        return Err(failed("\"recurse\" must be formed as a list of strings"));
    }
    let has = |word: &str| words.iter().any(|known| known == word);
    let known = ["user", "group", "mode", "ignore_files", "ignore_dirs", "silent"];
    if words.iter().any(|word| !known.contains(&word.as_str())) {
        let known: Vec<String> = known.iter().map(|word| format!("\"{word}\"")).collect();
        return Err(failed(format!("Types for \"recurse\" limited to {}.", known.join(", "))));
    }
    if has("ignore_files") && has("ignore_dirs") {
        return Err(failed(
            "Must not specify \"recurse\" options \"ignore_files\" and \"ignore_dirs\" at the same time.",
        ));
    }
    Ok(Some(Recursion {
        user: has("user"),
        group: has("group"),
        mode: has("mode"),
        ignore_files: has("ignore_files"),
        ignore_dirs: has("ignore_dirs"),
        silent: has("silent"),
    }))
}

/// Takes away anything else that stands where the folder is to be.
fn make_way(call: &mut Call<'_, '_>, name: &str) -> Result<Option<&'static str>, Stopped> {
    let link = call.is_link(name);
    let is_file = call.host.files().stat(name, true).is_some_and(|stat| stat.kind == FileKind::File);
    let force = call.flag("force", false);
    let in_the_way = is_file || link && (!call.flag("allow_symlink", true) || force);
    if !in_the_way {
        return Ok(None);
    }
    if let (Some(backup), Some(stat)) = (call.text("backupname"), call.host.files().stat(name, false)) {
        if call.host.files().stat(&backup, false).is_some() {
            if !force {
                return Err(failed(format!("File exists where the backup target {backup} should go")));
            }
            if !call.test {
                writable(call, &backup)?.remove(&backup).map_err(|error| of_host(&backup, error))?;
            }
        }
        if call.test {
            let is_taken = call.host.files().stat(&backup, false).is_some();
            return Err(would_back_up(name, &backup, is_taken));
        }
        super::copy::moved(call, name, &backup, &stat)?;
        return Ok(None);
    }
    if !force {
        let what = if is_file { "file" } else { "symlink" };
        return Err(failed(format!("Specified location {name} exists and is a {what}")));
    }
    if !call.test {
        writable(call, name)?.remove(name).map_err(|error| of_host(name, error))?;
    }
    Ok(Some(match (is_file, call.test) {
        (true, true) => "File would be forcibly replaced",
        (true, false) => "File was forcibly replaced",
        (false, true) => "Symlink would be forcibly replaced",
        (false, false) => "Symlink was forcibly replaced",
    }))
}

/// The result in test mode for a file that would be renamed.
fn would_back_up(name: &str, backup: &str, is_taken: bool) -> Stopped {
    let mut changes = Entries::default();
    let mut note = |key: &str, value: Value| _ = changes.insert(Value::Text(key.into()), Item::new(value));
    if is_taken {
        note("forced", format!("Existing file at backup path {backup} would be removed").into());
    }
    note("backup", format!("{name} would be renamed to {backup}").into());
    note(name, mapping([("directory", "new".into())]));
    Returned::new(None, format!("{name} would be backed up and replaced with a new directory")).with(Dict::new(changes))
}

/// The owners that are set.
#[derive(Clone, Copy)]
struct Owners {
    user: bool,
    group: bool,
}

/// The changes to one path that would be made.
fn difference(call: &mut Call<'_, '_>, path: &str, owners: Owners, mode: Option<u32>) -> Entries {
    let mut changes = Entries::default();
    let Some(stat) = call.host.files().stat(path, false) else { return changes };
    let mut note = |key: &str, value: Value| _ = changes.insert(Value::Text(key.into()), Item::new(value));
    if let Some(user) = call.text("user").filter(|_| owners.user)
        && user.parse().ok().or_else(|| call.host.user_id(&user)) != Some(stat.owner)
    {
        note("user", call.get("user").cloned().unwrap_or(Value::None));
    }
    if let Some(group) = call.text("group").filter(|_| owners.group)
        && group.parse().ok().or_else(|| call.host.group_id(&group)) != Some(stat.group)
    {
        note("group", call.get("group").cloned().unwrap_or(Value::None));
    }
    if let Some(mode) = mode.filter(|mode| *mode != stat.mode && stat.kind != FileKind::Link) {
        note("mode", shown_mode(mode).into());
    }
    changes
}

/// The paths below the folder, down to the depth that the state allows.
fn below(call: &mut Call<'_, '_>, name: &str) -> Vec<(String, FileKind)> {
    let deepest = call.text("max_depth").and_then(|depth| depth.parse::<usize>().ok());
    let mut found = Vec::new();
    super::walk(call, name, &mut |path, kind| {
        let depth = path.strip_prefix(name).unwrap_or(path).matches('/').count();
        if deepest.is_none_or(|most| depth <= most) {
            found.push((path.to_owned(), kind));
        }
    });
    found
}

/// All that is to change, by path (`_check_directory`).
fn planned(call: &mut Call<'_, '_>, wanted: &DesiredFolder) -> Result<Entries, Stopped> {
    let mut changes = Entries::default();
    let inside = below(call, &wanted.name);
    if let Some(recursion) = &wanted.recursion {
        for (path, kind) in &inside {
            let is_folder = *kind == FileKind::Directory;
            if if is_folder { recursion.ignore_dirs } else { recursion.ignore_files } {
                continue;
            }
            let mode = if is_folder { wanted.dir_mode } else { wanted.file_mode }.filter(|_| recursion.mode);
            let change = difference(call, path, Owners { user: recursion.user, group: recursion.group }, mode);
            if !change.is_empty() {
                changes.insert(Value::Text(path.as_str().into()), Item::new(Dict::new(change)));
            }
        }
    }
    if !wanted.children_only {
        // What is set below the folder alone counts for the folder, too.
        let sets = |chosen: fn(&Recursion) -> bool| wanted.recursion.as_ref().is_none_or(chosen);
        let owners = Owners { user: sets(|recursion| recursion.user), group: sets(|recursion| recursion.group) };
        let mode = wanted.dir_mode.filter(|_| sets(|recursion| recursion.mode));
        let change = difference(call, &wanted.name, owners, mode);
        if !change.is_empty() {
            changes.insert(Value::Text(wanted.name.as_str().into()), Item::new(Dict::new(change)));
        }
    }
    if wanted.clean {
        for path in to_clean(call, wanted, &inside, |kept, path| kept.contains(path)) {
            let change = mapping([("removed", "Removed due to clean".into())]);
            changes.insert(Value::Text(path.into()), Item::new(change));
        }
    }
    if call.host.files().stat(&wanted.name, true).is_none_or(|stat| stat.kind != FileKind::Directory) {
        let change = mapping([("directory", "new".into())]);
        changes.insert(Value::Text(wanted.name.as_str().into()), Item::new(change));
    }
    Ok(changes)
}

/// The paths that `clean` keeps because a requisite names them: files, and folders inside with all that is in them
/// (`_gen_keep_files`).
pub(super) fn required(call: &mut Call<'_, '_>, folder: &str) -> Vec<String> {
    let inside = format!("{folder}/");
    let mut kept = Vec::new();
    for path in call.required_files {
        match call.host.files().stat(path, true).map(|stat| stat.kind) {
            Some(FileKind::Directory) if path.starts_with(&inside) => {
                kept.push(path.clone());
                super::walk(call, path, &mut |path, _| kept.push(path.to_owned()));
            }
            Some(FileKind::Directory) => {}
            _ => kept.push(path.clone()),
        }
    }
    kept
}

/// Leaves out the content of a removed folder: after a run only the folder itself is reported, in test mode everything is.
pub(super) fn topmost(removed: &mut Vec<String>, test: bool) {
    let all = removed.clone();
    removed.retain(|path| test || !all.iter().any(|above| path.starts_with(&format!("{above}/"))));
}

/// The paths that nobody requires, and no pattern keeps. Before it cleans, Salt looks for a path anywhere in those to be kept.
fn to_clean(
    call: &mut Call<'_, '_>,
    wanted: &DesiredFolder,
    inside: &[(String, FileKind)],
    keeps: fn(kept: &str, path: &str) -> bool,
) -> Vec<String> {
    let (excluded, required) = (call.texts("exclude_pat"), required(call, &wanted.name));
    let is_kept = |path: &str| {
        let relative = path.strip_prefix(&wanted.name).unwrap_or(path).trim_start_matches('/');
        required.iter().any(|kept| keeps(kept, path)) || super::copy::matches_any(&excluded, relative)
    };
    inside.iter().map(|(path, _)| path).filter(|path| !is_kept(path)).cloned().collect()
}

/// True if a path is one that is kept, or above it.
fn is_or_holds(kept: &str, path: &str) -> bool {
    kept.strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

fn tested(wanted: &DesiredFolder, changes: Entries) -> Returned {
    let name = &wanted.name;
    if changes.is_empty() {
        return Returned::new(Some(true), format!("The directory {name} is in the correct state"));
    }
    let mut comment = "The following files will be changed:\n".to_owned();
    for (path, item) in &changes {
        let Value::Dict(map) = &item.value else { continue };
        for (key, value) in map.placed().iter() {
            comment.push_str(&format!("{}: {} - {}\n", path.text(), key.text(), value.value.text()));
        }
    }
    Returned::new(None, comment).with(Dict::new(changes))
}

fn create(call: &mut Call<'_, '_>, wanted: &DesiredFolder, changes: Entries) -> Result<Returned, Ended> {
    let name = &wanted.name;
    let folder = parent(name).to_owned();
    let has_folder = call.is_folder(&folder);
    if !has_folder && !call.flag("makedirs", false) {
        return Err(failed(format!("No directory to create {name} in")).with(Dict::new(changes)).into());
    }
    let mode = wanted.dir_mode.unwrap_or(super::MODE_OF_DIRECTORIES);
    make_folders(call, &folder, mode).map_err(|(path, error)| raised(&path, error))?;
    writable(call, name)?;
    make_folder(call, name, mode).map_err(|error| raised(name, error))?;
    permissions(call, name, wanted.dir_mode)?;
    Ok(Returned::new(Some(true), "").with(Dict::new(changes)))
}

fn update(call: &mut Call<'_, '_>, wanted: &DesiredFolder, mut changes: Entries) -> Result<Returned, Stopped> {
    let name = &wanted.name;
    let mut comment = String::new();
    let recursion = |wants: fn(&Recursion) -> bool| wanted.recursion.as_ref().is_some_and(wants);
    let mut result = true;
    // What is to be set below the folder has to be given.
    for (key, wants) in [("user", recursion(|wanted| wanted.user)), ("group", recursion(|wanted| wanted.group))] {
        if wants && call.text(key).is_none() {
            result = false;
            comment = format!("{key} not specified, but configured as a target for recursive ownership management");
        }
    }
    let mut paths: Vec<(String, Value)> =
        changes.iter().map(|(key, item)| (key.text().to_string(), item.value.clone())).collect();
    // The folder itself has its turn first.
    paths.sort_by_key(|(path, _)| path != name);
    // What is silenced is only what was found before.
    let is_silent = recursion(|wanted| wanted.silent);
    if is_silent {
        changes = std::iter::once((Value::Text("recursion".into()), Item::new("Changes silenced"))).collect();
    }
    // Salt tells it twice: of the path, and of what it set.
    for (path, change) in &paths {
        let Value::Dict(map) = change else { continue };
        if map.get("removed").is_some() {
            continue;
        }
        let given = |key: &str| map.get(key).map(|value| value.text().to_string());
        let mode = given("mode").and_then(|mode| u32::from_str_radix(&mode, 8).ok());
        apply(call, path, given("user"), given("group"), mode)?;
        if path != name || !is_silent {
            changes.extend(map.placed().iter().map(|(key, item)| (key.clone(), item.clone())));
        }
    }
    if wanted.clean {
        let inside = below(call, name);
        let mut removed = to_clean(call, wanted, &inside, is_or_holds);
        topmost(&mut removed, false);
        for path in removed.iter().rev() {
            writable(call, path)?.remove(path).map_err(|error| of_host(path, error))?;
        }
        if !removed.is_empty() {
            let items = removed.into_iter().map(Item::new).collect();
            changes.insert(Value::Text("removed".into()), Item::new(Value::List(List::of_items(items))));
            comment = format!("Files cleaned from directory {name}");
        }
    }
    if comment.is_empty() {
        comment = if wanted.children_only {
            format!("Directory {name}/* updated")
        } else {
            format!("Directory {name} updated")
        };
    }
    Ok(Returned::new(Some(result), comment).with(Dict::new(changes)))
}

/// Sets owner, group and mode of one path.
fn apply(
    call: &mut Call<'_, '_>,
    path: &str,
    user: Option<String>,
    group: Option<String>,
    mode: Option<u32>,
) -> Result<(), Stopped> {
    let user = user.and_then(|user| user.parse().ok().or_else(|| call.host.user_id(&user)));
    let group = group.and_then(|group| group.parse().ok().or_else(|| call.host.group_id(&group)));
    let files = writable(call, path)?;
    if user.is_some() || group.is_some() {
        files.set_owner(path, user, group).map_err(|error| of_host(path, error))?;
    }
    match mode {
        Some(mode) => files.set_mode(path, mode).map_err(|error| of_host(path, error)),
        None => Ok(()),
    }
}
