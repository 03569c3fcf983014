//! `duckrow graph`: pictures.

use clap::{Args, ValueEnum};
use duckrow_core::run::LayoutOptions;

use super::DONE;
use crate::arguments::InputArguments;
use crate::failure::{Failure, INPUT};
use crate::input;
use crate::print::graph::{View, dot, mermaid};
use crate::print::{Output, diagnostics};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The language of Graphviz or Mermaid (for Markdown), an SVG picture, or JSON.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// The edges that a picture shows; JSON has all of them.
    #[arg(long, value_enum, default_value_t)]
    view: View,
    /// The width of the SVG picture, in pixels.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(200..=10_000))]
    width: u32,
    #[command(flatten)]
    pub(super) input: InputArguments,
}

#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum Format {
    #[default]
    Dot,
    Mermaid,
    Svg,
    Json,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let scenario = input::read(&arguments.input, None, output)?;
    let run = duckrow_core::run(&scenario);
    diagnostics::print_all(&run, output)?;
    let graph = run.graph();
    match arguments.format {
        Format::Dot => output.document(&dot::document(&graph, arguments.view))?,
        Format::Mermaid => output.document(&mermaid::document(&graph, arguments.view))?,
        Format::Svg => output.picture(&run.svg(&options(arguments)))?,
        Format::Json => output.json(&graph)?,
    }
    // A cycle is worth a picture, too.
    Ok(if run.is_compiled { DONE } else { INPUT })
}

fn options(arguments: &Arguments) -> LayoutOptions {
    // Boxes are always there; without them a picture of relationships would not say what begins and ends.
    let relationships = (arguments.view == View::Containment).then(Vec::new);
    LayoutOptions { width: Some(arguments.width), relationships, ..LayoutOptions::default() }
}
