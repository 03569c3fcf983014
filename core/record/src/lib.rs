//! What a run writes down: the [catalog](catalog) of what there is, and the [trace](trace) of what happened.
//!
//! Phases write, readers ask afterwards. Knows no phase, and no words for what happened.

pub mod catalog;
pub mod trace;
