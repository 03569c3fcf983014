//! Functions that ask for the kind, mode and owners of files.

use super::{Function, Given, Minion, invocation, mapping, refused};
use crate::value::{Result, Value};
use duckrow_resource_types::{FileKind, Stat};

pub(super) const TABLE: &[Function] = &[
    Function::asks("file.access", "path, mode", |minion, given| {
        let stat = minion.stat(&given.text("path")?);
        match given.text("mode")?.as_str() {
            "f" | "r" | "w" => Ok(stat.is_some().into()),
            "x" => Ok(stat.is_some_and(|stat| stat.mode & 0o111 != 0).into()),
            _ => Err(invocation("Invalid mode specified.")),
        }
    }),
    Function::asks("file.get_gid", "path, follow_symlinks=True", |minion, given| {
        Ok(stat_of(minion, &given)?.map_or(-1, |stat| stat.group).into())
    }),
    Function::asks("file.get_group", "path, follow_symlinks=True", |minion, given| {
        let stat = existing(minion, &given)?;
        Ok(group_of(minion, &stat))
    }),
    Function::asks("file.get_mode", "path, follow_symlinks=True", |minion, given| {
        Ok(Value::from(format!("{:04o}", existing(minion, &given)?.mode)))
    }),
    Function::asks("file.get_uid", "path, follow_symlinks=True", |minion, given| {
        Ok(stat_of(minion, &given)?.map_or(-1, |stat| stat.owner).into())
    }),
    Function::asks("file.get_user", "path, follow_symlinks=True", |minion, given| {
        let stat = existing(minion, &given)?;
        Ok(user_of(minion, &stat))
    }),
    Function::asks("file.gid_to_group", "gid", |minion, given| {
        let gid = i64::try_from(given.integer("gid")?).ok();
        Ok(Value::from(gid.and_then(|gid| minion.system.group_name(gid)).unwrap_or_default()))
    }),
    Function::asks("file.group_to_gid", "group", |minion, given| {
        Ok(minion.system.group_id(&given.text("group")?).map_or_else(|| Value::from(""), Value::from))
    }),
    Function::asks("file.is_link", "path", |minion, given| {
        let stat = minion.system.files().stat(&given.text("path")?, false);
        Ok(stat.is_some_and(|stat| stat.kind == FileKind::Link).into())
    }),
    Function::asks("file.readlink", "path, canonicalize=False", |minion, given| {
        let path = given.text("path")?;
        let target = minion.system.files().stat(&path, false).and_then(|stat| stat.target);
        target.map(Value::from).ok_or_else(|| invocation(format!("A valid link was not specified: {path}")))
    }),
    Function::asks("file.stats", "path, hash_type=None, follow_symlinks=True", |minion, given| {
        let stat = existing(minion, &given)?;
        stats(minion, &given.text("path")?, &stat)
    }),
    Function::asks("file.uid_to_user", "uid", |minion, given| {
        let uid = i64::try_from(given.integer("uid")?).ok();
        Ok(Value::from(uid.and_then(|uid| minion.system.user_name(uid)).unwrap_or_default()))
    }),
    Function::asks("file.user_to_uid", "user", |minion, given| {
        Ok(minion.system.user_id(&given.text("user")?).map_or_else(|| Value::from(""), Value::from))
    }),
];

/// The status of the file at the path of a call; nothing if there is none.
fn stat_of(minion: &mut Minion<'_>, given: &Given) -> Result<Option<Stat>> {
    let follows = given.flag("follow_symlinks")?;
    Ok(minion.system.files().stat(&given.text("path")?, follows))
}

fn existing(minion: &mut Minion<'_>, given: &Given) -> Result<Stat> {
    let missing = format!("Path not found: {}", given.text("path")?);
    stat_of(minion, given)?.ok_or_else(|| refused(missing))
}

fn user_of(minion: &mut Minion<'_>, stat: &Stat) -> Value {
    Value::from(minion.system.user_name(stat.owner).unwrap_or_else(|| stat.owner.to_string()))
}

fn group_of(minion: &mut Minion<'_>, stat: &Stat) -> Value {
    Value::from(minion.system.group_name(stat.group).unwrap_or_else(|| stat.group.to_string()))
}

fn stats(minion: &mut Minion<'_>, path: &str, stat: &Stat) -> Result<Value> {
    let kind = match stat.kind {
        FileKind::File => "file",
        FileKind::Directory => "dir",
        FileKind::Link => "link",
    };
    let size = minion.system.files().read(path).map_or(0, |content| content.len());
    Ok(mapping([
        ("inode", 0.into()),
        ("uid", stat.owner.into()),
        ("gid", stat.group.into()),
        ("group", group_of(minion, stat)),
        ("user", user_of(minion, stat)),
        ("atime", Value::Float(0.0)),
        ("mtime", Value::Float(0.0)),
        ("ctime", Value::Float(0.0)),
        ("size", Value::size(size)),
        ("mode", Value::from(format!("{:04o}", stat.mode))),
        ("type", Value::from(kind)),
        ("target", Value::from(path)),
    ]))
}
