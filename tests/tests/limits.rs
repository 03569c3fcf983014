//! Work is charged by the size of what it touches: few steps over large values, and short texts of many tokens, end at a limit
//! that is named, where they are.

use duckrow_core::run;
use duckrow_core::scenario::Scenario;
use duckrow_core::source::Severity;
use serde_json::{Value, json};

/// The errors of a run with their help, and their lines.
fn errors(scenario: Value) -> Vec<(String, Option<u32>)> {
    let scenario: Scenario = serde_json::from_value(scenario).expect("it is a scenario");
    let errors = run(&scenario).document().diagnostics.into_iter().filter(|told| told.severity == Severity::Error);
    errors
        .map(|told| (format!("{} {}", told.message, told.help.unwrap_or_default()), told.location.map(|at| at.line)))
        .collect()
}

fn manifest(text: &str, limit: &str, most: u64) -> Value {
    json!({ "version": 1, "files": { "manifests/site.pp": text }, "options": { "limits": { limit: most } } })
}

fn template(text: &str, steps: u64) -> Value {
    let state = format!("# one line\n{text}\na:\n  test.nop: []\n");
    json!({ "version": 1, "kind": "salt", "files": { "a.sls": state }, "options": { "limits": { "steps": steps } } })
}

#[test]
fn a_token_counts_as_some_bytes_of_the_text() {
    let many = format!("# one line\n$x = [{}]", "1,".repeat(1_500));
    let reached = errors(manifest(&many, "source_bytes", 10_000));
    assert!(matches!(&reached[..], [(message, Some(2))] if message.contains("source_bytes")), "{reached:?}");
    assert_eq!(errors(manifest(&many, "source_bytes", 40_000)), []);
}

#[test]
fn a_filter_of_templates_pays_for_what_it_looks_at() {
    let work = |times: u32| {
        format!(
            "{{% set s = 'a' * 50000 %}}{{% for i in range({times}) %}}{{% set n = s|replace('b', 'c') %}}{{% endfor %}}"
        )
    };
    assert_eq!(errors(template(&work(1), 100_000)), []);
    let reached = errors(template(&work(1_000), 100_000));
    assert!(matches!(&reached[..], [(message, Some(2))] if message.contains("options.limits.steps")), "{reached:?}");
}
