//! Duckrow's engine: a [`Scenario`](scenario::Scenario) goes in, a [`Run`](run::Run) comes out.
//!
//! ```
//! use duckrow_core::{run, scenario::Scenario};
//!
//! let run = run(&Scenario::of_manifest("manifests/site.pp", "notice('quack')"));
//! let lines: Vec<_> = run.log_lines().collect();
//! assert_eq!(lines, ["Notice: Scope(Class[main]): quack"]);
//! ```
//!
//! Nothing in this crate knows files, clocks, the network, threads or hidden randomness (`clippy.toml` sees to it): the same
//! scenario gives the same run, byte for byte, on every platform. Folders are phases in the order in which data flows
//! (`docs/ARCHITECTURE.md`).

#[macro_use]
pub mod ids;
pub mod apply;
pub mod catalog;
pub mod compiler;
pub mod diff;
pub mod evaluator;
pub mod functions;
pub mod hiera;
pub mod layout;
pub mod loader;
pub mod names;
pub mod resource_types;
pub mod ruby;
pub mod run;
#[cfg(feature = "salt")]
pub mod salt;
pub mod scenario;
pub mod simulator;
pub mod source;
pub mod syntax;
pub mod trace;
pub mod values;
pub mod why;

pub use run::{compile, run, run_in};
