//! `duckrow expect`: whether what a scenario expects of its run is so.

use clap::Args;
use duckrow_core::run::Telling;
use duckrow_core::simulator::Simulator;

use super::code_of;
use crate::arguments::{ApplyArguments, Format, InputArguments};
use crate::failure::Failure;
use crate::input;
use crate::print::{Output, diagnostics, expectations};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Text for people, or a list of the expectations in JSON.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    pub(super) input: InputArguments,
    #[command(flatten)]
    apply: ApplyArguments,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let scenario = input::read(&arguments.input, Some(&arguments.apply), output)?;
    if scenario.expect.is_empty() {
        // A check that checks nothing must not pass.
        return Err(Failure::input("this input expects nothing").help(
            "a scenario says what it expects under `expect`, as in: expect: [{before: ['File[/etc/motd]', 'Service[web]']}]",
        ));
    }
    let run = duckrow_core::run_in(&scenario, &mut Simulator::of(&scenario), Telling::LogLines);
    match arguments.format {
        Format::Text => expectations::list(&run.expectations, output)?,
        Format::Json => output.json(&run.expectations)?,
    }
    diagnostics::print_all(&run, output)?;
    Ok(code_of(&scenario, &run))
}
