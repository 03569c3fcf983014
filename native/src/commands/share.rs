//! `duckrow share`: a scenario as a link.

use clap::Args;
use duckrow_core::run::shared;
use duckrow_core::scenario::Scenario;

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
    /// A second input, which the page shows beside the first; the options are for both.
    #[arg(long, value_name = "INPUT")]
    against: Option<String>,
    #[command(flatten)]
    input: InputArguments,
    #[command(flatten)]
    apply: ApplyArguments,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let scenario = input::read(&arguments.input, Some(&arguments.apply), output)?;
    let against = match &arguments.against {
        Some(input) => {
            let mut against = input::read_pair(input, output)?.0;
            input::adapt(&mut against, None, &arguments.input.node, &arguments.apply, output)?;
            Some(against)
        }
        None => None,
    };
    print_link(&link_of(&Content { scenario, against, view: None }, &arguments.base)?, output)?;
    Ok(DONE)
}

/// The link for a content behind the address of a playground.
pub(super) fn link_of(content: &Content, base: &str) -> Result<String, Failure> {
    // The Ruby files of modules are large, and most of them mean nothing for the run.
    let small = |scenario: &Scenario| shared(scenario).into_owned();
    let (scenario, against) = (small(&content.scenario), content.against.as_ref().map(small));
    let fragment =
        link::encode(&Content { scenario, against, view: content.view.clone() }).map_err(|error| match error {
            LinkError::TooLarge => Failure::input("this is too large for a link: at most 32 KB, compressed")
                .help("leave out what doesn't matter for the question, or send the files"),
            other => Failure::input(other.to_string()),
        })?;
    Ok(format!("{}{fragment}", base.split('#').next().unwrap_or_default()))
}

/// Prints a link, and what to know about it.
pub(super) fn print_link(link: &str, output: &mut Output) -> Result<(), Failure> {
    if link.len() > link::WARN_LENGTH {
        let length = link.len();
        output.note(&format!("the link has {length} characters; some programs cut what is longer than 2,000"))?;
    }
    Ok(output.line(link)?)
}
