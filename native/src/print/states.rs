//! The returns of states, as Salt's outputter `highstate` shows them, without the times, which nobody measured.

use std::io;

use anstyle::Style;
use duckrow_core::states::{StateReturn, States};
use serde_json::Value as Json;

use super::{CYAN, GREEN, Output, RED, YELLOW, nested};

/// Prints all states in the order of their run, and how many succeeded.
pub(crate) fn print(outcome: &States, output: &mut Output) -> io::Result<()> {
    if outcome.report.is_none() {
        return Ok(());
    }
    output.line("local:")?;
    for result in &outcome.results {
        state(result, output)?;
    }
    totals(&outcome.results, output)
}

fn style(result: &StateReturn) -> Style {
    match result.result {
        Some(false) => RED,
        None => YELLOW,
        Some(true) if is_changed(result) => CYAN,
        Some(true) => GREEN,
    }
}

/// True if something is noted as changed.
fn is_changed(result: &StateReturn) -> bool {
    result.changes.as_object().is_some_and(|changes| !changes.is_empty())
}

fn state(result: &StateReturn, output: &mut Output) -> io::Result<()> {
    let style = style(result);
    let mut line = |text: &str| output.styled(&[(style, text)]);
    line("----------")?;
    line(&format!("          ID: {}", result.id))?;
    line(&format!("    Function: {}.{}", result.state, result.fun))?;
    if result.name != result.id {
        line(&format!("        Name: {}", result.name))?;
    }
    let word = match result.result {
        Some(true) => "True",
        Some(false) => "False",
        None => "None",
    };
    line(&format!("      Result: {word}"))?;
    line(&format!("     Comment: {}", result.comment.trim_end().replace('\n', "\n              ")))?;
    line("     Changes:   ")?;
    if is_changed(result) {
        for text in nested::lines(&result.changes, 14) {
            line(&text)?;
        }
    }
    Ok(())
}

fn totals(results: &[StateReturn], output: &mut Output) -> io::Result<()> {
    let count = |wanted: &dyn Fn(&StateReturn) -> bool| results.iter().filter(|result| wanted(result)).count();
    let failed = count(&|result| result.result == Some(false));
    let unchanged = count(&|result| result.result.is_none());
    let changed = count(&is_changed);
    let succeeded = results.len() - failed;
    let notes: Vec<String> = [("unchanged", unchanged), ("changed", changed)]
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|(word, count)| format!("{word}={count}"))
        .collect();
    let notes = if notes.is_empty() { String::new() } else { format!(" ({})", notes.join(", ")) };
    let width = results.len().to_string().len();
    output.line("")?;
    output.styled(&[(CYAN, "Summary for local")])?;
    output.styled(&[(CYAN, "------------")])?;
    output.styled(&[(GREEN, &format!("Succeeded: {succeeded:>width$}")), (Style::new(), &notes)])?;
    let red = if failed > 0 { RED } else { CYAN };
    output.styled(&[(red, &format!("Failed:    {failed:>width$}"))])?;
    output.styled(&[(CYAN, "------------")])?;
    output.line(&format!("Total states run:     {}", results.len()))
}

/// The chunks in the order of their run, as `state.show_lowstate` shows them.
pub(crate) fn low(outcome: &States, output: &mut Output) -> io::Result<()> {
    output.line("local:")?;
    nested::lines(&Json::Array(outcome.compiled.low()), 4).iter().try_for_each(|line| output.line(line))
}
