//! What a run writes down: the [catalog] of what there is, the [trace] of what happened, the [graph] of what comes before what and
//! the [report] of what became of everything. Both languages write the same.
//!
//! Phases write, readers ask afterwards. Knows no phase, and no words for what happened.

pub mod catalog;
pub mod graph;
pub mod report;
pub mod states;
pub mod trace;
