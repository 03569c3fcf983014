//! `mistakes`: writes `docs/ERRORS.md` from the recorded mistakes.

use std::error::Error;
use std::fs;

use duckrow_tests::mistakes;

fn main() -> Result<(), Box<dyn Error>> {
    fs::write(mistakes::location(), mistakes::page()?)?;
    Ok(())
}
