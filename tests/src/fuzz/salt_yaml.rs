//! A state file of YAML alone is compiled: Salt's YAML, without templates.

use super::{Target, seeds, sls};
use crate::recorded::Corpus;

pub(super) const TARGET: Target = Target {
    name: "salt_yaml",
    answer: |text| sls::answer(&format!("#!yaml\n{text}")),
    seeds: || {
        let texts = seeds::of_cases(Corpus::Salt, "sls")?;
        Ok(texts.into_iter().filter(|text| !text.contains("{%") && !text.contains("{{")).collect())
    },
    dictionary: include_str!("../../fuzz/dictionaries/salt.dict"),
};
