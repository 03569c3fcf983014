//! A state file of YAML alone is compiled: Salt's YAML, without templates.

use super::{Target, seeds, sls};

pub(super) const TARGET: Target = Target {
    name: "salt_yaml",
    answer: |text| sls::answer(&format!("#!yaml\n{text}")),
    seeds: || {
        seeds::under(&["conformance/salt/yaml", "conformance/salt/yaml-more", "conformance/salt/probed-yaml"], "sls")
    },
    dictionary: include_str!("../../fuzz/dictionaries/salt.dict"),
};
