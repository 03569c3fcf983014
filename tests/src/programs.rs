//! The generated programs with Puppet's logs of them: `programs/NN.pp` and `programs/NN.log`.

use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::generator;

/// The number of programs; their seeds are 1 and so on.
pub const NUMBER: u64 = 80;

/// The file of a program, or of its log.
pub fn path(seed: u64, extension: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("programs/{seed:02}.{extension}"))
}

/// Writes all programs.
///
/// # Errors
/// Files that can't be written.
pub fn write() -> io::Result<()> {
    for seed in 1..=NUMBER {
        let path = path(seed, "pp");
        fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
        fs::write(path, generator::program(seed))?;
    }
    Ok(())
}
