//! The program `duckrow`.

use std::process::ExitCode;

/// Where memory comes from.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    duckrow::main()
}
