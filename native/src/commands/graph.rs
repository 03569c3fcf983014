//! `duckrow graph`: pictures.

use clap::{Args, ValueEnum};

use super::DONE;
use crate::arguments::InputArguments;
use crate::failure::{Failure, INPUT};
use crate::input;
use crate::print::{Output, diagnostics, dot};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Graphviz' language, or JSON.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// What a picture shows; JSON has everything.
    #[arg(long, value_enum, default_value_t)]
    view: dot::View,
    #[command(flatten)]
    input: InputArguments,
}

#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum Format {
    #[default]
    Dot,
    Json,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let scenario = input::read(&arguments.input, None, output)?;
    let run = duckrow_core::run(&scenario);
    diagnostics::print_all(&run, output)?;
    let graph = run.graph();
    match arguments.format {
        Format::Dot => output.document(&dot::document(&graph, arguments.view))?,
        Format::Json => output.json(&graph)?,
    }
    // A cycle is worth a picture, too.
    Ok(if run.is_compiled { DONE } else { INPUT })
}
