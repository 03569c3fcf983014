//! Runs that use little, and everything that can be asked of one.

use duckrow_core::run;
use duckrow_core::run::{LayoutOptions, Run};
use duckrow_core::scenario::{Limits, Scenario};
use serde_json::json;

/// The limits of a run: a hundredth of the usual ones.
const LIMITS: Limits = Limits {
    refused: Vec::new(),
    steps: 20_000,
    depth: 60,
    resources: 300,
    source_bytes: 64 << 10,
    output_bytes: 256 << 10,
    regex_steps: 10_000,
};

/// Everything that comes of a scenario.
pub(super) fn answer(mut scenario: Scenario) -> String {
    scenario.options.limits = LIMITS;
    shown(&run(&scenario))
}

fn shown(run: &Run) -> String {
    let document = json!({
        "run": run.document(),
        "catalog": run.catalog_document(),
        "state": run.state(run.trace.len()),
        "why": run.why(run.trace.len()),
        "picture": run.layout(&LayoutOptions::default()),
    });
    format!("{document:#}")
}
