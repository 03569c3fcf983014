//! `conformance CASE` prints what the engine makes of a case: of one of the corpora (`….yaml`), trimmed as its recorded answer; of
//! one with side files (`….pp` or `….sls`) all that a recorder writes down, as JSON.

use std::error::Error;
use std::io::{Write, stderr, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use duckrow_tests::recorded::{Case, Corpus, answer};
use duckrow_tests::{files, side_files};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let Some(path) = std::env::args_os().nth(1).map(PathBuf::from) else {
        writeln!(stderr(), "usage: conformance CASE.yaml|CASE.pp|CASE.sls")?;
        return Ok(ExitCode::from(2));
    };
    let is_side_file = !files::has_extension(&path, "yaml");
    let case = if is_side_file { side_files::read(&path)? } else { Case::read(Corpus::of(&path)?, &path)? };
    let run = duckrow_core::run(&case.with_modules()?);
    let answer = if is_side_file { answer::whole(&case, &run) } else { answer::of(&case, &run) };
    writeln!(stdout(), "{answer}")?;
    Ok(ExitCode::SUCCESS)
}
