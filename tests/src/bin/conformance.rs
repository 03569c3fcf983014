//! `conformance CASE.pp` prints what the engine makes of a case, as JSON in the shape of the corpus' README.

use std::path::Path;
use std::process::ExitCode;

use duckrow_tests::case::Case;
use duckrow_tests::shape;

#[allow(clippy::print_stdout, clippy::print_stderr, reason = "this is a program")]
fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("usage: conformance CASE.pp");
        return ExitCode::from(2);
    };
    let case = Case::read(Path::new(&path)).and_then(|case| Ok((case.scenario()?, case)));
    match case {
        Ok((scenario, case)) => {
            println!("{}", shape::result(&case, &duckrow_core::run(&scenario)));
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("conformance: {path}: {error}");
            ExitCode::FAILURE
        }
    }
}
