//! Diagnostics on a terminal: Puppet's own line first, then the place in the text, other places, and what to do.

use std::io;
use std::ops::Range;

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Renderer, Snippet};
use anstyle::Style;
use duckrow_core::run::Run;
use duckrow_core::source::{Diagnostic, FileId, FileSpan, Severity, SourceFile, Sources};
use indexmap::IndexSet;

use super::visible::{visible, visible_in_place};
use super::{BOLD, CYAN, Output, RED, YELLOW};

/// Prints all diagnostics of a run.
pub(crate) fn print_all(run: &Run, output: &mut Output) -> io::Result<()> {
    run.diagnostics.iter().try_for_each(|diagnostic| print(&run.sources, diagnostic, output))
}

/// Prints one diagnostic on standard error.
pub(crate) fn print(sources: &Sources, diagnostic: &Diagnostic, output: &mut Output) -> io::Result<()> {
    let (label, style) = match diagnostic.severity {
        Severity::Error => ("Error: ", RED),
        Severity::Warning => ("Warning: ", YELLOW),
        Severity::Info => ("Info: ", CYAN),
    };
    let message = format!("{}{}", diagnostic.message, sources.position_text(diagnostic));
    output.error_line(&[(style, label), (BOLD, &message)])?;
    if let Some(snippets) = snippets(sources, diagnostic, output.err_has_colors()) {
        output.error_text(&format!("{snippets}\n"))?;
    }
    for help in diagnostic.help.as_deref().into_iter().chain(option(diagnostic)) {
        output.error_line(&[(CYAN, "  help: "), (Style::new(), help)])?;
    }
    if let Some(fix) = &diagnostic.fix {
        output.error_line(&[(CYAN, "  fix: "), (Style::new(), &fix.title)])?;
    }
    Ok(())
}

/// The option of the command line for what a help can only describe.
fn option(diagnostic: &Diagnostic) -> Option<&'static str> {
    // Puppet 3 allowed them in defines, never in classes.
    let was_allowed = diagnostic.code == "reserved-parameter" && diagnostic.message.ends_with("'define' expression");
    was_allowed.then_some("--language 3.5 runs it as Puppet 3 did")
}

/// The places of a diagnostic in their texts, the file of the diagnostic itself first.
fn snippets(sources: &Sources, diagnostic: &Diagnostic, has_colors: bool) -> Option<String> {
    let primary = diagnostic.at.map(|at| (at, AnnotationKind::Primary, None));
    let others = diagnostic.labels.iter().map(|label| (label.at, AnnotationKind::Context, Some(label.text.as_str())));
    let mut places: Vec<Place<'_>> = Vec::new();
    for (at, kind, text) in primary.into_iter().chain(others) {
        // A label at the very place of the diagnostic says what is there.
        match places.iter_mut().find(|place| place.at == at && place.text.is_none()) {
            Some(place) => place.text = text,
            None => places.push(Place { at, kind, text }),
        }
    }
    let files: IndexSet<FileId> = places.iter().map(|place| place.at.file).collect();
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Info => Level::INFO,
    };
    let mut group = Group::with_level(level);
    for file in &files {
        group = group.element(snippet(sources.file(*file), places.iter().filter(|place| place.at.file == *file)));
    }
    let renderer = if has_colors { Renderer::styled() } else { Renderer::plain() };
    (!files.is_empty()).then(|| renderer.render(&[group]))
}

/// A place with what is to be said about it.
struct Place<'a> {
    at: FileSpan,
    kind: AnnotationKind,
    text: Option<&'a str>,
}

fn snippet<'a>(file: &'a SourceFile, places: impl Iterator<Item = &'a Place<'a>>) -> Snippet<'a, Annotation<'a>> {
    let annotations = places.map(|place| place.kind.span(range(file, place.at)).label(place.text.map(visible)));
    Snippet::source(visible_in_place(&file.text)).path(visible(&file.path)).annotations(annotations)
}

/// The bytes of a place, as far as they lie in its first line.
fn range(file: &SourceFile, at: FileSpan) -> Range<usize> {
    let text = file.slice(at.span);
    let first = text.lines().next().unwrap_or_default().trim_end();
    let start = (at.span.start as usize).min(file.text.len());
    start..start + first.len()
}
