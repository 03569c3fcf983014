//! A template (EPP) is read, and rendered by a manifest.

use duckrow_core::names::Names;
use duckrow_core::scenario::Scenario;
use duckrow_core::source::Sources;
use duckrow_core::syntax::{self, ParseOptions};

use super::{Target, manifest, runs, seeds};
use crate::recorded::Corpus;

pub(super) const TARGET: Target = Target {
    name: "epp",
    answer,
    seeds: || seeds::of_cases(Corpus::Puppet, "epp"),
    dictionary: include_str!("../../fuzz/dictionaries/puppet.dict"),
};

fn answer(text: &str) -> String {
    let (mut names, mut sources) = (Names::new(), Sources::default());
    let id = sources.add("modules/t/templates/t.epp", text);
    let parsed = syntax::parse_template(id, sources.file(id), &mut names, &ParseOptions::default());
    let files = [("manifests/site.pp", "notice(epp('t/t.epp'))"), ("modules/t/templates/t.epp", text)];
    let files = files.into_iter().map(|(path, text)| (path.to_owned(), text.to_owned())).collect();
    let rendered = runs::answer(Scenario { files, ..Scenario::default() });
    format!("{}\n{rendered}", manifest::shown(&parsed, &names))
}
