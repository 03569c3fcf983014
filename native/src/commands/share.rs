//! `duckrow share`: a scenario as a link.

use clap::Args;
use duckrow_core::run::shared;

use super::DONE;
use crate::arguments::{ApplyArguments, InputArguments};
use crate::failure::Failure;
use crate::input;
use crate::link::{self, Content, LinkError};
use crate::print::Output;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The address of a playground, to stand before the fragment. Left out: the fragment alone.
    #[arg(long, value_name = "URL", default_value = "")]
    base: String,
    #[command(flatten)]
    input: InputArguments,
    #[command(flatten)]
    apply: ApplyArguments,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let scenario = input::read(&arguments.input, Some(&arguments.apply), output)?;
    // The Ruby files of modules are large, and most of them mean nothing for the run.
    let scenario = shared(&scenario).into_owned();
    let fragment = link::encode(&Content { scenario, ..Content::default() }).map_err(|error| match error {
        LinkError::TooLarge => Failure::input("this is too large for a link: at most 32 KB, compressed")
            .help("leave out what doesn't matter for the question, or send the files"),
        other => Failure::input(other.to_string()),
    })?;
    let base = arguments.base.split('#').next().unwrap_or_default();
    let link = format!("{base}{fragment}");
    if link.len() > link::WARN_LENGTH {
        let length = link.len();
        output.note(&format!("the link has {length} characters; some programs cut what is longer than 2,000"))?;
    }
    output.line(&link)?;
    Ok(DONE)
}
