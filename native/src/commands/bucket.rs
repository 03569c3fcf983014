//! `duckrow bucket`: the contents that runs on this host have replaced or removed.

use std::io::Write as _;
use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::DONE;
use crate::failure::Failure;
use crate::host::journal::Bucket;
use crate::host::state_folder;
use crate::print::Output;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    action: Action,
    /// The folder in which runs keep their state (root's: /var/lib/duckrow).
    #[arg(long, global = true, value_name = "FOLDER")]
    statedir: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// List the contents: SHA-256, bytes, and the paths that they had.
    List,
    /// Print a content.
    Get {
        /// Its SHA-256, or the beginning of it.
        sum: String,
    },
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let state = arguments.statedir.clone().unwrap_or_else(state_folder);
    let bucket = Bucket::of(&state);
    match &arguments.action {
        Action::List => {
            for kept in bucket.all() {
                output.line(&format!("{}  {:>9}  {}", kept.sum, kept.bytes, kept.paths.join(" ")))?;
            }
        }
        Action::Get { sum } => {
            let found: Vec<_> = bucket.all().into_iter().filter(|kept| kept.sum.starts_with(sum)).collect();
            let [kept] = found.as_slice() else {
                let failure = Failure::input(format!("{} contents have a sum that begins with {sum}", found.len()));
                return Err(failure.help("`duckrow bucket list` lists them"));
            };
            let content = bucket.content(&kept.sum).map_err(|error| Failure::input(error.to_string()))?;
            output.finish()?;
            std::io::stdout().write_all(&content)?;
        }
    }
    Ok(DONE)
}
