//! The commands, a file for each: arguments in, exit code out.

pub(crate) mod apply;
pub(crate) mod compile;
pub(crate) mod describe;
pub(crate) mod graph;
pub(crate) mod lookup;
pub(crate) mod open;
pub(crate) mod parse;
pub(crate) mod run;
pub(crate) mod share;
pub(crate) mod trace;
pub(crate) mod validate;

use duckrow_core::run::Run;
use duckrow_core::source::Severity;

use crate::arguments::Command;
use crate::failure::{Failure, INPUT};
use crate::print::Output;

/// Everything was done.
const DONE: u8 = 0;

/// Does what a command says, and gives the exit code.
pub(crate) fn execute(command: &Command, output: &mut Output) -> Result<u8, Failure> {
    match command {
        Command::Run(arguments) => run::execute(arguments, output),
        Command::Trace(arguments) => trace::execute(arguments, output),
        Command::Compile(arguments) => compile::execute(arguments, output),
        Command::Apply(arguments) => apply::execute(arguments, output),
        Command::Graph(arguments) => graph::execute(arguments, output),
        Command::Validate(arguments) => validate::execute(arguments, output),
        Command::Parse(arguments) => parse::execute(arguments, output),
        Command::Describe(arguments) => describe::execute(arguments, output),
        Command::Lookup(arguments) => lookup::execute(arguments, output),
        Command::Share(arguments) => share::execute(arguments, output),
        Command::Open(arguments) => open::execute(arguments, output),
    }
}

/// The exit code of a run: whether an error ended a phase. A resource that failed is what a run may be about.
fn code_of(run: &Run) -> u8 {
    if run.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error) { INPUT } else { DONE }
}
