//! The variables that are known at a place, and the keys of facts.

use duckrow_puppet::compiler::NodeData;
use serde_json::Value as Json;

use super::{Asked, item};
use crate::document::{Completion, CompletionKind};
use crate::index::{Index, Sort, holds};
use crate::place::occurring;
use duckrow_text::names::FastSet;

/// A value is told up to so many characters.
const MOST_OF_VALUE: usize = 60;

impl Asked<'_> {
    /// The variables that are set around the place, those of classes by their full names, and facts.
    pub(super) fn variables(&self) -> Vec<Completion> {
        let mut found = self.local_variables();
        if self.place.typed.contains("::") {
            found.extend(self.variables_of_classes());
        }
        found.extend(self.facts());
        let occurring = occurring(self.text, self.at, self.path.ends_with(".epp"));
        found.extend(occurring.into_iter().map(|name| item(format!("${name}"), CompletionKind::Variable)));
        let mut known = FastSet::default();
        found.retain(|item| known.insert(item.label.clone()));
        let has_dollar = self.is_bare_interpolation();
        for variable in &mut found {
            variable.text = Some(variable.label.clone()).filter(|_| has_dollar).map(|label| label.replacen('$', "", 1));
        }
        found
    }

    /// True if the dollar sign stands before the brace: `"${`.
    fn is_bare_interpolation(&self) -> bool {
        self.text.get(..self.place.from).is_some_and(|before| before.ends_with("${"))
    }

    fn local_variables(&self) -> Vec<Completion> {
        let Some(manifest) = self.world.manifest(self.path) else { return Vec::new() };
        let at = u32::try_from(self.at).unwrap_or(u32::MAX);
        let index = &manifest.index;
        let mut found: Vec<_> = known_at(index, at).map(|name| self.variable(index, name, at)).collect();
        found.reverse();
        if let Some(parent) = index.around(at).find_map(|defined| defined.parent.clone()) {
            for (manifest, parent) in self.world.defined(&parent, |sort| sort == Sort::Class) {
                let inherited = variables_in(&manifest.index, &parent);
                found.extend(inherited.map(|name| item(format!("${name}"), CompletionKind::Variable)));
            }
        }
        if index.around(at).next().is_some() {
            let usual = ["name", "title", "module_name", "caller_module_name"];
            found.extend(usual.map(|name| item(format!("${name}"), CompletionKind::Variable)));
        }
        found.extend(self.variables_of_top());
        found
    }

    fn variable(&self, index: &Index, name: &str, at: u32) -> Completion {
        let parameters = index.around(at).flat_map(|defined| &defined.parameters);
        let detail = parameters.filter(|parameter| parameter.name == name).find_map(|known| known.data_type.clone());
        Completion { detail, ..item(format!("${name}"), CompletionKind::Variable) }
    }

    /// Those that other manifests set outside of all definitions.
    fn variables_of_top(&self) -> Vec<Completion> {
        let mut found = Vec::new();
        for manifest in self.world.manifests().filter(|manifest| !manifest.path.starts_with("modules/")) {
            let top = manifest.index.variables.iter().filter(|variable| variable.within.is_none());
            found.extend(top.map(|variable| item(format!("${}", variable.name), CompletionKind::Variable)));
        }
        found
    }

    /// `$apache::port`
    fn variables_of_classes(&self) -> Vec<Completion> {
        let mut found = Vec::new();
        for manifest in self.world.manifests() {
            for class in manifest.index.defined.iter().filter(|defined| defined.sort == Sort::Class) {
                let names = variables_in(&manifest.index, class);
                let detail = || Some(manifest.path.to_owned());
                found.extend(names.map(|name| Completion {
                    detail: detail(),
                    ..item(format!("${}::{name}", class.name), CompletionKind::Variable)
                }));
            }
        }
        found
    }

    fn facts(&self) -> Vec<Completion> {
        let data = NodeData::of(&self.world.scenario);
        let parameters = &self.world.scenario.node.parameters;
        let fixed = [("facts", &data.facts), ("trusted", &data.trusted), ("server_facts", &data.server_facts)];
        let facts = data.facts.as_object().into_iter().flatten().map(|(name, value)| (name.as_str(), value));
        let given = parameters.iter().map(|(name, value)| (name.as_str(), value));
        let told = fixed.into_iter().chain(given).chain(facts);
        told.map(|(name, value)| fact(format!("${name}"), value)).collect()
    }

    /// The keys of `$facts` and the like, inside of other keys.
    pub(super) fn keys(&self, variable: &str, keys: &[&str]) -> Vec<Completion> {
        let data = NodeData::of(&self.world.scenario);
        let name = variable.trim_start_matches("::");
        let of = match name {
            "facts" => Some(&data.facts),
            "trusted" => Some(&data.trusted),
            "server_facts" => Some(&data.server_facts),
            name => data.facts.get(name),
        };
        let inside = keys.iter().fold(of, |of, key| of?.get(*key));
        let Some(entries) = inside.and_then(Json::as_object) else { return self.expression() };
        let key = |(name, value): (&String, &Json)| Completion { text: self.quoted(name), ..fact(name.clone(), value) };
        entries.iter().map(key).collect()
    }
}

/// The names of variables that are known at a place, in the order of the text.
fn known_at(index: &Index, at: u32) -> impl Iterator<Item = &str> {
    let is_known = move |within: Option<_>| within.is_none_or(|within| holds(within, at));
    index.variables.iter().filter(move |one| is_known(one.within)).map(|one| one.name.as_str())
}

/// The names of variables that a class sets.
fn variables_in<'i>(index: &'i Index, class: &crate::index::Defined) -> impl Iterator<Item = &'i str> {
    let span = class.span;
    index.variables.iter().filter(move |one| one.within == Some(span)).map(|one| one.name.as_str())
}

/// A fact with its value.
fn fact(label: String, value: &Json) -> Completion {
    let told = value.to_string();
    let short: String = told.chars().take(MOST_OF_VALUE).collect();
    let detail = if short.len() < told.len() { format!("{short}…") } else { told };
    Completion { detail: Some(detail), ..item(label, CompletionKind::Fact) }
}
