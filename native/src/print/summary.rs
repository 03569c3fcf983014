//! A run for people: the log, the outcome of every resource, and the differences on the simulated host.

use std::borrow::Cow;
use std::io;

use anstyle::Style;
use duckrow_core::apply::Graph;
use duckrow_core::report::{EventStatus, Report, ResourceReport, RunStatus};
use duckrow_core::run::Run;
use duckrow_core::scenario::Scenario;
use duckrow_core::simulator::{ChangeKind, ResourceChange};
use duckrow_core::trace::{Level, LogEntry, LogSource, Phase};
use indexmap::IndexMap;
use serde_json::Value as Json;

use super::{BOLD, DIM, GREEN, Output, RED, YELLOW, cycles, skipped, states, table};

/// Longer values are cut.
const WIDEST_VALUE: usize = 60;

/// Prints the summary.
pub(crate) fn print(scenario: &Scenario, run: &Run, output: &mut Output) -> io::Result<()> {
    if let Some(title) = &scenario.title {
        output.styled(&[(BOLD, title)])?;
        output.line("")?;
    }
    logged(run, output)?;
    if let Some(outcome) = run.states() {
        states::print(outcome, output)?;
        return different(run, output);
    }
    let Some(application) = run.application() else { return Ok(()) };
    if application.graph.as_ref().is_some_and(Graph::has_cycles) {
        cycles::print(&run.graph(), output)?;
    }
    applied(&application.report, output)?;
    different(run, output)?;
    totals(&application.report, output)
}

/// Prints the changes that the run left on the simulated host.
fn different(run: &Run, output: &mut Output) -> io::Result<()> {
    let Some(after) = run.system_after.as_ref().filter(|after| !after.changes.is_empty()) else { return Ok(()) };
    if run.states().is_some() {
        output.line("")?;
    }
    output.styled(&[(BOLD, "Different on the simulated host")])?;
    after.changes.iter().try_for_each(|change| changed(change, output))?;
    if run.states().is_some() { Ok(()) } else { output.line("") }
}

fn logged(run: &Run, output: &mut Output) -> io::Result<()> {
    let events = run.trace.events().filter(|(_, event)| event.phase != Phase::Apply);
    let entries = events.filter_map(|(_, event)| run.trace.log_of(event));
    // What stands for a diagnostic is shown as one.
    let is_shown =
        |log: &&LogEntry| log.level >= Level::Notice && (log.source != LogSource::Puppet || log.level < Level::Warning);
    let lines: Vec<String> = entries.filter(is_shown).map(|log| format!("  {}", log.line())).collect();
    if lines.is_empty() {
        return Ok(());
    }
    output.styled(&[(BOLD, "Logged by the evaluation")])?;
    lines.iter().try_for_each(|line| output.line(line))?;
    output.line("")
}

/// Every resource, in the order in which the agent reached it.
fn applied(report: &Report, output: &mut Output) -> io::Result<()> {
    let by_reference: IndexMap<&str, &ResourceReport> =
        report.resources.iter().map(|resource| (resource.reference.as_str(), resource)).collect();
    let ordered = report.order.iter().filter_map(|reference| by_reference.get(reference.as_str()).copied());
    let natives: Vec<&ResourceReport> = ordered.filter(|resource| !resource.kind.is_container()).collect();
    if natives.is_empty() {
        return Ok(());
    }
    let title = if report.noop { "Would be applied, in this order" } else { "Applied, in this order" };
    output.styled(&[(BOLD, title)])?;
    let width = table::width(natives.iter().map(|resource| resource.reference.as_str()), 48);
    for (index, resource) in natives.iter().enumerate() {
        let (style, word) = status(resource);
        let reference = table::fit(&resource.reference, width);
        let number = format!("{:>4}  ", index + 1);
        output.styled(&[(DIM, &number), (Style::new(), &reference), (Style::new(), "  "), (style, &word)])?;
        for event in resource.events.iter().filter(|event| event.status != EventStatus::Audit) {
            let (property, colon) = event.property.as_deref().map_or(("", ""), |property| (property, ": "));
            let parts = ["        ", property, colon, event.message.as_str()];
            output.styled(&[(DIM, &parts.concat())])?;
        }
    }
    output.line("")
}

/// The outcome of a resource, in a few words.
fn status(resource: &ResourceReport) -> (Style, Cow<'static, str>) {
    let has = |status| resource.events.iter().any(|event| event.property.is_some() && event.status == status);
    match () {
        () if resource.skipped => (YELLOW, skipped(resource.skip_reason.as_ref()).into()),
        () if resource.failed => (RED, "failed".into()),
        () if resource.failed_to_restart => (RED, "its refresh failed".into()),
        () if resource.events.iter().any(|event| event.status == EventStatus::Noop) => (YELLOW, "would change".into()),
        () if has(EventStatus::Success) && resource.restarted => (GREEN, "changed, refreshed".into()),
        () if has(EventStatus::Success) => (GREEN, "changed".into()),
        () if resource.restarted => (GREEN, "refreshed".into()),
        () => (DIM, "nothing to change".into()),
    }
}

fn changed(change: &ResourceChange, output: &mut Output) -> io::Result<()> {
    let (style, mark) = match change.change {
        ChangeKind::Created => (GREEN, "+"),
        ChangeKind::Removed => (RED, "-"),
        ChangeKind::Changed => (YELLOW, "~"),
    };
    output.styled(&[(style, &format!("  {mark} ")), (Style::new(), &change.resource)])?;
    for (name, values) in &change.attributes {
        output.line(&format!("      {name}: {} → {}", value(&values.before), value(&values.after)))?;
    }
    Ok(())
}

fn value(value: &Json) -> String {
    let text = value.as_str().map_or_else(|| value.to_string(), |text| format!("{text:?}"));
    let width = table::width([text.as_str()].into_iter(), WIDEST_VALUE);
    table::fit(&text, width)
}

fn totals(report: &Report, output: &mut Output) -> io::Result<()> {
    let count = |name: &str| report.metrics.resources.get(name).copied().unwrap_or_default();
    let counts = [
        (count("changed"), "changed"),
        (count("restarted"), "refreshed"),
        (report.metrics.events.get("noop").copied().unwrap_or_default(), "would change"),
        (count("failed") + count("failed_to_restart"), "failed"),
        (count("skipped"), "skipped"),
    ];
    let counts = counts.into_iter().filter(|(count, _)| *count > 0).map(|(count, word)| format!("{count} {word}"));
    let total = count("total");
    let noun = if total == 1 { "resource" } else { "resources" };
    let counts: Vec<String> = counts.collect();
    let style = if report.status == RunStatus::Failed { RED } else { BOLD };
    let details = if counts.is_empty() { String::new() } else { format!(": {}", counts.join(", ")) };
    output.styled(&[(style, &format!("{total} {noun}{details}"))])
}
