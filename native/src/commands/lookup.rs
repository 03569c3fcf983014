//! `duckrow lookup`: data by key, as `puppet lookup` finds and explains it.

use std::env;

use clap::Args;
use duckrow_core::hiera::{Explains, Explanation};
use duckrow_core::run::{LookupQuestion, lookup};
use duckrow_core::trace::Level;
use duckrow_core::values::Value;
use duckrow_core::values::format::{json, ruby_text, yaml};
use serde_json::{Map, Value as Json};

use super::DONE;
use crate::arguments::NodeArguments;
use crate::failure::{Failure, INPUT};
use crate::input;
use crate::print::{Output, diagnostics};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The keys; the first one that has a value counts.
    #[arg(value_name = "KEY")]
    keys: Vec<String>,
    /// The environment to look in: a folder, a scenario, a link, or - for standard input.
    #[arg(short, long, default_value = ".")]
    input: String,
    /// Folders of environments; --environment names the one to look in (default: production).
    #[arg(long, value_name = "FOLDERS", conflicts_with = "input")]
    environmentpath: Option<String>,
    /// How values are merged: first, unique, hash or deep.
    #[arg(long, value_name = "TYPE")]
    merge: Option<String>,
    /// The prefix of values to remove, with --merge deep.
    #[arg(long, value_name = "PREFIX", allow_hyphen_values = true)]
    knock_out_prefix: Option<String>,
    /// Sort merged arrays, with --merge deep.
    #[arg(long)]
    sort_merged_arrays: bool,
    /// Merge hashes inside arrays by position, with --merge deep.
    #[arg(long)]
    merge_hash_arrays: bool,
    /// The data type that the value must have.
    #[arg(long = "type", value_name = "TYPE")]
    value_type: Option<String>,
    /// The value to use if none is found.
    #[arg(long, value_name = "VALUE", allow_hyphen_values = true)]
    default: Option<String>,
    /// Compile the manifests first, so that their variables count.
    #[arg(short, long)]
    compile: bool,
    /// Explain how the value was searched for.
    #[arg(long)]
    explain: bool,
    /// Explain how the options for keys (lookup_options) were found.
    #[arg(long)]
    explain_options: bool,
    /// The output format: yaml, json, or s for plain text. An explanation is plain text unless this says otherwise.
    #[arg(long, value_name = "FORMAT")]
    render_as: Option<String>,
    #[command(flatten)]
    node: NodeArguments,
}

#[derive(Debug, Clone, Copy)]
enum Format {
    Text,
    Json,
    Yaml,
}

const STRATEGIES: [&str; 4] = ["first", "hash", "unique", "deep"];

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let question = question(arguments)?;
    let format = format(arguments)?;
    let scenario = input::read_named(&place(arguments)?, &arguments.node, output)?;
    let answer = lookup(&scenario, &question);
    let logged = answer.trace.events().filter_map(|(_, event)| answer.trace.log_of(event));
    for entry in logged.filter(|entry| matches!(entry.level, Level::Notice | Level::Info)) {
        output.line(&entry.line())?;
    }
    answer.diagnostics.iter().try_for_each(|diagnostic| diagnostics::print(&answer.sources, diagnostic, output))?;
    match (&answer.found, &answer.explanation) {
        (Some(_), Some(explanation)) => show(explained(explanation, format)?, format, true, output)?,
        (Some(Ok(value)), None) => show(rendered(value, format)?, format, false, output)?,
        (Some(Err(error)), None) => {
            diagnostics::print(&answer.sources, error, output)?;
            return Ok(INPUT);
        }
        (None, _) => return Ok(INPUT),
    }
    Ok(DONE)
}

/// The input, or the folder of an environment.
fn place(arguments: &Arguments) -> Result<String, Failure> {
    let Some(folders) = &arguments.environmentpath else { return Ok(arguments.input.clone()) };
    let name = arguments.node.environment.as_deref().unwrap_or("production");
    let found = env::split_paths(folders).map(|folder| folder.join(name)).find(|folder| folder.is_dir());
    found.map(|folder| folder.to_string_lossy().into_owned()).ok_or_else(|| {
        Failure::input(format!(
            "Could not find a directory environment named '{name}' anywhere in the path: {folders}. Does the directory exist?"
        ))
    })
}

fn question(arguments: &Arguments) -> Result<LookupQuestion, Failure> {
    let only_options = arguments.explain_options && !arguments.explain;
    let merge = merge(arguments)?;
    let keys = match (arguments.keys.as_slice(), only_options) {
        // A key without a module, as Puppet calls it.
        ([], true) => vec!["__global__".to_owned()],
        ([], false) => {
            return Err(Failure::input("No keys were given to lookup.").help("name a key: duckrow lookup ntp::servers"));
        }
        (keys, _) => keys.to_vec(),
    };
    let explains = match (arguments.explain, arguments.explain_options) {
        (true, _) => Explains::Search,
        (false, true) => Explains::Options,
        (false, false) => Explains::Nothing,
    };
    Ok(LookupQuestion {
        keys,
        value_type: arguments.value_type.clone(),
        merge,
        default: arguments.default.clone(),
        compiles: arguments.compile,
        explains,
    })
}

/// The strategy of the merge with its options.
fn merge(arguments: &Arguments) -> Result<Option<Json>, Failure> {
    let has_options =
        arguments.sort_merged_arrays || arguments.merge_hash_arrays || arguments.knock_out_prefix.is_some();
    let strategy = arguments.merge.as_deref();
    if has_options && strategy != Some("deep") {
        return Err(Failure::input(
            "The options --knock-out-prefix, --sort-merged-arrays, and --merge-hash-arrays are only available with '--merge deep'",
        ));
    }
    let Some(strategy) = strategy else { return Ok(None) };
    if !STRATEGIES.contains(&strategy) {
        return Err(Failure::input("The --merge option only accepts 'first', 'hash', 'unique', or 'deep'"));
    }
    if strategy != "deep" {
        return Ok(Some(strategy.into()));
    }
    let mut options = Map::new();
    options.insert("strategy".to_owned(), "deep".into());
    options.insert("sort_merged_arrays".to_owned(), arguments.sort_merged_arrays.into());
    options.insert("merge_hash_arrays".to_owned(), arguments.merge_hash_arrays.into());
    if let Some(prefix) = &arguments.knock_out_prefix {
        options.insert("knockout_prefix".to_owned(), prefix.as_str().into());
    }
    Ok(Some(Json::Object(options)))
}

fn format(arguments: &Arguments) -> Result<Format, Failure> {
    let name = arguments.render_as.as_ref().map(|name| name.to_lowercase());
    match name.as_deref() {
        None if arguments.explain || arguments.explain_options => Ok(Format::Text),
        None | Some("yaml") => Ok(Format::Yaml),
        Some("s") => Ok(Format::Text),
        Some("json") => Ok(Format::Json),
        Some(other) => {
            Err(Failure::input(format!("Unknown rendering format '{other}'")).help("there are s, json and yaml"))
        }
    }
}

fn rendered(value: &Value, format: Format) -> Result<String, Failure> {
    match format {
        Format::Text => Ok(ruby_text(value)),
        Format::Json => json::write(value, &json::Layout::default()).map_err(Failure::input),
        Format::Yaml => Ok(yaml::write(value)),
    }
}

fn explained(explanation: &Explanation, format: Format) -> Result<String, Failure> {
    match format {
        Format::Text => Ok(explanation.written()),
        Format::Json => explanation.as_json().map_err(Failure::input),
        Format::Yaml => Ok(explanation.as_yaml()),
    }
}

/// Prints as Ruby's `puts` does. An explanation is for people, a value may be for programs.
fn show(mut text: String, format: Format, is_for_people: bool, output: &mut Output) -> Result<(), Failure> {
    if !text.ends_with('\n') {
        text.push('\n');
    }
    match format {
        Format::Json => output.json_text(&text)?,
        Format::Text if is_for_people => output.text(&text)?,
        Format::Text | Format::Yaml => output.document(&text)?,
    }
    Ok(())
}
