//! `duckrow apply`: the log of an application, as Puppet prints it, and the files that Puppet leaves behind.

use std::fs;
use std::path::{Path, PathBuf};
#[cfg(unix)]
use std::time::Duration;

use clap::Args;
use duckrow_core::report::Report;
use duckrow_core::run::{PuppetReport, Run, Telling};
use duckrow_core::scenario::Scenario;
use duckrow_core::simulator::Simulator;
use duckrow_core::trace::Level;
use serde::Serialize;

#[cfg(unix)]
use super::confirm;
#[cfg(target_os = "linux")]
use super::predict;
use super::{DONE, last, real};
use crate::arguments::{ApplyArguments, InputArguments};
use crate::failure::{Failure, INPUT};
use crate::input;
use crate::print::{Output, diagnostics, log, states};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Apply to a simulated host; this host is neither read nor changed.
    #[arg(long)]
    pub(super) simulate: bool,
    /// Apply to this host even in a random order.
    #[arg(long)]
    yes: bool,
    /// Apply nothing; name every resource without a provider on this host, and exit with 1 if there are any.
    #[arg(long, conflicts_with = "simulate")]
    check_providers: bool,
    /// Apply to a copy of this host, then discard it, and say what can't be known from it. Only root can do this.
    #[cfg(target_os = "linux")]
    #[arg(long, conflicts_with_all = ["simulate", "noop", "check_providers"])]
    pub(super) predict: bool,
    /// The folder of the copy in which this process is to run.
    #[cfg(target_os = "linux")]
    #[arg(long, hide = true, requires = "predict", value_name = "FOLDER")]
    pub(super) copy: Option<PathBuf>,
    /// Take the run back unless `duckrow confirm`, or Enter, confirms it within this time after its end, as in 10s or 5m.
    #[cfg(unix)]
    #[arg(long, value_name = "WITHIN", conflicts_with_all = ["simulate", "noop", "predict"], value_parser = confirm::time)]
    confirm: Option<Duration>,
    /// The folder in which runs on this host keep their state (root's: /var/lib/duckrow).
    #[arg(long, value_name = "FOLDER")]
    statedir: Option<PathBuf>,
    /// Accept only a catalog document as INPUT; without this option it may be one.
    #[arg(long)]
    catalog: bool,
    /// Also print messages of the level info, as Puppet does with --verbose.
    #[arg(short, long)]
    verbose: bool,
    /// Like Puppet's option: --verbose, --detailed-exitcodes and --show-diff.
    #[arg(short, long)]
    test: bool,
    /// Exit with 2 if something changed, 4 if something failed, 6 if both.
    #[arg(long)]
    detailed_exitcodes: bool,
    /// Write Puppet's report to this file: as YAML, or as JSON if its name ends in .json. For states, always as JSON.
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Print the summary of Puppet's report.
    #[arg(long)]
    summarize: bool,
    /// Write the summary to this file, like Puppet's last_run_summary.yaml.
    #[arg(long, value_name = "FILE")]
    lastrunfile: Option<PathBuf>,
    /// Write Puppet's graphs into this folder: resources.dot, relationships.dot, expanded_relationships.dot.
    #[arg(long, alias = "graphdir", value_name = "FOLDER")]
    graph: Option<PathBuf>,
    #[command(flatten)]
    pub(super) input: InputArguments,
    #[command(flatten)]
    apply: ApplyArguments,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let mut scenario = match arguments.simulate {
        true => input::read(&arguments.input, Some(&arguments.apply), output)?,
        false => input::read_for_host(&arguments.input, &arguments.apply, output)?,
    };
    scenario.options.show_diff |= arguments.test;
    if arguments.catalog && scenario.catalog.is_none() {
        let failure = Failure::input("the input isn't a catalog document");
        return Err(failure.help("`duckrow compile` and `puppet catalog compile` print one"));
    }
    if arguments.check_providers {
        return check_providers(&scenario, output);
    }
    #[cfg(target_os = "linux")]
    if arguments.predict && arguments.copy.is_none() {
        return predict::start(arguments, &scenario, output);
    }
    let ended = match arguments.simulate {
        true => {
            let run = duckrow_core::run_in(&scenario, &mut Simulator::of(&scenario), Telling::LogLines);
            real::Ended::simulated(run)
        }
        false => on_host(arguments, &mut scenario, output)?,
    };
    let code = told(arguments, &scenario, &ended, output)?;
    #[cfg(target_os = "linux")]
    if arguments.predict {
        predict::tell(&ended, output)?;
    }
    #[cfg(unix)]
    if let Some(pending) = &ended.pending {
        return Ok(pending.wait(output)?.unwrap_or(code));
    }
    Ok(code)
}

/// Applies to this host, or to the copy of it in which this process is to run.
fn on_host(arguments: &Arguments, scenario: &mut Scenario, output: &mut Output) -> Result<real::Ended, Failure> {
    let outputs = made_outputs(arguments)?;
    #[cfg(target_os = "linux")]
    let known = match &arguments.copy {
        Some(workshop) => Some(predict::step_in(workshop, scenario, &outputs, output)?),
        None => None,
    };
    let settings = real::Settings {
        is_verbose: arguments.verbose || arguments.test,
        is_sure: arguments.yes,
        state: arguments.statedir.as_deref(),
        #[cfg(unix)]
        confirm: arguments.confirm,
        #[cfg(not(unix))]
        confirm: None,
        #[cfg(target_os = "linux")]
        copy_of: known.as_ref(),
        #[cfg(all(unix, not(target_os = "linux")))]
        copy_of: None,
        outputs: &outputs,
    };
    real::run(scenario, &settings, output)
}

/// Tells of a run, and leaves its report. Gives the exit code.
fn told(arguments: &Arguments, scenario: &Scenario, ended: &real::Ended, output: &mut Output) -> Result<u8, Failure> {
    let is_verbose = arguments.verbose || arguments.test;
    let real::Ended { run, code, state, .. } = ended;
    if let Some(outcome) = run.states() {
        diagnostics::print_all(run, output)?;
        states::print(outcome, output)?;
    } else if arguments.simulate {
        log::application(run, is_verbose, output)?;
    }
    let salt = run.states().and_then(|outcome| outcome.report.as_ref());
    let Some(report) = salt.or(run.application().map(|application| &application.report)) else {
        return Ok(INPUT);
    };
    let least = if is_verbose { Level::Info } else { Level::Notice };
    match (run.puppet_report(scenario, least), &arguments.report) {
        (Some(puppets), _) => {
            // A report that can't be left is no reason to hide what happened.
            if let Some(Err(failure)) =
                state.as_ref().map(|state| real::leave(state, &puppets, last::text_of(run, report)))
            {
                output.note(&failure.message())?;
            }
            leave(arguments, &puppets, run, output)?;
        }
        (None, Some(path)) => write(path, &json(report)?)?,
        (None, None) => {}
    }
    Ok(code.unwrap_or(exit_code(report, arguments.detailed_exitcodes || arguments.test)))
}

/// Prints every resource for which there is no provider on this host.
fn check_providers(scenario: &Scenario, output: &mut Output) -> Result<u8, Failure> {
    let (run, obstacles) = real::check_providers(scenario)?;
    if !run.is_compiled {
        log::application(&run, false, output)?;
        return Ok(INPUT);
    }
    for obstacle in &obstacles {
        output.line(&format!("{}: {}", obstacle.resource, obstacle.reason))?;
    }
    Ok(if obstacles.is_empty() { DONE } else { INPUT })
}

/// The files and the folder that were asked for, which are there from now on.
fn made_outputs(arguments: &Arguments) -> Result<Vec<&Path>, Failure> {
    let files = [&arguments.report, &arguments.lastrunfile].into_iter().flatten();
    for path in files.clone() {
        let opened = fs::OpenOptions::new().append(true).create(true).open(path);
        opened.map_err(|error| Failure::file("write", path, &error))?;
    }
    if let Some(folder) = &arguments.graph {
        fs::create_dir_all(folder).map_err(|error| Failure::file("write", folder, &error))?;
    }
    Ok(files.chain(&arguments.graph).map(PathBuf::as_path).collect())
}

/// Writes the files that were asked for.
fn leave(arguments: &Arguments, report: &PuppetReport, run: &Run, output: &mut Output) -> Result<(), Failure> {
    if let Some(path) = &arguments.report {
        let is_json = path.extension().is_some_and(|ending| ending == "json");
        write(path, &if is_json { json(report)? } else { report.as_yaml() })?;
    }
    let summary = report.summary();
    if let Some(path) = &arguments.lastrunfile {
        write(path, &summary.as_yaml())?;
    }
    if let Some(folder) = &arguments.graph {
        fs::create_dir_all(folder).map_err(|error| Failure::file("write", folder, &error))?;
        for drawing in run.puppet_graphs() {
            write(&folder.join(drawing.file), &drawing.text)?;
        }
    }
    // Where nothing was applied, Puppet has no summary.
    if arguments.summarize && run.agent_begins().is_some() {
        summary.lines().iter().try_for_each(|line| output.line(line))?;
    }
    Ok(())
}

fn json(report: &impl Serialize) -> Result<String, Failure> {
    Ok(serde_json::to_string_pretty(report).map_err(std::io::Error::from)? + "\n")
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    fs::write(path, text).map_err(|error| Failure::file("write", path, &error))
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
