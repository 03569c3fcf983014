//! The report on all cases, for people and for programs.

use serde::Serialize;
use serde_json::Value as Json;

use super::super::cases::Case;
use super::compare::Difference;
use crate::failure::Failure;
use crate::print::{BOLD, DIM, GREEN, Output, RED};

/// The differences of a case that are printed; JSON has all.
const MOST: usize = 20;
/// The characters of a value that are printed.
const MOST_CHARACTERS: usize = 400;

/// How a case ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Verdict {
    Equal,
    Different,
    /// Puppet gave no answer.
    NotCompiled,
}

/// One case, and what was found.
#[derive(Debug, Serialize)]
pub(super) struct Verified {
    pub(super) name: String,
    pub(super) kind: &'static str,
    pub(super) verdict: Verdict,
    pub(super) differences: Vec<Difference>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) link: Option<String>,
}

/// All cases.
#[derive(Debug)]
pub(super) struct Report {
    /// The version of Puppet.
    pub(super) puppet: String,
    /// The last words of a Puppet that ended early.
    pub(super) ended: Option<String>,
    pub(super) cases: Vec<Verified>,
}

/// The report for programs.
#[derive(Debug, Serialize)]
pub(super) struct Document<'a> {
    puppet: &'a str,
    equal: usize,
    all: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    ended: Option<&'a str>,
    cases: &'a [Verified],
}

impl Verified {
    pub(super) fn new(case: &Case, verdict: Verdict, differences: Vec<Difference>) -> Self {
        let kind = match case {
            Case::Node(_) => "node",
            Case::Class(_) => "class",
            Case::Example(_) => "example",
        };
        Self { name: case.name().to_owned(), kind, verdict, differences, link: None }
    }
}

impl Report {
    /// True if all cases are equal.
    pub(super) fn is_equal(&self) -> bool {
        self.equal() == self.cases.len()
    }

    fn equal(&self) -> usize {
        self.cases.iter().filter(|case| case.verdict == Verdict::Equal).count()
    }

    pub(super) fn document(&self) -> Document<'_> {
        let Self { puppet, ended, cases } = self;
        Document { puppet, equal: self.equal(), all: cases.len(), ended: ended.as_deref(), cases }
    }

    /// Prints the report for people: what differs, and then how many are equal.
    pub(super) fn print(&self, output: &mut Output) -> Result<(), Failure> {
        for case in self.cases.iter().filter(|case| case.verdict != Verdict::Equal) {
            print_case(case, output)?;
        }
        if let Some(ended) = &self.ended {
            output.styled(&[(RED, "Puppet ended early: "), (BOLD, ended)])?;
        }
        let style = if self.is_equal() { GREEN } else { RED };
        let count = format!("{} of {} equal", self.equal(), self.cases.len());
        Ok(output.styled(&[(style, &count), (DIM, &format!("  Puppet {}, Duckrow {}", self.puppet, VERSION))])?)
    }
}

const VERSION: &str = env!("CARGO_PKG_VERSION");

fn print_case(case: &Verified, output: &mut Output) -> Result<(), Failure> {
    output.styled(&[(BOLD, &format!("{} {}", case.kind, case.name))])?;
    if case.verdict == Verdict::NotCompiled {
        output.line("  Puppet gave no answer")?;
    }
    for difference in case.differences.iter().take(MOST) {
        let attribute = difference.attribute.as_deref().unwrap_or_default();
        let place = match (&difference.file, difference.line) {
            (Some(file), Some(line)) => format!("  {file}:{line}"),
            _ => String::new(),
        };
        let what = format!("  {} {attribute}", difference.resource);
        output.line(&format!("{}{place}", what.trim_end()))?;
        output.line(&format!("    Duckrow  {}", shown(&difference.duckrow)))?;
        output.line(&format!("    Puppet   {}", shown(&difference.puppet)))?;
    }
    if let Some(more) = case.differences.len().checked_sub(MOST).filter(|more| *more > 0) {
        output.line(&format!("  and {more} more differences"))?;
    }
    if let Some(link) = &case.link {
        output.line(&format!("  {link}"))?;
    }
    Ok(output.line("")?)
}

/// A value in one line.
fn shown(value: &Json) -> String {
    let text = match value {
        Json::Null => "–".to_owned(),
        value => value.to_string(),
    };
    match text.char_indices().nth(MOST_CHARACTERS) {
        Some((end, _)) => text.get(..end).map(|start| format!("{start} …")).unwrap_or_default(),
        None => text,
    }
}
