//! `duckrow diff`: two runs side by side. Most often it is one input under two orderings, language levels or sets of facts, so
//! one input is enough.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};
use duckrow_core::diff::{Given, diff};
use duckrow_core::run::Run;
use duckrow_core::scenario::{Language, Ordering, Scenario, Strictness};

use super::share::{link_of, print_link};
use super::{DONE, code_of};
use crate::arguments::{ApplyArguments, Limit, NodeArguments, limit, one_of, time};
use crate::failure::Failure;
use crate::input::{self, Reading, facts};
use crate::link::Content;
use crate::print::{Output, differences};

/// The runs differ.
const DIFFERENT: u8 = 3;

const AFTER_HELP: &str = "\
An option given twice applies to A first, then to B. Given once it applies to both; with a single INPUT it makes B differ from A: \
`duckrow diff site.pp --ordering random` shows what another ordering changes. Options without a value can be set for one side: \
--noop=a, --noop=b.

Exit codes: 0 the runs do the same; 3 they differ; 1 an input is wrong, or an error ended one of the evaluations; 2 the command \
is wrong.";

#[derive(Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Arguments {
    /// A: a manifest, states, a folder, a scenario, a link (perhaps with two scenarios), or - for standard input.
    #[arg(value_name = "A", required_unless_present = "execute")]
    pub(super) a: Option<String>,
    /// B, in the same forms.
    #[arg(value_name = "B")]
    pub(super) b: Option<String>,
    /// Code instead of an input, or instead of the input's manifests.
    #[arg(short, long, value_name = "CODE", allow_hyphen_values = true)]
    execute: Vec<String>,
    /// Text for people, a document in JSON, or a link that opens both on the page.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    pub(super) options: Options,
}

/// The options that may differ between the sides.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// The order of unrelated resources.
    #[arg(long, value_name = "BY", value_parser = one_of::<Ordering>(&["manifest", "title-hash", "random"]))]
    ordering: Vec<Ordering>,
    /// The seed of the ordering `random`.
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true)]
    seed: Vec<u64>,
    /// The language level: the version of Puppet whose behaviour is shown; 9 is OpenVox 9, as far as it is known.
    #[arg(long, value_name = "LEVEL", value_parser = one_of::<Language>(&Language::NAMES))]
    language: Vec<Language>,
    /// The language level of B, if it differs from A's.
    #[arg(long, value_name = "LEVEL", value_parser = one_of::<Language>(&Language::NAMES))]
    against_language: Option<Language>,
    /// The facts of the node, all of them: a mapping, as JSON or YAML, or what `puppet facts` prints.
    #[arg(long, value_name = "FILE")]
    facts: Vec<PathBuf>,
    /// The facts of a whole host with this system, overridden by those of --facts or the scenario; plain: the engine's own few.
    #[arg(long, value_name = "NAME", value_parser = PossibleValuesParser::new(facts::NAMES))]
    facts_set: Vec<String>,
    /// The time of the run, as in 2026-11-21T18:00:00Z; by default that of the scenario, or the beginning of 1970.
    #[arg(long, value_name = "TIME", value_parser = time)]
    now: Vec<String>,
    /// The simulated host, with its packages and commands, as under `system` in a scenario (JSON or YAML).
    #[arg(long, value_name = "FILE")]
    system: Vec<PathBuf>,
    /// The name of the node.
    #[arg(long, alias = "certname", value_name = "NAME")]
    node: Vec<String>,
    /// The classification of the node: a YAML file, or a command that prints one for the node's name.
    #[arg(long, value_name = "FILE|COMMAND")]
    classifier: Vec<String>,
    /// The name of the environment.
    #[arg(long, value_name = "NAME")]
    environment: Vec<String>,
    /// Folders of modules; the first one that has a module wins, even over the input's own.
    #[arg(long, value_name = "FOLDERS")]
    pub(super) modulepath: Vec<String>,
    /// A folder outside the inputs that symbolic links, hiera.yaml and environment.conf may lead to.
    #[arg(long, value_name = "FOLDER")]
    allow_outside: Vec<PathBuf>,
    /// The global layer of Hiera: a hiera.yaml outside the environment, with its data beside it.
    #[arg(long, value_name = "FILE")]
    hiera_config: Vec<PathBuf>,
    /// The private key for values that hiera-eyaml has encrypted, in both inputs.
    #[arg(long, value_name = "FILE")]
    eyaml_private_key: Option<PathBuf>,
    /// The manifest or folder of manifests to begin with, inside the input.
    #[arg(long, value_name = "PATH")]
    manifest: Vec<String>,
    /// The severity of doubtful code.
    #[arg(long, value_name = "LEVEL", value_parser = one_of::<Strictness>(&["off", "warning", "error"]))]
    strict: Vec<Strictness>,
    /// Treat unknown variables as errors.
    #[arg(long, value_name = "SIDE", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "default")]
    strict_variables: Option<Sides>,
    /// Only warn of unknown variables.
    #[arg(long, value_name = "SIDE", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "default")]
    no_strict_variables: Option<Sides>,
    /// A limit for the runs: steps, depth, resources, source_bytes, output_bytes or regex_steps.
    #[arg(long = "limit", value_name = "NAME=NUMBER", value_parser = limit)]
    limits: Vec<Limit>,
    /// Report what would change, without changing anything.
    #[arg(long, value_name = "SIDE", num_args = 0..=1, require_equals = true, default_missing_value = "default")]
    noop: Option<Sides>,
    /// Resolve deferred values before anything is applied (true), or each when its resource's turn comes (false).
    #[arg(long, value_name = "BOOLEAN")]
    preprocess_deferred: Vec<bool>,
    /// Apply changes, even if a scenario says otherwise.
    #[arg(long, value_name = "SIDE", num_args = 0..=1, require_equals = true, default_missing_value = "default")]
    no_noop: Option<Sides>,
    /// Log the differences in the contents of files.
    #[arg(long, value_name = "SIDE", num_args = 0..=1, require_equals = true, default_missing_value = "default")]
    show_diff: Option<Sides>,
    /// Apply only resources with one of these tags.
    #[arg(long, value_name = "TAGS")]
    tags: Vec<String>,
    /// Don't apply resources with one of these tags.
    #[arg(long, value_name = "TAGS")]
    skip_tags: Vec<String>,
}

/// The sides that an option without a value is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Sides {
    A,
    B,
    Both,
    /// The sides of an option that is given once: both inputs, or the B that is made of a single one.
    #[value(hide = true)]
    Default,
}

#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum Format {
    #[default]
    Text,
    Json,
    Link,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let too_often = if arguments.execute.len() > 2 { Some("--execute") } else { arguments.options.too_often() };
    if let Some(option) = too_often {
        let failure = Failure::usage(format!("{option} is given more than twice"));
        return Err(failure.help("the first applies to A, the second to B"));
    }
    let [a, b] = read(arguments, output)?;
    if let Format::Link = arguments.format {
        let link = link_of(&Content { scenario: a, against: Some(b), ..Content::default() }, "", output)?;
        print_link(&link, output)?;
        return Ok(DONE);
    }
    let (run_a, run_b) = (run_within(&a, arguments), run_within(&b, arguments));
    let document = diff(Given { scenario: &a, run: &run_a }, Given { scenario: &b, run: &run_b });
    match arguments.format {
        Format::Json => output.json(&document)?,
        Format::Text | Format::Link => {
            let names = [arguments.name(0), arguments.name(1)];
            differences::print(&names, [&a, &b], &document, output)?;
        }
    }
    Ok(match code_of(&a, &run_a).max(code_of(&b, &run_b)) {
        DONE if document.same => DONE,
        DONE => DIFFERENT,
        wrong => wrong,
    })
}

/// Runs a scenario with half of the limits of a single run, except for those that were given.
fn run_within(scenario: &Scenario, arguments: &Arguments) -> Run {
    let mut halved = scenario.clone();
    halved.options.limits = scenario.options.limits.halved();
    for limit in &arguments.options.limits {
        // Whether there is such a limit was asked where the argument was read.
        let _ = halved.options.limits.set(&limit.name, limit.value);
    }
    duckrow_core::run(&halved)
}

/// Both scenarios, with their options over them.
fn read(arguments: &Arguments, output: &mut Output) -> Result<[Scenario; 2], Failure> {
    let reading = Reading::new(&arguments.options.allow_outside, &arguments.options.limits)?;
    let one = arguments.a.as_deref().map(|input| input::read_pair(input, &reading, output)).transpose()?;
    let (a, b, are_two) = match (one, &arguments.b) {
        (Some((a, Some(_))), Some(b)) => (a, input::read_pair(b, &reading, output)?.0, true),
        (Some((a, Some(b))), None) => (a, b, true),
        (Some((a, None)), Some(b)) => (a, input::read_pair(b, &reading, output)?.0, true),
        (Some((a, None)), None) => (a.clone(), a, false),
        (None, _) => (input::nothing(), input::nothing(), arguments.execute.len() > 1),
    };
    if !are_two && arguments.is_plain() {
        let failure = Failure::usage("there is nothing to compare with");
        return Err(failure.help("name a second input, or an option for B, such as --ordering random"));
    }
    let mut sides = [a, b];
    for (side, scenario) in sides.iter_mut().enumerate() {
        let place = Place { side, are_two };
        let code = if arguments.is_code() { arguments.execute.first().cloned() } else { place.of(&arguments.execute) };
        input::adapt(scenario, code, &arguments.options.node(place), &arguments.options.apply(place), output)?;
    }
    Ok(sides)
}

/// A side, 0 or 1, and whether there are two inputs.
#[derive(Clone, Copy)]
struct Place {
    side: usize,
    are_two: bool,
}

impl Place {
    /// The value of an option for this side.
    fn of<T: Clone>(self, values: &[T]) -> Option<T> {
        match values {
            [_] if !self.are_two && self.side == 0 => None,
            [both] => Some(both.clone()),
            [a, ..] if self.side == 0 => Some(a.clone()),
            [_, b, ..] => Some(b.clone()),
            [] => None,
        }
    }

    /// True if an option without a value is for this side.
    fn is_in(self, sides: Option<Sides>) -> bool {
        match sides {
            None => false,
            Some(Sides::A) => self.side == 0,
            Some(Sides::B) => self.side == 1,
            Some(Sides::Both) => true,
            Some(Sides::Default) => self.are_two || self.side == 1,
        }
    }

    fn list(self, values: &[String]) -> Vec<String> {
        self.of(values).map(|tags| tags.split(',').map(str::to_owned).collect()).unwrap_or_default()
    }
}

impl Options {
    fn node(&self, place: Place) -> NodeArguments {
        NodeArguments {
            facts: place.of(&self.facts),
            facts_set: place.of(&self.facts_set),
            now: place.of(&self.now),
            system: place.of(&self.system),
            node: place.of(&self.node),
            classifier: place.of(&self.classifier),
            environment: place.of(&self.environment),
            modulepath: place.of(&self.modulepath),
            manifest: place.of(&self.manifest),
            language: self.level(place),
            allow_outside: self.allow_outside.clone(),
            hiera_config: place.of(&self.hiera_config),
            eyaml_private_key: self.eyaml_private_key.clone(),
            strict: place.of(&self.strict),
            strict_variables: place.is_in(self.strict_variables),
            no_strict_variables: place.is_in(self.no_strict_variables),
            limits: self.limits.clone(),
        }
    }

    /// The language level of a side.
    fn level(&self, place: Place) -> Option<Language> {
        match self.against_language {
            Some(against) if place.side == 1 => Some(against),
            Some(_) => self.language.first().copied(),
            None => place.of(&self.language),
        }
    }

    fn apply(&self, place: Place) -> ApplyArguments {
        ApplyArguments {
            ordering: place.of(&self.ordering),
            seed: place.of(&self.seed),
            noop: place.is_in(self.noop),
            preprocess_deferred: place.of(&self.preprocess_deferred),
            no_noop: place.is_in(self.no_noop),
            show_diff: place.is_in(self.show_diff),
            tags: place.list(&self.tags),
            skip_tags: place.list(&self.skip_tags),
        }
    }

    /// An option that is given more often than there are sides.
    fn too_often(&self) -> Option<&'static str> {
        let counts = [
            ("--ordering", self.ordering.len()),
            ("--seed", self.seed.len()),
            ("--language", self.language.len() + usize::from(self.against_language.is_some())),
            ("--facts", self.facts.len()),
            ("--facts-set", self.facts_set.len()),
            ("--now", self.now.len()),
            ("--system", self.system.len()),
            ("--node", self.node.len()),
            ("--classifier", self.classifier.len()),
            ("--environment", self.environment.len()),
            ("--modulepath", self.modulepath.len()),
            ("--hiera-config", self.hiera_config.len()),
            ("--manifest", self.manifest.len()),
            ("--strict", self.strict.len()),
            ("--tags", self.tags.len()),
            ("--skip-tags", self.skip_tags.len()),
        ];
        counts.into_iter().find(|(_, count)| *count > 2).map(|(name, _)| name)
    }

    fn is_empty(&self) -> bool {
        let node = [&self.node, &self.classifier, &self.environment, &self.facts_set, &self.now];
        let files = [&self.modulepath, &self.manifest];
        let sides = [self.noop, self.no_noop, self.show_diff, self.strict_variables, self.no_strict_variables];
        self.ordering.is_empty()
            && self.seed.is_empty()
            && self.language.is_empty()
            && self.against_language.is_none()
            && self.strict.is_empty()
            && self.preprocess_deferred.is_empty()
            && [&self.facts, &self.system, &self.hiera_config].into_iter().all(Vec::is_empty)
            && sides.into_iter().all(|sides| sides.is_none())
            && node.into_iter().chain(files).chain([&self.tags, &self.skip_tags]).all(Vec::is_empty)
    }
}

impl Arguments {
    /// True if nothing makes B of a single input.
    fn is_plain(&self) -> bool {
        (self.execute.is_empty() || self.is_code()) && self.options.is_empty()
    }

    /// True if the only input is code: an option makes B of it, as of any other.
    fn is_code(&self) -> bool {
        self.a.is_none() && self.execute.len() == 1
    }

    /// The display name of a side.
    fn name(&self, side: usize) -> String {
        let named = |input: &Option<String>| input.as_deref().filter(|input| input.len() < 60).map(str::to_owned);
        let first = named(&self.a).unwrap_or_else(|| if self.a.is_some() { "the link" } else { "code" }.to_owned());
        match side {
            0 => first,
            _ => named(&self.b).unwrap_or(first),
        }
    }
}
