//! Puppet's log. A line that stands for a diagnostic is printed as that diagnostic, with its place in the text.

use std::io;

use anstyle::Style;
use duckrow_core::run::Run;
use duckrow_core::source::Diagnostic;
use duckrow_core::trace::{Level, LogEntry, Phase};

use super::{GREEN, Output, RED, YELLOW, diagnostics};

/// What the evaluation logs, on standard output, as the article shows it; diagnostics on standard error.
pub(crate) fn evaluation(run: &Run, output: &mut Output) -> io::Result<()> {
    print(run, output, |phase, level| phase != Phase::Apply && level >= Level::Notice, |_| true)
}

/// The whole log; as with Puppet, warnings and errors on standard error.
pub(crate) fn application(run: &Run, is_verbose: bool, output: &mut Output) -> io::Result<()> {
    let least = if is_verbose { Level::Info } else { Level::Notice };
    print(run, output, |_, level| level >= least, |level| level < Level::Warning)
}

fn print(
    run: &Run,
    output: &mut Output,
    is_shown: impl Fn(Phase, Level) -> bool,
    is_output: impl Fn(Level) -> bool,
) -> io::Result<()> {
    let mut waiting: Vec<&Diagnostic> = run.diagnostics.iter().collect();
    for (_, event) in run.trace.events() {
        let Some(log) = run.trace.log_of(event) else { continue };
        if let Some(place) = waiting.iter().position(|diagnostic| stands_for(log, diagnostic)) {
            diagnostics::print(&run.sources, waiting.remove(place), output)?;
        } else if is_shown(event.phase, log.level) {
            let line = log.line();
            let parts = [(style(log.level), line.as_str())];
            if is_output(log.level) { output.styled(&parts)? } else { output.error_line(&parts)? }
        }
    }
    for diagnostic in waiting {
        diagnostics::print(&run.sources, diagnostic, output)?;
    }
    Ok(())
}

fn stands_for(log: &LogEntry, diagnostic: &Diagnostic) -> bool {
    log.source == "Puppet" && log.message == diagnostic.message
}

/// Puppet's colours.
fn style(level: Level) -> Style {
    match level {
        Level::Debug | Level::Notice => Style::new(),
        Level::Info => GREEN,
        Level::Warning => YELLOW,
        Level::Err | Level::Alert | Level::Emerg | Level::Crit => RED,
    }
}
