//! Execution functions about files, beside those in [`super::execution`]: what is read, written, copied, moved and linked.

use super::execution::{Arguments, Known, known};
use super::{Called, Thrown};
use crate::data::{Data, Item, Key, List};
use crate::states::{Call, find};
use duckrow_resource_types::{FileError, FileKind, Stat, digest, parent};

const REPLACE: &[&str] = &[
    "count",
    "flags",
    "bufsize",
    "append_if_not_found",
    "prepend_if_not_found",
    "not_found_content",
    "backup",
    "dry_run",
    "search_only",
    "show_changes",
    "ignore_if_missing",
    "preserve_inode",
    "backslash_literal",
];
const LINE: &[&str] =
    &["content", "match", "mode", "location", "before", "after", "show_changes", "backup", "quiet", "indent"];

pub(super) const FUNCTIONS: &[Known] = &[
    known("file.read", &["path"], &["binary"], |call, given| {
        let path = given.text("path");
        let content = call.host.files().read(&path).map_err(|error| said(&path, error))?;
        Ok(String::from_utf8_lossy(&content).into_owned().into())
    }),
    Known {
        rest: Some("args"),
        ..known("file.write", &["path"], &[], |call, given| {
            let path = given.text("path");
            let text: String = given.rest.iter().map(|line| format!("{}\n", line.text())).collect();
            call.host.files().write(&path, text.as_bytes(), 0o644).map_err(|error| said(&path, error))?;
            Ok(format!("Wrote {} lines to \"{path}\"", given.rest.len()).into())
        })
    },
    known("file.copy", &["src", "dst"], &["recurse", "remove_existing"], |call, given| {
        let (from, to) = (given.text("src"), given.text("dst"));
        put_copy(call, &from, &to)?;
        Ok(true.into())
    }),
    known("file.rename", &["src", "dst"], &[], |call, given| {
        let (from, to) = (given.text("src"), given.text("dst"));
        put_copy(call, &from, &to)?;
        call.host.files().remove(&from).map_err(|error| said(&from, error))?;
        Ok(true.into())
    }),
    known("file.symlink", &["src", "path"], &["force", "atomic"], |call, given| {
        let (target, path) = (given.text("src"), given.text("path"));
        if call.host.files().stat(&path, false).is_some_and(|stat| stat.target.as_deref() == Some(&target)) {
            return Ok(true.into());
        }
        call.host.files().make_link(&path, &target).map_err(|error| said(&path, error))?;
        Ok(true.into())
    }),
    known("file.readlink", &["path"], &["canonicalize"], |call, given| {
        let path = given.text("path");
        match call.host.files().stat(&path, false).and_then(|stat| stat.target) {
            Some(target) => Ok(target.into()),
            None => Err(format!("A valid link was not specified: {path}").into()),
        }
    }),
    known("file.get_mode", &["path"], &["follow_symlinks"], |call, given| {
        let stat = stat(call, &given.text("path"))?;
        Ok(format!("{:04o}", stat.mode).into())
    }),
    known("file.set_mode", &["path", "mode"], &[], |call, given| {
        let (path, mode) = (given.text("path"), given.text("mode"));
        stat(call, &path)?;
        let Ok(bits) = u32::from_str_radix(&mode, 8) else { return Ok("Invalid Mode ".to_owned().into()) };
        call.host.files().set_mode(&path, bits).map_err(|error| said(&path, error))?;
        Ok(format!("{bits:04o}").into())
    }),
    known("file.get_user", &["path"], &["follow_symlinks"], |call, given| {
        let stat = stat(call, &given.text("path"))?;
        Ok(call.host.user_name(stat.owner).unwrap_or_else(|| stat.owner.to_string()).into())
    }),
    known("file.get_group", &["path"], &["follow_symlinks"], |call, given| {
        let stat = stat(call, &given.text("path"))?;
        Ok(call.host.group_name(stat.group).unwrap_or_else(|| stat.group.to_string()).into())
    }),
    known("file.basename", &["path"], &[], |_, given| {
        let path = given.text("path");
        Ok(path.rsplit('/').next().unwrap_or_default().into())
    }),
    known("file.replace", &["path", "pattern", "repl"], REPLACE, |call, given| changed_by(call, given, "file.replace")),
    known("file.line", &["path"], LINE, |call, given| changed_by(call, given, "file.line")),
    known("file.comment", &["path", "regex"], &["char", "backup"], |call, given| {
        changed_by(call, given, "file.comment")
    }),
    known("file.uncomment", &["path", "regex"], &["char", "backup"], |call, given| {
        changed_by(call, given, "file.uncomment")
    }),
    known("file.chown", &["path", "user", "group"], &[], own),
    known("file.lchown", &["path", "user", "group"], &[], own),
    known("file.chgrp", &["path", "group"], &["follow_symlinks"], own),
    known("file.get_hash", &["path"], &["form", "chunk_size"], sum),
    known("file.get_sum", &["path"], &["form"], sum),
    known("file.truncate", &["path", "length"], &[], |call, given| {
        let path = given.text("path");
        let stat = stat(call, &path)?;
        let mut content = call.host.files().read(&path).map_err(|error| said(&path, error))?;
        content.truncate(given.text("length").parse().unwrap_or_default());
        call.host.files().write(&path, &content, stat.mode).map_err(|error| said(&path, error))?;
        Ok(Data::Null)
    }),
    known("file.rmdir", &["path"], &["recurse", "verbose", "older_than"], |call, given| {
        let path = given.text("path");
        if call.host.files().stat(&path, true).is_none_or(|stat| stat.kind != FileKind::Directory) {
            return Ok("Directory not found".into());
        }
        if !call.host.files().entries(&path).is_empty() {
            return Ok(false.into());
        }
        call.host.files().remove(&path).map_err(|error| said(&path, error))?;
        Ok(true.into())
    }),
    known("file.makedirs", &["path"], &["user", "group", "mode"], |call, given| {
        let path = given.text("path");
        let (mut above, folder) = (String::new(), path.rsplit_once('/').map_or("", |(folder, _)| folder));
        for part in folder.split('/').filter(|part| !part.is_empty()) {
            above = format!("{above}/{part}");
            if call.host.files().stat(&above, true).is_none() {
                call.host.files().make_directory(&above, 0o755).map_err(|error| said(&above, error))?;
            }
        }
        Ok(Data::Null)
    }),
    known("file.readdir", &["path"], &[], |call, given| {
        let path = given.text("path");
        if call.host.files().stat(&path, true).is_none_or(|stat| stat.kind != FileKind::Directory) {
            return Err("A valid directory was not specified.".to_owned().into());
        }
        let names = [".".to_owned(), "..".to_owned()].into_iter().chain(call.host.files().entries(&path));
        Ok(Data::List(List::new(names.map(|name| Item::new(name.as_str())).collect())))
    }),
    known("file.dirname", &["path"], &[], |_, given| Ok(parent(&given.text("path")).into())),
];

fn said(path: &str, error: FileError) -> Thrown {
    let (class, number) = match error {
        FileError::NotFound => ("FileNotFoundError", 2),
        FileError::Denied => ("PermissionError", 13),
        FileError::Exists => ("FileExistsError", 17),
        FileError::NotADirectory => ("NotADirectoryError", 20),
        FileError::IsADirectory => ("IsADirectoryError", 21),
        FileError::NoSpace => ("OSError", 28),
    };
    Thrown::of(class, format!("[Errno {number}] {}: '{path}'", error.text()))
}

fn stat(call: &mut Call<'_, '_>, path: &str) -> Result<Stat, Thrown> {
    let found = call.host.files().stat(path, true);
    found.ok_or_else(|| Thrown::of("salt.exceptions.CommandExecutionError", format!("Path not found: {path}")))
}

/// The difference that a state function of the same name makes: these functions return it.
fn changed_by(call: &mut Call<'_, '_>, given: &Arguments, state: &str) -> Called {
    let path = given.text("path");
    let mut low = given.all().clone();
    low.shift_remove("path");
    low.insert(Key::Text("name".into()), Item::new(path.as_str()));
    let Some(function) = find(state) else { return Ok(Data::Bool(false)) };
    let returned = function.run(&mut call.with(&low, path.into())).map_err(|raised| {
        let (class, words) = raised.0.split_once(": ").unwrap_or(("", &raised.0));
        match class {
            "salt.exceptions.CommandExecutionError" => Thrown::of("salt.exceptions.CommandExecutionError", words),
            _ => words.to_owned().into(),
        }
    })?;
    match returned.changes.as_map().and_then(|changes| changes.get("diff")) {
        Some(diff) => Ok(diff),
        None if returned.result == Some(true) => Ok("".into()),
        None => Err(returned.comment.into()),
    }
}

fn own(call: &mut Call<'_, '_>, given: &Arguments) -> Called {
    let path = given.text("path");
    let number = |text: String, known: Option<i64>| text.parse().ok().or(known);
    let user = given.get("user").map(|user| user.text().to_string());
    let group = given.get("group").map(|group| group.text().to_string());
    let uid = user.and_then(|user| number(user.clone(), call.host.user_id(&user)));
    let gid = group.and_then(|group| number(group.clone(), call.host.group_id(&group)));
    if call.host.files().stat(&path, false).is_none() {
        return Ok("File not found".into());
    }
    call.host.files().set_owner(&path, uid, gid).map_err(|error| said(&path, error))?;
    Ok(Data::Null)
}

fn sum(call: &mut Call<'_, '_>, given: &Arguments) -> Called {
    let path = given.text("path");
    let form = given.get("form").map_or_else(|| "sha256".to_owned(), |form| form.text().to_string());
    let content = call.host.files().read(&path).map_err(|error| said(&path, error))?;
    digest(&form, &content).map(|sum| sum.as_str().into()).ok_or_else(|| format!("Invalid hash type: {form}").into())
}

/// Copies a file, into a folder if there is one of the name.
fn put_copy(call: &mut Call<'_, '_>, from: &str, to: &str) -> Called {
    let stat = stat(call, from)?;
    let content = call.host.files().read(from).map_err(|error| said(from, error))?;
    let is_folder = call.is_folder(to);
    let to = if is_folder { format!("{to}/{}", from.rsplit('/').next().unwrap_or_default()) } else { to.to_owned() };
    call.host.files().write(&to, &content, stat.mode).map_err(|error| said(&to, error))?;
    Ok(Data::Bool(true))
}
