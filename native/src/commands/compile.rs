//! `duckrow compile`: the catalog.

use clap::Args;

use super::DONE;
use crate::arguments::InputArguments;
use crate::failure::{Failure, INPUT};
use crate::input;
use crate::print::{Output, diagnostics};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    input: InputArguments,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let scenario = input::read(&arguments.input, None, output)?;
    let run = duckrow_core::run(&scenario);
    diagnostics::print_all(&run, output)?;
    if !run.is_compiled {
        return Ok(INPUT);
    }
    output.json(&run.catalog_document())?;
    Ok(DONE)
}
