//! `duckrow apply`: the log of an application, as Puppet prints it.

use std::fs;
use std::path::PathBuf;

use clap::Args;
use duckrow_core::apply::Report;

use super::DONE;
use crate::arguments::{ApplyArguments, InputArguments};
use crate::failure::{Failure, INPUT};
use crate::input;
use crate::print::{Output, diagnostics, log, states};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Apply to a simulated host; nothing on this one is read or changed.
    #[arg(long)]
    simulate: bool,
    /// Print also what Puppet says with --verbose: the level info.
    #[arg(short, long)]
    verbose: bool,
    /// Exit with 2 if something changed, 4 if something failed, 6 if both.
    #[arg(long)]
    detailed_exitcodes: bool,
    /// Write the report to this file, as JSON.
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    #[command(flatten)]
    input: InputArguments,
    #[command(flatten)]
    apply: ApplyArguments,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    if !arguments.simulate {
        let failure = Failure::usage("applying to this host is not there yet");
        return Err(failure.help("apply to a simulated host: --simulate"));
    }
    let scenario = input::read(&arguments.input, Some(&arguments.apply), output)?;
    let run = duckrow_core::run(&scenario);
    if let Some(outcome) = &run.salt {
        diagnostics::print_all(&run, output)?;
        states::print(outcome, output)?;
    } else {
        log::application(&run, arguments.verbose, output)?;
    }
    let salt = run.salt.as_ref().and_then(|outcome| outcome.report.as_ref());
    let Some(report) = salt.or(run.application.as_ref().map(|application| &application.report)) else {
        return Ok(INPUT);
    };
    if let Some(path) = &arguments.report {
        let mut text = serde_json::to_string_pretty(report).map_err(std::io::Error::from)?;
        text.push('\n');
        fs::write(path, text).map_err(|error| Failure::file("write", path, &error))?;
    }
    Ok(exit_code(report, arguments.detailed_exitcodes))
}

/// Puppet's: `Puppet::Transaction::Report#exit_status`. A run that ended early has none, and exits with 1.
fn exit_code(report: &Report, is_detailed: bool) -> u8 {
    if report.error.is_some() {
        return INPUT;
    }
    if !is_detailed {
        return DONE;
    }
    let count = |name: &str| report.metrics.resources.get(name).copied().unwrap_or_default();
    let changed = if report.metrics.changes > 0 { 2 } else { 0 };
    let failed = if count("failed") + count("failed_to_restart") > 0 { 4 } else { 0 };
    changed | failed
}
