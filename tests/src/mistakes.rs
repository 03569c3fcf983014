//! `docs/ERRORS.md`: every recorded mistake, with Puppet's words and the engine's additions.

use std::fmt::Write;
use std::io;
use std::path::PathBuf;

use duckrow_core::run::{DiagnosticDocument, LabelDocument};
use duckrow_core::source::{Location, SEVERAL_ERRORS, Severity};

use crate::recorded::{self, Case, Corpus};

/// The groups of mistakes, by the folders of their cases.
const GROUPS: [(&str, &str); 10] = [
    ("syntax", "Syntax"),
    ("variables", "Variables"),
    ("operators", "Operators"),
    ("functions", "Functions"),
    ("types", "Data types"),
    ("choices", "Choices"),
    ("resources", "Resources"),
    ("classes", "Classes and defined types"),
    ("nodes", "Nodes"),
    ("relations", "Relationships"),
];

const HEAD: &str = "\
# Mistakes

What Puppet 7.23 says about each mistake, word for word, and what Duckrow adds: the place, related places, and what to do.
Each one is a recorded case in `tests/conformance/puppet/errors`; this page is generated from them (`npm run mistakes`), and a test
checks it against what the engine says. The word after a title is the rule, the `code` in the diagnostics of a run.
";

/// The path of the page.
pub fn location() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/ERRORS.md")
}

/// The page.
///
/// # Errors
/// A case can't be read.
pub fn page() -> io::Result<String> {
    let cases = recorded::all(Corpus::Puppet)?;
    let mut told: Vec<(String, String)> = Vec::new();
    for case in &cases {
        if let Some((group, _)) = case.name.strip_prefix("errors/").and_then(|name| name.split_once('/')) {
            told.push((group.to_owned(), mistake(case)));
        }
    }
    let mut page = format!("{HEAD}\n{} mistakes:", told.len());
    for (group, title) in GROUPS {
        let number = told.iter().filter(|(of, _)| of == group).count();
        if number > 0 {
            let anchor = title.to_lowercase().replace(' ', "-");
            let _ = write!(page, " [{title}](#{anchor}) ({number})");
        }
    }
    page.push('\n');
    for (group, title) in GROUPS {
        let mut of_group = told.iter().filter(|(of, _)| of == group).peekable();
        if of_group.peek().is_some() {
            let _ = write!(page, "\n## {title}\n");
            of_group.for_each(|(_, text)| page.push_str(text));
        }
    }
    Ok(page)
}

fn mistake(case: &Case) -> String {
    let path = case.main_file();
    let manifest = case.scenario.files.get(path).cloned().unwrap_or_default();
    let head = duckrow_core::run(&case.scenario).head();
    let errors: Vec<_> = head
        .diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.severity == Severity::Error && diagnostic.code != SEVERAL_ERRORS)
        .collect();
    let code = errors.first().map_or("", |error| error.code.as_str());
    let mut text = format!(
        "\n### {} · `{code}`\n\n```puppet\n{manifest}```\n\n```text\n",
        capitalized(case.scenario.about.as_deref().unwrap_or_default())
    );
    for error in &errors {
        text.push_str(&told(error, &manifest).replace(path, "site.pp"));
    }
    text.push_str("```\n");
    text
}

fn capitalized(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}

fn told(error: &DiagnosticDocument, manifest: &str) -> String {
    let mut text = format!("Error: {}{}\n", error.message, error.position);
    if let Some(at) = &error.location {
        text.push_str(&underlined(at, manifest, ""));
    }
    for LabelDocument { location, text: label, .. } in &error.labels {
        text.push_str(&underlined(location, manifest, label));
    }
    if let Some(help) = &error.help {
        let _ = writeln!(text, "  help: {help}");
    }
    if let Some(fix) = &error.fix {
        let _ = writeln!(text, "  fix: {}", fix.title);
    }
    text
}

/// The line of a place with the place underlined, and a word about it.
fn underlined(at: &Location, manifest: &str, label: &str) -> String {
    let Some(line) = manifest.lines().nth(at.line.saturating_sub(1) as usize) else { return String::new() };
    let before = at.column.saturating_sub(1) as usize;
    let rest = line.chars().count().saturating_sub(before).max(1);
    let marks = "^".repeat(((at.to - at.from) as usize).clamp(1, rest));
    let marked = format!("{:6} | {}{marks} {label}", "", " ".repeat(before));
    format!("{:6} | {line}\n{}\n", at.line, marked.trim_end())
}
