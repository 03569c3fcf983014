//! Files of the host, one at a time (`salt/modules/file.py`): what they are, what they say, whose they are.

use super::{Function, Host, mapping, only, refused, text_of};
use crate::data::Data;
use crate::fnmatch;
use crate::jinja::{Args, Error, Result, Value, flag};
use crate::states::python_regex;
use duckrow_resource_types::{FileKind, Stat, digest};

pub(super) const TABLE: &[(&str, Function)] = &[
    ("file.access", |host, args| {
        let [path, mode] = args.bind("access", ["path", "mode"], 2)?;
        let (path, mode) = (text_of(path)?, text_of(mode)?);
        let stat = host.system.files().stat(&path, true);
        match mode.as_str() {
            "f" | "r" | "w" => Ok(Value::Bool(stat.is_some())),
            "x" => Ok(Value::Bool(stat.is_some_and(|stat| stat.mode & 0o111 != 0))),
            _ => Err(refused("Invalid mode specified.")),
        }
    }),
    ("file.check_hash", |host, args| {
        let [path, wanted] = args.bind("check_hash", ["path", "file_hash"], 2)?;
        let (path, wanted) = (text_of(path)?, text_of(wanted)?);
        let (form, wanted) = wanted.split_once([':', '=']).unwrap_or(("", &wanted));
        Ok(Value::Bool(host.hash(&path, form)? == wanted))
    }),
    ("file.contains", |host, args| {
        let [path, wanted] = args.bind("contains", ["path", "text"], 2)?;
        let content = host.content(&text_of(path)?).unwrap_or_default();
        Ok(Value::Bool(content.contains(text_of(wanted)?.trim())))
    }),
    ("file.contains_glob", |host, args| {
        let [path, glob] = args.bind("contains_glob", ["path", "glob_expr"], 2)?;
        let (content, glob) = (host.content(&text_of(path)?).unwrap_or_default(), text_of(glob)?);
        Ok(Value::Bool(content.split_inclusive('\n').any(|line| fnmatch::matches(line, &glob))))
    }),
    ("file.contains_regex", |host, args| {
        let [path, pattern, _] = args.bind("contains_regex", ["path", "regex", "lchar"], 2)?;
        let content = host.content(&text_of(path)?).unwrap_or_default();
        let pattern = compiled(&text_of(pattern)?, 0)?;
        Ok(Value::Bool(content.split_inclusive('\n').any(|line| pattern.matches(line))))
    }),
    ("file.get_gid", |host, args| {
        Ok(host.stat_of(args, "get_gid")?.map_or(Value::Int(-1), |stat| Value::Int(stat.group.into())))
    }),
    ("file.get_group", |host, args| {
        let Some(stat) = host.stat_of(args, "get_group")? else { return Ok(Value::Bool(false)) };
        Ok(Value::from(host.system.group_name(stat.group).unwrap_or_else(|| stat.group.to_string())))
    }),
    ("file.get_hash", |host, args| {
        let [path, form, _] = args.bind("get_hash", ["path", "form", "chunk_size"], 1)?;
        let form = text_of(form)?;
        Ok(Value::from(host.hash(&text_of(path)?, &form)?))
    }),
    ("file.get_mode", |host, args| {
        let [path, _] = args.bind("get_mode", ["path", "follow_symlinks"], 1)?;
        Ok(Value::from(format!("{:04o}", host.stat(&text_of(path)?)?.mode)))
    }),
    ("file.get_sum", |host, args| {
        let [path, form] = args.bind("get_sum", ["path", "form"], 1)?;
        let (path, form) = (text_of(path)?, text_of(form)?);
        match host.system.files().stat(&path, true) {
            Some(stat) if stat.kind == FileKind::File => Ok(Value::from(host.hash(&path, &form)?)),
            _ => Ok(Value::from("File not found")),
        }
    }),
    ("file.get_uid", |host, args| {
        Ok(host.stat_of(args, "get_uid")?.map_or(Value::Int(-1), |stat| Value::Int(stat.owner.into())))
    }),
    ("file.get_user", |host, args| {
        let Some(stat) = host.stat_of(args, "get_user")? else { return Ok(Value::Bool(false)) };
        Ok(Value::from(host.system.user_name(stat.owner).unwrap_or_else(|| stat.owner.to_string())))
    }),
    ("file.is_link", |host, args| {
        let path = only(args, "is_link", "path")?;
        let stat = host.system.files().stat(&path, false);
        Ok(Value::Bool(stat.is_some_and(|stat| stat.kind == FileKind::Link)))
    }),
    ("file.read", |host, args| {
        let [path, _] = args.bind("read", ["path", "binary"], 1)?;
        Ok(Value::from(host.content(&text_of(path)?)?))
    }),
    ("file.readlink", |host, args| {
        let [path, _] = args.bind("readlink", ["path", "canonicalize"], 1)?;
        let path = text_of(path)?;
        let target = host.system.files().stat(&path, false).and_then(|stat| stat.target);
        target.map(Value::from).ok_or_else(|| refused(format!("A valid link was not specified: {path}")))
    }),
    ("file.search", |host, args| {
        let names = ["path", "pattern", "flags", "bufsize", "ignore_if_missing", "multiline"];
        let [path, pattern, _, _, ignores, _] = args.bind("search", names, 2)?;
        let path = text_of(path)?;
        match host.content(&path) {
            Ok(content) => Ok(Value::Bool(compiled(&text_of(pattern)?, 8)?.matches(&content))),
            Err(_) if flag(ignores.as_ref(), false)? => Ok(Value::Bool(false)),
            Err(_) => Err(refused(format!("File not found: {path}"))),
        }
    }),
    ("file.stats", |host, args| {
        let [path, ..] = args.bind("stats", ["path", "hash_type", "follow_symlinks"], 1)?;
        let path = text_of(path)?;
        let stat = host.stat(&path)?;
        Ok(host.stats(&path, &stat))
    }),
];

fn compiled(pattern: &str, flags: i64) -> Result<duckrow_values::regex::Regex> {
    let flags = python_regex::flags(Some(&Data::Int(flags)));
    python_regex::compile(pattern, flags).map_err(|error| Error::python(error.0))
}

impl Host<'_> {
    fn content(&mut self, path: &str) -> Result<String> {
        let read = self.system.files().read(path);
        let content = read.map_err(|error| Error::python(format!("[Errno 2] {}: '{path}'", error.text())))?;
        Ok(String::from_utf8_lossy(&content).into_owned())
    }

    fn stat(&mut self, path: &str) -> Result<Stat> {
        self.system.files().stat(path, true).ok_or_else(|| refused(format!("Path not found: {path}")))
    }

    /// What is at the path that a function is given; nothing if nothing is.
    fn stat_of(&mut self, args: Args, function: &str) -> Result<Option<Stat>> {
        let [path, _] = args.bind(function, ["path", "follow_symlinks"], 1)?;
        let path = text_of(path)?;
        Ok(self.system.files().stat(&path, true))
    }

    fn hash(&mut self, path: &str, form: &str) -> Result<String> {
        let read = self.system.files().read(path);
        let content = read.map_err(|error| Error::python(format!("[Errno 2] {}: '{path}'", error.text())))?;
        let form = if form.is_empty() { "sha256" } else { form };
        digest(form, &content).ok_or_else(|| Error::python(format!("Invalid hash type: {form}")))
    }

    fn stats(&mut self, path: &str, stat: &Stat) -> Value {
        let kind = match stat.kind {
            FileKind::File => "file",
            FileKind::Directory => "dir",
            FileKind::Link => "link",
        };
        let user = self.system.user_name(stat.owner).unwrap_or_else(|| stat.owner.to_string());
        let group = self.system.group_name(stat.group).unwrap_or_else(|| stat.group.to_string());
        let size = self.system.files().read(path).map_or(0, |content| content.len());
        mapping([
            ("inode", Value::Int(0)),
            ("uid", Value::Int(stat.owner.into())),
            ("gid", Value::Int(stat.group.into())),
            ("group", Value::from(group)),
            ("user", Value::from(user)),
            ("atime", Value::Float(0.0)),
            ("mtime", Value::Float(0.0)),
            ("ctime", Value::Float(0.0)),
            ("size", Value::Int(i128::try_from(size).unwrap_or_default())),
            ("mode", Value::from(format!("{:04o}", stat.mode))),
            ("type", Value::from(kind)),
            ("target", Value::from(path)),
        ])
    }
}
