//! Duckrow's engine: a [`Scenario`](scenario::Scenario) goes in, a [`Run`](run::Run) comes out.
//!
//! Nothing in this crate knows files, clocks, the network, threads or hidden randomness (`clippy.toml` sees to it): the same
//! scenario gives the same run, byte for byte, on every platform. Folders are phases in the order in which data flows
//! (`docs/ARCHITECTURE.md`).

#[macro_use]
pub mod ids;
pub mod apply;
pub mod catalog;
pub mod names;
pub mod resource_types;
pub mod scenario;
pub mod simulator;
pub mod source;
pub mod syntax;
pub mod trace;
pub mod values;
