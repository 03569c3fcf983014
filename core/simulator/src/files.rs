//! The files of the simulated host.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Bound;

use serde_json::{Map, Value as Json};

use super::state::State;
use duckrow_resource_types::{FileError, FileKind, Files, Looks, Source, Stat, expand, parent};

/// The directories of the system's programs: any name in them exists.
pub(super) const PROGRAM_DIRECTORIES: [&str; 8] = [
    "/bin",
    "/sbin",
    "/usr/bin",
    "/usr/sbin",
    "/usr/local/bin",
    "/usr/local/sbin",
    "/usr/games",
    "/opt/puppetlabs/bin",
];

/// The number of bytes that all files may have together.
const DISK: usize = 64 << 20;
/// The number of bytes that are read or written in one step.
const BYTES_OF_A_STEP: usize = 16;
/// The number of steps it takes to make a file, a directory or a link, and to report it.
const STEPS_OF_A_FILE: u64 = 15;
/// The number of links that may point to each other.
const MAX_LINKS: usize = 40;

/// A file, directory or link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) stat: Stat,
    pub(super) content: Vec<u8>,
    /// True if every host has it.
    pub(super) ordinary: bool,
}

/// All files, by absolute path.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct FileSystem {
    nodes: BTreeMap<String, Node>,
    /// The size of all files together in bytes.
    size: usize,
    /// The work done since it was last asked for, in steps.
    work: Cell<u64>,
    /// True if any path has to be looked at for links.
    has_links: bool,
    /// The paths that do not exist, according to the scenario.
    absent: BTreeSet<String>,
}

impl FileSystem {
    fn insert(&mut self, path: String, node: Node) {
        self.size += node.content.len();
        if let Some(before) = self.nodes.insert(path, node) {
            self.size -= before.content.len();
        }
    }

    fn take(&mut self, path: &str) {
        if let Some(before) = self.nodes.remove(path) {
            self.size -= before.content.len();
        }
    }

    /// Counts something that was done with so many bytes.
    fn count(&self, bytes: usize) {
        self.work.set(self.work.get() + 1 + (bytes / BYTES_OF_A_STEP) as u64);
    }

    /// Counts a file that is there from now on, and is reported in the end.
    fn count_new(&self) {
        self.work.set(self.work.get() + STEPS_OF_A_FILE);
    }

    /// Takes the work done since the last call, in steps.
    pub(super) fn take_work(&mut self) -> u64 {
        self.work.take()
    }

    /// The same without forgetting it.
    pub(super) fn work(&self) -> u64 {
        self.work.get()
    }

    /// Adds a directory that every host has.
    pub(super) fn add_ordinary_directory(&mut self, path: &str) {
        let mode = if path.ends_with("/tmp") { 0o1777 } else { 0o755 };
        self.insert(path.to_owned(), Node { ordinary: true, ..Node::new(FileKind::Directory, mode) });
    }

    /// Takes over a file from a scenario: without `ensure` it is a plain file, unless its attributes say otherwise.
    pub(super) fn describe(&mut self, path: &str, attributes: &Map<String, Json>, state: &State) {
        let path = expand(path);
        let text = |name: &str| match attributes.get(name) {
            Some(Json::String(text)) => Some(text.clone()),
            Some(Json::Number(number)) => Some(number.to_string()),
            _ => None,
        };
        let target = text("target");
        let kind = match (text("ensure").as_deref(), &target) {
            (Some("absent"), _) => {
                self.forget(&path);
                self.absent.insert(path);
                return;
            }
            (Some("directory"), _) => FileKind::Directory,
            (Some("link"), _) | (None, Some(_)) => FileKind::Link,
            _ => FileKind::File,
        };
        let mode = text("mode").and_then(|mode| u32::from_str_radix(&mode, 8).ok());
        let mut node = Node::new(kind, mode.unwrap_or(if kind == FileKind::File { 0o644 } else { 0o755 }));
        let id = |name: &str, type_name: &str, attribute: &str| {
            let wanted = text(name)?;
            wanted.parse().ok().or_else(|| state.number(type_name, &wanted, attribute))
        };
        node.stat.owner = id("owner", "user", "uid").unwrap_or(0);
        node.stat.group = id("group", "group", "gid").unwrap_or(0);
        node.content = text("content").unwrap_or_default().into_bytes();
        node.stat.target = target;
        self.has_links |= kind == FileKind::Link;
        self.make_parents(&path);
        self.insert(path, node);
    }

    /// Makes the directories above a path that are missing.
    pub(super) fn make_parents(&mut self, path: &str) {
        let mut missing = parent(path).to_owned();
        while !self.nodes.contains_key(&missing) && missing != "/" {
            let above = parent(&missing).to_owned();
            self.insert(missing, Node::new(FileKind::Directory, 0o755));
            missing = above;
        }
    }

    /// Takes a directory for granted, with those above it, without a report.
    pub(super) fn assume_directory(&mut self, path: &str) {
        let mut missing = path.to_owned();
        while !self.nodes.contains_key(&missing) {
            let above = parent(&missing).to_owned();
            self.add_ordinary_directory(&missing);
            missing = above;
        }
    }

    /// Takes away a path and all below it.
    pub(super) fn forget(&mut self, path: &str) {
        let prefix = format!("{}/", path.trim_end_matches('/'));
        let below =
            self.nodes.range(prefix.clone()..).map(|(path, _)| path).take_while(|path| path.starts_with(&prefix));
        for path in below.cloned().collect::<Vec<_>>() {
            self.count(path.len());
            self.take(&path);
        }
        self.take(path);
    }

    /// Puts a file there, whatever was there, with the directories above it. Programs can be run. A path that ends with a slash
    /// is a directory, of which only that it is there is said.
    pub(super) fn put(&mut self, path: &str, content: &str) {
        if path.ends_with('/') {
            return self.make_parents(path);
        }
        let path = expand(path);
        self.make_parents(&path);
        let is_program = content.starts_with("#!") || PROGRAM_DIRECTORIES.contains(&parent(&path));
        let mode = if is_program { 0o755 } else { 0o644 };
        let node = Node { content: content.as_bytes().to_vec(), ..Node::new(FileKind::File, mode) };
        self.insert(path, node);
    }

    /// True if the scenario or the run made a directory.
    pub(super) fn is_described(&self, path: &str) -> bool {
        self.nodes.get(path).is_some_and(|node| !node.ordinary && node.stat.kind == FileKind::Directory)
    }

    /// True if the scenario says that nothing is at a path: a program that is not taken for granted.
    pub(super) fn is_absent(&self, path: &str) -> bool {
        self.absent.contains(path)
    }

    /// Everything, by path.
    pub(super) fn nodes(&self) -> &BTreeMap<String, Node> {
        &self.nodes
    }

    /// A file of this host as the source of another. A link that leads nowhere is none.
    pub(super) fn source(&self, path: &str, follow: bool) -> Option<Source> {
        _ = self.nodes.get(&self.resolve(path, true)?)?;
        let node = self.nodes.get(&self.resolve(path, follow)?)?;
        self.count(node.content.len());
        Some(Source { stat: node.stat.clone(), content: node.content.clone() })
    }

    /// The path behind symbolic links; the last one is followed only with `follow`. It need not exist.
    fn resolve(&self, path: &str, follow: bool) -> Option<String> {
        self.count(path.len());
        let path = expand(path);
        if !self.has_links {
            return Some(path);
        }
        let mut left: Vec<String> = path.split('/').rev().filter(|part| !part.is_empty()).map(str::to_owned).collect();
        let mut resolved = String::new();
        let mut links = 0;
        while let Some(part) = left.pop() {
            if part == ".." {
                resolved.truncate(resolved.rfind('/').unwrap_or(0));
                continue;
            }
            self.count(resolved.len());
            let next = format!("{resolved}/{part}");
            let target = self.nodes.get(&next).and_then(|node| node.stat.target.as_ref());
            match target.filter(|_| follow || !left.is_empty()) {
                Some(target) => {
                    links += 1;
                    if links > MAX_LINKS {
                        return None;
                    }
                    if target.starts_with('/') {
                        resolved.clear();
                    }
                    left.extend(target.split('/').rev().filter(|part| !matches!(*part, "" | ".")).map(str::to_owned));
                }
                None => resolved = next,
            }
        }
        Some(if resolved.is_empty() { "/".to_owned() } else { resolved })
    }

    /// The place at which something can be put: its directory must be there.
    fn place(&self, path: &str, follow: bool) -> Result<String, FileError> {
        let path = self.resolve(path, follow).ok_or(FileError::NotFound)?;
        match self.nodes.get(parent(&path)) {
            None => Err(FileError::NotFound),
            Some(node) if node.stat.kind != FileKind::Directory => Err(FileError::NotADirectory),
            Some(_) => Ok(path),
        }
    }

    fn node_mut(&mut self, path: &str, follow: bool) -> Result<&mut Node, FileError> {
        let path = self.resolve(path, follow).ok_or(FileError::NotFound)?;
        let node = self.nodes.get_mut(&path).ok_or(FileError::NotFound)?;
        node.ordinary = false;
        Ok(node)
    }
}

/// The names in a directory of a map by paths, in order. What lies deeper is passed over in one step; with `implied` it says
/// that there is a directory.
pub(super) fn names_in<T>(map: &BTreeMap<String, T>, directory: &str, implied: bool) -> Vec<String> {
    let prefix = format!("{}/", directory.trim_end_matches('/'));
    let mut names = Vec::new();
    let mut from = Bound::Excluded(prefix.clone());
    while let Some((path, _)) = map.range((from, Bound::Unbounded)).next() {
        let Some(rest) = path.strip_prefix(&prefix) else { break };
        match rest.split_once('/') {
            Some((name, _)) => {
                if implied {
                    names.push(name.to_owned());
                }
                // The sign behind the slash: nothing below the directory comes after it.
                from = Bound::Included(format!("{prefix}{name}0"));
            }
            None => {
                names.push(rest.to_owned());
                from = Bound::Excluded(path.clone());
            }
        }
    }
    names
}

impl Node {
    fn new(kind: FileKind, mode: u32) -> Self {
        let stat = Stat { kind, mode, owner: 0, group: 0, target: None };
        Self { stat, content: Vec::new(), ordinary: false }
    }
}

impl Files for FileSystem {
    fn stat(&mut self, path: &str, follow: bool) -> Option<Stat> {
        let path = self.resolve(path, follow)?;
        self.nodes.get(&path).map(|node| node.stat.clone())
    }

    fn read(&mut self, path: &str) -> Result<Vec<u8>, FileError> {
        let path = self.resolve(path, true).ok_or(FileError::NotFound)?;
        let node = self.nodes.get(&path).ok_or(FileError::NotFound)?;
        match node.stat.kind {
            FileKind::Directory => Err(FileError::IsADirectory),
            _ => {
                self.count(node.content.len());
                Ok(node.content.clone())
            }
        }
    }

    fn entries(&mut self, path: &str) -> Vec<String> {
        let names = self.resolve(path, true).map(|path| names_in(&self.nodes, &path, false)).unwrap_or_default();
        names.iter().for_each(|name| self.count(name.len()));
        names
    }

    fn put(&mut self, path: &str, content: &[u8], looks: Looks) -> Result<(), FileError> {
        let path = self.place(path, false)?;
        let old = self.nodes.get(&path);
        if old.is_some_and(|node| node.stat.kind == FileKind::Directory) {
            return Err(FileError::IsADirectory);
        }
        self.count(content.len());
        if self.size - old.map_or(0, |node| node.content.len()) + content.len() > DISK {
            return Err(FileError::NoSpace);
        }
        let mut node = Node { content: content.to_vec(), ..Node::new(FileKind::File, looks.mode) };
        match old {
            Some(old) => (node.stat.owner, node.stat.group) = (old.stat.owner, old.stat.group),
            None => self.count_new(),
        }
        node.stat.owner = looks.owner.unwrap_or(node.stat.owner);
        node.stat.group = looks.group.unwrap_or(node.stat.group);
        self.insert(path, node);
        Ok(())
    }

    fn make_directory(&mut self, path: &str, mode: u32) -> Result<(), FileError> {
        let path = self.place(path, true)?;
        if self.nodes.contains_key(&path) {
            return Err(FileError::Exists);
        }
        self.count_new();
        self.insert(path, Node::new(FileKind::Directory, mode));
        Ok(())
    }

    fn make_link(&mut self, path: &str, target: &str) -> Result<(), FileError> {
        let path = self.place(path, false)?;
        if self.nodes.contains_key(&path) {
            return Err(FileError::Exists);
        }
        self.count_new();
        let mut node = Node::new(FileKind::Link, 0o777);
        node.stat.target = Some(target.to_owned());
        self.insert(path, node);
        self.has_links = true;
        Ok(())
    }

    fn remove(&mut self, path: &str) -> Result<(), FileError> {
        let path = self.resolve(path, false).filter(|path| self.nodes.contains_key(path)).ok_or(FileError::NotFound)?;
        self.forget(&path);
        Ok(())
    }

    fn set_mode(&mut self, path: &str, mode: u32) -> Result<(), FileError> {
        self.node_mut(path, true)?.stat.mode = mode;
        Ok(())
    }

    fn set_owner(&mut self, path: &str, user: Option<i64>, group: Option<i64>) -> Result<(), FileError> {
        let stat = &mut self.node_mut(path, false)?.stat;
        stat.owner = user.unwrap_or(stat.owner);
        stat.group = group.unwrap_or(stat.group);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(list: &[&str]) -> Vec<String> {
        list.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn links_are_followed_on_the_way() {
        let mut files = FileSystem::default();
        files.add_ordinary_directory("/");
        files.put("/srv/a/file", "hello");
        files.put("/srv/a-b", "");
        files.put("/srv/a/deep/er", "");
        assert_eq!((files.entries("/srv"), files.entries("/srv/a")), (names(&["a", "a-b"]), names(&["deep", "file"])));
        files.make_link("/link", "srv/a").unwrap();
        files.make_link("/loop", "/loop").unwrap();
        assert_eq!(files.read("/link/file").unwrap(), b"hello");
        assert_eq!(files.stat("/link", false).unwrap().kind, FileKind::Link);
        assert_eq!(files.stat("/link", true).unwrap().kind, FileKind::Directory);
        assert_eq!(files.stat("/loop", true), None);
        files.remove("/srv").unwrap();
        assert_eq!(files.read("/link/file"), Err(FileError::NotFound));
        assert_eq!(files.write("/link/file", b"", 0o644), Err(FileError::NotFound));
    }
}
