//! Runners for the conformance corpora, which live in folders beside this one: they read recorded cases, run them through
//! the engine, and compare. Test-only: nothing depends on this crate.

#![allow(clippy::indexing_slicing, reason = "JSON that is indexed by a key it doesn't have is null")]

pub mod contract;
pub mod cores;
pub mod declarations;
pub mod example;
pub mod files;
pub mod fixes;
pub mod fuzz;
pub mod generator;
pub mod given;
pub mod hostile;
pub mod laws;
pub mod manifests;
pub mod mistakes;
pub mod pictures;
pub mod programs;
pub mod random;
pub mod recorded;
pub mod salt_page;
pub mod scenarios;
pub mod side_files;
