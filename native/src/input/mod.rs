//! The way from the arguments of the command line to a scenario. Knows files and standard input, but nothing of running scenarios.

mod classifier;
mod collection;
pub(crate) mod examples;
pub(crate) mod facts;
mod file;
mod folder;
mod hiera;
pub(crate) mod kept;
mod left_out;
mod options;
mod secrets;
mod shelf;
mod stamps;
mod text;
pub(crate) mod texts;
mod tree;
mod unused;
mod watch;

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use duckrow_core::scenario::{Scenario, Version};
use serde_json::{Map, Value as Json, json};

use crate::arguments::{ApplyArguments, InputArguments, Limit, NodeArguments};
use crate::failure::Failure;
use crate::link::{self, Content};
use crate::print::Output;

/// Of one file more is not read: the default of the engine's limit `source_bytes`.
const MAX_BYTES: u64 = 8 << 20;

/// The settings for reading folders.
#[derive(Debug)]
pub(crate) struct Reading {
    /// Folders outside of the named ones that may be read, too, without symbolic links in their paths.
    allowed: Vec<PathBuf>,
    /// The bytes that one file of a folder may have: the limit `source_bytes`.
    max_bytes: u64,
    /// True if a link may be an input: what is done to a real host comes from nobody else.
    takes_links: bool,
}

impl Reading {
    /// The reading that the options ask for.
    pub(crate) fn of(node: &NodeArguments) -> Result<Self, Failure> {
        Self::new(&node.allow_outside, &node.limits)
    }

    /// A reading with further folders that may be read, and limits.
    pub(crate) fn new(allowed: &[PathBuf], limits: &[Limit]) -> Result<Self, Failure> {
        let real = |folder: &PathBuf| fs::canonicalize(folder).map_err(|error| Failure::file("read", folder, &error));
        let max_bytes =
            limits.iter().rfind(|limit| limit.name == "source_bytes").map_or(MAX_BYTES, |limit| limit.value);
        Ok(Self { allowed: allowed.iter().map(real).collect::<Result<_, _>>()?, max_bytes, takes_links: true })
    }
}

impl Reading {
    fn check_link(&self) -> Result<(), Failure> {
        if self.takes_links {
            return Ok(());
        }
        let failure = Failure::input("a link is never applied to a real host");
        Err(failure.help(
            "`duckrow open LINK` writes its files, which you can read; --simulate applies it to a simulated host",
        ))
    }
}

/// The scenario of an input, with the options over it.
pub(crate) fn read(
    arguments: &InputArguments,
    apply: Option<&ApplyArguments>,
    output: &mut Output,
) -> Result<Scenario, Failure> {
    let (input, execute) = (arguments.input.as_deref(), arguments.execute.as_deref());
    read_parts(input, execute, &arguments.node, apply, output)
}

/// The same for a real host, to which no link is applied, with the facts of this host unless others are named.
pub(crate) fn read_for_host(
    arguments: &InputArguments,
    apply: &ApplyArguments,
    output: &mut Output,
) -> Result<Scenario, Failure> {
    let reading = Reading { takes_links: false, ..Reading::of(&arguments.node)? };
    let (input, execute) = (arguments.input.as_deref(), arguments.execute.as_deref());
    let mut node = arguments.node.clone();
    if node.facts_set.is_none() {
        node.facts.get_or_insert_with(|| PathBuf::from(facts::HOST));
    }
    read_with(&reading, Parts { input, execute }, &node, Some(apply), output)
}

/// The scenario of an input, of code, or of both, with the options over it.
pub(crate) fn read_parts(
    input: Option<&str>,
    execute: Option<&str>,
    node: &NodeArguments,
    apply: Option<&ApplyArguments>,
    output: &mut Output,
) -> Result<Scenario, Failure> {
    read_with(&Reading::of(node)?, Parts { input, execute }, node, apply, output)
}

/// An input, code, or both.
#[derive(Clone, Copy)]
struct Parts<'a> {
    input: Option<&'a str>,
    execute: Option<&'a str>,
}

fn read_with(
    reading: &Reading,
    Parts { input, execute }: Parts<'_>,
    node: &NodeArguments,
    apply: Option<&ApplyArguments>,
    output: &mut Output,
) -> Result<Scenario, Failure> {
    let mut scenario = match (execute, input) {
        (Some(code), None) => text::manifest(code),
        (Some(code), Some(input)) => text::with_code(read_input(input, reading, output)?, code),
        (None, Some(input)) => read_input(input, reading, output)?,
        (None, None) => return Err(Failure::usage("there is no input")),
    };
    options::set(&mut scenario, node, apply, output)?;
    if execute.is_none() {
        unused::tell(&scenario, input, output)?;
    }
    Ok(scenario)
}

/// The scenario of an input as it is, and the one that a link brings to compare it with.
pub(crate) fn read_pair(
    input: &str,
    reading: &Reading,
    output: &mut Output,
) -> Result<(Scenario, Option<Scenario>), Failure> {
    let path = Path::new(input);
    if input.is_empty() {
        let failure = Failure::usage("the input is empty text");
        return Err(failure.help("name a file or a folder, or give code with -e"));
    }
    if input == "-" {
        let text = standard_input()?;
        return if text::is_link(&text) {
            reading.check_link()?;
            pair_of_link(&text)
        } else {
            Ok((text::read(&text, "standard input")?, None))
        };
    }
    if input.starts_with('#') || input.contains("://") || text::is_link(input) && !path.exists() {
        reading.check_link()?;
        return pair_of_link(input);
    }
    let scenario = if path.is_dir() { folder::read(path, reading, output)? } else { file::read(path)? };
    Ok((scenario, None))
}

/// Puts code and options over a scenario.
pub(crate) fn adapt(
    scenario: &mut Scenario,
    code: Option<String>,
    node: &NodeArguments,
    apply: &ApplyArguments,
    output: &mut Output,
) -> Result<(), Failure> {
    if let Some(code) = code {
        *scenario = text::with_code(std::mem::take(scenario), &code);
    }
    options::set(scenario, node, Some(apply), output)
}

/// The scenario of an input that is named by an option.
pub(crate) fn read_named(input: &str, node: &NodeArguments, output: &mut Output) -> Result<Scenario, Failure> {
    let mut scenario = read_input(input, &Reading::of(node)?, output)?;
    options::set(&mut scenario, node, None, output)?;
    Ok(scenario)
}

/// The meaning of a path to commands that look at texts without a host.
pub(crate) enum Code {
    /// Texts, of which a folder may have none.
    Texts(Vec<texts::Text>),
    /// States: a file that ends with `.sls`, or a folder without manifests that has such files.
    States(Box<Scenario>),
}

/// Finds the meaning of a path.
pub(crate) fn code(path: &Path, output: &mut Output) -> Result<Code, Failure> {
    if path.extension().is_some_and(|ending| ending == "sls") {
        return Ok(Code::States(Box::new(file::read(path)?)));
    }
    let found = texts::find(path, output)?;
    if path.is_dir() && !found.iter().any(|text| text.kind == texts::Kind::Manifest) {
        // A folder without anything is no failure yet: data are something, too.
        let scenario = folder::read(path, &Reading::new(&[], &[])?, output).unwrap_or_default();
        if scenario.files.keys().any(|path| path.ends_with(".sls")) {
            return Ok(Code::States(Box::new(scenario)));
        }
    }
    Ok(Code::Texts(found))
}

/// A scenario without manifests, with the parts that options bring.
pub(crate) fn read_nothing(node: &NodeArguments, output: &mut Output) -> Result<Scenario, Failure> {
    let mut scenario = nothing();
    options::set(&mut scenario, node, None, output)?;
    Ok(scenario)
}

/// A scenario of the newest version, without anything in it: what isn't written as a scenario runs at the newest level.
pub(crate) fn nothing() -> Scenario {
    Scenario { version: Version::NEWEST, ..Scenario::default() }
}

/// A scenario with a catalog that holds one resource alone.
pub(crate) fn of_resource(type_name: &str, title: &str, parameters: &Map<String, Json>) -> Scenario {
    let resource = json!({"type": type_name, "title": title, "parameters": parameters});
    let catalog = json!({"name": "localhost", "resources": [resource], "edges": []});
    Scenario { catalog: Some(catalog), ..nothing() }
}

/// The content of a link that stands on the command line or comes through standard input.
pub(crate) fn open_link(link: &str) -> Result<Content, Failure> {
    if link == "-" { content_of(&standard_input()?) } else { content_of(link) }
}

fn read_input(input: &str, reading: &Reading, output: &mut Output) -> Result<Scenario, Failure> {
    let (scenario, against) = read_pair(input, reading, output)?;
    if against.is_some() {
        output.note("the link has a second scenario to compare with; this is the first")?;
    }
    Ok(scenario)
}

fn pair_of_link(text: &str) -> Result<(Scenario, Option<Scenario>), Failure> {
    content_of(text).map(|content| (content.scenario, content.against))
}

fn content_of(text: &str) -> Result<Content, Failure> {
    link::decode(text).map_err(|error| Failure::input(error.to_string()))
}

pub(crate) fn standard_input() -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = std::io::stdin().lock().take(MAX_BYTES + 1).read_to_end(&mut bytes);
    read.map_err(|error| Failure::input(format!("can't read standard input: {error}")))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(Failure::input("standard input is too large: more than 8 MB"));
    }
    String::from_utf8(bytes).map_err(|_| Failure::input("can't read standard input: it isn't UTF-8 text"))
}
