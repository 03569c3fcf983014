//! The aggregation of a group of states (`mod_aggregate` in `salt/states/pkg.py`): the first that is called takes over the
//! packages of all others. Its own name isn't among them, which is Salt's mistake and kept.

use ecow::EcoString;

use super::{Ended, Runner};
use crate::compile::{Chunk, NodeId};
use crate::failure;
use crate::value::{Dict, Item, List, Value};
use duckrow_text::names::FastMap;
use duckrow_text::source::Diagnostic;

/// Functions that bring several packages at once.
const FUNCTIONS: [&str; 4] = ["installed", "latest", "removed", "purged"];

/// The depth to which chunks may wait for others of their groups.
const DEEPEST: usize = 100;

/// Packages with the versions that are wanted of them.
type Packages = FastMap<EcoString, Vec<Option<Value>>>;

impl Runner<'_, '_> {
    /// The chunk of a node, as it is now.
    pub(super) fn chunk_of(&self, node: NodeId) -> &Chunk {
        self.changed_chunks.get(&node).unwrap_or_else(|| self.input.graph.chunk(node))
    }

    /// Lets a chunk take over the packages of its group, once.
    pub(super) fn aggregate(&mut self, node: NodeId) -> Ended {
        let members = self.input.graph.groups.of(node);
        if members.is_empty() || !self.aggregated.insert(node) {
            return Ok(());
        }
        let mut chunk = self.chunk_of(node).clone();
        if !FUNCTIONS.contains(&chunk.function.as_str()) {
            return Ok(());
        }
        let key = if chunk.low.contains_key("sources") { "sources" } else { "pkgs" };
        let mut taken = Packages::default();
        for member in members {
            if self.running.contains_key(member) || self.aggregated.contains(member) {
                continue;
            }
            let other = self.chunk_of(*member);
            let differs = other.function != chunk.function || other.get("fromrepo") != chunk.get("fromrepo");
            if differs || other.low.contains_key("hold") {
                continue;
            }
            if let Some(list) = other.get(key) {
                combine(&mut taken, list, other)?;
            } else if key == "pkgs" {
                let mut other = other.clone();
                let version = other.low.shift_remove("version").map(|item| item.value);
                let version = version.filter(|version| !matches!(version, Value::None));
                add(&mut taken, &other.name, version);
                self.changed_chunks.insert(*member, other);
            } else {
                continue;
            }
            self.aggregated.insert(*member);
        }
        if !taken.is_empty() {
            let mut all = Packages::default();
            if let Some(own) = chunk.get(key) {
                combine(&mut all, own, &chunk)?;
            }
            for (name, versions) in taken {
                add(&mut all, &name, None);
                versions.into_iter().for_each(|version| add(&mut all, &name, version));
            }
            chunk.set(key, listed(&all));
            self.changed_chunks.insert(node, chunk);
        }
        Ok(())
    }

    /// Calls the chunks that a chunk depends on only because it depends on another one of their group.
    pub(super) fn call_group(&mut self, node: NodeId, is_trial: bool) -> Ended {
        if self.depth >= DEEPEST {
            return Ok(());
        }
        self.depth += 1;
        for member in self.unmet(node, is_trial) {
            if !self.running.contains_key(&member) {
                self.chunk(member)?;
            }
        }
        self.depth -= 1;
        Ok(())
    }
}

fn add(packages: &mut Packages, name: &EcoString, version: Option<Value>) {
    let versions = packages.entry(name.clone()).or_default();
    if !versions.contains(&version) {
        versions.push(version);
    }
}

/// Adds the packages that a list names. For a package with its version, Python takes the letters for a pair.
fn combine(packages: &mut Packages, list: &Value, chunk: &Chunk) -> Result<(), Box<Diagnostic>> {
    for item in list.as_list().iter().flat_map(|list| list.placed().clone()) {
        let names: Vec<Value> = match &item.value {
            Value::Text(name) => {
                add(packages, name, None);
                continue;
            }
            Value::Dict(map) => map.placed().keys().cloned().collect(),
            _ => continue,
        };
        for name in names {
            let name = name.text();
            let letters: Vec<String> = name.chars().map(String::from).collect();
            let [package, version] = letters.as_slice() else {
                let message = match letters.len() {
                    fewer @ 0..2 => format!("not enough values to unpack (expected 2, got {fewer})"),
                    _ => "too many values to unpack (expected 2)".to_owned(),
                };
                let help = "With `aggregate`, Salt can't take versions in `pkgs`";
                return Err(Box::new(failure::exception("ValueError", &message, item.at.or(chunk.at)).help(help)));
            };
            add(packages, &package.as_str().into(), None);
            add(packages, &package.as_str().into(), Some(version.as_str().into()));
        }
    }
    Ok(())
}

/// Packages as a state lists them.
fn listed(packages: &Packages) -> List {
    let mut items = Vec::new();
    for (name, versions) in packages {
        for version in versions {
            items.push(match version {
                None => Item::new(name.clone()),
                Some(version) => Item::new(Dict::single(name, Item::new(version.clone()))),
            });
        }
    }
    List::of_items(items)
}
