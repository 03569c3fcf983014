//! The command line of Duckrow, and the format of links, which it shares with others. It knows files and the terminal, the
//! engine knows neither.
//!
//! `input` makes a scenario of its arguments, a file in `commands` runs it, `print` shows the result.

mod arguments;
#[cfg(unix)]
mod clock;
mod commands;
mod facts;
mod failure;
mod guard;
mod habits;
#[cfg(unix)]
mod host;
mod input;
pub mod link;
mod print;
mod process;

use std::process::ExitCode;

use clap::error::ContextKind;

use arguments::Color;
use failure::{CLOSED, Failure};
use print::Output;

/// Reads the arguments of this process, runs their command, and gives the exit code.
pub fn main() -> ExitCode {
    let arguments = match arguments::read() {
        Ok(arguments) => arguments,
        Err(error) => return refuse(error),
    };
    guard::watch(arguments.ceilings, commands::work(&arguments.command), arguments.color);
    let mut output = Output::new(arguments.color, arguments.all_diagnostics);
    let result = commands::execute(&arguments.command, &mut output).and_then(|code| {
        output.finish()?;
        Ok(code)
    });
    match result {
        Ok(code) => ExitCode::from(code),
        // Whoever read the output has seen enough: `duckrow trace … | head`.
        Err(Failure::Output(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::from(CLOSED),
        Err(failure) => {
            // If standard error is closed, too, there is nobody to tell.
            _ = output.finish();
            _ = output.failure(&failure);
            ExitCode::from(failure.code())
        }
    }
}

/// Says why the arguments can't be taken; help and the version come this way, too.
fn refuse(mut error: clap::Error) -> ExitCode {
    let code = u8::try_from(error.exit_code()).unwrap_or(failure::USAGE);
    // If nobody listens, there is nobody to tell.
    match habits::counterpart(&error) {
        Some(failure) => _ = Output::new(Color::Auto, false).failure(&failure),
        None => {
            // That an option could be given as a value is no advice.
            error.remove(ContextKind::Suggested);
            _ = error.print();
        }
    }
    ExitCode::from(code)
}
