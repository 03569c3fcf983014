//! `duckrow bucket`: the contents that runs on this host have replaced or removed.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use duckrow_core::resource_types::{Called, difference};

use super::DONE;
use crate::failure::Failure;
use crate::host::Bucket;
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
    /// List the contents: SHA-256, size in bytes, and the paths that they had.
    List,
    /// Print a content.
    Get {
        /// Its SHA-256, or the beginning of that.
        sum: String,
    },
    /// Print the difference between two contents, as `diff -u` shows it.
    Diff {
        /// A SHA-256 or the beginning of one, or a file on this host.
        a: String,
        /// The same; by default the file that is now where A was.
        b: Option<String>,
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
            let content = Content::kept(&bucket, sum)?.bytes;
            output.finish()?;
            std::io::stdout().write_all(&content)?;
        }
        Action::Diff { a, b } => {
            let one = Content::of(&bucket, a)?;
            let other = match b {
                Some(other) => Content::of(&bucket, other)?,
                None => Content::file(one.path.as_deref().unwrap_or(a))?,
            };
            output.document(&difference(one.called(), other.called()))?;
        }
    }
    Ok(DONE)
}

/// A content that is kept, or that of a file.
struct Content {
    name: String,
    bytes: Vec<u8>,
    /// The path that it had last, if it is kept.
    path: Option<String>,
}

impl Content {
    /// The content of a file of this name, if there is one, or the kept one.
    fn of(bucket: &Bucket, name: &str) -> Result<Self, Failure> {
        if Path::new(name).exists() { Self::file(name) } else { Self::kept(bucket, name) }
    }

    fn file(path: &str) -> Result<Self, Failure> {
        let bytes = fs::read(path).map_err(|error| Failure::file("read", Path::new(path), &error))?;
        Ok(Self { name: path.to_owned(), bytes, path: None })
    }

    fn kept(bucket: &Bucket, sum: &str) -> Result<Self, Failure> {
        let found: Vec<_> = bucket.all().into_iter().filter(|kept| kept.sum.starts_with(sum)).collect();
        let [kept] = found.as_slice() else {
            let failure = Failure::input(format!("{} contents have a checksum that begins with {sum}", found.len()));
            return Err(failure.help("`duckrow bucket list` lists them"));
        };
        let bytes = bucket.content(&kept.sum).map_err(|error| Failure::input(error.to_string()))?;
        Ok(Self { name: kept.sum.clone(), bytes, path: kept.paths.last().cloned() })
    }

    fn called(&self) -> Called<'_> {
        Called { name: &self.name, content: &self.bytes }
    }
}
