//! A scenario, in JSON or YAML, is read and run; written and read again it is the same.

use std::io;

use duckrow_core::scenario::{self, Kind, Scenario};

use super::{Target, runs, seeds};

pub(super) const TARGET: Target =
    Target { name: "scenario", answer, seeds, dictionary: include_str!("../../fuzz/dictionaries/data.dict") };

fn seeds() -> io::Result<Vec<String>> {
    let mut texts = seeds::under(&["../web/examples"], "yaml")?;
    for kind in [Kind::Puppet, Kind::Salt] {
        texts.extend(seeds::examples(kind)?.iter().map(json));
    }
    Ok(texts)
}

fn json(scenario: &Scenario) -> String {
    serde_json::to_string_pretty(scenario).unwrap_or_default()
}

fn answer(text: &str) -> String {
    match scenario::read(text) {
        Ok(read) => {
            assert_eq!(scenario::read(&json(&read)).as_ref(), Ok(&read), "what was written is read");
            runs::answer(read)
        }
        Err(error) => error.to_string(),
    }
}
