//! Links that mean harm, run natively: each is refused, or its run comes to an end within the engine's own limits.

use duckrow::link;
use duckrow_core::run;
use duckrow_core::scenario::Limits;
use duckrow_tests::cores;
use duckrow_tests::hostile::{Steps, links};
use serde_json::Value;

#[test]
fn a_hostile_link_is_refused_or_its_run_ends() {
    let all = links::others(Steps::Tenth);
    let ended = cores::each(&all, |(name, content)| ends(name, content)).expect("threads can be started");
    let runs = ended.into_iter().filter(|ends| *ends).count();
    assert!(runs > 20, "{runs} of {}", all.len());
}

/// True if a link is taken; its run must have something to say.
fn ends(name: &str, content: &Value) -> bool {
    let Some(Ok(content)) = links::fragment(content).map(|fragment| link::decode(&fragment)) else { return false };
    for scenario in [Some(content.scenario), content.against].into_iter().flatten() {
        let run = run(&scenario);
        assert!(!run.trace.is_empty() || !run.diagnostics.is_empty(), "{name} says nothing");
    }
    true
}

#[test]
fn the_links_that_are_refused_are_known() {
    let is_refused =
        |content: &Value| links::fragment(content).is_some_and(|fragment| link::decode(&fragment).is_err());
    let refused = links::others(Steps::All).into_iter().filter(|(_, content)| is_refused(content));
    let refused: Vec<String> = refused.map(|(name, _)| name).collect();
    insta::assert_snapshot!(refused.join("\n"));
}

#[test]
fn a_limit_in_a_link_is_never_lifted() {
    let defaults = Limits::default().entries();
    for (name, content) in links::others(Steps::All) {
        let Some(Ok(content)) = links::fragment(&content).map(|fragment| link::decode(&fragment)) else { continue };
        for ((limit, given), (_, default)) in content.scenario.options.limits.entries().into_iter().zip(defaults) {
            assert!(given <= default, "{name}: {limit}");
        }
    }
}
