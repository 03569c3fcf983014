//! Files from other places: `file.copy`, `file.rename`, `file.recurse` (`salt/states/file.py`).

use super::super::{Call, Returned, mapping};
use super::{MAX_DEPTH, Stopped, content, failed, make_folders, mode, of_host, permissions, writable};
use crate::fnmatch;
use crate::states::Raised;
use crate::value::{Dict, Entries, Item, List, Value};
use duckrow_resource_types::{FileKind, Stat, parent};

pub(super) fn copy(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    Ok(copied(call).unwrap_or_else(|stopped| stopped))
}

fn copied(call: &mut Call<'_, '_>) -> Result<Returned, Stopped> {
    let mut name = super::path(call)?;
    let source = call.text("source").unwrap_or_default();
    let Some(stat) = call.host.files().stat(&source, true) else {
        return Err(failed(format!("Source file \"{source}\" is not present")));
    };
    let preserve = call.flag("preserve", false);
    super::users(call)?;
    let is_folder = call.is_folder(&name);
    let mut comment = format!("Copied \"{source}\" to \"{name}\"");
    if is_folder && call.flag("subdir", false) {
        name = format!("{name}/{}", source.rsplit('/').next().unwrap_or_default());
    }
    if let Some(present) = call.host.files().stat(&name, false) {
        if !call.flag("force", false) {
            let text = format!("The target file \"{name}\" exists and will not be overwritten");
            return Ok(Returned::new(Some(true), text));
        }
        let same = call.host.files().read(&name).ok() == call.host.files().read(&source).ok();
        if present.kind == FileKind::File && same {
            comment.push_str(" - files are identical but force flag is set");
        }
        if !call.test {
            writable(call, &name)?.remove(&name).map_err(|error| of_host(&name, error))?;
        }
    }
    if call.test {
        return Ok(Returned::new(None, format!("File \"{source}\" is set to be copied to \"{name}\"")));
    }
    into_folder(call, &name)?;
    let wanted = if preserve { Some(stat.mode) } else { mode(call, "mode") };
    duplicate(call, &source, &name, stat.mode, MAX_DEPTH)?;
    let mut changes: Entries = std::iter::once((Value::Text(name.as_str().into()), Item::new(source))).collect();
    match preserve {
        true => {
            let set = writable(call, &name)?.set_owner(&name, Some(stat.owner), Some(stat.group));
            set.map_err(|error| of_host(&name, error))?;
        }
        false => changes.extend(permissions(call, &name, wanted.or(Some(stat.mode)))?),
    }
    Ok(Returned::new(Some(true), comment).with(Dict::new(changes)))
}

fn duplicate(call: &mut Call<'_, '_>, from: &str, to: &str, mode: u32, left: usize) -> Result<(), Stopped> {
    let files = call.host.files();
    let kind = files.stat(from, true).map(|stat| (stat.kind, stat.mode));
    match kind {
        Some((FileKind::Directory, folder)) => {
            files.make_directory(to, folder).map_err(|error| of_host(to, error))?;
            for entry in files.entries(from) {
                let inner = format!("{from}/{entry}");
                let mode = call.host.files().stat(&inner, true).map_or(mode, |stat| stat.mode);
                if left > 0 {
                    duplicate(call, &inner, &format!("{to}/{entry}"), mode, left - 1)?;
                }
            }
            Ok(())
        }
        _ => {
            let content = files.read(from).map_err(|error| of_host(from, error))?;
            files.write(to, &content, mode).map_err(|error| of_host(to, error))
        }
    }
}

/// Sees to it that there is a folder for a path.
fn into_folder(call: &mut Call<'_, '_>, name: &str) -> Result<(), Stopped> {
    writable(call, name)?;
    let folder = parent(name).to_owned();
    if call.is_folder(&folder) {
        return Ok(());
    }
    if !call.flag("makedirs", false) {
        return Err(failed(format!("The target directory {folder} is not present")));
    }
    let mode = super::mode_of_parents(call);
    make_folders(call, &folder, mode).map_err(|(path, error)| of_host(&path, error))
}

/// Moves a file, link or folder.
pub(super) fn moved(call: &mut Call<'_, '_>, from: &str, to: &str, stat: &Stat) -> Result<(), Stopped> {
    match &stat.target {
        Some(target) => writable(call, to)?.make_link(to, target).map_err(|error| of_host(to, error))?,
        None => duplicate(call, from, to, stat.mode, MAX_DEPTH)?,
    }
    writable(call, from)?.remove(from).map_err(|error| of_host(from, error))
}

pub(super) fn rename(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    Ok(renamed(call).unwrap_or_else(|stopped| stopped))
}

fn renamed(call: &mut Call<'_, '_>) -> Result<Returned, Stopped> {
    let name = super::path(call)?;
    let source = call.text("source").unwrap_or_default();
    let Some(stat) = call.host.files().stat(&source, false) else {
        let text = format!("Source file \"{source}\" has already been moved out of place");
        return Ok(Returned::new(Some(true), text));
    };
    if call.host.files().stat(&name, false).is_some() {
        if !call.flag("force", false) {
            let text = format!("The target file \"{name}\" exists and will not be overwritten");
            return Ok(Returned::new(Some(true), text));
        }
        if !call.test {
            writable(call, &name)?.remove(&name).map_err(|error| of_host(&name, error))?;
        }
    }
    if call.test {
        return Ok(Returned::new(None, format!("File \"{source}\" is set to be moved to \"{name}\"")));
    }
    into_folder(call, &name)?;
    moved(call, &source, &name, &stat)?;
    let changes = mapping([(&name, source.as_str().into())]);
    Ok(Returned::new(Some(true), format!("Moved \"{source}\" to \"{name}\"")).with(changes))
}

pub(super) fn recurse(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    Ok(recursed(call).unwrap_or_else(|stopped| stopped))
}

/// The steps that a file or folder takes that is copied and reported.
const STEPS_OF_A_FILE: u64 = 20;

/// The combined results of the files below a folder.
#[derive(Default)]
struct Sum {
    result: Option<Option<bool>>,
    changes: Entries,
    comments: Vec<(String, String)>,
}

impl Sum {
    fn add(&mut self, path: &str, returned: Returned) {
        let result = self.result.unwrap_or(Some(true));
        if returned.result == Some(false) || result == Some(true) {
            self.result = Some(returned.result);
        }
        if returned.result != Some(true) && !returned.comment.is_empty() {
            self.comments.push((path.to_owned(), returned.comment));
        }
        if returned.changes.is_true() {
            self.changes.insert(Value::Text(path.into()), Item::new(returned.changes));
        }
    }
}

fn recursed(call: &mut Call<'_, '_>) -> Result<Returned, Stopped> {
    if call.get("mode").is_some() {
        return Err(failed("'mode' is not allowed in 'file.recurse'. Please use 'file_mode' and 'dir_mode'."));
    }
    super::users(call)?;
    let name = super::path(call)?.trim_end_matches('/').to_owned();
    let folder = source_folder(call)?;
    let files = below(call, &folder);
    match call.host.files().stat(&name, true).map(|stat| stat.kind) {
        Some(FileKind::Directory) => {}
        Some(_) => return Err(failed(format!("The path {name} exists and is not a directory"))),
        None if call.test => {}
        None => {
            let mode = mode(call, "dir_mode").unwrap_or(super::MODE_OF_DIRECTORIES);
            make_folders(call, &name, mode).map_err(|(path, error)| of_host(&path, error))?;
            permissions(call, &name, None)?;
        }
    }
    let mut sum = Sum::default();
    let mut folders: Vec<String> =
        files.iter().map(|(relative, _)| parent(&format!("{name}/{relative}")).to_owned()).collect();
    folders.sort();
    folders.dedup();
    for path in &folders {
        if !can_copy(call) {
            break;
        }
        let returned = folder_of(call, path)?;
        sum.add(path, returned);
    }
    for (relative, source) in &files {
        if !can_copy(call) {
            break;
        }
        let path = format!("{name}/{relative}");
        let returned = file_of(call, &path, source).unwrap_or_else(|stopped| stopped);
        sum.add(&path, returned);
    }
    if call.flag("clean", false) {
        let mut keep: Vec<String> = files.iter().map(|(relative, _)| format!("{name}/{relative}")).collect();
        keep.extend(super::folder::required(call, &name));
        let removed = clean(call, &name, &keep)?;
        if !removed.is_empty() && call.test {
            sum.result = sum.result.map(|result| if result == Some(true) { None } else { result });
            sum.comments.push(("removed".to_owned(), removed.join("\n")));
        } else if !removed.is_empty() {
            let items = removed.into_iter().map(Item::new).collect();
            sum.changes.insert(Value::Text("removed".into()), Item::new(Value::List(List::of_items(items))));
        }
    }
    Ok(told(sum, &name))
}

/// Takes the steps of a file or folder; whether any are left.
fn can_copy(call: &mut Call<'_, '_>) -> bool {
    call.renderer.spend(STEPS_OF_A_FILE);
    call.goes_on()
}

fn told(sum: Sum, name: &str) -> Returned {
    let result = sum.result.unwrap_or(Some(true));
    let blocks = sum.comments.iter().map(|(path, comment)| format!("\n#### {path} ####\n{comment}"));
    let mut comment = blocks.collect::<Vec<_>>().join("\n").trim().to_owned();
    if comment.is_empty() {
        comment = format!("Recursively updated {name}");
    }
    if sum.changes.is_empty() && result == Some(true) {
        comment = format!("The directory {name} is in the correct state");
    }
    Returned::new(result, comment).with(Dict::new(sum.changes))
}

/// The folder of the master: the first source that is one.
fn source_folder(call: &Call<'_, '_>) -> Result<String, Stopped> {
    let sources = call.texts("source");
    for source in &sources {
        if !source.starts_with("salt://") {
            let text = format!("Recurse failed: Invalid source '{source}' (must be a salt:// URI)");
            return Err(failed(text));
        }
    }
    let folders = sources.iter().filter_map(|source| source.strip_prefix("salt://"));
    let found = folders.map(|folder| folder.trim_end_matches('/')).find(|folder| {
        let prefix = format!("{folder}/");
        call.root.files().any(|(path, _)| path.starts_with(&prefix))
    });
    found.map(str::to_owned).ok_or_else(|| failed("Recurse failed: none of the specified sources were found"))
}

/// The files below a folder of the master: their paths in it, and their sources.
fn below(call: &Call<'_, '_>, folder: &str) -> Vec<(String, String)> {
    let prefix = format!("{folder}/");
    let deepest = call.text("maxdepth").and_then(|depth| depth.parse::<usize>().ok());
    let is_meant = |relative: &str| {
        deepest.is_none_or(|most| relative.matches('/').count() <= most)
            && patterns(call, "include_pat").is_none_or(|patterns| matches_any(&patterns, relative))
            && patterns(call, "exclude_pat").is_none_or(|patterns| !matches_any(&patterns, relative))
    };
    let mut found: Vec<(String, String)> = call
        .root
        .files()
        .filter_map(|(path, _)| Some((path.strip_prefix(&prefix)?.to_owned(), format!("salt://{path}"))))
        .filter(|(relative, _)| is_meant(relative))
        .collect();
    found.sort();
    found
}

fn patterns(call: &Call<'_, '_>, key: &str) -> Option<Vec<String>> {
    call.get(key).is_some().then(|| call.texts(key))
}

/// True if a path matches a pattern of the shell, or an expression behind `E@`.
pub(super) fn matches_any(patterns: &[String], path: &str) -> bool {
    patterns.iter().any(|pattern| match pattern.strip_prefix("E@") {
        Some(expression) => super::super::python_regex::compile(expression, super::super::python_regex::NONE)
            .is_ok_and(|regex| regex.matches(path)),
        None => fnmatch::matches(path, pattern),
    })
}

fn folder_of(call: &mut Call<'_, '_>, path: &str) -> Result<Returned, Stopped> {
    let wanted = mode(call, "dir_mode");
    if call.host.files().stat(path, true).is_none() {
        let changes = mapping([(path, mapping([("directory", "new".into())]))]);
        if call.test {
            let comment = format!("The following files will be changed:\n{path}: directory - new\n");
            return Ok(Returned::new(None, comment).with(changes));
        }
        make_folders(call, path, wanted.unwrap_or(super::MODE_OF_DIRECTORIES))
            .map_err(|(path, error)| of_host(&path, error))?;
        permissions(call, path, wanted)?;
        return Ok(Returned::new(Some(true), "").with(changes));
    }
    let changes = permissions(call, path, wanted)?;
    if changes.is_empty() {
        return Ok(Returned::new(Some(true), ""));
    }
    let lines: String =
        changes.iter().map(|(key, item)| format!("{path}: {} - {}\n", key.text(), item.value.text())).collect();
    let mut told: Entries =
        std::iter::once((Value::Text(path.into()), Item::new(Dict::new(changes.clone())))).collect();
    if call.test {
        let comment = format!("The following files will be changed:\n{lines}");
        return Ok(Returned::new(None, comment).with(Dict::new(told)));
    }
    told.extend(changes);
    Ok(Returned::new(Some(true), "").with(Dict::new(told)))
}

fn file_of(call: &mut Call<'_, '_>, path: &str, source: &str) -> Result<Returned, Stopped> {
    let mut text = content::text_of_source(call, source)?;
    if call.text("template").is_some_and(|template| template == "jinja") {
        text = content::of_source(call, source, &text)?;
    }
    let kept = call.text("file_mode").is_some_and(|mode| mode == "keep");
    let wanted = if kept { Some(super::MODE_OF_FILES) } else { mode(call, "file_mode") };
    let is_there = call.host.files().stat(path, true).is_some();
    match is_there && !call.flag("replace", true) {
        true => super::attributes(call, path, wanted),
        false => super::bring(call, path, wanted, Some(text)),
    }
}

/// Removes everything below a folder that is not to be kept; returns the removed paths.
fn clean(call: &mut Call<'_, '_>, folder: &str, keep: &[String]) -> Result<Vec<String>, Stopped> {
    let mut removed = Vec::new();
    super::walk(call, folder, &mut |path, _| removed.push(path.to_owned()));
    let excluded = patterns(call, "exclude_pat").unwrap_or_default();
    let is_kept = |path: &String| {
        let relative = path.strip_prefix(folder).unwrap_or(path).trim_start_matches('/');
        let above = format!("{path}/");
        keep.iter().any(|kept| kept == path || kept.starts_with(&above)) || matches_any(&excluded, relative)
    };
    removed.retain(|path| !is_kept(path));
    let test = call.test;
    super::folder::topmost(&mut removed, test);
    for path in removed.iter().rev().filter(|_| !test) {
        writable(call, path)?.remove(path).map_err(|error| of_host(path, error))?;
    }
    Ok(removed)
}
