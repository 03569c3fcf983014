//! Manifests, modules and data are compiled and applied: a whole run.

use std::io;

use duckrow_core::scenario::{Kind, Scenario};

use super::{Target, bundle, runs, seeds};
use crate::recorded::Corpus;

pub(super) const TARGET: Target = Target {
    name: "puppet",
    answer: |text| {
        runs::answer(Scenario { files: bundle::files(text, "manifests/site.pp").into(), ..Scenario::default() })
    },
    seeds,
    dictionary: include_str!("../../fuzz/dictionaries/puppet.dict"),
};

fn seeds() -> io::Result<Vec<String>> {
    let mut texts = seeds::under(&["programs"], "pp")?;
    texts.extend(seeds::examples(Kind::Puppet)?.iter().map(|scenario| bundle::text(&scenario.files)));
    for case in seeds::cases(Corpus::Puppet)? {
        texts.push(bundle::text(&case.scenario.files));
    }
    Ok(texts)
}
