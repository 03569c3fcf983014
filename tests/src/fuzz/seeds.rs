//! Texts to begin with: those that are recorded in this repository.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::{fs, io};

use duckrow_core::scenario::{Kind, Scenario};

use crate::recorded::{self, Case, Corpus};
use crate::{example, files};

/// The texts of all files with an extension under folders of `tests/`.
pub(super) fn under(folders: &[&str], extension: &str) -> io::Result<Vec<String>> {
    let mut texts = Vec::new();
    for folder in folders {
        collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), extension, &mut texts)?;
    }
    Ok(texts)
}

/// The texts of all files with an extension in the scenarios of recorded cases, each once.
pub(super) fn of_cases(corpus: Corpus, extension: &str) -> io::Result<Vec<String>> {
    let files = cases(corpus)?.iter().flat_map(|case| case.scenario.files.iter());
    let texts = files.filter(|(path, _)| files::has_extension(Path::new(path), extension)).map(|(_, text)| text);
    let mut seen = BTreeSet::new();
    Ok(texts.filter(|text| seen.insert(text.as_str())).cloned().collect())
}

/// The cases of a corpus, read once for all targets.
pub(super) fn cases(corpus: Corpus) -> io::Result<&'static [Case]> {
    static ALL: [OnceLock<Result<Vec<Case>, String>>; 2] = [OnceLock::new(), OnceLock::new()];
    let [puppet, salt] = &ALL;
    let place = match corpus {
        Corpus::Puppet => puppet,
        Corpus::Salt => salt,
    };
    let read = place.get_or_init(|| recorded::all(corpus).map_err(|error| error.to_string()));
    read.as_deref().map_err(|error| io::Error::other(error.clone()))
}

fn collect(folder: &Path, extension: &str, texts: &mut Vec<String>) -> io::Result<()> {
    for path in files::sorted(folder)? {
        if path.is_dir() {
            collect(&path, extension, texts)?;
        } else if files::has_extension(&path, extension) {
            texts.push(text(path)?);
        }
    }
    Ok(())
}

fn text(path: PathBuf) -> io::Result<String> {
    Ok(String::from_utf8_lossy(&fs::read(path)?).into_owned())
}

/// The examples of the page for a language.
pub(super) fn examples(kind: Kind) -> io::Result<Vec<Scenario>> {
    let scenarios = example::all()?.into_iter().map(|example| example.scenario);
    let has_states = |scenario: &Scenario| scenario.files.keys().any(|path| path.ends_with(".sls"));
    Ok(scenarios.filter(|scenario| has_states(scenario) == (kind == Kind::Salt)).collect())
}
