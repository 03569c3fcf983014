//! `conformance CASE` prints the engine's result for a case (`….pp` or `….sls`), as JSON in the shape of the corpus' README.

use std::error::Error;
use std::io::{Write, stderr, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use duckrow_tests::case::Case;
use duckrow_tests::files;
use duckrow_tests::salt::SaltCase;
use duckrow_tests::shape;
use serde_json::Value as Json;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let Some(path) = std::env::args_os().nth(1).map(PathBuf::from) else {
        writeln!(stderr(), "usage: conformance CASE.pp|CASE.sls")?;
        return Ok(ExitCode::from(2));
    };
    let result = if files::has_extension(&path, "sls") { of_salt(path) } else { of_puppet(path) };
    writeln!(stdout(), "{}", result?)?;
    Ok(ExitCode::SUCCESS)
}

fn of_puppet(path: PathBuf) -> Result<Json, Box<dyn Error>> {
    let case = Case::read(&path)?;
    Ok(shape::result(&case, &duckrow_core::run(&case.scenario()?)))
}

fn of_salt(path: PathBuf) -> Result<Json, Box<dyn Error>> {
    let case = SaltCase { name: files::stem(&path), path };
    Ok(case.answer(&duckrow_core::run(&case.scenario()?))?)
}
