//! Work is charged by the size of what it touches: few steps over large values, and short texts of many tokens, end at a limit
//! that is named, where they are.

mod manifests;
mod ruby;
mod states;

use duckrow_core::run;
use duckrow_core::scenario::Scenario;
use duckrow_core::source::Severity;

/// The errors of a run with their help, and their lines.
fn errors(scenario: &Scenario) -> Vec<(String, Option<u32>)> {
    let errors = run(scenario).document().diagnostics.into_iter().filter(|told| told.severity == Severity::Error);
    errors
        .map(|told| (format!("{} {}", told.message, told.help.unwrap_or_default()), told.location.map(|at| at.line)))
        .collect()
}
