//! `duckrow why`: why a resource fared as it did, or why one comes before another.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use clap::Args;
use duckrow_core::catalog::split_reference;
use duckrow_core::graph::GraphEdge;
use duckrow_core::run::Run;
use duckrow_core::why::{BetweenDocument, WhyDocument};
use serde::Serialize;

use super::{DONE, last};
use crate::arguments::{ApplyArguments, Format, NodeArguments};
use crate::failure::{Failure, INPUT};
use crate::host::state_folder;
use crate::input;
use crate::print::{Output, diagnostics, why};

#[derive(Debug, Args)]
#[command(override_usage = "duckrow why [OPTIONS] INPUT A [B]\n       duckrow why [OPTIONS] -e CODE A [B]")]
pub(crate) struct Arguments {
    /// The input (it may be left out with --execute, and there is none with --last); a resource, such as File[/etc/motd]; and perhaps
    /// another one.
    #[arg(required = true, num_args = 1..=3, value_names = ["INPUT", "A", "B"])]
    pub(super) words: Vec<String>,
    /// Code instead of an input, or instead of the input's manifests.
    #[arg(short, long, value_name = "CODE", allow_hyphen_values = true)]
    execute: Option<String>,
    /// Ask about the last run on this host.
    #[arg(long, conflicts_with = "execute")]
    last: bool,
    /// The folder in which runs keep their state (root's: /var/lib/duckrow).
    #[arg(long, value_name = "FOLDER", requires = "last")]
    statedir: Option<PathBuf>,
    /// Sentences for people, or a document in JSON.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    pub(super) node: NodeArguments,
    #[command(flatten)]
    apply: ApplyArguments,
}

/// An answer for programs, with the references of the nodes that it mentions.
#[derive(Serialize)]
struct Printed<'a, T> {
    nodes: BTreeMap<u32, String>,
    #[serde(flatten)]
    answer: &'a T,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    if arguments.last {
        return tell_last(arguments, output);
    }
    let (input, one, other) = question(&arguments.words, arguments.execute.is_some())?;
    let scenario =
        input::read_parts(input, arguments.execute.as_deref(), &arguments.node, Some(&arguments.apply), output)?;
    let run = duckrow_core::run(&scenario);
    let has_states = run.states().is_some_and(|outcome| !outcome.turns.is_empty());
    let has_graph = run.application().is_some_and(|application| application.graph.is_some());
    if !has_states && !has_graph {
        diagnostics::print_all(&run, output)?;
        return Ok(INPUT);
    }
    let one = find(&run, one)?;
    match other {
        None => tell_one(&run, one, arguments.format, output)?,
        Some(other) => tell_two(&run, one, find(&run, other)?, arguments.format, output)?,
    }
    Ok(DONE)
}

/// Tells of the last run on this host, which is asked about one resource.
fn tell_last(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let [reference] = arguments.words.as_slice() else {
        return Err(Failure::usage("why --last asks about one resource").help("`duckrow why INPUT A B` compares two"));
    };
    let state = arguments.statedir.clone().unwrap_or_else(state_folder);
    let bare = without_quotes(reference);
    last::tell(&state, bare.as_deref().unwrap_or(reference), arguments.format, output)?;
    Ok(DONE)
}

/// The input, if there is one, and one or two resources. The input may stand behind them.
fn question(words: &[String], has_code: bool) -> Result<(Option<&str>, &str, Option<&str>), Failure> {
    let (resources, inputs): (Vec<&str>, Vec<&str>) =
        words.iter().map(String::as_str).partition(|word| is_reference(word) && !Path::new(word).exists());
    match (inputs.as_slice(), resources.as_slice(), has_code) {
        ([], [one], true) => Ok((None, one, None)),
        ([], [one, other], true) => Ok((None, one, Some(other))),
        ([input], [one], _) => Ok((Some(input), one, None)),
        ([input], [one, other], _) => Ok((Some(input), one, Some(other))),
        // What isn't written as a resource is refused with a hint when it is looked for.
        ([one], [], true) => Ok((None, one, None)),
        ([input, one], [], _) => Ok((Some(input), one, None)),
        ([input, one], [other], _) => Ok((Some(input), one, Some(other))),
        ([input, one, other], [], _) => Ok((Some(input), one, Some(other))),
        _ => Err(Failure::usage("why needs an input, and one or two resources")
            .help("name them as in: duckrow why site.pp 'File[/etc/motd]' 'Service[ntp]'")),
    }
}

fn is_reference(word: &str) -> bool {
    split_reference(word).is_some()
}

/// A reference with its title in quotes, as Puppet writes it, without them.
fn without_quotes(reference: &str) -> Option<String> {
    let (type_name, title) = split_reference(reference)?;
    let title = ['\'', '"'].into_iter().find_map(|quote| title.strip_prefix(quote)?.strip_suffix(quote))?;
    Some(format!("{type_name}[{title}]"))
}

/// A resource that somebody names, with or without quotes around its title.
pub(super) fn find(run: &Run, reference: &str) -> Result<u32, Failure> {
    let bare = without_quotes(reference);
    if let Some(found) = run.find(reference).or_else(|| run.find(bare.as_deref()?)) {
        return Ok(found);
    }
    let failure = Failure::input(format!("there is no {reference}"));
    Err(match run.nearest(bare.as_deref().unwrap_or(reference)) {
        Some(near) => failure.help(format!("did you mean {near}?")),
        None if !reference.ends_with(']') => {
            failure.help("a resource is named by its type and title: 'File[/etc/motd]'")
        }
        None => failure.help("`duckrow run` lists all of them"),
    })
}

fn tell_one(run: &Run, node: u32, format: Format, output: &mut Output) -> Result<(), Failure> {
    let Some(found) = run.why_one(node) else { return Ok(()) };
    match format {
        Format::Text => why::one(&run.graph(), &found, output)?,
        Format::Json => output.json(&Printed { nodes: nodes(run, &mentioned(&found), &[node]), answer: &found })?,
    }
    Ok(())
}

fn tell_two(run: &Run, one: u32, other: u32, format: Format, output: &mut Output) -> Result<(), Failure> {
    let Some(found) = run.why_between(one, other) else {
        return Err(Failure::usage("the two resources are the same").help("leave one out"));
    };
    match format {
        Format::Text => why::two(&run.graph(), &found, output)?,
        Format::Json => {
            let ties = between_ties(&found);
            let edges: Vec<&GraphEdge> = found.chain.iter().collect();
            output.json(&Printed {
                nodes: nodes(run, &edges, &[&[one, other], ties.as_slice()].concat()),
                answer: &found,
            })?;
        }
    }
    Ok(())
}

fn between_ties(found: &BetweenDocument) -> Vec<u32> {
    found.tie.iter().flat_map(|tie| [tie.chosen.node, tie.other.node]).collect()
}

/// All edges of an answer.
fn mentioned(found: &WhyDocument) -> Vec<&GraphEdge> {
    let waited = found.turn.iter().flat_map(|turn| &turn.waited);
    let ways = found.refresh.iter().flat_map(|refresh| &refresh.ways).flat_map(|way| &way.edges);
    waited.chain(ways).chain(found.skipped.iter().flat_map(|skipped| &skipped.edges)).collect()
}

/// The references of nodes.
fn nodes(run: &Run, edges: &[&GraphEdge], more: &[u32]) -> BTreeMap<u32, String> {
    let graph = run.graph();
    let numbers = edges.iter().flat_map(|edge| [edge.from, edge.to]).chain(more.iter().copied());
    numbers.filter_map(|node| Some((node, graph.nodes.get(node as usize)?.reference.clone()))).collect()
}
