//! The input of a run: a [`Scenario`]. A share link, a lesson, a test case and a bug report are all one.
//!
//! Plain data with serde; the JSON Schema and the TypeScript types are generated from it. Knows nothing of how it is run.
//! Fields are only ever added: a scenario of version 1 runs in every later engine, and means there what it meant.

mod exported;
mod files;
mod hidden;
pub mod legacy_facts;
mod level;
mod limits;
mod node;
mod options;
mod places;
mod read;
mod strictness;
mod system;
mod typed;
mod version;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

pub use exported::ExportedResource;
pub use files::{Files, LEFT_OUT, Secrets, Tree};
pub use hidden::{is_content, is_hidden};
pub use level::Language;
pub use limits::{BadLimit, Limits, Refused};
pub use node::{Classes, FactsSet, Node};
pub use options::{Options, Ordering};
pub use read::{ReadError, from_json, from_json_data, from_yaml, from_yaml_as, read, read_system};
pub use strictness::Strictness;
pub use system::{CommandOutcome, Fault, Operation, PackageContents, Supposition, SystemState};
pub use version::Version;

/// True in the builds of the engine that hold everything: all but the small one, which the page loads first. Code that few manifests need
/// is reached only where this is true, so that the linker leaves it out of the small build; whoever reaches the line there ends
/// with [`NEEDS_WHOLE`](duckrow_text::source::NEEDS_WHOLE), never with another answer.
pub const WHOLE: bool = cfg!(feature = "whole");

/// Everything that a run depends on.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct Scenario {
    /// The version of this format, 1 or 2: they differ in the language level of a scenario that names none. Left out: 1.
    pub version: Version,
    /// The title, for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// A description for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// The language. Left out: by the files.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<Kind>,
    /// Path → text: an environment (`manifests/site.pp`, `modules/…`) or a Salt tree (`top.sls`, `*.sls`, `pillar/…`).
    #[cfg_attr(feature = "schema", schemars(with = "IndexMap<String, String>"), ts(as = "IndexMap<String, String>"))]
    pub files: Files,
    /// The manifest file or folder, or the states to run. Left out: `manifests/`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entry: Option<Entry>,
    /// The node that asks for a catalog.
    #[serde(skip_serializing_if = "is_default")]
    pub node: Node,
    /// The options with which it is compiled and applied.
    #[serde(skip_serializing_if = "is_default")]
    pub options: Options,
    /// Resource types as data.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(type = "Array<unknown>"))]
    pub types: Vec<Json>,
    /// Type → provider in JavaScript, for types that are data; a module has its own in `lib/puppet/provider/NAME/NAME.js`. Run
    /// only where the host of the engine allows it; elsewhere the simulated provider stands in.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    pub providers: IndexMap<String, String>,
    /// Resources exported by other nodes. If there are any, exported resources are kept and collected as with a PuppetDB.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub exported: Vec<ExportedResource>,
    /// A catalog document to apply instead of compiling.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(type = "Record<string, unknown>"))]
    pub catalog: Option<Json>,
    /// The simulated host before the run.
    #[serde(skip_serializing_if = "is_default")]
    pub system: SystemState,
    /// The operations that fail on the simulated host.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<Fault>,
    /// Suppositions: `Type[title]` → how the resource turns out, whatever the host is like. The host is neither asked nor touched.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    pub suppose: IndexMap<String, Supposition>,
    /// Assertions about the run.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub expect: Vec<Expectation>,
    /// In a recorded case: the answer of the real Puppet or Salt. It is not read, and not written again.
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Json>"), ts(type = "unknown", optional))]
    pub recorded: Recorded,
}

/// The place of what was recorded, which a scenario passes over.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Recorded;

impl<'de> Deserialize<'de> for Recorded {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        serde::de::IgnoredAny::deserialize(deserializer).map(|_| Self)
    }
}

/// The language of a scenario.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Kind {
    /// Manifests and modules.
    Puppet,
    /// States and pillar.
    Salt,
}

/// The manifests or states with which a run begins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "a path or a list of states belongs here")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Entry {
    /// A manifest, a folder of manifests, or a state.
    One(String),
    /// Several states.
    Several(Vec<String>),
}

/// Something that should hold of the run. References are texts: `File[/etc/motd]`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Expectation {
    /// The first is applied before the second.
    Before(String, String),
    /// The resource is refreshed.
    Refreshed(String),
    /// The resource is skipped.
    Skipped(String),
    /// A diagnostic with this code, or with this text in its message.
    Diagnostic(String),
    /// There is no dependency cycle.
    NoCycle,
    /// The resource is in this state in the end.
    State {
        /// The resource.
        resource: String,
        /// Attribute → value.
        #[cfg_attr(feature = "schema", ts(type = "Record<string, unknown>"))]
        attributes: IndexMap<String, Json>,
    },
}

/// True if files are those of states: some are, and there is no manifest.
struct StatesAlone(bool);

impl StatesAlone {
    fn of(files: &Files) -> Self {
        let has = |ending: &str| files.keys().any(|path| path.ends_with(ending));
        Self(has(".sls") && !has(".pp"))
    }
}

impl Scenario {
    /// The scenario of a single manifest, of version 1 like everything that says nothing else.
    pub fn of_manifest(path: &str, text: &str) -> Self {
        Self { files: Files::from([(path.to_owned(), text.to_owned())]), ..Self::default() }
    }

    /// True if it is Salt's: it says so, or its files do.
    pub fn is_salt(&self) -> bool {
        self.kind.map_or_else(|| self.files.made_of_paths(StatesAlone::of).0, |kind| kind == Kind::Salt)
    }

    /// The language level.
    pub fn language(&self) -> Language {
        self.options.language.unwrap_or_else(|| self.version.language())
    }

    /// The treatment of doubtful code.
    pub fn strictness(&self) -> Strictness {
        self.options.strict.unwrap_or_else(|| self.language().strictness())
    }

    /// True if an unknown variable is an error.
    pub fn has_strict_variables(&self) -> bool {
        self.options.strict_variables.unwrap_or_else(|| self.language().has_strict_variables())
    }

    /// True if deferred values are resolved before anything is applied.
    pub fn preprocesses_deferred(&self) -> bool {
        self.options.preprocess_deferred.unwrap_or_else(|| self.language().preprocesses_deferred())
    }

    /// The same scenario with its language level named, so that it means the same wherever it goes.
    #[must_use]
    pub fn with_language_named(mut self) -> Self {
        if !self.is_salt() {
            self.options.language = Some(self.language());
        }
        self
    }
}

/// Left out of the written form, which keeps links short.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
