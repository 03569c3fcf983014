//! The facts of a node from the command line: those of a file or of this host, over those of a recorded set if one is named. They are
//! all that there are: the few that the engine has for a scenario without facts are no part of them.

mod sets;

use std::path::{Path, PathBuf};

use duckrow_core::scenario::{FactsSet, Language, Node, legacy_facts};
use duckrow_core::source::{json, yaml};
use serde_json::{Map, Value as Json};

use super::file;
use crate::facts as host;
use crate::failure::Failure;

pub(crate) use sets::{NAMES, PLAIN};

/// The facts that are asked for.
pub(super) struct Wanted<'a> {
    pub(super) file: Option<&'a PathBuf>,
    /// The name of a set.
    pub(super) set: Option<&'a str>,
    pub(super) language: Language,
    /// True if somebody has given the node a name.
    pub(super) is_named: bool,
}

/// The word in the place of a file that asks for the facts of this host; a file of this name is `./host`.
pub(super) const HOST: &str = "host";

/// Gives a node, which has its name, the facts that are wanted. What is to be said about them comes back.
pub(super) fn set(node: &mut Node, wanted: &Wanted<'_>) -> Result<Vec<String>, Failure> {
    let mut warnings = Vec::new();
    let given = match wanted.file {
        Some(word) if word.as_os_str() == HOST => Some(of_this_host(node, wanted, &mut warnings)?),
        Some(path) => Some(read(path)?),
        None => None,
    };
    let own = || if node.facts_set == FactsSet::Plain { node.facts.clone() } else { Map::new() };
    let (facts, beneath) = match (wanted.set, given) {
        (None, None) => return Ok(warnings),
        (None, Some(given)) => (given, FactsSet::None),
        (Some(PLAIN), given) => (given.unwrap_or_else(own), FactsSet::Plain),
        (Some(name), given) => {
            let mut facts = recorded(name, &node.name, wanted.language)?;
            facts.extend(given.unwrap_or_else(own));
            (facts, FactsSet::None)
        }
    };
    node.facts = facts;
    node.facts_set = beneath;
    Ok(warnings)
}

/// The facts of this host, with the trusted facts of a run on it.
fn of_this_host(
    node: &mut Node,
    wanted: &Wanted<'_>,
    warnings: &mut Vec<String>,
) -> Result<Map<String, Json>, Failure> {
    let language = wanted.language;
    let asked = host::Wanted { language, legacy: language.has_legacy_facts(), ..host::Wanted::default() };
    let mut found = host::of_this_host(&asked)?;
    warnings.append(&mut found.warnings);
    if wanted.is_named {
        found.trusted = host::trusted(&node.name);
    } else if let Some(name) = found.trusted.get("certname").and_then(Json::as_str).filter(|name| !name.is_empty()) {
        name.clone_into(&mut node.name);
    }
    found.trusted.extend(std::mem::take(&mut node.trusted));
    node.trusted = found.trusted;
    Ok(found.facts)
}

/// The facts of a recorded set for a node: with its name, as an agent of the language level would report them.
fn recorded(name: &str, node: &str, language: Language) -> Result<Map<String, Json>, Failure> {
    let text = sets::text(name).ok_or_else(|| Failure::usage(format!("there is no set of facts {name}")))?;
    let mut facts = mapping(json::read(text).map_err(|error| Failure::input(error.to_string()))?).unwrap_or_default();
    let (host, domain) = node.split_once('.').unwrap_or((node, ""));
    if let Some(Json::Object(networking)) = facts.get_mut("networking") {
        for (key, value) in [("hostname", host), ("domain", domain), ("fqdn", node)] {
            networking.insert(key.to_owned(), value.into());
        }
    }
    facts.insert("puppetversion".to_owned(), language.puppet_version().into());
    facts.insert("aio_agent_version".to_owned(), language.puppet_version().into());
    if language.has_legacy_facts() {
        facts.extend(legacy_facts::flat(&facts));
    }
    Ok(facts)
}

/// A mapping from names to values, or the output of `puppet facts`, with the facts under `values`.
fn read(path: &Path) -> Result<Map<String, Json>, Failure> {
    let text = file::read_text(path)?;
    let wrong = |reason: String| Failure::input(format!("{} doesn't contain facts: {reason}", path.display()));
    let data = if text.trim_start().starts_with('{') {
        json::read(&text).map_err(|error| wrong(error.to_string()))?
    } else {
        yaml::read(&text).map_err(|error| wrong(error.to_string()))?
    };
    let mut facts = mapping(data).ok_or_else(|| wrong("it isn't a mapping".to_owned()))?;
    Ok(match facts.get_mut("values") {
        Some(Json::Object(values)) => std::mem::take(values),
        _ => facts,
    })
}

fn mapping(data: Json) -> Option<Map<String, Json>> {
    match data {
        Json::Object(entries) => Some(entries),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_is_of_its_system_and_has_the_name_of_the_node() {
        for name in NAMES.iter().copied().filter(|name| *name != PLAIN) {
            let facts = Json::Object(recorded(name, "mill.example.org", Language::Puppet7).unwrap());
            let at = |pointer| facts.pointer(pointer).and_then(Json::as_str).unwrap();
            let (system, release) = name.rsplit_once('-').unwrap();
            let named = at("/os/name").to_lowercase().replace("redhat", "rhel");
            assert_eq!((named.as_str(), at("/os/release/major")), (system, release));
            assert_eq!(
                [at("/networking/fqdn"), at("/fqdn"), at("/hostname")],
                ["mill.example.org", "mill.example.org", "mill"]
            );
            assert_eq!([at("/osfamily"), at("/operatingsystemmajrelease")], [at("/os/family"), release]);
        }
    }

    #[test]
    fn a_set_lies_beneath_the_facts_of_a_scenario_and_is_all_there_is() {
        let mut node = Node::default();
        node.facts.insert("role".to_owned(), "web".into());
        let wanted = Wanted { file: None, set: Some("rhel-9"), language: Language::Puppet7, is_named: false };
        set(&mut node, &wanted).unwrap();
        assert_eq!((node.facts_set, &node.facts["role"]), (FactsSet::None, &Json::from("web")));
        set(&mut node, &Wanted { set: Some("debian-12"), ..wanted }).unwrap();
        assert_eq!(node.facts["os"]["family"], "Debian");
        assert!(!node.facts.contains_key("role"));
    }
}
