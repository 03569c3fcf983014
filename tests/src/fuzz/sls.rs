//! A state file is rendered and compiled: Jinja, then YAML.

use duckrow_core::run::{CompileOnly, Telling};
use duckrow_core::run_in;
use duckrow_core::scenario::{Entry, Files, Kind, Limits, Scenario};

use super::{Target, seeds};
use crate::recorded::Corpus;

pub(super) const TARGET: Target = Target {
    name: "sls",
    answer,
    seeds: || seeds::of_cases(Corpus::Salt, "sls"),
    dictionary: include_str!("../../fuzz/dictionaries/salt.dict"),
};

/// The states in their order, or why there are none.
pub(super) fn answer(text: &str) -> String {
    let mut scenario = Scenario {
        kind: Some(Kind::Salt),
        files: Files::from([("init.sls".to_owned(), text.to_owned())]),
        entry: Some(Entry::One("init".to_owned())),
        ..Scenario::default()
    };
    scenario.options.limits = Limits { steps: 20_000, output_bytes: 256 << 10, ..Limits::default() };
    let run = run_in(&scenario, &mut CompileOnly, Telling::Everything);
    format!("{:#?}\n{:#?}", run.states().map(|states| (states.compiled.high(), states.compiled.low())), run.diagnostics)
}
