//! The files that a run reads are all that it needs: with these alone, it is the same.

use std::io;

use duckrow_core::run;
use duckrow_core::run::Run;
use duckrow_core::scenario::Scenario;
use duckrow_tests::cores;
use duckrow_tests::hostile::Steps;
use duckrow_tests::scenarios::{self, Named};
use serde_json::Value;

/// The run without what follows from the scenario's digest, and without the list of files.
fn told(run: &Run) -> serde_json::Result<Value> {
    let mut document = serde_json::to_value(run.document())?;
    if let Some(run) = document.as_object_mut() {
        run.remove("engine");
        run.remove("files_read");
    }
    if let Some(catalog) = document.get_mut("catalog").and_then(Value::as_object_mut) {
        catalog.remove("catalog_uuid");
    }
    Ok(document)
}

/// The scenario with the files that its run has read, if these are not all.
fn with_files_read(scenario: &Scenario, run: &Run) -> Option<Scenario> {
    let mut small = scenario.clone();
    small.files.retain(|path| run.files_read.iter().any(|read| *read == path));
    (small.files.len() < scenario.files.len()).then_some(small)
}

/// The outcome for a case with files that nobody reads: true if they have no effect.
fn is_same(Named { scenario, .. }: &Named) -> Option<bool> {
    let whole = run(scenario);
    let small = with_files_read(scenario, &whole)?;
    Some(told(&run(&small)).ok()? == told(&whole).ok()?)
}

/// Files that have an effect though they are not read: a module that is there, a file that a message names.
#[test]
fn files_that_nobody_reads_have_no_effect() -> io::Result<()> {
    let may_have_others = |named: &Named| named.scenario.files.len() > 1 && !named.name.starts_with("hostile/");
    let cases: Vec<Named> = scenarios::all(Steps::Tenth)?.into_iter().filter(may_have_others).collect();
    let same = cores::each(&cases, is_same)?;
    let with_others = same.iter().flatten().count();
    assert!(with_others > 100, "{with_others} cases have files that nobody reads");
    let different: Vec<&str> = cases
        .iter()
        .zip(&same)
        .filter(|(_, is_same)| **is_same == Some(false))
        .map(|(named, _)| named.name.as_str())
        .collect();
    insta::assert_snapshot!(different.join("\n"));
    Ok(())
}
