//! `runs` prints a line for every scenario of the repository: its name, itself, and the SHA-256 of its run as JSON.
//! `runs --every N` takes one of N cases of each area, all examples, and the hostile scenarios with a tenth of their steps.
//! With a NAME after it, either prints the run of this one. What prints the same elsewhere is the same engine, byte for byte.

use std::error::Error;
use std::io::{Write, stdout};

use duckrow_tests::cores;
use duckrow_tests::hostile::Steps;
use duckrow_tests::scenarios::{self, Named};
use serde_json::json;
use sha2::{Digest, Sha256};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (all, rest) = match arguments.as_slice() {
        ["--every", number, rest @ ..] => (scenarios::sample(scenarios::all(Steps::Tenth)?, number.parse()?), rest),
        rest => (scenarios::all(Steps::All)?, rest),
    };
    let mut out = stdout().lock();
    match rest {
        [] => lines(&mut out, &all),
        [name] => {
            for named in all.iter().filter(|named| named.name == *name) {
                writeln!(out, "{}", run(named)?)?;
            }
            Ok(())
        }
        _ => Err("usage: runs [--every N] [NAME]".into()),
    }
}

fn lines(out: &mut impl Write, all: &[Named]) -> Result<(), Box<dyn Error>> {
    for line in cores::each(all, line)? {
        writeln!(out, "{}", line?)?;
    }
    Ok(())
}

fn line(named: &Named) -> serde_json::Result<serde_json::Value> {
    let digest: String = Sha256::digest(run(named)?.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(json!({ "name": named.name, "scenario": serde_json::to_string(&named.scenario)?, "sha256": digest }))
}

fn run(named: &Named) -> serde_json::Result<String> {
    serde_json::to_string(&duckrow_core::run(&named.scenario).document())
}
