//! The module `file`, as far as it is simulated (`salt/states/file.py`). Longer functions have files of their own.

mod accumulate;
mod append;
mod arguments;
mod block;
mod content;
mod copy;
mod decode;
mod edit;
mod folder;
mod keyvalue;
mod line;
mod link;
mod managed;
mod obstacles;
mod serialize;
mod tidy;
mod verify;

use super::{Call, Function, Raised, Returned, mapping};
use crate::value::{Entries, Item, Value};
pub(crate) use accumulate::Accumulators;
use append::{append, sources_as_texts, texts_to_add};
use arguments::{
    APPEND, BLOCK, COPY, DIRECTORY, KEYVALUE, LINE, MANAGED, PREPEND, RECURSE, REPLACE, SERIALIZE, SYMLINK,
};
use content::text_of_source;
use duckrow_resource_types::{FileKind, Files, parent};
use managed::{attributes, bring, managed};
use obstacles::{make_folders, of_host};

const MODE_OF_FILES: u32 = 0o644;
/// The mode with which Salt puts a new file down before it sets another one.
const MODE_BEFORE: u32 = 0o600;
const MODE_OF_DIRECTORIES: u32 = 0o755;
/// Salt's note about changes that were not made.
const NOTE: &str = "\nNote: No changes made, actual changes may\nbe different due to other states.";
/// The depth to which folders are gone through.
const MAX_DEPTH: usize = 100;

/// A function that takes whatever else it is given.
const fn function(
    name: &'static str,
    required: &'static [&'static str],
    optional: &'static [&'static str],
    call: fn(&mut Call<'_, '_>) -> Result<Returned, Raised>,
) -> Function {
    Function { name, required, optional, open: true, call }
}

/// A function that knows its arguments.
const fn closed(
    name: &'static str,
    required: &'static [&'static str],
    optional: &'static [&'static str],
    call: fn(&mut Call<'_, '_>) -> Result<Returned, Raised>,
) -> Function {
    Function { name, required, optional, open: false, call }
}

pub(super) const FUNCTIONS: &[Function] = &[
    function("file.managed", &["name"], MANAGED, managed),
    function("file.directory", &["name"], DIRECTORY, folder::directory),
    function("file.recurse", &["name", "source"], RECURSE, copy::recurse),
    function("file.absent", &["name"], &[], absent),
    function("file.symlink", &["name", "target"], SYMLINK, link::symlink),
    function("file.copy", &["name", "source"], COPY, copy::copy),
    function("file.rename", &["name", "source"], &["force", "makedirs"], copy::rename),
    closed("file.append", &["name"], APPEND, append),
    closed("file.prepend", &["name"], PREPEND, edit::prepend),
    closed("file.replace", &["name", "pattern", "repl"], REPLACE, edit::replace),
    closed("file.line", &["name"], LINE, line::line),
    closed("file.blockreplace", &["name"], BLOCK, block::blockreplace),
    closed("file.keyvalue", &["name"], KEYVALUE, keyvalue::keyvalue),
    closed("file.comment", &["name", "regex"], &["char", "backup", "ignore_missing"], edit::comment),
    closed("file.uncomment", &["name", "regex"], &["char", "backup"], edit::uncomment),
    closed("file.touch", &["name"], &["atime", "mtime", "makedirs"], touch),
    function("file.tidied", &["name"], tidy::TIDIED, tidy::tidied),
    closed("file.pruned", &["name"], tidy::PRUNED, tidy::pruned),
    closed("file.decode", &["name"], decode::DECODE, decode::decode),
    function("file.serialize", &["name"], SERIALIZE, serialize::serialize),
    function("file.accumulated", &["name", "filename", "text"], &[], accumulate::accumulated),
    closed("file.not_cached", &["name"], &["saltenv"], |call| {
        let name = &call.name;
        Ok(match name.strip_prefix("file://").or_else(|| (!name.contains("://")).then_some(name.as_str())) {
            Some(path) => Returned::new(Some(true), format!("File {path} is a local path, no action taken")),
            None => Returned::new(Some(true), format!("{name} is not cached")),
        })
    }),
    function("file.exists", &["name"], &[], |call| {
        let name = call.name.to_string();
        if name.is_empty() {
            return Ok(failed("Must provide name to file.exists"));
        }
        Ok(match call.host.files().stat(&name, true) {
            Some(_) => Returned::new(Some(true), format!("Path {name} exists")),
            None => Returned::new(Some(false), format!("Specified path {name} does not exist")),
        })
    }),
    function("file.missing", &["name"], &[], |call| {
        let name = call.name.to_string();
        if name.is_empty() {
            return Ok(failed("Must provide name to file.missing"));
        }
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

/// The files of the host, to change one: a fault of the scenario on that file keeps a state from it, as it keeps a resource.
fn writable<'c>(call: &'c mut Call<'_, '_>, path: &str) -> Result<&'c mut dyn Files, Stopped> {
    call.permit("file", path).map_err(|failure| failed(format!("Unable to manage file: {}", failure.message)))?;
    Ok(call.host.files())
}

/// A path below `~`, which is root's home.
fn at_home(name: &str) -> String {
    match name.strip_prefix('~') {
        Some(rest) if rest.is_empty() || rest.starts_with('/') => format!("/root{rest}"),
        _ => name.to_owned(),
    }
}

/// The path, which has to be absolute.
fn path(call: &Call<'_, '_>) -> Result<String, Stopped> {
    let name = at_home(&call.name);
    if name.is_empty() {
        let function = call.low.get("fun").map(|item| item.value.text()).unwrap_or_default();
        return Err(failed(format!("Must provide name to file.{function}")));
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
    if call.is_folder(&folder) {
        return Ok(());
    }
    if !call.flag("makedirs", false) {
        return Err(failed("Parent directory not present"));
    }
    let mode = mode_of_parents(call);
    make_folders(call, &folder, mode).map_err(|(path, error)| of_host(&path, error))
}

/// The mode of folders that are made for a file: those of the file, with the right to pass.
fn mode_of_parents(call: &Call<'_, '_>) -> u32 {
    let of_file = || mode(call, "mode").map(|mode| mode | ((mode | mode >> 1 | mode >> 2) & 0o111));
    mode(call, "dir_mode").or_else(of_file).unwrap_or(MODE_OF_DIRECTORIES)
}

/// Checks that the user and the group that a state names exist (`_check_user`). In test mode they may be missing.
fn users(call: &mut Call<'_, '_>) -> Result<(), Stopped> {
    let mut missing = String::new();
    if let Some(user) =
        call.text("user").filter(|user| user.parse::<i64>().is_err() && call.host.user_id(user).is_none())
    {
        missing = format!("User {user} is not available ");
    }
    if let Some(group) =
        call.text("group").filter(|group| group.parse::<i64>().is_err() && call.host.group_id(group).is_none())
    {
        missing.push_str(&format!("Group {group} is not available"));
    }
    if missing.is_empty() || call.test { Ok(()) } else { Err(failed(missing)) }
}

/// Brings owner, group and mode into the wanted state. Returns the changes that were made, or would be.
fn permissions(call: &mut Call<'_, '_>, path: &str, mode: Option<u32>) -> Result<Entries, Stopped> {
    let mut changes = Entries::default();
    let test = call.test;
    let Some(stat) = call.host.files().stat(path, true) else { return Ok(changes) };
    let mut note = |key: &str, value: Value| _ = changes.insert(Value::Text(key.into()), Item::new(value));
    for key in ["user", "group"] {
        let Some(wanted) = call.text(key) else { continue };
        let (known, present) = match key {
            "user" => (call.host.user_id(&wanted), stat.owner),
            _ => (call.host.group_id(&wanted), stat.group),
        };
        let number = wanted.parse().ok().or(known);
        if number != Some(present) {
            note(key, call.get(key).cloned().unwrap_or(Value::None));
            let (user, group) = if key == "user" { (number, None) } else { (None, number) };
            if !test {
                writable(call, path)?.set_owner(path, user, group).map_err(|error| of_host(path, error))?;
            }
        }
    }
    if let Some(mode) = mode.filter(|mode| *mode != stat.mode) {
        note("mode", shown_mode(mode).into());
        if !test {
            writable(call, path)?.set_mode(path, mode).map_err(|error| of_host(path, error))?;
        }
    }
    Ok(changes)
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
    writable(call, &name)?.remove(&name).map_err(|error| of_host(&name, error))?;
    Ok(Returned::new(Some(true), format!("Removed {small} {name}")).with(changes))
}

/// The text of a script, as a template if the state says so; nothing if it can't be found.
pub(super) fn text_of_script(call: &mut Call<'_, '_>, source: &str) -> Result<Option<String>, Returned> {
    let Ok(text) = text_of_source(call, source) else { return Ok(None) };
    match call.text("template").as_deref() {
        Some("jinja") => content::rendered(call, &text, &[]).map(Some).map_err(failed),
        _ => Ok(Some(text)),
    }
}

fn touch(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    Ok(touched(call).unwrap_or_else(|stopped| stopped))
}

fn touched(call: &mut Call<'_, '_>) -> Result<Returned, Stopped> {
    let name = path(call)?;
    let stat = call.host.files().stat(&name, true);
    let sets_times = call.get("atime").is_some() || call.get("mtime").is_some();
    let new = mapping([("new", name.as_str().into())]);
    let old = mapping([("touched", name.as_str().into())]);
    if call.test {
        return Ok(match (&stat, sets_times) {
            (None, _) => Returned::new(None, format!("File {name} is set to be created")).with(new),
            (Some(_), true) => Returned::new(None, format!("Times set to be updated on file {name}")).with(old),
            (Some(_), false) => {
                Returned::new(Some(true), format!("File {name} exists and has the correct times")).with(new)
            }
        });
    }
    if let Some(stat) = stat {
        let what = if stat.kind == FileKind::Directory { "directory" } else { "file" };
        return Ok(Returned::new(Some(true), format!("Updated times on {what} {name}")).with(old));
    }
    let folder = parent(&name).to_owned();
    if call.host.files().stat(&folder, true).is_none() && !call.flag("makedirs", false) {
        return Err(failed(format!("Directory not present to touch file {name}")));
    }
    with_parent(call, &name)?;
    writable(call, &name)?.write(&name, &[], MODE_OF_FILES).map_err(|error| of_host(&name, error))?;
    Ok(Returned::new(Some(true), format!("Created empty file {name}")).with(new))
}

/// Goes through everything below a folder: its files first, then the content of its folders.
fn walk(call: &mut Call<'_, '_>, folder: &str, look: &mut dyn FnMut(&str, FileKind)) {
    let mut folders = vec![(folder.to_owned(), 0)];
    while let Some((folder, depth)) = folders.pop() {
        for entry in call.host.files().entries(&folder) {
            let path = format!("{folder}/{entry}");
            let Some(stat) = call.host.files().stat(&path, false) else { continue };
            look(&path, stat.kind);
            if stat.kind == FileKind::Directory && depth < MAX_DEPTH {
                folders.push((path, depth + 1));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use duckrow_core::run;
    use duckrow_scenario::{Fault, Kind, Operation, Scenario};

    #[test]
    fn a_fault_fails_the_states_that_would_change_what_it_names() {
        let states = "/etc/x:\n  file.managed:\n    - contents: x\n/etc/y:\n  file.managed:\n    - contents: y\ntouch /etc/z:\n  cmd.run\n";
        let mut scenario = Scenario::of_manifest("web.sls", states);
        scenario.kind = Some(Kind::Salt);
        for resource in ["File[/etc/x]", "Exec[touch /etc/z]"] {
            let (resource, message) = (resource.to_owned(), "the disk is full".to_owned());
            scenario.faults.push(Fault { resource, operation: Operation::Set, times: None, message });
        }
        let results = run(&scenario).document().results.unwrap();
        let told: Vec<_> = results.iter().map(|row| (row.result, row.comment.as_str())).collect();
        let full = "the disk is full";
        assert_eq!(
            told,
            [
                (Some(false), &*format!("Unable to manage file: {full}")),
                (Some(true), "File /etc/y updated"),
                (Some(false), full)
            ]
        );
    }
}
