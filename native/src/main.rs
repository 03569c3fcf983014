//! The command line of Duckrow. Reads the arguments and leaves the work to the engine; it knows files and the terminal,
//! the engine knows neither.

use clap::Parser;

/// Shows in which order configuration management really does things, and why.
#[derive(Parser)]
#[command(name = "duckrow", version, arg_required_else_help = true)]
struct Arguments {}

fn main() {
    Arguments::parse();
}
