//! Files made, written, copied, moved, linked, given away and removed.

use super::{Function, Given, Minion, invocation, of_host, refused};
use crate::value::{Result, Value, text};
use duckrow_resource_types::{FileKind, Stat, parent};

/// The mode of new files and folders.
const MODE_OF_FILES: u32 = 0o644;
const MODE_OF_FOLDERS: u32 = 0o755;

pub(super) const TABLE: &[Function] = &[
    Function::acts("file.append", "path, *args, **kwargs", append),
    Function::acts("file.chgrp", "path, group, follow_symlinks=True", own),
    Function::acts("file.chown", "path, user, group", own),
    Function::acts("file.copy", "src, dst, recurse=False, remove_existing=False", |minion, given| {
        copy(minion, &given)?;
        Ok(true.into())
    }),
    Function::acts("file.lchown", "path, user, group", own),
    Function::acts("file.makedirs", "path, user=None, group=None, mode=None", |minion, given| {
        make_folders(minion, parent(&given.text("path")?))?;
        Ok(Value::None)
    }),
    Function::acts("file.mkdir", "dir_path, user=None, group=None, mode=None", |minion, given| {
        let path = given.text("dir_path")?;
        if minion.stat(&path).is_none() {
            make_folders(minion, parent(&path))?;
            make_folder(minion, &path)?;
        }
        Ok(true.into())
    }),
    Function::acts("file.remove", "path, **kwargs", |minion, given| {
        let path = given.text("path")?;
        if !path.starts_with('/') {
            return Err(invocation(format!("File path must be absolute: {path}")));
        }
        if minion.system.files().stat(&path, false).is_none() {
            return Ok(false.into());
        }
        remove(minion, &path)?;
        Ok(true.into())
    }),
    Function::acts("file.rename", "src, dst", |minion, given| {
        copy(minion, &given)?;
        remove(minion, &given.text("src")?)?;
        Ok(true.into())
    }),
    Function::acts("file.rmdir", "path, recurse=False, verbose=False, older_than=None", |minion, given| {
        let path = given.text("path")?;
        if minion.stat(&path).is_none_or(|stat| stat.kind != FileKind::Directory) {
            return Ok(Value::from("Directory not found"));
        }
        if !minion.system.files().entries(&path).is_empty() {
            return Ok(false.into());
        }
        remove(minion, &path)?;
        Ok(true.into())
    }),
    Function::acts("file.set_mode", "path, mode", |minion, given| {
        let (path, mode) = (given.text("path")?, given.text("mode")?);
        existing(minion, &path)?;
        let Ok(bits) = u32::from_str_radix(&mode, 8) else { return Ok(Value::from("Invalid Mode ")) };
        minion.writable(&path)?.set_mode(&path, bits).map_err(|error| of_host(&path, error))?;
        Ok(Value::from(format!("{bits:04o}")))
    }),
    Function::acts("file.symlink", "src, path, force=False, atomic=False, follow_symlinks=True", |minion, given| {
        let (target, path) = (given.text("src")?, given.text("path")?);
        let found = minion.system.files().stat(&path, false);
        if found.is_none_or(|stat| stat.target.as_deref() != Some(&target)) {
            minion.writable(&path)?.make_link(&path, &target).map_err(|error| of_host(&path, error))?;
        }
        Ok(true.into())
    }),
    Function::acts("file.touch", "name, atime=None, mtime=None", |minion, given| {
        let path = given.text("name")?;
        if minion.stat(&path).is_none() {
            write(minion, &path, "", MODE_OF_FILES)?;
        }
        Ok(true.into())
    }),
    Function::acts("file.truncate", "path, length", |minion, given| {
        let path = given.text("path")?;
        let stat = existing(minion, &path)?;
        let mut content = minion.system.files().read(&path).map_err(|error| of_host(&path, error))?;
        content.truncate(usize::try_from(given.integer("length")?).unwrap_or_default());
        minion.writable(&path)?.write(&path, &content, stat.mode).map_err(|error| of_host(&path, error))?;
        Ok(Value::None)
    }),
    Function::acts("file.write", "path, *args, **kwargs", |minion, given| {
        let (path, lines) = (given.text("path")?, lines(&given)?);
        write(minion, &path, &joined(&lines), MODE_OF_FILES)?;
        Ok(wrote(&lines, &path))
    }),
];

/// The lines that a call gives: by place, or under `args`.
fn lines(given: &Given) -> Result<Vec<String>> {
    let listed = given.further("args");
    let listed = listed.map(|args| args.as_items().unwrap_or_else(|| vec![args.clone()])).unwrap_or_default();
    given.rest.iter().chain(&listed).map(|line| Ok(text(line)?.to_string())).collect()
}

fn joined(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn wrote(lines: &[String], path: &str) -> Value {
    Value::from(format!("Wrote {} lines to \"{path}\"", lines.len()))
}

fn append(minion: &mut Minion<'_>, given: Given) -> Result<Value> {
    let (path, lines) = (given.text("path")?, lines(&given)?);
    let old = minion.system.files().read(&path).map_err(|error| of_host(&path, error))?;
    let mut content = String::from_utf8_lossy(&old).into_owned();
    if !content.is_empty() && !content.ends_with('\n') {
        content.push('\n');
    }
    content.push_str(&joined(&lines));
    let mode = minion.stat(&path).map_or(MODE_OF_FILES, |stat| stat.mode);
    write(minion, &path, &content, mode)?;
    Ok(wrote(&lines, &path))
}

fn write(minion: &mut Minion<'_>, path: &str, content: &str, mode: u32) -> Result<()> {
    minion.writable(path)?.write(path, content.as_bytes(), mode).map_err(|error| of_host(path, error))
}

fn remove(minion: &mut Minion<'_>, path: &str) -> Result<()> {
    minion.writable(path)?.remove(path).map_err(|error| of_host(path, error))
}

fn existing(minion: &mut Minion<'_>, path: &str) -> Result<Stat> {
    minion.stat(path).ok_or_else(|| refused(format!("Path not found: {path}")))
}

fn make_folder(minion: &mut Minion<'_>, path: &str) -> Result<()> {
    minion.writable(path)?.make_directory(path, MODE_OF_FOLDERS).map_err(|error| of_host(path, error))
}

/// Makes the folders of a path that aren't there.
fn make_folders(minion: &mut Minion<'_>, folder: &str) -> Result<()> {
    let mut path = String::new();
    for part in folder.split('/').filter(|part| !part.is_empty()) {
        path = format!("{path}/{part}");
        if minion.stat(&path).is_none() {
            make_folder(minion, &path)?;
        }
    }
    Ok(())
}

/// Gives a file to a user and a group.
fn own(minion: &mut Minion<'_>, given: Given) -> Result<Value> {
    let path = given.text("path")?;
    let (user, group) = (given.text("user")?, given.text("group")?);
    let uid = user.parse().ok().or_else(|| minion.system.user_id(&user));
    let gid = group.parse().ok().or_else(|| minion.system.group_id(&group));
    if minion.system.files().stat(&path, false).is_none() {
        return Ok(Value::from("File not found"));
    }
    minion.writable(&path)?.set_owner(&path, uid, gid).map_err(|error| of_host(&path, error))?;
    Ok(Value::None)
}

/// Copies a file, into a folder if there is one of the name.
fn copy(minion: &mut Minion<'_>, given: &Given) -> Result<()> {
    let (from, to) = (given.text("src")?, given.text("dst")?);
    let stat = existing(minion, &from)?;
    let content = minion.system.files().read(&from).map_err(|error| of_host(&from, error))?;
    let is_folder = minion.stat(&to).is_some_and(|stat| stat.kind == FileKind::Directory);
    let to = if is_folder { format!("{to}/{}", from.rsplit('/').next().unwrap_or_default()) } else { to };
    minion.writable(&to)?.write(&to, &content, stat.mode).map_err(|error| of_host(&to, error))
}
