//! The commands, a file for each: arguments in, exit code out.

pub(crate) mod apply;
#[cfg(unix)]
pub(crate) mod bucket;
mod cases;
pub(crate) mod check;
pub(crate) mod compile;
#[cfg(unix)]
pub(crate) mod confirm;
pub(crate) mod describe;
pub(crate) mod diff;
pub(crate) mod expect;
pub(crate) mod facts;
pub(crate) mod graph;
mod last;
pub(crate) mod lessons;
pub(crate) mod lookup;
pub(crate) mod minimise;
pub(crate) mod open;
pub(crate) mod parse;
#[cfg(target_os = "linux")]
mod predict;
pub(crate) mod prerender;
mod real;
pub(crate) mod record;
#[cfg(unix)]
pub(crate) mod resource;
pub(crate) mod run;
pub(crate) mod serve;
pub(crate) mod share;
pub(crate) mod trace;
#[cfg(unix)]
pub(crate) mod undo;
pub(crate) mod upgrade;
pub(crate) mod validate;
pub(crate) mod verify;
pub(crate) mod why;
mod work;
mod written;

use duckrow_core::run::Run;
use duckrow_core::scenario::{Expectation, Scenario};
use duckrow_core::source::Severity;

use crate::arguments::Command;
use crate::failure::{Failure, INPUT};
use crate::print::Output;

pub(crate) use work::work;

/// Everything was done.
const DONE: u8 = 0;

/// Runs a command, and gives the exit code.
pub(crate) fn execute(command: &Command, output: &mut Output) -> Result<u8, Failure> {
    match command {
        Command::Run(arguments) => run::execute(arguments, output),
        Command::Trace(arguments) => trace::execute(arguments, output),
        Command::Compile(arguments) => compile::execute(arguments, output),
        Command::Apply(arguments) => apply::execute(arguments, output),
        #[cfg(unix)]
        Command::Undo(arguments) => undo::execute(arguments, output),
        #[cfg(unix)]
        Command::Confirm(arguments) => confirm::execute(arguments, output),
        #[cfg(unix)]
        Command::Bucket(arguments) => bucket::execute(arguments, output),
        #[cfg(unix)]
        Command::Resource(arguments) => resource::execute(arguments, output),
        Command::Expect(arguments) => expect::execute(arguments, output),
        Command::Diff(arguments) => diff::execute(arguments, output),
        Command::Check(arguments) => check::execute(arguments, output),
        Command::Upgrade(arguments) => upgrade::execute(arguments, output),
        Command::Graph(arguments) => graph::execute(arguments, output),
        Command::Why(arguments) => why::execute(arguments, output),
        Command::Validate(arguments) => validate::execute(arguments, output),
        Command::Parse(arguments) => parse::execute(arguments, output),
        Command::Describe(arguments) => describe::execute(arguments, output),
        Command::Facts(arguments) => facts::execute(arguments, output),
        Command::Lookup(arguments) => lookup::execute(arguments, output),
        Command::Lessons(arguments) => lessons::execute(arguments, output),
        Command::Minimise(arguments) => minimise::execute(arguments, output),
        Command::Record(arguments) => record::execute(arguments, output),
        Command::Prerender(arguments) => prerender::execute(arguments, output),
        Command::Share(arguments) => share::execute(arguments, output),
        Command::Verify(arguments) => verify::execute(arguments, output),
        Command::Serve(arguments) => serve::execute(arguments),
        Command::Open(arguments) => open::execute(arguments, output),
    }
}

/// The exit code of a run: whether an error ended a phase, or something that was expected is not so. A resource that failed is what
/// a run may be about, and so is an error that was expected.
fn code_of(scenario: &Scenario, run: &Run) -> u8 {
    let expects_errors = scenario.expect.iter().any(|expected| matches!(expected, Expectation::Diagnostic(_)));
    let has_errors = run.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
    let has_failed = run.expectations.iter().any(|expectation| !expectation.held);
    if has_failed || has_errors && !expects_errors { INPUT } else { DONE }
}
