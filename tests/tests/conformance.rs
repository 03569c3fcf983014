//! Every case of the corpora is a test. Cases that aren't passed yet stand in `conformance/puppet.todo`; the list can only
//! shrink: a case on it that passes is a failure too.

#![allow(clippy::expect_used, reason = "a corpus that can't be read fails the test")]

use std::collections::BTreeSet;
use std::path::Path;
use std::process::ExitCode;

use duckrow_tests::case::{self, Case};
use duckrow_tests::{compare, shape};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let todo = todo();
    let cases = case::all(&case::puppet_corpus()).expect("the corpus can be read");
    let names: BTreeSet<String> = cases.iter().map(|case| case.name.clone()).collect();
    let mut trials: Vec<Trial> = cases
        .into_iter()
        .map(|case| {
            let is_todo = todo.contains(&case.name);
            Trial::test(case.name.clone(), move || check(&case, is_todo))
        })
        .collect();
    trials.push(Trial::test("todo::names_cases_only", move || {
        let unknown: Vec<_> = todo.difference(&names).collect();
        if unknown.is_empty() { Ok(()) } else { Err(format!("there are no such cases: {unknown:?}").into()) }
    }));
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn check(case: &Case, is_todo: bool) -> Result<(), Failed> {
    let run = duckrow_core::run(&case.scenario()?);
    let differences = compare::differences(&case.recorded()?, &shape::result(case, &run), 12);
    match (differences.is_empty(), is_todo) {
        (true, false) | (false, true) => Ok(()),
        (true, true) => Err("it passes now: take it out of conformance/puppet.todo".into()),
        (false, false) => Err(differences.join("\n").into()),
    }
}

/// The cases that aren't passed yet: one name a line, `#` begins a comment.
fn todo() -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("conformance/puppet.todo");
    let text = std::fs::read_to_string(path).expect("the list can be read");
    let names = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    names.filter(|name| !name.is_empty()).map(str::to_owned).collect()
}
