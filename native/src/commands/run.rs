//! `duckrow run`: everything about a run.

use clap::Args;
use duckrow_core::run::Telling;
use duckrow_core::simulator::Simulator;

use super::code_of;
use crate::arguments::{ApplyArguments, Format, InputArguments};
use crate::failure::Failure;
use crate::input;
use crate::print::{Output, diagnostics, expectations, summary};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Text for people, or the whole run as one line of JSON.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    pub(super) input: InputArguments,
    #[command(flatten)]
    apply: ApplyArguments,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let scenario = input::read(&arguments.input, Some(&arguments.apply), output)?;
    let run = match arguments.format {
        // The text tells nothing that the trace has, and most of those who want it want it soon.
        Format::Text => duckrow_core::run_in(&scenario, &mut Simulator::of(&scenario), Telling::LogLines),
        Format::Json => duckrow_core::run(&scenario),
    };
    match arguments.format {
        Format::Text => {
            summary::print(&scenario, &run, output)?;
            expectations::print(&run.expectations, output)?;
            diagnostics::print_all(&run, output)?;
        }
        Format::Json => output.json_line(&run.document())?,
    }
    Ok(code_of(&scenario, &run))
}
