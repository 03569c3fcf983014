//! A folder: an environment as Puppet has it, a root of Salt's states (with `pillar/` in it, or both as `salt/` and `pillar/`), or
//! just manifests. Only what an environment is made of is read.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use duckrow_core::hiera::GLOBAL_ROOT;
use duckrow_core::scenario::{Entry, Scenario};
use indexmap::{IndexMap, IndexSet};

use super::{MAX_BYTES, file, hiera};
use crate::failure::Failure;
use crate::print::Output;
use duckrow_core::loader::EnvironmentSettings;

const MAX_FILES: usize = 10_000;
pub(super) const MAX_DEPTH: usize = 32;
/// More skipped files are only counted.
const MAX_NOTES: usize = 5;

/// What belongs to an environment.
const ENVIRONMENT: [&str; 10] = [
    "manifests",
    "data",
    "hieradata",
    "hiera.yaml",
    "environment.conf",
    "functions",
    "types",
    "templates",
    "files",
    "lib",
];
/// What belongs to a module.
const MODULE: [&str; 9] =
    ["manifests", "functions", "types", "templates", "files", "lib", "data", "hiera.yaml", "metadata.json"];

/// The scenario of a folder.
pub(super) fn read(path: &Path, output: &mut Output) -> Result<Scenario, Failure> {
    let mut collection = Collection::new(path);
    let is_environment =
        ["manifests", "modules", "environment.conf", "hiera.yaml"].iter().any(|name| path.join(name).exists());
    let entry = if is_environment {
        for name in ENVIRONMENT {
            collection.add(&path.join(name), name)?;
        }
        collection.add_data(path, "", output)?;
        for folder in module_folders(path) {
            if let Some((before, _)) = folder.split_once(['*', '?', '[', '{']) {
                let (fixed, _) = before.rsplit_once('/').unwrap_or_default();
                collection.add(&path.join(fixed), fixed)?;
                continue;
            }
            collection.add_modules(&path.join(&folder), &folder, output)?;
        }
        if let Some(manifest) = settings_of(path).manifest.filter(|path| is_inside(path)) {
            collection.add(&path.join(&manifest), &manifest)?;
        }
        None
    } else if has_states(path) {
        collection.add_below(path, "")?;
        None
    } else if has_states(&path.join("salt")) {
        collection.add_below(&path.join("salt"), "")?;
        collection.add_below(&path.join("pillar"), "pillar/")?;
        None
    } else {
        let name = name_of(path);
        collection.add_manifests(path, &name)?;
        Some(Entry::One(name))
    };
    if collection.files.is_empty() {
        return Err(Failure::input(format!("there are no manifests in {}", path.display()))
            .help("a folder holds manifests (*.pp), or manifests/, modules/ and data/, or states (*.sls)"));
    }
    collection.tell(output)?;
    if path.join("metadata.json").exists() && path.join("manifests/init.pp").exists() {
        let name = name_of(path);
        let way = format!("duckrow run --modulepath {} -e 'include {name}'", path.join("..").display());
        output.note(&format!("this folder is a module: its classes are defined, not declared. To use it: {way}"))?;
    }
    Ok(Scenario { files: collection.files, entry, ..Scenario::default() })
}

/// Whether a folder is a root of Salt's states.
fn has_states(path: &Path) -> bool {
    let is_states = |below: &PathBuf| below.extension().is_some_and(|ending| ending == "sls");
    entries(path).is_ok_and(|entries| entries.iter().any(is_states))
}

/// The settings of an environment's folder.
fn settings_of(path: &Path) -> EnvironmentSettings {
    let text = file::read_text(&path.join("environment.conf")).unwrap_or_default();
    let root = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    EnvironmentSettings::read(&text, &root.display().to_string())
}

/// Where an environment has its modules, seen from its folder. Folders outside of it (`$basemodulepath`, `/etc/…`) don't count.
pub(super) fn module_folders(path: &Path) -> Vec<String> {
    settings_of(path).modulepath.into_iter().filter(|path| is_inside(path)).collect()
}

fn is_inside(path: &str) -> bool {
    !path.starts_with(['/', '$'])
}

/// The modules in folders, under one folder of the scenario.
pub(super) fn read_modules(
    folders: &[PathBuf],
    into: &str,
    output: &mut Output,
) -> Result<IndexMap<String, String>, Failure> {
    let Some(first) = folders.first() else { return Ok(IndexMap::new()) };
    let mut collection = Collection::new(first);
    for folder in folders {
        if !folder.is_dir() {
            return Err(Failure::input(format!("there is no folder {}", folder.display())));
        }
        collection.add_modules(folder, into, output)?;
    }
    collection.tell(output)?;
    Ok(collection.files)
}

/// A `hiera.yaml` outside of the environment with its data, where Puppet looks for them.
pub(super) fn read_global_data(config: &Path, output: &mut Output) -> Result<IndexMap<String, String>, Failure> {
    let folder = config.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut collection = Collection::new(folder);
    let name = format!("{GLOBAL_ROOT}/hiera.yaml");
    collection.files.insert(name, file::read_text(config)?);
    collection.add_data(folder, &format!("{GLOBAL_ROOT}/"), output)?;
    collection.tell(output)?;
    Ok(collection.files)
}

/// The last part of a folder's path, for messages.
fn name_of(path: &Path) -> String {
    let full = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    full.file_name().and_then(OsStr::to_str).unwrap_or("manifests").to_owned()
}

/// Files as they are found.
struct Collection<'a> {
    folder: &'a Path,
    files: IndexMap<String, String>,
    bytes: u64,
    skipped: Vec<PathBuf>,
    modules: IndexSet<String>,
}

impl<'a> Collection<'a> {
    fn new(folder: &'a Path) -> Self {
        Self { folder, files: IndexMap::new(), bytes: 0, skipped: Vec::new(), modules: IndexSet::new() }
    }

    /// Adds modules under a folder of the scenario. Of those with the same name the first one counts.
    fn add_modules(&mut self, folder: &Path, into: &str, output: &mut Output) -> Result<(), Failure> {
        for module in entries(folder)?.into_iter().filter(|path| path.is_dir()) {
            let Some(name) = visible_name(&module) else { continue };
            if !self.modules.insert(name.to_owned()) {
                continue;
            }
            for part in MODULE {
                self.add(&module.join(part), &format!("{into}/{name}/{part}"))?;
            }
            self.add_data(&module, &format!("{into}/{name}/"), output)?;
        }
        Ok(())
    }

    /// The folders of data that a `hiera.yaml` names, which was read before.
    fn add_data(&mut self, folder: &Path, prefix: &str, output: &mut Output) -> Result<(), Failure> {
        let Some(config) = self.files.get(&format!("{prefix}hiera.yaml")) else { return Ok(()) };
        for data in hiera::data_folders(config) {
            let name = if data.starts_with('/') { data.clone() } else { format!("{prefix}{data}") };
            if name.split('/').any(|part| part == "..") {
                let config = folder.join("hiera.yaml");
                output.note(&format!("{} names {data}, which lies outside and was not read", config.display()))?;
                continue;
            }
            let below = format!("{name}/");
            if !self.files.keys().any(|path| path.starts_with(&below)) {
                self.add(&folder.join(&data), &name)?;
            }
        }
        Ok(())
    }

    /// Manifests and states only.
    fn add_manifests(&mut self, folder: &Path, name: &str) -> Result<(), Failure> {
        self.walk(folder, name, |path| path.extension().is_some_and(|ending| ending == "pp" || ending == "sls"))
    }

    fn add(&mut self, path: &Path, name: &str) -> Result<(), Failure> {
        self.walk(path, name, |_| true)
    }

    /// Everything in a folder, with its path from there.
    fn add_below(&mut self, folder: &Path, prefix: &str) -> Result<(), Failure> {
        for below in entries(folder)? {
            let Some(part) = visible_name(&below) else { continue };
            let name = format!("{prefix}{part}");
            self.add(&below, &name)?;
        }
        Ok(())
    }

    /// Everything below a path, in the order of names. What is hidden is left out.
    fn walk(&mut self, path: &Path, name: &str, is_wanted: impl Fn(&Path) -> bool) -> Result<(), Failure> {
        let mut waiting = vec![(path.to_owned(), name.to_owned(), 0)];
        while let Some((path, name, depth)) = waiting.pop() {
            if path.is_dir() {
                if depth == MAX_DEPTH {
                    return Err(too_deep(&path));
                }
                for below in entries(&path)?.into_iter().rev() {
                    let Some(part) = visible_name(&below) else { continue };
                    let name = format!("{name}/{part}");
                    waiting.push((below, name, depth + 1));
                }
            } else if path.is_file() && is_wanted(&path) {
                self.add_file(path, name)?;
            }
        }
        Ok(())
    }

    fn add_file(&mut self, path: PathBuf, name: String) -> Result<(), Failure> {
        let failed = |error: io::Error| Failure::file("read", &path, &error);
        self.bytes += fs::metadata(&path).map_err(failed)?.len();
        if self.bytes > MAX_BYTES || self.files.len() == MAX_FILES {
            let folder = self.folder.display();
            return Err(Failure::input(format!(
                "{folder} is too large: more than 8 MB or 10,000 files of an environment"
            ))
            .help("give a single manifest, and the modules that it needs with --modulepath"));
        }
        match String::from_utf8(fs::read(&path).map_err(failed)?) {
            Ok(text) if !text.contains('\0') => {
                self.files.insert(name, text);
            }
            _ => self.skipped.push(path),
        }
        Ok(())
    }

    /// Notes about what was left out.
    fn tell(&self, output: &mut Output) -> Result<(), Failure> {
        for path in self.skipped.iter().take(MAX_NOTES) {
            output.note(&format!("{} is no UTF-8 text and was left out", path.display()))?;
        }
        if self.skipped.len() > MAX_NOTES {
            output
                .note(&format!("{} more files are no UTF-8 text and were left out", self.skipped.len() - MAX_NOTES))?;
        }
        Ok(())
    }
}

/// A folder in a folder in a folder …
pub(super) fn too_deep(path: &Path) -> Failure {
    Failure::input(format!("{} is nested too deeply", path.display()))
        .help("a symbolic link may lead back to a folder that it is in")
}

/// What is in a folder, by name; nothing if there is no such folder.
pub(super) fn entries(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let failed = |error: io::Error| Failure::file("read", folder, &error);
    match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(failed(error)),
        Ok(entries) => {
            let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>().map_err(failed)?;
            paths.sort_unstable();
            Ok(paths)
        }
    }
}

/// The name of what is not hidden.
pub(super) fn visible_name(path: &Path) -> Option<&str> {
    path.file_name().and_then(OsStr::to_str).filter(|name| !name.starts_with('.'))
}
