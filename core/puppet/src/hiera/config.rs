//! `hiera.yaml`: the hierarchy of one layer.
//!
//! Version 5 is read everywhere, version 4 in environments and modules, version 3 (`version_3.rs`) at the global layer.

use ecow::EcoString;

use super::door::Lookup;
use super::failure;
use super::layer::Owner;
use super::merge::Merge;
use super::plain;
use super::yaml;
use crate::evaluator::{Evaluated, Interrupt};
use duckrow_scenario::Strictness;
use duckrow_text::source::Position;
use duckrow_values::regex::{Regex, escape};
use duckrow_values::types::mismatch::describe_value;
use duckrow_values::types::{instance_of, parse};
use duckrow_values::{Entries, Hash, Value, text};

/// The configuration of a layer.
#[derive(Debug)]
pub(super) struct Config {
    pub(super) version: i64,
    /// The file; nothing if there is none, and defaults apply.
    pub(super) path: Option<String>,
    /// Its folder, from which data folders are reckoned.
    pub(super) root: String,
    /// The levels, highest first.
    pub(super) hierarchy: Vec<Entry>,
    /// The levels of defaults, which only a module has.
    pub(super) default_hierarchy: Option<Vec<Entry>>,
    /// The merge of `hiera_hash`, if version 3 gives one.
    pub(super) hash_merge: Option<Merge>,
}

/// A level of a hierarchy.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) name: EcoString,
    pub(super) kind: FunctionKind,
    pub(super) function: EcoString,
    pub(super) datadir: EcoString,
    pub(super) locations: Locations,
    /// The ending that paths get if they don't have it: nothing in version 5.
    pub(super) ending: EcoString,
    pub(super) options: Hash,
}

/// The kind of call of a data function.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum FunctionKind {
    /// Once for each file; it gives a hash of all keys.
    DataHash,
    /// Once for each key.
    LookupKey,
    /// Once for each key, with its segments.
    DataDig,
    /// Not at all: a backend of hiera 3 that is written in Ruby.
    Backend,
}

/// The places of the data of a level.
#[derive(Debug)]
pub(super) enum Locations {
    /// The function knows.
    None,
    Paths(Vec<EcoString>),
    Globs(Vec<EcoString>),
    Uris(Vec<EcoString>),
    /// The variable with the values, the name for each, and the path.
    Mapped(Vec<EcoString>),
}

impl FunctionKind {
    /// The key in the configuration.
    pub(super) fn tag(self) -> &'static str {
        match self {
            Self::DataHash => "data_hash",
            Self::LookupKey => "lookup_key",
            Self::DataDig => "data_dig",
            Self::Backend => "hiera3_backend",
        }
    }
}

const FUNCTION_KEYS: [&str; 4] = ["data_hash", "lookup_key", "data_dig", "hiera3_backend"];
const LOCATION_KEYS: [&str; 7] = ["path", "paths", "glob", "globs", "uri", "uris", "mapped_paths"];

/// That type; `LEVELS` stands for a hierarchy, `OPTIONS` for options.
const VERSION_5: &str = "Struct[{version => Integer[5, 5], Optional[defaults] => Struct[{\
     Optional[data_hash] => String[1], Optional[lookup_key] => String[1], Optional[data_dig] => String[1], \
     Optional[datadir] => String[1], Optional[options] => OPTIONS}], \
     Optional[hierarchy] => LEVELS, Optional[plan_hierarchy] => LEVELS, Optional[default_hierarchy] => LEVELS}]";
const LEVELS: &str = "Array[Struct[{name => String[1], Optional[options] => OPTIONS, \
     Optional[data_hash] => String[1], Optional[lookup_key] => String[1], Optional[hiera3_backend] => String[1], \
     Optional[v4_data_hash] => String[1], Optional[data_dig] => String[1], Optional[path] => String[1], \
     Optional[paths] => Array[String[1], 1], Optional[glob] => String[1], Optional[globs] => Array[String[1], 1], \
     Optional[uri] => String[1], Optional[uris] => Array[String[1], 1], \
     Optional[mapped_paths] => Array[String[1], 3, 3], Optional[datadir] => String[1]}]]";
const OPTIONS: &str = r"Hash[Pattern[/\A[A-Za-z](:?[0-9A-Za-z_-]*[0-9A-Za-z])?\z/], Data]";
const VERSION_4: &str = "Struct[{version => Integer[4, 4], Optional[datadir] => String[1], \
     Optional[hierarchy] => Array[Struct[{backend => String[1], name => String[1], Optional[datadir] => String[1], \
     Optional[path] => String[1], Optional[paths] => Array[String[1]]}]]}]";

impl Config {
    /// The configuration that holds without a file: `data/common.yaml`.
    pub(super) fn default_in(root: &str) -> Self {
        let common = Entry {
            name: "Common".into(),
            kind: FunctionKind::DataHash,
            function: "yaml_data".into(),
            datadir: "data".into(),
            locations: Locations::Paths(vec!["common.yaml".into()]),
            ending: EcoString::new(),
            options: Hash::default(),
        };
        Self {
            version: 5,
            path: None,
            root: root.into(),
            hierarchy: vec![common],
            default_hierarchy: None,
            hash_merge: None,
        }
    }

    /// The configuration with which a file begins.
    pub(super) fn new(source: &Source<'_>) -> Self {
        Self { path: Some(source.path.into()), ..Self::default_in(source.root) }
    }
}

impl Lookup<'_, '_> {
    /// Reads the configuration of a layer. A version that the layer doesn't take is reported, and counts as none.
    pub(super) fn read_config(&mut self, path: &str, content: &str, owner: &Owner) -> Evaluated<Option<Config>> {
        let root = path.rsplit_once('/').map_or("", |(root, _)| root);
        let read = yaml::read(content).map_err(|error| {
            failure::mismatch(format!("({path}): {} at line {} column {}", error.message, error.line, error.column))
        })?;
        let (given, is_hash) = match &read {
            Value::Hash(given) => (given.clone(), true),
            _ => (Hash::default(), false),
        };
        if !is_hash {
            self.warn(&format!(
                "{path}: File exists but does not contain a valid YAML hash. Falling back to Hiera version 3 default config"
            ));
        }
        let source = Source { path, root, content, owner };
        match version_of(&given) {
            5 => self.version_5(&source, &given).map(Some),
            4 if *owner == Owner::Global => {
                self.version_4(&source, &given)?;
                Err(self.wrong(path, None, "hiera.yaml version 4 cannot be used in the global layer"))
            }
            4 => self.version_4(&source, &given).map(Some),
            3 => {
                self.deprecated_version(path, 3);
                let config = self.read_version_3(&source, &given)?;
                if *owner == Owner::Global { Ok(Some(config)) } else { self.ignored_version_3(&source).map(|()| None) }
            }
            other => {
                let message = format!("This runtime does not support hiera.yaml version {other}");
                Err(self.wrong(path, None, &message).help("Write `version: 5`."))
            }
        }
    }

    fn version_5(&mut self, source: &Source<'_>, given: &Hash) -> Evaluated<Config> {
        if !plain::is_version_5(given) {
            check(source.path, &type_of_version_5(), given)?;
        }
        let own = given.get("defaults").and_then(Value::as_hash).cloned();
        let defaults = own.unwrap_or_else(|| {
            let entries = [("datadir".into(), "data".into()), ("data_hash".into(), "yaml_data".into())];
            Hash::new(Entries::from_iter(entries)).unwrap_or_default()
        });
        let given_functions = FUNCTION_KEYS.iter().filter(|key| defaults.get(key).is_some()).count();
        if given_functions > 1 {
            let message = format!("Only one of {} can be defined in defaults", listed(&FUNCTION_KEYS));
            return Err(self.wrong(source.path, None, &message));
        }
        if let Some(key) = reserved_option(&defaults) {
            let message = format!("Option key '{key}' used in defaults is reserved by Puppet");
            return Err(self.wrong(source.path, None, &message));
        }
        let mut config = Config::new(source);
        if let Some(levels) = given.get("hierarchy").and_then(Value::as_array) {
            config.hierarchy = self.entries(source, levels.items(), &defaults)?;
        } else if let [common] = config.hierarchy.as_mut_slice() {
            common.datadir = text_of(&defaults, "datadir").unwrap_or_else(|| "data".into());
            let (kind, function) = function_of(&defaults).ok_or_else(|| self.no_function(source.path, "Common"))?;
            (common.kind, common.function) = (kind, function);
        }
        if let Some(levels) = given.get("default_hierarchy").and_then(Value::as_array) {
            if !matches!(source.owner, Owner::Module(_)) {
                let line = line_matching(source.content, r"(?:^|\s+)default_hierarchy:", 1);
                let message = "'default_hierarchy' is only allowed in the module layer";
                return Err(self.wrong(source.path, line, message));
            }
            config.default_hierarchy = Some(self.entries(source, levels.items(), &defaults)?);
        }
        Ok(config)
    }

    fn entries(&mut self, source: &Source<'_>, levels: &[Value], defaults: &Hash) -> Evaluated<Vec<Entry>> {
        levels.iter().filter_map(Value::as_hash).map(|level| self.entry(source, level, defaults)).collect()
    }

    fn entry(&mut self, source: &Source<'_>, level: &Hash, defaults: &Hash) -> Evaluated<Entry> {
        let name = text_of(level, "name").unwrap_or_default();
        let functions = FUNCTION_KEYS.iter().chain(["v4_data_hash"].iter()).filter(|key| level.get(key).is_some());
        if functions.count() > 1 {
            let keys = listed(&FUNCTION_KEYS);
            let message = format!("Only one of {keys} can be defined in hierarchy '{name}'");
            return Err(self.wrong(source.path, None, &message));
        }
        if let Some(backend) = text_of(level, "hiera3_backend") {
            return Err(self.hiera_3_backend(source, &backend));
        }
        let function = function_of(level).or_else(|| function_of(defaults));
        let (kind, function) = function.ok_or_else(|| self.no_function(source.path, &name))?;
        if LOCATION_KEYS.iter().filter(|key| level.get(key).is_some()).count() > 1 {
            let keys = listed(&LOCATION_KEYS);
            let message = format!("Only one of {keys} can be defined in hierarchy '{name}'");
            return Err(self.wrong(source.path, None, &message));
        }
        if let Some(key) = reserved_option(level) {
            let message = format!("Option key '{key}' used in hierarchy '{name}' is reserved by Puppet");
            return Err(self.wrong(source.path, None, &message));
        }
        let options = level.get("options").or_else(|| defaults.get("options")).and_then(Value::as_hash);
        let datadir = text_of(level, "datadir").or_else(|| text_of(defaults, "datadir"));
        Ok(Entry {
            name,
            kind,
            function,
            datadir: datadir.unwrap_or_else(|| "data".into()),
            locations: locations_of(level),
            ending: EcoString::new(),
            options: options.cloned().unwrap_or_default(),
        })
    }

    fn no_function(&mut self, path: &str, name: &str) -> Interrupt {
        let message = format!("One of {} must be defined in hierarchy '{name}'", listed(&FUNCTION_KEYS));
        self.wrong(path, None, &message)
    }

    fn hiera_3_backend(&mut self, source: &Source<'_>, backend: &str) -> Interrupt {
        if *source.owner != Owner::Global {
            let line = line_matching(source.content, r"\s+hiera3_backend:", 1);
            return self.wrong(source.path, line, "'hiera3_backend' is only allowed in the global layer");
        }
        if matches!(backend, "json" | "yaml" | "hocon") {
            let message = format!("Use \"data_hash: {backend}_data\" instead of \"hiera3_backend: {backend}\"");
            let pattern = format!(r#"\s+hiera3_backend:\s*['"]?{backend}(?:[^\w]|$)"#);
            let line = line_matching(source.content, &pattern, 1);
            return self.wrong(source.path, line, &message);
        }
        let message = format!("The backend '{backend}' of hiera 3 is written in Ruby, which is not run here");
        self.wrong(source.path, None, &message)
    }

    /// Version 4, which Puppet warns of: a file for each level, its ending added.
    fn version_4(&mut self, source: &Source<'_>, given: &Hash) -> Evaluated<Config> {
        self.deprecated_version(source.path, 4);
        check(source.path, VERSION_4, given)?;
        let datadir = text_of(given, "datadir").unwrap_or_else(|| "data".into());
        let mut hierarchy = Vec::new();
        let common = Entries::from_iter([("name".into(), "common".into()), ("backend".into(), "yaml".into())]);
        let common = [Hash::new(common).map(Value::Hash).unwrap_or_default()];
        let levels =
            given.get("hierarchy").and_then(Value::as_array).map_or(common.as_slice(), |levels| levels.items());
        for level in levels.iter().filter_map(Value::as_hash) {
            let name = text_of(level, "name").unwrap_or_default();
            let backend = text_of(level, "backend").unwrap_or_default();
            let ending = match backend.as_str() {
                "json" => ".json",
                "yaml" => ".yaml",
                "hocon" => ".conf",
                _ => {
                    let pattern = format!(r"[^\w]{}(?:[^\w]|$)", escape(&backend));
                    let line = line_matching(source.content, &pattern, 1);
                    let message = format!("No data provider is registered for backend '{backend}'");
                    return Err(self.wrong(source.path, line, &message));
                }
            };
            let paths = match level.get("paths") {
                Some(paths) => texts(paths),
                None => vec![text_of(level, "path").unwrap_or_else(|| name.clone())],
            };
            hierarchy.push(Entry {
                name,
                kind: FunctionKind::DataHash,
                function: backend + "_data",
                datadir: text_of(level, "datadir").unwrap_or_else(|| datadir.clone()),
                locations: Locations::Paths(paths),
                ending: ending.into(),
                options: Hash::default(),
            });
        }
        Ok(Config { version: 4, hierarchy, ..Config::new(source) })
    }

    /// Version 3 counts in the global layer only.
    fn ignored_version_3(&mut self, source: &Source<'_>) -> Evaluated<()> {
        let (layer, root) = match source.owner {
            Owner::Module(_) => ("a module", "module"),
            _ => ("an environment", "the environment"),
        };
        if self.strictness() == Strictness::Error {
            let message = format!("hiera.yaml version 3 cannot be used in {layer}");
            return Err(self.wrong(source.path, None, &message).help("Convert it to version 5."));
        }
        let message = format!("hiera.yaml version 3 found at {root} root was ignored\n   (file: {})", source.path);
        self.warn_once(source.path, &message);
        Ok(())
    }

    fn deprecated_version(&mut self, path: &str, version: i64) {
        if self.strictness() != Strictness::Off {
            let message = format!(
                "{path}: Use of 'hiera.yaml' version {version} is deprecated. It should be converted to version 5"
            );
            // One warning for all files, as Puppet has it.
            self.warn_once("hiera.yaml", &format!("{message}\n   (file: {path})"));
        }
    }

    /// An error in a configuration: in its file, or in a line of it.
    pub(super) fn wrong(&mut self, path: &str, line: Option<usize>, message: &str) -> Interrupt {
        let position = if line.is_some() { Position::Line } else { Position::File };
        let at = self.place(path, line.unwrap_or(1)).map(|at| (at, position));
        failure::configuration(at, message)
    }
}

/// A file that is being read.
pub(super) struct Source<'a> {
    pub(super) path: &'a str,
    pub(super) root: &'a str,
    pub(super) content: &'a str,
    pub(super) owner: &'a Owner,
}

/// Ruby's `to_i`; hiera's own files have no version.
fn version_of(given: &Hash) -> i64 {
    match given.get("version") {
        None | Some(Value::Undef) => 3,
        Some(Value::Integer(number)) => *number,
        Some(other) => {
            let shown = text(other);
            let digits = shown.trim_start_matches(|c: char| c.is_ascii_digit());
            shown.get(..shown.len() - digits.len()).and_then(|digits| digits.parse().ok()).unwrap_or_default()
        }
    }
}

/// The type of a version 5 file.
pub(super) fn type_of_version_5() -> String {
    let levels = LEVELS.replace("OPTIONS", OPTIONS);
    VERSION_5.replace("OPTIONS", OPTIONS).replace("LEVELS", &levels)
}

/// Checks what was read against a type that a text names.
pub(super) fn check(path: &str, of: &str, given: &Hash) -> Evaluated<()> {
    let of = parse(of).map_err(|error| failure::mismatch(error.to_string()))?;
    let given = Value::Hash(given.clone());
    if instance_of(&of, &given) {
        return Ok(());
    }
    Err(failure::mismatch(describe_value(&format!("The Lookup Configuration at '{path}'"), &of, &given)))
}

pub(super) fn text_of(hash: &Hash, key: &str) -> Option<EcoString> {
    hash.get(key).and_then(Value::as_str).map(EcoString::from)
}

pub(super) fn texts(value: &Value) -> Vec<EcoString> {
    match value {
        Value::Array(items) => items.items().iter().map(text).collect(),
        single => vec![text(single)],
    }
}

fn function_of(hash: &Hash) -> Option<(FunctionKind, EcoString)> {
    let kinds = [FunctionKind::DataHash, FunctionKind::LookupKey, FunctionKind::DataDig];
    kinds.into_iter().find_map(|kind| Some((kind, text_of(hash, kind.tag())?)))
}

fn locations_of(level: &Hash) -> Locations {
    let find = |key: &str| level.get(key).map(texts);
    if let Some(paths) = find("path").or_else(|| find("paths")) {
        return Locations::Paths(paths);
    }
    if let Some(globs) = find("glob").or_else(|| find("globs")) {
        return Locations::Globs(globs);
    }
    match find("uri").or_else(|| find("uris")) {
        Some(uris) => Locations::Uris(uris),
        None => find("mapped_paths").map_or(Locations::None, Locations::Mapped),
    }
}

fn reserved_option(level: &Hash) -> Option<&'static str> {
    let options = level.get("options")?.as_hash()?;
    ["path", "uri"].into_iter().find(|key| options.get(key).is_some())
}

/// `a, b, or c`
fn listed(words: &[&str]) -> String {
    match words {
        [rest @ .., last] if rest.len() > 1 => format!("{}, or {last}", rest.join(", ")),
        _ => words.join(" or "),
    }
}

/// The first line, from a line on, that matches a pattern; comments are left out.
pub(super) fn line_matching(content: &str, pattern: &str, from: usize) -> Option<usize> {
    let pattern = Regex::new(pattern).ok()?;
    let mut lines = content.lines().enumerate().skip(from.saturating_sub(1));
    let has = |line: &str| pattern.matches(line.split('#').next().unwrap_or_default());
    lines.find(|(_, line)| has(line)).map(|(place, _)| place + 1)
}
