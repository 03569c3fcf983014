//! From a case to side files, to be recorded.

use std::path::{Path, PathBuf};
use std::{fs, io};

use duckrow_core::hiera::GLOBAL_ROOT;
use duckrow_core::scenario::{Node, Scenario, SystemState};
use serde_json::{Map, Value as Json, json};

use super::puppet::OPTIONS;
use super::salt::grains;
use crate::recorded::{Case, Corpus, answer};

/// The folder that is writable to a case.
const SANDBOX: &str = "/SANDBOX";

/// Writes a case into a folder of its own. Gives the path of its manifest or state file.
///
/// # Errors
/// Files that can't be written.
pub fn write(case: &Case, folder: &Path) -> io::Result<PathBuf> {
    let stem = answer::stem(case);
    let overlay = folder.join(format!("{stem}.d"));
    for (path, text) in case.scenario.files.iter() {
        let path = if path == case.main_file() {
            folder.join(path.rsplit('/').next().unwrap_or(path))
        } else if let Some(global) = path.strip_prefix(GLOBAL_ROOT) {
            overlay.join("global").join(global.trim_start_matches('/'))
        } else {
            overlay.join(path)
        };
        put(&path, text)?;
    }
    for path in case.scenario.files.empty_folders() {
        fs::create_dir_all(overlay.join(path))?;
    }
    let (options, ending) = match case.corpus {
        Corpus::Puppet => (of_puppet(case), "pp"),
        Corpus::Salt => (of_salt(case), "sls"),
    };
    // What is JSON is YAML, too.
    put(&folder.join(format!("{stem}.yaml")), &Json::Object(options).to_string())?;
    Ok(folder.join(format!("{stem}.{ending}")))
}

fn put(path: &Path, text: &str) -> io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    fs::write(path, text)
}

fn of_puppet(case: &Case) -> Map<String, Json> {
    let Scenario { node, system, options, exported, .. } = &case.scenario;
    let mut facts = node.facts.clone();
    facts.retain(|name, value| !(name == "tmpdir" && value == SANDBOX));
    let mut settings = case.with.settings.clone();
    let own = [
        options.show_diff.then_some(true),
        options.merge_dependency_warnings.then_some(true),
        options.preprocess_deferred,
    ];
    let own = OPTIONS.into_iter().zip(own).filter_map(|(name, value)| Some((name.to_owned(), Json::Bool(value?))));
    settings.extend(own);
    let said = json!({
        "about": case.scenario.about,
        "node": (node.name != Node::default().name).then_some(&node.name),
        "facts": facts,
        "classes": node.classes,
        "parameters": node.parameters,
        "strict": options.strict,
        "ordering": options.ordering,
        "noop": options.noop,
        "tags": options.tags,
        "skip_tags": options.skip_tags,
        "modules": case.with.modules,
        "apply": case.with.apply,
        "order": case.with.order,
        "sandbox": sandbox(system),
        "missing": missing(system),
        "exported": exported,
        "settings": settings,
        "state": state(system),
    });
    let mut said = without_nothing(said);
    // What is said to be false at one level is true by itself at another.
    said.extend(options.strict_variables.map(|strict| ("strict_variables".to_owned(), strict.into())));
    said
}

fn of_salt(case: &Case) -> Map<String, Json> {
    let Scenario { node, system, options, .. } = &case.scenario;
    let usual = grains(Map::new());
    let mut own = node.grains.clone();
    own.retain(|name, value| usual.get(name) != Some(value));
    let mut pillar = node.pillar.clone();
    pillar.retain(|name, value| !(name == "tmpdir" && value == SANDBOX));
    let mut resources = json!(system.resources);
    if let Some(files) = resources["file"].as_object_mut() {
        files.shift_remove(SANDBOX);
    }
    let mut said = without_nothing(json!({
        "about": case.scenario.about,
        "failhard": options.failhard,
        "test": options.test,
        "pillar": pillar,
        "grains": own,
        "system": without_nothing(resources),
        "packages": system.packages,
    }));
    said.extend(case.with.settings.clone());
    said.extend(options.state_auto_order.map(|order| ("state_auto_order".to_owned(), order.into())));
    said.extend(case.with.compile_only.then(|| ("run".to_owned(), false.into())));
    said
}

fn without_nothing(said: Json) -> Map<String, Json> {
    let mut said = said.as_object().cloned().unwrap_or_default();
    said.retain(|_, value| !is_nothing(value));
    said
}

fn is_nothing(value: &Json) -> bool {
    match value {
        Json::Null | Json::Bool(false) => true,
        Json::Array(items) => items.is_empty(),
        Json::Object(entries) => entries.is_empty(),
        _ => false,
    }
}

/// Files of the sandbox, as the recorder of Puppet describes them.
fn sandbox(system: &SystemState) -> Map<String, Json> {
    let files = system.resources.get("file").into_iter().flatten();
    let files = files.filter_map(|(path, file)| Some((path.strip_prefix(SANDBOX)?.strip_prefix('/')?, file)));
    files.map(|(path, file)| (path.to_owned(), described(file))).collect()
}

fn described(file: &Map<String, Json>) -> Json {
    let mut file = file.clone();
    if file.get("ensure").is_some_and(|ensure| ensure == "directory") {
        file.shift_remove("ensure");
        file.insert("directory".to_owned(), true.into());
    }
    if let Some(target) = file.shift_remove("target") {
        file.insert("link".to_owned(), target);
    }
    Json::Object(file)
}

/// The programs that the host doesn't have.
fn missing(system: &SystemState) -> Vec<&str> {
    let files = system.resources.get("file").into_iter().flatten();
    let absent = files.filter(|(_, file)| file.get("ensure").is_some_and(|ensure| ensure == "absent"));
    absent.map(|(path, _)| path.as_str()).filter(|path| !path.starts_with(SANDBOX)).collect()
}

/// The entries of simulated types: by name, or a list where they have no names of their own.
fn state(system: &SystemState) -> Map<String, Json> {
    let types = system.resources.iter().filter(|(type_name, _)| *type_name != "file");
    let of_type = |(type_name, entries): (&String, &indexmap::IndexMap<String, Map<String, Json>>)| {
        let is_list = entries.keys().enumerate().all(|(n, name)| *name == format!("entry {n}"));
        let entries = if is_list { entries.values().cloned().map(Json::Object).collect() } else { json!(entries) };
        (type_name.clone(), entries)
    };
    types.map(of_type).collect()
}
