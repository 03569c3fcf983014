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
//! This crate is the one door to the crates beside it, each of which is a layer (`docs/ARCHITECTURE.md`). Nothing in them knows
//! files, clocks, the network, threads or hidden randomness (`clippy.toml` sees to it): the same scenario gives the same run, byte
//! for byte, on every platform.

pub use duckrow_apply as apply;
#[cfg(feature = "whole")]
pub use duckrow_assist as assist;
#[cfg(feature = "whole")]
pub use duckrow_diff as diff;
pub use duckrow_engine as run;
pub use duckrow_explain::why;
pub use duckrow_layout as layout;
#[cfg(feature = "whole")]
pub use duckrow_lesson as lesson;
pub use duckrow_loader as loader;
#[cfg(feature = "whole")]
pub use duckrow_minimise as minimise;
pub use duckrow_puppet::{compiler, evaluator, functions, hiera};
pub use duckrow_record::{catalog, graph, report, states};
pub use duckrow_resource_types as resource_types;
pub use duckrow_ruby as ruby;
#[cfg(feature = "salt")]
pub use duckrow_salt as salt;
pub use duckrow_scenario as scenario;
pub use duckrow_simulator as simulator;
pub use duckrow_syntax as syntax;
pub use duckrow_text::{ids, names, newtype_index, source};
#[cfg(feature = "whole")]
pub use duckrow_upgrade as upgrade;
pub use duckrow_values as values;

#[cfg(feature = "whole")]
pub mod check;

/// The events of a run, and their words.
pub mod trace {
    pub use duckrow_explain::words::{EventName, Status};
    pub use duckrow_explain::{History, Link, Orders, Part, Place, Progress, Sentence, State, Story, Waiting};
    pub use duckrow_record::trace::*;
}

use duckrow_engine::{Run, StateLanguage, Telling, World};
use scenario::Scenario;
use simulator::Simulator;

/// The language of states that this build knows.
#[cfg(feature = "salt")]
const STATES: Option<StateLanguage> = Some(StateLanguage {
    compile: salt::compile,
    run: salt::run,
    why_one: why::state,
    why_between: why::states_between,
});
#[cfg(not(feature = "salt"))]
const STATES: Option<StateLanguage> = None;

/// Runs a scenario in a world: on the [simulated](simulator::Simulator) or [another](run::OnHost) host, or [without any](run::CompileOnly).
pub fn run_in(scenario: &Scenario, world: &mut dyn World, telling: Telling) -> Run {
    duckrow_engine::run(scenario, world, telling, STATES)
}

/// Runs a scenario on the simulated host, and keeps everything that there is to tell.
pub fn run(scenario: &Scenario) -> Run {
    run_in(scenario, &mut Simulator::of(scenario), Telling::Everything)
}
