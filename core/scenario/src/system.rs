//! The simulated host before a run: what is there, what isn't, what fails.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

/// The state of the simulated host. What is not named is absent.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct SystemState {
    /// Type → title → attributes of what is there: `{file: {/etc/motd: {content: hi}}}`.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    #[cfg_attr(feature = "schema", ts(type = "Record<string, Record<string, Record<string, unknown>>>"))]
    pub resources: IndexMap<String, IndexMap<String, Map<String, Json>>>,
    /// Package → what installing it brings.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    pub packages: IndexMap<String, PackageContents>,
    /// Command → what it does. A command that isn't named succeeds silently.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    pub commands: IndexMap<String, CommandOutcome>,
}

/// The things that come with a package and go with it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct PackageContents {
    /// The version that a repository has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    /// Path → content. A path that ends with a slash is a directory.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    pub files: IndexMap<String, String>,
    /// Services, stopped and not enabled.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub services: Vec<String>,
    /// Users.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub users: Vec<String>,
    /// Groups.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
}

/// The effects of a command.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct CommandOutcome {
    /// Its exit code.
    pub exit: i32,
    /// The output of the command.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub output: String,
    /// Files that it writes, if it exits with 0: path → content.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    pub creates: IndexMap<String, String>,
    /// Files that it removes, if it exits with 0.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub removes: Vec<String>,
}

/// One operation that fails.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct Fault {
    /// The resource: `Service[ntpd]`.
    pub resource: String,
    /// The operation that fails. Left out: setting it.
    #[serde(default)]
    pub operation: Operation,
    /// The number of failures; afterwards it works. Left out: always.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<u32>,
    /// The message of the provider.
    #[serde(default = "Fault::default_message")]
    pub message: String,
}

impl Fault {
    fn default_message() -> String {
        "injected fault".to_owned()
    }
}

/// The supposed outcome of a resource.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Supposition {
    /// It is as it should be.
    InSync,
    /// It has to be changed, and that works.
    Changed,
    /// It can't be brought into its state.
    Failing,
    /// It may not be changed.
    Noop,
}

/// The operation that a provider is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Operation {
    /// Read the present state.
    Get,
    /// Bring it into the wanted state.
    #[default]
    Set,
    /// Perform the refresh action.
    Refresh,
    /// Read the present state of all resources of a provider at once: the resource is any one of them. Packages are read so, and
    /// what stands line by line in a file.
    Prefetch,
}
