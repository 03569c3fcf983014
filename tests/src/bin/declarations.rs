//! `declarations FILE.rb …` prints the types that are read from Ruby files: a line of JSON for each file.

use std::error::Error;
use std::io::{Write, stdout};

use duckrow_tests::declarations;

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = stdout().lock();
    for path in std::env::args_os().skip(1) {
        let text = String::from_utf8_lossy(&std::fs::read(&path)?).into_owned();
        writeln!(out, "{}", declarations::of(&text))?;
    }
    Ok(())
}
