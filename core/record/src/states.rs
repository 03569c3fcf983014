//! What came of a run of Salt's states, as readers ask it. Salt fills it; nobody else needs to know how states are compiled.

use serde::Serialize;
use serde_json::Value as Json;

use crate::catalog::{Catalog, ResourceId};
use crate::graph::{CycleDocument, GraphEdge};
use crate::report::Report;
use crate::trace::Recorder;
use duckrow_text::names::Names;
use duckrow_text::source::{Diagnostic, Sources};

/// What came of states.
#[derive(Debug)]
pub struct States {
    /// High data, low chunks and requisites, from which documents are written.
    pub compiled: Box<dyn Compiled>,
    /// Whether there is an order to run in.
    pub is_compiled: bool,
    /// What the states returned, in the order of the run.
    pub results: Vec<StateReturn>,
    /// The states in the order of their turns; of one that is tried first the second counts.
    pub turns: Vec<Turn>,
    /// The cycle that kept everything from running.
    pub cycles: Vec<CycleDocument>,
    /// What became of every state; missing if none ran.
    pub report: Option<Report>,
}

/// States that were compiled, as documents are written from them.
pub trait Compiled: std::fmt::Debug {
    /// High data as `state.show_highstate` shows it; missing if files could not be rendered.
    fn high(&self) -> Option<Json>;

    /// The low chunks in the order of the run.
    fn low(&self) -> Vec<Json>;

    /// What comes before what.
    fn relations(&self, sources: &Sources) -> Vec<GraphEdge>;
}

/// How a chunk ended.
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
    /// What changed.
    #[cfg_attr(feature = "schema", ts(type = "Record<string, unknown>"))]
    pub changes: Json,
    /// What there is to say.
    pub comment: String,
    /// Whether the function was called: false if requisites kept it from that.
    pub ran: bool,
    /// Whether `mod_watch` was called.
    pub mod_watch: bool,
}

/// When a state had its turn, and what came of it.
#[derive(Debug, Clone)]
pub struct Turn {
    /// The state.
    pub state: ResourceId,
    /// Its number.
    pub order: f64,
    /// Whether something changed.
    pub has_changes: bool,
    /// What it said, if it ran.
    pub comment: Option<String>,
}

/// What a run of states writes to.
#[derive(Debug)]
pub struct Books<'a> {
    /// All names.
    pub names: &'a mut Names,
    /// All texts.
    pub sources: &'a mut Sources,
    /// What happened.
    pub recorder: &'a mut Recorder,
    /// What is to be said.
    pub diagnostics: &'a mut Vec<Diagnostic>,
    /// The states and their files.
    pub catalog: &'a mut Catalog,
}
