//! Cases as side files, the form in which programs that know nothing of scenarios take them: `NAME.pp` or `NAME.sls`, options in
//! `NAME.yaml`, everything else in `NAME.d/` (`oracle/README.md`). The program `conformance` reads them, recorders read them;
//! a case of the corpora is written as side files to be recorded.

mod puppet;
mod salt;
mod write;

use std::path::Path;
use std::{fs, io};

use duckrow_core::source::yaml;
use serde_json::{Value as Json, json};

use crate::files;
use crate::recorded::{Case, Corpus};

pub use write::write;

/// Reads a case; it has no answer.
///
/// # Errors
/// Files that can't be read, or options that are no YAML.
pub fn read(path: &Path) -> io::Result<Case> {
    let options = options(path)?;
    let corpus = if files::has_extension(path, "sls") { Corpus::Salt } else { Corpus::Puppet };
    let (scenario, with) = match corpus {
        Corpus::Puppet => (puppet::scenario(path, &options)?, puppet::with(&options)),
        Corpus::Salt => (salt::scenario(path, &options)?, salt::with(&options)),
    };
    let (path, name, recorded) = (path.to_owned(), files::stem(path), Json::Null);
    Ok(Case { path, name, corpus, scenario, with, recorded, recorded_at_8: None })
}

/// The ending of the files in which recorders write their answers.
pub const fn ending_of_answers(corpus: Corpus) -> &'static str {
    match corpus {
        Corpus::Puppet => "json",
        Corpus::Salt => "expected.json",
    }
}

/// The options of a case.
///
/// # Errors
/// A file that can't be read, or is no YAML.
pub fn options(path: &Path) -> io::Result<Json> {
    let path = path.with_extension("yaml");
    if !path.exists() {
        return Ok(json!({}));
    }
    let wrong = |error| io::Error::other(format!("{}: {error:?}", path.display()));
    yaml::read(&fs::read_to_string(&path)?).map_err(wrong)
}
