//! Permanent differences: cases whose answers differ from the recorded ones on purpose, with the reason, and with our answer where
//! it differs, so that a drift is seen (`conformance/CORPUS.differences.yaml`).

use std::{fs, io};

use duckrow_core::scenario::Language;
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json, json};

use super::{Corpus, Difference, conformance, write};

/// The place of a difference → our value there.
pub type Ours = IndexMap<String, Json>;

/// Cases that differ for the same reason.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// The reason.
    pub why: String,
    /// The name of a case → where our answer differs.
    pub cases: IndexMap<String, Ours>,
}

/// The permanent differences of a corpus.
#[derive(Debug, Clone, PartialEq)]
pub struct Differences {
    name: String,
    groups: Vec<Group>,
}

impl Differences {
    /// Reads those of a corpus.
    ///
    /// # Errors
    /// A file that can't be read, or has another form.
    pub fn of(corpus: Corpus) -> io::Result<Self> {
        Self::named(corpus.name())
    }

    /// Reads those of a corpus that it has at a language level alone.
    ///
    /// # Errors
    /// A file that can't be read, or has another form.
    pub fn at(corpus: Corpus, level: Language) -> io::Result<Self> {
        Self::named(&name_at(corpus, level))
    }

    /// Reads those of a folder of `conformance`.
    ///
    /// # Errors
    /// A file that can't be read, or has another form.
    pub fn named(name: &str) -> io::Result<Self> {
        let text = fs::read_to_string(conformance().join(format!("{name}.differences.yaml")))?;
        let data = duckrow_core::source::yaml::read(&text).map_err(|error| io::Error::other(format!("{error:?}")))?;
        Ok(Self { name: name.to_owned(), groups: serde_json::from_value(data)? })
    }

    /// The names of all cases.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.groups.iter().flat_map(|group| group.cases.keys()).map(String::as_str)
    }

    /// Our recorded answer to a case, where it differs; none if the case isn't accepted to differ.
    pub fn accepted(&self, case: &str) -> Option<&Ours> {
        self.groups.iter().find_map(|group| group.cases.get(case))
    }

    /// Records our answer to a case. One that isn't named is left out.
    pub fn record(&mut self, case: &str, found: &[Difference]) {
        if let Some(ours) = self.groups.iter_mut().find_map(|group| group.cases.get_mut(case)) {
            *ours = ours_of(found);
        }
    }

    /// Writes them.
    ///
    /// # Errors
    /// A file that can't be written.
    pub fn write(&self) -> io::Result<()> {
        let groups = json!(self.groups);
        let path = conformance().join(format!("{}.differences.yaml", self.name));
        let head = format!(
            "# Cases of `{}` whose answers differ on purpose: why, and our answer where it differs.\n",
            self.name
        );
        let groups = groups.as_array().into_iter().flatten().filter_map(Json::as_object);
        fs::write(path, head + &groups.map(|group: &Map<String, Json>| write::item(group)).collect::<String>())
    }
}

/// The name of the lists of a corpus at a language level.
pub fn name_at(corpus: Corpus, level: Language) -> String {
    match level {
        Language::Puppet8 => format!("{}.at-8", corpus.name()),
        // Nothing is recorded at 3.5 and at 9: what is known of these levels is what differs from those.
        Language::Puppet3 | Language::Puppet7 | Language::OpenVox9 => corpus.name().to_owned(),
    }
}

/// Our side of differences.
pub fn ours_of(found: &[Difference]) -> Ours {
    found.iter().map(|difference| (difference.path.clone(), difference.ours.clone())).collect()
}
