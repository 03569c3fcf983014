//! A catalog document is applied.

use std::io;

use duckrow_core::run;
use duckrow_core::scenario::{Kind, Scenario};

use super::{Target, runs, seeds};

pub(super) const TARGET: Target =
    Target { name: "catalog", answer, seeds, dictionary: include_str!("../../fuzz/dictionaries/data.dict") };

/// The catalogs of the examples.
fn seeds() -> io::Result<Vec<String>> {
    let catalogs = seeds::examples(Kind::Puppet)?;
    let text = |scenario| serde_json::to_string_pretty(&run(&scenario).catalog_document().for_node());
    catalogs.into_iter().map(|scenario| text(scenario).map_err(io::Error::other)).collect()
}

fn answer(text: &str) -> String {
    match serde_json::from_str(text) {
        Ok(document) => runs::answer(Scenario { catalog: Some(document), ..Scenario::default() }),
        Err(error) => error.to_string(),
    }
}
