//! Every scenario that this repository has: the examples of the page and the cases of the corpora. What holds for all
//! scenarios is tested on these.

use std::collections::BTreeMap;
use std::io;

use duckrow_core::scenario::Scenario;

use crate::example::{self, Example};
use crate::hostile::{self, Steps};
use crate::recorded::{self, Corpus};

/// A scenario and where it comes from.
#[derive(Debug)]
pub struct Named {
    /// `examples/ducks` or `relationships/arrow_chain`.
    pub name: String,
    /// The scenario.
    pub scenario: Scenario,
}

/// True if a scenario of the corpus has states of a module that the corpus invents (`tests/conformance/README.md`). The page's
/// engine doesn't know these.
fn names_invented_states(scenario: &Scenario) -> bool {
    scenario.files.values().any(|text| text.contains("fakesvc") || text.contains("fakepkg"))
}

/// Examples, then the cases of both corpora, then the hostile scenarios, which may take so many steps.
///
/// # Errors
/// Files that can't be read.
pub fn all(steps: Steps) -> io::Result<Vec<Named>> {
    let mut all = Vec::new();
    for Example { name, scenario, .. } in example::all()? {
        all.push(Named { name: format!("examples/{name}"), scenario });
    }
    for case in recorded::all(Corpus::Puppet)? {
        all.push(Named { name: case.name, scenario: case.scenario });
    }
    for case in recorded::all(Corpus::Salt)? {
        if !names_invented_states(&case.scenario) {
            all.push(Named { name: format!("salt/{}", case.name), scenario: case.scenario });
        }
    }
    all.extend(hostile::all(steps));
    Ok(all)
}

/// The examples, the hostile scenarios, and of each other area the first case and every `number`th after it.
pub fn sample(all: Vec<Named>, number: usize) -> Vec<Named> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let is_taken = |named: &Named| {
        let area = named.name.rsplit_once('/').map_or("", |(area, _)| area);
        let place = seen.entry(area.to_owned()).or_default();
        *place += 1;
        matches!(area, "examples" | "hostile") || (*place - 1).is_multiple_of(number)
    };
    all.into_iter().filter(is_taken).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_has_every_area_and_all_that_is_hostile() {
        let named = |name: &str| Named { name: name.to_owned(), scenario: Scenario::default() };
        let names = ["examples/a", "examples/b", "x/1", "x/2", "x/3", "y/1", "hostile/a", "hostile/b"];
        let taken = sample(names.map(named).into(), 2);
        let taken: Vec<&str> = taken.iter().map(|named| named.name.as_str()).collect();
        assert_eq!(taken, ["examples/a", "examples/b", "x/1", "x/3", "y/1", "hostile/a", "hostile/b"]);
    }
}
