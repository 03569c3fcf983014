//! `runs` prints a line for every scenario of the repository: its name, itself, and the SHA-256 of its run as JSON.
//! `runs NAME` prints the run of one. What prints the same elsewhere is the same engine, byte for byte.

use std::error::Error;
use std::io::{Write, stdout};

use duckrow_tests::scenarios::{self, Named};
use serde_json::json;
use sha2::{Digest, Sha256};

fn main() -> Result<(), Box<dyn Error>> {
    let wanted = std::env::args().nth(1);
    let mut out = stdout().lock();
    for named in scenarios::all()? {
        match &wanted {
            None => writeln!(out, "{}", line(&named)?)?,
            Some(name) if *name == named.name => writeln!(out, "{}", run(&named)?)?,
            Some(_) => {}
        }
    }
    Ok(())
}

fn line(named: &Named) -> Result<serde_json::Value, Box<dyn Error>> {
    let digest: String = Sha256::digest(run(named)?.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(json!({ "name": named.name, "scenario": serde_json::to_string(&named.scenario)?, "sha256": digest }))
}

fn run(named: &Named) -> Result<String, Box<dyn Error>> {
    Ok(serde_json::to_string(&duckrow_core::run(&named.scenario).document())?)
}
