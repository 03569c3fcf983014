//! The examples of the page: the scenarios in `web/examples`, each with the question that the menu asks about it.

use std::path::Path;
use std::{fs, io};

use duckrow_core::scenario::{self, Scenario};
use duckrow_core::source::yaml;

use crate::files;

/// An example.
#[derive(Debug)]
pub struct Example {
    /// The name of its file: `empty-collector`.
    pub name: String,
    /// The question.
    pub lead: String,
    /// The scenario.
    pub scenario: Scenario,
}

/// All examples, in the order of the menu.
///
/// # Errors
/// Files that can't be read, or are no scenarios; a menu and a folder that don't name the same examples.
pub fn all() -> io::Result<Vec<Example>> {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web");
    let text = fs::read_to_string(web.join("src/examples/menu.yaml"))?;
    let menu = yaml::read(&text).map_err(io::Error::other)?;
    let sections = menu.as_array().into_iter().flatten();
    let entries = sections.filter_map(|section| section["examples"].as_object()).flatten();
    let examples = entries.map(|(name, lead)| read(&web, name, lead.as_str().unwrap_or_default()));
    let examples = examples.collect::<io::Result<Vec<_>>>()?;
    let count = files::sorted(&web.join("examples"))?.len();
    if examples.len() == count { Ok(examples) } else { Err(io::Error::other(format!("{count} files, another menu"))) }
}

fn read(web: &Path, name: &str, lead: &str) -> io::Result<Example> {
    let path = web.join("examples").join(format!("{name}.yaml"));
    let wrong = |error| io::Error::other(format!("{}: {error}", path.display()));
    let scenario = scenario::read(&fs::read_to_string(&path)?).map_err(wrong)?;
    Ok(Example { name: name.to_owned(), lead: lead.to_owned(), scenario })
}
