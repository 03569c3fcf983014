//! Folders of the host, and their content.

use super::{Function, Given, Minion, invocation, texts};
use crate::fnmatch;
use crate::value::{Result, Value, text};
use duckrow_resource_types::FileKind;

pub(super) const TABLE: &[Function] =
    &[
        Function::asks("file.directory_exists", "path", |minion, given| {
            Ok((kind(minion, &given.text("path")?) == Some(FileKind::Directory)).into())
        }),
        Function::asks("file.diskusage", "path", |minion, given| Ok(size(minion, &given.text("path")?))),
        Function::asks("file.file_exists", "path", |minion, given| {
            Ok((kind(minion, &given.text("path")?) == Some(FileKind::File)).into())
        }),
        Function::asks("file.find", "path, *args, **kwargs", find),
        Function::asks("file.path_exists_glob", "path", |minion, given| {
            Ok(is_globbed(minion, &given.text("path")?).into())
        }),
        Function::asks("file.readdir", "path", |minion, given| {
            let path = given.text("path")?;
            if kind(minion, &path) != Some(FileKind::Directory) {
                return Err(invocation("A valid directory was not specified."));
            }
            let mut names = vec![".".to_owned(), "..".to_owned()];
            names.extend(minion.system.files().entries(&path));
            Ok(texts(names))
        }),
    ];

/// Files that every Debian has, whether or not the host knows their content.
const BASE_FILES: [&str; 16] = [
    "/bin/bash",
    "/bin/sh",
    "/etc/apt/sources.list",
    "/etc/bash.bashrc",
    "/etc/debian_version",
    "/etc/fstab",
    "/etc/group",
    "/etc/hostname",
    "/etc/hosts",
    "/etc/nsswitch.conf",
    "/etc/os-release",
    "/etc/passwd",
    "/etc/profile",
    "/etc/resolv.conf",
    "/etc/shadow",
    "/etc/shells",
];

/// The depth to which folders are walked through.
const MAX_DEPTH: usize = 40;

/// The kind of file at a path, behind links.
fn kind(minion: &mut Minion<'_>, path: &str) -> Option<FileKind> {
    let found = minion.stat(path).map(|stat| stat.kind);
    found.or_else(|| BASE_FILES.contains(&path).then_some(FileKind::File))
}

/// All that is below a path, with the path itself.
fn below(minion: &mut Minion<'_>, path: &str, depth: usize, found: &mut Vec<String>) {
    found.push(path.to_owned());
    let is_folder = |stat: duckrow_resource_types::Stat| stat.kind == FileKind::Directory;
    if minion.system.files().stat(path, depth == 0).is_some_and(is_folder) && depth < MAX_DEPTH {
        for name in minion.system.files().entries(path) {
            below(minion, &format!("{}/{name}", path.trim_end_matches('/')), depth + 1, found);
        }
    }
}

fn size(minion: &mut Minion<'_>, path: &str) -> Value {
    let mut found = Vec::new();
    below(minion, path, 0, &mut found);
    let size = |path: String| minion.system.files().read(&path).map_or(0, |content| content.len());
    Value::size(found.into_iter().map(size).sum())
}

/// True if a path matches this pattern.
fn is_globbed(minion: &mut Minion<'_>, pattern: &str) -> bool {
    let mut known = vec![String::new()];
    for part in pattern.split('/').filter(|part| !part.is_empty()) {
        let mut next = Vec::new();
        for folder in known {
            if part.contains(['*', '?', '[']) {
                let names = minion.system.files().entries(if folder.is_empty() { "/" } else { &folder });
                let meant = names.into_iter().filter(|name| fnmatch::matches(name, part));
                next.extend(meant.map(|name| format!("{folder}/{name}")));
            } else {
                next.push(format!("{folder}/{part}"));
            }
        }
        known = next;
    }
    known.iter().any(|path| kind(minion, path).is_some())
}

/// The paths below a path, by `name`, `iname`, `type` and `maxdepth`.
fn find(minion: &mut Minion<'_>, given: Given) -> Result<Value> {
    let path = given.text("path")?;
    let option = |name: &str| given.further(name).map(|value| text(value).map(|text| text.to_string())).transpose();
    let (name, iname, kinds, deepest) = (option("name")?, option("iname")?, option("type")?, option("maxdepth")?);
    let deepest = deepest.and_then(|depth| depth.parse::<usize>().ok());
    let mut found = Vec::new();
    if kind(minion, &path).is_some() {
        below(minion, &path, 0, &mut found);
    }
    let start = path.trim_end_matches('/').matches('/').count();
    found.retain(|at| {
        let own = at.rsplit('/').next().unwrap_or_default();
        let is_kind = |kinds: &String| {
            let stat = minion.system.files().stat(at, false);
            stat.is_some_and(|stat| kinds.contains(stat.kind.name().get(..1).unwrap_or_default()))
        };
        deepest.is_none_or(|deepest| at.matches('/').count().saturating_sub(start) <= deepest)
            && name.as_ref().is_none_or(|pattern| fnmatch::matches(own, pattern))
            && iname.as_ref().is_none_or(|pattern| fnmatch::matches(&own.to_lowercase(), &pattern.to_lowercase()))
            && kinds.as_ref().is_none_or(is_kind)
    });
    found.sort();
    Ok(texts(found))
}
