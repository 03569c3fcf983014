//! Links that mean harm, run natively: each is refused, or its run comes to an end within the engine's own limits.

use duckrow::link;
use duckrow_core::run;
use duckrow_core::scenario::Limits;
use duckrow_tests::hostile::links;

#[test]
fn a_hostile_link_is_refused_or_its_run_ends() {
    let mut refused = Vec::new();
    let mut runs = 0;
    for (name, content) in links::others() {
        let Some(fragment) = links::fragment(&content) else { continue };
        let Ok(content) = link::decode(&fragment) else {
            refused.push(name);
            continue;
        };
        runs += 1;
        for scenario in [Some(content.scenario), content.against].into_iter().flatten() {
            let run = run(&scenario);
            assert!(!run.trace.is_empty() || !run.diagnostics.is_empty(), "{name} says nothing");
        }
    }
    insta::assert_snapshot!(refused.join("\n"));
    assert!(runs > 20, "{runs}");
}

#[test]
fn a_limit_in_a_link_is_never_lifted() {
    let defaults = serde_json::to_value(Limits::default()).expect("limits are numbers");
    for (name, content) in links::others() {
        let Some(Ok(content)) = links::fragment(&content).map(|fragment| link::decode(&fragment)) else { continue };
        let limits = serde_json::to_value(&content.scenario.options.limits).expect("limits are numbers");
        for (limit, given) in limits.as_object().expect("limits have names") {
            assert!(given.as_u64() <= defaults[limit].as_u64(), "{name}: {limit}");
        }
    }
}
