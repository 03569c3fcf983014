//! `duckrow share`: a scenario as a link.

use std::borrow::Cow;

use clap::Args;
use duckrow_core::run::{LEFT_OUT, Run, shared, without_branches, without_comments};
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
    /// Keep the files that the run doesn't read, and in long links also the comments in modules and the branches that it doesn't take.
    #[arg(long)]
    all_files: bool,
    #[command(flatten)]
    pub(super) input: InputArguments,
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
    let content = Content { scenario, against, ..Content::default() };
    let link = match arguments.all_files {
        true => whole_link_of(with_all_files(content), &arguments.base)?,
        false => link_of(&content, &arguments.base, output)?,
    };
    print_link(&link, output)?;
    Ok(DONE)
}

/// The content with all texts at hand: those of a folder are read when somebody asks for them, and here nobody runs it.
fn with_all_files(content: Content) -> Content {
    let scenarios = [Some(&content.scenario), content.against.as_ref()].into_iter().flatten();
    scenarios.for_each(|scenario| scenario.files.values().for_each(|_| ()));
    content
}

/// The link for a content, without the files that its runs don't read, behind the address of a playground; a long one also without
/// the comments in modules, and then without the branches in them that the runs don't take. What it leaves out is noted.
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
    let (scenario, against) = (scenario.into_owned(), against.map(Cow::into_owned));
    let mut content = Content { scenario, against, ..content.clone() };
    let mut link = whole_link_of(content.clone(), base);
    for (less, what) in SHORTER {
        if link.as_ref().is_ok_and(|link| link.len() <= link::LONG) {
            break;
        }
        if let Some(shorter) = content_with(&content, less) {
            output.note(&format!("without {what} (--all-files keeps them)"))?;
            link = whole_link_of(shorter.clone(), base);
            content = shorter;
        }
    }
    link
}

/// The scenario with less text and the same run, if there is such a one.
type Less = fn(&Scenario, fn(&Scenario) -> Run) -> Option<Scenario>;

/// What makes a long link shorter, the least first, and what is left out.
const SHORTER: [(Less, &str); 2] = [
    (|scenario, run| without_comments(scenario, run), "the comments in modules"),
    (|scenario, run| without_branches(scenario, run), "the branches in modules that the run doesn't take"),
];

/// The content with less text in its scenarios, if there is less.
fn content_with(content: &Content, less: Less) -> Option<Content> {
    let less = |scenario: &Scenario| less(scenario, duckrow_core::run);
    let (scenario, against) = (less(&content.scenario), content.against.as_ref().and_then(less));
    if scenario.is_none() && against.is_none() {
        return None;
    }
    let scenario = scenario.unwrap_or_else(|| content.scenario.clone());
    Some(Content { scenario, against: against.or_else(|| content.against.clone()), ..content.clone() })
}

/// The link for a content with all of its files.
fn whole_link_of(content: Content, base: &str) -> Result<String, Failure> {
    let Content { scenario, against, view, .. } = content;
    let (scenario, against) = (scenario.with_language_named(), against.map(Scenario::with_language_named));
    let engine = Some(link::ENGINE.to_owned());
    let fragment = link::encode(&Content { scenario, against, view, engine }).map_err(|error| match error {
        LinkError::TooLarge => Failure::input("this is too large for a link: at most 32 KB, compressed")
            .help("leave out what doesn't matter to the question, or send the files"),
        other => Failure::input(other.to_string()),
    })?;
    Ok(format!("{}{fragment}", base.split('#').next().unwrap_or_default()))
}

/// The files of which a smaller scenario has no text, or not even the name.
fn left_out<'a>(whole: &'a Scenario, small: &Scenario) -> Vec<&'a str> {
    let is_missing = |path: &&str| small.files.get(path).is_none_or(|text| text == LEFT_OUT);
    let files = whole.files.keys().map(String::as_str).filter(|path| !path.ends_with('/'));
    files.filter(is_missing).collect()
}

/// Prints a link, with notes on it.
pub(super) fn print_link(link: &str, output: &mut Output) -> Result<(), Failure> {
    if link.len() > link::WARN_LENGTH {
        let length = link.len();
        output.note(&format!("the link has {length} characters; some programs cut links off after 2,000"))?;
    }
    Ok(output.line(link)?)
}
