//! `fuzz_seeds FOLDER` writes the input that libFuzzer begins with: for every target a folder of seeds and a dictionary.

use std::error::Error;
use std::fs;
use std::path::Path;

use duckrow_tests::fuzz::{MAX_LENGTH, TARGETS};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args_os().nth(1).ok_or("usage: fuzz_seeds FOLDER")?;
    let folder = Path::new(&folder);
    for target in TARGETS {
        let seeds = folder.join(target.name);
        fs::create_dir_all(&seeds)?;
        let short = (target.seeds)()?.into_iter().filter(|seed| seed.len() <= MAX_LENGTH);
        for (number, seed) in short.enumerate() {
            fs::write(seeds.join(format!("{number:04}")), seed)?;
        }
        fs::write(seeds.with_extension("dict"), target.dictionary)?;
    }
    Ok(())
}
