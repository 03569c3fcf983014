//! Puppet's log. A line that stands for a diagnostic is printed as that diagnostic, with its place in the text.

use std::collections::VecDeque;
use std::io;

use anstyle::Style;
use duckrow_core::run::Run;
use duckrow_core::source::Diagnostic;
use duckrow_core::trace::{Level, LogEntry, LogSource, Phase};
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
    let mut waiting = Waiting::of(run);
    for (_, event) in run.trace.events() {
        _ = run.trace.log_of(event).and_then(|log| waiting.take(log));
    }
    waiting.rest().try_for_each(|diagnostic| diagnostics::print(&run.sources, diagnostic, output))
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
    let mut waiting = Waiting::of(run);
    for (_, event) in run.trace.events() {
        let Some(log) = run.trace.log_of(event) else { continue };
        let entry = waiting.take(log).map_or(Entry::Line(log), Entry::Diagnostic);
        show(event.phase, entry, output)?;
    }
    waiting.rest().try_for_each(|diagnostic| show(Phase::Apply, Entry::Diagnostic(diagnostic), output))
}

/// Diagnostics that no log line has stood for yet, by their messages.
struct Waiting<'a> {
    all: &'a [Diagnostic],
    by_message: IndexMap<&'a str, VecDeque<usize>>,
    is_taken: Vec<bool>,
}

impl<'a> Waiting<'a> {
    /// All diagnostics of a run.
    fn of(run: &'a Run) -> Self {
        let mut by_message: IndexMap<&str, VecDeque<usize>> = IndexMap::new();
        for (place, diagnostic) in run.diagnostics.iter().enumerate() {
            by_message.entry(&diagnostic.message).or_default().push_back(place);
        }
        Self { all: &run.diagnostics, by_message, is_taken: vec![false; run.diagnostics.len()] }
    }

    /// The diagnostic that a log line stands for.
    fn take(&mut self, log: &LogEntry) -> Option<&'a Diagnostic> {
        if log.source != LogSource::Puppet {
            return None;
        }
        let place = self.by_message.get_mut(log.message.as_str())?.pop_front()?;
        *self.is_taken.get_mut(place)? = true;
        self.all.get(place)
    }

    /// The diagnostics that are left, in their order.
    fn rest(self) -> impl Iterator<Item = &'a Diagnostic> {
        let left = self.all.iter().zip(self.is_taken).filter(|(_, is_taken)| !is_taken);
        left.map(|(diagnostic, _)| diagnostic)
    }
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
