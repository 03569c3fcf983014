//! `duckrow facts`: the facts of this host, as Facter finds them (`facter`).

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use duckrow_core::scenario::{Language, Version};

use super::DONE;
use crate::arguments::one_of;
use crate::facts::{self, External, Wanted};
use crate::failure::Failure;
use crate::print::{self, Output};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Facts, and keys in them: os.family. By default all facts.
    #[arg(value_name = "KEY")]
    keys: Vec<String>,
    /// Text as Facter prints it, or a document.
    #[arg(long, value_enum, default_value_t)]
    format: Form,
    /// Include the legacy facts.
    #[arg(long)]
    show_legacy: bool,
    /// A folder of external facts, in place of the usual ones.
    #[arg(long, value_name = "FOLDER")]
    external_dir: Vec<PathBuf>,
    /// Leave out external facts, including those of the environment.
    #[arg(long, conflicts_with = "external_dir")]
    no_external_facts: bool,
    /// The language level that the fact puppetversion names.
    #[arg(long, value_name = "LEVEL", value_parser = one_of::<Language>(&Language::NAMES))]
    language: Option<Language>,
}

/// The form of the output.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Form {
    #[default]
    Text,
    Json,
    Yaml,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let external = match arguments.external_dir.as_slice() {
        _ if arguments.no_external_facts => External::None,
        [] => External::Usual,
        folders => External::Folders(folders.to_vec()),
    };
    let language = arguments.language.unwrap_or_else(|| Version::NEWEST.language());
    // Who names a flat fact wants it.
    let legacy = arguments.show_legacy || !arguments.keys.is_empty();
    let found = facts::of_this_host(&Wanted { language, legacy, external })?;
    for warning in &found.warnings {
        output.warning(warning)?;
    }
    let answer = facts::answer(found, &arguments.keys);
    match arguments.format {
        Form::Text => output.document(&print::facts::text(&answer))?,
        Form::Json => output.json(&print::facts::whole(answer))?,
        Form::Yaml => output.document(&print::facts::yaml(&print::facts::whole(answer)))?,
    }
    Ok(DONE)
}
