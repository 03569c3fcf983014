//! A case of Puppet as side files: the manifest, options in YAML, the rest of the environment in a folder.

use std::path::Path;
use std::{fs, io};

use duckrow_core::hiera::GLOBAL_ROOT;
use duckrow_core::scenario::{Classes, Node, Options, Scenario};
use indexmap::IndexMap;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value as Json, json};

use crate::files;
use crate::recorded::With;

/// The settings that a scenario has as options.
pub(super) const OPTIONS: [&str; 3] = ["show_diff", "merge_dependency_warnings", "preprocess_deferred"];

/// The scenario of a manifest and its options.
///
/// # Errors
/// Files that can't be read.
pub(super) fn scenario(path: &Path, options: &Json) -> io::Result<Scenario> {
    let mut scenario =
        Scenario { files: environment(path, options)?.into(), node: node(options), ..Scenario::default() };
    scenario.options = Options {
        noop: options["noop"] == true,
        show_diff: options["settings"]["show_diff"] == true,
        merge_dependency_warnings: options["settings"]["merge_dependency_warnings"] == true,
        preprocess_deferred: options["settings"]["preprocess_deferred"].as_bool(),
        tags: texts(&options["tags"]),
        skip_tags: texts(&options["skip_tags"]),
        strict: option(options, "strict"),
        strict_variables: options["strict_variables"].as_bool(),
        ordering: option(options, "ordering"),
        ..Options::default()
    };
    // Writing the corpus' folder back and forth is the case's business, not that of the host.
    let mut sandbox = IndexMap::from([("/SANDBOX".to_owned(), attributes(json!({"ensure": "directory"})))]);
    for (path, content) in options["sandbox"].as_object().into_iter().flatten() {
        sandbox.insert(format!("/SANDBOX/{path}"), attributes(described(content)));
    }
    for path in texts(&options["missing"]) {
        sandbox.insert(path, attributes(json!({"ensure": "absent"})));
    }
    scenario.system.resources.insert("file".to_owned(), sandbox);
    scenario.exported = option(options, "exported");
    for (type_name, entries) in options["state"].as_object().into_iter().flatten() {
        scenario.system.resources.insert(type_name.clone(), state(entries));
    }
    Ok(scenario)
}

/// The instructions for the recorder.
pub(super) fn with(options: &Json) -> With {
    let mut settings = attributes(options["settings"].clone());
    settings.retain(|name, _| !OPTIONS.contains(&name.as_str()));
    With {
        apply: options["apply"] == true,
        order: options["order"] == true,
        modules: texts(&options["modules"]),
        settings,
        ..With::default()
    }
}

fn option<T: DeserializeOwned + Default>(options: &Json, name: &str) -> T {
    serde_json::from_value(options[name].clone()).unwrap_or_default()
}

fn node(options: &Json) -> Node {
    let defaults = Node::default();
    let mut facts = attributes(json!({"tmpdir": "/SANDBOX"}));
    facts.extend(attributes(options["facts"].clone()));
    Node {
        name: options["node"].as_str().map_or(defaults.name, str::to_owned),
        facts,
        // The recorder compiles as `puppet apply` does.
        trusted: attributes(json!({"authenticated": "local"})),
        classes: option::<Classes>(options, "classes"),
        parameters: attributes(options["parameters"].clone()),
        ..Node::default()
    }
}

/// The environment: the overlay, the manifest, and the modules of the corpus that the overlay doesn't hide.
fn environment(path: &Path, options: &Json) -> io::Result<IndexMap<String, String>> {
    let mut found = IndexMap::new();
    let name = format!("manifests/{}.pp", files::stem(path));
    found.insert(name, fs::read_to_string(path)?);
    files::read_tree(&path.with_extension("d"), "", &mut found)?;
    if options["settings"].get("hiera_config").is_some() {
        // The global layer lies outside of the environment.
        let placed = |(path, text): (String, String)| match path.strip_prefix("global/") {
            Some(rest) => (format!("{GLOBAL_ROOT}/{rest}"), text),
            None => (path, text),
        };
        found = found.into_iter().map(placed).collect();
    }
    let shared = path.ancestors().nth(2).map(|corpus| corpus.join("_modules"));
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
