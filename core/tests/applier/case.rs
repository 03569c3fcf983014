//! A recorded case: its options and its result (`tests/conformance/puppet/README.md`).

use std::fs;
use std::path::{Path, PathBuf};

use duckrow_core::scenario::{Options, Scenario};
use duckrow_core::source::yaml;
use serde_json::{Map, Value as Json, json};

/// A case of the corpus.
pub(crate) struct Case {
    /// `area/name`
    pub(crate) name: String,
    /// Where it lies, without extension.
    pub(crate) path: PathBuf,
    pub(crate) options: Json,
    pub(crate) recorded: Json,
}

/// Where the corpus is.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/conformance/puppet")
}

/// All cases whose catalog became a graph, or an error on the way to it.
pub(crate) fn all() -> Vec<Case> {
    let mut cases = Vec::new();
    for area in sorted(&root()).into_iter().filter(|path| path.is_dir() && !path.ends_with("_modules")) {
        for path in sorted(&area).into_iter().filter(|path| path.extension().is_some_and(|e| e == "json")) {
            let recorded: Json = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
            if recorded["relationships"].is_null() {
                continue;
            }
            let options = yaml::read(&fs::read_to_string(path.with_extension("yaml")).unwrap()).unwrap();
            let name = [&area, &path].map(|path| path.file_stem().unwrap().to_string_lossy().into_owned()).join("/");
            cases.push(Case { name, path: path.with_extension(""), options, recorded });
        }
    }
    cases
}

/// What is in a directory; one that isn't there is empty.
fn sorted(directory: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<_> = fs::read_dir(directory).into_iter().flatten().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

impl Case {
    /// The types that Ruby files of the case or of the corpus define.
    pub(crate) fn ruby_types(&self) -> Vec<String> {
        let mut types = Vec::new();
        for modules in [self.path.with_extension("d").join("modules"), root().join("_modules")] {
            for module in sorted(&modules) {
                let directory = module.join("lib/puppet/type");
                types.extend(
                    sorted(&directory).iter().map(|file| file.file_stem().unwrap().to_string_lossy().into_owned()),
                );
            }
        }
        types
    }

    /// The scenario that the options describe: the host before the run, and the settings.
    pub(crate) fn scenario(&self) -> Scenario {
        let mut files = Map::from_iter([("/SANDBOX".to_owned(), json!({"ensure": "directory"}))]);
        for (path, content) in self.options["sandbox"].as_object().into_iter().flatten() {
            files.insert(format!("/SANDBOX/{path}"), json!({"content": content}));
        }
        let mut scenario = Scenario::default();
        scenario.system.resources.insert("file".to_owned(), files.into_iter().map(as_attributes).collect());
        scenario.options = Options {
            noop: self.options["noop"] == true,
            tags: texts(&self.options["tags"]),
            skip_tags: texts(&self.options["skip_tags"]),
            ordering: serde_json::from_value(self.options["ordering"].clone()).unwrap_or_default(),
            ..Options::default()
        };
        scenario
    }
}

fn as_attributes((name, attributes): (String, Json)) -> (String, Map<String, Json>) {
    (name, attributes.as_object().unwrap().clone())
}

fn texts(value: &Json) -> Vec<String> {
    match value {
        Json::String(text) => vec![text.clone()],
        Json::Array(items) => items.iter().map(|item| item.as_str().unwrap().to_owned()).collect(),
        _ => Vec::new(),
    }
}
