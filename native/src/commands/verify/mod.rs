//! `duckrow verify`: the same catalogs, compiled here and by the Puppet of this host, and what differs. Nothing is applied.

mod compare;
mod puppet;
mod question;
mod report;

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use duckrow_core::run::{CompileOnly, Run, Telling};
use duckrow_core::scenario::{Language, Scenario, Strictness};
use duckrow_core::source::Severity;
use serde_json::Value as Json;

use super::DONE;
use super::cases::{self, Asked, Case};
use crate::arguments::{Format, Limit, NodeArguments, limit, one_of};
use crate::failure::{Failure, INPUT};
use crate::input;
use crate::link::Content;
use crate::print::Output;
use compare::Difference;
use report::{Report, Verdict, Verified};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// A manifest, a folder or a scenario. A link is refused: Puppet runs the Ruby that it finds.
    #[arg(required_unless_present = "execute")]
    input: Option<String>,
    /// Code instead of an input, or instead of the input's manifests.
    #[arg(short, long, value_name = "CODE", allow_hyphen_values = true)]
    execute: Option<String>,
    /// The program to compare with.
    #[arg(long, value_enum, default_value_t)]
    against: Against,
    /// The command of Puppet or OpenVox.
    #[arg(long, value_name = "COMMAND", default_value = "puppet")]
    puppet_command: String,
    /// The seconds that Puppet may take for all catalogs.
    #[arg(long, value_name = "SECONDS", default_value_t = 600)]
    timeout: u64,
    /// Compile the catalog of this node; may be given several times.
    #[arg(long = "node", alias = "certname", value_name = "NAME")]
    nodes: Vec<String>,
    /// Compile this class alone; may be given several times.
    #[arg(long = "class", value_name = "NAME")]
    classes: Vec<String>,
    /// Compile each class of this module alone: `--module role` takes all roles of a site.
    #[arg(long = "module", value_name = "NAME")]
    modules: Vec<String>,
    /// Facts of the nodes: a mapping, as JSON or YAML.
    #[arg(long, value_name = "FILE")]
    facts: Option<PathBuf>,
    /// The name of the environment.
    #[arg(long, value_name = "NAME")]
    environment: Option<String>,
    /// Folders of modules; the first one that has a module wins, even over the input's own.
    #[arg(long, value_name = "FOLDERS")]
    modulepath: Option<String>,
    /// A folder outside the input that symbolic links, hiera.yaml and environment.conf may lead to.
    #[arg(long, value_name = "FOLDER")]
    allow_outside: Vec<PathBuf>,
    /// The global layer of Hiera: a hiera.yaml outside the environment, with its data beside it.
    #[arg(long, value_name = "FILE")]
    hiera_config: Option<PathBuf>,
    /// The language level. By default that of the Puppet found.
    #[arg(long, value_name = "LEVEL", value_parser = one_of::<Language>(&Language::NAMES))]
    language: Option<Language>,
    /// The severity of doubtful code.
    #[arg(long, value_name = "LEVEL", value_parser = one_of::<Strictness>(&["off", "warning", "error"]))]
    strict: Option<Strictness>,
    /// Treat unknown variables as errors.
    #[arg(long)]
    strict_variables: bool,
    /// Only warn of unknown variables.
    #[arg(long)]
    no_strict_variables: bool,
    /// A limit for each run: steps, depth, resources, source_bytes, output_bytes or regex_steps.
    #[arg(long = "limit", value_name = "NAME=NUMBER", value_parser = limit)]
    limits: Vec<Limit>,
    /// The address of a playground, to put before the links.
    #[arg(long, value_name = "URL", default_value = "")]
    base: String,
    /// The format of the report.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum Against {
    /// Puppet or OpenVox, as it is installed.
    #[default]
    Puppet,
}

impl Arguments {
    fn node(&self) -> NodeArguments {
        NodeArguments {
            facts: self.facts.clone(),
            facts_set: None,
            now: None,
            system: None,
            node: None,
            classifier: None,
            environment: self.environment.clone(),
            modulepath: self.modulepath.clone(),
            allow_outside: self.allow_outside.clone(),
            hiera_config: self.hiera_config.clone(),
            eyaml_private_key: None,
            manifest: None,
            language: self.language,
            strict: self.strict,
            strict_variables: self.strict_variables,
            no_strict_variables: self.no_strict_variables,
            limits: self.limits.clone(),
        }
    }
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let Against::Puppet = arguments.against;
    refuse_links(arguments.input.as_deref())?;
    let code = arguments.execute.as_deref();
    let mut input = input::read_parts(arguments.input.as_deref(), code, &arguments.node(), None, output)?;
    if !input.exported.is_empty() {
        output.note("Puppet runs without a PuppetDB, so it collects nothing that other nodes export")?;
    }
    let asked = Asked { nodes: &arguments.nodes, classes: &arguments.classes, modules: &arguments.modules };
    let mut cases = cases::of(asked, &input)?;
    if cases.is_empty() {
        cases.push(Case::Node(input.node.name.clone()));
    }
    let questions: Vec<Json> = cases.iter().map(|case| question::question(case, &input, code)).collect();
    let answers = puppet::ask(arguments, &input, &questions)?;
    if arguments.language.is_none() {
        set_language(&mut input, &answers.version, output)?;
    }
    let mut outcomes = answers.outcomes.into_iter();
    let verified: Vec<Verified> = cases.iter().map(|case| verify(case, &input, outcomes.next())).collect();
    let mut report = Report { puppet: answers.version, ended: answers.ended, cases: verified };
    for (case, verified) in cases.iter().zip(&mut report.cases) {
        verified.link = link(case, verified, &input, arguments, output)?;
    }
    match arguments.format {
        Format::Text => report.print(output)?,
        Format::Json => output.json(&report.document())?,
    }
    Ok(if report.is_equal() { DONE } else { INPUT })
}

/// Refuses what may come from a stranger: Puppet runs the Ruby of modules and templates, and commands that manifests name.
fn refuse_links(input: Option<&str>) -> Result<(), Failure> {
    match input {
        Some(input) if !Path::new(input).exists() => {
            let failure = Failure::input(format!("{input} isn't a file or folder, and verify takes nothing else"));
            Err(failure
                .help("Puppet runs the Ruby that it finds: look at a link with `duckrow open`, and verify the folder"))
        }
        _ => Ok(()),
    }
}

/// Takes the language level of the Puppet that was found.
fn set_language(input: &mut Scenario, version: &str, output: &mut Output) -> Result<(), Failure> {
    let level = version.split('.').next().unwrap_or_default();
    match serde_json::from_value(level.into()) {
        Ok(language) => input.options.language = Some(language),
        Err(_) => output.note(&format!(
            "Puppet {version} has no language level of its own, and is compared with level {}",
            input.language().name()
        ))?,
    }
    Ok(())
}

/// Compiles a case here, and compares it with what Puppet made of it.
fn verify(case: &Case, input: &Scenario, puppet: Option<Result<Json, String>>) -> Verified {
    let run = duckrow_core::run_in(&case.scenario(input), &mut CompileOnly, Telling::LogLines);
    let differences = match (outcome(&run), puppet) {
        (_, None) => return Verified::new(case, Verdict::NotCompiled, Vec::new()),
        (Ok(ours), Some(Ok(theirs))) => compare::catalogs(&ours, &theirs),
        (Err(ours), Some(Err(theirs))) if ours == theirs => Vec::new(),
        (ours, Some(theirs)) => vec![Difference {
            resource: "the compilation".to_owned(),
            attribute: None,
            duckrow: ours.map_or_else(Json::from, |_| "succeeds".into()),
            puppet: theirs.map_or_else(Json::from, |_| "succeeds".into()),
            file: None,
            line: None,
        }],
    };
    let verdict = if differences.is_empty() { Verdict::Equal } else { Verdict::Different };
    Verified::new(case, verdict, differences)
}

/// The catalog document, or the text of the error as Puppet's compiler tells it.
fn outcome(run: &Run) -> Result<Json, String> {
    match run.diagnostics.iter().find(|diagnostic| diagnostic.severity == Severity::Error) {
        Some(error) => {
            // Code without a file has a line only.
            let position = run.sources.position_text(error).replacen("(file: , ", "(", 1);
            Err(format!("{}{position} on node {}", error.message, run.catalog.node))
        }
        None => serde_json::to_value(run.catalog_document()).map_err(|error| error.to_string()),
    }
}

/// The link that shows a difference, if one is small enough.
fn link(
    case: &Case,
    verified: &Verified,
    input: &Scenario,
    arguments: &Arguments,
    output: &mut Output,
) -> Result<Option<String>, Failure> {
    if verified.verdict != Verdict::Different {
        return Ok(None);
    }
    let content = Content { scenario: case.shared(input), ..Content::default() };
    match super::share::link_of(&content, &arguments.base, output) {
        Ok(link) => Ok(Some(link)),
        // What is too large for a link can be looked at here.
        Err(Failure::Input(_)) => Ok(None),
        Err(other) => Err(other),
    }
}
