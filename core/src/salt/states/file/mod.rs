//! The module `file`, as far as it is simulated (`salt/states/file.py`).

use super::{Call, Function, Raised, Returned, diff, mapping};
use crate::resource_types::{FileError, FileKind, parent};
use crate::salt::data::{Data, Entries, Item, Key, Map};

const OWNER: [&str; 3] = ["user", "group", "mode"];
const MODE_OF_FILES: u32 = 0o644;
/// The mode with which Salt puts a new file down before it sets another one.
const MODE_BEFORE: u32 = 0o600;
const MODE_OF_DIRECTORIES: u32 = 0o755;
/// What Salt says about what it has not done.
const NOTE: &str = "\nNote: No changes made, actual changes may\nbe different due to other states.";

const fn function(
    name: &'static str,
    required: &'static [&'static str],
    call: fn(&mut Call<'_, '_>) -> Result<Returned, Raised>,
) -> Function {
    Function { name, required, optional: &OWNER, open: true, call }
}

pub(super) const FUNCTIONS: &[Function] = &[
    function("file.managed", &["name"], managed),
    function("file.directory", &["name"], directory),
    function("file.absent", &["name"], absent),
    function("file.symlink", &["name", "target"], symlink),
    function("file.append", &["name"], append),
    function("file.touch", &["name"], touch),
    function("file.exists", &["name"], |call| {
        let name = call.name.to_string();
        Ok(match call.host.files().stat(&name, true) {
            Some(_) => Returned::new(Some(true), format!("Path {name} exists")),
            None => Returned::new(Some(false), format!("Specified path {name} does not exist")),
        })
    }),
    function("file.missing", &["name"], |call| {
        let name = call.name.to_string();
        Ok(match call.host.files().stat(&name, true) {
            Some(_) => Returned::new(Some(false), format!("Specified path {name} exists")),
            None => Returned::new(Some(true), format!("Path {name} is missing")),
        })
    }),
];

type Stopped = Returned;

fn failed(comment: impl Into<String>) -> Returned {
    Returned::new(Some(false), comment)
}

fn of_host(name: &str, error: FileError) -> Returned {
    failed(format!("Unable to manage file: [Errno] {}: '{name}'", error.text()))
}

/// The path, which has to be absolute.
fn path(call: &Call<'_, '_>) -> Result<String, Stopped> {
    let name = call.name.to_string();
    if name.is_empty() {
        return Err(failed("Must provide name to file"));
    }
    if name.starts_with('/') { Ok(name) } else { Err(failed(format!("Specified file {name} is not an absolute path"))) }
}

/// A mode: digits in octal. YAML's reading has dropped the zero in front.
fn mode(call: &Call<'_, '_>, key: &str) -> Option<u32> {
    u32::from_str_radix(&call.text(key)?, 8).ok()
}

fn shown_mode(mode: u32) -> String {
    format!("{mode:04o}")
}

/// Sees to it that the folder of a path is there.
fn with_parent(call: &mut Call<'_, '_>, path: &str) -> Result<(), Stopped> {
    let folder = parent(path).to_owned();
    if call.host.files().stat(&folder, true).is_some_and(|stat| stat.kind == FileKind::Directory) {
        return Ok(());
    }
    if !call.flag("makedirs", false) {
        return Err(failed("Parent directory not present"));
    }
    let mode = mode(call, "dir_mode").unwrap_or(MODE_OF_DIRECTORIES);
    make_folders(call, &folder, mode).map_err(|error| of_host(&folder, error))
}

fn make_folders(call: &mut Call<'_, '_>, folder: &str, mode: u32) -> Result<(), FileError> {
    let mut path = String::new();
    for part in folder.split('/').filter(|part| !part.is_empty()) {
        path = format!("{path}/{part}");
        if call.host.files().stat(&path, true).is_none() {
            call.host.files().make_directory(&path, mode)?;
        }
    }
    Ok(())
}

/// Brings owner, group and mode into the wanted state. Returns what changed, or would.
fn permissions(call: &mut Call<'_, '_>, path: &str, mode: Option<u32>) -> Result<Entries, Stopped> {
    let mut changes = Entries::default();
    let test = call.test;
    let Some(stat) = call.host.files().stat(path, true) else { return Ok(changes) };
    let mut note = |key: &str, value: Data| _ = changes.insert(Key::Text(key.into()), Item::new(value));
    for key in ["user", "group"] {
        let Some(wanted) = call.text(key) else { continue };
        let (known, present) = match key {
            "user" => (call.host.user_id(&wanted), stat.owner),
            _ => (call.host.group_id(&wanted), stat.group),
        };
        let Some(number) = wanted.parse().ok().or(known) else {
            let what = if key == "user" { "User" } else { "Group" };
            return Err(failed(format!("{what} {wanted} is not available")));
        };
        if number != present {
            note(key, wanted.into());
            let (user, group) = if key == "user" { (Some(number), None) } else { (None, Some(number)) };
            if !test {
                call.host.files().set_owner(path, user, group).map_err(|error| of_host(path, error))?;
            }
        }
    }
    if let Some(mode) = mode.filter(|mode| *mode != stat.mode) {
        note("mode", shown_mode(mode).into());
        if !test {
            call.host.files().set_mode(path, mode).map_err(|error| of_host(path, error))?;
        }
    }
    Ok(changes)
}

/// What a file is to contain; nothing if its content doesn't matter.
fn wanted_content(call: &Call<'_, '_>) -> Result<Option<String>, Stopped> {
    if let Some(contents) = call.get("contents") {
        let mut text = match contents {
            Data::List(list) => {
                list.items().iter().map(|item| item.data.text().to_string()).collect::<Vec<_>>().join("\n")
            }
            other => other.text().to_string(),
        };
        if call.flag("contents_newline", true) && !text.is_empty() && !text.ends_with('\n') {
            text.push('\n');
        }
        return Ok(Some(text));
    }
    let sources = call.texts("source");
    let Some(first) = sources.first() else { return Ok(None) };
    let found = sources.iter().find_map(|source| call.root.text(source.strip_prefix("salt://")?));
    match found {
        Some(text) => Ok(Some(text.to_owned())),
        None => Err(failed(format!("Unable to manage file: Source file {first} not found in saltenv 'base'"))),
    }
}

fn managed(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    Ok(manage(call).unwrap_or_else(|stopped| stopped))
}

fn manage(call: &mut Call<'_, '_>) -> Result<Returned, Stopped> {
    let name = path(call)?;
    let stat = call.host.files().stat(&name, true);
    if stat.as_ref().is_some_and(|stat| stat.kind == FileKind::Directory) {
        return Err(failed(format!("Specified target {name} is a directory")));
    }
    let mode = mode(call, "mode");
    let content = wanted_content(call)?;
    let present = call.host.files().read(&name).ok();
    let Some(present) = present else {
        if !call.flag("create", true) {
            return Ok(Returned::new(Some(true), format!("File {name} is not present and is not set for creation")));
        }
        return create(call, &name, mode, content.as_deref());
    };
    let replaces = call.flag("replace", true);
    let has_content = content.is_some();
    let mut changes = Entries::default();
    if let Some(content) = content.filter(|content| replaces && content.as_bytes() != present) {
        let old = String::from_utf8_lossy(&present).into_owned();
        let shown = if call.flag("show_changes", true) {
            diff::unified(&old, &content)
        } else {
            "<show_changes=False>".to_owned()
        };
        changes.insert(Key::Text("diff".into()), Item::new(shown));
        if !call.test {
            let kept = stat.as_ref().map_or(MODE_OF_FILES, |stat| stat.mode);
            call.host.files().write(&name, content.as_bytes(), kept).map_err(|error| of_host(&name, error))?;
        }
    }
    changes.extend(permissions(call, &name, mode)?);
    Ok(match (changes.is_empty(), call.test) {
        (true, false) if !has_content => {
            Returned::new(Some(true), format!("File {name} exists with proper permissions. No changes made."))
        }
        (true, false) => Returned::new(Some(true), format!("File {name} is in the correct state")),
        (true, true) => Returned::new(Some(true), format!("The file {name} is in the correct state")),
        (false, true) => {
            Returned::new(None, format!("The file {name} is set to be changed{NOTE}")).with(Map::new(changes))
        }
        (false, false) => Returned::new(Some(true), format!("File {name} updated")).with(Map::new(changes)),
    })
}

fn create(call: &mut Call<'_, '_>, name: &str, mode: Option<u32>, content: Option<&str>) -> Result<Returned, Stopped> {
    if call.test {
        let changes = mapping([("newfile", name.into())]);
        return Ok(Returned::new(None, format!("The file {name} is set to be changed{NOTE}")).with(changes));
    }
    with_parent(call, name)?;
    // What comes from the master has the mode of its files there.
    let mode = mode.or(call.get("source").map(|_| MODE_OF_FILES));
    let written = call.host.files().write(name, content.unwrap_or_default().as_bytes(), mode.unwrap_or(MODE_OF_FILES));
    written.map_err(|error| of_host(name, error))?;
    let mut changes = Entries::default();
    let mut note = |key: &str, text: String| _ = changes.insert(Key::Text(key.into()), Item::new(text));
    let comment = match content {
        Some(_) => {
            note("diff", "New file".to_owned());
            format!("File {name} updated")
        }
        None => {
            note("new", format!("file {name} created"));
            "Empty file".to_owned()
        }
    };
    if let Some(mode) = mode.filter(|mode| *mode != MODE_BEFORE) {
        note("mode", shown_mode(mode));
    }
    changes.extend(permissions(call, name, mode)?);
    Ok(Returned::new(Some(true), comment).with(Map::new(changes)))
}

fn directory(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    Ok(make_directory(call).unwrap_or_else(|stopped| stopped))
}

fn make_directory(call: &mut Call<'_, '_>) -> Result<Returned, Stopped> {
    let name = path(call)?;
    let key = if call.get("dir_mode").is_some() { "dir_mode" } else { "mode" };
    let mode = mode(call, key);
    match call.host.files().stat(&name, true).map(|stat| stat.kind) {
        Some(FileKind::Directory) => {
            let changes = permissions(call, &name, mode)?;
            if changes.is_empty() {
                return Ok(Returned::new(Some(true), format!("The directory {name} is in the correct state")));
            }
            let test = call.test;
            let comment = if test {
                format!("The directory {name} will be changed")
            } else {
                format!("Directory {name} updated")
            };
            // Salt tells it twice: of the folder, and of what it set.
            let mut told: Entries =
                std::iter::once((Key::Text(name.as_str().into()), Item::new(Map::new(changes.clone())))).collect();
            told.extend(changes);
            Ok(Returned::new((!test).then_some(true), comment).with(Map::new(told)))
        }
        Some(_) => Err(failed(format!("Specified location {name} exists and is a file"))),
        None => {
            let changes = mapping([(name.as_str(), mapping([("directory", "new".into())]))]);
            if call.test {
                let comment = format!("The following files will be changed:\n{name}: directory - new\n");
                return Ok(Returned::new(None, comment).with(changes));
            }
            let folder = parent(&name).to_owned();
            if call.host.files().stat(&folder, true).is_none() && !call.flag("makedirs", false) {
                return Err(failed(format!("No directory to create {name} in")).with(changes));
            }
            make_folders(call, &folder, mode.unwrap_or(MODE_OF_DIRECTORIES))
                .map_err(|error| of_host(&folder, error))?;
            let made = call.host.files().make_directory(&name, mode.unwrap_or(MODE_OF_DIRECTORIES));
            made.map_err(|error| of_host(&name, error))?;
            permissions(call, &name, mode)?;
            Ok(Returned::new(Some(true), "").with(changes))
        }
    }
}

fn absent(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    Ok(take_away(call).unwrap_or_else(|stopped| stopped))
}

fn take_away(call: &mut Call<'_, '_>) -> Result<Returned, Stopped> {
    let name = path(call)?;
    if name == "/" {
        return Err(failed("Refusing to make \"/\" absent"));
    }
    let Some(stat) = call.host.files().stat(&name, false) else {
        return Ok(Returned::new(Some(true), format!("File {name} is not present")));
    };
    let (what, small) = if stat.kind == FileKind::Directory { ("Directory", "directory") } else { ("File", "file") };
    let changes = mapping([("removed", name.as_str().into())]);
    if call.test {
        return Ok(Returned::new(None, format!("{what} {name} is set for removal")).with(changes));
    }
    call.host.files().remove(&name).map_err(|error| of_host(&name, error))?;
    Ok(Returned::new(Some(true), format!("Removed {small} {name}")).with(changes))
}

fn symlink(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    Ok(link(call).unwrap_or_else(|stopped| stopped))
}

fn link(call: &mut Call<'_, '_>) -> Result<Returned, Stopped> {
    let name = path(call)?;
    let target = call.text("target").unwrap_or_default();
    let present = call.host.files().stat(&name, false);
    match &present {
        Some(stat) if stat.kind == FileKind::Link && stat.target.as_deref() == Some(&target) => {
            return Ok(Returned::new(Some(true), format!("Symlink {name} is present and owned by root:root")));
        }
        Some(stat) if stat.kind != FileKind::Link && !call.flag("force", false) => {
            let what = if stat.kind == FileKind::Directory { "Directory" } else { "File" };
            return Err(failed(format!("{what} exists where the symlink {name} should be")));
        }
        _ => {}
    }
    if call.test {
        let word = if present.is_some() { "changed" } else { "created" };
        let comment = match word {
            "created" => format!("Symlink {name} to {target} is set for creation"),
            _ => format!("Symlink {name} target is set to be changed to {target}"),
        };
        return Ok(Returned::new(None, comment).with(mapping([("new", name.as_str().into())])));
    }
    if present.is_some() {
        call.host.files().remove(&name).map_err(|error| of_host(&name, error))?;
    }
    with_parent(call, &name)?;
    call.host.files().make_link(&name, &target).map_err(|error| of_host(&name, error))?;
    let comment = format!("Created new symlink {name} -> {target}");
    Ok(Returned::new(Some(true), comment).with(mapping([("new", name.as_str().into())])))
}

fn append(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    Ok(add_lines(call).unwrap_or_else(|stopped| stopped))
}

fn add_lines(call: &mut Call<'_, '_>) -> Result<Returned, Stopped> {
    let name = path(call)?;
    let present = call.host.files().read(&name).ok();
    let old = present.as_deref().map(|bytes| String::from_utf8_lossy(bytes).into_owned()).unwrap_or_default();
    let wanted: Vec<String> =
        call.texts("text").iter().flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>()).collect();
    let missing: Vec<&String> = wanted.iter().filter(|line| !old.lines().any(|known| known == line.as_str())).collect();
    if missing.is_empty() {
        return Ok(Returned::new(Some(true), format!("File {name} is in correct state")));
    }
    let mut new = old.clone();
    if !new.is_empty() && !new.ends_with('\n') {
        new.push('\n');
    }
    for line in &missing {
        new.push_str(line);
        new.push('\n');
    }
    let changes = mapping([("diff", diff::of_lines(&old, &new).into())]);
    if call.test {
        return Ok(Returned::new(None, format!("File {name} is set to be updated")).with(changes));
    }
    with_parent(call, &name)?;
    call.host.files().write(&name, new.as_bytes(), MODE_OF_FILES).map_err(|error| of_host(&name, error))?;
    Ok(Returned::new(Some(true), format!("Appended {} lines", missing.len())).with(changes))
}

fn touch(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    Ok(touched(call).unwrap_or_else(|stopped| stopped))
}

fn touched(call: &mut Call<'_, '_>) -> Result<Returned, Stopped> {
    let name = path(call)?;
    let exists = call.host.files().stat(&name, true).is_some();
    if call.test {
        let comment = if exists {
            format!("File {name} exists and has the correct times")
        } else {
            format!("File {name} is set to be created")
        };
        return Ok(Returned::new(if exists { Some(true) } else { None }, comment));
    }
    if exists {
        let changes = mapping([("touched", name.as_str().into())]);
        return Ok(Returned::new(Some(true), format!("Updated times on file {name}")).with(changes));
    }
    with_parent(call, &name)?;
    call.host.files().write(&name, &[], MODE_OF_FILES).map_err(|error| of_host(&name, error))?;
    let changes = mapping([("new", name.as_str().into())]);
    Ok(Returned::new(Some(true), format!("Created empty file {name}")).with(changes))
}
