//! Cases of the Puppet corpus: manifest, options, overlay (`conformance/puppet/README.md`), and the scenario that they make.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use duckrow_core::hiera::GLOBAL_ROOT;
use duckrow_core::scenario::{Classes, Node, Options, Scenario};
use duckrow_core::source::yaml;
use indexmap::IndexMap;
use serde_json::{Map, Value as Json, json};

use crate::files;

/// A case.
#[derive(Debug)]
pub struct Case {
    /// The manifest.
    pub path: PathBuf,
    /// `area/name`
    pub name: String,
    options: Json,
}

/// The folder of the Puppet corpus.
pub fn puppet_corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("conformance/puppet")
}

/// All cases of a corpus, sorted by name.
///
/// # Errors
/// Folders that can't be read.
pub fn all(corpus: &Path) -> io::Result<Vec<Case>> {
    let mut cases = Vec::new();
    for area in files::sorted(corpus)?.into_iter().filter(|path| path.is_dir()) {
        for path in files::sorted(&area)?.into_iter().filter(|path| files::has_extension(path, "pp")) {
            cases.push(Case::read(&path)?);
        }
    }
    Ok(cases)
}

impl Case {
    /// Reads the options of a manifest's case.
    ///
    /// # Errors
    /// A case whose files can't be read, or whose options are no YAML.
    pub fn read(path: &Path) -> io::Result<Self> {
        let area = path.parent().map(files::stem).unwrap_or_default();
        let text = fs::read_to_string(path.with_extension("yaml"))?;
        let options = yaml::read(&text).map_err(|error| io::Error::other(format!("{}: {error:?}", path.display())))?;
        Ok(Self { path: path.to_owned(), name: format!("{area}/{}", files::stem(path)), options })
    }

    /// The recorded result.
    ///
    /// # Errors
    /// A result that can't be read.
    pub fn recorded(&self) -> io::Result<Json> {
        Ok(serde_json::from_str(&fs::read_to_string(self.path.with_extension("json"))?)?)
    }

    /// True if the result has a section `apply`.
    pub fn applies(&self) -> bool {
        self.options["apply"] == true
    }

    /// True if the order of application is recorded although nothing is applied.
    pub fn has_order(&self) -> bool {
        self.options["order"] == true
    }

    /// The scenario that the case describes.
    ///
    /// # Errors
    /// Files of the overlay that can't be read.
    pub fn scenario(&self) -> io::Result<Scenario> {
        let mut scenario = Scenario { files: self.files()?, node: self.node(), ..Scenario::default() };
        scenario.options = Options {
            noop: self.options["noop"] == true,
            show_diff: self.options["settings"]["show_diff"] == true,
            merge_dependency_warnings: self.options["settings"]["merge_dependency_warnings"] == true,
            preprocess_deferred: self.options["settings"]["preprocess_deferred"].as_bool(),
            tags: texts(&self.options["tags"]),
            skip_tags: texts(&self.options["skip_tags"]),
            strict: self.option("strict"),
            strict_variables: self.options["strict_variables"] == true,
            ordering: self.option("ordering"),
            ..Options::default()
        };
        // Writing the corpus' folder back and forth is the case's business, not that of the host.
        let mut sandbox = IndexMap::from([("/SANDBOX".to_owned(), attributes(json!({"ensure": "directory"})))]);
        for (path, content) in self.options["sandbox"].as_object().into_iter().flatten() {
            sandbox.insert(format!("/SANDBOX/{path}"), attributes(described(content)));
        }
        for path in texts(&self.options["missing"]) {
            sandbox.insert(path, attributes(json!({"ensure": "absent"})));
        }
        scenario.system.resources.insert("file".to_owned(), sandbox);
        scenario.exported = self.option("exported");
        for (type_name, entries) in self.options["state"].as_object().into_iter().flatten() {
            scenario.system.resources.insert(type_name.clone(), state(entries));
        }
        Ok(scenario)
    }

    /// An option of the case.
    pub fn option<T: serde::de::DeserializeOwned + Default>(&self, name: &str) -> T {
        serde_json::from_value(self.options[name].clone()).unwrap_or_default()
    }

    fn node(&self) -> Node {
        let defaults = Node::default();
        let mut facts = attributes(json!({"tmpdir": "/SANDBOX"}));
        facts.extend(attributes(self.options["facts"].clone()));
        Node {
            name: self.options["node"].as_str().map_or(defaults.name, str::to_owned),
            facts,
            // The recorder compiles as `puppet apply` does.
            trusted: attributes(json!({"authenticated": "local"})),
            classes: self.option::<Classes>("classes"),
            parameters: attributes(self.options["parameters"].clone()),
            ..Node::default()
        }
    }

    /// The environment: the overlay, the manifest, and the modules of the corpus that the overlay doesn't hide.
    fn files(&self) -> io::Result<IndexMap<String, String>> {
        let mut found = IndexMap::new();
        let name = format!("manifests/{}.pp", files::stem(&self.path));
        found.insert(name, fs::read_to_string(&self.path)?);
        files::read_tree(&self.path.with_extension("d"), "", &mut found)?;
        if self.options["settings"].get("hiera_config").is_some() {
            // The global layer lies outside of the environment.
            let placed = |(path, text): (String, String)| match path.strip_prefix("global/") {
                Some(rest) => (format!("{GLOBAL_ROOT}/{rest}"), text),
                None => (path, text),
            };
            found = found.into_iter().map(placed).collect();
        }
        let shared = self.path.ancestors().nth(2).map(|corpus| corpus.join("_modules"));
        if let Some(shared) = shared.filter(|shared| shared.is_dir()) {
            for module in files::sorted(&shared)? {
                let prefix = format!("modules/{}/", module.file_name().unwrap_or_default().to_string_lossy());
                if !found.keys().any(|path| path.starts_with(&prefix)) {
                    files::read_tree(&module, &prefix, &mut found)?;
                }
            }
        }
        Ok(found)
    }
}

/// A file of the sandbox: its content, or a description of it.
fn described(file: &Json) -> Json {
    let described = match file {
        Json::Object(described) => described,
        content => return json!({"content": content}),
    };
    let mut described = described.clone();
    if described.remove("directory").is_some() {
        described.insert("ensure".to_owned(), "directory".into());
    }
    if let Some(target) = described.remove("link") {
        described.insert("target".to_owned(), target);
    }
    Json::Object(described)
}

/// The state of a simulated type: by name, or a list of entries that say their own names.
fn state(entries: &Json) -> IndexMap<String, Map<String, Json>> {
    match entries {
        Json::Object(by_name) => {
            by_name.iter().map(|(name, entry)| (name.clone(), attributes(entry.clone()))).collect()
        }
        Json::Array(list) => {
            list.iter().enumerate().map(|(n, entry)| (format!("entry {n}"), attributes(entry.clone()))).collect()
        }
        _ => IndexMap::new(),
    }
}

fn attributes(object: Json) -> Map<String, Json> {
    match object {
        Json::Object(entries) => entries,
        _ => Map::new(),
    }
}

fn texts(value: &Json) -> Vec<String> {
    match value {
        Json::String(text) => vec![text.clone()],
        Json::Array(items) => items.iter().filter_map(|item| item.as_str().map(str::to_owned)).collect(),
        _ => Vec::new(),
    }
}
