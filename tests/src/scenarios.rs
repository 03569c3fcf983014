//! Every scenario that this repository has: the examples of the page and the cases of the corpora. What holds for all
//! scenarios is tested on these.

use std::error::Error;
use std::fs;
use std::path::Path;

use duckrow_core::scenario::Scenario;
use duckrow_core::source::yaml;

use crate::{case, files, hostile};

/// A scenario and where it comes from.
#[derive(Debug)]
pub struct Named {
    /// `examples/01-ducks` or `relationships/arrow_chain`.
    pub name: String,
    /// The scenario.
    pub scenario: Scenario,
}

/// Examples, then the cases of the corpus, then what is hostile.
///
/// # Errors
/// Files that can't be read.
pub fn all() -> Result<Vec<Named>, Box<dyn Error>> {
    let mut all = examples()?;
    for case in case::all(&case::puppet_corpus())? {
        all.push(Named { name: case.name.clone(), scenario: case.scenario()? });
    }
    all.extend(hostile::all());
    Ok(all)
}

/// The examples of the page.
///
/// # Errors
/// Files that can't be read, or are no scenarios.
pub fn examples() -> Result<Vec<Named>, Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/examples");
    let mut paths = files::sorted(&folder)?;
    paths.retain(|path| files::has_extension(path, "yaml"));
    paths.iter().map(|path| example(path)).collect()
}

fn example(path: &Path) -> Result<Named, Box<dyn Error>> {
    let mut data = yaml::read(&fs::read_to_string(path)?)?;
    // The question that the page asks first is not the scenario's.
    data.as_object_mut().map(|object| object.shift_remove("lead"));
    Ok(Named { name: format!("examples/{}", files::stem(path)), scenario: serde_json::from_value(data)? })
}
