//! The command line of Duckrow, and what it shares with others: the format of links. It knows files and the terminal, the
//! engine knows neither.
//!
//! `input` makes a scenario of what was given, a file in `commands` runs it, `print` shows what came out.

mod arguments;
mod commands;
mod failure;
mod input;
pub mod link;
mod print;

use std::process::ExitCode;

use clap::Parser;

use arguments::Arguments;
use failure::Failure;
use print::Output;

/// Reads the arguments of this process, does what they say, and gives the exit code.
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut output = Output::new(arguments.color);
    let result = commands::execute(&arguments.command, &mut output).and_then(|code| {
        output.flush()?;
        Ok(code)
    });
    match result {
        Ok(code) => ExitCode::from(code),
        // Whoever read the output has seen enough: `duckrow trace … | head`.
        Err(Failure::Output(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            // If standard error is closed, too, there is nobody to tell.
            let _ = output.failure(&failure);
            ExitCode::from(failure.code())
        }
    }
}
