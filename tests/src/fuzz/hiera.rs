//! Data in YAML are looked up, with their interpolations.

use duckrow_core::run::{LookupQuestion, lookup};
use duckrow_core::scenario::{Files, Scenario};

use super::{Target, seeds};
use crate::recorded::Corpus;

pub(super) const TARGET: Target = Target {
    name: "hiera",
    answer: |text| answer("data_hash: yaml_data, path: data.yaml", "data/data.yaml", text),
    seeds: || {
        let folders = seeds::under(&["conformance/lookup"], "yaml")?;
        Ok([folders, seeds::of_cases(Corpus::Puppet, "yaml")?].concat())
    },
    dictionary: include_str!("../../fuzz/dictionaries/data.dict"),
};

/// Keys that data usually have.
const KEYS: [&str; 6] = ["a", "x", "key", "a::b", "a.b.0", "lookup_options"];

/// The lookup of keys in the only layer of a hierarchy: the first key of the text, and those above.
pub(super) fn answer(layer: &str, path: &str, text: &str) -> String {
    let hierarchy = format!("version: 5\nhierarchy:\n  - {{name: Only, {layer}}}\n");
    let files = Files::from([("hiera.yaml".to_owned(), hierarchy), (path.to_owned(), text.to_owned())]);
    let keys = first_key(text).into_iter().chain(KEYS).map(str::to_owned).collect();
    let question = LookupQuestion { keys, ..LookupQuestion::default() };
    let answer = lookup(&Scenario { files, ..Scenario::default() }, &question);
    format!("{:#?}\n{:#?}", answer.found, answer.diagnostics)
}

/// The first key of the text, as far as its form shows one.
fn first_key(text: &str) -> Option<&str> {
    let key = text.lines().find_map(|line| line.split_once([':', '=', '{'])).map(|(key, _)| key.trim())?;
    (!key.is_empty()).then_some(key)
}
