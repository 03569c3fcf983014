//! Messages about cycles: Puppet's own text first, then every edge of the paths that it shows, and the relations to
//! drop.

use std::fmt::Write as _;

use ecow::EcoString;

use super::{Cycle, Edge, Remedy, Step};
use crate::agent::Agent;
use duckrow_record::catalog::EdgeOrigin;
use duckrow_text::names::FastSet;
use duckrow_text::source::{Diagnostic, FileSpan, Severity, Sources};

/// The number of cycles for which advice is given.
const MOST_HELPED: usize = 5;
/// The maximum number of relations of a remedy that are named.
pub const MOST_NAMED: usize = 5;

/// Puppet's text about all cycles. The two characters backslash and n between them are Puppet's own.
pub(crate) fn message(cycles: &[Cycle]) -> Option<String> {
    let plural = match cycles.len() {
        0 => return None,
        1 => "",
        _ => "s",
    };
    let texts: String = cycles.iter().map(|cycle| format!("{}\\n", cycle.text)).collect();
    let hint = "Try the '--graph' option and opening the resulting '.dot' file in OmniGraffle or GraphViz";
    Some(format!("Found {} dependency cycle{plural}:\n{texts}{hint}", cycles.len()))
}

/// One error about all cycles: every edge of the ways shown, and of those to drop, with its origin.
pub(crate) fn diagnostic(cycles: &[Cycle], agent: &Agent, sources: &Sources) -> Option<Diagnostic> {
    let at = cycles.iter().find_map(|cycle| cycle.place(agent));
    let mut error = Diagnostic::new("dependency-cycle", Severity::Error, at, message(cycles)?)
        .printed(duckrow_text::source::Position::None);
    let mut known = FastSet::default();
    for cycle in cycles {
        let remedy = cycle.remedy.iter().flat_map(|remedy| remedy.steps.iter().take(MOST_NAMED));
        for step in cycle.way().iter().chain(remedy) {
            let Some(at) = step.edge.at else { continue };
            let [from, to] = [step.from, step.to].map(|point| &agent.members[point.member()].text);
            let text = format!("{from} comes before {to}: {}", step.edge.origin.name());
            if known.insert(text.clone()) {
                error = error.label(at, text);
            }
        }
    }
    let mut helps: Vec<String> = cycles.iter().take(MOST_HELPED).map(|cycle| help(cycle, agent, sources)).collect();
    if cycles.len() > MOST_HELPED {
        helps.push(format!("`duckrow graph` shows {} more cycles", cycles.len() - MOST_HELPED));
    }
    Some(error.help(helps.join("; ")))
}

/// The advice on how to break a cycle.
fn help(cycle: &Cycle, agent: &Agent, sources: &Sources) -> String {
    let Some(Remedy { steps, is_smallest }) = &cycle.remedy else {
        return "removing what somebody wrote doesn't break it: it follows from containment and from the types' own rules".into();
    };
    to_drop("relations", steps.iter().map(|step| relation(step, agent, sources)), *is_smallest)
}

/// The advice on which relations to drop, in the terms of either language: Puppet's relations, or Salt's requisites.
pub fn to_drop(what: &str, dropped: impl ExactSizeIterator<Item = String>, is_smallest: bool) -> String {
    let number = dropped.len();
    let mut text = match (number, is_smallest) {
        (1, _) => "drop ".to_owned(),
        (_, true) => format!("drop these {number} {what}, fewer are not enough: "),
        (_, false) => format!("drop these {number} {what}, though fewer may be enough: "),
    };
    text += &dropped.take(MOST_NAMED).collect::<Vec<_>>().join(", ");
    if number > MOST_NAMED {
        _ = write!(text, " and {} more", number - MOST_NAMED);
    }
    text
}

/// `` `->` on line 3 (File[/a] before File[/b]) ``
fn relation(step: &Step, agent: &Agent, sources: &Sources) -> String {
    let text = |point: super::Point| -> &EcoString { &agent.members[point.member()].text };
    let Edge { origin, at, .. } = step.edge;
    Precedence { origin, at, from: text(step.from), to: text(step.to) }.text(sources)
}

/// A relation that puts one thing before another.
#[derive(Debug, Clone, Copy)]
pub struct Precedence<'a> {
    /// The kind of the relation.
    pub origin: EdgeOrigin,
    /// The place where the relation is written.
    pub at: Option<FileSpan>,
    /// The display name of the first.
    pub from: &'a str,
    /// The display name of the second.
    pub to: &'a str,
}

impl Precedence<'_> {
    /// A part of a sentence; the file is named if there are several.
    pub fn text(self, sources: &Sources) -> String {
        let Self { origin, at, from, to } = self;
        let place = match at {
            None => String::new(),
            Some(at) if sources.iter().len() > 1 => format!(" at {}:{}", sources.file(at.file).path, sources.line(at)),
            Some(at) => format!(" on line {}", sources.line(at)),
        };
        format!("`{}`{place} ({from} before {to})", origin.name())
    }
}
