//! The laws of the trace over generated programs; recorded cases are held to them where they are compared.

use duckrow_core::scenario::Scenario;
use duckrow_tests::{generator, laws};

/// The number of generated programs that are run.
const GENERATED: u64 = 12;

#[test]
fn the_trace_of_a_generated_program_keeps_the_laws() {
    for seed in 1..=GENERATED {
        let scenario = Scenario::of_manifest("manifests/site.pp", &generator::program(seed));
        assert_eq!(laws::broken(&duckrow_core::run(&scenario)), Vec::<String>::new(), "program {seed}");
    }
}
