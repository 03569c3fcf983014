//! The command line: commands, and the options that several of them have. Names are Puppet's where Puppet has the option.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use duckrow_core::scenario::{BadLimit, Language, Limits, Ordering, Strictness};
use duckrow_core::values::time::LocalTime;
use serde::de::DeserializeOwned;
use serde_json::Value as Json;

use crate::commands;
use crate::guard::Ceilings;
use crate::input::facts;

const AFTER_HELP: &str = "\
INPUT is a manifest, a file of Salt states (*.sls), a folder (an environment, manifests, or states), a scenario (JSON or YAML), a \
share link or its fragment, or - for standard input; -e takes code instead.

Exit codes: 0 done; 1 the input is wrong; 2 the command is wrong. `apply --detailed-exitcodes` uses Puppet's: 0 nothing to do, \
2 something changed, 4 something failed, 6 both, 1 there was no catalog to apply. `diff`, `upgrade` and `check` have further ones.";

/// Shows the order in which configuration management really does things, and why.
#[derive(Debug, Parser)]
#[command(name = "duckrow", version, arg_required_else_help = true, after_help = AFTER_HELP)]
pub(crate) struct Arguments {
    /// Choose when to use colours.
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    pub(crate) color: Color,
    /// Print all errors, warnings and notes, not only the first 100 of each.
    #[arg(long, global = true)]
    pub(crate) all_diagnostics: bool,
    #[command(flatten)]
    pub(crate) ceilings: Ceilings,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Evaluate, apply to a simulated host, and report what happened.
    Run(commands::run::Arguments),
    /// Check what a scenario expects of its run, and tell what came instead.
    Expect(commands::expect::Arguments),
    /// Show the evaluation line by line, as it really happens.
    Trace(commands::trace::Arguments),
    /// Print the catalog as Puppet's catalog document, or the low chunks of states.
    Compile(commands::compile::Arguments),
    /// Apply the catalog, and print the log as Puppet does.
    Apply(commands::apply::Arguments),
    /// Take back what a run on this host changed: files, accounts, packages, services, cron jobs.
    #[cfg(unix)]
    Undo(commands::undo::Arguments),
    /// Confirm the waiting run, so that it isn't taken back.
    #[cfg(unix)]
    Confirm(commands::confirm::Arguments),
    /// Show the contents that runs on this host have replaced or removed.
    #[cfg(unix)]
    Bucket(commands::bucket::Arguments),
    /// Print resources of this host as a manifest, or bring one into a state.
    #[cfg(unix)]
    Resource(commands::resource::Arguments),
    /// Show the differences between two runs, and the reasons for them.
    Diff(commands::diff::Arguments),
    /// Find what works only by luck: orders and notifications that nobody wrote.
    Check(commands::check::Arguments),
    /// List what breaks in a newer Puppet, with edits that mend it.
    Upgrade(commands::upgrade::Arguments),
    /// Draw the containment and the order of resources.
    Graph(commands::graph::Arguments),
    /// Explain why a resource ran when it did, or why one comes before another.
    Why(commands::why::Arguments),
    /// Report errors in manifests or states, without running them.
    Validate(commands::validate::Arguments),
    /// Print the syntax tree of manifests, or the high data of states.
    Parse(commands::parse::Arguments),
    /// Describe a resource type: its purpose, attributes and providers.
    Describe(commands::describe::Arguments),
    /// Print the facts of this host, as `facter` does.
    Facts(commands::facts::Arguments),
    /// Look up keys in the data, as `puppet lookup` does.
    Lookup(commands::lookup::Arguments),
    /// Check a folder of lessons against the rules for lessons, or make a site of it.
    Lessons(commands::lessons::Arguments),
    /// Find the smallest input that still fails in the same way.
    Minimise(commands::minimise::Arguments),
    /// Print a link that holds everything the run needs.
    Share(commands::share::Arguments),
    /// Write a run with all its moments, for pages that play it without the engine.
    Record(commands::record::Arguments),
    /// Give the embeds of a built site a first frame and a recording.
    Prerender(commands::prerender::Arguments),
    /// Compile with the installed Puppet as well, and show what differs.
    Verify(commands::verify::Arguments),
    /// Compile catalogs for another program, one request per line.
    Serve(commands::serve::Arguments),
    /// Write the files of a link into a folder.
    Open(commands::open::Arguments),
}

/// The form of an answer, for people or for programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Format {
    #[default]
    Text,
    Json,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Color {
    /// Only on a terminal.
    #[default]
    Auto,
    /// Even into a file.
    #[value(aliases = ["ansi", "true"])]
    Always,
    /// Not at all.
    #[value(alias = "false")]
    Never,
}

/// The input of a command.
#[derive(Debug, Args)]
pub(crate) struct InputArguments {
    /// A manifest, states, a folder, a scenario, a recording, a link, or - for standard input.
    #[arg(required_unless_present = "execute")]
    pub(crate) input: Option<String>,
    /// Code instead of an input, or instead of the input's manifests.
    #[arg(short, long, value_name = "CODE", allow_hyphen_values = true)]
    pub(crate) execute: Option<String>,
    #[command(flatten)]
    pub(crate) node: NodeArguments,
}

/// The node, and the surroundings of the manifests.
#[derive(Debug, Clone, Args)]
pub(crate) struct NodeArguments {
    /// All facts of the node: a mapping, as JSON or YAML, or the output of `puppet facts`; host: those of this host.
    #[arg(long, value_name = "FILE")]
    pub(crate) facts: Option<PathBuf>,
    /// The facts of a whole host with this system, overridden by those of --facts or the scenario; plain: the engine's own few.
    #[arg(long, value_name = "NAME", value_parser = PossibleValuesParser::new(facts::NAMES))]
    pub(crate) facts_set: Option<String>,
    /// The time of the run, as in 2026-11-21T18:00:00Z; by default that of the scenario, or the beginning of 1970.
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) now: Option<String>,
    /// The simulated host, with its packages and commands, as under `system` in a scenario (JSON or YAML).
    #[arg(long, value_name = "FILE")]
    pub(crate) system: Option<PathBuf>,
    /// The name of the node.
    #[arg(long, alias = "certname", value_name = "NAME")]
    pub(crate) node: Option<String>,
    /// The classification of the node: a YAML file, or a command that prints one for the node's name.
    #[arg(long, value_name = "FILE|COMMAND")]
    pub(crate) classifier: Option<String>,
    /// The name of the environment.
    #[arg(long, value_name = "NAME")]
    pub(crate) environment: Option<String>,
    /// Folders of modules; the first one that has a module wins, even over the input's own.
    #[arg(long, value_name = "FOLDERS")]
    pub(crate) modulepath: Option<String>,
    /// A folder outside the input that symbolic links, hiera.yaml and environment.conf may lead to.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) allow_outside: Vec<PathBuf>,
    /// The global layer of Hiera: a hiera.yaml outside the environment, with its data beside it.
    #[arg(long, value_name = "FILE")]
    pub(crate) hiera_config: Option<PathBuf>,
    /// The private key for values that hiera-eyaml has encrypted; they are decrypted for this run, and never in a link.
    #[arg(long, value_name = "FILE")]
    pub(crate) eyaml_private_key: Option<PathBuf>,
    /// The manifest or folder of manifests to begin with, inside the input.
    #[arg(long, value_name = "PATH")]
    pub(crate) manifest: Option<String>,
    /// The language level: the version of Puppet whose behaviour is shown; 9 is OpenVox 9, as far as it is known.
    #[arg(long, value_name = "LEVEL", value_parser = one_of::<Language>(&Language::NAMES))]
    pub(crate) language: Option<Language>,
    /// The severity of doubtful code.
    #[arg(long, value_name = "LEVEL", value_parser = one_of::<Strictness>(&["off", "warning", "error"]))]
    pub(crate) strict: Option<Strictness>,
    /// Treat unknown variables as errors, as level 8 does by default.
    #[arg(long, alias = "strict_variables", overrides_with = "no_strict_variables")]
    pub(crate) strict_variables: bool,
    /// Only warn of unknown variables.
    #[arg(long, alias = "no-strict_variables")]
    pub(crate) no_strict_variables: bool,
    /// A limit for the run: steps, depth, resources, source_bytes, output_bytes or regex_steps. A scenario can only lower it.
    #[arg(long = "limit", value_name = "NAME=NUMBER", value_parser = limit)]
    pub(crate) limits: Vec<Limit>,
}

/// A limit that the caller sets.
#[derive(Debug, Clone)]
pub(crate) struct Limit {
    /// Its name.
    pub(crate) name: String,
    /// Its value.
    pub(crate) value: u64,
}

/// A limit as an option sets it: `NAME=NUMBER`.
pub(crate) fn limit(text: &str) -> Result<Limit, String> {
    let (name, value) = text.split_once('=').ok_or("write a limit as in `steps=20000000`")?;
    let value = value.replace('_', "").parse().map_err(|_| format!("{value} isn't a whole number"))?;
    let limit = Limit { name: name.to_owned(), value };
    match Limits::default().set(name, value) {
        Ok(()) => Ok(limit),
        Err(BadLimit::Unknown(names)) => Err(format!("there is no limit {name}; the limits are {}", names.join(", "))),
        Err(BadLimit::TooHigh(most)) => Err(format!("{name} can be {most} at most")),
    }
}

/// A point of time as an option sets it.
pub(crate) fn time(text: &str) -> Result<String, String> {
    match LocalTime::parse(text) {
        Some(_) => Ok(text.to_owned()),
        None => Err("write a time as in 2026-11-21T18:00:00Z".to_owned()),
    }
}

/// The way in which the catalog is applied.
#[derive(Debug, Args)]
#[command(next_help_heading = "Application")]
pub(crate) struct ApplyArguments {
    /// The order of unrelated resources.
    #[arg(long, value_name = "BY", value_parser = one_of::<Ordering>(&["manifest", "title-hash", "random"]))]
    pub(crate) ordering: Option<Ordering>,
    /// The seed of the ordering `random`.
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    /// Report what would change, without changing anything.
    #[arg(long, overrides_with = "no_noop")]
    pub(crate) noop: bool,
    /// Resolve deferred values before anything is applied (true), or each when its resource's turn comes (false).
    #[arg(long, value_name = "BOOLEAN")]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub(crate) preprocess_deferred: Option<bool>,
    /// Apply changes, even if the scenario says otherwise.
    #[arg(long, overrides_with = "noop")]
    pub(crate) no_noop: bool,
    /// Log the differences in the contents of files.
    #[arg(long)]
    pub(crate) show_diff: bool,
    /// Apply only resources with one of these tags.
    #[arg(long, value_name = "TAGS", value_delimiter = ',')]
    pub(crate) tags: Vec<String>,
    /// Don't apply resources with one of these tags.
    #[arg(long, value_name = "TAGS", value_delimiter = ',')]
    pub(crate) skip_tags: Vec<String>,
}

/// The arguments of this process. Options may be written with underscores, as Puppet's settings are.
pub(crate) fn read() -> Result<Arguments, clap::Error> {
    let mut command = Arguments::command().mut_subcommands(|command| command.mut_args(with_underscores));
    command = command.mut_args(with_underscores);
    let matches = command.try_get_matches_from_mut(std::env::args_os())?;
    Arguments::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

fn with_underscores(argument: clap::Arg) -> clap::Arg {
    match argument.get_long().map(|long| long.replace('-', "_")) {
        Some(name) if name.contains('_') => argument.alias(name),
        _ => argument,
    }
}

/// One of the names that a scenario has for something.
pub(crate) fn one_of<T>(names: &'static [&'static str]) -> impl TypedValueParser<Value = T>
where
    T: DeserializeOwned + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).try_map(|name| serde_json::from_value(Json::String(name)))
}
