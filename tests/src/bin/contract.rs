//! `contract`: writes the JSON Schema and the TypeScript types of the engine's contract to where they belong.

use std::error::Error;
use std::fs;

use duckrow_tests::contract;

fn main() -> Result<(), Box<dyn Error>> {
    for file in contract::files() {
        fs::write(file.location(), file.text)?;
    }
    Ok(())
}
