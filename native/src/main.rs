//! The program `duckrow`.

use std::process::ExitCode;

fn main() -> ExitCode {
    duckrow::main()
}
