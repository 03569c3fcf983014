//! The program `duckrow`.

use std::process::ExitCode;

/// The allocator.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    duckrow::main()
}
