//! `duckrow serve`: catalogs for another program. A request is a line of JSON on standard input, its answer a line on standard
//! output, in the same order. Files of modules are kept between requests, and read again when they have changed.

mod answer;
mod request;
mod workspace;

use std::io::{self, BufRead, BufReader, Write};

use clap::Args;
use duckrow_core::run::{CompileOnly, Telling};
use duckrow_core::scenario::Entry;

use super::DONE;
use crate::failure::Failure;
use answer::Answer;
use request::Request;
use workspace::Workspace;

/// The path of the code of a request, which has no file. No other file is called so.
pub(super) const CODE: &str = "";

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Read requests from standard input, and write answers to standard output.
    #[arg(long, required = true)]
    stdio: bool,
}

pub(crate) fn execute(_: &Arguments) -> Result<u8, Failure> {
    let mut workspace = Workspace::default();
    let mut out = io::stdout().lock();
    for line in BufReader::new(io::stdin().lock()).lines() {
        let line = line.map_err(|error| Failure::input(format!("can't read standard input: {error}")))?;
        if line.is_empty() {
            continue;
        }
        let mut answer = answer(&line, &mut workspace).map_err(io::Error::from)?;
        answer.push(b'\n');
        out.write_all(&answer)?;
        out.flush()?;
    }
    Ok(DONE)
}

/// The answer to a line, as JSON.
fn answer(line: &str, workspace: &mut Workspace) -> serde_json::Result<Vec<u8>> {
    let refused = |code, reason| serde_json::to_vec(&Answer::refused(code, reason));
    let request: Request = match serde_json::from_str(line) {
        Ok(request) => request,
        Err(error) => return refused("request", format!("the request can't be read: {error}")),
    };
    let Request { node, options, code, modulepath, hiera_config } = request;
    if let Err(failure) = workspace.open(&modulepath, hiera_config.as_deref()) {
        return refused("files", failure.message());
    }
    let scenario = &mut workspace.scenario;
    scenario.node = node;
    scenario.options = options;
    // Modules are files that somebody chose to install.
    scenario.options.limits.raise();
    scenario.files.insert(CODE.to_owned(), code);
    scenario.entry = Some(Entry::One(CODE.to_owned()));
    let run = duckrow_core::run_in(scenario, &mut CompileOnly, Telling::Nameless);
    serde_json::to_vec(&Answer::of(&run, &scenario.files))
}
