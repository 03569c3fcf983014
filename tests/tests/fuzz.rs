//! A short pass of every fuzz target. The same inputs are tried each time; libFuzzer (`tests/fuzz`) looks for others.

use std::process::ExitCode;

use duckrow_tests::fuzz::TARGETS;
use duckrow_tests::fuzz::pass::{Effort, pass};
use libtest_mimic::{Arguments, Trial};

/// The effort that takes a debug build a second or two.
const EFFORT: Effort = Effort { seeds: 40, mutations: 60 };

fn main() -> ExitCode {
    let trials = TARGETS.map(|target| Trial::test(target.name, move || Ok(pass(target, EFFORT)?)));
    libtest_mimic::run(&Arguments::from_args(), trials.into()).exit_code()
}
