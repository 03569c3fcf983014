//! `duckrow describe`: what a resource type is for and what it has (Puppet: `puppet describe`). Nothing is run.

use clap::{Args, ValueEnum};
use duckrow_core::names::Names;
use duckrow_core::resource_types::{TypeDescription, Types};
use duckrow_core::source::nearest;

use super::DONE;
use crate::failure::Failure;
use crate::print::{Output, description};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Resource types, in any case.
    #[arg(required_unless_present = "list", value_name = "TYPE")]
    types: Vec<String>,
    /// Name all types, with a line each.
    #[arg(short, long, conflicts_with = "types")]
    list: bool,
    /// Name the attributes only.
    #[arg(short, long)]
    short: bool,
    /// Tell of the providers and what they can do.
    #[arg(short, long)]
    providers: bool,
    /// Tell of the attributes that every type has.
    #[arg(short, long)]
    meta: bool,
    /// Text for people, or a list of documents in JSON.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Debug, Clone, Copy, PartialEq, Default, ValueEnum)]
enum Format {
    #[default]
    Text,
    Json,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let types = Types::stock(&mut Names::new());
    let found = if arguments.list { all(&types) } else { named(&types, &arguments.types)? };
    if arguments.format == Format::Json {
        output.json(&found)?;
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
    Ok(DONE)
}

/// All types by name.
fn all(types: &Types) -> Vec<TypeDescription> {
    let mut all: Vec<_> = types.iter().map(|definition| TypeDescription::of(definition)).collect();
    all.sort_by(|one, other| one.name.cmp(&other.name));
    all
}

/// The types of these names.
fn named(types: &Types, names: &[String]) -> Result<Vec<TypeDescription>, Failure> {
    let describe = |name: &String| match types.find(name) {
        Some(definition) => Ok(TypeDescription::of(definition)),
        None => {
            let near = nearest(&name.to_lowercase(), types.iter().map(|known| known.name.as_str())).map(str::to_owned);
            let help = near.map_or_else(
                || "`duckrow describe --list` names those that there are".to_owned(),
                |near| format!("did you mean `{near}`?"),
            );
            Err(Failure::input(format!("there is no resource type {name}: {help}")))
        }
    };
    names.iter().map(describe).collect()
}
