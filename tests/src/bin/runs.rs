//! `runs` prints a line for every scenario of the repository: its name, itself, and the SHA-256 of its run as JSON.
//! `runs --every N` takes one of N cases of each area, and all examples and hostile scenarios. `runs NAME` prints the run of
//! one. What prints the same elsewhere is the same engine, byte for byte.

use std::error::Error;
use std::io::{Write, stdout};

use duckrow_tests::cores;
use duckrow_tests::scenarios::{self, Named};
use serde_json::json;
use sha2::{Digest, Sha256};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut out = stdout().lock();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [] => lines(&mut out, scenarios::all()?),
        ["--every", number] => lines(&mut out, scenarios::sample(scenarios::all()?, number.parse()?)),
        [name] => {
            for named in scenarios::all()?.iter().filter(|named| named.name == *name) {
                writeln!(out, "{}", run(named)?)?;
            }
            Ok(())
        }
        _ => Err("usage: runs [NAME | --every N]".into()),
    }
}

fn lines(out: &mut impl Write, all: Vec<Named>) -> Result<(), Box<dyn Error>> {
    for line in cores::each(&all, line)? {
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
