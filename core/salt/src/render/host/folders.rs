//! Folders of the host and what is in them, and the numbers of those whose files are (`salt/modules/file.py`).

use super::{Function, Host, only, refused, text_of};
use crate::fnmatch;
use crate::jinja::{Args, Entries, Result, Value, integer, text};
use duckrow_resource_types::FileKind;

pub(super) const TABLE: &[(&str, Function)] = &[
    ("file.directory_exists", |host, args| {
        let path = only(args, "directory_exists", "path")?;
        Ok(Value::Bool(host.kind(&path) == Some(FileKind::Directory)))
    }),
    ("file.diskusage", |host, args| {
        let path = only(args, "diskusage", "path")?;
        Ok(Value::Int(host.size(&path)))
    }),
    ("file.file_exists", |host, args| {
        let path = only(args, "file_exists", "path")?;
        Ok(Value::Bool(host.kind(&path) == Some(FileKind::File)))
    }),
    ("file.find", find),
    ("file.gid_to_group", |host, args| {
        let [gid] = args.bind("gid_to_group", ["gid"], 1)?;
        let gid = i64::try_from(integer(gid.as_ref(), -1)?).ok();
        Ok(Value::from(gid.and_then(|gid| host.system.group_name(gid)).unwrap_or_default()))
    }),
    ("file.group_to_gid", |host, args| {
        let group = only(args, "group_to_gid", "group")?;
        Ok(host.system.group_id(&group).map_or_else(|| Value::from(""), |gid| Value::Int(gid.into())))
    }),
    ("file.path_exists_glob", |host, args| {
        let path = only(args, "path_exists_glob", "path")?;
        Ok(Value::Bool(host.globbed(&path)))
    }),
    ("file.readdir", |host, args| {
        let path = only(args, "readdir", "path")?;
        if host.kind(&path) != Some(FileKind::Directory) {
            return Err(refused(format!("A valid directory was not specified: {path}")));
        }
        let mut names = vec![".".to_owned(), "..".to_owned()];
        names.extend(host.system.files().entries(&path));
        Ok(Value::list(names.into_iter().map(Value::from).collect()))
    }),
    ("file.uid_to_user", |host, args| {
        let [uid] = args.bind("uid_to_user", ["uid"], 1)?;
        let uid = i64::try_from(integer(uid.as_ref(), -1)?).ok();
        Ok(Value::from(uid.and_then(|uid| host.system.user_name(uid)).unwrap_or_default()))
    }),
    ("file.user_to_uid", |host, args| {
        let user = only(args, "user_to_uid", "user")?;
        Ok(host.system.user_id(&user).map_or_else(|| Value::from(""), |uid| Value::Int(uid.into())))
    }),
];

/// Files that every Debian has, whether or not the host knows what they say.
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

/// How deep folders are walked through.
const MAX_DEPTH: usize = 40;

impl Host<'_> {
    /// What is at a path, behind links.
    fn kind(&mut self, path: &str) -> Option<FileKind> {
        let found = self.system.files().stat(path, true).map(|stat| stat.kind);
        found.or_else(|| BASE_FILES.contains(&path).then_some(FileKind::File))
    }

    /// All that is below a path, with the path itself.
    fn below(&mut self, path: &str, depth: usize, found: &mut Vec<String>) {
        found.push(path.to_owned());
        let is_folder = self.system.files().stat(path, depth == 0).is_some_and(|stat| stat.kind == FileKind::Directory);
        if is_folder && depth < MAX_DEPTH {
            for name in self.system.files().entries(path) {
                self.below(&format!("{}/{name}", path.trim_end_matches('/')), depth + 1, found);
            }
        }
    }

    fn size(&mut self, path: &str) -> i128 {
        let mut found = Vec::new();
        self.below(path, 0, &mut found);
        let size = |path: String| self.system.files().read(&path).map_or(0, |content| content.len());
        i128::try_from(found.into_iter().map(size).sum::<usize>()).unwrap_or_default()
    }

    /// Whether something has a path of this pattern.
    fn globbed(&mut self, pattern: &str) -> bool {
        let mut known = vec![String::new()];
        for part in pattern.split('/').filter(|part| !part.is_empty()) {
            let mut next = Vec::new();
            for folder in known {
                if part.contains(['*', '?', '[']) {
                    let names = self.system.files().entries(if folder.is_empty() { "/" } else { &folder });
                    let meant = names.into_iter().filter(|name| fnmatch::matches(name, part));
                    next.extend(meant.map(|name| format!("{folder}/{name}")));
                } else {
                    next.push(format!("{folder}/{part}"));
                }
            }
            known = next;
        }
        known.iter().any(|path| self.kind(path).is_some())
    }
}

/// `file.find` by `name`, `iname`, `path`, `type` and `maxdepth`.
fn find(host: &mut Host<'_>, args: Args) -> Result<Value> {
    let named: Entries = args.named.into_iter().map(|(name, value)| (Value::from(name), value)).collect();
    let path = text_of(args.plain.into_iter().next())?;
    let option =
        |name: &str| named.get(&Value::from(name)).map(|value| text(value).map(|text| text.to_string())).transpose();
    let (name, iname, kind, deepest) = (option("name")?, option("iname")?, option("type")?, option("maxdepth")?);
    let deepest = deepest.and_then(|depth| depth.parse::<usize>().ok());
    let mut found = Vec::new();
    if host.kind(&path).is_some() {
        host.below(&path, 0, &mut found);
    }
    let start = path.trim_end_matches('/').matches('/').count();
    found.retain(|at| {
        let own = at.rsplit('/').next().unwrap_or_default();
        let is_kind = |kinds: &String| {
            let stat = host.system.files().stat(at, false);
            stat.is_some_and(|stat| kinds.contains(stat.kind.name().get(..1).unwrap_or_default()))
        };
        deepest.is_none_or(|deepest| at.matches('/').count() - start.min(at.matches('/').count()) <= deepest)
            && name.as_ref().is_none_or(|pattern| fnmatch::matches(own, pattern))
            && iname.as_ref().is_none_or(|pattern| fnmatch::matches(&own.to_lowercase(), &pattern.to_lowercase()))
            && kind.as_ref().is_none_or(is_kind)
    });
    found.sort();
    Ok(Value::list(found.into_iter().map(Value::from).collect()))
}
