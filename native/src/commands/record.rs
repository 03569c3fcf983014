//! `duckrow record`: a run with all its moments, which a page plays without the engine.

use std::fs;
use std::path::PathBuf;

use clap::Args;
use duckrow_core::run::shared;

use super::code_of;
use crate::arguments::{ApplyArguments, InputArguments};
use crate::failure::Failure;
use crate::input;
use crate::print::{Output, diagnostics};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Write the recording to this file, instead of printing it.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    pub(super) input: InputArguments,
    #[command(flatten)]
    apply: ApplyArguments,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let scenario = input::read(&arguments.input, Some(&arguments.apply), output)?.with_language_named();
    // Whoever edits what is played runs it again: the files of the run are all that it takes.
    let scenario = shared(&scenario, duckrow_core::run);
    let run = duckrow_core::run(&scenario);
    let text = run.recording(&scenario).map_err(|reason| {
        Failure::input(format!("this can't be recorded: {reason}"))
            .help("leave out what doesn't matter, or share a link")
    })?;
    match &arguments.output {
        Some(path) => {
            fs::write(path, format!("{text}\n")).map_err(|error| Failure::file("write", path, &error))?;
            let count = match run.trace.len() {
                1 => "1 event".to_owned(),
                events => format!("{events} events"),
            };
            output.line(&format!("{}: {count}", path.display()))?;
        }
        None => output.json_text(&text)?,
    }
    diagnostics::print_all(&run, output)?;
    Ok(code_of(&scenario, &run))
}
