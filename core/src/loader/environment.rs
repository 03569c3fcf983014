//! The environment: a tree of files with the folders that Puppet knows.

use indexmap::{IndexMap, IndexSet};

use crate::scenario::{Entry, Scenario};

/// What is looked for by name.
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
    files: &'s IndexMap<String, String>,
    entry: &'s str,
    /// Module → the folder that holds it; the first folder of the module path that has a module wins.
    modules: IndexMap<&'s str, &'s str>,
}

/// Where Puppet's own packages put environments.
pub const ENVIRONMENT_PATH: &str = "/etc/puppetlabs/code/environments";

/// The folders that hold modules, in the order in which they are searched.
const MODULE_PATH: [&str; 1] = ["modules"];

impl<'s> Environment<'s> {
    /// The environment of a scenario.
    pub fn new(scenario: &'s Scenario) -> Self {
        let entry = match &scenario.entry {
            Some(Entry::One(path)) => path.as_str(),
            Some(Entry::Several(paths)) => paths.first().map_or("manifests", String::as_str),
            None => "manifests",
        };
        Self {
            name: &scenario.node.environment,
            files: &scenario.files,
            entry: entry.trim_end_matches('/'),
            modules: modules(&scenario.files),
        }
    }

    /// The initial manifests: the entry itself if it is a file, otherwise all manifests below it in the order of their paths.
    pub fn manifests(&self) -> Vec<ModuleFile<'s>> {
        if let Some((path, text)) = self.files.get_key_value(self.entry) {
            return vec![ModuleFile { path, text, module: None }];
        }
        let inside = |path: &str| path.strip_prefix(self.entry).is_some_and(|rest| rest.starts_with('/'));
        let manifests = self.files.iter().filter(|(path, _)| path.ends_with(".pp") && inside(path));
        let mut manifests: Vec<_> = manifests.map(|(path, text)| ModuleFile { path, text, module: None }).collect();
        manifests.sort_unstable_by_key(|file| file.path);
        manifests
    }

    /// The name of the environment.
    pub fn name(&self) -> &'s str {
        self.name
    }

    /// What the entry is called in messages.
    pub fn entry(&self) -> &'s str {
        self.entry
    }

    /// The names of all modules.
    pub fn modules(&self) -> impl Iterator<Item = &'s str> {
        self.modules.keys().copied()
    }

    /// Where the environment would lie on a Puppet server, as `$settings::environmentpath` has it.
    pub fn root(&self) -> String {
        format!("{ENVIRONMENT_PATH}/{}", self.name)
    }

    /// The absolute path of a module's folder on a Puppet server.
    pub fn module_folder(&self, name: &str) -> Option<String> {
        self.modules.get_key_value(name).map(|(name, root)| format!("{}/{root}/{name}", self.root()))
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
        let inside = path.strip_prefix(&self.root())?.strip_prefix('/')?.trim_end_matches('/');
        let is_folder = |file: &String| file.strip_prefix(inside).is_some_and(|rest| rest.starts_with('/'));
        (self.files.contains_key(inside) || self.files.keys().any(is_folder)).then_some(path)
    }

    /// The text of a file, by its absolute path.
    pub fn text_of(&self, path: &str) -> Option<&'s str> {
        self.files.get(self.own_path(path)).map(String::as_str)
    }

    /// The path of a file in the scenario, by its absolute path: seen from the environment, if it lies in there.
    pub fn own_path<'p>(&self, path: &'p str) -> &'p str {
        path.strip_prefix(&self.root()).and_then(|inside| inside.strip_prefix('/')).unwrap_or(path)
    }

    /// The absolute paths of all files that are wanted, sorted by folder and name.
    pub fn matching(&self, is_wanted: impl Fn(&str) -> bool) -> Vec<String> {
        let root = self.root();
        let absolute = |path: &String| if path.starts_with('/') { path.clone() } else { format!("{root}/{path}") };
        let mut found: Vec<String> = self.files.keys().map(absolute).filter(|path| is_wanted(path)).collect();
        found.sort_by(|a, b| a.split('/').cmp(b.split('/')));
        found
    }

    /// The path in the scenario and the text of a file, by its absolute path.
    pub fn file_at(&self, path: &str) -> Option<(&'s str, &'s str)> {
        let inside = path.strip_prefix(&self.root())?.strip_prefix('/')?;
        self.files.get_key_value(inside).map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// The files that may define a name, most specific first. Classes and defined types may stand in the file of any leading
    /// part of their name (`loading/nested_class_found_through_init_pp`); functions and types only in their own.
    pub fn candidates(&self, kind: Kind, name: &str) -> Vec<ModuleFile<'s>> {
        let segments: Vec<&str> = name.split("::").collect();
        let shortest = if kind == Kind::Manifest { 1 } else { segments.len() };
        let leading = (shortest..=segments.len()).rev().filter_map(|length| segments.get(..length));
        leading.filter_map(|segments| self.candidate(kind, segments)).collect()
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
            return self.file(&format!("{folder}/{first}.pp"), None).or_else(|| self.in_module(first, folder, "init"));
        }
        if *first == "environment" && kind != Kind::Manifest {
            // All of the name counts here (`hiera/function_in_the_wrong_place`).
            return self.file(&format!("{folder}/{}.pp", segments.join("/")), None);
        }
        let rest = if rest.is_empty() { "init".to_owned() } else { rest.join("/") };
        self.in_module(first, folder, &rest)
    }

    fn in_module(&self, module: &str, folder: &str, rest: &str) -> Option<ModuleFile<'s>> {
        if module == "stdlib" && !self.modules.contains_key(module) {
            let (path, text) = super::stdlib::file(&format!("modules/stdlib/{folder}/{rest}.pp"))?;
            return Some(ModuleFile { path, text, module: Some("stdlib") });
        }
        let (name, root) = self.modules.get_key_value(module)?;
        self.file(&format!("{root}/{name}/{folder}/{rest}.pp"), Some(name))
    }

    fn file(&self, path: &str, module: Option<&'s str>) -> Option<ModuleFile<'s>> {
        let (path, text) = self.files.get_key_value(path)?;
        Some(ModuleFile { path, text, module })
    }

    /// The Ruby file that may declare a resource type: of the first module that has one, or of the environment itself.
    pub fn type_file(&self, name: &str) -> Option<ModuleFile<'s>> {
        let inside = format!("lib/puppet/type/{name}.rb");
        let of_module =
            |(module, root): (&&'s str, &&str)| self.file(&format!("{root}/{module}/{inside}"), Some(module));
        self.modules.iter().find_map(of_module).or_else(|| self.file(&inside, None))
    }

    /// Where something of a name lies that exists only as Ruby, which is never run here.
    pub fn ruby_file(&self, kind: &str, name: &str) -> Option<&'s str> {
        let segments: Vec<&str> = name.split("::").collect();
        let path = segments.join("/");
        let last = segments.last().copied().unwrap_or_default();
        let endings: Vec<String> = match kind {
            "function" => {
                vec![format!("lib/puppet/functions/{path}.rb"), format!("lib/puppet/parser/functions/{last}.rb")]
            }
            "type" => vec![format!("lib/puppet/type/{path}.rb")],
            _ => vec![format!("templates/{path}.erb")],
        };
        let holds = |path: &str| endings.iter().any(|ending| path.ends_with(&format!("/{ending}")) || path == ending);
        self.files.keys().map(String::as_str).find(|path| holds(path))
    }
}

fn modules(files: &IndexMap<String, String>) -> IndexMap<&str, &str> {
    let mut found = IndexMap::new();
    for root in MODULE_PATH {
        let names: IndexSet<&str> = files.keys().filter_map(|path| module_of(path, root)).collect();
        for name in names {
            found.entry(name).or_insert(root);
        }
    }
    found
}

fn module_of<'s>(path: &'s str, root: &str) -> Option<&'s str> {
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
    fn a_class_is_looked_for_in_its_own_file_and_then_in_those_of_its_leading_names() {
        let scenario = scenario(&[
            "modules/m/manifests/init.pp",
            "modules/m/manifests/a/b.pp",
            "modules/m/functions/f.pp",
            "functions/g.pp",
        ]);
        let environment = Environment::new(&scenario);
        let candidates = |kind, name| paths(&environment.candidates(kind, name));
        assert_eq!(
            candidates(Kind::Manifest, "m::a::b"),
            ["modules/m/manifests/a/b.pp", "modules/m/manifests/init.pp"]
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
        assert_eq!(environment.ruby_file("function", "m::f"), Some("modules/m/lib/puppet/functions/m/f.rb"));
        assert_eq!(environment.ruby_file("function", "old"), Some("modules/m/lib/puppet/parser/functions/old.rb"));
        assert_eq!(environment.ruby_file("function", "nope"), None);
    }
}
