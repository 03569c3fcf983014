//! States, pillar and a top file are compiled and run: a whole run.

use std::io;

use duckrow_core::scenario::{Entry, Kind, Scenario};

use super::{Target, bundle, runs, seeds};
use crate::recorded::Corpus;

/// The state that is run if there is no top file.
const ENTRY: &str = "init";

pub(super) const TARGET: Target =
    Target { name: "salt", answer, seeds, dictionary: include_str!("../../fuzz/dictionaries/salt.dict") };

fn seeds() -> io::Result<Vec<String>> {
    let mut scenarios = seeds::examples(Kind::Salt)?;
    scenarios.extend(seeds::cases(Corpus::Salt)?.iter().map(|case| case.scenario.clone()));
    Ok(scenarios.iter_mut().map(text).collect())
}

/// The files, with the one that is run under the name that is known here.
fn text(scenario: &mut Scenario) -> String {
    let entry = match &scenario.entry {
        Some(Entry::One(name)) => scenario.files.shift_remove(&format!("{name}.sls")),
        _ => None,
    };
    if let Some(entry) = entry {
        scenario.files.shift_insert(0, format!("{ENTRY}.sls"), entry);
    }
    bundle::text(&scenario.files)
}

fn answer(text: &str) -> String {
    let files = bundle::files(text, "init.sls");
    let entry = (!files.contains_key("top.sls")).then(|| Entry::One(ENTRY.to_owned()));
    runs::answer(Scenario { kind: Some(Kind::Salt), files: files.into(), entry, ..Scenario::default() })
}
