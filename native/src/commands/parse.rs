//! `duckrow parse`: the syntax tree, as `puppet parser dump` prints it; of states the high data.

use duckrow_core::run::{CompileOnly, Telling};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use duckrow_core::scenario::Scenario;
use duckrow_core::syntax::{self, Parsed, ValidationOptions};

use super::DONE;
use crate::failure::{Failure, INPUT};
use crate::input::texts::{Kind, Text, Texts};
use crate::input::{self, Code};
use crate::print::{Output, diagnostics, nested};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Manifests, templates (*.epp), folders of these, states (*.sls), or - for a manifest on standard input.
    #[arg(required_unless_present = "execute", conflicts_with = "execute", value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    /// Code instead of files.
    #[arg(short, long, value_name = "CODE", allow_hyphen_values = true)]
    execute: Option<String>,
    /// The format of the tree.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Format {
    /// The text that `puppet parser dump` and `state.show_highstate` print.
    #[default]
    Text,
    /// The JSON that `puppet parser dump --format json` prints.
    Json,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let mut texts = Texts::default();
    let options = ValidationOptions::default();
    let mut code = DONE;
    if let Some(text) = &arguments.execute {
        let parsed = texts.check("command-line-string", text, &options);
        code = code.max(print(&texts, &parsed, "", arguments.format, output)?);
    }
    for path in &arguments.files {
        if path.as_os_str() == "-" {
            let parsed = texts.check("stdin", &input::standard_input()?, &options);
            code = code.max(print(&texts, &parsed, "", arguments.format, output)?);
            continue;
        }
        let found = match input::code(path, output)? {
            Code::Texts(found) => found,
            Code::States(scenario) => {
                code = code.max(high_data(&scenario, arguments.format, output)?);
                continue;
            }
        };
        if let [Text { kind: Kind::Data(_), path, .. }] = found.as_slice() {
            return Err(Failure::input(format!("{} is data and has no syntax tree", path.display()))
                .help("parse takes manifests (*.pp), templates (*.epp) and states (*.sls)"));
        }
        for text in found.iter().filter(|text| !matches!(text.kind, Kind::Data(_))) {
            let parsed = texts.check_file(text, options)?;
            // Puppet breaks no line behind the name.
            let title = format!("--- {}", text.path.display());
            code = code.max(print(&texts, &parsed, &title, arguments.format, output)?);
        }
    }
    Ok(code)
}

/// The tree behind its title, or the errors.
fn print(texts: &Texts, parsed: &Parsed, title: &str, format: Format, output: &mut Output) -> Result<u8, Failure> {
    for diagnostic in &parsed.diagnostics {
        diagnostics::print(&texts.sources, diagnostic, output)?;
    }
    if parsed.has_errors() {
        return Ok(INPUT);
    }
    let (program, names) = (&parsed.program, &texts.names);
    match format {
        Format::Text => output.text(&format!("{title}{}\n", syntax::dump(program, names)))?,
        // Puppet gives no name of the file here.
        Format::Json => output.json_text(&syntax::dump_json(program, names))?,
    }
    Ok(DONE)
}

/// Prints the high data of states, as `state.show_highstate` shows it, or the errors.
fn high_data(scenario: &Scenario, format: Format, output: &mut Output) -> Result<u8, Failure> {
    let run = duckrow_core::run_in(scenario, &mut CompileOnly, Telling::Everything);
    let Some(high) = run.states().and_then(|states| states.compiled.high()) else {
        diagnostics::print_all(&run, output)?;
        return Ok(INPUT);
    };
    match format {
        Format::Json => output.json(&high)?,
        Format::Text => {
            output.line("local:")?;
            nested::lines(&high, 4).iter().try_for_each(|line| output.line(line))?;
        }
    }
    Ok(DONE)
}
