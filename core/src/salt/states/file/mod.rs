//! The module `file`, as far as it is simulated (`salt/states/file.py`). Content, single lines, blocks and copies have rooms of
//! their own.

mod accumulate;
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
mod obstacles;
mod serialize;
mod tidy;
mod verify;

use super::{Call, Function, Raised, Returned, diff, mapping, python_regex};
use crate::resource_types::{FileKind, Files, parent};
use crate::salt::data::{Data, Entries, Item, Key, Map};
pub(crate) use accumulate::Accumulators;
use arguments::{
    APPEND, BLOCK, COPY, DIRECTORY, KEYVALUE, LINE, MANAGED, PREPEND, RECURSE, REPLACE, SERIALIZE, SYMLINK,
};
use content::text_of_source;
use obstacles::{make_folders, of_host};

const MODE_OF_FILES: u32 = 0o644;
/// The mode with which Salt puts a new file down before it sets another one.
const MODE_BEFORE: u32 = 0o600;
const MODE_OF_DIRECTORIES: u32 = 0o755;
/// What Salt says about what it has not done.
const NOTE: &str = "\nNote: No changes made, actual changes may\nbe different due to other states.";
/// How deep folders are gone through.
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
        let function = call.low.get("fun").map(|item| item.data.text()).unwrap_or_default();
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

/// Whether there are the user and the group that a state names (`_check_user`). In test mode they may be missing.
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
        let number = wanted.parse().ok().or(known);
        if number != Some(present) {
            note(key, call.get(key).cloned().unwrap_or(Data::Null));
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

fn managed(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    Ok(manage(call).unwrap_or_else(|stopped| stopped))
}

/// What can't be given together.
fn check_arguments(call: &Call<'_, '_>) -> Result<(), Stopped> {
    let contents =
        ["contents", "contents_pillar", "contents_grains"].iter().filter(|key| call.get(key).is_some()).count();
    let keeps = call.text("mode").is_some_and(|mode| mode == "keep");
    let wrong = match (call.flag("source", false), keeps, contents) {
        (true, _, 1..) => {
            "'source' cannot be used in combination with 'contents', 'contents_pillar', or 'contents_grains'"
        }
        (_, true, 1..) => {
            "Mode preservation cannot be used in combination with 'contents', 'contents_pillar', or 'contents_grains'"
        }
        (_, _, 2..) => "Only one of 'contents', 'contents_pillar', and 'contents_grains' is permitted",
        _ => return Ok(()),
    };
    Err(failed(wrong))
}

fn manage(call: &mut Call<'_, '_>) -> Result<Returned, Stopped> {
    check_arguments(call)?;
    let name = at_home(&call.name);
    let stat = call.host.files().stat(&name, true);
    let is_file = stat.as_ref().is_some_and(|stat| stat.kind == FileKind::File);
    if !call.flag("create", true) && !is_file {
        return Ok(Returned::new(Some(true), format!("File {name} is not present and is not set for creation")));
    }
    users(call)?;
    let name = path(call)?;
    if stat.as_ref().is_some_and(|stat| stat.kind == FileKind::Directory) {
        return Err(failed(format!("Specified target {name} is a directory")));
    }
    content::context(call)?;
    let keeps = call.text("mode").is_some_and(|mode| mode == "keep") && call.flag("source", false);
    let mode = if keeps { Some(MODE_OF_FILES) } else { mode(call, "mode") };
    let kinds = ["contents", "contents_pillar", "contents_grains"];
    let has_content = call.flag("source", false) || kinds.iter().any(|key| call.get(key).is_some());
    if stat.is_some() && !(has_content && call.flag("replace", true)) {
        return attributes(call, &name, mode);
    }
    let content = content::wanted(call).map_err(|stopped| without_lead(call, stopped))?;
    if let Some(stopped) = content.as_deref().and_then(|content| checked(call, &name, content)) {
        return Ok(stopped);
    }
    let returned = bring(call, &name, mode, content)?;
    Ok(match unreadable_mode(call).filter(|_| !keeps) {
        Some(mode) => obstacles::with_unreadable_mode(call, returned, &mode, stat.is_some()),
        None => returned,
    })
}

/// A mode that is none, as Salt writes modes.
fn unreadable_mode(call: &Call<'_, '_>) -> Option<String> {
    let mode = call.text("mode").filter(|mode| u32::from_str_radix(mode, 8).is_err() && mode != "keep")?;
    Some(content::full_mode(&mode))
}

/// In test mode Salt names the missing source alone.
fn without_lead(call: &Call<'_, '_>, mut stopped: Stopped) -> Stopped {
    let lead = "Unable to manage file: ";
    let is_missing = ["Source file ", "Local file source ", "Unable to verify "]
        .iter()
        .any(|what| stopped.comment.strip_prefix(lead).is_some_and(|rest| rest.starts_with(what)));
    if call.test && is_missing {
        stopped.comment = stopped.comment.split_off(lead.len());
    }
    stopped
}

/// Lets `check_cmd` judge the new content, which it finds in a file of its own. Returns what it has against it.
fn checked(call: &mut Call<'_, '_>, name: &str, content: &str) -> Option<Returned> {
    let command = call.text("check_cmd").filter(|command| !command.is_empty() && !call.test)?;
    if call.host.files().read(name).is_ok_and(|present| present == content.as_bytes()) {
        return None;
    }
    let ending = call.text("tmp_ext").unwrap_or_default();
    let folder = call.text("tmp_dir").unwrap_or_else(|| "/tmp".to_owned());
    let trial = format!("{folder}/__salt.tmp.new{ending}");
    call.host.files().write(&trial, content.as_bytes(), MODE_BEFORE).ok()?;
    let output = super::shell(call.host, &format!("{command} {trial}"), None);
    // It was there for the command alone; that it can be removed was shown by writing it.
    _ = call.host.files().remove(&trial);
    *call.retcode = i64::from(output.exit);
    if output.exit == 0 {
        return None;
    }
    let said = [false, true].map(|errors| output.stream(errors).trim_end_matches('\n').to_owned());
    let said = said.iter().filter(|said| !said.is_empty()).map(|said| format!("\n{said}"));
    Some(failed(std::iter::once("check_cmd execution failed".to_owned()).chain(said).collect::<String>()))
}

/// A file whose content is left alone.
fn attributes(call: &mut Call<'_, '_>, name: &str, mode: Option<u32>) -> Result<Returned, Stopped> {
    let present = call.host.files().stat(name, true).map_or(0, |stat| stat.mode);
    let changes = permissions(call, name, mode)?;
    let comment = match mode.filter(|mode| *mode != present) {
        Some(mode) if call.test => {
            let (mode, present) = (shown_mode(mode), shown_mode(present));
            format!("File {name} will be updated with permissions {mode} from its current state of {present}")
        }
        _ if call.test => format!("File {name} not updated"),
        _ if changes.is_empty() => format!("File {name} exists with proper permissions. No changes made."),
        _ => String::new(),
    };
    let result = (!call.test || changes.is_empty()).then_some(true);
    Ok(Returned::new(result, comment).with(Map::new(changes)))
}

/// Brings a file into the wanted state (`manage_file`).
fn bring(call: &mut Call<'_, '_>, name: &str, mode: Option<u32>, content: Option<String>) -> Result<Returned, Stopped> {
    if let Some(returned) = obstacles::in_the_way(call, name, mode, content.as_deref())? {
        return Ok(returned);
    }
    let Ok(present) = call.host.files().read(name) else { return create(call, name, mode, content.as_deref()) };
    let kept = call.host.files().stat(name, true).map_or(MODE_OF_FILES, |stat| stat.mode);
    let mut changes = Entries::default();
    if let Some(content) = content.filter(|content| content.as_bytes() != present) {
        let old = String::from_utf8_lossy(&present).into_owned();
        let shown = match call.flag("show_changes", true) {
            true => diff::of_texts(&old, &content),
            false => "<show_changes=False>".to_owned(),
        };
        changes.insert(Key::Text("diff".into()), Item::new(shown));
        if !call.test {
            writable(call, name)?.write(name, content.as_bytes(), kept).map_err(|error| of_host(name, error))?;
        }
    }
    changes.extend(permissions(call, name, mode)?);
    Ok(match (changes.is_empty(), call.test) {
        (true, false) => Returned::new(Some(true), format!("File {name} is in the correct state")),
        (true, true) => Returned::new(Some(true), format!("The file {name} is in the correct state")),
        (false, true) => {
            Returned::new(None, format!("The file {name} is set to be changed{NOTE}")).with(Map::new(changes))
        }
        (false, false) => Returned::new(Some(true), format!("File {name} updated")).with(Map::new(changes)),
    })
}

fn create(call: &mut Call<'_, '_>, name: &str, mode: Option<u32>, content: Option<&str>) -> Result<Returned, Stopped> {
    let whole = content.filter(|_| call.flag("new_file_diff", false)).map(|content| diff::of_texts("", content));
    if call.test {
        let changes = match &whole {
            Some(whole) => mapping([("diff", whole.as_str().into())]),
            None => mapping([("newfile", name.into())]),
        };
        return Ok(Returned::new(None, format!("The file {name} is set to be changed{NOTE}")).with(changes));
    }
    with_parent(call, name)?;
    // What comes from the master has the mode of its files there.
    let mode = mode.or(call.flag("source", false).then_some(MODE_OF_FILES));
    let written =
        writable(call, name)?.write(name, content.unwrap_or_default().as_bytes(), mode.unwrap_or(MODE_OF_FILES));
    written.map_err(|error| of_host(name, error))?;
    let mut changes = Entries::default();
    let mut note = |key: &str, text: String| _ = changes.insert(Key::Text(key.into()), Item::new(text));
    let comment = match content {
        Some(_) => {
            note("diff", whole.unwrap_or_else(|| "New file".to_owned()));
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

fn append(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    edit::settled(add_lines(call))
}

/// The texts that are to be added: those of the state, or of sources.
fn texts_to_add(call: &mut Call<'_, '_>) -> Result<Vec<String>, Stopped> {
    let sources = sources_as_texts(call)?;
    if !sources.is_empty() {
        return Ok(sources);
    }
    match call.low.get("text").map(|item| &item.data) {
        Some(Data::List(list)) => Ok(list.items().iter().map(|item| item.data.text().to_string()).collect()),
        Some(single) => Ok(vec![single.text().to_string()]),
        None => Ok(vec!["None".to_owned()]),
    }
}

/// The texts of `source` or `sources`, which are templates unless the state says otherwise.
fn sources_as_texts(call: &mut Call<'_, '_>) -> Result<Vec<String>, Stopped> {
    let (source, sources) = (call.text("source"), call.texts("sources"));
    if source.is_some() && !sources.is_empty() {
        return Err(failed("source and sources are mutually exclusive"));
    }
    let mut texts = Vec::new();
    for source in source.into_iter().chain(sources) {
        let missing = |_| failed(format!("Failed to load template file {source}"));
        let text = text_of_source(call, &source).map_err(missing)?;
        let is_template = call.low.get("template").is_none_or(|item| item.data.text() == "jinja");
        let text = match is_template {
            true => {
                content::rendered(call, &text, &[]).map_err(|words| obstacles::thrown(&content::raised(&words).0))?
            }
            false => text,
        };
        texts.push(text);
    }
    Ok(texts)
}

/// The text of a script, as a template if the state says so; nothing if it can't be found.
pub(super) fn text_of_script(call: &mut Call<'_, '_>, source: &str) -> Result<Option<String>, Returned> {
    let Ok(text) = text_of_source(call, source) else { return Ok(None) };
    match call.text("template").as_deref() {
        Some("jinja") => content::rendered(call, &text, &[]).map(Some).map_err(failed),
        _ => Ok(Some(text)),
    }
}

fn add_lines(call: &mut Call<'_, '_>) -> Result<Returned, edit::Ended> {
    obstacles::reads_a_file(call).map_err(|error| obstacles::raised(&call.name, error))?;
    let text = match edit::present_or_new(call)? {
        Ok(text) => text,
        Err(returned) => return Ok(returned),
    };
    let chunks = texts_to_add(call)?;
    let name = &text.name;
    let mut added: Vec<&str> = Vec::new();
    for chunk in &chunks {
        let pattern = match call.flag("ignore_whitespace", true) {
            true => python_regex::ignoring_space(chunk)?,
            false => python_regex::compile(chunk, python_regex::MULTILINE)?,
        };
        if !pattern.matches(&text.old) {
            added.extend(chunk.lines());
        }
    }
    if added.is_empty() {
        return Ok(Returned::new(Some(true), format!("File {name} is in correct state")));
    }
    let mut new = text.old.clone();
    if !new.is_empty() && !new.ends_with('\n') {
        new.push('\n');
    }
    for line in &added {
        new.push_str(line);
        new.push('\n');
    }
    let shown: Data = match call.flag("show_changes", true) {
        true => diff::of_lines(&text.old, &new).into(),
        false => "<show_changes=False>".into(),
    };
    let changes = mapping([("diff", shown)]);
    if call.test {
        return Ok(Returned::new(None, format!("File {name} is set to be updated")).with(changes));
    }
    text.write(call, &new, None)?;
    Ok(Returned::new(Some(true), format!("Appended {} lines", added.len())).with(changes))
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

/// Goes through all that is below a folder: files of a folder first, then what is in its folders.
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
    use crate::run;
    use crate::scenario::{Fault, Kind, Operation, Scenario};

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
