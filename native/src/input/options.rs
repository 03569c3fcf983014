//! The options of the command line, which take precedence over a scenario.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use duckrow_core::loader;
use duckrow_core::scenario::{self, Entry, Node, Scenario, SystemState};
use indexmap::IndexSet;

use super::secrets::Key;
use super::{Reading, classifier, facts, file, folder};
use crate::arguments::{ApplyArguments, NodeArguments};
use crate::failure::Failure;
use crate::print::Output;

/// Puts the options over a scenario.
pub(super) fn set(
    scenario: &mut Scenario,
    input: &NodeArguments,
    apply: Option<&ApplyArguments>,
    output: &mut Output,
) -> Result<(), Failure> {
    if let Some(path) = &input.system {
        add_system(&mut scenario.system, path)?;
    }
    if let Some(name) = &input.node {
        scenario.node.name.clone_from(name);
    }
    scenario.options.language = input.language.or(scenario.options.language);
    set_facts(scenario, input, output)?;
    if let Some(classifier) = &input.classifier {
        classifier::ask(classifier, &mut scenario.node)?;
    }
    if let Some(name) = &input.environment {
        scenario.node.environment.clone_from(name);
    }
    if let Some(folders) = &input.modulepath {
        set_modules(scenario, folders, &Reading::of(input)?, output)?;
        scenario.options.limits.raise();
    }
    if let Some(path) = &input.hiera_config {
        scenario.files.append(folder::read_global_data(path, &Reading::of(input)?, output)?);
    }
    if let Some(path) = &input.eyaml_private_key {
        let key = Key::read(&file::read_text(path)?);
        let wrong = |reason| Failure::input(format!("{} isn't a private key: {reason}", path.display()));
        scenario.files.set_secrets(Arc::new(key.map_err(wrong)?));
    }
    if let Some(manifest) = &input.manifest {
        set_manifest(scenario, manifest)?;
    }
    let options = &mut scenario.options;
    options.now = input.now.clone().or_else(|| options.now.take());
    options.strict = input.strict.or(options.strict);
    if input.strict_variables || input.no_strict_variables {
        options.strict_variables = Some(input.strict_variables);
    }
    for limit in &input.limits {
        // The command line has checked them.
        let _ = options.limits.set(&limit.name, limit.value);
    }
    if let Some(apply) = apply {
        options.ordering = apply.ordering.unwrap_or(options.ordering);
        options.seed = apply.seed.unwrap_or(options.seed);
        options.noop = (options.noop || apply.noop) && !apply.no_noop;
        options.show_diff |= apply.show_diff;
        options.preprocess_deferred = apply.preprocess_deferred.or(options.preprocess_deferred);
        replace(&mut options.tags, &apply.tags);
        replace(&mut options.skip_tags, &apply.skip_tags);
    }
    Ok(())
}

/// Gives the node its facts. Those of this host give it the host's name, too, if it has none of its own.
fn set_facts(scenario: &mut Scenario, input: &NodeArguments, output: &mut Output) -> Result<(), Failure> {
    let language = scenario.language();
    let (file, set) = (input.facts.as_ref(), input.facts_set.as_deref());
    let is_named = input.node.is_some() || scenario.node.name != Node::default().name;
    for warning in facts::set(&mut scenario.node, &facts::Wanted { file, set, language, is_named })? {
        output.warning(&warning)?;
    }
    Ok(())
}

fn replace(list: &mut Vec<String>, given: &[String]) {
    if !given.is_empty() {
        *list = given.to_vec();
    }
}

/// Describes the host further. The file takes precedence.
fn add_system(system: &mut SystemState, path: &Path) -> Result<(), Failure> {
    let wrong = |reason: String| Failure::input(format!("{} doesn't describe a host: {reason}", path.display()));
    let given = scenario::read_system(&file::read_text(path)?).map_err(|error| wrong(error.to_string()))?;
    for (type_name, resources) in given.resources {
        system.resources.entry(type_name).or_default().extend(resources);
    }
    system.packages.extend(given.packages);
    system.commands.extend(given.commands);
    Ok(())
}

fn set_modules(scenario: &mut Scenario, folders: &str, reading: &Reading, output: &mut Output) -> Result<(), Failure> {
    let folders: Vec<PathBuf> = std::env::split_paths(folders).filter(|path| !path.as_os_str().is_empty()).collect();
    let roots: Vec<String> = loader::settings_of(scenario).modulepath;
    let into = roots.iter().find(|root| !root.starts_with(['/', '$'])).map_or("modules", String::as_str);
    let modules = folder::read_modules(&folders, into, reading, output)?;
    let replaced: IndexSet<&str> = modules.keys().filter_map(|path| loader::module_of(path, into)).collect();
    let is_replaced =
        |path: &str| roots.iter().any(|root| loader::module_of(path, root).is_some_and(|name| replaced.contains(name)));
    scenario.files.retain(|path| !is_replaced(path));
    scenario.files.append(modules);
    Ok(())
}

fn set_manifest(scenario: &mut Scenario, manifest: &str) -> Result<(), Failure> {
    let manifest = manifest.trim_start_matches("./").trim_end_matches('/');
    let below = format!("{manifest}/");
    if !scenario.files.keys().any(|path| path == manifest || path.starts_with(&below)) {
        let known: Vec<&str> = scenario.files.keys().map(String::as_str).filter(|path| path.ends_with(".pp")).collect();
        let failure = Failure::input(format!("there is no manifest {manifest} in the input"));
        return Err(match known.as_slice() {
            [] => failure,
            [first, ..] if known.len() > 10 => {
                failure.help(format!("there are {} others, such as {first}", known.len()))
            }
            known => failure.help(format!("there are {}", known.join(", "))),
        });
    }
    scenario.entry = Some(Entry::One(manifest.to_owned()));
    Ok(())
}
