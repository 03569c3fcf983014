//! The environment: a tree of files with the folders that Puppet knows.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use indexmap::IndexMap;

use super::folders::Folders;
use super::libraries::Libraries;
use super::metadata::{self, Verdict};
use super::plugins::Plugins;
use super::reads::Reads;
use super::settings::{self, ENVIRONMENT_PATH, EnvironmentSettings};
use super::stdlib;
use duckrow_scenario::WHOLE;
use duckrow_scenario::{Entry, Files, Scenario, Secrets, Strictness};
use duckrow_text::order::InOrder as _;

/// The kind of definition that is looked for by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A class or a defined type: in `manifests/`.
    Manifest,
    /// A function in the Puppet language: in `functions/`.
    Function,
    /// A type alias: in `types/`.
    TypeAlias,
    /// A resource type in Ruby: in `lib/puppet/type/`.
    ResourceType,
}

/// A file that may define a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModuleFile<'s> {
    /// Its path in the scenario.
    pub path: &'s str,
    /// Its text.
    pub text: &'s str,
    /// The module; none if the environment itself holds the file.
    pub module: Option<&'s str>,
}

/// The files of a scenario, seen as a Puppet environment.
#[derive(Debug)]
pub struct Environment<'s> {
    name: &'s str,
    files: &'s Files,
    entry: String,
    strict: Strictness,
    settings: EnvironmentSettings,
    /// Module → its folder; the first folder of the module path that has a module wins.
    modules: IndexMap<&'s str, String>,
    /// Modules whose `metadata.json` can't be read or lacks what it must have, and what Puppet says of them.
    refused: Vec<(&'s str, String)>,
    /// What Puppet says of metadata that are no JSON, with their paths.
    unparsable: Vec<(&'s str, String)>,
    folders: Arc<Folders>,
    reads: Reads,
}

impl<'s> Environment<'s> {
    /// The environment of a scenario.
    pub fn new(scenario: &'s Scenario) -> Self {
        let settings = settings_of(scenario);
        let entry = match &scenario.entry {
            Some(Entry::One(path)) => path.as_str(),
            Some(Entry::Several(paths)) => paths.first().map_or("manifests", String::as_str),
            None => settings.manifest.as_deref().unwrap_or("manifests"),
        };
        let folders = Folders::of(&scenario.files);
        let mut environment = Self {
            name: &scenario.node.environment,
            files: &scenario.files,
            entry: entry.trim_end_matches('/').to_owned(),
            strict: scenario.strictness(),
            modules: modules(&scenario.files, &folders, &settings),
            refused: Vec::new(),
            unparsable: Vec::new(),
            settings,
            folders,
            reads: Reads::default(),
        };
        environment.judge_metadata();
        environment
    }

    /// Leaves out the modules whose metadata keep them from being used.
    fn judge_metadata(&mut self) {
        for (name, folder) in &self.modules {
            let path = format!("{folder}/metadata.json");
            let verdict = self.files.made_of(&path, |text| metadata::verdict(name, text));
            match verdict.as_deref() {
                None | Some(Verdict::Fine) => {}
                Some(Verdict::Unusable(reason)) => self.refused.push((*name, reason.clone())),
                Some(Verdict::Unparsable(reason)) if self.strict == Strictness::Error => {
                    self.refused.push((*name, reason.clone()));
                }
                Some(Verdict::Unparsable(reason)) => {
                    self.unparsable.extend(self.files.path(&path).map(|path| (path, reason.clone())));
                }
            }
        }
        self.modules.retain(|name, _| self.refused.iter().all(|(refused, _)| refused != name));
    }

    /// The same environment, which notes what is read in somebody's book: texts that are asked for by path, and what is looked for
    /// and found. Neither that there is a module nor its metadata count, unless something is wrong with these.
    #[must_use]
    pub fn noting(self, reads: Reads) -> Self {
        let metadata = self.unparsable.iter().map(|(path, _)| *path);
        let refused = self.refused.iter().flat_map(|(name, _)| {
            let end = format!("/{name}/metadata.json");
            self.files.keys().map(String::as_str).filter(move |path| path.ends_with(&end))
        });
        for path in [settings::FILE].into_iter().chain(metadata).chain(refused) {
            reads.note(path);
        }
        Self { reads, ..self }
    }

    /// The initial manifests: the entry itself if it is a file, otherwise all manifests below it in the order of their paths.
    pub fn manifests(&self) -> Vec<ModuleFile<'s>> {
        let manifests = self.initial_manifests();
        // They count even if an error in one of them keeps the others from being read.
        manifests.iter().for_each(|file| self.reads.note(file.path));
        manifests
    }

    fn initial_manifests(&self) -> Vec<ModuleFile<'s>> {
        if let Some((path, text)) = self.files.get_key_value(&self.entry) {
            return vec![ModuleFile { path, text, module: None }];
        }
        // Puppet looks for them without hidden names (`loading/manifests/hidden_names`).
        let is_below = |rest: &str| rest.starts_with('/') && !rest.contains("/.");
        let inside = |path: &str| path.strip_prefix(&self.entry).is_some_and(is_below);
        let manifests = self.files.keys().filter(|path| path.ends_with(".pp") && inside(path));
        let mut manifests: Vec<_> = manifests.filter_map(|path| self.file(path, None)).collect();
        manifests.order_by_key(|file| file.path);
        manifests
    }

    /// The name of the environment.
    pub fn name(&self) -> &'s str {
        self.name
    }

    /// The name of the entry in messages.
    pub fn entry(&self) -> &str {
        &self.entry
    }

    /// The module path, as `$settings::modulepath` has it.
    pub fn modulepath(&self) -> String {
        let folders: Vec<String> = self.settings.modulepath.iter().map(|folder| self.absolute(folder)).collect();
        folders.join(":")
    }

    /// The initial manifest or the folder of manifests, as `$settings::manifest` has it.
    pub fn manifest(&self) -> String {
        self.absolute(&self.entry)
    }

    /// Modules that can't be used, and what Puppet says of them.
    pub fn refused_modules(&self) -> &[(&'s str, String)] {
        &self.refused
    }

    /// Puppet's warnings about `environment.conf` and the metadata of modules.
    pub fn warnings(&self) -> Vec<String> {
        let file = self.absolute(settings::FILE);
        let behind = "\n   (file & line not available)";
        let EnvironmentSettings { ignored_sections, ignored_settings, .. } = &self.settings;
        let modulepath = self.modulepath();
        let mut warnings = Vec::new();
        if modulepath.contains("$environment") {
            // Puppet takes the value to pieces twice.
            warnings.extend(std::iter::repeat_n(
                format!(
                    "You cannot interpolate $environment within 'modulepath' when using directory environments. Its \
                     value will remain {modulepath}."
                ),
                2,
            ));
        }
        if !ignored_sections.is_empty() {
            warnings.push(format!(
                "Invalid sections in environment.conf at '{file}'. Environment conf may not have sections. The following \
                 sections are being ignored: '{}'{behind}",
                ignored_sections.join(",")
            ));
        }
        if !ignored_settings.is_empty() {
            warnings.push(format!(
                "Invalid settings in environment.conf at '{file}'. The following unknown setting(s) are being ignored: \
                 {}{behind}",
                ignored_settings.join(", ")
            ));
        }
        if self.strict == Strictness::Warning {
            warnings.extend(self.unparsable.iter().map(|(_, reason)| reason.clone()));
        }
        warnings
    }

    /// The path of a file or folder on a Puppet server.
    pub fn absolute(&self, path: &str) -> String {
        if path.starts_with(['/', '$']) { path.to_owned() } else { format!("{}/{path}", self.root()) }
    }

    /// The names of all modules.
    pub fn modules(&self) -> impl Iterator<Item = &'s str> {
        self.modules.keys().copied()
    }

    /// The folder of the environment on a Puppet server, as `$settings::environmentpath` has it.
    pub fn root(&self) -> String {
        root_of(self.name)
    }

    /// The absolute path of a module's folder on a Puppet server.
    pub fn module_folder(&self, name: &str) -> Option<String> {
        self.modules.get(name).map(|folder| self.absolute(folder))
    }

    /// The absolute path of what `MODULE/FILE` means in a folder of the module, if it is there: a file or a folder. An absolute
    /// path means itself.
    pub fn find(&self, folder: &str, reference: &str) -> Option<String> {
        let path = if reference.starts_with('/') {
            reference.to_owned()
        } else {
            let (module, file) = reference.split_once('/').filter(|(_, file)| !file.is_empty())?;
            format!("{}/{folder}/{file}", self.module_folder(module)?)
        };
        let at = self.located(&path)?;
        let inside = self.own_path(&at);
        let file = self.files.get_key_value(inside).map(|(file, _)| file.as_str()).filter(|_| !path.ends_with('/'));
        self.reads.note(file.or_else(|| self.folders.first_file(inside))?);
        Some(path)
    }

    /// The place that an absolute path leads to, without the slash of a folder at its end. As on a disk, `..` leads out of folders
    /// alone (`functions/files/paths_that_lead_out`).
    fn located<'p>(&self, path: &'p str) -> Option<Cow<'p, str>> {
        if !path.starts_with('/') || !path.contains("/.") && !path.contains("//") {
            return Some(Cow::Borrowed(path.trim_end_matches('/')));
        }
        let mut at = String::new();
        for part in path.split('/') {
            match part {
                "" | "." => {}
                ".." => {
                    if let Some(first) = self.has_folder(&at)? {
                        self.reads.note(first);
                    }
                    at.truncate(at.rfind('/').unwrap_or_default());
                }
                part => at.extend(["/", part]),
            }
        }
        Some(Cow::Owned(at))
    }

    /// What tells that there is a folder at a path: its first file, or nothing if the environment lies in it.
    fn has_folder(&self, path: &str) -> Option<Option<&str>> {
        let first = self.folders.first_file(self.own_path(path));
        let is_around = || self.root().strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
        (first.is_some() || is_around()).then_some(first)
    }

    /// True if an absolute path is that of a folder: of the environment's own, one outside of it, or one that leads to it.
    pub fn is_folder(&self, path: &str) -> bool {
        let Some(first) = self.located(path).and_then(|at| self.has_folder(&at)) else { return false };
        if let Some(file) = first {
            self.reads.note(file);
        }
        true
    }

    /// The text of a file, by its absolute path.
    pub fn text_of(&self, path: &str) -> Option<&'s str> {
        self.file_at(path).map(|(_, text)| text)
    }

    /// The path of a file in the scenario, by its absolute path: seen from the environment, if it lies in there.
    pub fn own_path<'p>(&self, path: &'p str) -> &'p str {
        path.strip_prefix(&self.root()).and_then(|inside| inside.strip_prefix('/')).unwrap_or(path)
    }

    /// The absolute paths of all files in a folder, at whatever depth, sorted by folder and name.
    pub fn below(&self, folder: &str) -> Vec<String> {
        let root = self.root();
        let inside = self.own_path(folder);
        let is_in = |path: &str, folder: &str| path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
        let has_root = folder == root || is_in(&root, folder);
        let is_below = |path: &&String| is_in(path, inside) || has_root && !path.starts_with('/');
        let absolute = |path: &String| if path.starts_with('/') { path.clone() } else { format!("{root}/{path}") };
        let mut found: Vec<String> = self.files.keys().filter(is_below).map(absolute).collect();
        found.order_by(|a, b| a.split('/').cmp(b.split('/')));
        found
    }

    /// The key to what is encrypted in data, if somebody has given one.
    pub fn secrets(&self) -> Option<&dyn Secrets> {
        self.files.secrets()
    }

    /// The paths of all files.
    pub(super) fn paths(&self) -> impl Iterator<Item = &'s str> {
        self.files.keys().map(String::as_str)
    }

    /// The number of files.
    pub fn extent(&self) -> u64 {
        self.files.len() as u64
    }

    /// The path in the scenario and the text of a file, by its absolute path.
    pub fn file_at(&self, path: &str) -> Option<(&'s str, &'s str)> {
        let at = self.located(path).filter(|_| !path.ends_with('/'))?;
        let (path, text) = self.files.get_key_value(self.own_path(&at))?;
        self.reads.note(path);
        Some((path, text))
    }

    /// The files that may define a name, in groups that are read as a whole. Classes and defined types may stand in the file of
    /// any leading part of their name, most specific first; together with the first file the module's `init.pp` is read
    /// (`loading/classes-and-defines/nested_own_file_then_init`). Functions and types stand in their own file only.
    pub fn candidates(&self, kind: Kind, name: &str) -> Vec<Vec<ModuleFile<'s>>> {
        let segments: Vec<&str> = name.split("::").collect();
        if kind != Kind::Manifest {
            return vec![self.candidate(kind, &segments).into_iter().collect()];
        }
        let init = segments.get(..1).and_then(|module| self.candidate(kind, module));
        let leading = (2..=segments.len()).rev().filter_map(|length| segments.get(..length));
        let mut groups: Vec<Vec<_>> =
            leading.map(|segments| self.candidate(kind, segments).into_iter().collect()).collect();
        if groups.is_empty() {
            groups.push(Vec::new());
        }
        if let Some(first) = groups.first_mut() {
            first.splice(0..0, init);
        }
        groups
    }

    fn candidate(&self, kind: Kind, segments: &[&str]) -> Option<ModuleFile<'s>> {
        let (first, rest) = segments.split_first()?;
        let folder = match kind {
            Kind::Manifest => "manifests",
            Kind::Function => "functions",
            Kind::TypeAlias => "types",
            Kind::ResourceType => return None,
        };
        if rest.is_empty() && kind != Kind::Manifest {
            let own = self.file(&format!("{folder}/{first}.pp"), None);
            // A type with the name of a module is its set of types.
            return own.or_else(|| self.in_module(first, folder, "init_typeset").filter(|_| kind == Kind::TypeAlias));
        }
        if *first == "environment" && kind != Kind::Manifest {
            // All of the name counts here (`hiera/data/function_in_the_wrong_place`).
            return self.file(&format!("{folder}/{}.pp", segments.join("/")), None);
        }
        let rest = if rest.is_empty() { "init".to_owned() } else { rest.join("/") };
        self.in_module(first, folder, &rest)
    }

    fn in_module(&self, module: &str, folder: &str, rest: &str) -> Option<ModuleFile<'s>> {
        if WHOLE && module == stdlib::NAME && !self.modules.contains_key(module) {
            let (path, text) = stdlib::file(&format!("modules/stdlib/{folder}/{rest}.pp"))?;
            return Some(ModuleFile { path, text, module: Some(stdlib::NAME) });
        }
        let (name, at) = self.modules.get_key_value(module)?;
        self.file(&format!("{at}/{folder}/{rest}.pp"), Some(name))
    }

    fn file(&self, path: &str, module: Option<&'s str>) -> Option<ModuleFile<'s>> {
        let (path, text) = self.files.get_key_value(path)?;
        Some(ModuleFile { path, text, module })
    }

    /// What `make` makes of the text of a file, and of nothing else, for the next run with the same text, too; none for what stands
    /// in for a file.
    pub fn made_of<T: Send + Sync + 'static>(
        &self,
        file: &ModuleFile<'_>,
        make: impl FnOnce(&str) -> T,
    ) -> Option<Arc<T>> {
        let own = self.files.get(file.path)?;
        // What stands in may have the path of a file that isn't looked at.
        std::ptr::eq(own.as_str(), file.text).then(|| self.files.made_of(file.path, make)).flatten()
    }

    /// The Ruby file that may declare a resource type: of the first module that has one, or of the environment itself.
    pub fn type_file(&self, name: &str) -> Option<ModuleFile<'s>> {
        self.plugin(&format!("lib/puppet/type/{name}.rb"))
    }

    /// The file with the provider of a type in JavaScript, found as the type is.
    pub fn provider_file(&self, name: &str) -> Option<ModuleFile<'s>> {
        self.plugin(&format!("lib/puppet/provider/{name}/{name}.js"))
    }

    /// The Ruby files that may declare providers of a type, of all modules and of the environment itself.
    pub fn provider_files(&self, type_name: &str) -> Vec<ModuleFile<'s>> {
        let folders = self.library_folders();
        let in_folder = |folder: &String| format!("{folder}puppet/provider/{type_name}/");
        let folders: Vec<_> = folders.iter().map(in_folder).collect();
        let is_provider = |path: &str| {
            let name = folders.iter().find_map(|folder| path.strip_prefix(folder.as_str()));
            name.is_some_and(|name| name.ends_with(".rb") && !name.contains('/'))
        };
        self.files.keys().filter(|path| is_provider(path)).filter_map(|path| self.file(path, None)).collect()
    }

    /// The file of a plugin, of the first module that has one, or of the environment itself.
    fn plugin(&self, inside: &str) -> Option<ModuleFile<'s>> {
        let plugins = Plugins::of(self.files);
        let place = |path: &String| {
            let Some(folder) = path.strip_suffix(inside)?.strip_suffix('/') else { return Some((usize::MAX, None)) };
            let (place, module, at) = self.modules.get_full(folder.rsplit('/').next()?)?;
            (at == folder).then_some((place, Some(*module)))
        };
        let mut known: Vec<_> =
            plugins.named(inside).iter().filter_map(|path| Some((place(path)?, path.as_str()))).collect();
        known.order_by_key(|((place, _), _)| *place);
        let found = known.into_iter().find_map(|((_, module), path)| self.file(path, module))?;
        self.reads.note_found(found.path);
        Some(found)
    }

    /// The module that a file is of.
    pub(super) fn module_of_file<'p>(&self, path: &'p str) -> Option<&'p str> {
        self.settings.modulepath.iter().find_map(|root| module_of(path, root))
    }

    /// The files that modules serve to agents: `MODULE/PATH`, as in `puppet:///modules/MODULE/PATH`, and the path in the scenario.
    pub fn served_files(&self) -> BTreeMap<String, &'s str> {
        let served = |path: &'s String| {
            let name = self.module_of_file(path)?;
            let inside = path.strip_prefix(self.modules.get(name)?)?.strip_prefix("/files/")?;
            Some((format!("{name}/{inside}"), path.as_str()))
        };
        self.files.keys().filter_map(served).collect()
    }

    /// The folders in which modules and the environment itself keep Ruby: `modules/ntp/lib/`.
    pub fn library_folders(&self) -> Vec<String> {
        let folders = self.modules.values().map(|at| format!("{at}/")).chain([String::new()]);
        folders.map(|at| format!("{at}lib/")).collect()
    }

    /// The names of all Ruby files that may declare resource types, sorted.
    pub fn type_names(&self) -> BTreeSet<&'s str> {
        let folders = self.library_folders();
        let name = |path: &'s String| {
            let file = folders.iter().find_map(|folder| path.strip_prefix(folder.as_str()))?;
            file.strip_prefix("puppet/type/")?.strip_suffix(".rb").filter(|name| !name.contains('/'))
        };
        self.files.keys().filter_map(name).collect()
    }

    /// The Ruby file of a function, of the first module that has one or of the environment itself. One of Puppet's newer kind
    /// comes before one of the old kind.
    pub fn function_file(&self, name: &str) -> Option<ModuleFile<'s>> {
        let path = name.replace("::", "/");
        let kinds = ["functions", "parser/functions"];
        kinds.iter().find_map(|kind| self.plugin(&format!("lib/puppet/{kind}/{path}.rb")))
    }

    /// The file of a thing of this name that exists only as Ruby and isn't run here.
    pub fn ruby_file(&self, thing: RubyOnly, name: &str) -> Option<&str> {
        let found = match thing {
            RubyOnly::Fact => self.ruby_fact(name),
            RubyOnly::Type => self.ruby_below_puppet(&format!("type/{}.rb", name.replace("::", "/"))),
        }?;
        self.reads.note_found(found);
        Some(found)
    }

    /// The Ruby file of a path below folders `lib/puppet`.
    fn ruby_below_puppet(&self, path: &str) -> Option<&'s str> {
        let plugins = Plugins::of(self.files);
        self.files.path(plugins.named(&format!("lib/puppet/{path}")).first()?)
    }

    /// The file of a library in Ruby: by its name below a folder `lib`, or by its path.
    pub fn ruby_library(&self, name: &str) -> Option<&'s str> {
        let mut steps: Vec<&str> = Vec::new();
        for step in name.split('/') {
            match step {
                ".." => drop(steps.pop()),
                "." => {}
                step => steps.push(step),
            }
        }
        let path = steps.join("/");
        let path = path.strip_suffix(".rb").unwrap_or(&path);
        self.files.path(Libraries::of(self.files).find(&format!("{path}.rb"))?)
    }

    /// The file in a folder `lib/facter` that is called like a fact or adds it. A fact may be in a file of any name.
    fn ruby_fact(&self, name: &str) -> Option<&'s str> {
        let adds = |text: &str| {
            text.split("Facter.add").skip(1).any(|call| {
                let argument = call.trim_start_matches([' ', '(']).trim_start_matches([':', '\'', '"']);
                argument
                    .strip_prefix(name)
                    .is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
            })
        };
        let facts = self.files.keys().filter(|path| path.ends_with(".rb") && path.contains("lib/facter/"));
        let called = |path: &str| path.rsplit('/').next().and_then(|file| file.strip_suffix(".rb")) == Some(name);
        let tells = |path: &&String| called(path) || self.files.get(path).is_some_and(|text| adds(text));
        facts.into_iter().find(tells).map(String::as_str)
    }
}

/// What modules bring as Ruby that isn't run here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RubyOnly {
    /// A custom fact, in a folder `lib/facter`.
    Fact,
    /// A resource type, in a folder `lib/puppet/type`.
    Type,
}

/// The folder of an environment on a Puppet server.
fn root_of(name: &str) -> String {
    format!("{ENVIRONMENT_PATH}/{name}")
}

/// The settings of a scenario's environment: those of its `environment.conf`, or else Puppet's own.
pub fn settings_of(scenario: &Scenario) -> EnvironmentSettings {
    let Some(text) = scenario.files.get(settings::FILE) else { return EnvironmentSettings::default() };
    let mut settings = EnvironmentSettings::read(text, &root_of(&scenario.node.environment));
    settings.expand(scenario.files.keys().map(String::as_str));
    if !scenario.language().has_environment_data_providers() {
        settings.ignore_data_provider();
    }
    settings
}

fn modules<'s>(files: &'s Files, folders: &Folders, settings: &EnvironmentSettings) -> IndexMap<&'s str, String> {
    let mut found = IndexMap::new();
    for root in &settings.modulepath {
        let inside = folders.first_files_in(root).iter().filter_map(|file| files.path(file));
        for name in inside.filter_map(|path| module_of(path, root)) {
            found.entry(name).or_insert_with(|| format!("{root}/{name}"));
        }
    }
    found
}

/// The module in a folder of modules that holds a file.
pub fn module_of<'s>(path: &'s str, root: &str) -> Option<&'s str> {
    let (name, _) = path.strip_prefix(root)?.strip_prefix('/')?.split_once('/')?;
    let mut characters = name.chars();
    let is_name = characters.next().is_some_and(|c| c.is_ascii_lowercase())
        && characters.all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    is_name.then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scenario(paths: &[&str]) -> Scenario {
        Scenario {
            files: paths.iter().map(|path| ((*path).to_owned(), String::new())).collect(),
            ..Scenario::default()
        }
    }

    fn paths<'s>(files: &[ModuleFile<'s>]) -> Vec<&'s str> {
        files.iter().map(|file| file.path).collect()
    }

    #[test]
    fn manifests_are_read_in_the_order_of_their_paths() {
        let scenario = scenario(&[
            "manifests/b.pp",
            "manifests/a/z.pp",
            "manifests/a.pp",
            "manifests/x.txt",
            "modules/m/manifests/init.pp",
        ]);
        let environment = Environment::new(&scenario);
        assert_eq!(paths(&environment.manifests()), ["manifests/a.pp", "manifests/a/z.pp", "manifests/b.pp"]);
    }

    #[test]
    fn a_class_is_looked_for_in_init_pp_and_in_the_files_of_its_leading_names() {
        let scenario = scenario(&[
            "modules/m/manifests/init.pp",
            "modules/m/manifests/a.pp",
            "modules/m/manifests/a/b.pp",
            "modules/m/functions/f.pp",
            "functions/g.pp",
        ]);
        let environment = Environment::new(&scenario);
        let candidates = |kind, name| paths(&environment.candidates(kind, name).concat());
        assert_eq!(
            candidates(Kind::Manifest, "m::a::b"),
            ["modules/m/manifests/init.pp", "modules/m/manifests/a/b.pp", "modules/m/manifests/a.pp"]
        );
        assert_eq!(candidates(Kind::Manifest, "m"), ["modules/m/manifests/init.pp"]);
        assert_eq!(candidates(Kind::Function, "m::f"), ["modules/m/functions/f.pp"]);
        assert_eq!(candidates(Kind::Function, "g"), ["functions/g.pp"]);
        assert_eq!(candidates(Kind::Function, "m::nope"), [""; 0]);
    }

    #[test]
    fn what_exists_only_as_ruby_is_found_by_its_file() {
        let scenario =
            scenario(&["modules/m/lib/puppet/functions/m/f.rb", "modules/m/lib/puppet/parser/functions/old.rb"]);
        let environment = Environment::new(&scenario);
        let function = |name| environment.function_file(name).map(|file| file.path);
        assert_eq!(function("m::f"), Some("modules/m/lib/puppet/functions/m/f.rb"));
        assert_eq!(function("old"), Some("modules/m/lib/puppet/parser/functions/old.rb"));
        assert_eq!(function("m::old"), None);
        assert_eq!(function("nope"), None);
    }
}
