//! Every scenario that this repository has: the examples of the page and the cases of the corpora. What holds for all
//! scenarios is tested on these.

use std::io;

use duckrow_core::scenario::Scenario;

use crate::example::{self, Example};
use crate::{case, hostile, salt};

/// A scenario and where it comes from.
#[derive(Debug)]
pub struct Named {
    /// `examples/ducks` or `relationships/arrow_chain`.
    pub name: String,
    /// The scenario.
    pub scenario: Scenario,
}

/// Examples, then the cases of both corpora, then what is hostile.
///
/// # Errors
/// Files that can't be read.
pub fn all() -> io::Result<Vec<Named>> {
    let mut all = Vec::new();
    for Example { name, scenario, .. } in example::all()? {
        all.push(Named { name: format!("examples/{name}"), scenario });
    }
    for case in case::all(&case::puppet_corpus())? {
        all.push(Named { name: case.name.clone(), scenario: case.scenario()? });
    }
    for case in salt::all()? {
        all.push(Named { name: format!("salt/{}", case.name), scenario: case.scenario()? });
    }
    all.extend(hostile::all());
    Ok(all)
}
