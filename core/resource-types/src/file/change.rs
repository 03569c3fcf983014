//! Bringing a file into the wanted state.

use super::super::host::{Command, Failure, FileError, FileKind, Host, Looks, Speaker, Stat};
use super::super::{Attribute, Instance, ruby};
use super::{checksum, making, mode, path, state};
use duckrow_record::report::Lack;
use duckrow_record::trace::Level;
use duckrow_values::Value;

/// The mode of a file that was given none.
const DEFAULT_MODE: u32 = 0o644;

/// Brings one property into the wanted state.
pub(super) fn sync(resource: &mut Instance, attribute: &Attribute, host: &mut Host<'_>) -> Result<(), Failure> {
    match attribute.name.as_str() {
        "ensure" => ensure(resource, host),
        "content" | "checksum_value" => write(resource, host),
        "target" => {
            if !resource.is_set("ensure") {
                resource.put("ensure", "link");
            }
            let current = state::retrieve(resource, "ensure", host)?;
            let definition = resource.definition.clone();
            let Some(ensure) = definition.attribute_named("ensure") else { return Ok(()) };
            if state::in_sync(resource, ensure, &current, host)? { link(resource, host) } else { Ok(()) }
        }
        "owner" | "group" => own(resource, &attribute.name, host),
        "mode" => set_mode(resource, host),
        _ => Ok(()),
    }
}

fn ensure(resource: &mut Instance, host: &mut Host<'_>) -> Result<(), Failure> {
    let wanted = resource.text("ensure").unwrap_or_default();
    remove_existing(resource, &wanted, host)?;
    match wanted.as_str() {
        "directory" => make_directory(resource, host),
        "link" if resource.is_set("target") => link(resource, host),
        "link" => Err(Failure::new("Cannot create a symlink without a target")),
        "file" | "present" => write(resource, host),
        _ => Ok(()),
    }
}

fn make_directory(resource: &mut Instance, host: &mut Host<'_>) -> Result<(), Failure> {
    let parent = path::parent(&resource.name);
    if host.system.files().stat(parent, true).is_none() {
        let path = &resource.name;
        let failure = Failure::new(format!("Cannot create {path}; parent directory {parent} does not exist"));
        return Err(failure.lacking(Lack::Directory(parent.to_owned())));
    }
    let bits = match resource.text("mode") {
        Some(mode) => mode::apply(&mode, 0o755, true).map_err(Failure::new)?,
        None => 0o755,
    };
    host.system.files().make_directory(&resource.name, bits).map_err(|e| system(e, "dir_s_mkdir", &resource.name))?;
    fix(resource, host)
}

fn link(resource: &mut Instance, host: &mut Host<'_>) -> Result<(), Failure> {
    let target = resource.text("target").unwrap_or_default();
    remove_existing(resource, &target, host)?;
    if host.system.files().stat(&resource.name, true).is_some() {
        return Err(Failure::new("Could not remove existing file"));
    }
    let parent = path::parent(&resource.name).to_owned();
    match host.system.files().stat(&parent, true) {
        None => {
            let failure = system(FileError::NotFound, "dir_chdir", &parent);
            return Err(failure.lacking(Lack::Directory(parent)));
        }
        Some(stat) if stat.kind != FileKind::Directory => {
            return Err(system(FileError::NotADirectory, "dir_chdir", &parent));
        }
        Some(_) => {}
    }
    check_owner(resource, host)?;
    host.system.files().make_link(&resource.name, &target).map_err(|error| {
        Failure::of_host(format!("{} @ rb_file_s_symlink - ({target}, {})", error.text(), resource.name))
    })?;
    fix(resource, host)
}

/// Checks that the owner of a link exists: Puppet makes links as their owner.
fn check_owner(resource: &Instance, host: &mut Host<'_>) -> Result<(), Failure> {
    let Some(owner) = resource.text("owner") else { return Ok(()) };
    let known = match owner.parse() {
        Ok(id) => host.system.user_name(id).is_some(),
        Err(_) => host.system.user_id(&owner).is_some(),
    };
    if known { Ok(()) } else { Err(Failure::new(format!("Invalid user: {owner}")).lacking(Lack::User(owner))) }
}

/// Puts the wanted content in place, and then owner, group and mode.
fn write(resource: &mut Instance, host: &mut Host<'_>) -> Result<(), Failure> {
    remove_existing(resource, "file", host)?;
    let wanted = match resource.text("mode") {
        Some(mode) => mode::apply(&mode, DEFAULT_MODE, false).map_err(Failure::new)?,
        None => DEFAULT_MODE,
    };
    // A link that is followed is replaced, too, but lends its target's mode.
    let present = host.system.files().stat(&resource.name, resource.is("links", "follow"));
    let whole = resource.is_set("content") || resource.is_set("source");
    let content = if whole { wanted_content(resource, host)? } else { Vec::new() };
    validate(resource, &content, host)?;
    let mode = match present.filter(|_| whole) {
        Some(stat) => lasting_mode(resource, stat.mode)?,
        None => wanted,
    };
    let looks = Looks { mode, owner: number(resource, "owner"), group: number(resource, "group") };
    host.system.files().put(&resource.name, &content, looks).map_err(|error| write_error(resource, error, whole))?;
    fix(resource, host)
}

/// The mode with which a new content takes the place of a file of this mode: the wanted one, so that nobody reads it meanwhile who may
/// not. Symbols that would make yet another mode of that are left to [`set_mode`].
fn lasting_mode(resource: &Instance, present: u32) -> Result<u32, Failure> {
    let Some(mode) = resource.text("mode") else { return Ok(present) };
    let wanted = mode::apply(&mode, present, false).map_err(Failure::new)?;
    let is_lasting = mode::apply(&mode, wanted, false).is_ok_and(|again| again == wanted);
    Ok(if is_lasting { wanted } else { present })
}

/// The number of the owner or group that is wanted.
fn number(resource: &Instance, property: &str) -> Option<i64> {
    match resource.value(property) {
        Some(Value::Integer(id)) => Some(*id),
        _ => None,
    }
}

/// A content is written beside the file first, so the errors differ.
fn write_error(resource: &Instance, error: FileError, whole: bool) -> Failure {
    let (path, text) = (&resource.name, error.text());
    let failure = if whole { beside(error, path, text) } else { system(error, "rb_sysopen", path) };
    match error {
        FileError::NotFound => failure.lacking(Lack::Directory(path::parent(path).to_owned())),
        _ => failure,
    }
}

/// An error about the file that is written beside the one that is meant.
fn beside(error: FileError, path: &str, text: &str) -> Failure {
    Failure::of_host(match error {
        FileError::NotFound => {
            format!("{text} - A directory component in {path}.lock does not exist or is a dangling symbolic link")
        }
        FileError::IsADirectory => format!("{text} - {text}: {path}"),
        FileError::NotADirectory => format!("{text} @ dir_s_mkdir - {path}.lock"),
        _ => format!("{text} - {path}"),
    })
}

/// The content that was given, or that of the source.
fn wanted_content(resource: &Instance, host: &mut Host<'_>) -> Result<Vec<u8>, Failure> {
    if !resource.is_set("source") {
        return Ok(making::content(resource).unwrap_or_default());
    }
    let source = state::find_source(resource, host)?;
    let wanted = resource.text("checksum_value");
    let kind = making::kind(resource);
    let sum = checksum::checksum(&kind, &source.content);
    match wanted.map(|digest| format!("{{{kind}}}{digest}")).filter(|wanted| *wanted != sum) {
        Some(wanted) => Err(Failure::new(format!(
            "File written to disk did not match desired checksum; discarding changes ({sum} vs {wanted})"
        ))),
        None => Ok(source.content),
    }
}

/// A command may have to agree with the new content.
fn validate(resource: &Instance, content: &[u8], host: &mut Host<'_>) -> Result<(), Failure> {
    let Some(command) = resource.text("validate_cmd") else { return Ok(()) };
    let place = resource.text("validate_replacement").unwrap_or_else(|| "%".to_owned());
    let trial = host.system.files().make_trial(&resource.name, content);
    let trial = trial.map_err(|error| write_error(resource, error, true))?;
    let text = command.replace(&place, &trial);
    let output = host.system.run(&Command { text: text.clone(), ..Command::default() });
    host.system.files().remove_trial(&trial);
    let output = output?;
    match output.exit {
        0 => Ok(()),
        code => Err(Failure::new(format!("Execution of '{text}' returned {code}: {}", output.text().trim()))),
    }
}

/// Brings owner, group and mode of a file that was just made into the wanted state.
fn fix(resource: &mut Instance, host: &mut Host<'_>) -> Result<(), Failure> {
    for property in ["owner", "group", "mode"] {
        let definition = resource.definition.clone();
        let Some(attribute) = definition.attribute_named(property).filter(|_| resource.is_set(property)) else {
            continue;
        };
        let current = state::retrieve(resource, property, host)?;
        if !state::in_sync(resource, attribute, &current, host)? {
            sync(resource, attribute, host)?;
        }
    }
    Ok(())
}

fn own(resource: &Instance, property: &str, host: &mut Host<'_>) -> Result<(), Failure> {
    let Some(id) = number(resource, property) else { return Ok(()) };
    let (user, group) = if property == "owner" { (Some(id), None) } else { (None, Some(id)) };
    host.system.files().set_owner(&resource.name, user, group).map_err(|error| {
        Failure::new(format!("Failed to set {property} to '{id}': {} - {}", error.text(), resource.name))
    })
}

fn set_mode(resource: &Instance, host: &mut Host<'_>) -> Result<(), Failure> {
    let present = state::stat(resource, host);
    let directory = present.as_ref().is_some_and(|stat| stat.kind == FileKind::Directory);
    let wanted = state::wanted_mode(resource, &resource.text("mode").unwrap_or_default(), host);
    let bits = mode::apply(&wanted, present.map_or(DEFAULT_MODE, |stat| stat.mode), directory).map_err(Failure::new)?;
    host.system.files().set_mode(&resource.name, bits).map_err(|error| {
        let (mode, path) = (resource.text("mode").unwrap_or_default(), &resource.name);
        Failure::new(format!("failed to set mode {mode} on {path}: {} - {path}", error.text()))
    })
}

/// Makes room: keeps a copy if that is wanted, and removes a file of another kind. Directories only by `force`.
fn remove_existing(resource: &Instance, wanted: &str, host: &mut Host<'_>) -> Result<(), Failure> {
    let Some(present) = state::stat(resource, host) else { return Ok(()) };
    if resource.value("backup").is_some_and(Value::is_true) {
        keep_copy(resource, &present, host)?;
    }
    if wanted != "link" && wanted == present.kind.name() {
        return Ok(());
    }
    if present.kind == FileKind::Directory && !resource.flag("force") {
        host.say(Level::Notice, Speaker::Resource, "Not removing directory; use 'force' to override");
        return Ok(());
    }
    host.system
        .files()
        .remove(&resource.name)
        .map_err(|error| Failure::new(format!("{} @ apply2files - {}", error.text(), resource.name)))
}

/// Keeps a copy of the present file: beside it, or in a filebucket.
fn keep_copy(resource: &Instance, present: &Stat, host: &mut Host<'_>) -> Result<(), Failure> {
    if present.kind == FileKind::Directory && !resource.flag("force") {
        host.say(Level::Warning, Speaker::Resource, "Could not back up file of type directory");
        return Ok(());
    }
    if present.kind != FileKind::File {
        return Ok(());
    }
    let content = host.system.files().read(&resource.name).unwrap_or_default();
    let backup = resource.text("backup").unwrap_or_default();
    if !backup.starts_with('.') {
        host.system.keep(&backup, &resource.name, &content)?;
        let sum = checksum::checksum("sha256", &content).replace("{sha256}", "");
        let text = format!("Filebucketed {} to {backup} with sum {sum}", resource.name);
        host.say(Level::Info, Speaker::Resource, text);
        return Ok(());
    }
    let copy = format!("{}{backup}", resource.name);
    if let Some(old) = host.system.files().stat(&copy, false) {
        if old.kind == FileKind::Directory {
            return Err(Failure::new(format!("Will not remove directory backup {copy}; use a filebucket")));
        }
        let text = format!("Removing old backup of type {}", old.kind.name());
        host.say(Level::Info, Speaker::Resource, text);
    }
    host.system
        .files()
        .write(&copy, &content, present.mode)
        .map_err(|error| Failure::new(format!("Could not back {} up: {}", resource.name, error.text())))
}

/// An error of the system below Ruby.
fn system(error: FileError, call: &str, path: &str) -> Failure {
    Failure::of_host(format!("{} @ {call} - {}", error.text(), ruby::to_s(&path.into())))
}
