//! Puppet's log. A line that stands for a diagnostic is printed as that diagnostic, with its place in the text.

use std::io;

use anstyle::Style;
use duckrow_core::run::Run;
use duckrow_core::source::Diagnostic;
use duckrow_core::trace::{Level, LogEntry, LogId, Phase};
use indexmap::IndexMap;

use super::{GREEN, Output, RED, YELLOW, diagnostics};

/// Prints the log of the evaluation on standard output, as the article shows it; diagnostics on standard error.
pub(crate) fn evaluation(run: &Run, output: &mut Output) -> io::Result<()> {
    print(run, output, |phase, entry, output| match entry {
        Entry::Diagnostic(diagnostic) => diagnostics::print(&run.sources, diagnostic, output),
        Entry::Line(log) if phase == Phase::Apply || log.level < Level::Notice => Ok(()),
        Entry::Line(log) => output.styled(&[(style(log.level), &log.line())]),
    })
}

/// The whole log; as with Puppet, warnings and errors on standard error.
pub(crate) fn application(run: &Run, is_verbose: bool, output: &mut Output) -> io::Result<()> {
    let least = if is_verbose { Level::Info } else { Level::Notice };
    let mut beginning = run.agent_begins();
    print(run, output, |phase, entry, output| {
        if phase == Phase::Apply {
            begin(beginning.take(), least, output)?;
        }
        match entry {
            Entry::Diagnostic(diagnostic) => diagnostics::print(&run.sources, diagnostic, output),
            Entry::Line(log) if log.level < least => Ok(()),
            Entry::Line(log) if log.level < Level::Warning => output.styled(&[(style(log.level), &log.line())]),
            Entry::Line(log) => output.error_line(&[(style(log.level), &log.line())]),
        }
    })?;
    begin(beginning, least, output)?;
    match run.agent_fails() {
        Some(text) => output.error_line(&[(RED, &format!("Error: {text}"))]),
        None => Ok(()),
    }
}

/// Prints the agent's first lines.
fn begin(lines: Option<[String; 2]>, least: Level, output: &mut Output) -> io::Result<()> {
    let lines = lines.filter(|_| least <= Level::Info);
    lines.iter().flatten().try_for_each(|line| output.styled(&[(GREEN, &format!("Info: {line}"))]))
}

/// Prints the reason why there are no events, on standard error.
pub(crate) fn untold(run: &Run, output: &mut Output) -> io::Result<()> {
    not_logged(run).try_for_each(|diagnostic| diagnostics::print(&run.sources, diagnostic, output))
}

/// A line of the log, or the line that stands for one.
enum Entry<'a> {
    Line(&'a LogEntry),
    Diagnostic(&'a Diagnostic),
}

/// Goes through the log; diagnostics that no line stands for come last.
fn print(
    run: &Run,
    output: &mut Output,
    mut show: impl FnMut(Phase, Entry<'_>, &mut Output) -> io::Result<()>,
) -> io::Result<()> {
    let known = by_log(run);
    for (_, event) in run.trace.events() {
        let Some(id) = event.log else { continue };
        let entry = known.get(&id).map_or_else(|| Entry::Line(run.trace.log(id)), |known| Entry::Diagnostic(known));
        show(event.phase, entry, output)?;
    }
    not_logged(run).try_for_each(|diagnostic| show(Phase::Apply, Entry::Diagnostic(diagnostic), output))
}

/// The diagnostic for which each log line stands.
fn by_log(run: &Run) -> IndexMap<LogId, &Diagnostic> {
    run.diagnostics.iter().filter_map(|diagnostic| Some((diagnostic.log?, diagnostic))).collect()
}

/// The diagnostics for which no log line stands, in their order.
fn not_logged(run: &Run) -> impl Iterator<Item = &Diagnostic> {
    run.diagnostics.iter().filter(|diagnostic| diagnostic.log.is_none())
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
