//! Recorded cases as files: written as the recorder writes them, and the same as side files.

#![allow(clippy::unwrap_used, reason = "a test may end in a panic")]

use std::fs;
use std::path::Path;

use duckrow_tests::recorded::{self, Case, Corpus, answer};
use duckrow_tests::side_files;

fn all() -> Vec<Case> {
    Corpus::ALL.into_iter().flat_map(|corpus| recorded::all(corpus).unwrap()).collect()
}

/// So recording a case again changes nothing but its answer.
#[test]
fn every_case_is_written_as_the_recorder_writes_it() {
    let cases = all();
    assert!(cases.len() > 4000);
    let other = |case: &&Case| recorded::text(case).unwrap() != fs::read_to_string(&case.path).unwrap();
    let other: Vec<&str> = cases.iter().filter(other).map(|case| case.name.as_str()).collect();
    assert!(other.is_empty(), "`npm run record` writes these in another way: {other:#?}");
}

/// The recorders, `conformance NAME.pp` and `conformance NAME.sls` work with side files: these are the same case.
#[test]
fn a_case_gives_the_same_answer_as_side_files() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("side_files");
    let _ = fs::remove_dir_all(&folder);
    let mut number = 0;
    for case in all().iter().step_by(20) {
        let path = side_files::write(case, &folder.join(case.name.replace('/', "."))).unwrap();
        let again = side_files::read(&path).unwrap();
        let ours = answer::of(case, &duckrow_core::run(&case.with_modules().unwrap()));
        assert_eq!(answer::of(&again, &duckrow_core::run(&again.with_modules().unwrap())), ours, "{}", case.name);
        assert_eq!((again.corpus, &again.with), (case.corpus, &case.with), "{}", case.name);
        number += 1;
    }
    assert!(number > 200);
}
