//! Work is charged by the size of what it touches: few steps over large values, and short texts of many tokens, end at a limit
//! that is named, where they are.

use duckrow_core::run;
use duckrow_core::scenario::{Kind, Scenario};
use duckrow_core::source::Severity;

/// The errors of a run with their help, and their lines.
fn errors(scenario: &Scenario) -> Vec<(String, Option<u32>)> {
    let errors = run(scenario).document().diagnostics.into_iter().filter(|told| told.severity == Severity::Error);
    errors
        .map(|told| (format!("{} {}", told.message, told.help.unwrap_or_default()), told.location.map(|at| at.line)))
        .collect()
}

fn manifest(text: &str, source_bytes: u64) -> Scenario {
    let mut scenario = Scenario::of_manifest("manifests/site.pp", text);
    scenario.options.limits.source_bytes = source_bytes;
    scenario
}

fn template(text: &str, steps: u64) -> Scenario {
    let mut scenario = Scenario::of_manifest("a.sls", &format!("# one line\n{text}\na:\n  test.nop: []\n"));
    scenario.kind = Some(Kind::Salt);
    scenario.options.limits.steps = steps;
    scenario
}

#[test]
fn a_token_counts_as_some_bytes_of_the_text() {
    let many = format!("# one line\n$x = [{}]", "1,".repeat(1_500));
    let reached = errors(&manifest(&many, 10_000));
    assert!(matches!(&reached[..], [(message, Some(2))] if message.contains("source_bytes")), "{reached:?}");
    assert_eq!(errors(&manifest(&many, 40_000)), []);
}

#[test]
fn a_filter_of_templates_pays_for_what_it_looks_at() {
    let work = |times: u32| {
        format!(
            "{{% set s = 'a' * 50000 %}}{{% for i in range({times}) %}}{{% set n = s|replace('b', 'c') %}}{{% endfor %}}"
        )
    };
    assert_eq!(errors(&template(&work(1), 100_000)), []);
    let reached = errors(&template(&work(1_000), 100_000));
    assert!(matches!(&reached[..], [(message, Some(2))] if message.contains("options.limits.steps")), "{reached:?}");
}
