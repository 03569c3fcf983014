//! `duckrow trace`: the evaluation, line by line.

use clap::Args;

use super::{DONE, code_of};
use crate::arguments::{ApplyArguments, Format, InputArguments};
use crate::failure::{Failure, INPUT};
use crate::input;
use crate::print::{Output, diagnostics, log, queue, sentences};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Show every step of the evaluation, and the queue after it.
    #[arg(long)]
    queue: bool,
    /// Show every event up to the end of the application, with what happened and why.
    #[arg(long, conflicts_with = "queue")]
    explain: bool,
    /// Text for people, or every event as one line of JSON.
    #[arg(long, value_enum, default_value_t, conflicts_with_all = ["queue", "explain"])]
    format: Format,
    #[command(flatten)]
    pub(super) input: InputArguments,
    #[command(flatten)]
    apply: ApplyArguments,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let scenario = input::read(&arguments.input, Some(&arguments.apply), output)?;
    let run = duckrow_core::run(&scenario);
    if arguments.format == Format::Json {
        for event in run.event_documents(1..=run.trace.len()) {
            output.json_line(&event)?;
        }
        log::untold(&run, output)?;
        return Ok(code_of(&scenario, &run));
    }
    // States log nothing of their own: every event is told.
    if !arguments.queue && !arguments.explain && run.states().is_none() {
        log::evaluation(&run, output)?;
        return Ok(if run.is_compiled { DONE } else { INPUT });
    }
    if arguments.queue && run.states().is_none() {
        queue::print(&run, output)?;
    } else {
        sentences::print(&run, output)?;
    }
    diagnostics::print_all(&run, output)?;
    Ok(code_of(&scenario, &run))
}
