//! `conformance [--language LEVEL] CASE` prints what the engine makes of a case: of one of the corpora (`….yaml`), trimmed as its
//! recorded answer; of one with side files (`….pp` or `….sls`) all that a recorder writes down, as JSON. A case that names no level
//! runs at 7, or at the given one.

use std::error::Error;
use std::io::{Write, stderr, stdout};
use std::path::Path;
use std::process::ExitCode;

use duckrow_core::scenario::Language;
use duckrow_tests::recorded::{Case, Corpus, answer};
use duckrow_tests::{files, side_files};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (level, path) = match arguments.as_slice() {
        [path] => (Some(Language::Puppet7), path),
        [option, level, path] if option == "--language" => (Language::named(level), path),
        _ => (None, &String::new()),
    };
    let Some(level) = level else {
        writeln!(stderr(), "usage: conformance [--language 8|7|3.5] CASE.yaml|CASE.pp|CASE.sls")?;
        return Ok(ExitCode::from(2));
    };
    let path = Path::new(path);
    let is_side_file = !files::has_extension(path, "yaml");
    let case = if is_side_file { side_files::read(path)? } else { Case::read(Corpus::of(path)?, path)? };
    let case = case.at(level);
    let run = duckrow_core::run(&case.with_modules()?);
    let answer = if is_side_file { answer::whole(&case, &run) } else { answer::of(&case, &run) };
    writeln!(stdout(), "{answer}")?;
    Ok(ExitCode::SUCCESS)
}
