//! The results of a run of Salt's states, as readers ask for them. Salt fills them in; nobody else needs to know how
//! states are compiled.

use serde::Serialize;
use serde_json::Value as Json;

use crate::catalog::{Catalog, ResourceId};
use crate::graph::{CycleDocument, GraphEdge};
use crate::report::Report;
use crate::trace::Recorder;
use duckrow_text::names::Names;
use duckrow_text::source::{Diagnostic, Sources};

/// The results of states.
#[derive(Debug)]
pub struct States {
    /// High data, low chunks and requisites, from which documents are written.
    pub compiled: Box<dyn Compiled>,
    /// True if there is an order to run in.
    pub is_compiled: bool,
    /// The returns of the states, in the order of the run.
    pub results: Vec<StateReturn>,
    /// The states in the order of their turns; of one that is tried first the second counts.
    pub turns: Vec<Turn>,
    /// The cycle that kept everything from running.
    pub cycles: Vec<CycleDocument>,
    /// The outcome of every state; missing if none ran.
    pub report: Option<Report>,
}

/// States that were compiled, as documents are written from them.
pub trait Compiled: std::fmt::Debug {
    /// High data as `state.show_highstate` shows it; missing if files could not be rendered.
    fn high(&self) -> Option<Json>;

    /// The low chunks in the order of the run.
    fn low(&self) -> Vec<Json>;

    /// The relations between the states.
    fn relations(&self, sources: &Sources) -> Vec<GraphEdge>;
}

/// The return of a chunk.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[allow(clippy::struct_excessive_bools, reason = "they are Salt's own flags, and those of the corpus")]
pub struct StateReturn {
    /// The ID.
    #[serde(rename = "__id__")]
    pub id: String,
    /// The name.
    pub name: String,
    /// The module.
    pub state: String,
    /// The function.
    pub fun: String,
    /// The file.
    #[serde(rename = "__sls__")]
    pub sls: Option<String>,
    /// Salt's counter; a watcher whose `mod_watch` ran counts twice.
    #[serde(rename = "__run_num__")]
    pub run_num: u32,
    /// `true`, `false`, or `null` where something would have been changed.
    pub result: Option<bool>,
    /// The changes.
    #[cfg_attr(feature = "schema", ts(type = "Record<string, unknown>"))]
    pub changes: Json,
    /// The comment.
    pub comment: String,
    /// True if the function was called: false if requisites kept it from that.
    pub ran: bool,
    /// True if `mod_watch` was called.
    pub mod_watch: bool,
}

/// The turn of a state, and its result.
#[derive(Debug, Clone)]
pub struct Turn {
    /// The state.
    pub state: ResourceId,
    /// Its number.
    pub order: f64,
    /// True if something changed.
    pub has_changes: bool,
    /// Its comment, if it ran.
    pub comment: Option<String>,
}

/// The records that a run of states writes to.
#[derive(Debug)]
pub struct Books<'a> {
    /// All names.
    pub names: &'a mut Names,
    /// All texts.
    pub sources: &'a mut Sources,
    /// The recorder of events.
    pub recorder: &'a mut Recorder,
    /// The diagnostics.
    pub diagnostics: &'a mut Vec<Diagnostic>,
    /// The states and their files.
    pub catalog: &'a mut Catalog,
}
