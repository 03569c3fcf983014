//! The other order of a pair, as a scenario that anybody can run: the same manifests with one arrow more at their end.

use crate::reference::reference;
use duckrow_engine::Run;
use duckrow_loader::Environment;
use duckrow_scenario::Scenario;
use duckrow_text::source::{FileSpan, Fix, Span};

/// The other order of a pair: an edit that forces it, made for looking at, not for keeping.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turned {
    /// The edit: an arrow at the end of the manifests.
    pub edit: Fix,
    /// True if it is the right order, and that of the manifest the wrong one.
    pub is_right: bool,
}

/// An arrow between two resources.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Arrow<'a> {
    pub(crate) from: &'a str,
    /// `->` or `~>`.
    pub(crate) sign: &'a str,
    pub(crate) to: &'a str,
}

/// The edit that writes an arrow; nothing if there are no manifests.
pub(crate) fn turned(scenario: &Scenario, run: &Run, Arrow { from, sign, to }: Arrow<'_>) -> Option<Fix> {
    let arrow = format!("{} {sign} {}", reference(from)?, reference(to)?);
    Some(Fix { title: format!("With {arrow}"), at: end(scenario, run)?, text: format!("\n{arrow}\n") })
}

/// The end of the manifests that a run begins with: what stands there is said at top level.
fn end(scenario: &Scenario, run: &Run) -> Option<FileSpan> {
    scenario.catalog.is_none().then_some(())?;
    let path = Environment::new(scenario).manifests().last()?.path;
    let (file, source) = run.sources.iter().find(|(_, source)| *source.path == *path)?;
    let end = u32::try_from(source.text.len()).ok()?;
    Some(FileSpan { file, span: Span::new(end, end) })
}
