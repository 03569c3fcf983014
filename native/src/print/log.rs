//! Puppet's log. A line that stands for a diagnostic is printed as that diagnostic, with its place in the text.

use std::io;

use anstyle::Style;
use duckrow_core::resource_types::Compilation;
use duckrow_core::run::{Run, agent_beginning};
use duckrow_core::source::{Diagnostic, Sources};
use duckrow_core::trace::{Level, LogEntry, LogId, Phase, Trace};
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

/// The log of an application, as far as it was printed: as with Puppet, warnings and errors on standard error.
#[derive(Debug)]
pub(crate) struct ApplicationLog {
    least: Level,
    /// The events that were gone through.
    printed: usize,
    /// The agent's first lines, until they are printed.
    beginning: Option<[String; 2]>,
    /// True if a line may stand for a diagnostic that is known at the end only.
    waits: bool,
}

impl ApplicationLog {
    /// A log of which nothing is printed.
    pub(crate) const fn new(is_verbose: bool) -> Self {
        let least = if is_verbose { Level::Info } else { Level::Notice };
        Self { least, printed: 0, beginning: None, waits: false }
    }

    /// Prints what was said until the catalog was compiled.
    pub(crate) fn compiled(&mut self, of: &Compilation<'_>, output: &mut Output) -> io::Result<()> {
        self.beginning = Some(agent_beginning(&of.catalog.environment));
        self.go_on(Lines { trace: of.trace, sources: of.sources, known: &by_log(of.diagnostics) }, output)
    }

    /// Prints what was said since, if it is known in full.
    pub(crate) fn applied(&mut self, trace: &Trace, output: &mut Output) -> io::Result<()> {
        let mut said = trace.events_after(self.printed).filter_map(|(_, event)| trace.log_of(event));
        self.waits |= said.any(|log| log.at.is_some());
        if self.waits {
            return Ok(());
        }
        self.go_on(Lines { trace, sources: &Sources::default(), known: &IndexMap::new() }, output)?;
        output.flush()
    }

    /// Prints the rest.
    pub(crate) fn finish(mut self, run: &Run, output: &mut Output) -> io::Result<()> {
        if self.printed == 0 {
            self.beginning = run.agent_begins();
        }
        let lines = Lines { trace: &run.trace, sources: &run.sources, known: &by_log(&run.diagnostics) };
        self.go_on(lines, output)?;
        for diagnostic in not_logged(run) {
            self.begin(output)?;
            diagnostics::print(&run.sources, diagnostic, output)?;
        }
        match run.agent_begins() {
            Some(_) => self.begin(output)?,
            None => self.beginning = None,
        }
        match run.agent_fails() {
            Some(text) => output.error_line(&[(RED, &format!("Error: {text}"))]),
            None => Ok(()),
        }
    }

    fn go_on(&mut self, lines: Lines<'_>, output: &mut Output) -> io::Result<()> {
        for (_, event) in lines.trace.events_after(self.printed) {
            self.printed += 1;
            let Some(id) = event.log else { continue };
            if event.phase == Phase::Apply {
                self.begin(output)?;
            }
            let log = lines.trace.log(id);
            match lines.known.get(&id) {
                Some(diagnostic) => diagnostics::print(lines.sources, diagnostic, output)?,
                None if log.level < self.least => {}
                None if log.level < Level::Warning => output.styled(&[(style(log.level), &log.line())])?,
                None => output.error_line(&[(style(log.level), &log.line())])?,
            }
        }
        Ok(())
    }

    /// Prints the agent's first lines.
    fn begin(&mut self, output: &mut Output) -> io::Result<()> {
        let lines = self.beginning.take().filter(|_| self.least <= Level::Info);
        lines.iter().flatten().try_for_each(|line| output.styled(&[(GREEN, &format!("Info: {line}"))]))
    }
}

/// Events, and the diagnostics for which their lines stand.
#[derive(Clone, Copy)]
struct Lines<'a> {
    trace: &'a Trace,
    sources: &'a Sources,
    known: &'a IndexMap<LogId, &'a Diagnostic>,
}

/// The whole log of an application.
pub(crate) fn application(run: &Run, is_verbose: bool, output: &mut Output) -> io::Result<()> {
    ApplicationLog::new(is_verbose).finish(run, output)
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
    let known = by_log(&run.diagnostics);
    for (_, event) in run.trace.events() {
        let Some(id) = event.log else { continue };
        let entry = known.get(&id).map_or_else(|| Entry::Line(run.trace.log(id)), |known| Entry::Diagnostic(known));
        show(event.phase, entry, output)?;
    }
    not_logged(run).try_for_each(|diagnostic| show(Phase::Apply, Entry::Diagnostic(diagnostic), output))
}

/// The diagnostic for which each log line stands.
fn by_log(diagnostics: &[Diagnostic]) -> IndexMap<LogId, &Diagnostic> {
    diagnostics.iter().filter_map(|diagnostic| Some((diagnostic.log?, diagnostic))).collect()
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
