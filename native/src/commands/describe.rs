//! `duckrow describe`: the purpose, attributes and providers of a resource type (Puppet: `puppet describe`). Nothing is run.

use clap::Args;
use duckrow_core::resource_types::{TypeDescription, Types};
use duckrow_core::run::{KnownTypes, declared_providers, known_types};
use duckrow_core::salt::{StateDescription, described, nearest_described};
use duckrow_core::scenario::Scenario;
use duckrow_core::source::{Diagnostic, Severity, nearest};

use super::DONE;
use crate::arguments::{Format, NodeArguments};
use crate::failure::Failure;
use crate::input;
use crate::print::{Output, description, diagnostics};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Resource types, in upper or lower case; Salt's state functions (`file.managed`), or all of a module (`pkg`).
    #[arg(required_unless_present = "list", value_name = "TYPE")]
    types: Vec<String>,
    /// List all types, with a line about each.
    #[arg(short, long, conflicts_with = "types")]
    list: bool,
    /// Print only the names of the attributes.
    #[arg(short, long)]
    short: bool,
    /// Include the providers and their features.
    #[arg(short, long)]
    providers: bool,
    /// Include the attributes that every type has.
    #[arg(short, long)]
    meta: bool,
    /// Text for people, or a list of documents in JSON.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// The source of further types: a folder, a scenario, a link, or - for standard input. By default there are Puppet's own types,
    /// and those below --modulepath.
    #[arg(short, long)]
    pub(super) input: Option<String>,
    #[command(flatten)]
    pub(super) node: NodeArguments,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let scenario = scenario(arguments, output)?;
    let known = known_types(&scenario);
    let (states, types): (Vec<&str>, Vec<&str>) =
        arguments.types.iter().map(String::as_str).partition(|name| is_state(name, &known.types));
    let mut found = if arguments.list { all(&known.types) } else { named(&types, arguments, &known)? };
    for described in found.iter_mut().filter(|_| !arguments.list) {
        if let Some(definition) = known.types.find(&described.name) {
            described.add_providers(definition, &declared_providers(&scenario, &described.name));
        }
    }
    tell(&known, &found, arguments.list, output)?;
    let states = described_states(&states)?;
    if arguments.format == Format::Json {
        match (found.is_empty(), states.is_empty()) {
            (_, true) => output.json(&found)?,
            (true, false) => output.json(&states)?,
            (false, false) => output.json(&(&found, &states))?,
        }
        return Ok(DONE);
    }
    if arguments.list {
        description::list(&found, output)?;
        return Ok(DONE);
    }
    let parts = description::Parts {
        details: !arguments.short,
        providers: arguments.providers,
        metaparameters: arguments.meta,
    };
    for (place, found) in found.iter().enumerate() {
        if place > 0 {
            output.line("")?;
        }
        description::print(found, parts, output)?;
    }
    for (place, state) in states.iter().enumerate() {
        if place > 0 || !found.is_empty() {
            output.line("")?;
        }
        description::state(state, output)?;
    }
    Ok(DONE)
}

/// All types by name.
fn all(types: &Types) -> Vec<TypeDescription> {
    let mut all: Vec<_> = types.iter().map(|definition| TypeDescription::of(definition)).collect();
    all.sort_by(|one, other| one.name.cmp(&other.name));
    all
}

/// True if a name is that of a state function of Salt, or of one of Salt's modules that is no type of Puppet's.
fn is_state(name: &str, types: &Types) -> bool {
    name.contains('.') || types.find(name).is_none() && !described(name).is_empty()
}

/// The state functions of these names, or of these modules.
fn described_states(names: &[&str]) -> Result<Vec<StateDescription>, Failure> {
    let mut all = Vec::new();
    for name in names {
        let found = described(name);
        if found.is_empty() {
            let text = format!("there is no state function {name} on the simulated host");
            return Err(match nearest_described(name) {
                Some(near) => Failure::input(format!("{text}: did you mean `{near}`?")),
                None => Failure::input(text),
            });
        }
        all.extend(found);
    }
    Ok(all)
}

/// The types of these names.
fn named(types: &[&str], arguments: &Arguments, known: &KnownTypes) -> Result<Vec<TypeDescription>, Failure> {
    let describe = |name: &&str| match known.types.find(name) {
        Some(definition) => Ok(TypeDescription::of(definition)),
        None => Err(unknown(name, arguments, &known.types)),
    };
    types.iter().map(describe).collect()
}

fn unknown(name: &str, arguments: &Arguments, types: &Types) -> Failure {
    if let Some(error) = types.broken(name) {
        return Failure::input(format!("Could not autoload puppet/type/{}: {error}", name.to_lowercase()));
    }
    let near = nearest(&name.to_lowercase(), types.iter().map(|known| known.name.as_str()));
    let failure = match near {
        Some(near) => Failure::input(format!("there is no resource type {name}: did you mean `{near}`?")),
        None => Failure::input(format!("there is no resource type {name}: `duckrow describe --list` lists all types")),
    };
    if arguments.input.is_some() || arguments.node.modulepath.is_some() {
        return failure;
    }
    failure
        .help("types of modules are found with --modulepath FOLDER, or with --input for an environment or a scenario")
}

/// The scenario that is searched for types.
fn scenario(arguments: &Arguments, output: &mut Output) -> Result<Scenario, Failure> {
    match &arguments.input {
        Some(input) => input::read_named(input, &arguments.node, output),
        None => input::read_nothing(&arguments.node, output),
    }
}

/// Prints the diagnostics about the files of these types; of all files, the errors in them.
fn tell(known: &KnownTypes, found: &[TypeDescription], list: bool, output: &mut Output) -> Result<(), Failure> {
    let is_of = |diagnostic: &Diagnostic, name: &str| {
        let file = diagnostic.at.map(|at| known.sources.file(at.file));
        file.is_some_and(|file| file.path.ends_with(&format!("/{name}.rb")))
    };
    let is_told = |diagnostic: &&Diagnostic| match list {
        true => diagnostic.severity == Severity::Error || diagnostic.code == "no-type-in-file",
        false => found.iter().any(|described| is_of(diagnostic, &described.name)),
    };
    let mut told = known.diagnostics.iter().filter(is_told);
    Ok(told.try_for_each(|told| diagnostics::print(&known.sources, told, output))?)
}
