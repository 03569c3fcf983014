//! A folder: an environment as Puppet has it, a root of Salt's states (with `pillar/` in it, or both as `salt/` and `pillar/`), a
//! folder of modules, or just manifests. Only files that belong to an environment are read.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use duckrow_core::hiera::GLOBAL_ROOT;
use duckrow_core::loader::{ENVIRONMENT_PATH, EnvironmentSettings};
use duckrow_core::scenario::{Entry, Files, Scenario};

use super::collection::Collection;
use super::tree::{Bounds, Found, entries, visible_name};
use super::{Reading, file, hiera};
use crate::failure::Failure;
use crate::print::Output;

/// The contents of an environment.
const ENVIRONMENT: [&str; 11] = [
    "manifests",
    "data",
    "hieradata",
    "hiera.yaml",
    "environment.conf",
    "Puppetfile",
    "functions",
    "types",
    "templates",
    "files",
    "lib",
];
/// The contents of a module.
const MODULE: [&str; 9] =
    ["manifests", "functions", "types", "templates", "files", "data", "hiera.yaml", "metadata.json", "lib"];
/// Folders beside these that have copies of modules for tests, or the work of others.
const NOT_READ: [&str; 4] = ["spec", "test", "vendor", "node_modules"];
/// The endings of what is run, and read where it belongs.
const PROGRAMS: [&str; 4] = ["pp", "rb", "js", "sls"];
/// The path that the environment of an input would have on a Puppet server, whatever its name.
const ROOT: &str = "production";

/// The scenario of a folder.
pub(super) fn read(path: &Path, reading: &Reading, output: &mut Output) -> Result<Scenario, Failure> {
    let mut collection = Collection::new(path, reading, output);
    let is_environment =
        ["manifests", "modules", "environment.conf", "hiera.yaml"].iter().any(|name| path.join(name).exists());
    let mut entry = None;
    if is_environment {
        collection.add_environment(path)?;
    } else if has_states(path) {
        collection.add_below(path, "")?;
    } else if has_states(&path.join("salt")) {
        collection.add_below(&path.join("salt"), "")?;
        collection.add_below(&path.join("pillar"), "pillar/")?;
    } else if holds_modules(path) {
        collection.add_modules(path, "modules")?;
    } else {
        let name = name_of(path);
        collection.add_some(path, &name, |path| has_ending(path, &["pp", "sls"]))?;
        entry = Some(Entry::One(name));
    }
    collection.tell(output)?;
    if collection.files.is_empty() {
        return Err(Failure::input(format!("there are no manifests in {}", path.display())).help(
            "a folder holds manifests (*.pp), or manifests/, modules/ and data/, or modules, or states (*.sls)",
        ));
    }
    let mut scenario = Scenario { files: collection.files, entry, ..super::nothing() };
    // A folder is code of one's own.
    scenario.options.limits.raise();
    Ok(scenario)
}

/// True if a folder is a root of Salt's states.
fn has_states(path: &Path) -> bool {
    entries(path).is_ok_and(|entries| entries.iter().any(|below| has_ending(below, &["sls"])))
}

/// True if a folder has nothing but modules: no manifests of its own, and folders with `manifests/` in them.
pub(super) fn holds_modules(path: &Path) -> bool {
    let Ok(below) = entries(path) else { return false };
    let is_module = |path: &PathBuf| path.join("manifests").is_dir();
    !below.iter().any(|path| has_ending(path, &["pp"])) && below.iter().any(is_module)
}

fn has_ending(path: &Path, endings: &[&str]) -> bool {
    path.extension().and_then(OsStr::to_str).is_some_and(|ending| endings.contains(&ending))
}

/// A place that a setting of an environment names.
pub(super) struct Place {
    /// On this host.
    pub(super) path: PathBuf,
    /// In the scenario: seen from the environment, or as on a Puppet server.
    pub(super) name: String,
    /// As the setting has it.
    shown: String,
}

/// The places of modules and manifests in the text of an `environment.conf`.
#[derive(Default)]
pub(super) struct Places {
    pub(super) modules: Vec<Place>,
    manifest: Option<Place>,
}

impl Places {
    /// A path in the environment means the one of the input. Others mean this host.
    fn read(text: &str, environment: &Path) -> Self {
        let root = fs::canonicalize(environment).unwrap_or_else(|_| environment.to_owned());
        let here = EnvironmentSettings::read(text, &root.to_string_lossy());
        let there = EnvironmentSettings::read(text, &format!("{ENVIRONMENT_PATH}/{ROOT}"));
        let base = EnvironmentSettings::default().modulepath;
        let place = |(here, name): (String, String)| {
            let path = if name.starts_with('/') { root.join(&here) } else { environment.join(&name) };
            Place { path, name, shown: here }
        };
        // Modules of the server itself are no part of an environment.
        let is_own =
            |(_, name): &(String, String)| !name.starts_with('$') && (!name.starts_with('/') || !base.contains(name));
        let modules = here.modulepath.into_iter().zip(there.modulepath).filter(is_own).map(place).collect();
        Self { modules, manifest: here.manifest.zip(there.manifest).map(place) }
    }

    /// The files of an environment's folder, for callers that look at nothing else of it.
    pub(super) fn of(environment: &Path) -> Self {
        let config = environment.join("environment.conf");
        match Bounds::new(environment, &[]).look(&config) {
            Found::File(real) => Self::read(&file::read_text(&real.path).unwrap_or_default(), environment),
            _ => Self::read("", environment),
        }
    }
}

/// The modules in folders, under one folder of the scenario.
pub(super) fn read_modules(
    folders: &[PathBuf],
    into: &str,
    reading: &Reading,
    output: &mut Output,
) -> Result<Files, Failure> {
    let Some(first) = folders.first() else { return Ok(Files::default()) };
    let mut collection = Collection::new(first, reading, output);
    for folder in folders {
        if !folder.is_dir() {
            return Err(Failure::input(format!("there is no folder {}", folder.display())));
        }
        collection.bounds.name(folder);
        collection.add_modules(folder, into)?;
    }
    collection.tell(output)?;
    Ok(collection.files)
}

/// A `hiera.yaml` outside of the environment with its data, where Puppet looks for them.
pub(super) fn read_global_data(config: &Path, reading: &Reading, output: &mut Output) -> Result<Files, Failure> {
    let folder = config.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut collection = Collection::new(folder, reading, output);
    let name = format!("{GLOBAL_ROOT}/hiera.yaml");
    collection.files.insert(name, file::read_text(config)?);
    collection.add_data(folder, &format!("{GLOBAL_ROOT}/"))?;
    collection.tell(output)?;
    Ok(collection.files)
}

/// The last part of a folder's path, for messages.
fn name_of(path: &Path) -> String {
    let full = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    full.file_name().and_then(OsStr::to_str).unwrap_or("manifests").to_owned()
}

impl Collection {
    fn add_environment(&mut self, path: &Path) -> Result<(), Failure> {
        for name in ENVIRONMENT {
            self.add(&path.join(name), name)?;
        }
        self.add_data(path, "")?;
        let settings = self.text("environment.conf").unwrap_or_default();
        let Places { modules, manifest } = Places::read(&settings, path);
        for Place { path: folder, name, shown } in modules {
            if let Some((before, _)) = name.split_once(['*', '?', '[', '{']) {
                let (fixed, _) = before.rsplit_once('/').unwrap_or_default();
                if !fixed.starts_with('/') {
                    self.add(&path.join(fixed), fixed)?;
                }
            } else if self.may_read(&folder, &path.join("environment.conf"), &shown) {
                self.add_modules(&folder, &name)?;
            }
        }
        self.add_rest(path)?;
        match manifest {
            Some(place) if self.may_read(&place.path, &path.join("environment.conf"), &place.shown) => {
                self.add(&place.path, &place.name)
            }
            _ => Ok(()),
        }
    }

    /// Adds what else lies in an environment, for manifests that read it by its path. Programs there are nobody's to load.
    fn add_rest(&mut self, path: &Path) -> Result<(), Failure> {
        for below in self.folders_and_files(path)? {
            let Some(name) = visible_name(&below).map(str::to_owned) else { continue };
            if !NOT_READ.contains(&name.as_str()) && !self.has(&name) {
                self.add_some(&below, &name, |path| !has_ending(path, &PROGRAMS))?;
            }
        }
        Ok(())
    }

    /// Adds modules under a folder of the scenario. Of those with the same name the first one counts.
    pub(super) fn add_modules(&mut self, folder: &Path, into: &str) -> Result<(), Failure> {
        for module in self.folders_and_files(folder)? {
            self.shelf.note(&module);
            match self.bounds.look(&module) {
                Found::LeftOut(reason) => self.notes.left_out(&module, reason),
                Found::Folder(real) => {
                    let Some(name) = visible_name(&module).map(str::to_owned) else { continue };
                    if !self.modules.insert(name.clone()) {
                        continue;
                    }
                    if real.is_outside {
                        self.notes.taken(&module, &real);
                    }
                    let before = self.files.len();
                    for part in MODULE {
                        self.add(&module.join(part), &format!("{into}/{name}/{part}"))?;
                    }
                    self.add_data(&module, &format!("{into}/{name}/"))?;
                    // Every folder there is a module, whatever is in it.
                    if self.files.len() == before {
                        self.add_folder(&format!("{into}/{name}"));
                    }
                }
                Found::File(_) | Found::Nothing => {}
            }
        }
        Ok(())
    }

    /// Adds the data that a `hiera.yaml` names, which was read before.
    pub(super) fn add_data(&mut self, folder: &Path, prefix: &str) -> Result<(), Failure> {
        let config = folder.join("hiera.yaml");
        let Some(text) = self.text(&format!("{prefix}hiera.yaml")) else { return Ok(()) };
        for data in hiera::data_places(&text) {
            let name = name_on_server(prefix, &data);
            let path = folder.join(&data);
            if !self.has(&name) && self.may_read(&path, &config, &data) {
                self.add(&path, &name)?;
            }
        }
        Ok(())
    }

    /// True if a path that a configuration names may be read; noted if not. For a link in the folder it doesn't
    /// matter who names it.
    fn may_read(&mut self, path: &Path, config: &Path, named: &str) -> bool {
        let leads_out = Path::new(named).is_absolute() || named.split('/').any(|part| part == "..");
        let may = !leads_out || matches!(self.bounds.look(path), Found::File(_) | Found::Folder(_));
        if !may {
            self.notes.named_outside(config.to_owned(), named);
        }
        may
    }
}

/// The path in the scenario of a path that is seen from a place in it: where the engine will look.
fn name_on_server(prefix: &str, data: &str) -> String {
    if data.starts_with('/') {
        return data.to_owned();
    }
    let root = format!("{ENVIRONMENT_PATH}/{ROOT}/");
    let full = if prefix.starts_with('/') { format!("{prefix}{data}") } else { format!("{root}{prefix}{data}") };
    let mut parts = Vec::new();
    for part in full.split('/') {
        match part {
            "" | "." => {}
            ".." => _ = parts.pop(),
            part => parts.push(part),
        }
    }
    let full = format!("/{}", parts.join("/"));
    full.strip_prefix(&root).map(str::to_owned).unwrap_or(full)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_are_called_as_the_engine_looks_for_them() {
        assert_eq!(name_on_server("", "data"), "data");
        assert_eq!(name_on_server("modules/m/", "../n/data"), "modules/n/data");
        assert_eq!(name_on_server("", "../data"), "/etc/puppetlabs/code/environments/data");
        assert_eq!(name_on_server("/etc/puppetlabs/puppet/", "../hieradata"), "/etc/puppetlabs/hieradata");
        assert_eq!(name_on_server("", "/srv/data"), "/srv/data");
    }

    #[test]
    fn a_module_path_is_seen_from_the_environment_or_from_the_server() {
        let names = |text: &str| -> Vec<String> {
            Places::read(text, Path::new("/nowhere/env")).modules.into_iter().map(|place| place.name).collect()
        };
        assert_eq!(names(""), ["modules"]);
        let text = "modulepath = site:/srv/modules:../shared:$basemodulepath";
        assert_eq!(names(text), ["site", "/srv/modules", "/etc/puppetlabs/code/environments/shared"]);
    }
}
