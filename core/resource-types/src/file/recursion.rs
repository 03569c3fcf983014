//! Files that a directory brings with it: `recurse`, `purge`, `ignore`, directories as sources and as targets of links.

use ecow::EcoString;

use super::super::behaviour::Surroundings;
use super::super::host::{Failure, FileKind, Host, Speaker};
use super::super::{Instance, ancestors, glob, ruby};
use duckrow_record::trace::Level;
use duckrow_text::names::{FastMap, FastSet};
use duckrow_text::order::InOrder as _;

/// The attributes that a file of a directory does not take over from it.
const OWN: [&str; 8] = ["parent", "ensure", "recurse", "recurselimit", "max_files", "target", "alias", "source"];
/// The number of files from which Puppet warns if no limit is set.
const SOFT_LIMIT: usize = 1000;

/// The files of a directory, by their paths below it.
type Children = FastMap<String, Instance>;

/// Something that was found below a directory.
pub(in super::super) struct Found {
    /// Its path below the directory.
    pub path: String,
    /// Its kind.
    pub kind: FileKind,
}

/// The place where files are looked for.
enum Place<'a> {
    /// A directory of the host.
    Host(&'a str),
    /// A directory of a source.
    Source(&'a str),
}

/// The criteria for files that count.
pub(in super::super) struct Search {
    /// The patterns of names that don't count.
    pub ignore: Vec<String>,
    /// The depth.
    pub limit: Option<usize>,
    /// More of them are an error; 0: they are doubtful beyond a thousand; -1: any number will do.
    pub max_files: i64,
    /// True if links to directories are directories.
    pub follow: bool,
}

/// The files that a directory brings with it, in the order of their paths.
///
/// # Errors
/// [`Failure`] if there are more than allowed.
pub(super) fn generate(
    resource: &mut Instance,
    around: &dyn Surroundings,
    host: &mut Host<'_>,
) -> Result<Vec<Instance>, Failure> {
    let remote = resource.is("recurse", "remote");
    if !remote && !resource.flag("recurse") {
        return Ok(Vec::new());
    }
    let mut children = if remote { Children::default() } else { local(resource, host)? };
    if resource.is_set("target") {
        linked(resource, host, &mut children)?;
    } else if resource.is_set("source") {
        copied(resource, host, &mut children)?;
    }
    if resource.flag("purge") {
        for child in children.values_mut().filter(|child| !child.is_set("source")) {
            child.put("ensure", "absent");
        }
    }
    let mut found: Vec<Instance> = children.into_values().collect();
    found.order_by(|a, b| a.name.cmp(&b.name));
    if !found.is_empty() {
        let others: FastSet<EcoString> = around.paths_below(&resource.name).into_iter().collect();
        let is_managed = |path: &str| others.contains(path) || ancestors(path).any(|above| others.contains(above));
        found.retain(|file| others.is_empty() || !is_managed(&file.name));
    }
    Ok(found)
}

/// The files that are in the directory now.
fn local(resource: &Instance, host: &mut Host<'_>) -> Result<Children, Failure> {
    let found = search(&Place::Host(&resource.name), &Search::of(resource), host)?.unwrap_or_default();
    Ok(found.into_iter().map(|found| (found.path.clone(), child(resource, &found.path))).collect())
}

/// A directory of links to the files of another one.
fn linked(resource: &mut Instance, host: &mut Host<'_>, children: &mut Children) -> Result<(), Failure> {
    let target = resource.text("target").unwrap_or_default();
    let Some(found) = search(&Place::Host(&target), &Search::of(resource), host)? else { return Ok(()) };
    resource.put("ensure", "directory");
    for Found { path, kind } in found {
        let file = children.entry(path.clone()).or_insert_with(|| child(resource, &path));
        if kind == FileKind::Directory {
            file.put("ensure", "directory");
        } else {
            file.put("ensure", "link");
            file.put("target", format!("{target}/{path}").as_str());
        }
    }
    Ok(())
}

/// Adds the files of the sources: of the first one that there is, or of all, laid over each other.
fn copied(resource: &mut Instance, host: &mut Host<'_>, children: &mut Children) -> Result<(), Failure> {
    let sources: Vec<_> = resource.values("source").iter().map(ruby::to_s).collect();
    let first_only = !resource.is("sourceselect", "all");
    let mut copied = FastMap::default();
    for source in &sources {
        let Some(found) = search(&Place::Source(source), &Search::of(resource), host)? else { continue };
        let top = host.system.source(source, resource.is("links", "follow"))?;
        if top.is_some_and(|top| top.stat.kind != FileKind::Directory) {
            return Ok(());
        }
        for Found { path, .. } in found {
            let uri = format!("{source}/{path}");
            copied.entry(path).or_insert(uri);
        }
        if first_only {
            break;
        }
    }
    for (path, source) in copied {
        let file = children.entry(path.clone()).or_insert_with(|| child(resource, &path));
        file.put("source", duckrow_values::Array::flat([source.as_str().into()]));
    }
    Ok(())
}

/// A file below a directory, managed as that one is.
fn child(resource: &Instance, below: &str) -> Instance {
    let path = format!("{}/{below}", resource.name.trim_end_matches('/'));
    let mut child = resource.renamed(&path, &OWN);
    child.put("path", path.as_str());
    child
}

impl Search {
    fn of(resource: &Instance) -> Self {
        let ignored = resource.value("ignore").map(super::making::items).unwrap_or_default();
        Self {
            ignore: ignored.iter().filter(|pattern| pattern.is_true()).map(ruby::to_s).collect(),
            limit: resource.text("recurselimit").and_then(|limit| limit.parse().ok()),
            max_files: resource.text("max_files").and_then(|most| most.parse().ok()).unwrap_or(0),
            follow: resource.is("links", "follow"),
        }
    }
}

/// The files below a directory of the host, nearest first. Nothing if nothing is there.
///
/// # Errors
/// [`Failure`] if there are more files than allowed.
pub(in super::super) fn search_host(
    path: &str,
    search_for: &Search,
    host: &mut Host<'_>,
) -> Result<Option<Vec<Found>>, Failure> {
    search(&Place::Host(path), search_for, host)
}

fn search(place: &Place<'_>, search: &Search, host: &mut Host<'_>) -> Result<Option<Vec<Found>>, Failure> {
    if kind(place, "", search.follow, host)?.is_none() {
        if let Some(request) = place.module_file() {
            let environment = host.environment;
            let text = format!("Could not find filesystem info for file '{request}' in environment {environment}");
            host.say(Level::Info, Speaker::Puppet, text);
        }
        return Ok(None);
    }
    let mut found = Vec::new();
    let mut waiting = std::collections::VecDeque::from([(String::new(), 1)]);
    while let Some((directory, depth)) = waiting.pop_front() {
        if search.limit.is_some_and(|limit| depth > limit) {
            continue;
        }
        if kind(place, &directory, search.follow, host)? != Some(FileKind::Directory) {
            continue;
        }
        for name in entries(place, &directory, host)? {
            if search.ignore.iter().any(|pattern| glob::matches(pattern, &name, false)) {
                continue;
            }
            let path = if directory.is_empty() { name } else { format!("{directory}/{name}") };
            let Some(kind) = kind(place, &path, search.follow, host)? else { continue };
            waiting.push_back((path.clone(), depth + 1));
            found.push(Found { path, kind });
        }
    }
    check_number(place, found.len(), search.max_files, host)?;
    Ok(Some(found))
}

fn check_number(place: &Place<'_>, number: usize, most: i64, host: &mut Host<'_>) -> Result<(), Failure> {
    let path = match place {
        Place::Host(path) | Place::Source(path) => path,
    };
    let contains = format!("The directory '{path}' contains {number} entries, which exceeds the");
    match usize::try_from(most) {
        Ok(0) if number > SOFT_LIMIT => {
            let text = format!(
                "{contains} default soft limit {SOFT_LIMIT} and may cause excessive resource consumption and degraded \
                 performance. To remove this warning set a value for `max_files` parameter or consider using an \
                 alternate method to manage large directory trees"
            );
            host.say(Level::Warning, Speaker::Puppet, text);
            Ok(())
        }
        Ok(limit) if limit > 0 && number > limit => Err(Failure::new(format!(
            "{contains} limit of {limit} specified by the max_files parameter for this resource. The limit may be \
             increased, but be aware that large number of file resources can result in excessive resource consumption \
             and degraded performance. Consider using an alternate method to manage large directory trees"
        ))),
        _ => Ok(()),
    }
}

impl Place<'_> {
    fn below(&self, path: &str) -> String {
        let (Self::Host(base) | Self::Source(base)) = self;
        if path.is_empty() { (*base).to_owned() } else { format!("{}/{path}", base.trim_end_matches('/')) }
    }

    /// Puppet's name for a file that it serves.
    fn module_file(&self) -> Option<&str> {
        match self {
            Self::Source(uri) => uri.strip_prefix("puppet:///"),
            Self::Host(_) => None,
        }
    }
}

fn kind(place: &Place<'_>, path: &str, follow: bool, host: &mut Host<'_>) -> Result<Option<FileKind>, Failure> {
    let full = place.below(path);
    Ok(match place {
        Place::Host(_) => host.system.files().stat(&full, follow).map(|stat| stat.kind),
        Place::Source(_) => host.system.source(&full, follow)?.map(|source| source.stat.kind),
    })
}

fn entries(place: &Place<'_>, path: &str, host: &mut Host<'_>) -> Result<Vec<String>, Failure> {
    let full = place.below(path);
    match place {
        Place::Host(_) => Ok(host.system.files().entries(&full)),
        Place::Source(_) => host.system.source_entries(&full),
    }
}
