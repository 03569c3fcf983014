//! A manifest is read and checked.

use std::fmt::Write;

use duckrow_core::names::Names;
use duckrow_core::source::Sources;
use duckrow_core::syntax::{self, ParseOptions, Parsed, ValidationOptions};

use super::{Target, seeds};
use crate::recorded::Corpus;

pub(super) const TARGET: Target = Target {
    name: "manifest",
    answer,
    seeds: || {
        let folders = seeds::under(&["programs", "noop"], "pp")?;
        Ok([seeds::of_cases(Corpus::Puppet, "pp")?, folders].concat())
    },
    dictionary: include_str!("../../fuzz/dictionaries/puppet.dict"),
};

fn answer(text: &str) -> String {
    let (mut names, mut sources) = (Names::new(), Sources::default());
    let id = sources.add("manifests/site.pp", text);
    let options = ValidationOptions::default();
    let parsed = syntax::check(id, sources.file(id), &mut names, &ParseOptions::default(), &options);
    shown(&parsed, &names)
}

/// The tree, and the errors in it.
pub(super) fn shown(parsed: &Parsed, names: &Names) -> String {
    let mut shown = syntax::dump(&parsed.program, names);
    // Writing into a text never fails.
    let _ = write!(shown, "\n{:#?}", parsed.diagnostics);
    shown
}
