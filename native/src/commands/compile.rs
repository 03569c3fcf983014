//! `duckrow compile`: the catalog, or the low chunks.

use clap::{Args, ValueEnum};
use duckrow_core::run::{CompileOnly, Telling};

use super::DONE;
use crate::arguments::InputArguments;
use crate::failure::{Failure, INPUT};
use crate::input;
use crate::print::{Output, diagnostics, states};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The format of the low chunks of states. A catalog is always JSON.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    pub(super) input: InputArguments,
}

#[derive(Debug, Clone, Copy, PartialEq, Default, ValueEnum)]
enum Format {
    /// The text that `state.show_lowstate` prints.
    #[default]
    Text,
    Json,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let scenario = input::read(&arguments.input, None, output)?;
    let run = duckrow_core::run_in(&scenario, &mut CompileOnly, Telling::Everything);
    diagnostics::print_all(&run, output)?;
    if !run.is_compiled {
        return Ok(INPUT);
    }
    match run.states() {
        Some(states) if arguments.format == Format::Json => output.json(&states.compiled.low())?,
        Some(states) => states::low(states, output)?,
        None => output.json(&run.catalog_document().for_node())?,
    }
    Ok(DONE)
}
