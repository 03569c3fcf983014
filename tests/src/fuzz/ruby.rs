//! Ruby is read, as it is and as the declaration of a type and a provider.

use duckrow_core::ruby;
use duckrow_core::run::{declared_providers, known_types};
use duckrow_core::scenario::Scenario;

use super::{Target, seeds};
use crate::recorded::Corpus;

pub(super) const TARGET: Target = Target {
    name: "ruby",
    answer,
    seeds: || {
        let folders = seeds::under(&["conformance", "oracle/modules"], "rb")?;
        Ok([folders, seeds::of_cases(Corpus::Puppet, "rb")?].concat())
    },
    dictionary: include_str!("../../fuzz/dictionaries/ruby.dict"),
};

fn answer(text: &str) -> String {
    let paths = ["modules/m/lib/puppet/type/thing.rb", "modules/m/lib/puppet/provider/thing/thing.rb"];
    let files = paths.into_iter().map(|path| (path.to_owned(), text.to_owned())).collect();
    let scenario = Scenario { files, ..Scenario::default() };
    let known = known_types(&scenario);
    let providers = declared_providers(&scenario, "thing");
    format!("{:#?}\n{:#?}\n{:#?}\n{providers:#?}", ruby::parse(text), known.types.find("thing"), known.diagnostics)
}
