//! Generated programs log the lines of Puppet's log of them: while compiling, and while applying.

#![allow(clippy::unwrap_used, reason = "a test may end in a panic")]

use std::fs;

use duckrow_core::run;
use duckrow_core::scenario::Scenario;
use duckrow_core::trace::{Level, LogEntry};
use duckrow_tests::{generator, programs};

/// The lines from info upwards.
fn log(program: &str) -> Vec<String> {
    let run = run(&Scenario::of_manifest("manifests/site.pp", program));
    let logs = run.trace.events().filter_map(|(_, event)| run.trace.log_of(event));
    logs.filter(|log| log.level > Level::Debug)
        .map(LogEntry::line)
        .collect::<Vec<_>>()
        .join("\n")
        .lines()
        .map(str::to_owned)
        .collect()
}

#[test]
fn programs_log_what_puppet_logs() {
    for seed in 1..=programs::NUMBER {
        let recorded = fs::read_to_string(programs::path(seed, "log")).unwrap();
        let program = fs::read_to_string(programs::path(seed, "pp")).unwrap();
        let recorded: Vec<_> = recorded.lines().map(str::to_owned).collect();
        pretty(seed, &program, &recorded, &log(&program));
    }
}

/// The first line that differs says more than two whole logs.
fn pretty(seed: u64, program: &str, recorded: &[String], ours: &[String]) {
    for place in 0..recorded.len().max(ours.len()) {
        assert_eq!(ours.get(place), recorded.get(place), "line {} of the log of program {seed}:\n{program}", place + 1);
    }
}

#[test]
fn programs_are_those_of_the_generator() {
    for seed in 1..=programs::NUMBER {
        let hint = "cargo run -p duckrow-tests --bin programs writes them, tests/oracle/programs.rb records their logs";
        assert_eq!(fs::read_to_string(programs::path(seed, "pp")).unwrap(), generator::program(seed), "{hint}");
    }
}

/// Otherwise the programs test nothing but errors.
#[test]
fn most_programs_are_applied_and_have_much_to_say() {
    let logs: Vec<_> =
        (1..=programs::NUMBER).map(|seed| fs::read_to_string(programs::path(seed, "log")).unwrap()).collect();
    let applied = logs.iter().filter(|log| !log.contains("Error: ")).count();
    let notices: usize = logs.iter().map(|log| log.matches("Notice: Scope(").count()).sum();
    assert!(applied * 10 >= logs.len() * 7, "{applied} of {}", logs.len());
    assert!(notices >= logs.len() * 8, "{notices}");
}
