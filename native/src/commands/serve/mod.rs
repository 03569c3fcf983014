//! `duckrow serve`: catalogs for another program. A request is a line of JSON on standard input, its answer a line on standard
//! output, in the same order. Files of modules are kept between requests, and read again when they have changed. Whoever sends
//! requests without waiting for answers has them compiled side by side.

mod answer;
mod desk;
mod pool;
mod request;
mod workspace;

use std::io::{self, BufRead, BufReader, Write};
use std::sync::mpsc::{self, SyncSender};
use std::thread;

use clap::Args;

use super::DONE;
use crate::failure::Failure;
use answer::Answer;
use pool::{Awaited, Pool};
use request::Request;
use workspace::Workspace;

/// The path of the code of a request, which has no file. No other file is called so.
pub(super) const CODE: &str = "";

/// The answers that wait for those before them to be written.
const WAITING: usize = 64;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Read requests from standard input, and write answers to standard output.
    #[arg(long, required = true)]
    stdio: bool,
}

pub(crate) fn execute(_: &Arguments) -> Result<u8, Failure> {
    let (answers, in_order) = mpsc::sync_channel(WAITING);
    // It isn't waited for: when nobody reads answers any more, it may still wait for requests.
    thread::Builder::new().spawn(move || read(&answers))?;
    let mut out = io::stdout().lock();
    for answer in in_order {
        let lost = |_| io::Error::other("a thread ended without an answer");
        let mut answer = answer?.recv().map_err(lost)?.map_err(io::Error::from)?;
        answer.push(b'\n');
        out.write_all(&answer)?;
        out.flush()?;
    }
    Ok(DONE)
}

/// Has requests answered until there are no more, and tells of each answer in their order.
fn read(answers: &SyncSender<Result<Awaited, Failure>>) {
    let mut pool = Pool::new();
    let mut workspace = Workspace::default();
    let unreadable = |error| Failure::input(format!("can't read standard input: {error}"));
    for line in BufReader::new(io::stdin().lock()).lines() {
        let answer = match line.map_err(unreadable) {
            Ok(line) if line.is_empty() => continue,
            Ok(line) => answer(&line, &mut workspace, &mut pool).map_err(Failure::from),
            Err(failure) => Err(failure),
        };
        let is_last = answer.is_err();
        if answers.send(answer).is_err() || is_last {
            break;
        }
    }
}

/// The answer to a line, which may still be on its way.
fn answer(line: &str, workspace: &mut Workspace, pool: &mut Pool) -> io::Result<Awaited> {
    let request: Request = match serde_json::from_str(line) {
        Ok(request) => request,
        Err(error) => return Ok(refused("request", format!("the request can't be read: {error}"))),
    };
    match workspace.open(&request.modulepath, request.hiera_config.as_deref()) {
        Ok(()) => pool.answer(request, workspace.clone()),
        Err(failure) => Ok(refused("files", failure.message())),
    }
}

/// The answer that there is none.
fn refused(code: &'static str, reason: String) -> Awaited {
    let (answer, awaited) = mpsc::sync_channel(1);
    // It has room for the one that is sent.
    _ = answer.send(serde_json::to_vec(&Answer::refused(code, reason)));
    awaited
}
