//! What an upgrade breaks, mends and leaves, for people and for programs.

use anstyle::Style;
use duckrow_core::diff::{CatalogDifference, DiffDocument, EdgesDifference};
use duckrow_core::run::{DiagnosticDocument, Run};
use duckrow_core::source::{Diagnostic, Severity, Sources};
use duckrow_core::upgrade::{Edited, Examination, Levels, Mended, of_run};
use indexmap::IndexMap;
use serde::Serialize;

use super::has_errors;
use super::patch::patch;
use crate::failure::Failure;
use crate::print::{BOLD, CYAN, DIM, GREEN, Output, RED, YELLOW, counted, differences};

const PLAIN: Style = Style::new();

/// The places of one finding that are printed; JSON has all.
const MOST: usize = 20;

/// Everything that is told of.
#[derive(Clone, Copy)]
pub(super) struct Outcome<'a> {
    pub(super) levels: Levels,
    pub(super) mended: &'a Mended,
    /// The run as it was, and the one with the edits at the new level.
    pub(super) runs: [&'a Run; 2],
    pub(super) difference: &'a DiffDocument,
    /// The difference from the new level with doubtful code treated as before, where what is left ends that run.
    pub(super) lenient: Option<&'a DiffDocument>,
}

/// Everything that there is to tell.
pub(super) struct Report<'a> {
    outcome: Outcome<'a>,
    /// What breaks, in the files and in the run.
    findings: Vec<Found<'a>>,
    /// What is left with the edits, and the error that ends the run at the new level, unless it is among them.
    left: Vec<Found<'a>>,
}

/// The report for programs.
#[derive(Debug, Serialize)]
pub(super) struct Document<'a> {
    from: &'static str,
    to: &'static str,
    /// What breaks, in the files and in the run.
    findings: Vec<DiagnosticDocument>,
    /// The edited files.
    edits: Vec<Edit<'a>>,
    /// What breaks with the edits, too.
    left: Vec<DiagnosticDocument>,
    catalogs: Catalogs<'a>,
}

#[derive(Debug, Serialize)]
struct Edit<'a> {
    path: &'a str,
    text: &'a str,
    patch: String,
}

#[derive(Debug, Serialize)]
struct Catalogs<'a> {
    equal: bool,
    /// Whether they are equal with `strict` and `strict_variables` as before; told where the run ends otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    equal_if_lenient: Option<bool>,
    compiled_before: bool,
    compiled_after: bool,
    catalog: &'a CatalogDifference,
    edges: &'a EdgesDifference,
}

/// A finding with the texts in which its places are.
type Found<'a> = (&'a Sources, Diagnostic);

impl<'a> Outcome<'a> {
    fn left(&self) -> Vec<Found<'a>> {
        let [before, after] = self.runs;
        let mut left = self.with_run(&self.mended.left);
        if !has_errors(before) {
            let errors = after.diagnostics.iter().filter(|found| found.severity == Severity::Error);
            let new: Vec<Found<'a>> = errors
                .filter(|error| !tells(&left, &after.sources, error))
                .map(|error| (&after.sources, error.clone()))
                .collect();
            left.extend(new);
        }
        left
    }

    /// What was found in files, with what the run before the upgrade tells.
    fn with_run(&self, examination: &'a Examination) -> Vec<Found<'a>> {
        let [before, _] = self.runs;
        let mut findings: Vec<Found<'a>> =
            examination.iter().map(|(sources, found)| (sources, found.clone())).collect();
        for found in of_run(&before.diagnostics, self.levels) {
            if !tells(&findings, &before.sources, &found) {
                findings.push((&before.sources, found));
            }
        }
        findings
    }
}

impl<'a> Report<'a> {
    pub(super) fn new(outcome: Outcome<'a>) -> Self {
        Self { findings: outcome.with_run(&outcome.mended.found), left: outcome.left(), outcome }
    }

    /// True if nothing is left to do.
    pub(super) fn is_clean(&self) -> bool {
        are_equal(self.outcome.difference) && self.left.is_empty()
    }

    pub(super) fn document(&self) -> Document<'a> {
        let Outcome { levels, mended, difference, lenient, .. } = self.outcome;
        let documents = |found: &[Found<'_>]| {
            found.iter().map(|(sources, found)| DiagnosticDocument::new(sources, found)).collect()
        };
        let edit = |file: &'a Edited| Edit { path: &file.path, text: &file.after, patch: patch(file) };
        Document {
            from: levels.from.name(),
            to: levels.to.name(),
            findings: documents(&self.findings),
            edits: mended.files.iter().map(edit).collect(),
            left: documents(&self.left),
            catalogs: Catalogs {
                equal: are_equal(difference),
                equal_if_lenient: lenient.map(are_equal),
                compiled_before: difference.compiled_a,
                compiled_after: difference.compiled_b,
                catalog: &difference.catalog,
                edges: &difference.edges,
            },
        }
    }

    /// Prints the report for people.
    pub(super) fn print(&self, with_patch: bool, output: &mut Output) -> Result<(), Failure> {
        let (Outcome { levels, mended, .. }, left) = (self.outcome, &self.left);
        print_findings(&self.findings, output)?;
        for file in mended.files.iter().filter(|_| with_patch) {
            print_patch(&patch(file), output)?;
        }
        if with_patch && !mended.files.is_empty() {
            output.line("")?;
        }
        let fixed = self.findings.iter().filter(|(_, found)| found.fix.is_some()).count();
        let count = match self.findings.len() {
            0 => format!("Nothing breaks between levels {} and {}.", levels.from.name(), levels.to.name()),
            all => format!(
                "{all} found between levels {} and {}, {fixed} mended by edits of {}, {} left.",
                levels.from.name(),
                levels.to.name(),
                counted(mended.files.len(), "file"),
                left.len()
            ),
        };
        output.styled(&[(if left.is_empty() { GREEN } else { YELLOW }, &count)])?;
        self.outcome.print_catalogs(output)
    }
}

impl Outcome<'_> {
    fn print_catalogs(&self, output: &mut Output) -> Result<(), Failure> {
        let [before, after] = self.runs;
        let (from, to) = (self.levels.from.name(), self.levels.to.name());
        let resources = before.catalog.len();
        match (self.difference.compiled_a, self.difference.compiled_b) {
            (true, true) if are_equal(self.difference) => {
                let text = format!("The catalog at {to} is the same as at {from}: {resources} resources.");
                return Ok(output.styled(&[(GREEN, &text)])?);
            }
            (true, true) => {
                output
                    .styled(&[(RED, &format!("The catalog at {to}, with the edits, differs from that at {from}:"))])?;
                return Ok(differences::of_catalogs(self.difference, output)?);
            }
            (true, false) => {
                output.styled(&[(RED, &format!("With the edits there is no catalog at {to}:"))])?;
            }
            (false, _) => {
                output.styled(&[(RED, &format!("There is no catalog at {from} to compare with:"))])?;
            }
        }
        let ended = if self.difference.compiled_a { after } else { before };
        let errors = ended.diagnostics.iter().filter(|found| found.severity == Severity::Error);
        for error in errors.take(MOST) {
            let place = ended.sources.position_text(error);
            output.styled(&[(PLAIN, &format!("  {}{place}", error.message))])?;
        }
        match self.lenient {
            Some(lenient) if are_equal(lenient) => {
                let text =
                    format!("With strict and strict_variables as at {from} it is the same: {resources} resources.");
                Ok(output.styled(&[(GREEN, &text)])?)
            }
            Some(lenient) if lenient.compiled_b => {
                let text = format!("With strict and strict_variables as at {from} there is one, and it differs:");
                output.styled(&[(RED, &text)])?;
                Ok(differences::of_catalogs(lenient, output)?)
            }
            Some(_) | None => Ok(()),
        }
    }
}

/// True if both runs have catalogs, and these are the same.
fn are_equal(difference: &DiffDocument) -> bool {
    let DiffDocument { compiled_a, compiled_b, catalog, edges, .. } = difference;
    *compiled_a && *compiled_b && *catalog == CatalogDifference::default() && *edges == EdgesDifference::default()
}

/// True if findings tell of something already: of the same place, or without one in the same words.
fn tells(findings: &[Found<'_>], sources: &Sources, one: &Diagnostic) -> bool {
    let place = |sources: &Sources, found: &Diagnostic| {
        found.at.map(|at| sources.locate(at)).map(|at| (at.file, at.line, at.column))
    };
    let here = place(sources, one);
    let is_same = |(sources, found): &Found<'_>| match &here {
        Some(_) => place(sources, found) == here,
        None => found.message == one.message,
    };
    findings.iter().any(is_same)
}

/// Prints findings: what is the same in many places once, and then the places.
fn print_findings(findings: &[Found<'_>], output: &mut Output) -> Result<(), Failure> {
    let mut groups: IndexMap<(&str, Option<&str>), Vec<&Found<'_>>> = IndexMap::new();
    for found in findings {
        let (_, what) = found;
        groups.entry((&what.message, what.help.as_deref())).or_default().push(found);
    }
    for ((message, help), places) in groups {
        let (style, label) = match places.first().map(|(_, found)| found.severity) {
            Some(Severity::Error) => (RED, "Error: "),
            Some(Severity::Warning) => (YELLOW, "Warning: "),
            Some(Severity::Info) | None => (CYAN, "Info: "),
        };
        output.styled(&[(style, label), (BOLD, message)])?;
        for (sources, found) in places.iter().take(MOST) {
            let place = found.at.map(|at| sources.locate(at));
            let place = place.map_or_else(String::new, |at| format!("{}:{}:{}", at.file, at.line, at.column));
            let fix = found.fix.as_ref().map_or("", |_| "  mended");
            output.styled(&[(PLAIN, &format!("  {place}")), (DIM, fix)])?;
        }
        if let Some(more) = places.len().checked_sub(MOST).filter(|more| *more > 0) {
            output.styled(&[(DIM, &format!("  … {more} more; --format json has them all"))])?;
        }
        if let Some(help) = help {
            output.styled(&[(CYAN, "  help: "), (PLAIN, help)])?;
        }
        output.line("")?;
    }
    Ok(())
}

fn print_patch(patch: &str, output: &mut Output) -> Result<(), Failure> {
    for line in patch.lines() {
        let style = match line.as_bytes() {
            [b'+', b'+', b'+', ..] | [b'-', b'-', b'-', ..] => BOLD,
            [b'+', ..] => GREEN,
            [b'-', ..] => RED,
            [b'@', ..] => CYAN,
            _ => PLAIN,
        };
        output.styled(&[(style, line)])?;
    }
    Ok(())
}
