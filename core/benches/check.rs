//! The time of a check: `cargo bench -p duckrow-core --bench check [-- FOLDER]`. Catalogs in which nothing is wrong, and such with fifty findings, their proofs and their edits; of a folder
//! (`tests/oracle/rehearsal.rb` makes one) each manifest with its facts, and all together.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a benchmark looks at files and the clock")]
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a benchmark is a program")]

mod clock;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use duckrow_core::check::{Examination, Wanted, examine, mend};
use duckrow_core::scenario::{Language, Scenario};

const SIZES: [usize; 2] = [1_000, 10_000];
/// The findings of a catalog in which something is wrong.
const WRONG: usize = 50;
const TIMES: usize = 5;

fn main() {
    println!("{:<36}{:>10}{:>10}{:>8}", "", "time", "findings", "edits");
    for size in SIZES {
        tell(&format!("{size} resources"), &scenario(&manifest(size, 0)));
        tell(&format!("{size} resources, {WRONG} wrong"), &scenario(&manifest(size, WRONG)));
    }
    let wrong = scenario(&manifest(2 * WRONG, WRONG));
    let seconds = clock::median(TIMES, || mend(&wrong, &|_| true).unwrap());
    println!("{:<36}{:>7.1} ms", format!("all edits of {WRONG} findings, made"), seconds * 1e3);
    if let Some(folder) = std::env::args().skip(1).find(|argument| !argument.starts_with("--")) {
        let scenarios: Vec<(String, Scenario)> =
            prepared(Path::new(&folder)).iter().map(|path| of_file(path)).collect();
        let seconds: f64 = scenarios.iter().map(|(name, scenario)| tell(name, scenario)).sum();
        println!("{:<36}{:>7.1} ms", format!("all {}", scenarios.len()), seconds * 1e3);
    }
}

/// Measures a check, and tells of it.
fn tell(name: &str, scenario: &Scenario) -> f64 {
    let examined = || examine(scenario, Wanted::default()).unwrap();
    let Examination { findings, .. } = examined();
    let edits = findings.iter().filter(|finding| finding.fix.is_some()).count();
    let seconds = clock::median(TIMES, examined);
    println!("{name:<36}{:>7.1} ms{:>10}{edits:>8}", seconds * 1e3, findings.len());
    seconds
}

/// So many files in directories of their own, packages and commands; of some pairs the order is missing.
fn manifest(resources: usize, wrong: usize) -> String {
    let mut text = String::new();
    for number in 0..resources / 2 {
        let require =
            if number < wrong { String::new() } else { format!(", require => Exec['/bin/mkdir -p /srv/{number}']") };
        writeln!(text, "file {{ '/srv/{number}/a': content => 'x'{require} }}").unwrap();
        writeln!(text, "exec {{ '/bin/mkdir -p /srv/{number}': creates => '/srv/{number}' }}").unwrap();
    }
    text
}

/// A scenario that may have more resources than a stranger's.
fn scenario(manifest: &str) -> Scenario {
    let mut scenario = Scenario::of_manifest("manifests/site.pp", manifest);
    scenario.options.limits.resources = u32::MAX;
    scenario
}

/// The manifests of a folder.
fn prepared(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "pp"));
    paths.sort();
    paths
}

/// The name and the scenario of a manifest with its facts.
fn of_file(path: &Path) -> (String, Scenario) {
    let mut scenario = scenario(&fs::read_to_string(path).unwrap());
    scenario.options.language = Some(Language::Puppet7);
    scenario.node.facts = serde_json::from_str(&fs::read_to_string(path.with_extension("json")).unwrap()).unwrap();
    (path.file_stem().unwrap().to_string_lossy().into_owned(), scenario)
}
