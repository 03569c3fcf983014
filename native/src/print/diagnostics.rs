//! Diagnostics on a terminal: Puppet's own line first, then the place in the text, other places, and advice. A run may have
//! thousands: of each severity the first ones are printed, and how many more there are.

use std::borrow::Cow;
use std::io;

use annotate_snippets::{AnnotationKind, Element, Group, Level, Origin, Renderer, Snippet};
use anstream::adapter::strip_str;
use anstyle::Style;
use duckrow_core::run::Run;
use duckrow_core::source::{Diagnostic, FileId, FileSpan, Severity, SourceFile, Sources, Span};
use indexmap::IndexSet;

use super::excerpt::{Excerpt, excerpts};
use super::visible::{visible, visible_in_place};
use super::{BOLD, CYAN, DIM, Output, RED, YELLOW};

/// The number of places of a diagnostic that are shown; JSON has all.
const MOST_PLACES: usize = 10;

/// The number of printed diagnostics.
#[derive(Debug)]
pub(super) struct Tally {
    /// The number of diagnostics that are printed of each severity.
    most: usize,
    errors: usize,
    warnings: usize,
    notes: usize,
}

impl Tally {
    /// The number of diagnostics that are printed of each severity, unless all are.
    const MOST: usize = 100;

    pub(super) const fn new(all: bool) -> Self {
        Self { most: if all { usize::MAX } else { Self::MOST }, errors: 0, warnings: 0, notes: 0 }
    }

    /// Counts a diagnostic. Whether it is to be printed.
    const fn count(&mut self, severity: Severity) -> bool {
        let count = match severity {
            Severity::Error => &mut self.errors,
            Severity::Warning => &mut self.warnings,
            Severity::Info => &mut self.notes,
        };
        *count += 1;
        *count <= self.most
    }

    /// The number of those left out: `900 errors and 1 warning`; nothing if all were printed.
    pub(super) fn left_out(&self) -> Option<String> {
        let kinds = [(self.errors, "error"), (self.warnings, "warning"), (self.notes, "note")];
        let left = kinds.into_iter().map(|(count, word)| (count.saturating_sub(self.most), word));
        let told: Vec<String> = left
            .filter(|(count, _)| *count > 0)
            .map(|(count, word)| format!("{count} more {word}{}", if count == 1 { "" } else { "s" }))
            .collect();
        (!told.is_empty()).then(|| told.join(", "))
    }
}

/// Prints all diagnostics of a run.
pub(crate) fn print_all(run: &Run, output: &mut Output) -> io::Result<()> {
    run.diagnostics.iter().try_for_each(|diagnostic| print(&run.sources, diagnostic, output))
}

/// Prints one diagnostic on standard error.
pub(crate) fn print(sources: &Sources, diagnostic: &Diagnostic, output: &mut Output) -> io::Result<()> {
    if !output.tally().count(diagnostic.severity) {
        return Ok(());
    }
    let (label, style) = match diagnostic.severity {
        Severity::Error => ("Error: ", RED),
        Severity::Warning => ("Warning: ", YELLOW),
        Severity::Info => ("Info: ", CYAN),
    };
    let message = format!("{}{}", diagnostic.message, sources.position_text(diagnostic));
    output.error_line(&[(style, label), (BOLD, &message)])?;
    let (places, more) = places(diagnostic);
    if let Some(snippets) = snippets(sources, diagnostic.severity, &places, output.err_has_colors()) {
        output.error_text(&format!("{snippets}\n"))?;
    }
    if more > 0 {
        output.error_line(&[(DIM, &format!("  … and {more} more places"))])?;
    }
    for help in diagnostic.help.as_deref().into_iter().chain(option(diagnostic)) {
        output.error_line(&[(CYAN, "  help: "), (Style::new(), help)])?;
    }
    if let Some(fix) = &diagnostic.fix {
        output.error_line(&[(CYAN, "  fix: "), (Style::new(), &fix.title)])?;
    }
    Ok(())
}

/// The option of the command line for a setting that a help can only describe.
fn option(diagnostic: &Diagnostic) -> Option<&'static str> {
    match diagnostic.code {
        // Puppet 3 allowed them in defines, never in classes.
        "reserved-parameter-of-define" => Some("--language 3.5 runs it as Puppet 3 did"),
        "assumed-command" | "assumed-directory" | "missing-directory" => {
            Some("--system FILE adds what a scenario has under `system`: {resources: …, packages: …, commands: …}")
        }
        _ => None,
    }
}

/// A place with the message about it.
struct Place<'a> {
    at: FileSpan,
    kind: AnnotationKind,
    text: Option<&'a str>,
}

/// The first places of a diagnostic, and how many more it has.
fn places(diagnostic: &Diagnostic) -> (Vec<Place<'_>>, usize) {
    let primary = diagnostic.at.map(|at| (at, AnnotationKind::Primary, None));
    let labels = diagnostic.labels.iter().take(MOST_PLACES);
    let others = labels.map(|label| (label.at, AnnotationKind::Context, Some(label.text.as_str())));
    let mut places: Vec<Place<'_>> = Vec::new();
    for (at, kind, text) in primary.into_iter().chain(others) {
        // A label at the very place of the diagnostic says what is there.
        match places.iter_mut().find(|place| place.at == at && place.text.is_none()) {
            Some(place) => place.text = text,
            None => places.push(Place { at, kind, text }),
        }
    }
    (places, diagnostic.labels.len().saturating_sub(MOST_PLACES))
}

/// Places in their texts, the file of the diagnostic itself first.
fn snippets(sources: &Sources, severity: Severity, places: &[Place<'_>], has_colors: bool) -> Option<String> {
    let files: IndexSet<FileId> = places.iter().map(|place| place.at.file).collect();
    let level = match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Info => Level::INFO,
    };
    let mut group = Group::with_level(level);
    for file in &files {
        let here: Vec<&Place<'_>> = places.iter().filter(|place| place.at.file == *file).collect();
        group = group.elements(elements(sources.file(*file), &here));
    }
    let renderer = if has_colors { Renderer::styled() } else { Renderer::plain() };
    (!files.is_empty()).then(|| without_bare_marks(&renderer.render(&[group])))
}

/// Lines whose place is given apart begin with the mark of another file, without its name: it is left out.
fn without_bare_marks(text: &str) -> String {
    let is_bare = |line: &&str| strip_str(line).to_string().trim() == ":::";
    text.lines().filter(|line| !is_bare(line)).collect::<Vec<_>>().join("\n")
}

/// The lines of a file with places in them, those with the diagnostic's own place first.
fn elements<'a>(file: &'a SourceFile, places: &[&Place<'a>]) -> Vec<Element<'a>> {
    let spans: Vec<Span> = places.iter().map(|place| place.at.span).collect();
    let mut excerpts = excerpts(file, &spans);
    let is_primary = |(number, _): &(usize, _)| {
        places.get(*number).is_some_and(|place| matches!(place.kind, AnnotationKind::Primary))
    };
    excerpts.sort_by_key(|excerpt| !excerpt.places.iter().any(is_primary));
    excerpts.into_iter().flat_map(|excerpt| drawn(&file.path, excerpt, places)).collect()
}

/// Lines under the name of their file. Where the beginning of a line is left out, the column is given, for it can't be counted.
fn drawn<'a>(path: &'a str, excerpt: Excerpt, places: &[&Place<'a>]) -> Vec<Element<'a>> {
    let line = excerpt.first_line as usize;
    let annotations = excerpt.places.into_iter().filter_map(|(number, range)| {
        let place = places.get(number)?;
        Some(place.kind.span(range).label(place.text.map(visible)))
    });
    let text: Cow<'a, str> = visible_in_place(&excerpt.text).into_owned().into();
    let snippet = Snippet::source(text).line_start(line).annotations(annotations.collect::<Vec<_>>());
    match excerpt.column {
        None => vec![snippet.path(visible(path)).into()],
        Some(column) => {
            vec![Origin::path(visible(path)).line(line).char_column(column as usize).into(), snippet.into()]
        }
    }
}
