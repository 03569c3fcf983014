//! A state file is rendered and compiled: Jinja, then YAML.

use duckrow_core::run::compile;
use duckrow_core::scenario::{Entry, Kind, Limits, Scenario};
use indexmap::IndexMap;

use super::{Target, seeds};

pub(super) const TARGET: Target = Target {
    name: "sls",
    answer,
    seeds: || seeds::under(&["conformance/salt"], "sls"),
    dictionary: include_str!("../../fuzz/dictionaries/salt.dict"),
};

/// The states in their order, or why there are none.
pub(super) fn answer(text: &str) -> String {
    let mut scenario = Scenario {
        kind: Some(Kind::Salt),
        files: IndexMap::from([("init.sls".to_owned(), text.to_owned())]),
        entry: Some(Entry::One("init".to_owned())),
        ..Scenario::default()
    };
    scenario.options.limits = Limits { steps: 20_000, output_bytes: 256 << 10, ..Limits::default() };
    let run = compile(&scenario);
    format!("{:#?}\n{:#?}", run.salt.as_ref().map(|outcome| (outcome.high(), outcome.low())), run.diagnostics)
}
