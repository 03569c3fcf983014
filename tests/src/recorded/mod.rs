//! Recorded cases: a scenario, and what the real Puppet or Salt made of it (`conformance/README.md`). A case is one YAML file that
//! every reader of scenarios opens; its last key, `recorded`, is for this crate alone.

pub mod answer;
pub mod compare;
pub mod differences;
mod frame;
mod modules;
mod puppet;
mod salt;
mod write;

use std::path::{Path, PathBuf};
use std::{fs, io};

use duckrow_core::run::Run;
use duckrow_core::scenario::{self, Language, Scenario};
use duckrow_core::source::yaml;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

use crate::files;

pub use compare::Difference;
pub use differences::Differences;
use salt::comparable;
pub use write::text;

/// The system that the answers of a corpus were recorded from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Corpus {
    /// Puppet 7.23, and 8.10 where that answers otherwise.
    Puppet,
    /// Salt 3008.
    Salt,
}

impl Corpus {
    /// All corpora.
    pub const ALL: [Self; 2] = [Self::Puppet, Self::Salt];

    /// The language levels at which its cases are recorded.
    pub const fn levels(self) -> &'static [Language] {
        match self {
            Self::Puppet => &[Language::Puppet7, Language::Puppet8],
            Self::Salt => &[Language::Puppet7],
        }
    }

    /// The name of its folder.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Puppet => "puppet",
            Self::Salt => "salt",
        }
    }

    /// The corpus that a case lies in.
    ///
    /// # Errors
    /// A path in none of them.
    pub fn of(path: &Path) -> io::Result<Self> {
        let path = fs::canonicalize(path)?;
        let within = |corpus: &Self| fs::canonicalize(corpus.folder()).is_ok_and(|folder| path.starts_with(folder));
        let none = || io::Error::other(format!("{} lies in no corpus", path.display()));
        Self::ALL.into_iter().find(within).ok_or_else(none)
    }

    /// The folder of its cases.
    pub fn folder(self) -> PathBuf {
        conformance().join(self.name())
    }
}

/// The folder of all corpora.
pub fn conformance() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("conformance")
}

/// A recorded case.
#[derive(Debug, Clone)]
pub struct Case {
    /// The file.
    pub path: PathBuf,
    /// The path in the corpus without its ending: `relationships/arrows/arrow_chain`.
    pub name: String,
    /// The system that was asked.
    pub corpus: Corpus,
    /// The scenario.
    pub scenario: Scenario,
    /// The instructions for the recorder, beside the scenario.
    pub with: With,
    /// The answer, trimmed.
    pub recorded: Json,
    /// The answer of Puppet 8, trimmed, if it is another one.
    pub recorded_at_8: Option<Json>,
}

/// The key under `recorded` for the answer of Puppet 8.
pub(crate) const AT_8: &str = "at_8";

/// The instructions for the recorder that no scenario has.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct With {
    /// The catalog is applied, too.
    #[serde(skip_serializing_if = "is_default")]
    pub apply: bool,
    /// The order in which an agent would reach the resources is recorded, too, without applying anything.
    #[serde(skip_serializing_if = "is_default")]
    pub order: bool,
    /// Salt's states are compiled, and not run.
    #[serde(skip_serializing_if = "is_default")]
    pub compile_only: bool,
    /// The modules of the recorder's host, behind all others on the module path. One with a version behind its name,
    /// `stdlib-9.4.1`, is in that version for our answer, too.
    #[serde(skip_serializing_if = "is_default")]
    pub modules: Vec<String>,
    /// Settings of Puppet or Salt by their own names.
    #[serde(skip_serializing_if = "is_default")]
    pub settings: Map<String, Json>,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The cases of a corpus, sorted by name.
///
/// # Errors
/// Files that can't be read, or are no cases.
pub fn all(corpus: Corpus) -> io::Result<Vec<Case>> {
    under(corpus, &corpus.folder())
}

/// The cases of a corpus in one of its folders, or the one in a file.
///
/// # Errors
/// Files that can't be read, or are no cases.
pub fn under(corpus: Corpus, path: &Path) -> io::Result<Vec<Case>> {
    if !path.is_dir() {
        return Ok(vec![Case::read(corpus, path)?]);
    }
    let mut paths = Vec::new();
    collect(path, &mut paths)?;
    paths.iter().map(|path| Case::read(corpus, path)).collect()
}

/// The paths of cases under a folder.
fn collect(folder: &Path, paths: &mut Vec<PathBuf>) -> io::Result<()> {
    for path in files::sorted(folder)? {
        if path.is_dir() {
            collect(&path, paths)?;
        } else if files::has_extension(&path, "yaml") {
            paths.push(path);
        }
    }
    Ok(())
}

impl Case {
    /// Reads a case. One that isn't recorded yet has an empty answer.
    ///
    /// # Errors
    /// A file that can't be read, or is no case.
    pub fn read(corpus: Corpus, path: &Path) -> io::Result<Self> {
        let wrong = |error: String| io::Error::other(format!("{}: {error}", path.display()));
        let text = fs::read_to_string(path)?;
        let mut data = yaml::read(&text).map_err(|error| wrong(format!("{error:?}")))?;
        let recorded = data.as_object_mut().and_then(|case| case.shift_remove("recorded"));
        let mut recorded = recorded.unwrap_or_else(|| Json::Object(Map::new()));
        let with = recorded.as_object_mut().and_then(|recorded| recorded.shift_remove("with"));
        let recorded_at_8 = recorded.as_object_mut().and_then(|recorded| recorded.shift_remove(AT_8));
        let with =
            with.map_or(Ok(With::default()), serde_json::from_value).map_err(|error| wrong(error.to_string()))?;
        let scenario = scenario::from_json_data(data, &text).map_err(|error| wrong(error.to_string()))?;
        let name = path.strip_prefix(corpus.folder()).unwrap_or(path).with_extension("");
        let name = name.to_string_lossy().replace('\\', "/");
        Ok(Self { path: path.to_owned(), name, corpus, scenario, with, recorded, recorded_at_8 })
    }

    /// The case at a language level: what it runs at unless it names another one, and what was answered there.
    #[must_use]
    pub fn at(mut self, level: Language) -> Self {
        self.scenario.options.language.get_or_insert(level);
        if self.scenario.language() == Language::Puppet8
            && let Some(recorded) = self.recorded_at_8.take()
        {
            self.recorded = recorded;
        }
        self
    }

    /// The path of the manifest or state file that the case is about: the first of its files.
    pub fn main_file(&self) -> &str {
        self.scenario.files.keys().next().map_or("", String::as_str)
    }

    /// The differences between the recorded answer and that of a run.
    pub fn differences(&self, run: &Run) -> Vec<Difference> {
        let (recorded, ours) = (self.recorded.clone(), answer::of(self, run));
        match self.corpus {
            Corpus::Puppet => compare::differences(&recorded, &ours),
            Corpus::Salt => compare::differences(&comparable(recorded), &comparable(ours)),
        }
    }
}
