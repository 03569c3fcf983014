//! The examples of the page: scenarios with a question (`lead`).

use std::path::Path;
use std::{fs, io};

use duckrow_core::scenario::{self, Scenario};
use duckrow_core::source::yaml;

use crate::files;

/// An example.
#[derive(Debug)]
pub struct Example {
    /// The name of its file without number: `empty-collector`.
    pub name: String,
    /// The question.
    pub lead: String,
    /// The scenario.
    pub scenario: Scenario,
}

/// All examples, in their order.
///
/// # Errors
/// Files that can't be read, or are no scenarios.
pub fn all() -> io::Result<Vec<Example>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/examples");
    files::sorted(&folder)?.iter().map(|path| read(path)).collect()
}

fn read(path: &Path) -> io::Result<Example> {
    let wrong = |error: &dyn std::fmt::Debug| io::Error::other(format!("{}: {error:?}", path.display()));
    let mut content = yaml::read(&fs::read_to_string(path)?).map_err(|error| wrong(&error))?;
    let lead = content.as_object_mut().and_then(|content| content.shift_remove("lead")).unwrap_or_default();
    let scenario = scenario::from_json(&content.to_string()).map_err(|error| wrong(&error))?;
    let stem = files::stem(path);
    let name = stem.trim_start_matches(|character: char| character.is_ascii_digit() || character == '-').to_owned();
    Ok(Example { name, lead: lead.as_str().unwrap_or_default().to_owned(), scenario })
}
