//! YAML is read as facts are.

use duckrow_core::source::yaml;

use super::{Target, seeds};

pub(super) const TARGET: Target = Target {
    name: "yaml",
    answer,
    seeds: || seeds::under(&["conformance", "../web/examples"], "yaml"),
    dictionary: include_str!("../../fuzz/dictionaries/data.dict"),
};

fn answer(text: &str) -> String {
    format!("{:#?}", yaml::read(text))
}
