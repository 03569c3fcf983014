//! The record of a run: the [catalog] of its resources, the [trace] of its events, the [graph] of their relations and
//! the [report] of all outcomes. Both languages write the same.
//!
//! Phases write, readers ask afterwards. Knows no phase, and no words for events.

pub mod catalog;
pub mod graph;
pub mod report;
pub mod states;
pub mod trace;
