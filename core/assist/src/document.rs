//! The answers as they leave the engine. Places are those of [`Location`]: UTF-16 units, as editors and the Language Server
//! Protocol count.

use serde::Serialize;

use duckrow_text::source::Location;

/// What may be written at a place of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "Completions"), schemars(rename = "Completions"))]
pub struct CompletionsDocument {
    /// The beginning of what has been written so far, in UTF-16 units from the beginning of the file.
    pub from: u32,
    /// Its end: the place that was asked about.
    pub to: u32,
    /// True if these are all, so that whoever types on need not ask again.
    pub is_complete: bool,
    /// The completions, those that are likely first.
    pub items: Vec<Completion>,
}

/// One completion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Completion {
    /// The name under which it is listed.
    pub label: String,
    /// The kind of thing that it is.
    pub kind: CompletionKind,
    /// A few words behind the name: a signature, a data type, the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub detail: Option<String>,
    /// Sentences about it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<String>>"))]
    pub about: Vec<String>,
    /// The text to be written, if it isn't the name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub text: Option<String>,
}

/// The kinds of completions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum CompletionKind {
    /// A resource type.
    Type,
    /// A defined type.
    DefinedType,
    /// A class.
    Class,
    /// An attribute or parameter.
    Attribute,
    /// An attribute that every type has.
    Metaparameter,
    /// A value that an attribute can have.
    Value,
    /// A function.
    Function,
    /// A variable.
    Variable,
    /// A fact, or another variable that is there before the first line.
    Fact,
    /// A data type.
    DataType,
    /// The title of a resource.
    Resource,
    /// A keyword.
    Keyword,
    /// A file of a module.
    File,
}

/// The places at which the name at a place is defined.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "Definition"), schemars(rename = "Definition"))]
pub struct DefinitionDocument {
    /// The name that was asked about.
    pub asked: Location,
    /// The places, the likeliest first; never empty.
    pub places: Vec<Location>,
}
