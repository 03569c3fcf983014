//! `duckrow share`: a scenario as a link.

use std::borrow::Cow;

use clap::Args;
use duckrow_core::run::{LEFT_OUT, shared};
use duckrow_core::scenario::Scenario;
use indexmap::IndexSet;

use super::DONE;
use crate::arguments::{ApplyArguments, InputArguments};
use crate::failure::Failure;
use crate::input::{self, Reading};
use crate::link::{self, Content, LinkError};
use crate::print::Output;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The address of a playground, to put before the fragment. Without it, only the fragment is printed.
    #[arg(long, value_name = "URL", default_value = "")]
    base: String,
    /// A second input, which the page shows beside the first; the options apply to both.
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
            let mut against = input::read_pair(input, &Reading::of(&arguments.input.node)?, output)?.0;
            input::adapt(&mut against, None, &arguments.input.node, &arguments.apply, output)?;
            Some(against)
        }
        None => None,
    };
    let content = Content { scenario, against, view: None };
    print_link(&link_of(&content, &arguments.base, output)?, output)?;
    Ok(DONE)
}

/// The link for a content behind the address of a playground. Files that it leaves out are noted.
pub(super) fn link_of(content: &Content, base: &str, output: &mut Output) -> Result<String, Failure> {
    // Modules are large, and most of their files mean nothing for the run.
    let shared = |scenario| shared(scenario, duckrow_core::run);
    let (scenario, against) = (shared(&content.scenario), content.against.as_ref().map(shared));
    let pairs = [(&content.scenario, &scenario)].into_iter().chain(content.against.as_ref().zip(against.as_ref()));
    let left_out: IndexSet<&str> = pairs.flat_map(|(whole, small)| left_out(whole, small)).collect();
    if let Some(first) = left_out.first() {
        let others = match left_out.len() {
            1 => String::new(),
            count => format!(" and {} more", count - 1),
        };
        output.note(&format!("without files that the run doesn't read: {first}{others}"))?;
    }
    let named = |scenario: Cow<'_, Scenario>| scenario.into_owned().with_language_named();
    let (scenario, against) = (named(scenario), against.map(named));
    let fragment =
        link::encode(&Content { scenario, against, view: content.view.clone() }).map_err(|error| match error {
            LinkError::TooLarge => Failure::input("this is too large for a link: at most 32 KB, compressed")
                .help("leave out what doesn't matter for the question, or send the files"),
            other => Failure::input(other.to_string()),
        })?;
    Ok(format!("{}{fragment}", base.split('#').next().unwrap_or_default()))
}

/// The files of which a smaller scenario has no text, or not even the name.
fn left_out<'a>(whole: &'a Scenario, small: &Scenario) -> Vec<&'a str> {
    let is_missing = |path: &&str| small.files.get(path).is_none_or(|text| text == LEFT_OUT);
    whole.files.keys().map(String::as_str).filter(is_missing).collect()
}

/// Prints a link, with notes on it.
pub(super) fn print_link(link: &str, output: &mut Output) -> Result<(), Failure> {
    if link.len() > link::WARN_LENGTH {
        let length = link.len();
        output.note(&format!("the link has {length} characters; some programs cut what is longer than 2,000"))?;
    }
    Ok(output.line(link)?)
}
